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
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xbf16>} : () -> vector<2048x192xbf16>
    %11 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %13 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xf32>} : () -> vector<2048x192xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %19 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %25 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %28 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %29 = "stable_mosaic.memref.load"(%arg4, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.memref.load"(%arg6, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.memref.load"(%arg8, %27) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.arith.andi"(%29, %26) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.muli"(%32, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.subi"(%31, %33) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.memref.load"(%arg8, %24) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %36 = "stable_mosaic.arith.shrui"(%29, %23) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.muli"(%36, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.subi"(%35, %37) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.andi"(%30, %22) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %52 = "stable_mosaic.arith.cmpi"(%38, %25) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%52) ({
        %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %61 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<2048x192xi32>
        %62 = "stable_mosaic.arith.cmpi"(%60, %61) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %63 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %65 = "stable_mosaic.arith.select"(%62, %64, %10) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%66, %arg10, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %67 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %68 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<2048x128xi32>
        %69 = "stable_mosaic.arith.cmpi"(%67, %68) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %70 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %72 = "stable_mosaic.arith.select"(%69, %71, %9) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%73, %arg14, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %53 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
      %55 = "stable_mosaic.arith.extf"(%54) : (vector<2048x192xbf16>) -> vector<2048x192xf32>
      %56 = "stable_mosaic.memref.load"(%arg9, %27) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x192xf32>
      %58 = "stable_mosaic.arith.mulf"(%55, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%15, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%30, %23) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %52 = "stable_mosaic.tpu.assume_multiple"(%33) {multiple = 2048 : i32} : (i32) -> i32
      %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%15, %arg22, %53, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%8, %arg23, %53, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%30, %20) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      "stable_mosaic.scf.for"(%21, %20, %22) ({
      ^bb0(%arg24: i32):
        %52 = "stable_mosaic.arith.muli"(%arg24, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %53 = "stable_mosaic.tpu.assume_multiple"(%52) {multiple = 512 : i32} : (i32) -> i32
        %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
        %55 = "stable_mosaic.vector.load"(%arg11, %27, %27, %54, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %57 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %58 = "stable_mosaic.tpu.matmul"(%56, %57, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %59 = "stable_mosaic.math.tanh"(%58) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %60 = "stable_mosaic.memref.load"(%arg9, %24) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %61 = "stable_mosaic.vector.broadcast"(%60) : (f32) -> vector<512x2048xf32>
        %62 = "stable_mosaic.arith.mulf"(%59, %61) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %63 = "stable_mosaic.arith.mulf"(%59, %59) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %64 = "stable_mosaic.arith.subf"(%7, %63) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %65 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %67 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %69 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %70 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<1x2048xi32>
        %71 = "stable_mosaic.arith.cmpi"(%69, %70) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %72 = "stable_mosaic.arith.cmpf"(%66, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %73 = "stable_mosaic.arith.andi"(%71, %72) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %74 = "stable_mosaic.arith.mulf"(%66, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %75 = "stable_mosaic.arith.select"(%73, %74, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %76 = "stable_mosaic.vector.broadcast"(%75) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %77 = "stable_mosaic.arith.subf"(%62, %76) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %78 = "stable_mosaic.math.exp2"(%77) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %79 = "stable_mosaic.vector.load"(%arg12, %27, %27, %54, %27) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %81 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %83 = "stable_mosaic.tpu.matmul"(%80, %82, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %84 = "stable_mosaic.arith.select"(%71, %68, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %85 = "stable_mosaic.vector.broadcast"(%84) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %86 = "stable_mosaic.arith.subf"(%83, %85) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %87 = "stable_mosaic.arith.mulf"(%78, %86) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %88 = "stable_mosaic.arith.mulf"(%87, %64) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %89 = "stable_mosaic.arith.truncf"(%88) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %90 = "stable_mosaic.arith.addi"(%33, %53) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %91 = "stable_mosaic.tpu.assume_multiple"(%90) {multiple = 512 : i32} : (i32) -> i32
        %92 = "stable_mosaic.arith.index_cast"(%91) : (i32) -> index
        %93 = "stable_mosaic.vector.load"(%arg23, %92, %27) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %94 = "stable_mosaic.arith.truncf"(%78) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %95 = "stable_mosaic.tpu.matmul"(%94, %82, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %96 = "stable_mosaic.arith.addf"(%93, %95) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%96, %arg23, %92, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %97 = "stable_mosaic.vector.load"(%arg22, %92, %27) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %98 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %99 = "stable_mosaic.vector.shape_cast"(%98) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %100 = "stable_mosaic.tpu.matmul"(%89, %99, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %101 = "stable_mosaic.arith.addf"(%97, %100) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%101, %arg22, %92, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %102 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %103 = "stable_mosaic.vector.load"(%arg11, %27, %27, %54, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %105 = "stable_mosaic.tpu.matmul"(%89, %104, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %106 = "stable_mosaic.arith.addf"(%102, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%106, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%30, %14) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %52 = "stable_mosaic.arith.cmpi"(%34, %25) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%52) ({
        %53 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %54 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<2048x192xi32>
        %55 = "stable_mosaic.arith.cmpi"(%53, %54) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %56 = "stable_mosaic.vector.load"(%arg11, %27, %27, %27, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x192xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %58 = "stable_mosaic.arith.select"(%55, %57, %10) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%59, %arg11, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %61 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<2048x128xi32>
        %62 = "stable_mosaic.arith.cmpi"(%60, %61) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %63 = "stable_mosaic.vector.load"(%arg12, %27, %27, %27, %27) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %65 = "stable_mosaic.arith.select"(%62, %64, %9) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%66, %arg12, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%21, %20, %22) ({
      ^bb0(%arg24: i32):
        %53 = "stable_mosaic.arith.muli"(%arg24, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %54 = "stable_mosaic.tpu.assume_multiple"(%53) {multiple = 512 : i32} : (i32) -> i32
        %55 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
        %56 = "stable_mosaic.vector.load"(%arg11, %27, %27, %55, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %58 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %59 = "stable_mosaic.tpu.matmul"(%57, %58, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %60 = "stable_mosaic.math.tanh"(%59) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %61 = "stable_mosaic.memref.load"(%arg9, %24) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %62 = "stable_mosaic.vector.broadcast"(%61) : (f32) -> vector<512x2048xf32>
        %63 = "stable_mosaic.arith.mulf"(%60, %62) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %64 = "stable_mosaic.arith.mulf"(%60, %60) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %65 = "stable_mosaic.arith.subf"(%7, %64) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %66 = "stable_mosaic.arith.divsi"(%54, %13) : (i32, i32) -> i32
        %67 = "stable_mosaic.arith.cmpi"(%54, %21) {predicate = 4 : i64} : (i32, i32) -> i1
        %68 = "stable_mosaic.arith.extui"(%67) : (i1) -> i32
        %69 = "stable_mosaic.arith.cmpi"(%54, %21) {predicate = 2 : i64} : (i32, i32) -> i1
        %70 = "stable_mosaic.arith.extui"(%69) : (i1) -> i32
        %71 = "stable_mosaic.arith.subi"(%68, %70) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %72 = "stable_mosaic.arith.cmpi"(%71, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %73 = "stable_mosaic.arith.remsi"(%54, %13) : (i32, i32) -> i32
        %74 = "stable_mosaic.arith.cmpi"(%73, %21) {predicate = 1 : i64} : (i32, i32) -> i1
        %75 = "stable_mosaic.arith.andi"(%72, %74) : (i1, i1) -> i1
        %76 = "stable_mosaic.arith.subi"(%66, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %77 = "stable_mosaic.arith.select"(%75, %76, %66) : (i1, i32, i32) -> i32
        %78 = "stable_mosaic.tpu.assume_multiple"(%77) {multiple = 8 : i32} : (i32) -> i32
        %79 = "stable_mosaic.arith.index_cast"(%78) : (i32) -> index
        %80 = "stable_mosaic.vector.load"(%arg13, %27, %79, %27) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %82 = "stable_mosaic.vector.broadcast"(%81) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %84 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %86 = "stable_mosaic.arith.shli"(%2, %85) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %87 = "stable_mosaic.arith.andi"(%83, %86) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %88 = "stable_mosaic.arith.cmpi"(%87, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %89 = "stable_mosaic.arith.select"(%88, %63, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %90 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %92 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %94 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %95 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<1x2048xi32>
        %96 = "stable_mosaic.arith.cmpi"(%94, %95) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %97 = "stable_mosaic.arith.cmpf"(%91, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %98 = "stable_mosaic.arith.andi"(%96, %97) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %99 = "stable_mosaic.arith.mulf"(%91, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %100 = "stable_mosaic.arith.select"(%98, %99, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %101 = "stable_mosaic.vector.broadcast"(%100) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %102 = "stable_mosaic.arith.subf"(%89, %101) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %103 = "stable_mosaic.math.exp2"(%102) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %104 = "stable_mosaic.vector.load"(%arg12, %27, %27, %55, %27) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %106 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %108 = "stable_mosaic.tpu.matmul"(%105, %107, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %109 = "stable_mosaic.arith.select"(%96, %93, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %110 = "stable_mosaic.vector.broadcast"(%109) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %111 = "stable_mosaic.arith.subf"(%108, %110) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %112 = "stable_mosaic.arith.mulf"(%103, %111) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %113 = "stable_mosaic.arith.mulf"(%112, %65) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %114 = "stable_mosaic.arith.truncf"(%113) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %115 = "stable_mosaic.arith.addi"(%33, %54) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %116 = "stable_mosaic.tpu.assume_multiple"(%115) {multiple = 512 : i32} : (i32) -> i32
        %117 = "stable_mosaic.arith.index_cast"(%116) : (i32) -> index
        %118 = "stable_mosaic.vector.load"(%arg23, %117, %27) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %119 = "stable_mosaic.arith.truncf"(%103) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %120 = "stable_mosaic.tpu.matmul"(%119, %107, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %121 = "stable_mosaic.arith.addf"(%118, %120) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%121, %arg23, %117, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %122 = "stable_mosaic.vector.load"(%arg22, %117, %27) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %123 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %124 = "stable_mosaic.vector.shape_cast"(%123) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %125 = "stable_mosaic.tpu.matmul"(%114, %124, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %126 = "stable_mosaic.arith.addf"(%122, %125) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%126, %arg22, %117, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %127 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %128 = "stable_mosaic.vector.load"(%arg11, %27, %27, %55, %27) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %129 = "stable_mosaic.vector.shape_cast"(%128) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %130 = "stable_mosaic.tpu.matmul"(%114, %129, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %131 = "stable_mosaic.arith.addf"(%127, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%131, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.memref.load"(%arg9, %12) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %48 = "stable_mosaic.arith.andi"(%30, %13) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %52 = "stable_mosaic.tpu.assume_multiple"(%33) {multiple = 2048 : i32} : (i32) -> i32
      %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
      %54 = "stable_mosaic.vector.load"(%arg22, %53, %27) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %55 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<2048x192xf32>
      %56 = "stable_mosaic.arith.mulf"(%54, %55) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg18, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %59 = "stable_mosaic.vector.load"(%arg23, %53, %27) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg19, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.arith.andi"(%30, %11) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      %52 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %53 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<2048x192xf32>
      %54 = "stable_mosaic.arith.mulf"(%52, %53) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg17, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
