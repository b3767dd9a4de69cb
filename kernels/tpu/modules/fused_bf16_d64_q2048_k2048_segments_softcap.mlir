module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg22: memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg23: memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
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
      "stable_mosaic.tpu.vector_store"(%57, %arg22, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg23, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%28, %21) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %50 = "stable_mosaic.tpu.assume_multiple"(%31) {multiple = 2048 : i32} : (i32) -> i32
      %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%13, %arg24, %51, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg25, %51, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%28, %18) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      "stable_mosaic.scf.for"(%19, %17, %20) ({
      ^bb0(%arg26: i32):
        %50 = "stable_mosaic.arith.muli"(%arg26, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %51 = "stable_mosaic.tpu.assume_multiple"(%50) {multiple = 512 : i32} : (i32) -> i32
        %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
        %53 = "stable_mosaic.vector.load"(%arg11, %25, %25, %52, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %55 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %56 = "stable_mosaic.tpu.matmul"(%54, %55, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %57 = "stable_mosaic.math.tanh"(%56) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %58 = "stable_mosaic.memref.load"(%arg9, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<512x2048xf32>
        %60 = "stable_mosaic.arith.mulf"(%57, %59) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %61 = "stable_mosaic.arith.mulf"(%57, %57) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %62 = "stable_mosaic.arith.subf"(%7, %61) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %63 = "stable_mosaic.vector.load"(%arg18, %25, %25, %52) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %65 = "stable_mosaic.vector.broadcast"(%64) : (vector<1x512xi32>) -> vector<128x512xi32>
        %66 = "stable_mosaic.tpu.transpose"(%65) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %67 = "stable_mosaic.tpu.concatenate"(%66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %68 = "stable_mosaic.vector.load"(%arg17, %25, %25, %25) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %70 = "stable_mosaic.vector.broadcast"(%69) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %71 = "stable_mosaic.arith.cmpi"(%67, %70) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %72 = "stable_mosaic.arith.select"(%71, %60, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %73 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %75 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %77 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %78 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<1x2048xi32>
        %79 = "stable_mosaic.arith.cmpi"(%77, %78) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %80 = "stable_mosaic.arith.cmpf"(%74, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %81 = "stable_mosaic.arith.andi"(%79, %80) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %82 = "stable_mosaic.arith.mulf"(%74, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %83 = "stable_mosaic.arith.select"(%81, %82, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %84 = "stable_mosaic.vector.broadcast"(%83) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %85 = "stable_mosaic.arith.subf"(%72, %84) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %86 = "stable_mosaic.math.exp2"(%85) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %87 = "stable_mosaic.vector.load"(%arg12, %25, %25, %52, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %89 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %91 = "stable_mosaic.tpu.matmul"(%88, %90, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %92 = "stable_mosaic.arith.select"(%79, %76, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %93 = "stable_mosaic.vector.broadcast"(%92) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %94 = "stable_mosaic.arith.subf"(%91, %93) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %95 = "stable_mosaic.arith.mulf"(%86, %94) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %96 = "stable_mosaic.arith.mulf"(%95, %62) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %97 = "stable_mosaic.arith.truncf"(%96) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %98 = "stable_mosaic.arith.addi"(%31, %51) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %99 = "stable_mosaic.tpu.assume_multiple"(%98) {multiple = 512 : i32} : (i32) -> i32
        %100 = "stable_mosaic.arith.index_cast"(%99) : (i32) -> index
        %101 = "stable_mosaic.vector.load"(%arg25, %100, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %102 = "stable_mosaic.arith.truncf"(%86) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %103 = "stable_mosaic.tpu.matmul"(%102, %90, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %104 = "stable_mosaic.arith.addf"(%101, %103) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%104, %arg25, %100, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %105 = "stable_mosaic.vector.load"(%arg24, %100, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %106 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %108 = "stable_mosaic.tpu.matmul"(%97, %107, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %109 = "stable_mosaic.arith.addf"(%105, %108) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%109, %arg24, %100, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %110 = "stable_mosaic.vector.load"(%arg23, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %111 = "stable_mosaic.vector.load"(%arg11, %25, %25, %52, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %113 = "stable_mosaic.tpu.matmul"(%97, %112, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %114 = "stable_mosaic.arith.addf"(%110, %113) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%114, %arg23, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %115 = "stable_mosaic.arith.addi"(%50, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %116 = "stable_mosaic.tpu.assume_multiple"(%115) {multiple = 512 : i32} : (i32) -> i32
        %117 = "stable_mosaic.arith.index_cast"(%116) : (i32) -> index
        %118 = "stable_mosaic.vector.load"(%arg11, %25, %25, %117, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %120 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %121 = "stable_mosaic.tpu.matmul"(%119, %120, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %122 = "stable_mosaic.math.tanh"(%121) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %123 = "stable_mosaic.memref.load"(%arg9, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %124 = "stable_mosaic.vector.broadcast"(%123) : (f32) -> vector<512x2048xf32>
        %125 = "stable_mosaic.arith.mulf"(%122, %124) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %126 = "stable_mosaic.arith.mulf"(%122, %122) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %127 = "stable_mosaic.arith.subf"(%7, %126) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %128 = "stable_mosaic.vector.load"(%arg18, %25, %25, %117) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %129 = "stable_mosaic.vector.shape_cast"(%128) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %130 = "stable_mosaic.vector.broadcast"(%129) : (vector<1x512xi32>) -> vector<128x512xi32>
        %131 = "stable_mosaic.tpu.transpose"(%130) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %132 = "stable_mosaic.tpu.concatenate"(%131, %131, %131, %131, %131, %131, %131, %131, %131, %131, %131, %131, %131, %131, %131, %131) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %133 = "stable_mosaic.vector.load"(%arg17, %25, %25, %25) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %134 = "stable_mosaic.vector.shape_cast"(%133) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %135 = "stable_mosaic.vector.broadcast"(%134) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %136 = "stable_mosaic.arith.cmpi"(%132, %135) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %137 = "stable_mosaic.arith.select"(%136, %125, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %138 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %139 = "stable_mosaic.vector.shape_cast"(%138) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %140 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %141 = "stable_mosaic.vector.shape_cast"(%140) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %142 = "stable_mosaic.arith.cmpf"(%139, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %143 = "stable_mosaic.arith.andi"(%79, %142) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %144 = "stable_mosaic.arith.mulf"(%139, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %145 = "stable_mosaic.arith.select"(%143, %144, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %146 = "stable_mosaic.vector.broadcast"(%145) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %147 = "stable_mosaic.arith.subf"(%137, %146) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %148 = "stable_mosaic.math.exp2"(%147) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %149 = "stable_mosaic.vector.load"(%arg12, %25, %25, %117, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %150 = "stable_mosaic.vector.shape_cast"(%149) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %151 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %152 = "stable_mosaic.vector.shape_cast"(%151) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %153 = "stable_mosaic.tpu.matmul"(%150, %152, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %154 = "stable_mosaic.arith.select"(%79, %141, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %155 = "stable_mosaic.vector.broadcast"(%154) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %156 = "stable_mosaic.arith.subf"(%153, %155) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %157 = "stable_mosaic.arith.mulf"(%148, %156) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %158 = "stable_mosaic.arith.mulf"(%157, %127) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %159 = "stable_mosaic.arith.truncf"(%158) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %160 = "stable_mosaic.arith.addi"(%31, %116) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %161 = "stable_mosaic.tpu.assume_multiple"(%160) {multiple = 512 : i32} : (i32) -> i32
        %162 = "stable_mosaic.arith.index_cast"(%161) : (i32) -> index
        %163 = "stable_mosaic.vector.load"(%arg25, %162, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %164 = "stable_mosaic.arith.truncf"(%148) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %165 = "stable_mosaic.tpu.matmul"(%164, %152, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %166 = "stable_mosaic.arith.addf"(%163, %165) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%166, %arg25, %162, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %167 = "stable_mosaic.vector.load"(%arg24, %162, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %168 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %169 = "stable_mosaic.vector.shape_cast"(%168) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %170 = "stable_mosaic.tpu.matmul"(%159, %169, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %171 = "stable_mosaic.arith.addf"(%167, %170) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%171, %arg24, %162, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %172 = "stable_mosaic.vector.load"(%arg23, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %173 = "stable_mosaic.vector.load"(%arg11, %25, %25, %117, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %175 = "stable_mosaic.tpu.matmul"(%159, %174, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %176 = "stable_mosaic.arith.addf"(%172, %175) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%176, %arg23, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
      ^bb0(%arg26: i32):
        %51 = "stable_mosaic.arith.muli"(%arg26, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %52 = "stable_mosaic.tpu.assume_multiple"(%51) {multiple = 512 : i32} : (i32) -> i32
        %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
        %54 = "stable_mosaic.vector.load"(%arg11, %25, %25, %53, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %56 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
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
        %84 = "stable_mosaic.arith.shli"(%1, %83) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %85 = "stable_mosaic.arith.andi"(%81, %84) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %86 = "stable_mosaic.arith.cmpi"(%85, %0) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %87 = "stable_mosaic.vector.load"(%arg18, %25, %25, %53) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %89 = "stable_mosaic.vector.broadcast"(%88) : (vector<1x512xi32>) -> vector<128x512xi32>
        %90 = "stable_mosaic.tpu.transpose"(%89) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %91 = "stable_mosaic.tpu.concatenate"(%90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %92 = "stable_mosaic.vector.load"(%arg17, %25, %25, %25) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %94 = "stable_mosaic.vector.broadcast"(%93) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %95 = "stable_mosaic.arith.cmpi"(%91, %94) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %96 = "stable_mosaic.arith.andi"(%86, %95) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %97 = "stable_mosaic.arith.select"(%96, %61, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %98 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %99 = "stable_mosaic.vector.shape_cast"(%98) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %100 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %102 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %103 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<1x2048xi32>
        %104 = "stable_mosaic.arith.cmpi"(%102, %103) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %105 = "stable_mosaic.arith.cmpf"(%99, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %106 = "stable_mosaic.arith.andi"(%104, %105) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %107 = "stable_mosaic.arith.mulf"(%99, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %108 = "stable_mosaic.arith.select"(%106, %107, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %109 = "stable_mosaic.vector.broadcast"(%108) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %110 = "stable_mosaic.arith.subf"(%97, %109) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %111 = "stable_mosaic.math.exp2"(%110) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %112 = "stable_mosaic.vector.load"(%arg12, %25, %25, %53, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %114 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %116 = "stable_mosaic.tpu.matmul"(%113, %115, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %117 = "stable_mosaic.arith.select"(%104, %101, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %118 = "stable_mosaic.vector.broadcast"(%117) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %119 = "stable_mosaic.arith.subf"(%116, %118) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %120 = "stable_mosaic.arith.mulf"(%111, %119) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %121 = "stable_mosaic.arith.mulf"(%120, %63) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %122 = "stable_mosaic.arith.truncf"(%121) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %123 = "stable_mosaic.arith.addi"(%31, %52) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %124 = "stable_mosaic.tpu.assume_multiple"(%123) {multiple = 512 : i32} : (i32) -> i32
        %125 = "stable_mosaic.arith.index_cast"(%124) : (i32) -> index
        %126 = "stable_mosaic.vector.load"(%arg25, %125, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %127 = "stable_mosaic.arith.truncf"(%111) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %128 = "stable_mosaic.tpu.matmul"(%127, %115, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %129 = "stable_mosaic.arith.addf"(%126, %128) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%129, %arg25, %125, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %130 = "stable_mosaic.vector.load"(%arg24, %125, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %131 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %132 = "stable_mosaic.vector.shape_cast"(%131) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %133 = "stable_mosaic.tpu.matmul"(%122, %132, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %134 = "stable_mosaic.arith.addf"(%130, %133) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%134, %arg24, %125, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %135 = "stable_mosaic.vector.load"(%arg23, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %136 = "stable_mosaic.vector.load"(%arg11, %25, %25, %53, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %138 = "stable_mosaic.tpu.matmul"(%122, %137, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %139 = "stable_mosaic.arith.addf"(%135, %138) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%139, %arg23, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %140 = "stable_mosaic.arith.addi"(%51, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %141 = "stable_mosaic.tpu.assume_multiple"(%140) {multiple = 512 : i32} : (i32) -> i32
        %142 = "stable_mosaic.arith.index_cast"(%141) : (i32) -> index
        %143 = "stable_mosaic.vector.load"(%arg11, %25, %25, %142, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %144 = "stable_mosaic.vector.shape_cast"(%143) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %145 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %146 = "stable_mosaic.tpu.matmul"(%144, %145, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %147 = "stable_mosaic.math.tanh"(%146) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %148 = "stable_mosaic.memref.load"(%arg9, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %149 = "stable_mosaic.vector.broadcast"(%148) : (f32) -> vector<512x2048xf32>
        %150 = "stable_mosaic.arith.mulf"(%147, %149) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %151 = "stable_mosaic.arith.mulf"(%147, %147) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %152 = "stable_mosaic.arith.subf"(%7, %151) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %153 = "stable_mosaic.arith.divsi"(%141, %10) : (i32, i32) -> i32
        %154 = "stable_mosaic.arith.cmpi"(%141, %19) {predicate = 4 : i64} : (i32, i32) -> i1
        %155 = "stable_mosaic.arith.extui"(%154) : (i1) -> i32
        %156 = "stable_mosaic.arith.cmpi"(%141, %19) {predicate = 2 : i64} : (i32, i32) -> i1
        %157 = "stable_mosaic.arith.extui"(%156) : (i1) -> i32
        %158 = "stable_mosaic.arith.subi"(%155, %157) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %159 = "stable_mosaic.arith.cmpi"(%158, %20) {predicate = 1 : i64} : (i32, i32) -> i1
        %160 = "stable_mosaic.arith.remsi"(%141, %10) : (i32, i32) -> i32
        %161 = "stable_mosaic.arith.cmpi"(%160, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %162 = "stable_mosaic.arith.andi"(%159, %161) : (i1, i1) -> i1
        %163 = "stable_mosaic.arith.subi"(%153, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %164 = "stable_mosaic.arith.select"(%162, %163, %153) : (i1, i32, i32) -> i32
        %165 = "stable_mosaic.tpu.assume_multiple"(%164) {multiple = 8 : i32} : (i32) -> i32
        %166 = "stable_mosaic.arith.index_cast"(%165) : (i32) -> index
        %167 = "stable_mosaic.vector.load"(%arg13, %25, %166, %25) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %169 = "stable_mosaic.vector.broadcast"(%168) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %170 = "stable_mosaic.vector.shape_cast"(%169) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %171 = "stable_mosaic.arith.andi"(%170, %84) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %172 = "stable_mosaic.arith.cmpi"(%171, %0) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %173 = "stable_mosaic.vector.load"(%arg18, %25, %25, %142) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %175 = "stable_mosaic.vector.broadcast"(%174) : (vector<1x512xi32>) -> vector<128x512xi32>
        %176 = "stable_mosaic.tpu.transpose"(%175) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %177 = "stable_mosaic.tpu.concatenate"(%176, %176, %176, %176, %176, %176, %176, %176, %176, %176, %176, %176, %176, %176, %176, %176) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %178 = "stable_mosaic.vector.load"(%arg17, %25, %25, %25) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %179 = "stable_mosaic.vector.shape_cast"(%178) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %180 = "stable_mosaic.vector.broadcast"(%179) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %181 = "stable_mosaic.arith.cmpi"(%177, %180) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %182 = "stable_mosaic.arith.andi"(%172, %181) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %183 = "stable_mosaic.arith.select"(%182, %150, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %184 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %185 = "stable_mosaic.vector.shape_cast"(%184) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %186 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %187 = "stable_mosaic.vector.shape_cast"(%186) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %188 = "stable_mosaic.arith.cmpf"(%185, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %189 = "stable_mosaic.arith.andi"(%104, %188) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %190 = "stable_mosaic.arith.mulf"(%185, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %191 = "stable_mosaic.arith.select"(%189, %190, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %192 = "stable_mosaic.vector.broadcast"(%191) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %193 = "stable_mosaic.arith.subf"(%183, %192) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %194 = "stable_mosaic.math.exp2"(%193) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %195 = "stable_mosaic.vector.load"(%arg12, %25, %25, %142, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %196 = "stable_mosaic.vector.shape_cast"(%195) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %197 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %198 = "stable_mosaic.vector.shape_cast"(%197) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %199 = "stable_mosaic.tpu.matmul"(%196, %198, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %200 = "stable_mosaic.arith.select"(%104, %187, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %201 = "stable_mosaic.vector.broadcast"(%200) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %202 = "stable_mosaic.arith.subf"(%199, %201) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %203 = "stable_mosaic.arith.mulf"(%194, %202) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %204 = "stable_mosaic.arith.mulf"(%203, %152) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %205 = "stable_mosaic.arith.truncf"(%204) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %206 = "stable_mosaic.arith.addi"(%31, %141) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %207 = "stable_mosaic.tpu.assume_multiple"(%206) {multiple = 512 : i32} : (i32) -> i32
        %208 = "stable_mosaic.arith.index_cast"(%207) : (i32) -> index
        %209 = "stable_mosaic.vector.load"(%arg25, %208, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %210 = "stable_mosaic.arith.truncf"(%194) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %211 = "stable_mosaic.tpu.matmul"(%210, %198, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %212 = "stable_mosaic.arith.addf"(%209, %211) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%212, %arg25, %208, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %213 = "stable_mosaic.vector.load"(%arg24, %208, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %214 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %215 = "stable_mosaic.vector.shape_cast"(%214) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %216 = "stable_mosaic.tpu.matmul"(%205, %215, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %217 = "stable_mosaic.arith.addf"(%213, %216) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%217, %arg24, %208, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %218 = "stable_mosaic.vector.load"(%arg23, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %219 = "stable_mosaic.vector.load"(%arg11, %25, %25, %142, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %220 = "stable_mosaic.vector.shape_cast"(%219) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %221 = "stable_mosaic.tpu.matmul"(%205, %220, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %222 = "stable_mosaic.arith.addf"(%218, %221) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%222, %arg23, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
      %52 = "stable_mosaic.vector.load"(%arg24, %51, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %53 = "stable_mosaic.vector.broadcast"(%45) : (f32) -> vector<2048x$(v0)xf32>
      %54 = "stable_mosaic.arith.mulf"(%52, %53) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg20, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %57 = "stable_mosaic.vector.load"(%arg25, %51, %25) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %58 = "stable_mosaic.arith.truncf"(%57) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg21, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%28, %17) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %50 = "stable_mosaic.vector.load"(%arg23, %25, %25) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %51 = "stable_mosaic.vector.broadcast"(%45) : (f32) -> vector<2048x$(v0)xf32>
      %52 = "stable_mosaic.arith.mulf"(%50, %51) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %53 = "stable_mosaic.arith.truncf"(%52) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%54, %arg19, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 2048, $(v0)>}]} : () -> ()
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
    %1 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %3 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %4 = "stable_mosaic.memref.load"(%arg4, %3) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %5 = "stable_mosaic.memref.load"(%arg5, %3) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %6 = "stable_mosaic.arith.shrui"(%5, %2) : (i32, i32) -> i32
    %7 = "stable_mosaic.arith.addi"(%arg0, %6) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %8 = "stable_mosaic.arith.shrui"(%4, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%7, %0, %8) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_7"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %3 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %4 = "stable_mosaic.memref.load"(%arg4, %3) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %5 = "stable_mosaic.memref.load"(%arg5, %3) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %6 = "stable_mosaic.arith.shrui"(%5, %2) : (i32, i32) -> i32
    %7 = "stable_mosaic.arith.addi"(%arg0, %6) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %8 = "stable_mosaic.arith.andi"(%4, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%7, %0, %8) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_8"} : () -> ()
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_10"} : () -> ()
}
