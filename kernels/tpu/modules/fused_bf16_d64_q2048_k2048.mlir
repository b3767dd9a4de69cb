module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xbf16>} : () -> vector<2048x$(v0)xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %9 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xf32>} : () -> vector<2048x$(v0)xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %15 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %22 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %25 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %26 = "stable_mosaic.memref.load"(%arg4, %25) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.memref.load"(%arg6, %25) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.memref.load"(%arg8, %24) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %29 = "stable_mosaic.arith.andi"(%26, %23) : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.muli"(%29, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.subi"(%28, %30) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %32 = "stable_mosaic.memref.load"(%arg8, %21) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.arith.shrui"(%26, %20) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.muli"(%33, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.subi"(%32, %34) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.andi"(%27, %19) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.cmpi"(%36, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%37) ({
      %49 = "stable_mosaic.arith.cmpi"(%35, %22) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%49) ({
        %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %58 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<2048x$(v0)xi32>
        %59 = "stable_mosaic.arith.cmpi"(%57, %58) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %60 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %62 = "stable_mosaic.arith.select"(%59, %61, %7) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%63, %arg10, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %64 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %66 = "stable_mosaic.arith.select"(%59, %65, %7) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%67, %arg14, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %50 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
      %52 = "stable_mosaic.arith.extf"(%51) : (vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xf32>
      %53 = "stable_mosaic.memref.load"(%arg9, %24) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %54 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<2048x$(v0)xf32>
      %55 = "stable_mosaic.arith.mulf"(%52, %54) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.arith.andi"(%27, %20) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %49 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 2048 : i32} : (i32) -> i32
      %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%12, %arg22, %50, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg23, %50, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.arith.andi"(%27, %17) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      "stable_mosaic.scf.for"(%18, %16, %19) ({
      ^bb0(%arg24: i32):
        %49 = "stable_mosaic.arith.muli"(%arg24, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %50 = "stable_mosaic.tpu.assume_multiple"(%49) {multiple = 512 : i32} : (i32) -> i32
        %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
        %52 = "stable_mosaic.vector.load"(%arg11, %24, %24, %51, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %54 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %55 = "stable_mosaic.tpu.matmul"(%53, %54, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %56 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %58 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %61 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<1x2048xi32>
        %62 = "stable_mosaic.arith.cmpi"(%60, %61) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %63 = "stable_mosaic.arith.cmpf"(%57, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %64 = "stable_mosaic.arith.andi"(%62, %63) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %65 = "stable_mosaic.arith.mulf"(%57, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %66 = "stable_mosaic.arith.select"(%64, %65, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %67 = "stable_mosaic.vector.broadcast"(%66) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %68 = "stable_mosaic.arith.subf"(%55, %67) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %69 = "stable_mosaic.math.exp2"(%68) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %70 = "stable_mosaic.vector.load"(%arg12, %24, %24, %51, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %72 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %74 = "stable_mosaic.tpu.matmul"(%71, %73, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %75 = "stable_mosaic.arith.select"(%62, %59, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %76 = "stable_mosaic.vector.broadcast"(%75) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %77 = "stable_mosaic.arith.subf"(%74, %76) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %78 = "stable_mosaic.arith.mulf"(%69, %77) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %79 = "stable_mosaic.arith.truncf"(%78) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %80 = "stable_mosaic.arith.addi"(%30, %50) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %81 = "stable_mosaic.tpu.assume_multiple"(%80) {multiple = 512 : i32} : (i32) -> i32
        %82 = "stable_mosaic.arith.index_cast"(%81) : (i32) -> index
        %83 = "stable_mosaic.vector.load"(%arg23, %82, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %84 = "stable_mosaic.arith.truncf"(%69) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %85 = "stable_mosaic.tpu.matmul"(%84, %73, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %86 = "stable_mosaic.arith.addf"(%83, %85) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%86, %arg23, %82, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %87 = "stable_mosaic.vector.load"(%arg22, %82, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %88 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %90 = "stable_mosaic.tpu.matmul"(%79, %89, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %91 = "stable_mosaic.arith.addf"(%87, %90) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%91, %arg22, %82, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %92 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %93 = "stable_mosaic.vector.load"(%arg11, %24, %24, %51, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %94 = "stable_mosaic.vector.shape_cast"(%93) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %95 = "stable_mosaic.tpu.matmul"(%79, %94, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %96 = "stable_mosaic.arith.addf"(%92, %95) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%96, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %97 = "stable_mosaic.arith.addi"(%49, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %98 = "stable_mosaic.tpu.assume_multiple"(%97) {multiple = 512 : i32} : (i32) -> i32
        %99 = "stable_mosaic.arith.index_cast"(%98) : (i32) -> index
        %100 = "stable_mosaic.vector.load"(%arg11, %24, %24, %99, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %102 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %103 = "stable_mosaic.tpu.matmul"(%101, %102, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %104 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %106 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %108 = "stable_mosaic.arith.cmpf"(%105, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %109 = "stable_mosaic.arith.andi"(%62, %108) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %110 = "stable_mosaic.arith.mulf"(%105, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %111 = "stable_mosaic.arith.select"(%109, %110, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %112 = "stable_mosaic.vector.broadcast"(%111) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %113 = "stable_mosaic.arith.subf"(%103, %112) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %114 = "stable_mosaic.math.exp2"(%113) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %115 = "stable_mosaic.vector.load"(%arg12, %24, %24, %99, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %116 = "stable_mosaic.vector.shape_cast"(%115) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %117 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %119 = "stable_mosaic.tpu.matmul"(%116, %118, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %120 = "stable_mosaic.arith.select"(%62, %107, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %121 = "stable_mosaic.vector.broadcast"(%120) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %122 = "stable_mosaic.arith.subf"(%119, %121) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %123 = "stable_mosaic.arith.mulf"(%114, %122) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %124 = "stable_mosaic.arith.truncf"(%123) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %125 = "stable_mosaic.arith.addi"(%30, %98) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %126 = "stable_mosaic.tpu.assume_multiple"(%125) {multiple = 512 : i32} : (i32) -> i32
        %127 = "stable_mosaic.arith.index_cast"(%126) : (i32) -> index
        %128 = "stable_mosaic.vector.load"(%arg23, %127, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %129 = "stable_mosaic.arith.truncf"(%114) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %130 = "stable_mosaic.tpu.matmul"(%129, %118, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %131 = "stable_mosaic.arith.addf"(%128, %130) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%131, %arg23, %127, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %132 = "stable_mosaic.vector.load"(%arg22, %127, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %133 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %134 = "stable_mosaic.vector.shape_cast"(%133) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %135 = "stable_mosaic.tpu.matmul"(%124, %134, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %136 = "stable_mosaic.arith.addf"(%132, %135) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%136, %arg22, %127, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %137 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %138 = "stable_mosaic.vector.load"(%arg11, %24, %24, %99, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %139 = "stable_mosaic.vector.shape_cast"(%138) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %140 = "stable_mosaic.tpu.matmul"(%124, %139, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %141 = "stable_mosaic.arith.addf"(%137, %140) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%141, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "stable_mosaic.arith.andi"(%27, %10) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %49 = "stable_mosaic.arith.cmpi"(%31, %22) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%49) ({
        %50 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %51 = "stable_mosaic.vector.broadcast"(%31) : (i32) -> vector<2048x$(v0)xi32>
        %52 = "stable_mosaic.arith.cmpi"(%50, %51) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %53 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %55 = "stable_mosaic.arith.select"(%52, %54, %7) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%56, %arg11, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %57 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %59 = "stable_mosaic.arith.select"(%52, %58, %7) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg12, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%18, %16, %19) ({
      ^bb0(%arg24: i32):
        %50 = "stable_mosaic.arith.muli"(%arg24, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %51 = "stable_mosaic.tpu.assume_multiple"(%50) {multiple = 512 : i32} : (i32) -> i32
        %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
        %53 = "stable_mosaic.vector.load"(%arg11, %24, %24, %52, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %55 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %56 = "stable_mosaic.tpu.matmul"(%54, %55, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %57 = "stable_mosaic.arith.divsi"(%51, %9) : (i32, i32) -> i32
        %58 = "stable_mosaic.arith.cmpi"(%51, %18) {predicate = 4 : i64} : (i32, i32) -> i1
        %59 = "stable_mosaic.arith.extui"(%58) : (i1) -> i32
        %60 = "stable_mosaic.arith.cmpi"(%51, %18) {predicate = 2 : i64} : (i32, i32) -> i1
        %61 = "stable_mosaic.arith.extui"(%60) : (i1) -> i32
        %62 = "stable_mosaic.arith.subi"(%59, %61) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %63 = "stable_mosaic.arith.cmpi"(%62, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %64 = "stable_mosaic.arith.remsi"(%51, %9) : (i32, i32) -> i32
        %65 = "stable_mosaic.arith.cmpi"(%64, %18) {predicate = 1 : i64} : (i32, i32) -> i1
        %66 = "stable_mosaic.arith.andi"(%63, %65) : (i1, i1) -> i1
        %67 = "stable_mosaic.arith.subi"(%57, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %68 = "stable_mosaic.arith.select"(%66, %67, %57) : (i1, i32, i32) -> i32
        %69 = "stable_mosaic.tpu.assume_multiple"(%68) {multiple = 8 : i32} : (i32) -> i32
        %70 = "stable_mosaic.arith.index_cast"(%69) : (i32) -> index
        %71 = "stable_mosaic.vector.load"(%arg13, %24, %70, %24) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %73 = "stable_mosaic.vector.broadcast"(%72) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %75 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %77 = "stable_mosaic.arith.shli"(%2, %76) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %78 = "stable_mosaic.arith.andi"(%74, %77) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %79 = "stable_mosaic.arith.cmpi"(%78, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %80 = "stable_mosaic.arith.select"(%79, %56, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %81 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %83 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %85 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %86 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<1x2048xi32>
        %87 = "stable_mosaic.arith.cmpi"(%85, %86) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %88 = "stable_mosaic.arith.cmpf"(%82, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %89 = "stable_mosaic.arith.andi"(%87, %88) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %90 = "stable_mosaic.arith.mulf"(%82, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %91 = "stable_mosaic.arith.select"(%89, %90, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %92 = "stable_mosaic.vector.broadcast"(%91) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %93 = "stable_mosaic.arith.subf"(%80, %92) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %94 = "stable_mosaic.math.exp2"(%93) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %95 = "stable_mosaic.vector.load"(%arg12, %24, %24, %52, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %97 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %99 = "stable_mosaic.tpu.matmul"(%96, %98, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %100 = "stable_mosaic.arith.select"(%87, %84, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %101 = "stable_mosaic.vector.broadcast"(%100) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %102 = "stable_mosaic.arith.subf"(%99, %101) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %103 = "stable_mosaic.arith.mulf"(%94, %102) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %104 = "stable_mosaic.arith.truncf"(%103) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %105 = "stable_mosaic.arith.addi"(%30, %51) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %106 = "stable_mosaic.tpu.assume_multiple"(%105) {multiple = 512 : i32} : (i32) -> i32
        %107 = "stable_mosaic.arith.index_cast"(%106) : (i32) -> index
        %108 = "stable_mosaic.vector.load"(%arg23, %107, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %109 = "stable_mosaic.arith.truncf"(%94) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %110 = "stable_mosaic.tpu.matmul"(%109, %98, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %111 = "stable_mosaic.arith.addf"(%108, %110) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%111, %arg23, %107, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %112 = "stable_mosaic.vector.load"(%arg22, %107, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %113 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %114 = "stable_mosaic.vector.shape_cast"(%113) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %115 = "stable_mosaic.tpu.matmul"(%104, %114, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %116 = "stable_mosaic.arith.addf"(%112, %115) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%116, %arg22, %107, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %117 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %118 = "stable_mosaic.vector.load"(%arg11, %24, %24, %52, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %120 = "stable_mosaic.tpu.matmul"(%104, %119, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %121 = "stable_mosaic.arith.addf"(%117, %120) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%121, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %122 = "stable_mosaic.arith.addi"(%50, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %123 = "stable_mosaic.tpu.assume_multiple"(%122) {multiple = 512 : i32} : (i32) -> i32
        %124 = "stable_mosaic.arith.index_cast"(%123) : (i32) -> index
        %125 = "stable_mosaic.vector.load"(%arg11, %24, %24, %124, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %126 = "stable_mosaic.vector.shape_cast"(%125) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %127 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %128 = "stable_mosaic.tpu.matmul"(%126, %127, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %129 = "stable_mosaic.arith.divsi"(%123, %9) : (i32, i32) -> i32
        %130 = "stable_mosaic.arith.cmpi"(%123, %18) {predicate = 4 : i64} : (i32, i32) -> i1
        %131 = "stable_mosaic.arith.extui"(%130) : (i1) -> i32
        %132 = "stable_mosaic.arith.cmpi"(%123, %18) {predicate = 2 : i64} : (i32, i32) -> i1
        %133 = "stable_mosaic.arith.extui"(%132) : (i1) -> i32
        %134 = "stable_mosaic.arith.subi"(%131, %133) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %135 = "stable_mosaic.arith.cmpi"(%134, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %136 = "stable_mosaic.arith.remsi"(%123, %9) : (i32, i32) -> i32
        %137 = "stable_mosaic.arith.cmpi"(%136, %18) {predicate = 1 : i64} : (i32, i32) -> i1
        %138 = "stable_mosaic.arith.andi"(%135, %137) : (i1, i1) -> i1
        %139 = "stable_mosaic.arith.subi"(%129, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %140 = "stable_mosaic.arith.select"(%138, %139, %129) : (i1, i32, i32) -> i32
        %141 = "stable_mosaic.tpu.assume_multiple"(%140) {multiple = 8 : i32} : (i32) -> i32
        %142 = "stable_mosaic.arith.index_cast"(%141) : (i32) -> index
        %143 = "stable_mosaic.vector.load"(%arg13, %24, %142, %24) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %144 = "stable_mosaic.vector.shape_cast"(%143) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %145 = "stable_mosaic.vector.broadcast"(%144) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %146 = "stable_mosaic.vector.shape_cast"(%145) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %147 = "stable_mosaic.arith.andi"(%146, %77) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %148 = "stable_mosaic.arith.cmpi"(%147, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %149 = "stable_mosaic.arith.select"(%148, %128, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %150 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %151 = "stable_mosaic.vector.shape_cast"(%150) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %152 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %153 = "stable_mosaic.vector.shape_cast"(%152) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %154 = "stable_mosaic.arith.cmpf"(%151, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %155 = "stable_mosaic.arith.andi"(%87, %154) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %156 = "stable_mosaic.arith.mulf"(%151, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %157 = "stable_mosaic.arith.select"(%155, %156, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %158 = "stable_mosaic.vector.broadcast"(%157) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %159 = "stable_mosaic.arith.subf"(%149, %158) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %160 = "stable_mosaic.math.exp2"(%159) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %161 = "stable_mosaic.vector.load"(%arg12, %24, %24, %124, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %162 = "stable_mosaic.vector.shape_cast"(%161) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %163 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %164 = "stable_mosaic.vector.shape_cast"(%163) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %165 = "stable_mosaic.tpu.matmul"(%162, %164, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %166 = "stable_mosaic.arith.select"(%87, %153, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %167 = "stable_mosaic.vector.broadcast"(%166) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %168 = "stable_mosaic.arith.subf"(%165, %167) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %169 = "stable_mosaic.arith.mulf"(%160, %168) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %170 = "stable_mosaic.arith.truncf"(%169) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %171 = "stable_mosaic.arith.addi"(%30, %123) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %172 = "stable_mosaic.tpu.assume_multiple"(%171) {multiple = 512 : i32} : (i32) -> i32
        %173 = "stable_mosaic.arith.index_cast"(%172) : (i32) -> index
        %174 = "stable_mosaic.vector.load"(%arg23, %173, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %175 = "stable_mosaic.arith.truncf"(%160) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %176 = "stable_mosaic.tpu.matmul"(%175, %164, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %177 = "stable_mosaic.arith.addf"(%174, %176) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%177, %arg23, %173, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %178 = "stable_mosaic.vector.load"(%arg22, %173, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %179 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %180 = "stable_mosaic.vector.shape_cast"(%179) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %181 = "stable_mosaic.tpu.matmul"(%170, %180, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %182 = "stable_mosaic.arith.addf"(%178, %181) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%182, %arg22, %173, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %183 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %184 = "stable_mosaic.vector.load"(%arg11, %24, %24, %124, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %185 = "stable_mosaic.vector.shape_cast"(%184) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %186 = "stable_mosaic.tpu.matmul"(%170, %185, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %187 = "stable_mosaic.arith.addf"(%183, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%187, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.memref.load"(%arg9, %8) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %45 = "stable_mosaic.arith.andi"(%27, %9) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %49 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 2048 : i32} : (i32) -> i32
      %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
      %51 = "stable_mosaic.vector.load"(%arg22, %50, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %52 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<2048x$(v0)xf32>
      %53 = "stable_mosaic.arith.mulf"(%51, %52) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %54 = "stable_mosaic.arith.truncf"(%53) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg18, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %56 = "stable_mosaic.vector.load"(%arg23, %50, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg19, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%27, %16) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %49 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %50 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<2048x$(v0)xf32>
      %51 = "stable_mosaic.arith.mulf"(%49, %50) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %52 = "stable_mosaic.arith.truncf"(%51) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%53, %arg17, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, $(v0)>}]} : () -> ()
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
