module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg10: memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg13: memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg19: memref<512x192xbf16, #tpu.memory_space<vmem>>, %arg20: memref<512x192xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xbf16>} : () -> vector<512x128xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xbf16>} : () -> vector<512x192xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %12 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
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
    %26 = "stable_mosaic.memref.load"(%arg7, %22) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.arith.andi"(%24, %21) : (i32, i32) -> i32
    %28 = "stable_mosaic.arith.muli"(%27, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.subi"(%26, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %30 = "stable_mosaic.memref.load"(%arg7, %19) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.arith.shrui"(%24, %18) : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.muli"(%31, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.subi"(%30, %32) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.andi"(%25, %17) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.cmpi"(%34, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%35) ({
      %43 = "stable_mosaic.arith.cmpi"(%33, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%43) ({
        %51 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %52 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x192xi32>
        %53 = "stable_mosaic.arith.cmpi"(%51, %52) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %54 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
        %56 = "stable_mosaic.arith.select"(%53, %55, %9) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<512x192xbf16>) -> vector<1x1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%57, %arg9, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xbf16>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %59 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x128xi32>
        %60 = "stable_mosaic.arith.cmpi"(%58, %59) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %61 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
        %63 = "stable_mosaic.arith.select"(%60, %62, %8) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<512x128xbf16>) -> vector<1x1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%64, %arg13, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xbf16>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %44 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %46 = "stable_mosaic.arith.extf"(%45) : (vector<512x192xbf16>) -> vector<512x192xf32>
      %47 = "stable_mosaic.memref.load"(%arg8, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %48 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<512x192xf32>
      %49 = "stable_mosaic.arith.mulf"(%46, %48) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %50 = "stable_mosaic.arith.truncf"(%49) : (vector<512x192xf32>) -> vector<512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%50, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xbf16>, memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %36 = "stable_mosaic.arith.andi"(%25, %15) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.cmpi"(%36, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%37) ({
      %43 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
      %44 = "stable_mosaic.vector.shape_cast"(%43) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
      %45 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xbf16>
      %46 = "stable_mosaic.tpu.matmul"(%44, %45, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<512x192xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %47 = "stable_mosaic.math.tanh"(%46) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %48 = "stable_mosaic.memref.load"(%arg8, %19) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %49 = "stable_mosaic.vector.broadcast"(%48) : (f32) -> vector<512x512xf32>
      %50 = "stable_mosaic.arith.mulf"(%47, %49) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.arith.mulf"(%47, %47) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.arith.subf"(%7, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.vector.load"(%arg17, %22, %22, %22) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %55 = "stable_mosaic.vector.broadcast"(%54) : (vector<1x512xi32>) -> vector<128x512xi32>
      %56 = "stable_mosaic.tpu.transpose"(%55) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %57 = "stable_mosaic.tpu.concatenate"(%56, %56, %56, %56) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %58 = "stable_mosaic.vector.load"(%arg16, %22, %22, %22) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %60 = "stable_mosaic.vector.broadcast"(%59) : (vector<1x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.cmpi"(%57, %60) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %62 = "stable_mosaic.arith.select"(%61, %50, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %63 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %65 = "stable_mosaic.vector.load"(%arg15, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %67 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %68 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<1x512xi32>
      %69 = "stable_mosaic.arith.cmpi"(%67, %68) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %70 = "stable_mosaic.arith.cmpf"(%64, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %71 = "stable_mosaic.arith.andi"(%69, %70) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %72 = "stable_mosaic.arith.mulf"(%64, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %73 = "stable_mosaic.arith.select"(%71, %72, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<1x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.arith.subf"(%62, %74) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.math.exp2"(%75) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %79 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
      %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
      %81 = "stable_mosaic.tpu.matmul"(%78, %80, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<512x128xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.select"(%69, %66, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %83 = "stable_mosaic.vector.broadcast"(%82) : (vector<1x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.subf"(%81, %83) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %85 = "stable_mosaic.arith.mulf"(%76, %84) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.arith.mulf"(%85, %52) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %87 = "stable_mosaic.arith.truncf"(%86) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %88 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %89 = "stable_mosaic.tpu.matmul"(%87, %44, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %90 = "stable_mosaic.arith.addf"(%88, %89) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%90, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.arith.andi"(%25, %12) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %43 = "stable_mosaic.arith.cmpi"(%29, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%43) ({
        %104 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %105 = "stable_mosaic.vector.broadcast"(%29) : (i32) -> vector<512x192xi32>
        %106 = "stable_mosaic.arith.cmpi"(%104, %105) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %107 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %109 = "stable_mosaic.arith.select"(%106, %108, %9) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<512x192xbf16>) -> vector<1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%110, %arg10, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xbf16>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %111 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %112 = "stable_mosaic.vector.broadcast"(%29) : (i32) -> vector<512x128xi32>
        %113 = "stable_mosaic.arith.cmpi"(%111, %112) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %114 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %116 = "stable_mosaic.arith.select"(%113, %115, %8) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%117, %arg11, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %44 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
      %46 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xbf16>
      %47 = "stable_mosaic.tpu.matmul"(%45, %46, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<512x192xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %48 = "stable_mosaic.math.tanh"(%47) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %49 = "stable_mosaic.memref.load"(%arg8, %19) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %50 = "stable_mosaic.vector.broadcast"(%49) : (f32) -> vector<512x512xf32>
      %51 = "stable_mosaic.arith.mulf"(%48, %50) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.arith.mulf"(%48, %48) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.arith.subf"(%7, %52) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.tpu.assume_multiple"(%16) {multiple = 8 : i32} : (i32) -> i32
      %55 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
      %56 = "stable_mosaic.vector.load"(%arg12, %22, %55, %22) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %58 = "stable_mosaic.vector.broadcast"(%57) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.shli"(%1, %61) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %63 = "stable_mosaic.arith.andi"(%59, %62) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %64 = "stable_mosaic.arith.cmpi"(%63, %0) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %65 = "stable_mosaic.vector.load"(%arg17, %22, %22, %22) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %67 = "stable_mosaic.vector.broadcast"(%66) : (vector<1x512xi32>) -> vector<128x512xi32>
      %68 = "stable_mosaic.tpu.transpose"(%67) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %69 = "stable_mosaic.tpu.concatenate"(%68, %68, %68, %68) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %70 = "stable_mosaic.vector.load"(%arg16, %22, %22, %22) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<1x512xi32>) -> vector<512x512xi32>
      %73 = "stable_mosaic.arith.cmpi"(%69, %72) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %74 = "stable_mosaic.arith.andi"(%64, %73) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %75 = "stable_mosaic.arith.select"(%74, %51, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %78 = "stable_mosaic.vector.load"(%arg15, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %80 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %81 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<1x512xi32>
      %82 = "stable_mosaic.arith.cmpi"(%80, %81) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %83 = "stable_mosaic.arith.cmpf"(%77, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %84 = "stable_mosaic.arith.andi"(%82, %83) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %85 = "stable_mosaic.arith.mulf"(%77, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %86 = "stable_mosaic.arith.select"(%84, %85, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %87 = "stable_mosaic.vector.broadcast"(%86) : (vector<1x512xf32>) -> vector<512x512xf32>
      %88 = "stable_mosaic.arith.subf"(%75, %87) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %89 = "stable_mosaic.math.exp2"(%88) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %90 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %92 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
      %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
      %94 = "stable_mosaic.tpu.matmul"(%91, %93, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<512x128xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %95 = "stable_mosaic.arith.select"(%82, %79, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %96 = "stable_mosaic.vector.broadcast"(%95) : (vector<1x512xf32>) -> vector<512x512xf32>
      %97 = "stable_mosaic.arith.subf"(%94, %96) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %98 = "stable_mosaic.arith.mulf"(%89, %97) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %99 = "stable_mosaic.arith.mulf"(%98, %53) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %100 = "stable_mosaic.arith.truncf"(%99) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %101 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %102 = "stable_mosaic.tpu.matmul"(%100, %45, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %103 = "stable_mosaic.arith.addf"(%101, %102) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%103, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.memref.load"(%arg8, %11) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %41 = "stable_mosaic.arith.andi"(%25, %10) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %43 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %44 = "stable_mosaic.vector.broadcast"(%40) : (f32) -> vector<512x192xf32>
      %45 = "stable_mosaic.arith.mulf"(%43, %44) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %46 = "stable_mosaic.arith.truncf"(%45) : (vector<512x192xf32>) -> vector<512x192xbf16>
      %47 = "stable_mosaic.vector.shape_cast"(%46) : (vector<512x192xbf16>) -> vector<1x1x1x512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%47, %arg18, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xbf16>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<512x192xbf16, #tpu.memory_space<vmem>>, memref<512x192xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 5 : i64, scratch_operands = 2 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}]} : () -> ()
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
