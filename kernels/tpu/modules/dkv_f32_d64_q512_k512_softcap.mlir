module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg10: memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg12: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg13: memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg18: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg19: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %13 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %18 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %21 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %22 = "stable_mosaic.memref.load"(%arg4, %21) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %23 = "stable_mosaic.memref.load"(%arg6, %21) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %24 = "stable_mosaic.memref.load"(%arg7, %20) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %25 = "stable_mosaic.arith.andi"(%22, %19) : (i32, i32) -> i32
    %26 = "stable_mosaic.arith.muli"(%25, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %27 = "stable_mosaic.arith.subi"(%24, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %28 = "stable_mosaic.memref.load"(%arg7, %17) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %29 = "stable_mosaic.arith.shrui"(%22, %16) : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.muli"(%29, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.subi"(%28, %30) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.andi"(%23, %15) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.cmpi"(%32, %14) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%33) ({
      %41 = "stable_mosaic.arith.cmpi"(%27, %18) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%41) ({
        %47 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %48 = "stable_mosaic.vector.broadcast"(%27) : (i32) -> vector<512x$(v0)xi32>
        %49 = "stable_mosaic.arith.cmpi"(%47, %48) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %50 = "stable_mosaic.vector.load"(%arg10, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
        %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %52 = "stable_mosaic.arith.select"(%49, %51, %11) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%53, %arg10, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %54 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %56 = "stable_mosaic.arith.select"(%49, %55, %11) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%57, %arg11, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %42 = "stable_mosaic.vector.load"(%arg10, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %43 = "stable_mosaic.vector.shape_cast"(%42) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %44 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %45 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<512x$(v0)xf32>
      %46 = "stable_mosaic.arith.mulf"(%43, %45) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%46, %arg18, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%11, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%11, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %34 = "stable_mosaic.arith.andi"(%23, %13) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.cmpi"(%34, %14) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%35) ({
      %41 = "stable_mosaic.arith.cmpi"(%31, %18) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%41) ({
        %84 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %85 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<512x$(v0)xi32>
        %86 = "stable_mosaic.arith.cmpi"(%84, %85) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %87 = "stable_mosaic.vector.load"(%arg9, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %89 = "stable_mosaic.arith.select"(%86, %88, %11) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%90, %arg9, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %91 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %93 = "stable_mosaic.arith.select"(%86, %92, %11) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %94 = "stable_mosaic.vector.shape_cast"(%93) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%94, %arg13, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %42 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.vector.load"(%arg9, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %44 = "stable_mosaic.vector.shape_cast"(%43) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %45 = "stable_mosaic.tpu.matmul"(%42, %44, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %46 = "stable_mosaic.math.tanh"(%45) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %47 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %48 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<512x512xf32>
      %49 = "stable_mosaic.arith.mulf"(%46, %48) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %50 = "stable_mosaic.arith.mulf"(%46, %46) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.arith.subf"(%7, %50) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.vector.load"(%arg14, %20, %20, %20, %20, %20) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %54 = "stable_mosaic.vector.load"(%arg15, %20, %20, %20, %20, %20) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %56 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %57 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<1x512xi32>
      %58 = "stable_mosaic.arith.cmpi"(%56, %57) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %59 = "stable_mosaic.arith.cmpf"(%53, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %60 = "stable_mosaic.arith.andi"(%58, %59) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %61 = "stable_mosaic.arith.mulf"(%53, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %62 = "stable_mosaic.arith.select"(%60, %61, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<1x512xf32>) -> vector<512x512xf32>
      %64 = "stable_mosaic.arith.subf"(%49, %63) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %65 = "stable_mosaic.math.exp2"(%64) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %66 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %68 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %70 = "stable_mosaic.tpu.matmul"(%67, %69, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.arith.select"(%58, %55, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<1x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.arith.subf"(%70, %72) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %74 = "stable_mosaic.arith.mulf"(%65, %73) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.arith.mulf"(%74, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %77 = "stable_mosaic.tpu.matmul"(%65, %69, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %78 = "stable_mosaic.arith.addf"(%76, %77) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%78, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %79 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %80 = "stable_mosaic.vector.load"(%arg9, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %82 = "stable_mosaic.tpu.matmul"(%75, %81, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %83 = "stable_mosaic.arith.addf"(%79, %82) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%83, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %36 = "stable_mosaic.arith.andi"(%23, %10) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.cmpi"(%36, %14) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%37) ({
      %41 = "stable_mosaic.arith.cmpi"(%31, %18) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%41) ({
        %96 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %97 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<512x$(v0)xi32>
        %98 = "stable_mosaic.arith.cmpi"(%96, %97) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %99 = "stable_mosaic.vector.load"(%arg9, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %101 = "stable_mosaic.arith.select"(%98, %100, %11) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%102, %arg9, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %103 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %105 = "stable_mosaic.arith.select"(%98, %104, %11) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%106, %arg13, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %42 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.vector.load"(%arg9, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %44 = "stable_mosaic.vector.shape_cast"(%43) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %45 = "stable_mosaic.tpu.matmul"(%42, %44, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %46 = "stable_mosaic.math.tanh"(%45) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %47 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %48 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<512x512xf32>
      %49 = "stable_mosaic.arith.mulf"(%46, %48) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %50 = "stable_mosaic.arith.mulf"(%46, %46) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.arith.subf"(%7, %50) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.tpu.assume_multiple"(%14) {multiple = 8 : i32} : (i32) -> i32
      %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
      %54 = "stable_mosaic.vector.load"(%arg12, %20, %53, %20) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %60 = "stable_mosaic.arith.shli"(%2, %59) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.andi"(%57, %60) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.cmpi"(%61, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %63 = "stable_mosaic.arith.select"(%62, %49, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %64 = "stable_mosaic.vector.load"(%arg14, %20, %20, %20, %20, %20) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %66 = "stable_mosaic.vector.load"(%arg15, %20, %20, %20, %20, %20) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %68 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %69 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<1x512xi32>
      %70 = "stable_mosaic.arith.cmpi"(%68, %69) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %71 = "stable_mosaic.arith.cmpf"(%65, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %72 = "stable_mosaic.arith.andi"(%70, %71) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %73 = "stable_mosaic.arith.mulf"(%65, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %74 = "stable_mosaic.arith.select"(%72, %73, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %75 = "stable_mosaic.vector.broadcast"(%74) : (vector<1x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.arith.subf"(%63, %75) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.math.exp2"(%76) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %80 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %82 = "stable_mosaic.tpu.matmul"(%79, %81, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.arith.select"(%70, %67, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %84 = "stable_mosaic.vector.broadcast"(%83) : (vector<1x512xf32>) -> vector<512x512xf32>
      %85 = "stable_mosaic.arith.subf"(%82, %84) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.arith.mulf"(%77, %85) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %87 = "stable_mosaic.arith.mulf"(%86, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %88 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %89 = "stable_mosaic.tpu.matmul"(%77, %81, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %90 = "stable_mosaic.arith.addf"(%88, %89) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%90, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %91 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %92 = "stable_mosaic.vector.load"(%arg9, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %94 = "stable_mosaic.tpu.matmul"(%87, %93, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %95 = "stable_mosaic.arith.addf"(%91, %94) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%95, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.memref.load"(%arg8, %9) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %39 = "stable_mosaic.arith.andi"(%23, %8) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %14) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %41 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %42 = "stable_mosaic.vector.broadcast"(%38) : (f32) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.arith.mulf"(%41, %42) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %44 = "stable_mosaic.vector.shape_cast"(%43) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%44, %arg16, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %45 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%46, %arg17, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 5 : i64, scratch_operands = 3 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}]} : () -> ()
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
