module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg22: memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg23: memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
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
      "stable_mosaic.tpu.vector_store"(%56, %arg22, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg23, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.arith.andi"(%27, %20) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %49 = "stable_mosaic.tpu.assume_multiple"(%30) {multiple = 2048 : i32} : (i32) -> i32
      %50 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%12, %arg24, %50, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg25, %50, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.arith.andi"(%27, %17) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      "stable_mosaic.scf.for"(%18, %16, %19) ({
      ^bb0(%arg26: i32):
        %49 = "stable_mosaic.arith.muli"(%arg26, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %50 = "stable_mosaic.tpu.assume_multiple"(%49) {multiple = 512 : i32} : (i32) -> i32
        %51 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
        %52 = "stable_mosaic.vector.load"(%arg11, %24, %24, %51, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %54 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %55 = "stable_mosaic.tpu.matmul"(%53, %54, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %56 = "stable_mosaic.vector.load"(%arg18, %24, %24, %51) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %58 = "stable_mosaic.vector.broadcast"(%57) : (vector<1x512xi32>) -> vector<128x512xi32>
        %59 = "stable_mosaic.tpu.transpose"(%58) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %60 = "stable_mosaic.tpu.concatenate"(%59, %59, %59, %59, %59, %59, %59, %59, %59, %59, %59, %59, %59, %59, %59, %59) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %61 = "stable_mosaic.vector.load"(%arg17, %24, %24, %24) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %64 = "stable_mosaic.arith.cmpi"(%60, %63) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %65 = "stable_mosaic.arith.select"(%64, %55, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %66 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %68 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %71 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<1x2048xi32>
        %72 = "stable_mosaic.arith.cmpi"(%70, %71) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %73 = "stable_mosaic.arith.cmpf"(%67, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %74 = "stable_mosaic.arith.andi"(%72, %73) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %75 = "stable_mosaic.arith.mulf"(%67, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %76 = "stable_mosaic.arith.select"(%74, %75, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %77 = "stable_mosaic.vector.broadcast"(%76) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %78 = "stable_mosaic.arith.subf"(%65, %77) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %79 = "stable_mosaic.math.exp2"(%78) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %80 = "stable_mosaic.vector.load"(%arg12, %24, %24, %51, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %82 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %84 = "stable_mosaic.tpu.matmul"(%81, %83, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %85 = "stable_mosaic.arith.select"(%72, %69, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %86 = "stable_mosaic.vector.broadcast"(%85) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %87 = "stable_mosaic.arith.subf"(%84, %86) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %88 = "stable_mosaic.arith.mulf"(%79, %87) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %89 = "stable_mosaic.arith.truncf"(%88) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %90 = "stable_mosaic.arith.addi"(%30, %50) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %91 = "stable_mosaic.tpu.assume_multiple"(%90) {multiple = 512 : i32} : (i32) -> i32
        %92 = "stable_mosaic.arith.index_cast"(%91) : (i32) -> index
        %93 = "stable_mosaic.vector.load"(%arg25, %92, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %94 = "stable_mosaic.arith.truncf"(%79) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %95 = "stable_mosaic.tpu.matmul"(%94, %83, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %96 = "stable_mosaic.arith.addf"(%93, %95) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%96, %arg25, %92, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %97 = "stable_mosaic.vector.load"(%arg24, %92, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %98 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %99 = "stable_mosaic.vector.shape_cast"(%98) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %100 = "stable_mosaic.tpu.matmul"(%89, %99, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %101 = "stable_mosaic.arith.addf"(%97, %100) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%101, %arg24, %92, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %102 = "stable_mosaic.vector.load"(%arg23, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %103 = "stable_mosaic.vector.load"(%arg11, %24, %24, %51, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %105 = "stable_mosaic.tpu.matmul"(%89, %104, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %106 = "stable_mosaic.arith.addf"(%102, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%106, %arg23, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %107 = "stable_mosaic.arith.addi"(%49, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %108 = "stable_mosaic.tpu.assume_multiple"(%107) {multiple = 512 : i32} : (i32) -> i32
        %109 = "stable_mosaic.arith.index_cast"(%108) : (i32) -> index
        %110 = "stable_mosaic.vector.load"(%arg11, %24, %24, %109, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %112 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %113 = "stable_mosaic.tpu.matmul"(%111, %112, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %114 = "stable_mosaic.vector.load"(%arg18, %24, %24, %109) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %116 = "stable_mosaic.vector.broadcast"(%115) : (vector<1x512xi32>) -> vector<128x512xi32>
        %117 = "stable_mosaic.tpu.transpose"(%116) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %118 = "stable_mosaic.tpu.concatenate"(%117, %117, %117, %117, %117, %117, %117, %117, %117, %117, %117, %117, %117, %117, %117, %117) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %119 = "stable_mosaic.vector.load"(%arg17, %24, %24, %24) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %121 = "stable_mosaic.vector.broadcast"(%120) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %122 = "stable_mosaic.arith.cmpi"(%118, %121) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %123 = "stable_mosaic.arith.select"(%122, %113, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %124 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %125 = "stable_mosaic.vector.shape_cast"(%124) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %126 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %127 = "stable_mosaic.vector.shape_cast"(%126) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %128 = "stable_mosaic.arith.cmpf"(%125, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %129 = "stable_mosaic.arith.andi"(%72, %128) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %130 = "stable_mosaic.arith.mulf"(%125, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %131 = "stable_mosaic.arith.select"(%129, %130, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %132 = "stable_mosaic.vector.broadcast"(%131) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %133 = "stable_mosaic.arith.subf"(%123, %132) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %134 = "stable_mosaic.math.exp2"(%133) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %135 = "stable_mosaic.vector.load"(%arg12, %24, %24, %109, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %137 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %138 = "stable_mosaic.vector.shape_cast"(%137) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %139 = "stable_mosaic.tpu.matmul"(%136, %138, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %140 = "stable_mosaic.arith.select"(%72, %127, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %141 = "stable_mosaic.vector.broadcast"(%140) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %142 = "stable_mosaic.arith.subf"(%139, %141) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %143 = "stable_mosaic.arith.mulf"(%134, %142) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %144 = "stable_mosaic.arith.truncf"(%143) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %145 = "stable_mosaic.arith.addi"(%30, %108) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %146 = "stable_mosaic.tpu.assume_multiple"(%145) {multiple = 512 : i32} : (i32) -> i32
        %147 = "stable_mosaic.arith.index_cast"(%146) : (i32) -> index
        %148 = "stable_mosaic.vector.load"(%arg25, %147, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %149 = "stable_mosaic.arith.truncf"(%134) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %150 = "stable_mosaic.tpu.matmul"(%149, %138, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %151 = "stable_mosaic.arith.addf"(%148, %150) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%151, %arg25, %147, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %152 = "stable_mosaic.vector.load"(%arg24, %147, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %153 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %154 = "stable_mosaic.vector.shape_cast"(%153) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %155 = "stable_mosaic.tpu.matmul"(%144, %154, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %156 = "stable_mosaic.arith.addf"(%152, %155) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%156, %arg24, %147, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %157 = "stable_mosaic.vector.load"(%arg23, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %158 = "stable_mosaic.vector.load"(%arg11, %24, %24, %109, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %159 = "stable_mosaic.vector.shape_cast"(%158) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %160 = "stable_mosaic.tpu.matmul"(%144, %159, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %161 = "stable_mosaic.arith.addf"(%157, %160) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%161, %arg23, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
      ^bb0(%arg26: i32):
        %50 = "stable_mosaic.arith.muli"(%arg26, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %51 = "stable_mosaic.tpu.assume_multiple"(%50) {multiple = 512 : i32} : (i32) -> i32
        %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
        %53 = "stable_mosaic.vector.load"(%arg11, %24, %24, %52, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %55 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
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
        %77 = "stable_mosaic.arith.shli"(%1, %76) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %78 = "stable_mosaic.arith.andi"(%74, %77) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %79 = "stable_mosaic.arith.cmpi"(%78, %0) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %80 = "stable_mosaic.vector.load"(%arg18, %24, %24, %52) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %82 = "stable_mosaic.vector.broadcast"(%81) : (vector<1x512xi32>) -> vector<128x512xi32>
        %83 = "stable_mosaic.tpu.transpose"(%82) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %84 = "stable_mosaic.tpu.concatenate"(%83, %83, %83, %83, %83, %83, %83, %83, %83, %83, %83, %83, %83, %83, %83, %83) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %85 = "stable_mosaic.vector.load"(%arg17, %24, %24, %24) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %87 = "stable_mosaic.vector.broadcast"(%86) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %88 = "stable_mosaic.arith.cmpi"(%84, %87) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %89 = "stable_mosaic.arith.andi"(%79, %88) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %90 = "stable_mosaic.arith.select"(%89, %56, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %91 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %93 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %94 = "stable_mosaic.vector.shape_cast"(%93) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %95 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %96 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<1x2048xi32>
        %97 = "stable_mosaic.arith.cmpi"(%95, %96) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %98 = "stable_mosaic.arith.cmpf"(%92, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %99 = "stable_mosaic.arith.andi"(%97, %98) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %100 = "stable_mosaic.arith.mulf"(%92, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %101 = "stable_mosaic.arith.select"(%99, %100, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %102 = "stable_mosaic.vector.broadcast"(%101) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %103 = "stable_mosaic.arith.subf"(%90, %102) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %104 = "stable_mosaic.math.exp2"(%103) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %105 = "stable_mosaic.vector.load"(%arg12, %24, %24, %52, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %107 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %109 = "stable_mosaic.tpu.matmul"(%106, %108, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %110 = "stable_mosaic.arith.select"(%97, %94, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %111 = "stable_mosaic.vector.broadcast"(%110) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %112 = "stable_mosaic.arith.subf"(%109, %111) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %113 = "stable_mosaic.arith.mulf"(%104, %112) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %114 = "stable_mosaic.arith.truncf"(%113) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %115 = "stable_mosaic.arith.addi"(%30, %51) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %116 = "stable_mosaic.tpu.assume_multiple"(%115) {multiple = 512 : i32} : (i32) -> i32
        %117 = "stable_mosaic.arith.index_cast"(%116) : (i32) -> index
        %118 = "stable_mosaic.vector.load"(%arg25, %117, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %119 = "stable_mosaic.arith.truncf"(%104) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %120 = "stable_mosaic.tpu.matmul"(%119, %108, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %121 = "stable_mosaic.arith.addf"(%118, %120) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%121, %arg25, %117, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %122 = "stable_mosaic.vector.load"(%arg24, %117, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %123 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %124 = "stable_mosaic.vector.shape_cast"(%123) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %125 = "stable_mosaic.tpu.matmul"(%114, %124, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %126 = "stable_mosaic.arith.addf"(%122, %125) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%126, %arg24, %117, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %127 = "stable_mosaic.vector.load"(%arg23, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %128 = "stable_mosaic.vector.load"(%arg11, %24, %24, %52, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %129 = "stable_mosaic.vector.shape_cast"(%128) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %130 = "stable_mosaic.tpu.matmul"(%114, %129, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %131 = "stable_mosaic.arith.addf"(%127, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%131, %arg23, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %132 = "stable_mosaic.arith.addi"(%50, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %133 = "stable_mosaic.tpu.assume_multiple"(%132) {multiple = 512 : i32} : (i32) -> i32
        %134 = "stable_mosaic.arith.index_cast"(%133) : (i32) -> index
        %135 = "stable_mosaic.vector.load"(%arg11, %24, %24, %134, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %137 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %138 = "stable_mosaic.tpu.matmul"(%136, %137, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %139 = "stable_mosaic.arith.divsi"(%133, %9) : (i32, i32) -> i32
        %140 = "stable_mosaic.arith.cmpi"(%133, %18) {predicate = 4 : i64} : (i32, i32) -> i1
        %141 = "stable_mosaic.arith.extui"(%140) : (i1) -> i32
        %142 = "stable_mosaic.arith.cmpi"(%133, %18) {predicate = 2 : i64} : (i32, i32) -> i1
        %143 = "stable_mosaic.arith.extui"(%142) : (i1) -> i32
        %144 = "stable_mosaic.arith.subi"(%141, %143) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %145 = "stable_mosaic.arith.cmpi"(%144, %19) {predicate = 1 : i64} : (i32, i32) -> i1
        %146 = "stable_mosaic.arith.remsi"(%133, %9) : (i32, i32) -> i32
        %147 = "stable_mosaic.arith.cmpi"(%146, %18) {predicate = 1 : i64} : (i32, i32) -> i1
        %148 = "stable_mosaic.arith.andi"(%145, %147) : (i1, i1) -> i1
        %149 = "stable_mosaic.arith.subi"(%139, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %150 = "stable_mosaic.arith.select"(%148, %149, %139) : (i1, i32, i32) -> i32
        %151 = "stable_mosaic.tpu.assume_multiple"(%150) {multiple = 8 : i32} : (i32) -> i32
        %152 = "stable_mosaic.arith.index_cast"(%151) : (i32) -> index
        %153 = "stable_mosaic.vector.load"(%arg13, %24, %152, %24) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %154 = "stable_mosaic.vector.shape_cast"(%153) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %155 = "stable_mosaic.vector.broadcast"(%154) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %156 = "stable_mosaic.vector.shape_cast"(%155) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %157 = "stable_mosaic.arith.andi"(%156, %77) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %158 = "stable_mosaic.arith.cmpi"(%157, %0) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %159 = "stable_mosaic.vector.load"(%arg18, %24, %24, %134) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %160 = "stable_mosaic.vector.shape_cast"(%159) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %161 = "stable_mosaic.vector.broadcast"(%160) : (vector<1x512xi32>) -> vector<128x512xi32>
        %162 = "stable_mosaic.tpu.transpose"(%161) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %163 = "stable_mosaic.tpu.concatenate"(%162, %162, %162, %162, %162, %162, %162, %162, %162, %162, %162, %162, %162, %162, %162, %162) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %164 = "stable_mosaic.vector.load"(%arg17, %24, %24, %24) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %165 = "stable_mosaic.vector.shape_cast"(%164) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %166 = "stable_mosaic.vector.broadcast"(%165) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %167 = "stable_mosaic.arith.cmpi"(%163, %166) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %168 = "stable_mosaic.arith.andi"(%158, %167) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %169 = "stable_mosaic.arith.select"(%168, %138, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %170 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %171 = "stable_mosaic.vector.shape_cast"(%170) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %172 = "stable_mosaic.vector.load"(%arg16, %24, %24, %24, %24, %24) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %173 = "stable_mosaic.vector.shape_cast"(%172) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %174 = "stable_mosaic.arith.cmpf"(%171, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %175 = "stable_mosaic.arith.andi"(%97, %174) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %176 = "stable_mosaic.arith.mulf"(%171, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %177 = "stable_mosaic.arith.select"(%175, %176, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %178 = "stable_mosaic.vector.broadcast"(%177) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %179 = "stable_mosaic.arith.subf"(%169, %178) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %180 = "stable_mosaic.math.exp2"(%179) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %181 = "stable_mosaic.vector.load"(%arg12, %24, %24, %134, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %182 = "stable_mosaic.vector.shape_cast"(%181) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %183 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %184 = "stable_mosaic.vector.shape_cast"(%183) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %185 = "stable_mosaic.tpu.matmul"(%182, %184, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %186 = "stable_mosaic.arith.select"(%97, %173, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %187 = "stable_mosaic.vector.broadcast"(%186) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %188 = "stable_mosaic.arith.subf"(%185, %187) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %189 = "stable_mosaic.arith.mulf"(%180, %188) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %190 = "stable_mosaic.arith.truncf"(%189) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %191 = "stable_mosaic.arith.addi"(%30, %133) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %192 = "stable_mosaic.tpu.assume_multiple"(%191) {multiple = 512 : i32} : (i32) -> i32
        %193 = "stable_mosaic.arith.index_cast"(%192) : (i32) -> index
        %194 = "stable_mosaic.vector.load"(%arg25, %193, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %195 = "stable_mosaic.arith.truncf"(%180) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %196 = "stable_mosaic.tpu.matmul"(%195, %184, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %197 = "stable_mosaic.arith.addf"(%194, %196) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%197, %arg25, %193, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %198 = "stable_mosaic.vector.load"(%arg24, %193, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %199 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %200 = "stable_mosaic.vector.shape_cast"(%199) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %201 = "stable_mosaic.tpu.matmul"(%190, %200, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %202 = "stable_mosaic.arith.addf"(%198, %201) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%202, %arg24, %193, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %203 = "stable_mosaic.vector.load"(%arg23, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %204 = "stable_mosaic.vector.load"(%arg11, %24, %24, %134, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %205 = "stable_mosaic.vector.shape_cast"(%204) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %206 = "stable_mosaic.tpu.matmul"(%190, %205, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %207 = "stable_mosaic.arith.addf"(%203, %206) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%207, %arg23, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
      %51 = "stable_mosaic.vector.load"(%arg24, %50, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %52 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<2048x$(v0)xf32>
      %53 = "stable_mosaic.arith.mulf"(%51, %52) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %54 = "stable_mosaic.arith.truncf"(%53) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg20, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %56 = "stable_mosaic.vector.load"(%arg25, %50, %24) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg21, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%27, %16) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %49 = "stable_mosaic.vector.load"(%arg23, %24, %24) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %50 = "stable_mosaic.vector.broadcast"(%44) : (f32) -> vector<2048x$(v0)xf32>
      %51 = "stable_mosaic.arith.mulf"(%49, %50) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %52 = "stable_mosaic.arith.truncf"(%51) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%53, %arg19, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 2048, $(v0)>}]} : () -> ()
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
    %1 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %3 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %4 = "stable_mosaic.memref.load"(%arg4, %3) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %5 = "stable_mosaic.memref.load"(%arg5, %3) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %6 = "stable_mosaic.arith.shrui"(%5, %2) : (i32, i32) -> i32
    %7 = "stable_mosaic.arith.addi"(%arg0, %6) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %8 = "stable_mosaic.arith.shrui"(%4, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%7, %0, %8) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_7"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_8"} : () -> ()
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_10"} : () -> ()
}
