module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg22: memref<2048x256xbf16, #tpu.memory_space<vmem>>, %arg23: memref<2048x256xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<1024x2048xi32>} : () -> vector<1024x2048xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<1024x2048xi32>} : () -> vector<1024x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xbf16>} : () -> vector<2048x256xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %10 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x256xf32>} : () -> vector<1024x256xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %15 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %22 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
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
        %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %58 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<2048x256xi32>
        %59 = "stable_mosaic.arith.cmpi"(%57, %58) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %60 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %62 = "stable_mosaic.arith.select"(%59, %61, %8) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%63, %arg10, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %64 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %66 = "stable_mosaic.arith.select"(%59, %65, %8) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%67, %arg14, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %50 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
      %52 = "stable_mosaic.arith.extf"(%51) : (vector<2048x256xbf16>) -> vector<2048x256xf32>
      %53 = "stable_mosaic.memref.load"(%arg9, %24) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %54 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<2048x256xf32>
      %55 = "stable_mosaic.arith.mulf"(%52, %54) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg22, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg23, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.arith.andi"(%27, %20) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %49 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 2048 : i32} : (i32) -> i32
      %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%13, %arg24, %50, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg25, %50, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.arith.andi"(%27, %17) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      "stable_mosaic.scf.for"(%18, %16, %19) ({
      ^bb0(%arg26: i32):
        %49 = "stable_mosaic.arith.muli"(%arg26, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %50 = "stable_mosaic.tpu.assume_multiple"(%49) {multiple = 1024 : i32} : (i32) -> i32
        %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
        %52 = "stable_mosaic.vector.load"(%arg11, %24, %24, %51, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %54 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %55 = "stable_mosaic.tpu.matmul"(%53, %54, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %56 = "stable_mosaic.math.tanh"(%55) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %57 = "stable_mosaic.memref.load"(%arg9, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<1024x2048xf32>
        %59 = "stable_mosaic.arith.mulf"(%56, %58) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %60 = "stable_mosaic.arith.mulf"(%56, %56) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %61 = "stable_mosaic.arith.subf"(%7, %60) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %62 = "stable_mosaic.vector.load"(%arg18, %24, %24, %51) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x1024xi32>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x1024xi32>) -> vector<1x1024xi32>
        %64 = "stable_mosaic.vector.broadcast"(%63) : (vector<1x1024xi32>) -> vector<128x1024xi32>
        %65 = "stable_mosaic.tpu.transpose"(%64) {permutation = array<i64: 1, 0>} : (vector<128x1024xi32>) -> vector<1024x128xi32>
        %66 = "stable_mosaic.tpu.concatenate"(%65, %65, %65, %65, %65, %65, %65, %65, %65, %65, %65, %65, %65, %65, %65, %65) {dimension = 1 : i32} : (vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>) -> vector<1024x2048xi32>
        %67 = "stable_mosaic.vector.load"(%arg17, %24, %24, %24) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %69 = "stable_mosaic.vector.broadcast"(%68) : (vector<1x2048xi32>) -> vector<1024x2048xi32>
        %70 = "stable_mosaic.arith.cmpi"(%66, %69) {predicate = 0 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %71 = "stable_mosaic.arith.select"(%70, %59, %6) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %72 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %74 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %76 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %77 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<1x2048xi32>
        %78 = "stable_mosaic.arith.cmpi"(%76, %77) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %79 = "stable_mosaic.arith.cmpf"(%73, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %80 = "stable_mosaic.arith.andi"(%78, %79) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %81 = "stable_mosaic.arith.mulf"(%73, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %82 = "stable_mosaic.arith.select"(%80, %81, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %83 = "stable_mosaic.vector.broadcast"(%82) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %84 = "stable_mosaic.arith.subf"(%71, %83) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %85 = "stable_mosaic.math.exp2"(%84) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %86 = "stable_mosaic.vector.load"(%arg12, %24, %24, %51, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %88 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %90 = "stable_mosaic.tpu.matmul"(%87, %89, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %91 = "stable_mosaic.arith.select"(%78, %75, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %92 = "stable_mosaic.vector.broadcast"(%91) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %93 = "stable_mosaic.arith.subf"(%90, %92) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %94 = "stable_mosaic.arith.mulf"(%85, %93) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %95 = "stable_mosaic.arith.mulf"(%94, %61) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %96 = "stable_mosaic.arith.truncf"(%95) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %97 = "stable_mosaic.vector.load"(%arg23, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %98 = "stable_mosaic.tpu.matmul"(%96, %53, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %99 = "stable_mosaic.arith.addf"(%97, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%99, %arg23, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %100 = "stable_mosaic.arith.addi"(%30, %50) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %101 = "stable_mosaic.tpu.assume_multiple"(%100) {multiple = 1024 : i32} : (i32) -> i32
        %102 = "stable_mosaic.arith.index_cast"(%101) : (i32) -> index
        %103 = "stable_mosaic.vector.load"(%arg25, %102, %24) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %104 = "stable_mosaic.arith.truncf"(%85) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %105 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %107 = "stable_mosaic.tpu.matmul"(%104, %106, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %108 = "stable_mosaic.arith.addf"(%103, %107) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%108, %arg25, %102, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %109 = "stable_mosaic.vector.load"(%arg24, %102, %24) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %110 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %112 = "stable_mosaic.tpu.matmul"(%96, %111, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %113 = "stable_mosaic.arith.addf"(%109, %112) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%113, %arg24, %102, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "stable_mosaic.arith.andi"(%27, %11) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %49 = "stable_mosaic.arith.cmpi"(%31, %22) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%49) ({
        %50 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %51 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<2048x256xi32>
        %52 = "stable_mosaic.arith.cmpi"(%50, %51) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %53 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %55 = "stable_mosaic.arith.select"(%52, %54, %8) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%56, %arg11, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %57 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %59 = "stable_mosaic.arith.select"(%52, %58, %8) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg12, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%18, %16, %19) ({
      ^bb0(%arg26: i32):
        %50 = "stable_mosaic.arith.muli"(%arg26, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %51 = "stable_mosaic.tpu.assume_multiple"(%50) {multiple = 1024 : i32} : (i32) -> i32
        %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
        %53 = "stable_mosaic.vector.load"(%arg11, %24, %24, %52, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %55 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %56 = "stable_mosaic.tpu.matmul"(%54, %55, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %57 = "stable_mosaic.math.tanh"(%56) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %58 = "stable_mosaic.memref.load"(%arg9, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<1024x2048xf32>
        %60 = "stable_mosaic.arith.mulf"(%57, %59) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %61 = "stable_mosaic.arith.mulf"(%57, %57) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %62 = "stable_mosaic.arith.subf"(%7, %61) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %63 = "stable_mosaic.arith.divsi"(%51, %10) : (i32, i32) -> i32
        %64 = "stable_mosaic.arith.cmpi"(%51, %18) {predicate = 4 : i64} : (i32, i32) -> i1
        %65 = "stable_mosaic.arith.extui"(%64) : (i1) -> i32
        %66 = "stable_mosaic.arith.cmpi"(%51, %18) {predicate = 2 : i64} : (i32, i32) -> i1
        %67 = "stable_mosaic.arith.extui"(%66) : (i1) -> i32
        %68 = "stable_mosaic.arith.subi"(%65, %67) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %69 = "stable_mosaic.arith.cmpi"(%68, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %70 = "stable_mosaic.arith.remsi"(%51, %10) : (i32, i32) -> i32
        %71 = "stable_mosaic.arith.cmpi"(%70, %18) {predicate = 1 : i64} : (i32, i32) -> i1
        %72 = "stable_mosaic.arith.andi"(%69, %71) : (i1, i1) -> i1
        %73 = "stable_mosaic.arith.subi"(%63, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %74 = "stable_mosaic.arith.select"(%72, %73, %63) : (i1, i32, i32) -> i32
        %75 = "stable_mosaic.tpu.assume_multiple"(%74) {multiple = 8 : i32} : (i32) -> i32
        %76 = "stable_mosaic.arith.index_cast"(%75) : (i32) -> index
        %77 = "stable_mosaic.vector.load"(%arg13, %24, %76, %24) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x32x2048xi32>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x32x2048xi32>) -> vector<4x1x8x2048xi32>
        %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<4x1x8x2048xi32>) -> vector<4x32x8x2048xi32>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<4x32x8x2048xi32>) -> vector<1024x2048xi32>
        %81 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<4x32x8x2048xi32>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<4x32x8x2048xi32>) -> vector<1024x2048xi32>
        %83 = "stable_mosaic.arith.shli"(%1, %82) {overflowFlags = #arith.overflow<none>} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi32>
        %84 = "stable_mosaic.arith.andi"(%80, %83) : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi32>
        %85 = "stable_mosaic.arith.cmpi"(%84, %0) {predicate = 1 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %86 = "stable_mosaic.vector.load"(%arg18, %24, %24, %52) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x1024xi32>
        %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x1024xi32>) -> vector<1x1024xi32>
        %88 = "stable_mosaic.vector.broadcast"(%87) : (vector<1x1024xi32>) -> vector<128x1024xi32>
        %89 = "stable_mosaic.tpu.transpose"(%88) {permutation = array<i64: 1, 0>} : (vector<128x1024xi32>) -> vector<1024x128xi32>
        %90 = "stable_mosaic.tpu.concatenate"(%89, %89, %89, %89, %89, %89, %89, %89, %89, %89, %89, %89, %89, %89, %89, %89) {dimension = 1 : i32} : (vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>) -> vector<1024x2048xi32>
        %91 = "stable_mosaic.vector.load"(%arg17, %24, %24, %24) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %93 = "stable_mosaic.vector.broadcast"(%92) : (vector<1x2048xi32>) -> vector<1024x2048xi32>
        %94 = "stable_mosaic.arith.cmpi"(%90, %93) {predicate = 0 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %95 = "stable_mosaic.arith.andi"(%85, %94) : (vector<1024x2048xi1>, vector<1024x2048xi1>) -> vector<1024x2048xi1>
        %96 = "stable_mosaic.arith.select"(%95, %60, %6) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %97 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %99 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %101 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %102 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<1x2048xi32>
        %103 = "stable_mosaic.arith.cmpi"(%101, %102) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %104 = "stable_mosaic.arith.cmpf"(%98, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %105 = "stable_mosaic.arith.andi"(%103, %104) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %106 = "stable_mosaic.arith.mulf"(%98, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %107 = "stable_mosaic.arith.select"(%105, %106, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %108 = "stable_mosaic.vector.broadcast"(%107) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %109 = "stable_mosaic.arith.subf"(%96, %108) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %110 = "stable_mosaic.math.exp2"(%109) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %111 = "stable_mosaic.vector.load"(%arg12, %24, %24, %52, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %113 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %114 = "stable_mosaic.vector.shape_cast"(%113) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %115 = "stable_mosaic.tpu.matmul"(%112, %114, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %116 = "stable_mosaic.arith.select"(%103, %100, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %117 = "stable_mosaic.vector.broadcast"(%116) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %118 = "stable_mosaic.arith.subf"(%115, %117) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %119 = "stable_mosaic.arith.mulf"(%110, %118) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %120 = "stable_mosaic.arith.mulf"(%119, %62) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %121 = "stable_mosaic.arith.truncf"(%120) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %122 = "stable_mosaic.vector.load"(%arg23, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %123 = "stable_mosaic.tpu.matmul"(%121, %54, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %124 = "stable_mosaic.arith.addf"(%122, %123) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%124, %arg23, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %125 = "stable_mosaic.arith.addi"(%30, %51) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %126 = "stable_mosaic.tpu.assume_multiple"(%125) {multiple = 1024 : i32} : (i32) -> i32
        %127 = "stable_mosaic.arith.index_cast"(%126) : (i32) -> index
        %128 = "stable_mosaic.vector.load"(%arg25, %127, %24) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %129 = "stable_mosaic.arith.truncf"(%110) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %130 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %131 = "stable_mosaic.vector.shape_cast"(%130) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %132 = "stable_mosaic.tpu.matmul"(%129, %131, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %133 = "stable_mosaic.arith.addf"(%128, %132) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%133, %arg25, %127, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %134 = "stable_mosaic.vector.load"(%arg24, %127, %24) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %135 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %137 = "stable_mosaic.tpu.matmul"(%121, %136, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %138 = "stable_mosaic.arith.addf"(%134, %137) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%138, %arg24, %127, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.memref.load"(%arg9, %9) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %45 = "stable_mosaic.arith.andi"(%27, %10) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %49 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 2048 : i32} : (i32) -> i32
      %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
      %51 = "stable_mosaic.vector.load"(%arg24, %50, %24) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %52 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<2048x256xf32>
      %53 = "stable_mosaic.arith.mulf"(%51, %52) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %54 = "stable_mosaic.arith.truncf"(%53) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg20, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %56 = "stable_mosaic.vector.load"(%arg25, %50, %24) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg21, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%27, %16) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %49 = "stable_mosaic.vector.load"(%arg23, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %50 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<2048x256xf32>
      %51 = "stable_mosaic.arith.mulf"(%49, %50) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %52 = "stable_mosaic.arith.truncf"(%51) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%53, %arg19, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, memref<2048x256xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 2048, 256>}]} : () -> ()
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
