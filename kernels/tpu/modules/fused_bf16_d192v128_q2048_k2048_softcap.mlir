module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x192xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x192xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xbf16>} : () -> vector<2048x192xbf16>
    %12 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %13 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %18 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x192xf32>} : () -> vector<1024x192xf32>
    %20 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x128xf32>} : () -> vector<1024x128xf32>
    %21 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xf32>} : () -> vector<2048x192xf32>
    %22 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %23 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %29 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %30 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %31 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %32 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %33 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %34 = "stable_mosaic.memref.load"(%arg4, %33) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %35 = "stable_mosaic.memref.load"(%arg6, %33) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %36 = "stable_mosaic.memref.load"(%arg8, %32) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %37 = "stable_mosaic.arith.andi"(%34, %31) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.muli"(%37, %30) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.subi"(%36, %38) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %40 = "stable_mosaic.memref.load"(%arg8, %29) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %41 = "stable_mosaic.arith.shrui"(%34, %28) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.muli"(%41, %30) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.subi"(%40, %42) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.andi"(%35, %27) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %26) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %57 = "stable_mosaic.arith.cmpi"(%43, %30) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%57) ({
        %65 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %66 = "stable_mosaic.vector.broadcast"(%43) : (i32) -> vector<2048x192xi32>
        %67 = "stable_mosaic.arith.cmpi"(%65, %66) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %68 = "stable_mosaic.vector.load"(%arg10, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %70 = "stable_mosaic.arith.select"(%67, %69, %11) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%71, %arg10, %32, %32, %32, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %72 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %73 = "stable_mosaic.vector.broadcast"(%43) : (i32) -> vector<2048x128xi32>
        %74 = "stable_mosaic.arith.cmpi"(%72, %73) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %75 = "stable_mosaic.vector.load"(%arg14, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %77 = "stable_mosaic.arith.select"(%74, %76, %10) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%78, %arg14, %32, %32, %32, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %58 = "stable_mosaic.vector.load"(%arg10, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
      %60 = "stable_mosaic.arith.extf"(%59) : (vector<2048x192xbf16>) -> vector<2048x192xf32>
      %61 = "stable_mosaic.memref.load"(%arg9, %32) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %62 = "stable_mosaic.vector.broadcast"(%61) : (f32) -> vector<2048x192xf32>
      %63 = "stable_mosaic.arith.mulf"(%60, %62) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %64 = "stable_mosaic.arith.truncf"(%63) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%64, %arg20, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%21, %arg21, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%35, %28) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %26) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %57 = "stable_mosaic.tpu.assume_multiple"(%38) {multiple = 2048 : i32} : (i32) -> i32
      %58 = "stable_mosaic.arith.index_cast"(%57) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%21, %arg22, %58, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%9, %arg23, %58, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%35, %25) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %26) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      "stable_mosaic.scf.for"(%26, %24, %27) ({
      ^bb0(%arg24: i32):
        %57 = "stable_mosaic.arith.muli"(%arg24, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %58 = "stable_mosaic.tpu.assume_multiple"(%57) {multiple = 1024 : i32} : (i32) -> i32
        %59 = "stable_mosaic.arith.index_cast"(%58) : (i32) -> index
        %60 = "stable_mosaic.vector.load"(%arg11, %32, %32, %59, %32) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x192xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x1024x192xbf16>) -> vector<1024x192xbf16>
        %62 = "stable_mosaic.vector.load"(%arg20, %32, %32) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %63 = "stable_mosaic.tpu.matmul"(%61, %62, %22) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x192xbf16>, vector<2048x192xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %64 = "stable_mosaic.math.tanh"(%63) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %65 = "stable_mosaic.memref.load"(%arg9, %29) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %66 = "stable_mosaic.vector.broadcast"(%65) : (f32) -> vector<1024x2048xf32>
        %67 = "stable_mosaic.arith.mulf"(%64, %66) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %68 = "stable_mosaic.arith.mulf"(%64, %64) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %69 = "stable_mosaic.arith.subf"(%8, %68) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %70 = "stable_mosaic.vector.load"(%arg15, %32, %32, %32, %32, %32) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %72 = "stable_mosaic.vector.load"(%arg16, %32, %32, %32, %32, %32) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %74 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %75 = "stable_mosaic.vector.broadcast"(%43) : (i32) -> vector<1x2048xi32>
        %76 = "stable_mosaic.arith.cmpi"(%74, %75) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %77 = "stable_mosaic.arith.cmpf"(%71, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %78 = "stable_mosaic.arith.andi"(%76, %77) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %79 = "stable_mosaic.arith.mulf"(%71, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %80 = "stable_mosaic.arith.select"(%78, %79, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %81 = "stable_mosaic.vector.broadcast"(%80) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %82 = "stable_mosaic.arith.subf"(%67, %81) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %83 = "stable_mosaic.math.exp2"(%82) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %84 = "stable_mosaic.vector.load"(%arg12, %32, %32, %59, %32) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x128xbf16>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x1024x128xbf16>) -> vector<1024x128xbf16>
        %86 = "stable_mosaic.vector.load"(%arg14, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %88 = "stable_mosaic.tpu.matmul"(%85, %87, %22) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x128xbf16>, vector<2048x128xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %89 = "stable_mosaic.arith.select"(%76, %73, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %90 = "stable_mosaic.vector.broadcast"(%89) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %91 = "stable_mosaic.arith.subf"(%88, %90) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %92 = "stable_mosaic.arith.mulf"(%83, %91) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %93 = "stable_mosaic.arith.mulf"(%92, %69) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %94 = "stable_mosaic.arith.truncf"(%93) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %95 = "stable_mosaic.vector.load"(%arg21, %32, %32) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %96 = "stable_mosaic.tpu.matmul"(%94, %61, %21) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %97 = "stable_mosaic.arith.addf"(%95, %96) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%97, %arg21, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %98 = "stable_mosaic.arith.addi"(%38, %58) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %99 = "stable_mosaic.tpu.assume_multiple"(%98) {multiple = 1024 : i32} : (i32) -> i32
        %100 = "stable_mosaic.arith.index_cast"(%99) : (i32) -> index
        %101 = "stable_mosaic.vector.load"(%arg23, %100, %32) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x128xf32>
        %102 = "stable_mosaic.arith.truncf"(%83) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %103 = "stable_mosaic.vector.load"(%arg14, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %105 = "stable_mosaic.tpu.matmul"(%102, %104, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x128xbf16>, vector<1024x128xf32>) -> vector<1024x128xf32>
        %106 = "stable_mosaic.arith.addf"(%101, %105) {fastmath = #arith.fastmath<none>} : (vector<1024x128xf32>, vector<1024x128xf32>) -> vector<1024x128xf32>
        "stable_mosaic.tpu.vector_store"(%106, %arg23, %100, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %107 = "stable_mosaic.vector.load"(%arg22, %100, %32) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x192xf32>
        %108 = "stable_mosaic.vector.load"(%arg10, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %110 = "stable_mosaic.tpu.matmul"(%94, %109, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x192xbf16>, vector<1024x192xf32>) -> vector<1024x192xf32>
        %111 = "stable_mosaic.arith.addf"(%107, %110) {fastmath = #arith.fastmath<none>} : (vector<1024x192xf32>, vector<1024x192xf32>) -> vector<1024x192xf32>
        "stable_mosaic.tpu.vector_store"(%111, %arg22, %100, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.arith.andi"(%35, %18) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %26) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      %57 = "stable_mosaic.arith.cmpi"(%39, %30) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%57) ({
        %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %59 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<2048x192xi32>
        %60 = "stable_mosaic.arith.cmpi"(%58, %59) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %61 = "stable_mosaic.vector.load"(%arg11, %32, %32, %32, %32) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x192xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %63 = "stable_mosaic.arith.select"(%60, %62, %11) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%64, %arg11, %32, %32, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %65 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %66 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<2048x128xi32>
        %67 = "stable_mosaic.arith.cmpi"(%65, %66) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %68 = "stable_mosaic.vector.load"(%arg12, %32, %32, %32, %32) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %70 = "stable_mosaic.arith.select"(%67, %69, %10) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%71, %arg12, %32, %32, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%26, %24, %27) ({
      ^bb0(%arg24: i32):
        %58 = "stable_mosaic.arith.muli"(%arg24, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %59 = "stable_mosaic.tpu.assume_multiple"(%58) {multiple = 512 : i32} : (i32) -> i32
        %60 = "stable_mosaic.arith.index_cast"(%59) : (i32) -> index
        %61 = "stable_mosaic.vector.load"(%arg11, %32, %32, %60, %32) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %63 = "stable_mosaic.vector.load"(%arg20, %32, %32) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %64 = "stable_mosaic.tpu.matmul"(%62, %63, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %65 = "stable_mosaic.math.tanh"(%64) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %66 = "stable_mosaic.memref.load"(%arg9, %29) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %67 = "stable_mosaic.vector.broadcast"(%66) : (f32) -> vector<512x2048xf32>
        %68 = "stable_mosaic.arith.mulf"(%65, %67) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %69 = "stable_mosaic.arith.mulf"(%65, %65) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %70 = "stable_mosaic.arith.subf"(%3, %69) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %71 = "stable_mosaic.arith.divsi"(%59, %16) : (i32, i32) -> i32
        %72 = "stable_mosaic.arith.cmpi"(%59, %26) {predicate = 4 : i64} : (i32, i32) -> i1
        %73 = "stable_mosaic.arith.extui"(%72) : (i1) -> i32
        %74 = "stable_mosaic.arith.cmpi"(%59, %26) {predicate = 2 : i64} : (i32, i32) -> i1
        %75 = "stable_mosaic.arith.extui"(%74) : (i1) -> i32
        %76 = "stable_mosaic.arith.subi"(%73, %75) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %77 = "stable_mosaic.arith.cmpi"(%76, %27) {predicate = 1 : i64} : (i32, i32) -> i1
        %78 = "stable_mosaic.arith.remsi"(%59, %16) : (i32, i32) -> i32
        %79 = "stable_mosaic.arith.cmpi"(%78, %26) {predicate = 1 : i64} : (i32, i32) -> i1
        %80 = "stable_mosaic.arith.andi"(%77, %79) : (i1, i1) -> i1
        %81 = "stable_mosaic.arith.subi"(%71, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %82 = "stable_mosaic.arith.select"(%80, %81, %71) : (i1, i32, i32) -> i32
        %83 = "stable_mosaic.tpu.assume_multiple"(%82) {multiple = 8 : i32} : (i32) -> i32
        %84 = "stable_mosaic.arith.index_cast"(%83) : (i32) -> index
        %85 = "stable_mosaic.vector.load"(%arg13, %32, %84, %32) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %87 = "stable_mosaic.vector.broadcast"(%86) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %89 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %91 = "stable_mosaic.arith.shli"(%2, %90) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %92 = "stable_mosaic.arith.andi"(%88, %91) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %93 = "stable_mosaic.arith.cmpi"(%92, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %94 = "stable_mosaic.arith.select"(%93, %68, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %95 = "stable_mosaic.vector.load"(%arg15, %32, %32, %32, %32, %32) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %97 = "stable_mosaic.vector.load"(%arg16, %32, %32, %32, %32, %32) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %99 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %100 = "stable_mosaic.vector.broadcast"(%43) : (i32) -> vector<1x2048xi32>
        %101 = "stable_mosaic.arith.cmpi"(%99, %100) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %102 = "stable_mosaic.arith.cmpf"(%96, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %103 = "stable_mosaic.arith.andi"(%101, %102) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %104 = "stable_mosaic.arith.mulf"(%96, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %105 = "stable_mosaic.arith.select"(%103, %104, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %106 = "stable_mosaic.vector.broadcast"(%105) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %107 = "stable_mosaic.arith.subf"(%94, %106) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %108 = "stable_mosaic.math.exp2"(%107) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %109 = "stable_mosaic.vector.load"(%arg12, %32, %32, %60, %32) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %111 = "stable_mosaic.vector.load"(%arg14, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %113 = "stable_mosaic.tpu.matmul"(%110, %112, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %114 = "stable_mosaic.arith.select"(%101, %98, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %115 = "stable_mosaic.vector.broadcast"(%114) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %116 = "stable_mosaic.arith.subf"(%113, %115) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %117 = "stable_mosaic.arith.mulf"(%108, %116) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %118 = "stable_mosaic.arith.mulf"(%117, %70) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %119 = "stable_mosaic.arith.truncf"(%118) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %120 = "stable_mosaic.vector.load"(%arg21, %32, %32) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %121 = "stable_mosaic.tpu.matmul"(%119, %62, %21) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %122 = "stable_mosaic.arith.addf"(%120, %121) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%122, %arg21, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %123 = "stable_mosaic.arith.addi"(%38, %59) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %124 = "stable_mosaic.tpu.assume_multiple"(%123) {multiple = 512 : i32} : (i32) -> i32
        %125 = "stable_mosaic.arith.index_cast"(%124) : (i32) -> index
        %126 = "stable_mosaic.vector.load"(%arg23, %125, %32) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %127 = "stable_mosaic.arith.truncf"(%108) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %128 = "stable_mosaic.vector.load"(%arg14, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %129 = "stable_mosaic.vector.shape_cast"(%128) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %130 = "stable_mosaic.tpu.matmul"(%127, %129, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %131 = "stable_mosaic.arith.addf"(%126, %130) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%131, %arg23, %125, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %132 = "stable_mosaic.vector.load"(%arg22, %125, %32) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %133 = "stable_mosaic.vector.load"(%arg10, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %134 = "stable_mosaic.vector.shape_cast"(%133) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %135 = "stable_mosaic.tpu.matmul"(%119, %134, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %136 = "stable_mosaic.arith.addf"(%132, %135) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%136, %arg22, %125, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %137 = "stable_mosaic.arith.addi"(%58, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %138 = "stable_mosaic.tpu.assume_multiple"(%137) {multiple = 512 : i32} : (i32) -> i32
        %139 = "stable_mosaic.arith.index_cast"(%138) : (i32) -> index
        %140 = "stable_mosaic.vector.load"(%arg11, %32, %32, %139, %32) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %141 = "stable_mosaic.vector.shape_cast"(%140) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %142 = "stable_mosaic.vector.load"(%arg20, %32, %32) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %143 = "stable_mosaic.tpu.matmul"(%141, %142, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %144 = "stable_mosaic.math.tanh"(%143) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %145 = "stable_mosaic.memref.load"(%arg9, %29) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %146 = "stable_mosaic.vector.broadcast"(%145) : (f32) -> vector<512x2048xf32>
        %147 = "stable_mosaic.arith.mulf"(%144, %146) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %148 = "stable_mosaic.arith.mulf"(%144, %144) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %149 = "stable_mosaic.arith.subf"(%3, %148) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %150 = "stable_mosaic.arith.divsi"(%138, %16) : (i32, i32) -> i32
        %151 = "stable_mosaic.arith.cmpi"(%138, %26) {predicate = 4 : i64} : (i32, i32) -> i1
        %152 = "stable_mosaic.arith.extui"(%151) : (i1) -> i32
        %153 = "stable_mosaic.arith.cmpi"(%138, %26) {predicate = 2 : i64} : (i32, i32) -> i1
        %154 = "stable_mosaic.arith.extui"(%153) : (i1) -> i32
        %155 = "stable_mosaic.arith.subi"(%152, %154) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %156 = "stable_mosaic.arith.cmpi"(%155, %27) {predicate = 1 : i64} : (i32, i32) -> i1
        %157 = "stable_mosaic.arith.remsi"(%138, %16) : (i32, i32) -> i32
        %158 = "stable_mosaic.arith.cmpi"(%157, %26) {predicate = 1 : i64} : (i32, i32) -> i1
        %159 = "stable_mosaic.arith.andi"(%156, %158) : (i1, i1) -> i1
        %160 = "stable_mosaic.arith.subi"(%150, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %161 = "stable_mosaic.arith.select"(%159, %160, %150) : (i1, i32, i32) -> i32
        %162 = "stable_mosaic.tpu.assume_multiple"(%161) {multiple = 8 : i32} : (i32) -> i32
        %163 = "stable_mosaic.arith.index_cast"(%162) : (i32) -> index
        %164 = "stable_mosaic.vector.load"(%arg13, %32, %163, %32) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %165 = "stable_mosaic.vector.shape_cast"(%164) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %166 = "stable_mosaic.vector.broadcast"(%165) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %167 = "stable_mosaic.vector.shape_cast"(%166) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %168 = "stable_mosaic.arith.andi"(%167, %91) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %169 = "stable_mosaic.arith.cmpi"(%168, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %170 = "stable_mosaic.arith.select"(%169, %147, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %171 = "stable_mosaic.vector.load"(%arg15, %32, %32, %32, %32, %32) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %172 = "stable_mosaic.vector.shape_cast"(%171) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %173 = "stable_mosaic.vector.load"(%arg16, %32, %32, %32, %32, %32) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %175 = "stable_mosaic.arith.cmpf"(%172, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %176 = "stable_mosaic.arith.andi"(%101, %175) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %177 = "stable_mosaic.arith.mulf"(%172, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %178 = "stable_mosaic.arith.select"(%176, %177, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %179 = "stable_mosaic.vector.broadcast"(%178) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %180 = "stable_mosaic.arith.subf"(%170, %179) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %181 = "stable_mosaic.math.exp2"(%180) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %182 = "stable_mosaic.vector.load"(%arg12, %32, %32, %139, %32) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %183 = "stable_mosaic.vector.shape_cast"(%182) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %184 = "stable_mosaic.vector.load"(%arg14, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %185 = "stable_mosaic.vector.shape_cast"(%184) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %186 = "stable_mosaic.tpu.matmul"(%183, %185, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %187 = "stable_mosaic.arith.select"(%101, %174, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %188 = "stable_mosaic.vector.broadcast"(%187) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %189 = "stable_mosaic.arith.subf"(%186, %188) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %190 = "stable_mosaic.arith.mulf"(%181, %189) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %191 = "stable_mosaic.arith.mulf"(%190, %149) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %192 = "stable_mosaic.arith.truncf"(%191) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %193 = "stable_mosaic.vector.load"(%arg21, %32, %32) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %194 = "stable_mosaic.tpu.matmul"(%192, %141, %21) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %195 = "stable_mosaic.arith.addf"(%193, %194) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%195, %arg21, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %196 = "stable_mosaic.arith.addi"(%38, %138) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %197 = "stable_mosaic.tpu.assume_multiple"(%196) {multiple = 512 : i32} : (i32) -> i32
        %198 = "stable_mosaic.arith.index_cast"(%197) : (i32) -> index
        %199 = "stable_mosaic.vector.load"(%arg23, %198, %32) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %200 = "stable_mosaic.arith.truncf"(%181) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %201 = "stable_mosaic.vector.load"(%arg14, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %202 = "stable_mosaic.vector.shape_cast"(%201) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %203 = "stable_mosaic.tpu.matmul"(%200, %202, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %204 = "stable_mosaic.arith.addf"(%199, %203) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%204, %arg23, %198, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %205 = "stable_mosaic.vector.load"(%arg22, %198, %32) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %206 = "stable_mosaic.vector.load"(%arg10, %32, %32, %32, %32, %32) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %207 = "stable_mosaic.vector.shape_cast"(%206) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %208 = "stable_mosaic.tpu.matmul"(%192, %207, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %209 = "stable_mosaic.arith.addf"(%205, %208) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%209, %arg22, %198, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %52 = "stable_mosaic.memref.load"(%arg9, %12) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %53 = "stable_mosaic.arith.andi"(%35, %16) : (i32, i32) -> i32
    %54 = "stable_mosaic.arith.cmpi"(%53, %26) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%54) ({
      %57 = "stable_mosaic.tpu.assume_multiple"(%38) {multiple = 2048 : i32} : (i32) -> i32
      %58 = "stable_mosaic.arith.index_cast"(%57) : (i32) -> index
      %59 = "stable_mosaic.vector.load"(%arg22, %58, %32) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %60 = "stable_mosaic.vector.broadcast"(%52) : (f32) -> vector<2048x192xf32>
      %61 = "stable_mosaic.arith.mulf"(%59, %60) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %62 = "stable_mosaic.arith.truncf"(%61) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%63, %arg18, %32, %32, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %64 = "stable_mosaic.vector.load"(%arg23, %58, %32) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %65 = "stable_mosaic.arith.truncf"(%64) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%66, %arg19, %32, %32, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %55 = "stable_mosaic.arith.andi"(%35, %24) : (i32, i32) -> i32
    %56 = "stable_mosaic.arith.cmpi"(%55, %26) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%56) ({
      %57 = "stable_mosaic.vector.load"(%arg21, %32, %32) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %58 = "stable_mosaic.vector.broadcast"(%52) : (f32) -> vector<2048x192xf32>
      %59 = "stable_mosaic.arith.mulf"(%57, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg17, %32, %32, %32, %32, %32) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
