module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg20: memref<512x192xbf16, #tpu.memory_space<vmem>>, %arg21: memref<512x192xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xbf16>} : () -> vector<512x128xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xbf16>} : () -> vector<512x192xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %13 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %17 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %22 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %25 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %26 = "stable_mosaic.memref.load"(%arg4, %25) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.memref.load"(%arg6, %25) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.memref.load"(%arg8, %24) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %29 = "stable_mosaic.arith.andi"(%26, %23) : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.muli"(%29, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.subi"(%28, %30) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %32 = "stable_mosaic.memref.load"(%arg8, %21) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.arith.shrui"(%26, %20) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.muli"(%33, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.subi"(%32, %34) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.andi"(%27, %19) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.cmpi"(%36, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%37) ({
      %49 = "stable_mosaic.arith.cmpi"(%35, %22) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%49) ({
        %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %58 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<512x192xi32>
        %59 = "stable_mosaic.arith.cmpi"(%57, %58) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %60 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
        %62 = "stable_mosaic.arith.select"(%59, %61, %9) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<512x192xbf16>) -> vector<1x1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%63, %arg10, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xbf16>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %64 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %65 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<512x128xi32>
        %66 = "stable_mosaic.arith.cmpi"(%64, %65) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %67 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
        %69 = "stable_mosaic.arith.select"(%66, %68, %8) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<512x128xbf16>) -> vector<1x1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%70, %arg14, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xbf16>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %50 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %52 = "stable_mosaic.arith.extf"(%51) : (vector<512x192xbf16>) -> vector<512x192xf32>
      %53 = "stable_mosaic.memref.load"(%arg9, %24) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %54 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<512x192xf32>
      %55 = "stable_mosaic.arith.mulf"(%52, %54) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<512x192xf32>) -> vector<512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xbf16>, memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%14, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.arith.andi"(%27, %20) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %49 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 512 : i32} : (i32) -> i32
      %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%14, %arg22, %50, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%15, %arg23, %50, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.arith.andi"(%27, %17) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      %49 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
      %51 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xbf16>
      %52 = "stable_mosaic.tpu.matmul"(%50, %51, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<512x192xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.math.tanh"(%52) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.memref.load"(%arg9, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %55 = "stable_mosaic.vector.broadcast"(%54) : (f32) -> vector<512x512xf32>
      %56 = "stable_mosaic.arith.mulf"(%53, %55) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %57 = "stable_mosaic.arith.mulf"(%53, %53) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.arith.subf"(%7, %57) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %59 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %61 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %63 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %64 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<1x512xi32>
      %65 = "stable_mosaic.arith.cmpi"(%63, %64) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %66 = "stable_mosaic.arith.cmpf"(%60, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %67 = "stable_mosaic.arith.andi"(%65, %66) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %68 = "stable_mosaic.arith.mulf"(%60, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %69 = "stable_mosaic.arith.select"(%67, %68, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %70 = "stable_mosaic.vector.broadcast"(%69) : (vector<1x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.arith.subf"(%56, %70) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.math.exp2"(%71) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %75 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
      %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
      %77 = "stable_mosaic.tpu.matmul"(%74, %76, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<512x128xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.arith.select"(%65, %62, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<1x512xf32>) -> vector<512x512xf32>
      %80 = "stable_mosaic.arith.subf"(%77, %79) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.arith.mulf"(%72, %80) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.mulf"(%81, %58) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.arith.truncf"(%82) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %84 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 512 : i32} : (i32) -> i32
      %85 = "stable_mosaic.arith.index_cast"(%84) : (i32) -> index
      %86 = "stable_mosaic.vector.load"(%arg23, %85, %24) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %87 = "stable_mosaic.arith.truncf"(%72) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %88 = "stable_mosaic.tpu.matmul"(%87, %76, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
      %89 = "stable_mosaic.arith.addf"(%86, %88) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%89, %arg23, %85, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %90 = "stable_mosaic.vector.load"(%arg22, %85, %24) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %91 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %93 = "stable_mosaic.tpu.matmul"(%83, %92, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %94 = "stable_mosaic.arith.addf"(%90, %93) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%94, %arg22, %85, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %95 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %96 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
      %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
      %98 = "stable_mosaic.tpu.matmul"(%83, %97, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %99 = "stable_mosaic.arith.addf"(%95, %98) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%99, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "stable_mosaic.arith.andi"(%27, %13) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %49 = "stable_mosaic.arith.cmpi"(%31, %22) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%49) ({
        %113 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %114 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<512x192xi32>
        %115 = "stable_mosaic.arith.cmpi"(%113, %114) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %116 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %118 = "stable_mosaic.arith.select"(%115, %117, %9) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<512x192xbf16>) -> vector<1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%119, %arg11, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xbf16>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %120 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %121 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<512x128xi32>
        %122 = "stable_mosaic.arith.cmpi"(%120, %121) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %123 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %124 = "stable_mosaic.vector.shape_cast"(%123) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %125 = "stable_mosaic.arith.select"(%122, %124, %8) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %126 = "stable_mosaic.vector.shape_cast"(%125) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%126, %arg12, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %50 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
      %52 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xbf16>
      %53 = "stable_mosaic.tpu.matmul"(%51, %52, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<512x192xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.math.tanh"(%53) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.memref.load"(%arg9, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %56 = "stable_mosaic.vector.broadcast"(%55) : (f32) -> vector<512x512xf32>
      %57 = "stable_mosaic.arith.mulf"(%54, %56) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.arith.mulf"(%54, %54) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %59 = "stable_mosaic.arith.subf"(%7, %58) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %60 = "stable_mosaic.tpu.assume_multiple"(%18) {multiple = 8 : i32} : (i32) -> i32
      %61 = "stable_mosaic.arith.index_cast"(%60) : (i32) -> index
      %62 = "stable_mosaic.vector.load"(%arg13, %24, %61, %24) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %64 = "stable_mosaic.vector.broadcast"(%63) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %68 = "stable_mosaic.arith.shli"(%2, %67) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %69 = "stable_mosaic.arith.andi"(%65, %68) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %70 = "stable_mosaic.arith.cmpi"(%69, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %71 = "stable_mosaic.arith.select"(%70, %57, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %74 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %76 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %77 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<1x512xi32>
      %78 = "stable_mosaic.arith.cmpi"(%76, %77) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %79 = "stable_mosaic.arith.cmpf"(%73, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %80 = "stable_mosaic.arith.andi"(%78, %79) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %81 = "stable_mosaic.arith.mulf"(%73, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %82 = "stable_mosaic.arith.select"(%80, %81, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %83 = "stable_mosaic.vector.broadcast"(%82) : (vector<1x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.subf"(%71, %83) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %85 = "stable_mosaic.math.exp2"(%84) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %88 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
      %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
      %90 = "stable_mosaic.tpu.matmul"(%87, %89, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<512x128xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %91 = "stable_mosaic.arith.select"(%78, %75, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %92 = "stable_mosaic.vector.broadcast"(%91) : (vector<1x512xf32>) -> vector<512x512xf32>
      %93 = "stable_mosaic.arith.subf"(%90, %92) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %94 = "stable_mosaic.arith.mulf"(%85, %93) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %95 = "stable_mosaic.arith.mulf"(%94, %59) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %96 = "stable_mosaic.arith.truncf"(%95) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %97 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 512 : i32} : (i32) -> i32
      %98 = "stable_mosaic.arith.index_cast"(%97) : (i32) -> index
      %99 = "stable_mosaic.vector.load"(%arg23, %98, %24) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %100 = "stable_mosaic.arith.truncf"(%85) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %101 = "stable_mosaic.tpu.matmul"(%100, %89, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
      %102 = "stable_mosaic.arith.addf"(%99, %101) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%102, %arg23, %98, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %103 = "stable_mosaic.vector.load"(%arg22, %98, %24) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %104 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %106 = "stable_mosaic.tpu.matmul"(%96, %105, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %107 = "stable_mosaic.arith.addf"(%103, %106) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%107, %arg22, %98, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %108 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %109 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
      %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
      %111 = "stable_mosaic.tpu.matmul"(%96, %110, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %112 = "stable_mosaic.arith.addf"(%108, %111) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%112, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.memref.load"(%arg9, %12) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %45 = "stable_mosaic.arith.andi"(%27, %11) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %49 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 512 : i32} : (i32) -> i32
      %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
      %51 = "stable_mosaic.vector.load"(%arg22, %50, %24) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %52 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<512x192xf32>
      %53 = "stable_mosaic.arith.mulf"(%51, %52) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %54 = "stable_mosaic.arith.truncf"(%53) : (vector<512x192xf32>) -> vector<512x192xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<512x192xbf16>) -> vector<1x1x512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg18, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xbf16>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %56 = "stable_mosaic.vector.load"(%arg23, %50, %24) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<512x128xf32>) -> vector<512x128xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg19, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%27, %10) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %49 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %50 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<512x192xf32>
      %51 = "stable_mosaic.arith.mulf"(%49, %50) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %52 = "stable_mosaic.arith.truncf"(%51) : (vector<512x192xf32>) -> vector<512x192xbf16>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<512x192xbf16>) -> vector<1x1x1x512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%53, %arg17, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xbf16>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<512x192xbf16, #tpu.memory_space<vmem>>, memref<512x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512, 128>}]} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %3 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %4 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %5 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %6 = "stable_mosaic.memref.load"(%arg4, %5) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %7 = "stable_mosaic.memref.load"(%arg5, %5) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %8 = "stable_mosaic.arith.shrui"(%7, %4) : (i32, i32) -> i32
    %9 = "stable_mosaic.arith.addi"(%arg0, %8) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %10 = "stable_mosaic.arith.shrui"(%7, %3) : (i32, i32) -> i32
    %11 = "stable_mosaic.arith.andi"(%10, %2) : (i32, i32) -> i32
    %12 = "stable_mosaic.arith.addi"(%arg1, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %13 = "stable_mosaic.arith.andi"(%7, %2) : (i32, i32) -> i32
    %14 = "stable_mosaic.arith.addi"(%arg2, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %15 = "stable_mosaic.arith.shrui"(%6, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%9, %12, %14, %15, %0) : (i32, i32, i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_0"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %3 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %4 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %5 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %6 = "stable_mosaic.memref.load"(%arg4, %5) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %7 = "stable_mosaic.memref.load"(%arg5, %5) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %8 = "stable_mosaic.arith.shrui"(%7, %4) : (i32, i32) -> i32
    %9 = "stable_mosaic.arith.addi"(%arg0, %8) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %10 = "stable_mosaic.arith.shrui"(%7, %3) : (i32, i32) -> i32
    %11 = "stable_mosaic.arith.andi"(%10, %2) : (i32, i32) -> i32
    %12 = "stable_mosaic.arith.addi"(%arg1, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %13 = "stable_mosaic.arith.andi"(%6, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%9, %12, %13, %0) : (i32, i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_1"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %2 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %3 = "stable_mosaic.memref.load"(%arg6, %2) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %4 = "stable_mosaic.arith.shrui"(%3, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%4, %0, %0) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_3"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %3 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %4 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %5 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %6 = "stable_mosaic.memref.load"(%arg4, %5) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %7 = "stable_mosaic.memref.load"(%arg5, %5) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %8 = "stable_mosaic.arith.shrui"(%7, %4) : (i32, i32) -> i32
    %9 = "stable_mosaic.arith.addi"(%arg0, %8) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %10 = "stable_mosaic.arith.shrui"(%7, %3) : (i32, i32) -> i32
    %11 = "stable_mosaic.arith.andi"(%10, %2) : (i32, i32) -> i32
    %12 = "stable_mosaic.arith.addi"(%arg1, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %13 = "stable_mosaic.arith.andi"(%7, %2) : (i32, i32) -> i32
    %14 = "stable_mosaic.arith.addi"(%arg2, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %15 = "stable_mosaic.arith.shrui"(%6, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%9, %12, %14, %0, %15) : (i32, i32, i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_5"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %3 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %4 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %5 = "stable_mosaic.memref.load"(%arg5, %4) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %6 = "stable_mosaic.arith.shrui"(%5, %3) : (i32, i32) -> i32
    %7 = "stable_mosaic.arith.addi"(%arg0, %6) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %8 = "stable_mosaic.arith.shrui"(%5, %2) : (i32, i32) -> i32
    %9 = "stable_mosaic.arith.andi"(%8, %1) : (i32, i32) -> i32
    %10 = "stable_mosaic.arith.addi"(%arg1, %9) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %11 = "stable_mosaic.memref.load"(%arg7, %4) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    "stable_mosaic.func.return"(%7, %10, %11, %0) : (i32, i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_8"} : () -> ()
}
