module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x192xf32, #tpu.memory_space<vmem>>, %arg21: memref<512x192xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %15 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %20 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %23 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %24 = "stable_mosaic.memref.load"(%arg4, %23) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %25 = "stable_mosaic.memref.load"(%arg6, %23) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %26 = "stable_mosaic.memref.load"(%arg8, %22) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.arith.andi"(%24, %21) : (i32, i32) -> i32
    %28 = "stable_mosaic.arith.muli"(%27, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.subi"(%26, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %30 = "stable_mosaic.memref.load"(%arg8, %19) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.arith.shrui"(%24, %18) : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.muli"(%31, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.subi"(%30, %32) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.andi"(%25, %17) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.cmpi"(%34, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%35) ({
      %47 = "stable_mosaic.arith.cmpi"(%33, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%47) ({
        %53 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %54 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x192xi32>
        %55 = "stable_mosaic.arith.cmpi"(%53, %54) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %56 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xf32>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x1x512x192xf32>) -> vector<512x192xf32>
        %58 = "stable_mosaic.arith.select"(%55, %57, %12) : (vector<512x192xi1>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<512x192xf32>) -> vector<1x1x1x512x192xf32>
        "stable_mosaic.tpu.vector_store"(%59, %arg10, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xf32>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %61 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x128xi32>
        %62 = "stable_mosaic.arith.cmpi"(%60, %61) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %63 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
        %65 = "stable_mosaic.arith.select"(%62, %64, %13) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<512x128xf32>) -> vector<1x1x1x512x128xf32>
        "stable_mosaic.tpu.vector_store"(%66, %arg14, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xf32>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %48 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xf32>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<1x1x1x512x192xf32>) -> vector<512x192xf32>
      %50 = "stable_mosaic.memref.load"(%arg9, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %51 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<512x192xf32>
      %52 = "stable_mosaic.arith.mulf"(%49, %51) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%52, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %36 = "stable_mosaic.arith.andi"(%25, %18) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.cmpi"(%36, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%37) ({
      %47 = "stable_mosaic.tpu.assume_multiple"(%28) {multiple = 512 : i32} : (i32) -> i32
      %48 = "stable_mosaic.arith.index_cast"(%47) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%12, %arg22, %48, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg23, %48, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.arith.andi"(%25, %15) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %47 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
      %49 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %50 = "stable_mosaic.tpu.matmul"(%48, %49, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xf32>, vector<512x192xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.math.tanh"(%50) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.memref.load"(%arg9, %19) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %53 = "stable_mosaic.vector.broadcast"(%52) : (f32) -> vector<512x512xf32>
      %54 = "stable_mosaic.arith.mulf"(%51, %53) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.arith.mulf"(%51, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %56 = "stable_mosaic.arith.subf"(%7, %55) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %57 = "stable_mosaic.vector.load"(%arg15, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %59 = "stable_mosaic.vector.load"(%arg16, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %61 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %62 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<1x512xi32>
      %63 = "stable_mosaic.arith.cmpi"(%61, %62) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %64 = "stable_mosaic.arith.cmpf"(%58, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %65 = "stable_mosaic.arith.andi"(%63, %64) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %66 = "stable_mosaic.arith.mulf"(%58, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %67 = "stable_mosaic.arith.select"(%65, %66, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<1x512xf32>) -> vector<512x512xf32>
      %69 = "stable_mosaic.arith.subf"(%54, %68) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.math.exp2"(%69) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.vector.load"(%arg12, %22, %22, %22, %22) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %73 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
      %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
      %75 = "stable_mosaic.tpu.matmul"(%72, %74, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.arith.select"(%63, %60, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %77 = "stable_mosaic.vector.broadcast"(%76) : (vector<1x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.arith.subf"(%75, %77) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.mulf"(%70, %78) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %80 = "stable_mosaic.arith.mulf"(%79, %56) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.tpu.assume_multiple"(%28) {multiple = 512 : i32} : (i32) -> i32
      %82 = "stable_mosaic.arith.index_cast"(%81) : (i32) -> index
      %83 = "stable_mosaic.vector.load"(%arg23, %82, %22) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %84 = "stable_mosaic.tpu.matmul"(%70, %74, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.arith.addf"(%83, %84) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%85, %arg23, %82, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %86 = "stable_mosaic.vector.load"(%arg22, %82, %22) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %87 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xf32>
      %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x1x512x192xf32>) -> vector<512x192xf32>
      %89 = "stable_mosaic.tpu.matmul"(%80, %88, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %90 = "stable_mosaic.arith.addf"(%86, %89) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%90, %arg22, %82, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %91 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %92 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
      %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
      %94 = "stable_mosaic.tpu.matmul"(%80, %93, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %95 = "stable_mosaic.arith.addf"(%91, %94) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%95, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.arith.andi"(%25, %11) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      %47 = "stable_mosaic.arith.cmpi"(%29, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%47) ({
        %109 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %110 = "stable_mosaic.vector.broadcast"(%29) : (i32) -> vector<512x192xi32>
        %111 = "stable_mosaic.arith.cmpi"(%109, %110) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %112 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
        %114 = "stable_mosaic.arith.select"(%111, %113, %12) : (vector<512x192xi1>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<512x192xf32>) -> vector<1x1x512x192xf32>
        "stable_mosaic.tpu.vector_store"(%115, %arg11, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xf32>, memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %116 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %117 = "stable_mosaic.vector.broadcast"(%29) : (i32) -> vector<512x128xi32>
        %118 = "stable_mosaic.arith.cmpi"(%116, %117) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %119 = "stable_mosaic.vector.load"(%arg12, %22, %22, %22, %22) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
        %121 = "stable_mosaic.arith.select"(%118, %120, %13) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        %122 = "stable_mosaic.vector.shape_cast"(%121) : (vector<512x128xf32>) -> vector<1x1x512x128xf32>
        "stable_mosaic.tpu.vector_store"(%122, %arg12, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xf32>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %48 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
      %50 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %51 = "stable_mosaic.tpu.matmul"(%49, %50, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xf32>, vector<512x192xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.math.tanh"(%51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.memref.load"(%arg9, %19) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %54 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<512x512xf32>
      %55 = "stable_mosaic.arith.mulf"(%52, %54) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %56 = "stable_mosaic.arith.mulf"(%52, %52) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %57 = "stable_mosaic.arith.subf"(%7, %56) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.tpu.assume_multiple"(%16) {multiple = 8 : i32} : (i32) -> i32
      %59 = "stable_mosaic.arith.index_cast"(%58) : (i32) -> index
      %60 = "stable_mosaic.vector.load"(%arg13, %22, %59, %22) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %62 = "stable_mosaic.vector.broadcast"(%61) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %64 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %66 = "stable_mosaic.arith.shli"(%2, %65) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %67 = "stable_mosaic.arith.andi"(%63, %66) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %68 = "stable_mosaic.arith.cmpi"(%67, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %69 = "stable_mosaic.arith.select"(%68, %55, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.vector.load"(%arg15, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %72 = "stable_mosaic.vector.load"(%arg16, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %74 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %75 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<1x512xi32>
      %76 = "stable_mosaic.arith.cmpi"(%74, %75) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %77 = "stable_mosaic.arith.cmpf"(%71, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %78 = "stable_mosaic.arith.andi"(%76, %77) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %79 = "stable_mosaic.arith.mulf"(%71, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %80 = "stable_mosaic.arith.select"(%78, %79, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %81 = "stable_mosaic.vector.broadcast"(%80) : (vector<1x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.subf"(%69, %81) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.math.exp2"(%82) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.vector.load"(%arg12, %22, %22, %22, %22) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %86 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xf32>
      %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x1x512x128xf32>) -> vector<512x128xf32>
      %88 = "stable_mosaic.tpu.matmul"(%85, %87, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %89 = "stable_mosaic.arith.select"(%76, %73, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %90 = "stable_mosaic.vector.broadcast"(%89) : (vector<1x512xf32>) -> vector<512x512xf32>
      %91 = "stable_mosaic.arith.subf"(%88, %90) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %92 = "stable_mosaic.arith.mulf"(%83, %91) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %93 = "stable_mosaic.arith.mulf"(%92, %57) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %94 = "stable_mosaic.tpu.assume_multiple"(%28) {multiple = 512 : i32} : (i32) -> i32
      %95 = "stable_mosaic.arith.index_cast"(%94) : (i32) -> index
      %96 = "stable_mosaic.vector.load"(%arg23, %95, %22) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %97 = "stable_mosaic.tpu.matmul"(%83, %87, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %98 = "stable_mosaic.arith.addf"(%96, %97) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%98, %arg23, %95, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %99 = "stable_mosaic.vector.load"(%arg22, %95, %22) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %100 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xf32>
      %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x1x512x192xf32>) -> vector<512x192xf32>
      %102 = "stable_mosaic.tpu.matmul"(%93, %101, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %103 = "stable_mosaic.arith.addf"(%99, %102) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%103, %arg22, %95, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %104 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %105 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xf32>
      %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<1x1x512x192xf32>) -> vector<512x192xf32>
      %107 = "stable_mosaic.tpu.matmul"(%93, %106, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %108 = "stable_mosaic.arith.addf"(%104, %107) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%108, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "stable_mosaic.memref.load"(%arg9, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %43 = "stable_mosaic.arith.andi"(%25, %9) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %47 = "stable_mosaic.tpu.assume_multiple"(%28) {multiple = 512 : i32} : (i32) -> i32
      %48 = "stable_mosaic.arith.index_cast"(%47) : (i32) -> index
      %49 = "stable_mosaic.vector.load"(%arg22, %48, %22) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %50 = "stable_mosaic.vector.broadcast"(%42) : (f32) -> vector<512x192xf32>
      %51 = "stable_mosaic.arith.mulf"(%49, %50) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<512x192xf32>) -> vector<1x1x512x192xf32>
      "stable_mosaic.tpu.vector_store"(%52, %arg18, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xf32>, memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %53 = "stable_mosaic.vector.load"(%arg23, %48, %22) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<512x128xf32>) -> vector<1x1x512x128xf32>
      "stable_mosaic.tpu.vector_store"(%54, %arg19, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xf32>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%25, %8) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %47 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %48 = "stable_mosaic.vector.broadcast"(%42) : (f32) -> vector<512x192xf32>
      %49 = "stable_mosaic.arith.mulf"(%47, %48) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<512x192xf32>) -> vector<1x1x1x512x192xf32>
      "stable_mosaic.tpu.vector_store"(%50, %arg17, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xf32>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x512x192xf32, #tpu.memory_space<vmem>>, memref<1x1x512x192xf32, #tpu.memory_space<vmem>>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<512x192xf32, #tpu.memory_space<vmem>>, memref<512x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512, 128>}]} : () -> ()
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
