module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg10: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg13: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg18: memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg19: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xbf16>} : () -> vector<512x$(v0)xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %19 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %22 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %23 = "stable_mosaic.memref.load"(%arg4, %22) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %24 = "stable_mosaic.memref.load"(%arg6, %22) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %25 = "stable_mosaic.memref.load"(%arg7, %21) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %26 = "stable_mosaic.arith.andi"(%23, %20) : (i32, i32) -> i32
    %27 = "stable_mosaic.arith.muli"(%26, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %28 = "stable_mosaic.arith.subi"(%25, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %29 = "stable_mosaic.memref.load"(%arg7, %18) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.arith.shrui"(%23, %17) : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.muli"(%30, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.subi"(%29, %31) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.andi"(%24, %16) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.cmpi"(%33, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%34) ({
      %42 = "stable_mosaic.arith.cmpi"(%28, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%42) ({
        %50 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %51 = "stable_mosaic.vector.broadcast"(%28) : (i32) -> vector<512x$(v0)xi32>
        %52 = "stable_mosaic.arith.cmpi"(%50, %51) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %53 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %55 = "stable_mosaic.arith.select"(%52, %54, %8) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%56, %arg10, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %57 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %59 = "stable_mosaic.arith.select"(%52, %58, %8) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg11, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %43 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %44 = "stable_mosaic.vector.shape_cast"(%43) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %45 = "stable_mosaic.arith.extf"(%44) : (vector<512x$(v0)xbf16>) -> vector<512x$(v0)xf32>
      %46 = "stable_mosaic.memref.load"(%arg8, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %47 = "stable_mosaic.vector.broadcast"(%46) : (f32) -> vector<512x$(v0)xf32>
      %48 = "stable_mosaic.arith.mulf"(%45, %47) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %49 = "stable_mosaic.arith.truncf"(%48) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%49, %arg18, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xbf16>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %35 = "stable_mosaic.arith.andi"(%24, %14) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %42 = "stable_mosaic.arith.cmpi"(%32, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%42) ({
        %87 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %88 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<512x$(v0)xi32>
        %89 = "stable_mosaic.arith.cmpi"(%87, %88) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %90 = "stable_mosaic.vector.load"(%arg9, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %92 = "stable_mosaic.arith.select"(%89, %91, %8) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%93, %arg9, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %94 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %96 = "stable_mosaic.arith.select"(%89, %95, %8) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%97, %arg13, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %43 = "stable_mosaic.vector.load"(%arg18, %21, %21) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %44 = "stable_mosaic.vector.load"(%arg9, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %46 = "stable_mosaic.tpu.matmul"(%43, %45, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %47 = "stable_mosaic.math.tanh"(%46) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %48 = "stable_mosaic.memref.load"(%arg8, %18) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %49 = "stable_mosaic.vector.broadcast"(%48) : (f32) -> vector<512x512xf32>
      %50 = "stable_mosaic.arith.mulf"(%47, %49) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.arith.mulf"(%47, %47) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.arith.subf"(%7, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %55 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %58 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<1x512xi32>
      %59 = "stable_mosaic.arith.cmpi"(%57, %58) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %60 = "stable_mosaic.arith.cmpf"(%54, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %61 = "stable_mosaic.arith.andi"(%59, %60) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %62 = "stable_mosaic.arith.mulf"(%54, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %63 = "stable_mosaic.arith.select"(%61, %62, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %64 = "stable_mosaic.vector.broadcast"(%63) : (vector<1x512xf32>) -> vector<512x512xf32>
      %65 = "stable_mosaic.arith.subf"(%50, %64) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %66 = "stable_mosaic.math.exp2"(%65) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %69 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %71 = "stable_mosaic.tpu.matmul"(%68, %70, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.arith.select"(%59, %56, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %73 = "stable_mosaic.vector.broadcast"(%72) : (vector<1x512xf32>) -> vector<512x512xf32>
      %74 = "stable_mosaic.arith.subf"(%71, %73) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.arith.mulf"(%66, %74) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.arith.mulf"(%75, %52) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.arith.truncf"(%76) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %78 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %79 = "stable_mosaic.arith.truncf"(%66) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %80 = "stable_mosaic.tpu.matmul"(%79, %70, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %81 = "stable_mosaic.arith.addf"(%78, %80) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%81, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %82 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %83 = "stable_mosaic.vector.load"(%arg9, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %85 = "stable_mosaic.tpu.matmul"(%77, %84, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %86 = "stable_mosaic.arith.addf"(%82, %85) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%86, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.arith.andi"(%24, %11) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %42 = "stable_mosaic.arith.cmpi"(%32, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%42) ({
        %99 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %100 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<512x$(v0)xi32>
        %101 = "stable_mosaic.arith.cmpi"(%99, %100) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %102 = "stable_mosaic.vector.load"(%arg9, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %104 = "stable_mosaic.arith.select"(%101, %103, %8) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%105, %arg9, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %106 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %108 = "stable_mosaic.arith.select"(%101, %107, %8) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%109, %arg13, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %43 = "stable_mosaic.vector.load"(%arg18, %21, %21) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %44 = "stable_mosaic.vector.load"(%arg9, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %46 = "stable_mosaic.tpu.matmul"(%43, %45, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %47 = "stable_mosaic.math.tanh"(%46) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %48 = "stable_mosaic.memref.load"(%arg8, %18) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %49 = "stable_mosaic.vector.broadcast"(%48) : (f32) -> vector<512x512xf32>
      %50 = "stable_mosaic.arith.mulf"(%47, %49) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.arith.mulf"(%47, %47) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.arith.subf"(%7, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.tpu.assume_multiple"(%15) {multiple = 8 : i32} : (i32) -> i32
      %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
      %55 = "stable_mosaic.vector.load"(%arg12, %21, %54, %21) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.shli"(%2, %60) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.andi"(%58, %61) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %63 = "stable_mosaic.arith.cmpi"(%62, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %64 = "stable_mosaic.arith.select"(%63, %50, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %65 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %67 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %69 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %70 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<1x512xi32>
      %71 = "stable_mosaic.arith.cmpi"(%69, %70) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %72 = "stable_mosaic.arith.cmpf"(%66, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %73 = "stable_mosaic.arith.andi"(%71, %72) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %74 = "stable_mosaic.arith.mulf"(%66, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %75 = "stable_mosaic.arith.select"(%73, %74, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %76 = "stable_mosaic.vector.broadcast"(%75) : (vector<1x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.arith.subf"(%64, %76) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.math.exp2"(%77) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %81 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %83 = "stable_mosaic.tpu.matmul"(%80, %82, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.select"(%71, %68, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %85 = "stable_mosaic.vector.broadcast"(%84) : (vector<1x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.arith.subf"(%83, %85) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %87 = "stable_mosaic.arith.mulf"(%78, %86) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %88 = "stable_mosaic.arith.mulf"(%87, %52) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %89 = "stable_mosaic.arith.truncf"(%88) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %90 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %91 = "stable_mosaic.arith.truncf"(%78) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %92 = "stable_mosaic.tpu.matmul"(%91, %82, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %93 = "stable_mosaic.arith.addf"(%90, %92) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%93, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %94 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %95 = "stable_mosaic.vector.load"(%arg9, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %97 = "stable_mosaic.tpu.matmul"(%89, %96, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %98 = "stable_mosaic.arith.addf"(%94, %97) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%98, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.memref.load"(%arg8, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %40 = "stable_mosaic.arith.andi"(%24, %9) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      %42 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.vector.broadcast"(%39) : (f32) -> vector<512x$(v0)xf32>
      %44 = "stable_mosaic.arith.mulf"(%42, %43) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %45 = "stable_mosaic.arith.truncf"(%44) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%46, %arg16, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %47 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %48 = "stable_mosaic.arith.truncf"(%47) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%49, %arg17, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 5 : i64, scratch_operands = 3 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}]} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_0"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_1"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %2 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %3 = "stable_mosaic.memref.load"(%arg6, %2) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %4 = "stable_mosaic.arith.shrui"(%3, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%4, %0, %0) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_3"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_5"} : () -> ()
}
