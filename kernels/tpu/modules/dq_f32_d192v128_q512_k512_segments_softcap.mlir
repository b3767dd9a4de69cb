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
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
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
      %42 = "stable_mosaic.arith.cmpi"(%32, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%42) ({
        %48 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %49 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<512x192xi32>
        %50 = "stable_mosaic.arith.cmpi"(%48, %49) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %51 = "stable_mosaic.vector.load"(%arg9, %21, %21, %21, %21, %21) : (memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xf32>
        %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x1x512x192xf32>) -> vector<512x192xf32>
        %53 = "stable_mosaic.arith.select"(%50, %52, %12) : (vector<512x192xi1>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<512x192xf32>) -> vector<1x1x1x512x192xf32>
        "stable_mosaic.tpu.vector_store"(%54, %arg9, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xf32>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %55 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %56 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<512x128xi32>
        %57 = "stable_mosaic.arith.cmpi"(%55, %56) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %58 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21, %21, %21) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
        %60 = "stable_mosaic.arith.select"(%57, %59, %8) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<512x128xf32>) -> vector<1x1x1x512x128xf32>
        "stable_mosaic.tpu.vector_store"(%61, %arg13, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xf32>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %43 = "stable_mosaic.vector.load"(%arg9, %21, %21, %21, %21, %21) : (memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xf32>
      %44 = "stable_mosaic.vector.shape_cast"(%43) : (vector<1x1x1x512x192xf32>) -> vector<512x192xf32>
      %45 = "stable_mosaic.memref.load"(%arg8, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %46 = "stable_mosaic.vector.broadcast"(%45) : (f32) -> vector<512x192xf32>
      %47 = "stable_mosaic.arith.mulf"(%44, %46) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%47, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %35 = "stable_mosaic.arith.andi"(%24, %14) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %42 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
      %43 = "stable_mosaic.vector.shape_cast"(%42) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
      %44 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %45 = "stable_mosaic.tpu.matmul"(%43, %44, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xf32>, vector<512x192xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %46 = "stable_mosaic.math.tanh"(%45) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %47 = "stable_mosaic.memref.load"(%arg8, %18) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %48 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<512x512xf32>
      %49 = "stable_mosaic.arith.mulf"(%46, %48) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %50 = "stable_mosaic.arith.mulf"(%46, %46) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.arith.subf"(%7, %50) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.vector.load"(%arg17, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %54 = "stable_mosaic.vector.broadcast"(%53) : (vector<1x512xi32>) -> vector<128x512xi32>
      %55 = "stable_mosaic.tpu.transpose"(%54) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %56 = "stable_mosaic.tpu.concatenate"(%55, %55, %55, %55) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %57 = "stable_mosaic.vector.load"(%arg16, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %59 = "stable_mosaic.vector.broadcast"(%58) : (vector<1x512xi32>) -> vector<512x512xi32>
      %60 = "stable_mosaic.arith.cmpi"(%56, %59) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %61 = "stable_mosaic.arith.select"(%60, %49, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %62 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %64 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %67 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<1x512xi32>
      %68 = "stable_mosaic.arith.cmpi"(%66, %67) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %69 = "stable_mosaic.arith.cmpf"(%63, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %70 = "stable_mosaic.arith.andi"(%68, %69) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %71 = "stable_mosaic.arith.mulf"(%63, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %72 = "stable_mosaic.arith.select"(%70, %71, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %73 = "stable_mosaic.vector.broadcast"(%72) : (vector<1x512xf32>) -> vector<512x512xf32>
      %74 = "stable_mosaic.arith.subf"(%61, %73) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.math.exp2"(%74) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %78 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21, %21, %21) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
      %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
      %80 = "stable_mosaic.tpu.matmul"(%77, %79, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.arith.select"(%68, %65, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %82 = "stable_mosaic.vector.broadcast"(%81) : (vector<1x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.arith.subf"(%80, %82) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.mulf"(%75, %83) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %85 = "stable_mosaic.arith.mulf"(%84, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %87 = "stable_mosaic.tpu.matmul"(%85, %43, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %88 = "stable_mosaic.arith.addf"(%86, %87) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%88, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.arith.andi"(%24, %11) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %42 = "stable_mosaic.arith.cmpi"(%28, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%42) ({
        %102 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %103 = "stable_mosaic.vector.broadcast"(%28) : (i32) -> vector<512x192xi32>
        %104 = "stable_mosaic.arith.cmpi"(%102, %103) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %105 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
        %107 = "stable_mosaic.arith.select"(%104, %106, %12) : (vector<512x192xi1>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<512x192xf32>) -> vector<1x1x512x192xf32>
        "stable_mosaic.tpu.vector_store"(%108, %arg10, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xf32>, memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %109 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %110 = "stable_mosaic.vector.broadcast"(%28) : (i32) -> vector<512x128xi32>
        %111 = "stable_mosaic.arith.cmpi"(%109, %110) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %112 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
        %114 = "stable_mosaic.arith.select"(%111, %113, %8) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<512x128xf32>) -> vector<1x1x512x128xf32>
        "stable_mosaic.tpu.vector_store"(%115, %arg11, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xf32>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %43 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
      %44 = "stable_mosaic.vector.shape_cast"(%43) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
      %45 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %46 = "stable_mosaic.tpu.matmul"(%44, %45, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xf32>, vector<512x192xf32>, vector<512x512xf32>) -> vector<512x512xf32>
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
      %61 = "stable_mosaic.arith.shli"(%1, %60) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.andi"(%58, %61) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %63 = "stable_mosaic.arith.cmpi"(%62, %0) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %64 = "stable_mosaic.vector.load"(%arg17, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<1x512xi32>) -> vector<128x512xi32>
      %67 = "stable_mosaic.tpu.transpose"(%66) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %68 = "stable_mosaic.tpu.concatenate"(%67, %67, %67, %67) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %69 = "stable_mosaic.vector.load"(%arg16, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<1x512xi32>) -> vector<512x512xi32>
      %72 = "stable_mosaic.arith.cmpi"(%68, %71) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %73 = "stable_mosaic.arith.andi"(%63, %72) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %74 = "stable_mosaic.arith.select"(%73, %50, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %77 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %79 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %80 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<1x512xi32>
      %81 = "stable_mosaic.arith.cmpi"(%79, %80) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %82 = "stable_mosaic.arith.cmpf"(%76, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %83 = "stable_mosaic.arith.andi"(%81, %82) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %84 = "stable_mosaic.arith.mulf"(%76, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %85 = "stable_mosaic.arith.select"(%83, %84, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %86 = "stable_mosaic.vector.broadcast"(%85) : (vector<1x512xf32>) -> vector<512x512xf32>
      %87 = "stable_mosaic.arith.subf"(%74, %86) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %88 = "stable_mosaic.math.exp2"(%87) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %89 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %91 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21, %21, %21) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
      %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
      %93 = "stable_mosaic.tpu.matmul"(%90, %92, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %94 = "stable_mosaic.arith.select"(%81, %78, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %95 = "stable_mosaic.vector.broadcast"(%94) : (vector<1x512xf32>) -> vector<512x512xf32>
      %96 = "stable_mosaic.arith.subf"(%93, %95) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %97 = "stable_mosaic.arith.mulf"(%88, %96) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %98 = "stable_mosaic.arith.mulf"(%97, %52) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %99 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %100 = "stable_mosaic.tpu.matmul"(%98, %44, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %101 = "stable_mosaic.arith.addf"(%99, %100) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%101, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.memref.load"(%arg8, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %40 = "stable_mosaic.arith.andi"(%24, %9) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      %42 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %43 = "stable_mosaic.vector.broadcast"(%39) : (f32) -> vector<512x192xf32>
      %44 = "stable_mosaic.arith.mulf"(%42, %43) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<512x192xf32>) -> vector<1x1x1x512x192xf32>
      "stable_mosaic.tpu.vector_store"(%45, %arg18, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xf32>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
