module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %9 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
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
        %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %59 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<2048x128xi32>
        %60 = "stable_mosaic.arith.cmpi"(%58, %59) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %61 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %63 = "stable_mosaic.arith.select"(%60, %62, %7) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%64, %arg10, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %65 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %67 = "stable_mosaic.arith.select"(%60, %66, %7) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%68, %arg14, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %51 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
      %53 = "stable_mosaic.arith.extf"(%52) : (vector<2048x128xbf16>) -> vector<2048x128xf32>
      %54 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %55 = "stable_mosaic.vector.broadcast"(%54) : (f32) -> vector<2048x128xf32>
      %56 = "stable_mosaic.arith.mulf"(%53, %55) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xbf16>, memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%14, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%28, %21) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %50 = "stable_mosaic.tpu.assume_multiple"(%31) {multiple = 2048 : i32} : (i32) -> i32
      %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%14, %arg22, %51, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%14, %arg23, %51, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%28, %18) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      "stable_mosaic.scf.for"(%19, %17, %20) ({
      ^bb0(%arg24: i32):
        %50 = "stable_mosaic.arith.muli"(%arg24, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %51 = "stable_mosaic.tpu.assume_multiple"(%50) {multiple = 1024 : i32} : (i32) -> i32
        %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
        %53 = "stable_mosaic.vector.load"(%arg11, %25, %25, %52, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x128xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1024x128xbf16>) -> vector<1024x128xbf16>
        %55 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
        %56 = "stable_mosaic.tpu.matmul"(%54, %55, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x128xbf16>, vector<2048x128xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %57 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %59 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %61 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %62 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<1x2048xi32>
        %63 = "stable_mosaic.arith.cmpi"(%61, %62) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %64 = "stable_mosaic.arith.cmpf"(%58, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %65 = "stable_mosaic.arith.andi"(%63, %64) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %66 = "stable_mosaic.arith.mulf"(%58, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %67 = "stable_mosaic.arith.select"(%65, %66, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %69 = "stable_mosaic.arith.subf"(%56, %68) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %70 = "stable_mosaic.math.exp2"(%69) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %71 = "stable_mosaic.vector.load"(%arg12, %25, %25, %52, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x128xbf16>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x1024x128xbf16>) -> vector<1024x128xbf16>
        %73 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %75 = "stable_mosaic.tpu.matmul"(%72, %74, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x128xbf16>, vector<2048x128xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %76 = "stable_mosaic.arith.select"(%63, %60, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %77 = "stable_mosaic.vector.broadcast"(%76) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %78 = "stable_mosaic.arith.subf"(%75, %77) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %79 = "stable_mosaic.arith.mulf"(%70, %78) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %80 = "stable_mosaic.arith.truncf"(%79) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %81 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %82 = "stable_mosaic.tpu.matmul"(%80, %54, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x128xbf16>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %83 = "stable_mosaic.arith.addf"(%81, %82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%83, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %84 = "stable_mosaic.arith.addi"(%31, %51) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %85 = "stable_mosaic.tpu.assume_multiple"(%84) {multiple = 512 : i32} : (i32) -> i32
        %86 = "stable_mosaic.arith.index_cast"(%85) : (i32) -> index
        %87 = "stable_mosaic.vector.load"(%arg23, %86, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %88 = "stable_mosaic.arith.truncf"(%70) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %89 = "stable_mosaic.vector.extract_strided_slice"(%88) {offsets = [0, 0], sizes = [512, 2048], strides = [1, 1]} : (vector<1024x2048xbf16>) -> vector<512x2048xbf16>
        %90 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %92 = "stable_mosaic.tpu.matmul"(%89, %91, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %93 = "stable_mosaic.arith.addf"(%87, %92) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%93, %arg23, %86, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %94 = "stable_mosaic.arith.addi"(%51, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %95 = "stable_mosaic.arith.addi"(%31, %94) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %96 = "stable_mosaic.tpu.assume_multiple"(%95) {multiple = 512 : i32} : (i32) -> i32
        %97 = "stable_mosaic.arith.index_cast"(%96) : (i32) -> index
        %98 = "stable_mosaic.vector.load"(%arg23, %97, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %99 = "stable_mosaic.vector.extract_strided_slice"(%88) {offsets = [512, 0], sizes = [512, 2048], strides = [1, 1]} : (vector<1024x2048xbf16>) -> vector<512x2048xbf16>
        %100 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %102 = "stable_mosaic.tpu.matmul"(%99, %101, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %103 = "stable_mosaic.arith.addf"(%98, %102) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%103, %arg23, %97, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %104 = "stable_mosaic.vector.load"(%arg22, %86, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %105 = "stable_mosaic.vector.extract_strided_slice"(%80) {offsets = [0, 0], sizes = [512, 2048], strides = [1, 1]} : (vector<1024x2048xbf16>) -> vector<512x2048xbf16>
        %106 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %108 = "stable_mosaic.tpu.matmul"(%105, %107, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %109 = "stable_mosaic.arith.addf"(%104, %108) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%109, %arg22, %86, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %110 = "stable_mosaic.vector.load"(%arg22, %97, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %111 = "stable_mosaic.vector.extract_strided_slice"(%80) {offsets = [512, 0], sizes = [512, 2048], strides = [1, 1]} : (vector<1024x2048xbf16>) -> vector<512x2048xbf16>
        %112 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %114 = "stable_mosaic.tpu.matmul"(%111, %113, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %115 = "stable_mosaic.arith.addf"(%110, %114) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%115, %arg22, %97, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
        %51 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %52 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<2048x128xi32>
        %53 = "stable_mosaic.arith.cmpi"(%51, %52) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %54 = "stable_mosaic.vector.load"(%arg11, %25, %25, %25, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %56 = "stable_mosaic.arith.select"(%53, %55, %7) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%57, %arg11, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %58 = "stable_mosaic.vector.load"(%arg12, %25, %25, %25, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %60 = "stable_mosaic.arith.select"(%53, %59, %7) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%61, %arg12, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%19, %17, %20) ({
      ^bb0(%arg24: i32):
        %51 = "stable_mosaic.arith.muli"(%arg24, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %52 = "stable_mosaic.tpu.assume_multiple"(%51) {multiple = 512 : i32} : (i32) -> i32
        %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
        %54 = "stable_mosaic.vector.load"(%arg11, %25, %25, %53, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %56 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
        %57 = "stable_mosaic.tpu.matmul"(%55, %56, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %58 = "stable_mosaic.arith.divsi"(%52, %9) : (i32, i32) -> i32
        %59 = "stable_mosaic.arith.cmpi"(%52, %19) {predicate = 4 : i64} : (i32, i32) -> i1
        %60 = "stable_mosaic.arith.extui"(%59) : (i1) -> i32
        %61 = "stable_mosaic.arith.cmpi"(%52, %19) {predicate = 2 : i64} : (i32, i32) -> i1
        %62 = "stable_mosaic.arith.extui"(%61) : (i1) -> i32
        %63 = "stable_mosaic.arith.subi"(%60, %62) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %64 = "stable_mosaic.arith.cmpi"(%63, %20) {predicate = 1 : i64} : (i32, i32) -> i1
        %65 = "stable_mosaic.arith.remsi"(%52, %9) : (i32, i32) -> i32
        %66 = "stable_mosaic.arith.cmpi"(%65, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %67 = "stable_mosaic.arith.andi"(%64, %66) : (i1, i1) -> i1
        %68 = "stable_mosaic.arith.subi"(%58, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %69 = "stable_mosaic.arith.select"(%67, %68, %58) : (i1, i32, i32) -> i32
        %70 = "stable_mosaic.tpu.assume_multiple"(%69) {multiple = 8 : i32} : (i32) -> i32
        %71 = "stable_mosaic.arith.index_cast"(%70) : (i32) -> index
        %72 = "stable_mosaic.vector.load"(%arg13, %25, %71, %25) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %76 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %78 = "stable_mosaic.arith.shli"(%2, %77) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %79 = "stable_mosaic.arith.andi"(%75, %78) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %80 = "stable_mosaic.arith.cmpi"(%79, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %81 = "stable_mosaic.arith.select"(%80, %57, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %82 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %84 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %86 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %87 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<1x2048xi32>
        %88 = "stable_mosaic.arith.cmpi"(%86, %87) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %89 = "stable_mosaic.arith.cmpf"(%83, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %90 = "stable_mosaic.arith.andi"(%88, %89) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %91 = "stable_mosaic.arith.mulf"(%83, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %92 = "stable_mosaic.arith.select"(%90, %91, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %93 = "stable_mosaic.vector.broadcast"(%92) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %94 = "stable_mosaic.arith.subf"(%81, %93) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %95 = "stable_mosaic.math.exp2"(%94) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %96 = "stable_mosaic.vector.load"(%arg12, %25, %25, %53, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %98 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %99 = "stable_mosaic.vector.shape_cast"(%98) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %100 = "stable_mosaic.tpu.matmul"(%97, %99, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %101 = "stable_mosaic.arith.select"(%88, %85, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %102 = "stable_mosaic.vector.broadcast"(%101) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %103 = "stable_mosaic.arith.subf"(%100, %102) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %104 = "stable_mosaic.arith.mulf"(%95, %103) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %105 = "stable_mosaic.arith.truncf"(%104) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %106 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %107 = "stable_mosaic.tpu.matmul"(%105, %55, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x128xbf16>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %108 = "stable_mosaic.arith.addf"(%106, %107) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%108, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %109 = "stable_mosaic.arith.addi"(%31, %52) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %110 = "stable_mosaic.tpu.assume_multiple"(%109) {multiple = 512 : i32} : (i32) -> i32
        %111 = "stable_mosaic.arith.index_cast"(%110) : (i32) -> index
        %112 = "stable_mosaic.vector.load"(%arg23, %111, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %113 = "stable_mosaic.arith.truncf"(%95) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %114 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %116 = "stable_mosaic.tpu.matmul"(%113, %115, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %117 = "stable_mosaic.arith.addf"(%112, %116) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%117, %arg23, %111, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %118 = "stable_mosaic.vector.load"(%arg22, %111, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %119 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %121 = "stable_mosaic.tpu.matmul"(%105, %120, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %122 = "stable_mosaic.arith.addf"(%118, %121) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%122, %arg22, %111, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %123 = "stable_mosaic.arith.addi"(%51, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %124 = "stable_mosaic.tpu.assume_multiple"(%123) {multiple = 512 : i32} : (i32) -> i32
        %125 = "stable_mosaic.arith.index_cast"(%124) : (i32) -> index
        %126 = "stable_mosaic.vector.load"(%arg11, %25, %25, %125, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %127 = "stable_mosaic.vector.shape_cast"(%126) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %128 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
        %129 = "stable_mosaic.tpu.matmul"(%127, %128, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %130 = "stable_mosaic.arith.divsi"(%124, %9) : (i32, i32) -> i32
        %131 = "stable_mosaic.arith.cmpi"(%124, %19) {predicate = 4 : i64} : (i32, i32) -> i1
        %132 = "stable_mosaic.arith.extui"(%131) : (i1) -> i32
        %133 = "stable_mosaic.arith.cmpi"(%124, %19) {predicate = 2 : i64} : (i32, i32) -> i1
        %134 = "stable_mosaic.arith.extui"(%133) : (i1) -> i32
        %135 = "stable_mosaic.arith.subi"(%132, %134) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %136 = "stable_mosaic.arith.cmpi"(%135, %20) {predicate = 1 : i64} : (i32, i32) -> i1
        %137 = "stable_mosaic.arith.remsi"(%124, %9) : (i32, i32) -> i32
        %138 = "stable_mosaic.arith.cmpi"(%137, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %139 = "stable_mosaic.arith.andi"(%136, %138) : (i1, i1) -> i1
        %140 = "stable_mosaic.arith.subi"(%130, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %141 = "stable_mosaic.arith.select"(%139, %140, %130) : (i1, i32, i32) -> i32
        %142 = "stable_mosaic.tpu.assume_multiple"(%141) {multiple = 8 : i32} : (i32) -> i32
        %143 = "stable_mosaic.arith.index_cast"(%142) : (i32) -> index
        %144 = "stable_mosaic.vector.load"(%arg13, %25, %143, %25) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %145 = "stable_mosaic.vector.shape_cast"(%144) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %146 = "stable_mosaic.vector.broadcast"(%145) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %147 = "stable_mosaic.vector.shape_cast"(%146) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %148 = "stable_mosaic.arith.andi"(%147, %78) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %149 = "stable_mosaic.arith.cmpi"(%148, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %150 = "stable_mosaic.arith.select"(%149, %129, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %151 = "stable_mosaic.vector.load"(%arg15, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %152 = "stable_mosaic.vector.shape_cast"(%151) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %153 = "stable_mosaic.vector.load"(%arg16, %25, %25, %25, %25, %25) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %154 = "stable_mosaic.vector.shape_cast"(%153) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %155 = "stable_mosaic.arith.cmpf"(%152, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %156 = "stable_mosaic.arith.andi"(%88, %155) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %157 = "stable_mosaic.arith.mulf"(%152, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %158 = "stable_mosaic.arith.select"(%156, %157, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %159 = "stable_mosaic.vector.broadcast"(%158) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %160 = "stable_mosaic.arith.subf"(%150, %159) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %161 = "stable_mosaic.math.exp2"(%160) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %162 = "stable_mosaic.vector.load"(%arg12, %25, %25, %125, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %163 = "stable_mosaic.vector.shape_cast"(%162) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %164 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %165 = "stable_mosaic.vector.shape_cast"(%164) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %166 = "stable_mosaic.tpu.matmul"(%163, %165, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %167 = "stable_mosaic.arith.select"(%88, %154, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %168 = "stable_mosaic.vector.broadcast"(%167) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %169 = "stable_mosaic.arith.subf"(%166, %168) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %170 = "stable_mosaic.arith.mulf"(%161, %169) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %171 = "stable_mosaic.arith.truncf"(%170) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %172 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %173 = "stable_mosaic.tpu.matmul"(%171, %127, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x128xbf16>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %174 = "stable_mosaic.arith.addf"(%172, %173) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%174, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %175 = "stable_mosaic.arith.addi"(%31, %124) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %176 = "stable_mosaic.tpu.assume_multiple"(%175) {multiple = 512 : i32} : (i32) -> i32
        %177 = "stable_mosaic.arith.index_cast"(%176) : (i32) -> index
        %178 = "stable_mosaic.vector.load"(%arg23, %177, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %179 = "stable_mosaic.arith.truncf"(%161) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %180 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %181 = "stable_mosaic.vector.shape_cast"(%180) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %182 = "stable_mosaic.tpu.matmul"(%179, %181, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %183 = "stable_mosaic.arith.addf"(%178, %182) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%183, %arg23, %177, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %184 = "stable_mosaic.vector.load"(%arg22, %177, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %185 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %186 = "stable_mosaic.vector.shape_cast"(%185) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %187 = "stable_mosaic.tpu.matmul"(%171, %186, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %188 = "stable_mosaic.arith.addf"(%184, %187) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%188, %arg22, %177, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.memref.load"(%arg9, %8) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %46 = "stable_mosaic.arith.andi"(%28, %9) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %50 = "stable_mosaic.tpu.assume_multiple"(%31) {multiple = 2048 : i32} : (i32) -> i32
      %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
      %52 = "stable_mosaic.vector.load"(%arg22, %51, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %53 = "stable_mosaic.vector.broadcast"(%45) : (f32) -> vector<2048x128xf32>
      %54 = "stable_mosaic.arith.mulf"(%52, %53) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg18, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %57 = "stable_mosaic.vector.load"(%arg23, %51, %25) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %58 = "stable_mosaic.arith.truncf"(%57) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg19, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%28, %17) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %19) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %50 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %51 = "stable_mosaic.vector.broadcast"(%45) : (f32) -> vector<2048x128xf32>
      %52 = "stable_mosaic.arith.mulf"(%50, %51) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %53 = "stable_mosaic.arith.truncf"(%52) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%54, %arg17, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<2048x128xbf16, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 128>}]} : () -> ()
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
