module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x192xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x192xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xbf16>} : () -> vector<2048x192xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x192xf32>} : () -> vector<1024x192xf32>
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x128xf32>} : () -> vector<1024x128xf32>
    %19 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xf32>} : () -> vector<2048x192xf32>
    %20 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %21 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %28 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %29 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %30 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %31 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %32 = "stable_mosaic.memref.load"(%arg4, %31) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.memref.load"(%arg6, %31) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %34 = "stable_mosaic.memref.load"(%arg8, %30) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %35 = "stable_mosaic.arith.andi"(%32, %29) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.muli"(%35, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.subi"(%34, %36) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %38 = "stable_mosaic.memref.load"(%arg8, %27) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %39 = "stable_mosaic.arith.shrui"(%32, %26) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.muli"(%39, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.subi"(%38, %40) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.andi"(%33, %25) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %55 = "stable_mosaic.arith.cmpi"(%41, %28) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%55) ({
        %63 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %64 = "stable_mosaic.vector.broadcast"(%41) : (i32) -> vector<2048x192xi32>
        %65 = "stable_mosaic.arith.cmpi"(%63, %64) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %66 = "stable_mosaic.vector.load"(%arg10, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %68 = "stable_mosaic.arith.select"(%65, %67, %9) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%69, %arg10, %30, %30, %30, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %71 = "stable_mosaic.vector.broadcast"(%41) : (i32) -> vector<2048x128xi32>
        %72 = "stable_mosaic.arith.cmpi"(%70, %71) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %73 = "stable_mosaic.vector.load"(%arg14, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %75 = "stable_mosaic.arith.select"(%72, %74, %8) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%76, %arg14, %30, %30, %30, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %56 = "stable_mosaic.vector.load"(%arg10, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
      %58 = "stable_mosaic.arith.extf"(%57) : (vector<2048x192xbf16>) -> vector<2048x192xf32>
      %59 = "stable_mosaic.memref.load"(%arg9, %30) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %60 = "stable_mosaic.vector.broadcast"(%59) : (f32) -> vector<2048x192xf32>
      %61 = "stable_mosaic.arith.mulf"(%58, %60) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %62 = "stable_mosaic.arith.truncf"(%61) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%62, %arg20, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%19, %arg21, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%33, %26) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %55 = "stable_mosaic.tpu.assume_multiple"(%36) {multiple = 2048 : i32} : (i32) -> i32
      %56 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%19, %arg22, %56, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%7, %arg23, %56, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%33, %23) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      "stable_mosaic.scf.for"(%24, %22, %25) ({
      ^bb0(%arg24: i32):
        %55 = "stable_mosaic.arith.muli"(%arg24, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %56 = "stable_mosaic.tpu.assume_multiple"(%55) {multiple = 1024 : i32} : (i32) -> i32
        %57 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
        %58 = "stable_mosaic.vector.load"(%arg11, %30, %30, %57, %30) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x192xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x1024x192xbf16>) -> vector<1024x192xbf16>
        %60 = "stable_mosaic.vector.load"(%arg20, %30, %30) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %61 = "stable_mosaic.tpu.matmul"(%59, %60, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x192xbf16>, vector<2048x192xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %62 = "stable_mosaic.vector.load"(%arg15, %30, %30, %30, %30, %30) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %64 = "stable_mosaic.vector.load"(%arg16, %30, %30, %30, %30, %30) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %67 = "stable_mosaic.vector.broadcast"(%41) : (i32) -> vector<1x2048xi32>
        %68 = "stable_mosaic.arith.cmpi"(%66, %67) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %69 = "stable_mosaic.arith.cmpf"(%63, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %70 = "stable_mosaic.arith.andi"(%68, %69) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %71 = "stable_mosaic.arith.mulf"(%63, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %72 = "stable_mosaic.arith.select"(%70, %71, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %73 = "stable_mosaic.vector.broadcast"(%72) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %74 = "stable_mosaic.arith.subf"(%61, %73) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %75 = "stable_mosaic.math.exp2"(%74) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %76 = "stable_mosaic.vector.load"(%arg12, %30, %30, %57, %30) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x128xbf16>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x1024x128xbf16>) -> vector<1024x128xbf16>
        %78 = "stable_mosaic.vector.load"(%arg14, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %80 = "stable_mosaic.tpu.matmul"(%77, %79, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x128xbf16>, vector<2048x128xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %81 = "stable_mosaic.arith.select"(%68, %65, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %82 = "stable_mosaic.vector.broadcast"(%81) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %83 = "stable_mosaic.arith.subf"(%80, %82) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %84 = "stable_mosaic.arith.mulf"(%75, %83) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %85 = "stable_mosaic.arith.truncf"(%84) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %86 = "stable_mosaic.vector.load"(%arg21, %30, %30) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %87 = "stable_mosaic.tpu.matmul"(%85, %59, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %88 = "stable_mosaic.arith.addf"(%86, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%88, %arg21, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %89 = "stable_mosaic.arith.addi"(%36, %56) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %90 = "stable_mosaic.tpu.assume_multiple"(%89) {multiple = 1024 : i32} : (i32) -> i32
        %91 = "stable_mosaic.arith.index_cast"(%90) : (i32) -> index
        %92 = "stable_mosaic.vector.load"(%arg23, %91, %30) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x128xf32>
        %93 = "stable_mosaic.arith.truncf"(%75) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %94 = "stable_mosaic.vector.load"(%arg14, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %96 = "stable_mosaic.tpu.matmul"(%93, %95, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x128xbf16>, vector<1024x128xf32>) -> vector<1024x128xf32>
        %97 = "stable_mosaic.arith.addf"(%92, %96) {fastmath = #arith.fastmath<none>} : (vector<1024x128xf32>, vector<1024x128xf32>) -> vector<1024x128xf32>
        "stable_mosaic.tpu.vector_store"(%97, %arg23, %91, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %98 = "stable_mosaic.vector.load"(%arg22, %91, %30) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x192xf32>
        %99 = "stable_mosaic.vector.load"(%arg10, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %101 = "stable_mosaic.tpu.matmul"(%85, %100, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x192xbf16>, vector<1024x192xf32>) -> vector<1024x192xf32>
        %102 = "stable_mosaic.arith.addf"(%98, %101) {fastmath = #arith.fastmath<none>} : (vector<1024x192xf32>, vector<1024x192xf32>) -> vector<1024x192xf32>
        "stable_mosaic.tpu.vector_store"(%102, %arg22, %91, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%33, %16) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %55 = "stable_mosaic.arith.cmpi"(%37, %28) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%55) ({
        %56 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %57 = "stable_mosaic.vector.broadcast"(%37) : (i32) -> vector<2048x192xi32>
        %58 = "stable_mosaic.arith.cmpi"(%56, %57) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %59 = "stable_mosaic.vector.load"(%arg11, %30, %30, %30, %30) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x192xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %61 = "stable_mosaic.arith.select"(%58, %60, %9) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%62, %arg11, %30, %30, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %63 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %64 = "stable_mosaic.vector.broadcast"(%37) : (i32) -> vector<2048x128xi32>
        %65 = "stable_mosaic.arith.cmpi"(%63, %64) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %66 = "stable_mosaic.vector.load"(%arg12, %30, %30, %30, %30) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %68 = "stable_mosaic.arith.select"(%65, %67, %8) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%69, %arg12, %30, %30, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%24, %22, %25) ({
      ^bb0(%arg24: i32):
        %56 = "stable_mosaic.arith.muli"(%arg24, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %57 = "stable_mosaic.tpu.assume_multiple"(%56) {multiple = 512 : i32} : (i32) -> i32
        %58 = "stable_mosaic.arith.index_cast"(%57) : (i32) -> index
        %59 = "stable_mosaic.vector.load"(%arg11, %30, %30, %58, %30) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %61 = "stable_mosaic.vector.load"(%arg20, %30, %30) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %62 = "stable_mosaic.tpu.matmul"(%60, %61, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %63 = "stable_mosaic.arith.divsi"(%57, %14) : (i32, i32) -> i32
        %64 = "stable_mosaic.arith.cmpi"(%57, %24) {predicate = 4 : i64} : (i32, i32) -> i1
        %65 = "stable_mosaic.arith.extui"(%64) : (i1) -> i32
        %66 = "stable_mosaic.arith.cmpi"(%57, %24) {predicate = 2 : i64} : (i32, i32) -> i1
        %67 = "stable_mosaic.arith.extui"(%66) : (i1) -> i32
        %68 = "stable_mosaic.arith.subi"(%65, %67) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %69 = "stable_mosaic.arith.cmpi"(%68, %25) {predicate = 1 : i64} : (i32, i32) -> i1
        %70 = "stable_mosaic.arith.remsi"(%57, %14) : (i32, i32) -> i32
        %71 = "stable_mosaic.arith.cmpi"(%70, %24) {predicate = 1 : i64} : (i32, i32) -> i1
        %72 = "stable_mosaic.arith.andi"(%69, %71) : (i1, i1) -> i1
        %73 = "stable_mosaic.arith.subi"(%63, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %74 = "stable_mosaic.arith.select"(%72, %73, %63) : (i1, i32, i32) -> i32
        %75 = "stable_mosaic.tpu.assume_multiple"(%74) {multiple = 8 : i32} : (i32) -> i32
        %76 = "stable_mosaic.arith.index_cast"(%75) : (i32) -> index
        %77 = "stable_mosaic.vector.load"(%arg13, %30, %76, %30) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %81 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %83 = "stable_mosaic.arith.shli"(%2, %82) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %84 = "stable_mosaic.arith.andi"(%80, %83) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %85 = "stable_mosaic.arith.cmpi"(%84, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %86 = "stable_mosaic.arith.select"(%85, %62, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %87 = "stable_mosaic.vector.load"(%arg15, %30, %30, %30, %30, %30) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %89 = "stable_mosaic.vector.load"(%arg16, %30, %30, %30, %30, %30) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %91 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %92 = "stable_mosaic.vector.broadcast"(%41) : (i32) -> vector<1x2048xi32>
        %93 = "stable_mosaic.arith.cmpi"(%91, %92) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %94 = "stable_mosaic.arith.cmpf"(%88, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %95 = "stable_mosaic.arith.andi"(%93, %94) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %96 = "stable_mosaic.arith.mulf"(%88, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %97 = "stable_mosaic.arith.select"(%95, %96, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %98 = "stable_mosaic.vector.broadcast"(%97) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %99 = "stable_mosaic.arith.subf"(%86, %98) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %100 = "stable_mosaic.math.exp2"(%99) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %101 = "stable_mosaic.vector.load"(%arg12, %30, %30, %58, %30) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %103 = "stable_mosaic.vector.load"(%arg14, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %105 = "stable_mosaic.tpu.matmul"(%102, %104, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %106 = "stable_mosaic.arith.select"(%93, %90, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %107 = "stable_mosaic.vector.broadcast"(%106) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %108 = "stable_mosaic.arith.subf"(%105, %107) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %109 = "stable_mosaic.arith.mulf"(%100, %108) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %110 = "stable_mosaic.arith.truncf"(%109) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %111 = "stable_mosaic.vector.load"(%arg21, %30, %30) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %112 = "stable_mosaic.tpu.matmul"(%110, %60, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %113 = "stable_mosaic.arith.addf"(%111, %112) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%113, %arg21, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %114 = "stable_mosaic.arith.addi"(%36, %57) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %115 = "stable_mosaic.tpu.assume_multiple"(%114) {multiple = 512 : i32} : (i32) -> i32
        %116 = "stable_mosaic.arith.index_cast"(%115) : (i32) -> index
        %117 = "stable_mosaic.vector.load"(%arg23, %116, %30) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %118 = "stable_mosaic.arith.truncf"(%100) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %119 = "stable_mosaic.vector.load"(%arg14, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %121 = "stable_mosaic.tpu.matmul"(%118, %120, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %122 = "stable_mosaic.arith.addf"(%117, %121) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%122, %arg23, %116, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %123 = "stable_mosaic.vector.load"(%arg22, %116, %30) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %124 = "stable_mosaic.vector.load"(%arg10, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %125 = "stable_mosaic.vector.shape_cast"(%124) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %126 = "stable_mosaic.tpu.matmul"(%110, %125, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %127 = "stable_mosaic.arith.addf"(%123, %126) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%127, %arg22, %116, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %128 = "stable_mosaic.arith.addi"(%56, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %129 = "stable_mosaic.tpu.assume_multiple"(%128) {multiple = 512 : i32} : (i32) -> i32
        %130 = "stable_mosaic.arith.index_cast"(%129) : (i32) -> index
        %131 = "stable_mosaic.vector.load"(%arg11, %30, %30, %130, %30) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %132 = "stable_mosaic.vector.shape_cast"(%131) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %133 = "stable_mosaic.vector.load"(%arg20, %30, %30) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %134 = "stable_mosaic.tpu.matmul"(%132, %133, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %135 = "stable_mosaic.arith.divsi"(%129, %14) : (i32, i32) -> i32
        %136 = "stable_mosaic.arith.cmpi"(%129, %24) {predicate = 4 : i64} : (i32, i32) -> i1
        %137 = "stable_mosaic.arith.extui"(%136) : (i1) -> i32
        %138 = "stable_mosaic.arith.cmpi"(%129, %24) {predicate = 2 : i64} : (i32, i32) -> i1
        %139 = "stable_mosaic.arith.extui"(%138) : (i1) -> i32
        %140 = "stable_mosaic.arith.subi"(%137, %139) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %141 = "stable_mosaic.arith.cmpi"(%140, %25) {predicate = 1 : i64} : (i32, i32) -> i1
        %142 = "stable_mosaic.arith.remsi"(%129, %14) : (i32, i32) -> i32
        %143 = "stable_mosaic.arith.cmpi"(%142, %24) {predicate = 1 : i64} : (i32, i32) -> i1
        %144 = "stable_mosaic.arith.andi"(%141, %143) : (i1, i1) -> i1
        %145 = "stable_mosaic.arith.subi"(%135, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %146 = "stable_mosaic.arith.select"(%144, %145, %135) : (i1, i32, i32) -> i32
        %147 = "stable_mosaic.tpu.assume_multiple"(%146) {multiple = 8 : i32} : (i32) -> i32
        %148 = "stable_mosaic.arith.index_cast"(%147) : (i32) -> index
        %149 = "stable_mosaic.vector.load"(%arg13, %30, %148, %30) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %150 = "stable_mosaic.vector.shape_cast"(%149) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %151 = "stable_mosaic.vector.broadcast"(%150) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %152 = "stable_mosaic.vector.shape_cast"(%151) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %153 = "stable_mosaic.arith.andi"(%152, %83) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %154 = "stable_mosaic.arith.cmpi"(%153, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %155 = "stable_mosaic.arith.select"(%154, %134, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %156 = "stable_mosaic.vector.load"(%arg15, %30, %30, %30, %30, %30) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %157 = "stable_mosaic.vector.shape_cast"(%156) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %158 = "stable_mosaic.vector.load"(%arg16, %30, %30, %30, %30, %30) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %159 = "stable_mosaic.vector.shape_cast"(%158) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %160 = "stable_mosaic.arith.cmpf"(%157, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %161 = "stable_mosaic.arith.andi"(%93, %160) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %162 = "stable_mosaic.arith.mulf"(%157, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %163 = "stable_mosaic.arith.select"(%161, %162, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %164 = "stable_mosaic.vector.broadcast"(%163) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %165 = "stable_mosaic.arith.subf"(%155, %164) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %166 = "stable_mosaic.math.exp2"(%165) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %167 = "stable_mosaic.vector.load"(%arg12, %30, %30, %130, %30) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %169 = "stable_mosaic.vector.load"(%arg14, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %170 = "stable_mosaic.vector.shape_cast"(%169) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %171 = "stable_mosaic.tpu.matmul"(%168, %170, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %172 = "stable_mosaic.arith.select"(%93, %159, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %173 = "stable_mosaic.vector.broadcast"(%172) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %174 = "stable_mosaic.arith.subf"(%171, %173) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %175 = "stable_mosaic.arith.mulf"(%166, %174) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %176 = "stable_mosaic.arith.truncf"(%175) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %177 = "stable_mosaic.vector.load"(%arg21, %30, %30) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %178 = "stable_mosaic.tpu.matmul"(%176, %132, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %179 = "stable_mosaic.arith.addf"(%177, %178) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%179, %arg21, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %180 = "stable_mosaic.arith.addi"(%36, %129) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %181 = "stable_mosaic.tpu.assume_multiple"(%180) {multiple = 512 : i32} : (i32) -> i32
        %182 = "stable_mosaic.arith.index_cast"(%181) : (i32) -> index
        %183 = "stable_mosaic.vector.load"(%arg23, %182, %30) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %184 = "stable_mosaic.arith.truncf"(%166) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %185 = "stable_mosaic.vector.load"(%arg14, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %186 = "stable_mosaic.vector.shape_cast"(%185) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %187 = "stable_mosaic.tpu.matmul"(%184, %186, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %188 = "stable_mosaic.arith.addf"(%183, %187) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%188, %arg23, %182, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %189 = "stable_mosaic.vector.load"(%arg22, %182, %30) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %190 = "stable_mosaic.vector.load"(%arg10, %30, %30, %30, %30, %30) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %191 = "stable_mosaic.vector.shape_cast"(%190) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %192 = "stable_mosaic.tpu.matmul"(%176, %191, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %193 = "stable_mosaic.arith.addf"(%189, %192) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%193, %arg22, %182, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.memref.load"(%arg9, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %51 = "stable_mosaic.arith.andi"(%33, %14) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %55 = "stable_mosaic.tpu.assume_multiple"(%36) {multiple = 2048 : i32} : (i32) -> i32
      %56 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
      %57 = "stable_mosaic.vector.load"(%arg22, %56, %30) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %58 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<2048x192xf32>
      %59 = "stable_mosaic.arith.mulf"(%57, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg18, %30, %30, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %62 = "stable_mosaic.vector.load"(%arg23, %56, %30) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %63 = "stable_mosaic.arith.truncf"(%62) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%64, %arg19, %30, %30, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %53 = "stable_mosaic.arith.andi"(%33, %22) : (i32, i32) -> i32
    %54 = "stable_mosaic.arith.cmpi"(%53, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%54) ({
      %55 = "stable_mosaic.vector.load"(%arg21, %30, %30) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %56 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<2048x192xf32>
      %57 = "stable_mosaic.arith.mulf"(%55, %56) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %58 = "stable_mosaic.arith.truncf"(%57) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg17, %30, %30, %30, %30, %30) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, memref<2048x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 192>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 192>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 128>}]} : () -> ()
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
