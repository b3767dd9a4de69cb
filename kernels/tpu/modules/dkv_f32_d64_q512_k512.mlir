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
      %40 = "stable_mosaic.arith.cmpi"(%26, %17) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%40) ({
        %46 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %47 = "stable_mosaic.vector.broadcast"(%26) : (i32) -> vector<512x$(v0)xi32>
        %48 = "stable_mosaic.arith.cmpi"(%46, %47) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %49 = "stable_mosaic.vector.load"(%arg10, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
        %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %51 = "stable_mosaic.arith.select"(%48, %50, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%52, %arg10, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %53 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %55 = "stable_mosaic.arith.select"(%48, %54, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%56, %arg11, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %41 = "stable_mosaic.vector.load"(%arg10, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %42 = "stable_mosaic.vector.shape_cast"(%41) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.memref.load"(%arg8, %19) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %44 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<512x$(v0)xf32>
      %45 = "stable_mosaic.arith.mulf"(%42, %44) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%45, %arg18, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%10, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%10, %arg20, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %33 = "stable_mosaic.arith.andi"(%22, %12) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.cmpi"(%33, %13) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%34) ({
      %40 = "stable_mosaic.arith.cmpi"(%30, %17) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%40) ({
        %76 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %77 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<512x$(v0)xi32>
        %78 = "stable_mosaic.arith.cmpi"(%76, %77) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %79 = "stable_mosaic.vector.load"(%arg9, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %81 = "stable_mosaic.arith.select"(%78, %80, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%82, %arg9, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %83 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %85 = "stable_mosaic.arith.select"(%78, %84, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%86, %arg13, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %41 = "stable_mosaic.vector.load"(%arg18, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %42 = "stable_mosaic.vector.load"(%arg9, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %43 = "stable_mosaic.vector.shape_cast"(%42) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %44 = "stable_mosaic.tpu.matmul"(%41, %43, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %45 = "stable_mosaic.vector.load"(%arg14, %19, %19, %19, %19, %19) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %47 = "stable_mosaic.vector.load"(%arg15, %19, %19, %19, %19, %19) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %49 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %50 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<1x512xi32>
      %51 = "stable_mosaic.arith.cmpi"(%49, %50) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %52 = "stable_mosaic.arith.cmpf"(%46, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %53 = "stable_mosaic.arith.andi"(%51, %52) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %54 = "stable_mosaic.arith.mulf"(%46, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %55 = "stable_mosaic.arith.select"(%53, %54, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<1x512xf32>) -> vector<512x512xf32>
      %57 = "stable_mosaic.arith.subf"(%44, %56) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.math.exp2"(%57) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %59 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %61 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %63 = "stable_mosaic.tpu.matmul"(%60, %62, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %64 = "stable_mosaic.arith.select"(%51, %48, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %65 = "stable_mosaic.vector.broadcast"(%64) : (vector<1x512xf32>) -> vector<512x512xf32>
      %66 = "stable_mosaic.arith.subf"(%63, %65) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.arith.mulf"(%58, %66) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %68 = "stable_mosaic.vector.load"(%arg20, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %69 = "stable_mosaic.tpu.matmul"(%58, %62, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %70 = "stable_mosaic.arith.addf"(%68, %69) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%70, %arg20, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %71 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %72 = "stable_mosaic.vector.load"(%arg9, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %74 = "stable_mosaic.tpu.matmul"(%67, %73, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %75 = "stable_mosaic.arith.addf"(%71, %74) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%75, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %35 = "stable_mosaic.arith.andi"(%22, %9) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %13) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %40 = "stable_mosaic.arith.cmpi"(%30, %17) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%40) ({
        %88 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %89 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<512x$(v0)xi32>
        %90 = "stable_mosaic.arith.cmpi"(%88, %89) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %91 = "stable_mosaic.vector.load"(%arg9, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %93 = "stable_mosaic.arith.select"(%90, %92, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %94 = "stable_mosaic.vector.shape_cast"(%93) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%94, %arg9, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %95 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %97 = "stable_mosaic.arith.select"(%90, %96, %10) : (vector<512x$(v0)xi1>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<512x$(v0)xf32>) -> vector<1x1x1x512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%98, %arg13, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xf32>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %41 = "stable_mosaic.vector.load"(%arg18, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %42 = "stable_mosaic.vector.load"(%arg9, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %43 = "stable_mosaic.vector.shape_cast"(%42) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %44 = "stable_mosaic.tpu.matmul"(%41, %43, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %45 = "stable_mosaic.tpu.assume_multiple"(%13) {multiple = 8 : i32} : (i32) -> i32
      %46 = "stable_mosaic.arith.index_cast"(%45) : (i32) -> index
      %47 = "stable_mosaic.vector.load"(%arg12, %19, %46, %19) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %49 = "stable_mosaic.vector.broadcast"(%48) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %51 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %53 = "stable_mosaic.arith.shli"(%2, %52) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %54 = "stable_mosaic.arith.andi"(%50, %53) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %55 = "stable_mosaic.arith.cmpi"(%54, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %56 = "stable_mosaic.arith.select"(%55, %44, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %57 = "stable_mosaic.vector.load"(%arg14, %19, %19, %19, %19, %19) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %59 = "stable_mosaic.vector.load"(%arg15, %19, %19, %19, %19, %19) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %61 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %62 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<1x512xi32>
      %63 = "stable_mosaic.arith.cmpi"(%61, %62) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %64 = "stable_mosaic.arith.cmpf"(%58, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %65 = "stable_mosaic.arith.andi"(%63, %64) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %66 = "stable_mosaic.arith.mulf"(%58, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %67 = "stable_mosaic.arith.select"(%65, %66, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<1x512xf32>) -> vector<512x512xf32>
      %69 = "stable_mosaic.arith.subf"(%56, %68) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.math.exp2"(%69) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %73 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %75 = "stable_mosaic.tpu.matmul"(%72, %74, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.arith.select"(%63, %60, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %77 = "stable_mosaic.vector.broadcast"(%76) : (vector<1x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.arith.subf"(%75, %77) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.mulf"(%70, %78) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %80 = "stable_mosaic.vector.load"(%arg20, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %81 = "stable_mosaic.tpu.matmul"(%70, %74, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %82 = "stable_mosaic.arith.addf"(%80, %81) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%82, %arg20, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %83 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %84 = "stable_mosaic.vector.load"(%arg9, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %86 = "stable_mosaic.tpu.matmul"(%79, %85, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %87 = "stable_mosaic.arith.addf"(%83, %86) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%87, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.memref.load"(%arg8, %8) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %38 = "stable_mosaic.arith.andi"(%22, %7) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %13) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %40 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %41 = "stable_mosaic.vector.broadcast"(%37) : (f32) -> vector<512x$(v0)xf32>
      %42 = "stable_mosaic.arith.mulf"(%40, %41) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %43 = "stable_mosaic.vector.shape_cast"(%42) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%43, %arg16, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %44 = "stable_mosaic.vector.load"(%arg20, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<512x$(v0)xf32>) -> vector<1x1x512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%45, %arg17, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xf32>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
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
