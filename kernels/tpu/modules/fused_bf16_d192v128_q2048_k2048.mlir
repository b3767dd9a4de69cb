module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x192xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x192xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xbf16>} : () -> vector<2048x192xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xf32>} : () -> vector<2048x192xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %18 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %25 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %28 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %29 = "stable_mosaic.memref.load"(%arg4, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.memref.load"(%arg6, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.memref.load"(%arg8, %27) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.arith.andi"(%29, %26) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.muli"(%32, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.subi"(%31, %33) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.memref.load"(%arg8, %24) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %36 = "stable_mosaic.arith.shrui"(%29, %23) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.muli"(%36, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.subi"(%35, %37) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.andi"(%30, %22) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %52 = "stable_mosaic.arith.cmpi"(%38, %25) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%52) ({
        %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %61 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<2048x192xi32>
        %62 = "stable_mosaic.arith.cmpi"(%60, %61) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %63 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %65 = "stable_mosaic.arith.select"(%62, %64, %9) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%66, %arg10, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %67 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %68 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<2048x128xi32>
        %69 = "stable_mosaic.arith.cmpi"(%67, %68) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %70 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %72 = "stable_mosaic.arith.select"(%69, %71, %8) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%73, %arg14, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %53 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
      %55 = "stable_mosaic.arith.extf"(%54) : (vector<2048x192xbf16>) -> vector<2048x192xf32>
      %56 = "stable_mosaic.memref.load"(%arg9, %27) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x192xf32>
      %58 = "stable_mosaic.arith.mulf"(%55, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%14, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%30, %23) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %52 = "stable_mosaic.tpu.assume_multiple"(%33) {multiple = 2048 : i32} : (i32) -> i32
      %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%14, %arg22, %53, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%7, %arg23, %53, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%30, %20) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      "stable_mosaic.scf.for"(%21, %19, %22) ({
      ^bb0(%arg24: i32):
        %52 = "stable_mosaic.arith.muli"(%arg24, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %53 = "stable_mosaic.tpu.assume_multiple"(%52) {multiple = 512 : i32} : (i32) -> i32
        %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
        %55 = "stable_mosaic.vector.load"(%arg11, %27, %27, %54, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %57 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %58 = "stable_mosaic.tpu.matmul"(%56, %57, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %59 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %61 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %63 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %64 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<1x2048xi32>
        %65 = "stable_mosaic.arith.cmpi"(%63, %64) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %66 = "stable_mosaic.arith.cmpf"(%60, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %67 = "stable_mosaic.arith.andi"(%65, %66) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %68 = "stable_mosaic.arith.mulf"(%60, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %69 = "stable_mosaic.arith.select"(%67, %68, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %70 = "stable_mosaic.vector.broadcast"(%69) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %71 = "stable_mosaic.arith.subf"(%58, %70) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %72 = "stable_mosaic.math.exp2"(%71) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %73 = "stable_mosaic.vector.load"(%arg12, %27, %27, %54, %27) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %75 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %77 = "stable_mosaic.tpu.matmul"(%74, %76, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %78 = "stable_mosaic.arith.select"(%65, %62, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %80 = "stable_mosaic.arith.subf"(%77, %79) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %81 = "stable_mosaic.arith.mulf"(%72, %80) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %82 = "stable_mosaic.arith.truncf"(%81) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %83 = "stable_mosaic.arith.addi"(%33, %53) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %84 = "stable_mosaic.tpu.assume_multiple"(%83) {multiple = 512 : i32} : (i32) -> i32
        %85 = "stable_mosaic.arith.index_cast"(%84) : (i32) -> index
        %86 = "stable_mosaic.vector.load"(%arg23, %85, %27) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %87 = "stable_mosaic.arith.truncf"(%72) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %88 = "stable_mosaic.tpu.matmul"(%87, %76, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %89 = "stable_mosaic.arith.addf"(%86, %88) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%89, %arg23, %85, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %90 = "stable_mosaic.vector.load"(%arg22, %85, %27) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %91 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %93 = "stable_mosaic.tpu.matmul"(%82, %92, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %94 = "stable_mosaic.arith.addf"(%90, %93) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%94, %arg22, %85, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %95 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %96 = "stable_mosaic.vector.load"(%arg11, %27, %27, %54, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %98 = "stable_mosaic.tpu.matmul"(%82, %97, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %99 = "stable_mosaic.arith.addf"(%95, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%99, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %100 = "stable_mosaic.arith.addi"(%52, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %101 = "stable_mosaic.tpu.assume_multiple"(%100) {multiple = 512 : i32} : (i32) -> i32
        %102 = "stable_mosaic.arith.index_cast"(%101) : (i32) -> index
        %103 = "stable_mosaic.vector.load"(%arg11, %27, %27, %102, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %105 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %106 = "stable_mosaic.tpu.matmul"(%104, %105, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %107 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %109 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %111 = "stable_mosaic.arith.cmpf"(%108, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %112 = "stable_mosaic.arith.andi"(%65, %111) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %113 = "stable_mosaic.arith.mulf"(%108, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %114 = "stable_mosaic.arith.select"(%112, %113, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %115 = "stable_mosaic.vector.broadcast"(%114) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %116 = "stable_mosaic.arith.subf"(%106, %115) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %117 = "stable_mosaic.math.exp2"(%116) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %118 = "stable_mosaic.vector.load"(%arg12, %27, %27, %102, %27) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %120 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %122 = "stable_mosaic.tpu.matmul"(%119, %121, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %123 = "stable_mosaic.arith.select"(%65, %110, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %124 = "stable_mosaic.vector.broadcast"(%123) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %125 = "stable_mosaic.arith.subf"(%122, %124) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %126 = "stable_mosaic.arith.mulf"(%117, %125) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %127 = "stable_mosaic.arith.truncf"(%126) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %128 = "stable_mosaic.arith.addi"(%33, %101) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %129 = "stable_mosaic.tpu.assume_multiple"(%128) {multiple = 512 : i32} : (i32) -> i32
        %130 = "stable_mosaic.arith.index_cast"(%129) : (i32) -> index
        %131 = "stable_mosaic.vector.load"(%arg23, %130, %27) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %132 = "stable_mosaic.arith.truncf"(%117) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %133 = "stable_mosaic.tpu.matmul"(%132, %121, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %134 = "stable_mosaic.arith.addf"(%131, %133) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%134, %arg23, %130, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %135 = "stable_mosaic.vector.load"(%arg22, %130, %27) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %136 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %138 = "stable_mosaic.tpu.matmul"(%127, %137, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %139 = "stable_mosaic.arith.addf"(%135, %138) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%139, %arg22, %130, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %140 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %141 = "stable_mosaic.vector.load"(%arg11, %27, %27, %102, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %143 = "stable_mosaic.tpu.matmul"(%127, %142, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %144 = "stable_mosaic.arith.addf"(%140, %143) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%144, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%30, %12) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %52 = "stable_mosaic.arith.cmpi"(%34, %25) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%52) ({
        %53 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %54 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<2048x192xi32>
        %55 = "stable_mosaic.arith.cmpi"(%53, %54) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %56 = "stable_mosaic.vector.load"(%arg11, %27, %27, %27, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x192xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %58 = "stable_mosaic.arith.select"(%55, %57, %9) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%59, %arg11, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %61 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<2048x128xi32>
        %62 = "stable_mosaic.arith.cmpi"(%60, %61) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %63 = "stable_mosaic.vector.load"(%arg12, %27, %27, %27, %27) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %65 = "stable_mosaic.arith.select"(%62, %64, %8) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%66, %arg12, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%21, %19, %22) ({
      ^bb0(%arg24: i32):
        %53 = "stable_mosaic.arith.muli"(%arg24, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %54 = "stable_mosaic.tpu.assume_multiple"(%53) {multiple = 512 : i32} : (i32) -> i32
        %55 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
        %56 = "stable_mosaic.vector.load"(%arg11, %27, %27, %55, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %58 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %59 = "stable_mosaic.tpu.matmul"(%57, %58, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %60 = "stable_mosaic.arith.divsi"(%54, %11) : (i32, i32) -> i32
        %61 = "stable_mosaic.arith.cmpi"(%54, %21) {predicate = 4 : i64} : (i32, i32) -> i1
        %62 = "stable_mosaic.arith.extui"(%61) : (i1) -> i32
        %63 = "stable_mosaic.arith.cmpi"(%54, %21) {predicate = 2 : i64} : (i32, i32) -> i1
        %64 = "stable_mosaic.arith.extui"(%63) : (i1) -> i32
        %65 = "stable_mosaic.arith.subi"(%62, %64) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %66 = "stable_mosaic.arith.cmpi"(%65, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %67 = "stable_mosaic.arith.remsi"(%54, %11) : (i32, i32) -> i32
        %68 = "stable_mosaic.arith.cmpi"(%67, %21) {predicate = 1 : i64} : (i32, i32) -> i1
        %69 = "stable_mosaic.arith.andi"(%66, %68) : (i1, i1) -> i1
        %70 = "stable_mosaic.arith.subi"(%60, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %71 = "stable_mosaic.arith.select"(%69, %70, %60) : (i1, i32, i32) -> i32
        %72 = "stable_mosaic.tpu.assume_multiple"(%71) {multiple = 8 : i32} : (i32) -> i32
        %73 = "stable_mosaic.arith.index_cast"(%72) : (i32) -> index
        %74 = "stable_mosaic.vector.load"(%arg13, %27, %73, %27) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %76 = "stable_mosaic.vector.broadcast"(%75) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %78 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %80 = "stable_mosaic.arith.shli"(%2, %79) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %81 = "stable_mosaic.arith.andi"(%77, %80) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %82 = "stable_mosaic.arith.cmpi"(%81, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %83 = "stable_mosaic.arith.select"(%82, %59, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %84 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %86 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %88 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %89 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<1x2048xi32>
        %90 = "stable_mosaic.arith.cmpi"(%88, %89) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %91 = "stable_mosaic.arith.cmpf"(%85, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %92 = "stable_mosaic.arith.andi"(%90, %91) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %93 = "stable_mosaic.arith.mulf"(%85, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %94 = "stable_mosaic.arith.select"(%92, %93, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %95 = "stable_mosaic.vector.broadcast"(%94) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %96 = "stable_mosaic.arith.subf"(%83, %95) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %97 = "stable_mosaic.math.exp2"(%96) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %98 = "stable_mosaic.vector.load"(%arg12, %27, %27, %55, %27) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %99 = "stable_mosaic.vector.shape_cast"(%98) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %100 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %102 = "stable_mosaic.tpu.matmul"(%99, %101, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %103 = "stable_mosaic.arith.select"(%90, %87, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %104 = "stable_mosaic.vector.broadcast"(%103) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %105 = "stable_mosaic.arith.subf"(%102, %104) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %106 = "stable_mosaic.arith.mulf"(%97, %105) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %107 = "stable_mosaic.arith.truncf"(%106) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %108 = "stable_mosaic.arith.addi"(%33, %54) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %109 = "stable_mosaic.tpu.assume_multiple"(%108) {multiple = 512 : i32} : (i32) -> i32
        %110 = "stable_mosaic.arith.index_cast"(%109) : (i32) -> index
        %111 = "stable_mosaic.vector.load"(%arg23, %110, %27) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %112 = "stable_mosaic.arith.truncf"(%97) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %113 = "stable_mosaic.tpu.matmul"(%112, %101, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %114 = "stable_mosaic.arith.addf"(%111, %113) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%114, %arg23, %110, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %115 = "stable_mosaic.vector.load"(%arg22, %110, %27) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %116 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %118 = "stable_mosaic.tpu.matmul"(%107, %117, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %119 = "stable_mosaic.arith.addf"(%115, %118) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%119, %arg22, %110, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %120 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %121 = "stable_mosaic.vector.load"(%arg11, %27, %27, %55, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %122 = "stable_mosaic.vector.shape_cast"(%121) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %123 = "stable_mosaic.tpu.matmul"(%107, %122, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %124 = "stable_mosaic.arith.addf"(%120, %123) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%124, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %125 = "stable_mosaic.arith.addi"(%53, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %126 = "stable_mosaic.tpu.assume_multiple"(%125) {multiple = 512 : i32} : (i32) -> i32
        %127 = "stable_mosaic.arith.index_cast"(%126) : (i32) -> index
        %128 = "stable_mosaic.vector.load"(%arg11, %27, %27, %127, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %129 = "stable_mosaic.vector.shape_cast"(%128) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %130 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %131 = "stable_mosaic.tpu.matmul"(%129, %130, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %132 = "stable_mosaic.arith.divsi"(%126, %11) : (i32, i32) -> i32
        %133 = "stable_mosaic.arith.cmpi"(%126, %21) {predicate = 4 : i64} : (i32, i32) -> i1
        %134 = "stable_mosaic.arith.extui"(%133) : (i1) -> i32
        %135 = "stable_mosaic.arith.cmpi"(%126, %21) {predicate = 2 : i64} : (i32, i32) -> i1
        %136 = "stable_mosaic.arith.extui"(%135) : (i1) -> i32
        %137 = "stable_mosaic.arith.subi"(%134, %136) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %138 = "stable_mosaic.arith.cmpi"(%137, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %139 = "stable_mosaic.arith.remsi"(%126, %11) : (i32, i32) -> i32
        %140 = "stable_mosaic.arith.cmpi"(%139, %21) {predicate = 1 : i64} : (i32, i32) -> i1
        %141 = "stable_mosaic.arith.andi"(%138, %140) : (i1, i1) -> i1
        %142 = "stable_mosaic.arith.subi"(%132, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %143 = "stable_mosaic.arith.select"(%141, %142, %132) : (i1, i32, i32) -> i32
        %144 = "stable_mosaic.tpu.assume_multiple"(%143) {multiple = 8 : i32} : (i32) -> i32
        %145 = "stable_mosaic.arith.index_cast"(%144) : (i32) -> index
        %146 = "stable_mosaic.vector.load"(%arg13, %27, %145, %27) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %147 = "stable_mosaic.vector.shape_cast"(%146) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %148 = "stable_mosaic.vector.broadcast"(%147) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %149 = "stable_mosaic.vector.shape_cast"(%148) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %150 = "stable_mosaic.arith.andi"(%149, %80) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %151 = "stable_mosaic.arith.cmpi"(%150, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %152 = "stable_mosaic.arith.select"(%151, %131, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %153 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %154 = "stable_mosaic.vector.shape_cast"(%153) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %155 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %156 = "stable_mosaic.vector.shape_cast"(%155) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %157 = "stable_mosaic.arith.cmpf"(%154, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %158 = "stable_mosaic.arith.andi"(%90, %157) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %159 = "stable_mosaic.arith.mulf"(%154, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %160 = "stable_mosaic.arith.select"(%158, %159, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %161 = "stable_mosaic.vector.broadcast"(%160) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %162 = "stable_mosaic.arith.subf"(%152, %161) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %163 = "stable_mosaic.math.exp2"(%162) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %164 = "stable_mosaic.vector.load"(%arg12, %27, %27, %127, %27) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %165 = "stable_mosaic.vector.shape_cast"(%164) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %166 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %167 = "stable_mosaic.vector.shape_cast"(%166) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %168 = "stable_mosaic.tpu.matmul"(%165, %167, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %169 = "stable_mosaic.arith.select"(%90, %156, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %170 = "stable_mosaic.vector.broadcast"(%169) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %171 = "stable_mosaic.arith.subf"(%168, %170) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %172 = "stable_mosaic.arith.mulf"(%163, %171) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %173 = "stable_mosaic.arith.truncf"(%172) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %174 = "stable_mosaic.arith.addi"(%33, %126) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %175 = "stable_mosaic.tpu.assume_multiple"(%174) {multiple = 512 : i32} : (i32) -> i32
        %176 = "stable_mosaic.arith.index_cast"(%175) : (i32) -> index
        %177 = "stable_mosaic.vector.load"(%arg23, %176, %27) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %178 = "stable_mosaic.arith.truncf"(%163) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %179 = "stable_mosaic.tpu.matmul"(%178, %167, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %180 = "stable_mosaic.arith.addf"(%177, %179) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%180, %arg23, %176, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %181 = "stable_mosaic.vector.load"(%arg22, %176, %27) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %182 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %183 = "stable_mosaic.vector.shape_cast"(%182) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %184 = "stable_mosaic.tpu.matmul"(%173, %183, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %185 = "stable_mosaic.arith.addf"(%181, %184) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%185, %arg22, %176, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %186 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %187 = "stable_mosaic.vector.load"(%arg11, %27, %27, %127, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %188 = "stable_mosaic.vector.shape_cast"(%187) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %189 = "stable_mosaic.tpu.matmul"(%173, %188, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %190 = "stable_mosaic.arith.addf"(%186, %189) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%190, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.memref.load"(%arg9, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %48 = "stable_mosaic.arith.andi"(%30, %11) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %52 = "stable_mosaic.tpu.assume_multiple"(%33) {multiple = 2048 : i32} : (i32) -> i32
      %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
      %54 = "stable_mosaic.vector.load"(%arg22, %53, %27) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %55 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<2048x192xf32>
      %56 = "stable_mosaic.arith.mulf"(%54, %55) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg18, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %59 = "stable_mosaic.vector.load"(%arg23, %53, %27) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg19, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.arith.andi"(%30, %19) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      %52 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %53 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<2048x192xf32>
      %54 = "stable_mosaic.arith.mulf"(%52, %53) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg17, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, memref<2048x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 192>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 192>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 128>}]} : () -> ()
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
