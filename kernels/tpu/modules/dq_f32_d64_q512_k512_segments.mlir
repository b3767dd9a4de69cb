module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg10: memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg12: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg13: memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg19: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %8 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %9 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %12 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %17 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %20 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %21 = "stable_mosaic.memref.load"(%arg4, %20) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %22 = "stable_mosaic.memref.load"(%arg6, %20) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %23 = "stable_mosaic.memref.load"(%arg7, %19) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %24 = "stable_mosaic.arith.andi"(%21, %18) : (i32, i32) -> i32
    %25 = "stable_mosaic.arith.muli"(%24, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %26 = "stable_mosaic.arith.subi"(%23, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %27 = "stable_mosaic.memref.load"(%arg7, %16) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.arith.shrui"(%21, %15) : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.muli"(%28, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.subi"(%27, %29) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.andi"(%22, %14) : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.cmpi"(%31, %13) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%32) ({
      %40 = "stable_mosaic.arith.cmpi"(%30, %17) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%40) ({
        %46 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %47 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<512x$(v0)xi32>
        %48 = "stable_mosaic.arith.cmpi"(%46, %47) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %49 = "stable_mosaic.vector.load"(%arg9, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %51 = "stable_mosaic.arith.select"(%48, %50, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%52, %arg9, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %53 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %55 = "stable_mosaic.arith.select"(%48, %54, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%56, %arg13, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %41 = "stable_mosaic.vector.load"(%arg9, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %42 = "stable_mosaic.vector.shape_cast"(%41) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.memref.load"(%arg8, %19) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %44 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<512x$(v0)xf32>
      %45 = "stable_mosaic.arith.mulf"(%42, %44) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%45, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%10, %arg20, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %33 = "stable_mosaic.arith.andi"(%22, %12) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.cmpi"(%33, %13) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%34) ({
      %40 = "stable_mosaic.vector.load"(%arg10, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %41 = "stable_mosaic.vector.shape_cast"(%40) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %42 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.tpu.matmul"(%41, %42, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %44 = "stable_mosaic.vector.load"(%arg17, %19, %19, %19) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %46 = "stable_mosaic.vector.broadcast"(%45) : (vector<1x512xi32>) -> vector<128x512xi32>
      %47 = "stable_mosaic.tpu.transpose"(%46) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %48 = "stable_mosaic.tpu.concatenate"(%47, %47, %47, %47) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %49 = "stable_mosaic.vector.load"(%arg16, %19, %19, %19) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %51 = "stable_mosaic.vector.broadcast"(%50) : (vector<1x512xi32>) -> vector<512x512xi32>
      %52 = "stable_mosaic.arith.cmpi"(%48, %51) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %53 = "stable_mosaic.arith.select"(%52, %43, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.vector.load"(%arg14, %19, %19, %19, %19, %19) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %56 = "stable_mosaic.vector.load"(%arg15, %19, %19, %19, %19, %19) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %59 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<1x512xi32>
      %60 = "stable_mosaic.arith.cmpi"(%58, %59) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %61 = "stable_mosaic.arith.cmpf"(%55, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %62 = "stable_mosaic.arith.andi"(%60, %61) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %63 = "stable_mosaic.arith.mulf"(%55, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %64 = "stable_mosaic.arith.select"(%62, %63, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %65 = "stable_mosaic.vector.broadcast"(%64) : (vector<1x512xf32>) -> vector<512x512xf32>
      %66 = "stable_mosaic.arith.subf"(%53, %65) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.math.exp2"(%66) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %68 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %70 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %72 = "stable_mosaic.tpu.matmul"(%69, %71, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.arith.select"(%60, %57, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<1x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.arith.subf"(%72, %74) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.arith.mulf"(%67, %75) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.vector.load"(%arg20, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %78 = "stable_mosaic.tpu.matmul"(%76, %41, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %79 = "stable_mosaic.arith.addf"(%77, %78) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%79, %arg20, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %35 = "stable_mosaic.arith.andi"(%22, %9) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %13) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %40 = "stable_mosaic.arith.cmpi"(%26, %17) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%40) ({
        %93 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %94 = "stable_mosaic.vector.broadcast"(%26) : (i32) -> vector<512x$(v0)xi32>
        %95 = "stable_mosaic.arith.cmpi"(%93, %94) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %96 = "stable_mosaic.vector.load"(%arg10, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %98 = "stable_mosaic.arith.select"(%95, %97, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %99 = "stable_mosaic.vector.shape_cast"(%98) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%99, %arg10, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %100 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %102 = "stable_mosaic.arith.select"(%95, %101, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%103, %arg11, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %41 = "stable_mosaic.vector.load"(%arg10, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %42 = "stable_mosaic.vector.shape_cast"(%41) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %44 = "stable_mosaic.tpu.matmul"(%42, %43, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %45 = "stable_mosaic.tpu.assume_multiple"(%13) {multiple = 8 : i32} : (i32) -> i32
      %46 = "stable_mosaic.arith.index_cast"(%45) : (i32) -> index
      %47 = "stable_mosaic.vector.load"(%arg12, %19, %46, %19) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %49 = "stable_mosaic.vector.broadcast"(%48) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %51 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %53 = "stable_mosaic.arith.shli"(%1, %52) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %54 = "stable_mosaic.arith.andi"(%50, %53) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %55 = "stable_mosaic.arith.cmpi"(%54, %0) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %56 = "stable_mosaic.vector.load"(%arg17, %19, %19, %19) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %58 = "stable_mosaic.vector.broadcast"(%57) : (vector<1x512xi32>) -> vector<128x512xi32>
      %59 = "stable_mosaic.tpu.transpose"(%58) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %60 = "stable_mosaic.tpu.concatenate"(%59, %59, %59, %59) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.vector.load"(%arg16, %19, %19, %19) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<1x512xi32>) -> vector<512x512xi32>
      %64 = "stable_mosaic.arith.cmpi"(%60, %63) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %65 = "stable_mosaic.arith.andi"(%55, %64) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %66 = "stable_mosaic.arith.select"(%65, %44, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.vector.load"(%arg14, %19, %19, %19, %19, %19) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %69 = "stable_mosaic.vector.load"(%arg15, %19, %19, %19, %19, %19) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %71 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %72 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<1x512xi32>
      %73 = "stable_mosaic.arith.cmpi"(%71, %72) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %74 = "stable_mosaic.arith.cmpf"(%68, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %75 = "stable_mosaic.arith.andi"(%73, %74) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %76 = "stable_mosaic.arith.mulf"(%68, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %77 = "stable_mosaic.arith.select"(%75, %76, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %78 = "stable_mosaic.vector.broadcast"(%77) : (vector<1x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.subf"(%66, %78) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %80 = "stable_mosaic.math.exp2"(%79) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %83 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %85 = "stable_mosaic.tpu.matmul"(%82, %84, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.arith.select"(%73, %70, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %87 = "stable_mosaic.vector.broadcast"(%86) : (vector<1x512xf32>) -> vector<512x512xf32>
      %88 = "stable_mosaic.arith.subf"(%85, %87) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %89 = "stable_mosaic.arith.mulf"(%80, %88) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %90 = "stable_mosaic.vector.load"(%arg20, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %91 = "stable_mosaic.tpu.matmul"(%89, %42, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %92 = "stable_mosaic.arith.addf"(%90, %91) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%92, %arg20, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.memref.load"(%arg8, %8) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %38 = "stable_mosaic.arith.andi"(%22, %7) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %13) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %40 = "stable_mosaic.vector.load"(%arg20, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %41 = "stable_mosaic.vector.broadcast"(%37) : (f32) -> vector<512x$(v0)xf32>
      %42 = "stable_mosaic.arith.mulf"(%40, %41) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.vector.shape_cast"(%42) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%43, %arg18, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 5 : i64, scratch_operands = 2 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}]} : () -> ()
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
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_7"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_8"} : () -> ()
}
