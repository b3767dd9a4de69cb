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
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xbf16>} : () -> vector<2048x256xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %9 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x256xf32>} : () -> vector<1024x256xf32>
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %21 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %24 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %25 = "stable_mosaic.memref.load"(%arg4, %24) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %26 = "stable_mosaic.memref.load"(%arg6, %24) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.memref.load"(%arg8, %23) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.arith.andi"(%25, %22) : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.muli"(%28, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.subi"(%27, %29) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %31 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.arith.shrui"(%25, %19) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.muli"(%32, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.subi"(%31, %33) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.andi"(%26, %18) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %48 = "stable_mosaic.arith.cmpi"(%34, %21) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%48) ({
        %56 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %57 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<2048x256xi32>
        %58 = "stable_mosaic.arith.cmpi"(%56, %57) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %59 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %61 = "stable_mosaic.arith.select"(%58, %60, %7) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%62, %arg10, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %63 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %65 = "stable_mosaic.arith.select"(%58, %64, %7) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%66, %arg14, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %49 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
      %51 = "stable_mosaic.arith.extf"(%50) : (vector<2048x256xbf16>) -> vector<2048x256xf32>
      %52 = "stable_mosaic.memref.load"(%arg9, %23) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %53 = "stable_mosaic.vector.broadcast"(%52) : (f32) -> vector<2048x256xf32>
      %54 = "stable_mosaic.arith.mulf"(%51, %53) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg22, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.arith.andi"(%26, %19) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %48 = "stable_mosaic.tpu.assume_multiple"(%29) {multiple = 2048 : i32} : (i32) -> i32
      %49 = "stable_mosaic.arith.index_cast"(%48) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%12, %arg24, %49, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg25, %49, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%26, %16) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      "stable_mosaic.scf.for"(%17, %15, %18) ({
      ^bb0(%arg26: i32):
        %48 = "stable_mosaic.arith.muli"(%arg26, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %49 = "stable_mosaic.tpu.assume_multiple"(%48) {multiple = 1024 : i32} : (i32) -> i32
        %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
        %51 = "stable_mosaic.vector.load"(%arg11, %23, %23, %50, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %53 = "stable_mosaic.vector.load"(%arg22, %23, %23) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %54 = "stable_mosaic.tpu.matmul"(%52, %53, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %55 = "stable_mosaic.vector.load"(%arg18, %23, %23, %50) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x1024xi32>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1024xi32>) -> vector<1x1024xi32>
        %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<1x1024xi32>) -> vector<128x1024xi32>
        %58 = "stable_mosaic.tpu.transpose"(%57) {permutation = array<i64: 1, 0>} : (vector<128x1024xi32>) -> vector<1024x128xi32>
        %59 = "stable_mosaic.tpu.concatenate"(%58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58) {dimension = 1 : i32} : (vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>) -> vector<1024x2048xi32>
        %60 = "stable_mosaic.vector.load"(%arg17, %23, %23, %23) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %62 = "stable_mosaic.vector.broadcast"(%61) : (vector<1x2048xi32>) -> vector<1024x2048xi32>
        %63 = "stable_mosaic.arith.cmpi"(%59, %62) {predicate = 0 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %64 = "stable_mosaic.arith.select"(%63, %54, %6) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %65 = "stable_mosaic.vector.load"(%arg15, %23, %23, %23, %23, %23) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %67 = "stable_mosaic.vector.load"(%arg16, %23, %23, %23, %23, %23) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %69 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %70 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<1x2048xi32>
        %71 = "stable_mosaic.arith.cmpi"(%69, %70) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %72 = "stable_mosaic.arith.cmpf"(%66, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %73 = "stable_mosaic.arith.andi"(%71, %72) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %74 = "stable_mosaic.arith.mulf"(%66, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %75 = "stable_mosaic.arith.select"(%73, %74, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %76 = "stable_mosaic.vector.broadcast"(%75) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %77 = "stable_mosaic.arith.subf"(%64, %76) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %78 = "stable_mosaic.math.exp2"(%77) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %79 = "stable_mosaic.vector.load"(%arg12, %23, %23, %50, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %81 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %83 = "stable_mosaic.tpu.matmul"(%80, %82, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %84 = "stable_mosaic.arith.select"(%71, %68, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %85 = "stable_mosaic.vector.broadcast"(%84) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %86 = "stable_mosaic.arith.subf"(%83, %85) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %87 = "stable_mosaic.arith.mulf"(%78, %86) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %88 = "stable_mosaic.arith.truncf"(%87) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %89 = "stable_mosaic.vector.load"(%arg23, %23, %23) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %90 = "stable_mosaic.tpu.matmul"(%88, %52, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %91 = "stable_mosaic.arith.addf"(%89, %90) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%91, %arg23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %92 = "stable_mosaic.arith.addi"(%29, %49) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %93 = "stable_mosaic.tpu.assume_multiple"(%92) {multiple = 1024 : i32} : (i32) -> i32
        %94 = "stable_mosaic.arith.index_cast"(%93) : (i32) -> index
        %95 = "stable_mosaic.vector.load"(%arg25, %94, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %96 = "stable_mosaic.arith.truncf"(%78) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %97 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %99 = "stable_mosaic.tpu.matmul"(%96, %98, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %100 = "stable_mosaic.arith.addf"(%95, %99) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%100, %arg25, %94, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %101 = "stable_mosaic.vector.load"(%arg24, %94, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %102 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %104 = "stable_mosaic.tpu.matmul"(%88, %103, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %105 = "stable_mosaic.arith.addf"(%101, %104) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%105, %arg24, %94, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%26, %10) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %48 = "stable_mosaic.arith.cmpi"(%30, %21) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%48) ({
        %49 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %50 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<2048x256xi32>
        %51 = "stable_mosaic.arith.cmpi"(%49, %50) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %52 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %54 = "stable_mosaic.arith.select"(%51, %53, %7) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%55, %arg11, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %56 = "stable_mosaic.vector.load"(%arg12, %23, %23, %23, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %58 = "stable_mosaic.arith.select"(%51, %57, %7) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%59, %arg12, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%17, %15, %18) ({
      ^bb0(%arg26: i32):
        %49 = "stable_mosaic.arith.muli"(%arg26, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %50 = "stable_mosaic.tpu.assume_multiple"(%49) {multiple = 1024 : i32} : (i32) -> i32
        %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
        %52 = "stable_mosaic.vector.load"(%arg11, %23, %23, %51, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %54 = "stable_mosaic.vector.load"(%arg22, %23, %23) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %55 = "stable_mosaic.tpu.matmul"(%53, %54, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %56 = "stable_mosaic.arith.divsi"(%50, %9) : (i32, i32) -> i32
        %57 = "stable_mosaic.arith.cmpi"(%50, %17) {predicate = 4 : i64} : (i32, i32) -> i1
        %58 = "stable_mosaic.arith.extui"(%57) : (i1) -> i32
        %59 = "stable_mosaic.arith.cmpi"(%50, %17) {predicate = 2 : i64} : (i32, i32) -> i1
        %60 = "stable_mosaic.arith.extui"(%59) : (i1) -> i32
        %61 = "stable_mosaic.arith.subi"(%58, %60) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %62 = "stable_mosaic.arith.cmpi"(%61, %18) {predicate = 1 : i64} : (i32, i32) -> i1
        %63 = "stable_mosaic.arith.remsi"(%50, %9) : (i32, i32) -> i32
        %64 = "stable_mosaic.arith.cmpi"(%63, %17) {predicate = 1 : i64} : (i32, i32) -> i1
        %65 = "stable_mosaic.arith.andi"(%62, %64) : (i1, i1) -> i1
        %66 = "stable_mosaic.arith.subi"(%56, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %67 = "stable_mosaic.arith.select"(%65, %66, %56) : (i1, i32, i32) -> i32
        %68 = "stable_mosaic.tpu.assume_multiple"(%67) {multiple = 8 : i32} : (i32) -> i32
        %69 = "stable_mosaic.arith.index_cast"(%68) : (i32) -> index
        %70 = "stable_mosaic.vector.load"(%arg13, %23, %69, %23) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x32x2048xi32>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x32x2048xi32>) -> vector<4x1x8x2048xi32>
        %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<4x1x8x2048xi32>) -> vector<4x32x8x2048xi32>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<4x32x8x2048xi32>) -> vector<1024x2048xi32>
        %74 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<4x32x8x2048xi32>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<4x32x8x2048xi32>) -> vector<1024x2048xi32>
        %76 = "stable_mosaic.arith.shli"(%1, %75) {overflowFlags = #arith.overflow<none>} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi32>
        %77 = "stable_mosaic.arith.andi"(%73, %76) : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi32>
        %78 = "stable_mosaic.arith.cmpi"(%77, %0) {predicate = 1 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %79 = "stable_mosaic.vector.load"(%arg18, %23, %23, %51) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x1024xi32>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x1024xi32>) -> vector<1x1024xi32>
        %81 = "stable_mosaic.vector.broadcast"(%80) : (vector<1x1024xi32>) -> vector<128x1024xi32>
        %82 = "stable_mosaic.tpu.transpose"(%81) {permutation = array<i64: 1, 0>} : (vector<128x1024xi32>) -> vector<1024x128xi32>
        %83 = "stable_mosaic.tpu.concatenate"(%82, %82, %82, %82, %82, %82, %82, %82, %82, %82, %82, %82, %82, %82, %82, %82) {dimension = 1 : i32} : (vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>) -> vector<1024x2048xi32>
        %84 = "stable_mosaic.vector.load"(%arg17, %23, %23, %23) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %86 = "stable_mosaic.vector.broadcast"(%85) : (vector<1x2048xi32>) -> vector<1024x2048xi32>
        %87 = "stable_mosaic.arith.cmpi"(%83, %86) {predicate = 0 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %88 = "stable_mosaic.arith.andi"(%78, %87) : (vector<1024x2048xi1>, vector<1024x2048xi1>) -> vector<1024x2048xi1>
        %89 = "stable_mosaic.arith.select"(%88, %55, %6) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %90 = "stable_mosaic.vector.load"(%arg15, %23, %23, %23, %23, %23) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %92 = "stable_mosaic.vector.load"(%arg16, %23, %23, %23, %23, %23) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %94 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %95 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<1x2048xi32>
        %96 = "stable_mosaic.arith.cmpi"(%94, %95) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %97 = "stable_mosaic.arith.cmpf"(%91, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %98 = "stable_mosaic.arith.andi"(%96, %97) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %99 = "stable_mosaic.arith.mulf"(%91, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %100 = "stable_mosaic.arith.select"(%98, %99, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %101 = "stable_mosaic.vector.broadcast"(%100) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %102 = "stable_mosaic.arith.subf"(%89, %101) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %103 = "stable_mosaic.math.exp2"(%102) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %104 = "stable_mosaic.vector.load"(%arg12, %23, %23, %51, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %106 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %108 = "stable_mosaic.tpu.matmul"(%105, %107, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %109 = "stable_mosaic.arith.select"(%96, %93, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %110 = "stable_mosaic.vector.broadcast"(%109) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %111 = "stable_mosaic.arith.subf"(%108, %110) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %112 = "stable_mosaic.arith.mulf"(%103, %111) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %113 = "stable_mosaic.arith.truncf"(%112) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %114 = "stable_mosaic.vector.load"(%arg23, %23, %23) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %115 = "stable_mosaic.tpu.matmul"(%113, %53, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %116 = "stable_mosaic.arith.addf"(%114, %115) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%116, %arg23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %117 = "stable_mosaic.arith.addi"(%29, %50) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %118 = "stable_mosaic.tpu.assume_multiple"(%117) {multiple = 1024 : i32} : (i32) -> i32
        %119 = "stable_mosaic.arith.index_cast"(%118) : (i32) -> index
        %120 = "stable_mosaic.vector.load"(%arg25, %119, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %121 = "stable_mosaic.arith.truncf"(%103) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %122 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %123 = "stable_mosaic.vector.shape_cast"(%122) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %124 = "stable_mosaic.tpu.matmul"(%121, %123, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %125 = "stable_mosaic.arith.addf"(%120, %124) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%125, %arg25, %119, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %126 = "stable_mosaic.vector.load"(%arg24, %119, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %127 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %128 = "stable_mosaic.vector.shape_cast"(%127) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %129 = "stable_mosaic.tpu.matmul"(%113, %128, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %130 = "stable_mosaic.arith.addf"(%126, %129) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%130, %arg24, %119, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.memref.load"(%arg9, %8) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %44 = "stable_mosaic.arith.andi"(%26, %9) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %48 = "stable_mosaic.tpu.assume_multiple"(%29) {multiple = 2048 : i32} : (i32) -> i32
      %49 = "stable_mosaic.arith.index_cast"(%48) : (i32) -> index
      %50 = "stable_mosaic.vector.load"(%arg24, %49, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %51 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<2048x256xf32>
      %52 = "stable_mosaic.arith.mulf"(%50, %51) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %53 = "stable_mosaic.arith.truncf"(%52) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%54, %arg20, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %55 = "stable_mosaic.vector.load"(%arg25, %49, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg21, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%26, %15) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %48 = "stable_mosaic.vector.load"(%arg23, %23, %23) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %49 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<2048x256xf32>
      %50 = "stable_mosaic.arith.mulf"(%48, %49) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %51 = "stable_mosaic.arith.truncf"(%50) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%52, %arg19, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
