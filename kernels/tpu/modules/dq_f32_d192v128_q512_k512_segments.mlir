module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, %arg10: memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg12: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg13: memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, %arg19: memref<512x192xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x192xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
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
      %41 = "stable_mosaic.arith.cmpi"(%31, %18) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%41) ({
        %47 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %48 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<512x192xi32>
        %49 = "stable_mosaic.arith.cmpi"(%47, %48) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %50 = "stable_mosaic.vector.load"(%arg9, %20, %20, %20, %20, %20) : (memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xf32>
        %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x1x512x192xf32>) -> vector<512x192xf32>
        %52 = "stable_mosaic.arith.select"(%49, %51, %11) : (vector<512x192xi1>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<512x192xf32>) -> vector<1x1x1x512x192xf32>
        "stable_mosaic.tpu.vector_store"(%53, %arg9, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xf32>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %55 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<512x128xi32>
        %56 = "stable_mosaic.arith.cmpi"(%54, %55) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %57 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20, %20, %20) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
        %59 = "stable_mosaic.arith.select"(%56, %58, %7) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<512x128xf32>) -> vector<1x1x1x512x128xf32>
        "stable_mosaic.tpu.vector_store"(%60, %arg13, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xf32>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %42 = "stable_mosaic.vector.load"(%arg9, %20, %20, %20, %20, %20) : (memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xf32>
      %43 = "stable_mosaic.vector.shape_cast"(%42) : (vector<1x1x1x512x192xf32>) -> vector<512x192xf32>
      %44 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %45 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<512x192xf32>
      %46 = "stable_mosaic.arith.mulf"(%43, %45) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%46, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%11, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %34 = "stable_mosaic.arith.andi"(%23, %13) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.cmpi"(%34, %14) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%35) ({
      %41 = "stable_mosaic.vector.load"(%arg10, %20, %20, %20, %20) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
      %42 = "stable_mosaic.vector.shape_cast"(%41) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
      %43 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %44 = "stable_mosaic.tpu.matmul"(%42, %43, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xf32>, vector<512x192xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %45 = "stable_mosaic.vector.load"(%arg17, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %47 = "stable_mosaic.vector.broadcast"(%46) : (vector<1x512xi32>) -> vector<128x512xi32>
      %48 = "stable_mosaic.tpu.transpose"(%47) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %49 = "stable_mosaic.tpu.concatenate"(%48, %48, %48, %48) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %50 = "stable_mosaic.vector.load"(%arg16, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %52 = "stable_mosaic.vector.broadcast"(%51) : (vector<1x512xi32>) -> vector<512x512xi32>
      %53 = "stable_mosaic.arith.cmpi"(%49, %52) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %54 = "stable_mosaic.arith.select"(%53, %44, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.vector.load"(%arg14, %20, %20, %20, %20, %20) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %57 = "stable_mosaic.vector.load"(%arg15, %20, %20, %20, %20, %20) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %60 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<1x512xi32>
      %61 = "stable_mosaic.arith.cmpi"(%59, %60) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %62 = "stable_mosaic.arith.cmpf"(%56, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %63 = "stable_mosaic.arith.andi"(%61, %62) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %64 = "stable_mosaic.arith.mulf"(%56, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %65 = "stable_mosaic.arith.select"(%63, %64, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<1x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.arith.subf"(%54, %66) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %68 = "stable_mosaic.math.exp2"(%67) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %69 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %71 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20, %20, %20) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
      %73 = "stable_mosaic.tpu.matmul"(%70, %72, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %74 = "stable_mosaic.arith.select"(%61, %58, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %75 = "stable_mosaic.vector.broadcast"(%74) : (vector<1x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.arith.subf"(%73, %75) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.arith.mulf"(%68, %76) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %79 = "stable_mosaic.tpu.matmul"(%77, %42, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %80 = "stable_mosaic.arith.addf"(%78, %79) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%80, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %36 = "stable_mosaic.arith.andi"(%23, %10) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.cmpi"(%36, %14) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%37) ({
      %41 = "stable_mosaic.arith.cmpi"(%27, %18) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%41) ({
        %94 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %95 = "stable_mosaic.vector.broadcast"(%27) : (i32) -> vector<512x192xi32>
        %96 = "stable_mosaic.arith.cmpi"(%94, %95) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %97 = "stable_mosaic.vector.load"(%arg10, %20, %20, %20, %20) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
        %99 = "stable_mosaic.arith.select"(%96, %98, %11) : (vector<512x192xi1>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<512x192xf32>) -> vector<1x1x512x192xf32>
        "stable_mosaic.tpu.vector_store"(%100, %arg10, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xf32>, memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %101 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %102 = "stable_mosaic.vector.broadcast"(%27) : (i32) -> vector<512x128xi32>
        %103 = "stable_mosaic.arith.cmpi"(%101, %102) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %104 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
        %106 = "stable_mosaic.arith.select"(%103, %105, %7) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<512x128xf32>) -> vector<1x1x512x128xf32>
        "stable_mosaic.tpu.vector_store"(%107, %arg11, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xf32>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %42 = "stable_mosaic.vector.load"(%arg10, %20, %20, %20, %20) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
      %43 = "stable_mosaic.vector.shape_cast"(%42) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
      %44 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %45 = "stable_mosaic.tpu.matmul"(%43, %44, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xf32>, vector<512x192xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %46 = "stable_mosaic.tpu.assume_multiple"(%14) {multiple = 8 : i32} : (i32) -> i32
      %47 = "stable_mosaic.arith.index_cast"(%46) : (i32) -> index
      %48 = "stable_mosaic.vector.load"(%arg12, %20, %47, %20) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %50 = "stable_mosaic.vector.broadcast"(%49) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %52 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %54 = "stable_mosaic.arith.shli"(%1, %53) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %55 = "stable_mosaic.arith.andi"(%51, %54) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %56 = "stable_mosaic.arith.cmpi"(%55, %0) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %57 = "stable_mosaic.vector.load"(%arg17, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %59 = "stable_mosaic.vector.broadcast"(%58) : (vector<1x512xi32>) -> vector<128x512xi32>
      %60 = "stable_mosaic.tpu.transpose"(%59) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %61 = "stable_mosaic.tpu.concatenate"(%60, %60, %60, %60) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.vector.load"(%arg16, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %64 = "stable_mosaic.vector.broadcast"(%63) : (vector<1x512xi32>) -> vector<512x512xi32>
      %65 = "stable_mosaic.arith.cmpi"(%61, %64) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %66 = "stable_mosaic.arith.andi"(%56, %65) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %67 = "stable_mosaic.arith.select"(%66, %45, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %68 = "stable_mosaic.vector.load"(%arg14, %20, %20, %20, %20, %20) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %70 = "stable_mosaic.vector.load"(%arg15, %20, %20, %20, %20, %20) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %72 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %73 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<1x512xi32>
      %74 = "stable_mosaic.arith.cmpi"(%72, %73) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %75 = "stable_mosaic.arith.cmpf"(%69, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %76 = "stable_mosaic.arith.andi"(%74, %75) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %77 = "stable_mosaic.arith.mulf"(%69, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %78 = "stable_mosaic.arith.select"(%76, %77, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<1x512xf32>) -> vector<512x512xf32>
      %80 = "stable_mosaic.arith.subf"(%67, %79) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.math.exp2"(%80) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %84 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20, %20, %20) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
      %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
      %86 = "stable_mosaic.tpu.matmul"(%83, %85, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %87 = "stable_mosaic.arith.select"(%74, %71, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %88 = "stable_mosaic.vector.broadcast"(%87) : (vector<1x512xf32>) -> vector<512x512xf32>
      %89 = "stable_mosaic.arith.subf"(%86, %88) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %90 = "stable_mosaic.arith.mulf"(%81, %89) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %91 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %92 = "stable_mosaic.tpu.matmul"(%90, %43, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %93 = "stable_mosaic.arith.addf"(%91, %92) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%93, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.memref.load"(%arg8, %9) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %39 = "stable_mosaic.arith.andi"(%23, %8) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %14) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %41 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %42 = "stable_mosaic.vector.broadcast"(%38) : (f32) -> vector<512x192xf32>
      %43 = "stable_mosaic.arith.mulf"(%41, %42) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %44 = "stable_mosaic.vector.shape_cast"(%43) : (vector<512x192xf32>) -> vector<1x1x1x512x192xf32>
      "stable_mosaic.tpu.vector_store"(%44, %arg18, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xf32>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, memref<512x192xf32, #tpu.memory_space<vmem>>, memref<512x192xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 5 : i64, scratch_operands = 2 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}]} : () -> ()
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
