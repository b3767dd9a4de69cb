module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x256xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x256xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<1024x2048xi32>} : () -> vector<1024x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<1024x2048xi32>} : () -> vector<1024x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
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
      "stable_mosaic.tpu.vector_store"(%55, %arg20, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg21, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.arith.andi"(%26, %19) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %48 = "stable_mosaic.tpu.assume_multiple"(%29) {multiple = 2048 : i32} : (i32) -> i32
      %49 = "stable_mosaic.arith.index_cast"(%48) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%12, %arg22, %49, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg23, %49, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%26, %16) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      "stable_mosaic.scf.for"(%17, %15, %18) ({
      ^bb0(%arg24: i32):
        %48 = "stable_mosaic.arith.muli"(%arg24, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %49 = "stable_mosaic.tpu.assume_multiple"(%48) {multiple = 1024 : i32} : (i32) -> i32
        %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
        %51 = "stable_mosaic.vector.load"(%arg11, %23, %23, %50, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %53 = "stable_mosaic.vector.load"(%arg20, %23, %23) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %54 = "stable_mosaic.tpu.matmul"(%52, %53, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %55 = "stable_mosaic.vector.load"(%arg15, %23, %23, %23, %23, %23) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %57 = "stable_mosaic.vector.load"(%arg16, %23, %23, %23, %23, %23) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %60 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<1x2048xi32>
        %61 = "stable_mosaic.arith.cmpi"(%59, %60) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %62 = "stable_mosaic.arith.cmpf"(%56, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %63 = "stable_mosaic.arith.andi"(%61, %62) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %64 = "stable_mosaic.arith.mulf"(%56, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %65 = "stable_mosaic.arith.select"(%63, %64, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %67 = "stable_mosaic.arith.subf"(%54, %66) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %68 = "stable_mosaic.math.exp2"(%67) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %69 = "stable_mosaic.vector.load"(%arg12, %23, %23, %50, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %71 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %73 = "stable_mosaic.tpu.matmul"(%70, %72, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %74 = "stable_mosaic.arith.select"(%61, %58, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %75 = "stable_mosaic.vector.broadcast"(%74) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %76 = "stable_mosaic.arith.subf"(%73, %75) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %77 = "stable_mosaic.arith.mulf"(%68, %76) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %78 = "stable_mosaic.arith.truncf"(%77) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %79 = "stable_mosaic.vector.load"(%arg21, %23, %23) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %80 = "stable_mosaic.tpu.matmul"(%78, %52, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %81 = "stable_mosaic.arith.addf"(%79, %80) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%81, %arg21, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %82 = "stable_mosaic.arith.addi"(%29, %49) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %83 = "stable_mosaic.tpu.assume_multiple"(%82) {multiple = 1024 : i32} : (i32) -> i32
        %84 = "stable_mosaic.arith.index_cast"(%83) : (i32) -> index
        %85 = "stable_mosaic.vector.load"(%arg23, %84, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %86 = "stable_mosaic.arith.truncf"(%68) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %87 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %89 = "stable_mosaic.tpu.matmul"(%86, %88, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %90 = "stable_mosaic.arith.addf"(%85, %89) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%90, %arg23, %84, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %91 = "stable_mosaic.vector.load"(%arg22, %84, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %92 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %94 = "stable_mosaic.tpu.matmul"(%78, %93, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %95 = "stable_mosaic.arith.addf"(%91, %94) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%95, %arg22, %84, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
      ^bb0(%arg24: i32):
        %49 = "stable_mosaic.arith.muli"(%arg24, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %50 = "stable_mosaic.tpu.assume_multiple"(%49) {multiple = 1024 : i32} : (i32) -> i32
        %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
        %52 = "stable_mosaic.vector.load"(%arg11, %23, %23, %51, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %54 = "stable_mosaic.vector.load"(%arg20, %23, %23) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
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
        %76 = "stable_mosaic.arith.shli"(%2, %75) {overflowFlags = #arith.overflow<none>} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi32>
        %77 = "stable_mosaic.arith.andi"(%73, %76) : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi32>
        %78 = "stable_mosaic.arith.cmpi"(%77, %1) {predicate = 1 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %79 = "stable_mosaic.arith.select"(%78, %55, %0) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %80 = "stable_mosaic.vector.load"(%arg15, %23, %23, %23, %23, %23) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %82 = "stable_mosaic.vector.load"(%arg16, %23, %23, %23, %23, %23) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %84 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %85 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<1x2048xi32>
        %86 = "stable_mosaic.arith.cmpi"(%84, %85) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %87 = "stable_mosaic.arith.cmpf"(%81, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %88 = "stable_mosaic.arith.andi"(%86, %87) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %89 = "stable_mosaic.arith.mulf"(%81, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %90 = "stable_mosaic.arith.select"(%88, %89, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %91 = "stable_mosaic.vector.broadcast"(%90) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %92 = "stable_mosaic.arith.subf"(%79, %91) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %93 = "stable_mosaic.math.exp2"(%92) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %94 = "stable_mosaic.vector.load"(%arg12, %23, %23, %51, %23) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x256xbf16>
        %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<1x1x1024x256xbf16>) -> vector<1024x256xbf16>
        %96 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %98 = "stable_mosaic.tpu.matmul"(%95, %97, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<2048x256xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %99 = "stable_mosaic.arith.select"(%86, %83, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %100 = "stable_mosaic.vector.broadcast"(%99) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %101 = "stable_mosaic.arith.subf"(%98, %100) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %102 = "stable_mosaic.arith.mulf"(%93, %101) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %103 = "stable_mosaic.arith.truncf"(%102) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %104 = "stable_mosaic.vector.load"(%arg21, %23, %23) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %105 = "stable_mosaic.tpu.matmul"(%103, %53, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %106 = "stable_mosaic.arith.addf"(%104, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%106, %arg21, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %107 = "stable_mosaic.arith.addi"(%29, %50) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %108 = "stable_mosaic.tpu.assume_multiple"(%107) {multiple = 1024 : i32} : (i32) -> i32
        %109 = "stable_mosaic.arith.index_cast"(%108) : (i32) -> index
        %110 = "stable_mosaic.vector.load"(%arg23, %109, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %111 = "stable_mosaic.arith.truncf"(%93) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %112 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %114 = "stable_mosaic.tpu.matmul"(%111, %113, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %115 = "stable_mosaic.arith.addf"(%110, %114) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%115, %arg23, %109, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %116 = "stable_mosaic.vector.load"(%arg22, %109, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xf32>
        %117 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
        %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %119 = "stable_mosaic.tpu.matmul"(%103, %118, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %120 = "stable_mosaic.arith.addf"(%116, %119) {fastmath = #arith.fastmath<none>} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<1024x256xf32>
        "stable_mosaic.tpu.vector_store"(%120, %arg22, %109, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
      %50 = "stable_mosaic.vector.load"(%arg22, %49, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %51 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<2048x256xf32>
      %52 = "stable_mosaic.arith.mulf"(%50, %51) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %53 = "stable_mosaic.arith.truncf"(%52) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%54, %arg18, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %55 = "stable_mosaic.vector.load"(%arg23, %49, %23) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg19, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%26, %15) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %48 = "stable_mosaic.vector.load"(%arg21, %23, %23) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %49 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<2048x256xf32>
      %50 = "stable_mosaic.arith.mulf"(%48, %49) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %51 = "stable_mosaic.arith.truncf"(%50) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%52, %arg17, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, memref<2048x256xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 256>}]} : () -> ()
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
