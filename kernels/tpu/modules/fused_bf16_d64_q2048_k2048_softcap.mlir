module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xbf16>} : () -> vector<2048x$(v0)xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %10 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xf32>} : () -> vector<2048x$(v0)xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %23 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %26 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %27 = "stable_mosaic.memref.load"(%arg4, %26) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.memref.load"(%arg6, %26) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %29 = "stable_mosaic.memref.load"(%arg8, %25) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.arith.andi"(%27, %24) : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.muli"(%30, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.subi"(%29, %31) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.memref.load"(%arg8, %22) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %34 = "stable_mosaic.arith.shrui"(%27, %21) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.muli"(%34, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.subi"(%33, %35) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.andi"(%28, %20) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %50 = "stable_mosaic.arith.cmpi"(%36, %23) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%50) ({
        %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %59 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<2048x$(v0)xi32>
        %60 = "stable_mosaic.arith.cmpi"(%58, %59) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %61 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %63 = "stable_mosaic.arith.select"(%60, %62, %8) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%64, %arg10, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %65 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %67 = "stable_mosaic.arith.select"(%60, %66, %8) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%68, %arg14, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %51 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
      %53 = "stable_mosaic.arith.extf"(%52) : (vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xf32>
      %54 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %55 = "stable_mosaic.vector.broadcast"(%54) : (f32) -> vector<2048x$(v0)xf32>
      %56 = "stable_mosaic.arith.mulf"(%53, %55) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%28, %21) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %50 = "stable_mosaic.tpu.assume_multiple"(%31) {multiple = 2048 : i32} : (i32) -> i32
      %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%13, %arg22, %51, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg23, %51, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%28, %18) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      "stable_mosaic.scf.for"(%19, %17, %20) ({
      ^bb0(%arg24: i32):
        %50 = "stable_mosaic.arith.muli"(%arg24, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %51 = "stable_mosaic.tpu.assume_multiple"(%50) {multiple = 512 : i32} : (i32) -> i32
        %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
        %53 = "stable_mosaic.vector.load"(%arg11, %25, %25, %52, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %55 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %56 = "stable_mosaic.tpu.matmul"(%54, %55, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %57 = "stable_mosaic.math.tanh"(%56) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %58 = "stable_mosaic.memref.load"(%arg9, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<512x2048xf32>
        %60 = "stable_mosaic.arith.mulf"(%57, %59) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %61 = "stable_mosaic.arith.mulf"(%57, %57) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %62 = "stable_mosaic.arith.subf"(%7, %61) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %63 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %65 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %67 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %68 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<1x2048xi32>
        %69 = "stable_mosaic.arith.cmpi"(%67, %68) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %70 = "stable_mosaic.arith.cmpf"(%64, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %71 = "stable_mosaic.arith.andi"(%69, %70) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %72 = "stable_mosaic.arith.mulf"(%64, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %73 = "stable_mosaic.arith.select"(%71, %72, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %75 = "stable_mosaic.arith.subf"(%60, %74) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %76 = "stable_mosaic.math.exp2"(%75) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %77 = "stable_mosaic.vector.load"(%arg12, %25, %25, %52, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %79 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %81 = "stable_mosaic.tpu.matmul"(%78, %80, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %82 = "stable_mosaic.arith.select"(%69, %66, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %83 = "stable_mosaic.vector.broadcast"(%82) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %84 = "stable_mosaic.arith.subf"(%81, %83) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %85 = "stable_mosaic.arith.mulf"(%76, %84) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %86 = "stable_mosaic.arith.mulf"(%85, %62) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %87 = "stable_mosaic.arith.truncf"(%86) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %88 = "stable_mosaic.arith.addi"(%31, %51) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %89 = "stable_mosaic.tpu.assume_multiple"(%88) {multiple = 512 : i32} : (i32) -> i32
        %90 = "stable_mosaic.arith.index_cast"(%89) : (i32) -> index
        %91 = "stable_mosaic.vector.load"(%arg23, %90, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %92 = "stable_mosaic.arith.truncf"(%76) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %93 = "stable_mosaic.tpu.matmul"(%92, %80, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %94 = "stable_mosaic.arith.addf"(%91, %93) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%94, %arg23, %90, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %95 = "stable_mosaic.vector.load"(%arg22, %90, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %96 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %98 = "stable_mosaic.tpu.matmul"(%87, %97, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %99 = "stable_mosaic.arith.addf"(%95, %98) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%99, %arg22, %90, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %100 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %101 = "stable_mosaic.vector.load"(%arg11, %25, %25, %52, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %103 = "stable_mosaic.tpu.matmul"(%87, %102, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %104 = "stable_mosaic.arith.addf"(%100, %103) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%104, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %105 = "stable_mosaic.arith.addi"(%50, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %106 = "stable_mosaic.tpu.assume_multiple"(%105) {multiple = 512 : i32} : (i32) -> i32
        %107 = "stable_mosaic.arith.index_cast"(%106) : (i32) -> index
        %108 = "stable_mosaic.vector.load"(%arg11, %25, %25, %107, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %110 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %111 = "stable_mosaic.tpu.matmul"(%109, %110, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %112 = "stable_mosaic.math.tanh"(%111) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %113 = "stable_mosaic.memref.load"(%arg9, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %114 = "stable_mosaic.vector.broadcast"(%113) : (f32) -> vector<512x2048xf32>
        %115 = "stable_mosaic.arith.mulf"(%112, %114) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %116 = "stable_mosaic.arith.mulf"(%112, %112) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %117 = "stable_mosaic.arith.subf"(%7, %116) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %118 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %120 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %122 = "stable_mosaic.arith.cmpf"(%119, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %123 = "stable_mosaic.arith.andi"(%69, %122) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %124 = "stable_mosaic.arith.mulf"(%119, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %125 = "stable_mosaic.arith.select"(%123, %124, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %126 = "stable_mosaic.vector.broadcast"(%125) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %127 = "stable_mosaic.arith.subf"(%115, %126) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %128 = "stable_mosaic.math.exp2"(%127) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %129 = "stable_mosaic.vector.load"(%arg12, %25, %25, %107, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %130 = "stable_mosaic.vector.shape_cast"(%129) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %131 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %132 = "stable_mosaic.vector.shape_cast"(%131) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %133 = "stable_mosaic.tpu.matmul"(%130, %132, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %134 = "stable_mosaic.arith.select"(%69, %121, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %135 = "stable_mosaic.vector.broadcast"(%134) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %136 = "stable_mosaic.arith.subf"(%133, %135) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %137 = "stable_mosaic.arith.mulf"(%128, %136) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %138 = "stable_mosaic.arith.mulf"(%137, %117) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %139 = "stable_mosaic.arith.truncf"(%138) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %140 = "stable_mosaic.arith.addi"(%31, %106) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %141 = "stable_mosaic.tpu.assume_multiple"(%140) {multiple = 512 : i32} : (i32) -> i32
        %142 = "stable_mosaic.arith.index_cast"(%141) : (i32) -> index
        %143 = "stable_mosaic.vector.load"(%arg23, %142, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %144 = "stable_mosaic.arith.truncf"(%128) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %145 = "stable_mosaic.tpu.matmul"(%144, %132, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %146 = "stable_mosaic.arith.addf"(%143, %145) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%146, %arg23, %142, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %147 = "stable_mosaic.vector.load"(%arg22, %142, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %148 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %149 = "stable_mosaic.vector.shape_cast"(%148) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %150 = "stable_mosaic.tpu.matmul"(%139, %149, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %151 = "stable_mosaic.arith.addf"(%147, %150) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%151, %arg22, %142, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %152 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %153 = "stable_mosaic.vector.load"(%arg11, %25, %25, %107, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %154 = "stable_mosaic.vector.shape_cast"(%153) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %155 = "stable_mosaic.tpu.matmul"(%139, %154, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %156 = "stable_mosaic.arith.addf"(%152, %155) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%156, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%28, %11) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %50 = "stable_mosaic.arith.cmpi"(%32, %23) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%50) ({
        %51 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %52 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<2048x$(v0)xi32>
        %53 = "stable_mosaic.arith.cmpi"(%51, %52) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %54 = "stable_mosaic.vector.load"(%arg11, %25, %25, %25, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %56 = "stable_mosaic.arith.select"(%53, %55, %8) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%57, %arg11, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %58 = "stable_mosaic.vector.load"(%arg12, %25, %25, %25, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %60 = "stable_mosaic.arith.select"(%53, %59, %8) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%61, %arg12, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%19, %17, %20) ({
      ^bb0(%arg24: i32):
        %51 = "stable_mosaic.arith.muli"(%arg24, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %52 = "stable_mosaic.tpu.assume_multiple"(%51) {multiple = 512 : i32} : (i32) -> i32
        %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
        %54 = "stable_mosaic.vector.load"(%arg11, %25, %25, %53, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %56 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %57 = "stable_mosaic.tpu.matmul"(%55, %56, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %58 = "stable_mosaic.math.tanh"(%57) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %59 = "stable_mosaic.memref.load"(%arg9, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %60 = "stable_mosaic.vector.broadcast"(%59) : (f32) -> vector<512x2048xf32>
        %61 = "stable_mosaic.arith.mulf"(%58, %60) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %62 = "stable_mosaic.arith.mulf"(%58, %58) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %63 = "stable_mosaic.arith.subf"(%7, %62) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %64 = "stable_mosaic.arith.divsi"(%52, %10) : (i32, i32) -> i32
        %65 = "stable_mosaic.arith.cmpi"(%52, %19) {predicate = 4 : i64} : (i32, i32) -> i1
        %66 = "stable_mosaic.arith.extui"(%65) : (i1) -> i32
        %67 = "stable_mosaic.arith.cmpi"(%52, %19) {predicate = 2 : i64} : (i32, i32) -> i1
        %68 = "stable_mosaic.arith.extui"(%67) : (i1) -> i32
        %69 = "stable_mosaic.arith.subi"(%66, %68) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %70 = "stable_mosaic.arith.cmpi"(%69, %20) {predicate = 1 : i64} : (i32, i32) -> i1
        %71 = "stable_mosaic.arith.remsi"(%52, %10) : (i32, i32) -> i32
        %72 = "stable_mosaic.arith.cmpi"(%71, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %73 = "stable_mosaic.arith.andi"(%70, %72) : (i1, i1) -> i1
        %74 = "stable_mosaic.arith.subi"(%64, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %75 = "stable_mosaic.arith.select"(%73, %74, %64) : (i1, i32, i32) -> i32
        %76 = "stable_mosaic.tpu.assume_multiple"(%75) {multiple = 8 : i32} : (i32) -> i32
        %77 = "stable_mosaic.arith.index_cast"(%76) : (i32) -> index
        %78 = "stable_mosaic.vector.load"(%arg13, %25, %77, %25) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %80 = "stable_mosaic.vector.broadcast"(%79) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %82 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %84 = "stable_mosaic.arith.shli"(%2, %83) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %85 = "stable_mosaic.arith.andi"(%81, %84) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %86 = "stable_mosaic.arith.cmpi"(%85, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %87 = "stable_mosaic.arith.select"(%86, %61, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %88 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %90 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %92 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %93 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<1x2048xi32>
        %94 = "stable_mosaic.arith.cmpi"(%92, %93) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %95 = "stable_mosaic.arith.cmpf"(%89, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %96 = "stable_mosaic.arith.andi"(%94, %95) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %97 = "stable_mosaic.arith.mulf"(%89, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %98 = "stable_mosaic.arith.select"(%96, %97, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %99 = "stable_mosaic.vector.broadcast"(%98) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %100 = "stable_mosaic.arith.subf"(%87, %99) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %101 = "stable_mosaic.math.exp2"(%100) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %102 = "stable_mosaic.vector.load"(%arg12, %25, %25, %53, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %104 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %106 = "stable_mosaic.tpu.matmul"(%103, %105, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %107 = "stable_mosaic.arith.select"(%94, %91, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %108 = "stable_mosaic.vector.broadcast"(%107) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %109 = "stable_mosaic.arith.subf"(%106, %108) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %110 = "stable_mosaic.arith.mulf"(%101, %109) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %111 = "stable_mosaic.arith.mulf"(%110, %63) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %112 = "stable_mosaic.arith.truncf"(%111) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %113 = "stable_mosaic.arith.addi"(%31, %52) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %114 = "stable_mosaic.tpu.assume_multiple"(%113) {multiple = 512 : i32} : (i32) -> i32
        %115 = "stable_mosaic.arith.index_cast"(%114) : (i32) -> index
        %116 = "stable_mosaic.vector.load"(%arg23, %115, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %117 = "stable_mosaic.arith.truncf"(%101) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %118 = "stable_mosaic.tpu.matmul"(%117, %105, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %119 = "stable_mosaic.arith.addf"(%116, %118) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%119, %arg23, %115, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %120 = "stable_mosaic.vector.load"(%arg22, %115, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %121 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %122 = "stable_mosaic.vector.shape_cast"(%121) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %123 = "stable_mosaic.tpu.matmul"(%112, %122, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %124 = "stable_mosaic.arith.addf"(%120, %123) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%124, %arg22, %115, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %125 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %126 = "stable_mosaic.vector.load"(%arg11, %25, %25, %53, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %127 = "stable_mosaic.vector.shape_cast"(%126) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %128 = "stable_mosaic.tpu.matmul"(%112, %127, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %129 = "stable_mosaic.arith.addf"(%125, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%129, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %130 = "stable_mosaic.arith.addi"(%51, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %131 = "stable_mosaic.tpu.assume_multiple"(%130) {multiple = 512 : i32} : (i32) -> i32
        %132 = "stable_mosaic.arith.index_cast"(%131) : (i32) -> index
        %133 = "stable_mosaic.vector.load"(%arg11, %25, %25, %132, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %134 = "stable_mosaic.vector.shape_cast"(%133) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %135 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %136 = "stable_mosaic.tpu.matmul"(%134, %135, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %137 = "stable_mosaic.math.tanh"(%136) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %138 = "stable_mosaic.memref.load"(%arg9, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %139 = "stable_mosaic.vector.broadcast"(%138) : (f32) -> vector<512x2048xf32>
        %140 = "stable_mosaic.arith.mulf"(%137, %139) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %141 = "stable_mosaic.arith.mulf"(%137, %137) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %142 = "stable_mosaic.arith.subf"(%7, %141) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %143 = "stable_mosaic.arith.divsi"(%131, %10) : (i32, i32) -> i32
        %144 = "stable_mosaic.arith.cmpi"(%131, %19) {predicate = 4 : i64} : (i32, i32) -> i1
        %145 = "stable_mosaic.arith.extui"(%144) : (i1) -> i32
        %146 = "stable_mosaic.arith.cmpi"(%131, %19) {predicate = 2 : i64} : (i32, i32) -> i1
        %147 = "stable_mosaic.arith.extui"(%146) : (i1) -> i32
        %148 = "stable_mosaic.arith.subi"(%145, %147) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %149 = "stable_mosaic.arith.cmpi"(%148, %20) {predicate = 1 : i64} : (i32, i32) -> i1
        %150 = "stable_mosaic.arith.remsi"(%131, %10) : (i32, i32) -> i32
        %151 = "stable_mosaic.arith.cmpi"(%150, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %152 = "stable_mosaic.arith.andi"(%149, %151) : (i1, i1) -> i1
        %153 = "stable_mosaic.arith.subi"(%143, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %154 = "stable_mosaic.arith.select"(%152, %153, %143) : (i1, i32, i32) -> i32
        %155 = "stable_mosaic.tpu.assume_multiple"(%154) {multiple = 8 : i32} : (i32) -> i32
        %156 = "stable_mosaic.arith.index_cast"(%155) : (i32) -> index
        %157 = "stable_mosaic.vector.load"(%arg13, %25, %156, %25) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %158 = "stable_mosaic.vector.shape_cast"(%157) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %159 = "stable_mosaic.vector.broadcast"(%158) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %160 = "stable_mosaic.vector.shape_cast"(%159) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %161 = "stable_mosaic.arith.andi"(%160, %84) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %162 = "stable_mosaic.arith.cmpi"(%161, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %163 = "stable_mosaic.arith.select"(%162, %140, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %164 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %165 = "stable_mosaic.vector.shape_cast"(%164) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %166 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %167 = "stable_mosaic.vector.shape_cast"(%166) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %168 = "stable_mosaic.arith.cmpf"(%165, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %169 = "stable_mosaic.arith.andi"(%94, %168) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %170 = "stable_mosaic.arith.mulf"(%165, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %171 = "stable_mosaic.arith.select"(%169, %170, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %172 = "stable_mosaic.vector.broadcast"(%171) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %173 = "stable_mosaic.arith.subf"(%163, %172) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %174 = "stable_mosaic.math.exp2"(%173) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %175 = "stable_mosaic.vector.load"(%arg12, %25, %25, %132, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %176 = "stable_mosaic.vector.shape_cast"(%175) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %177 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %178 = "stable_mosaic.vector.shape_cast"(%177) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %179 = "stable_mosaic.tpu.matmul"(%176, %178, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %180 = "stable_mosaic.arith.select"(%94, %167, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %181 = "stable_mosaic.vector.broadcast"(%180) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %182 = "stable_mosaic.arith.subf"(%179, %181) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %183 = "stable_mosaic.arith.mulf"(%174, %182) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %184 = "stable_mosaic.arith.mulf"(%183, %142) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %185 = "stable_mosaic.arith.truncf"(%184) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %186 = "stable_mosaic.arith.addi"(%31, %131) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %187 = "stable_mosaic.tpu.assume_multiple"(%186) {multiple = 512 : i32} : (i32) -> i32
        %188 = "stable_mosaic.arith.index_cast"(%187) : (i32) -> index
        %189 = "stable_mosaic.vector.load"(%arg23, %188, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %190 = "stable_mosaic.arith.truncf"(%174) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %191 = "stable_mosaic.tpu.matmul"(%190, %178, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %192 = "stable_mosaic.arith.addf"(%189, %191) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%192, %arg23, %188, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %193 = "stable_mosaic.vector.load"(%arg22, %188, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %194 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %195 = "stable_mosaic.vector.shape_cast"(%194) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %196 = "stable_mosaic.tpu.matmul"(%185, %195, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %197 = "stable_mosaic.arith.addf"(%193, %196) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%197, %arg22, %188, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %198 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %199 = "stable_mosaic.vector.load"(%arg11, %25, %25, %132, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %200 = "stable_mosaic.vector.shape_cast"(%199) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %201 = "stable_mosaic.tpu.matmul"(%185, %200, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %202 = "stable_mosaic.arith.addf"(%198, %201) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%202, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.memref.load"(%arg9, %9) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %46 = "stable_mosaic.arith.andi"(%28, %10) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %50 = "stable_mosaic.tpu.assume_multiple"(%31) {multiple = 2048 : i32} : (i32) -> i32
      %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
      %52 = "stable_mosaic.vector.load"(%arg22, %51, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %53 = "stable_mosaic.vector.broadcast"(%45) : (f32) -> vector<2048x$(v0)xf32>
      %54 = "stable_mosaic.arith.mulf"(%52, %53) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg18, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %57 = "stable_mosaic.vector.load"(%arg23, %51, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %58 = "stable_mosaic.arith.truncf"(%57) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg19, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%28, %17) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %50 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %51 = "stable_mosaic.vector.broadcast"(%45) : (f32) -> vector<2048x$(v0)xf32>
      %52 = "stable_mosaic.arith.mulf"(%50, %51) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %53 = "stable_mosaic.arith.truncf"(%52) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%54, %arg17, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
