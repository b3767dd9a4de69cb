module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xbf16>} : () -> vector<2048x$(v0)xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %13 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %15 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x$(v0)xf32>} : () -> vector<1024x$(v0)xf32>
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xf32>} : () -> vector<2048x$(v0)xf32>
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %19 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %26 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %29 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %30 = "stable_mosaic.memref.load"(%arg4, %29) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.memref.load"(%arg6, %29) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.memref.load"(%arg8, %28) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.arith.andi"(%30, %27) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.muli"(%33, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.subi"(%32, %34) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %36 = "stable_mosaic.memref.load"(%arg8, %25) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %37 = "stable_mosaic.arith.shrui"(%30, %24) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.muli"(%37, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.subi"(%36, %38) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.andi"(%31, %23) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      %53 = "stable_mosaic.arith.cmpi"(%39, %26) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%53) ({
        %61 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %62 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<2048x$(v0)xi32>
        %63 = "stable_mosaic.arith.cmpi"(%61, %62) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %64 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %66 = "stable_mosaic.arith.select"(%63, %65, %9) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%67, %arg10, %28, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %68 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %70 = "stable_mosaic.arith.select"(%63, %69, %9) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%71, %arg14, %28, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %54 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
      %56 = "stable_mosaic.arith.extf"(%55) : (vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.memref.load"(%arg9, %28) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<2048x$(v0)xf32>
      %59 = "stable_mosaic.arith.mulf"(%56, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg20, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%17, %arg21, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "stable_mosaic.arith.andi"(%31, %24) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %53 = "stable_mosaic.tpu.assume_multiple"(%34) {multiple = 2048 : i32} : (i32) -> i32
      %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%17, %arg22, %54, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%17, %arg23, %54, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%31, %21) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      "stable_mosaic.scf.for"(%22, %20, %23) ({
      ^bb0(%arg24: i32):
        %53 = "stable_mosaic.arith.muli"(%arg24, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %54 = "stable_mosaic.tpu.assume_multiple"(%53) {multiple = 1024 : i32} : (i32) -> i32
        %55 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
        %56 = "stable_mosaic.vector.load"(%arg11, %28, %28, %55, %28) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x$(v0)xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x1024x$(v0)xbf16>) -> vector<1024x$(v0)xbf16>
        %58 = "stable_mosaic.vector.load"(%arg20, %28, %28) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %59 = "stable_mosaic.tpu.matmul"(%57, %58, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %60 = "stable_mosaic.math.tanh"(%59) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %61 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %62 = "stable_mosaic.vector.broadcast"(%61) : (f32) -> vector<1024x2048xf32>
        %63 = "stable_mosaic.arith.mulf"(%60, %62) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %64 = "stable_mosaic.arith.mulf"(%60, %60) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %65 = "stable_mosaic.arith.subf"(%8, %64) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %66 = "stable_mosaic.vector.load"(%arg15, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %68 = "stable_mosaic.vector.load"(%arg16, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %71 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<1x2048xi32>
        %72 = "stable_mosaic.arith.cmpi"(%70, %71) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %73 = "stable_mosaic.arith.cmpf"(%67, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %74 = "stable_mosaic.arith.andi"(%72, %73) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %75 = "stable_mosaic.arith.mulf"(%67, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %76 = "stable_mosaic.arith.select"(%74, %75, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %77 = "stable_mosaic.vector.broadcast"(%76) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %78 = "stable_mosaic.arith.subf"(%63, %77) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %79 = "stable_mosaic.math.exp2"(%78) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %80 = "stable_mosaic.vector.load"(%arg12, %28, %28, %55, %28) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x$(v0)xbf16>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<1x1x1024x$(v0)xbf16>) -> vector<1024x$(v0)xbf16>
        %82 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %84 = "stable_mosaic.tpu.matmul"(%81, %83, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %85 = "stable_mosaic.arith.select"(%72, %69, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %86 = "stable_mosaic.vector.broadcast"(%85) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %87 = "stable_mosaic.arith.subf"(%84, %86) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %88 = "stable_mosaic.arith.mulf"(%79, %87) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %89 = "stable_mosaic.arith.mulf"(%88, %65) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %90 = "stable_mosaic.arith.truncf"(%89) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %91 = "stable_mosaic.vector.load"(%arg21, %28, %28) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %92 = "stable_mosaic.tpu.matmul"(%90, %57, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %93 = "stable_mosaic.arith.addf"(%91, %92) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%93, %arg21, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %94 = "stable_mosaic.arith.addi"(%34, %54) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %95 = "stable_mosaic.tpu.assume_multiple"(%94) {multiple = 1024 : i32} : (i32) -> i32
        %96 = "stable_mosaic.arith.index_cast"(%95) : (i32) -> index
        %97 = "stable_mosaic.vector.load"(%arg23, %96, %28) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x$(v0)xf32>
        %98 = "stable_mosaic.arith.truncf"(%79) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %99 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %101 = "stable_mosaic.tpu.matmul"(%98, %100, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x$(v0)xbf16>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        %102 = "stable_mosaic.arith.addf"(%97, %101) {fastmath = #arith.fastmath<none>} : (vector<1024x$(v0)xf32>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%102, %arg23, %96, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %103 = "stable_mosaic.vector.load"(%arg22, %96, %28) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x$(v0)xf32>
        %104 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %106 = "stable_mosaic.tpu.matmul"(%90, %105, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x$(v0)xbf16>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        %107 = "stable_mosaic.arith.addf"(%103, %106) {fastmath = #arith.fastmath<none>} : (vector<1024x$(v0)xf32>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%107, %arg22, %96, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%31, %15) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %53 = "stable_mosaic.arith.cmpi"(%35, %26) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%53) ({
        %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %55 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<2048x$(v0)xi32>
        %56 = "stable_mosaic.arith.cmpi"(%54, %55) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %57 = "stable_mosaic.vector.load"(%arg11, %28, %28, %28, %28) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %59 = "stable_mosaic.arith.select"(%56, %58, %9) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg11, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %61 = "stable_mosaic.vector.load"(%arg12, %28, %28, %28, %28) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %63 = "stable_mosaic.arith.select"(%56, %62, %9) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%64, %arg12, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%22, %20, %23) ({
      ^bb0(%arg24: i32):
        %54 = "stable_mosaic.arith.muli"(%arg24, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %55 = "stable_mosaic.tpu.assume_multiple"(%54) {multiple = 512 : i32} : (i32) -> i32
        %56 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
        %57 = "stable_mosaic.vector.load"(%arg11, %28, %28, %56, %28) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %59 = "stable_mosaic.vector.load"(%arg20, %28, %28) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %60 = "stable_mosaic.tpu.matmul"(%58, %59, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %61 = "stable_mosaic.math.tanh"(%60) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %62 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %63 = "stable_mosaic.vector.broadcast"(%62) : (f32) -> vector<512x2048xf32>
        %64 = "stable_mosaic.arith.mulf"(%61, %63) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %65 = "stable_mosaic.arith.mulf"(%61, %61) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %66 = "stable_mosaic.arith.subf"(%3, %65) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %67 = "stable_mosaic.arith.divsi"(%55, %13) : (i32, i32) -> i32
        %68 = "stable_mosaic.arith.cmpi"(%55, %22) {predicate = 4 : i64} : (i32, i32) -> i1
        %69 = "stable_mosaic.arith.extui"(%68) : (i1) -> i32
        %70 = "stable_mosaic.arith.cmpi"(%55, %22) {predicate = 2 : i64} : (i32, i32) -> i1
        %71 = "stable_mosaic.arith.extui"(%70) : (i1) -> i32
        %72 = "stable_mosaic.arith.subi"(%69, %71) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %73 = "stable_mosaic.arith.cmpi"(%72, %23) {predicate = 1 : i64} : (i32, i32) -> i1
        %74 = "stable_mosaic.arith.remsi"(%55, %13) : (i32, i32) -> i32
        %75 = "stable_mosaic.arith.cmpi"(%74, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %76 = "stable_mosaic.arith.andi"(%73, %75) : (i1, i1) -> i1
        %77 = "stable_mosaic.arith.subi"(%67, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %78 = "stable_mosaic.arith.select"(%76, %77, %67) : (i1, i32, i32) -> i32
        %79 = "stable_mosaic.tpu.assume_multiple"(%78) {multiple = 8 : i32} : (i32) -> i32
        %80 = "stable_mosaic.arith.index_cast"(%79) : (i32) -> index
        %81 = "stable_mosaic.vector.load"(%arg13, %28, %80, %28) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %83 = "stable_mosaic.vector.broadcast"(%82) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %85 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %87 = "stable_mosaic.arith.shli"(%2, %86) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %88 = "stable_mosaic.arith.andi"(%84, %87) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %89 = "stable_mosaic.arith.cmpi"(%88, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %90 = "stable_mosaic.arith.select"(%89, %64, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %91 = "stable_mosaic.vector.load"(%arg15, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %93 = "stable_mosaic.vector.load"(%arg16, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %94 = "stable_mosaic.vector.shape_cast"(%93) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %95 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %96 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<1x2048xi32>
        %97 = "stable_mosaic.arith.cmpi"(%95, %96) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %98 = "stable_mosaic.arith.cmpf"(%92, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %99 = "stable_mosaic.arith.andi"(%97, %98) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %100 = "stable_mosaic.arith.mulf"(%92, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %101 = "stable_mosaic.arith.select"(%99, %100, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %102 = "stable_mosaic.vector.broadcast"(%101) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %103 = "stable_mosaic.arith.subf"(%90, %102) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %104 = "stable_mosaic.math.exp2"(%103) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %105 = "stable_mosaic.vector.load"(%arg12, %28, %28, %56, %28) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %107 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %109 = "stable_mosaic.tpu.matmul"(%106, %108, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %110 = "stable_mosaic.arith.select"(%97, %94, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %111 = "stable_mosaic.vector.broadcast"(%110) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %112 = "stable_mosaic.arith.subf"(%109, %111) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %113 = "stable_mosaic.arith.mulf"(%104, %112) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %114 = "stable_mosaic.arith.mulf"(%113, %66) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %115 = "stable_mosaic.arith.truncf"(%114) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %116 = "stable_mosaic.vector.load"(%arg21, %28, %28) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %117 = "stable_mosaic.tpu.matmul"(%115, %58, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %118 = "stable_mosaic.arith.addf"(%116, %117) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%118, %arg21, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %119 = "stable_mosaic.arith.addi"(%34, %55) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %120 = "stable_mosaic.tpu.assume_multiple"(%119) {multiple = 512 : i32} : (i32) -> i32
        %121 = "stable_mosaic.arith.index_cast"(%120) : (i32) -> index
        %122 = "stable_mosaic.vector.load"(%arg23, %121, %28) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %123 = "stable_mosaic.arith.truncf"(%104) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %124 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %125 = "stable_mosaic.vector.shape_cast"(%124) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %126 = "stable_mosaic.tpu.matmul"(%123, %125, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %127 = "stable_mosaic.arith.addf"(%122, %126) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%127, %arg23, %121, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %128 = "stable_mosaic.vector.load"(%arg22, %121, %28) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %129 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %130 = "stable_mosaic.vector.shape_cast"(%129) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %131 = "stable_mosaic.tpu.matmul"(%115, %130, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %132 = "stable_mosaic.arith.addf"(%128, %131) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%132, %arg22, %121, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %133 = "stable_mosaic.arith.addi"(%54, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %134 = "stable_mosaic.tpu.assume_multiple"(%133) {multiple = 512 : i32} : (i32) -> i32
        %135 = "stable_mosaic.arith.index_cast"(%134) : (i32) -> index
        %136 = "stable_mosaic.vector.load"(%arg11, %28, %28, %135, %28) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %138 = "stable_mosaic.vector.load"(%arg20, %28, %28) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %139 = "stable_mosaic.tpu.matmul"(%137, %138, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %140 = "stable_mosaic.math.tanh"(%139) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %141 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %142 = "stable_mosaic.vector.broadcast"(%141) : (f32) -> vector<512x2048xf32>
        %143 = "stable_mosaic.arith.mulf"(%140, %142) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %144 = "stable_mosaic.arith.mulf"(%140, %140) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %145 = "stable_mosaic.arith.subf"(%3, %144) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %146 = "stable_mosaic.arith.divsi"(%134, %13) : (i32, i32) -> i32
        %147 = "stable_mosaic.arith.cmpi"(%134, %22) {predicate = 4 : i64} : (i32, i32) -> i1
        %148 = "stable_mosaic.arith.extui"(%147) : (i1) -> i32
        %149 = "stable_mosaic.arith.cmpi"(%134, %22) {predicate = 2 : i64} : (i32, i32) -> i1
        %150 = "stable_mosaic.arith.extui"(%149) : (i1) -> i32
        %151 = "stable_mosaic.arith.subi"(%148, %150) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %152 = "stable_mosaic.arith.cmpi"(%151, %23) {predicate = 1 : i64} : (i32, i32) -> i1
        %153 = "stable_mosaic.arith.remsi"(%134, %13) : (i32, i32) -> i32
        %154 = "stable_mosaic.arith.cmpi"(%153, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %155 = "stable_mosaic.arith.andi"(%152, %154) : (i1, i1) -> i1
        %156 = "stable_mosaic.arith.subi"(%146, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %157 = "stable_mosaic.arith.select"(%155, %156, %146) : (i1, i32, i32) -> i32
        %158 = "stable_mosaic.tpu.assume_multiple"(%157) {multiple = 8 : i32} : (i32) -> i32
        %159 = "stable_mosaic.arith.index_cast"(%158) : (i32) -> index
        %160 = "stable_mosaic.vector.load"(%arg13, %28, %159, %28) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %161 = "stable_mosaic.vector.shape_cast"(%160) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %162 = "stable_mosaic.vector.broadcast"(%161) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %163 = "stable_mosaic.vector.shape_cast"(%162) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %164 = "stable_mosaic.arith.andi"(%163, %87) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %165 = "stable_mosaic.arith.cmpi"(%164, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %166 = "stable_mosaic.arith.select"(%165, %143, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %167 = "stable_mosaic.vector.load"(%arg15, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %169 = "stable_mosaic.vector.load"(%arg16, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %170 = "stable_mosaic.vector.shape_cast"(%169) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %171 = "stable_mosaic.arith.cmpf"(%168, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %172 = "stable_mosaic.arith.andi"(%97, %171) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %173 = "stable_mosaic.arith.mulf"(%168, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %174 = "stable_mosaic.arith.select"(%172, %173, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %175 = "stable_mosaic.vector.broadcast"(%174) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %176 = "stable_mosaic.arith.subf"(%166, %175) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %177 = "stable_mosaic.math.exp2"(%176) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %178 = "stable_mosaic.vector.load"(%arg12, %28, %28, %135, %28) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %179 = "stable_mosaic.vector.shape_cast"(%178) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %180 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %181 = "stable_mosaic.vector.shape_cast"(%180) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %182 = "stable_mosaic.tpu.matmul"(%179, %181, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %183 = "stable_mosaic.arith.select"(%97, %170, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %184 = "stable_mosaic.vector.broadcast"(%183) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %185 = "stable_mosaic.arith.subf"(%182, %184) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %186 = "stable_mosaic.arith.mulf"(%177, %185) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %187 = "stable_mosaic.arith.mulf"(%186, %145) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %188 = "stable_mosaic.arith.truncf"(%187) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %189 = "stable_mosaic.vector.load"(%arg21, %28, %28) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %190 = "stable_mosaic.tpu.matmul"(%188, %137, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %191 = "stable_mosaic.arith.addf"(%189, %190) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%191, %arg21, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %192 = "stable_mosaic.arith.addi"(%34, %134) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %193 = "stable_mosaic.tpu.assume_multiple"(%192) {multiple = 512 : i32} : (i32) -> i32
        %194 = "stable_mosaic.arith.index_cast"(%193) : (i32) -> index
        %195 = "stable_mosaic.vector.load"(%arg23, %194, %28) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %196 = "stable_mosaic.arith.truncf"(%177) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %197 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %198 = "stable_mosaic.vector.shape_cast"(%197) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %199 = "stable_mosaic.tpu.matmul"(%196, %198, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %200 = "stable_mosaic.arith.addf"(%195, %199) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%200, %arg23, %194, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %201 = "stable_mosaic.vector.load"(%arg22, %194, %28) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %202 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %203 = "stable_mosaic.vector.shape_cast"(%202) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %204 = "stable_mosaic.tpu.matmul"(%188, %203, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %205 = "stable_mosaic.arith.addf"(%201, %204) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%205, %arg22, %194, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.memref.load"(%arg9, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %49 = "stable_mosaic.arith.andi"(%31, %13) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      %53 = "stable_mosaic.tpu.assume_multiple"(%34) {multiple = 2048 : i32} : (i32) -> i32
      %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
      %55 = "stable_mosaic.vector.load"(%arg22, %54, %28) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %56 = "stable_mosaic.vector.broadcast"(%48) : (f32) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.arith.mulf"(%55, %56) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %58 = "stable_mosaic.arith.truncf"(%57) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg18, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %60 = "stable_mosaic.vector.load"(%arg23, %54, %28) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%62, %arg19, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.arith.andi"(%31, %20) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %53 = "stable_mosaic.vector.load"(%arg21, %28, %28) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %54 = "stable_mosaic.vector.broadcast"(%48) : (f32) -> vector<2048x$(v0)xf32>
      %55 = "stable_mosaic.arith.mulf"(%53, %54) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg17, %28, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, $(v0)>}]} : () -> ()
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
