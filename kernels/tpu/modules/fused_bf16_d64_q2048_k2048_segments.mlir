module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg22: memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg23: memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xbf16>} : () -> vector<2048x$(v0)xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %10 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %12 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x$(v0)xf32>} : () -> vector<1024x$(v0)xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xf32>} : () -> vector<2048x$(v0)xf32>
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %18 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
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
        %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %61 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<2048x$(v0)xi32>
        %62 = "stable_mosaic.arith.cmpi"(%60, %61) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %63 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %65 = "stable_mosaic.arith.select"(%62, %64, %8) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%66, %arg10, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %67 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %69 = "stable_mosaic.arith.select"(%62, %68, %8) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%70, %arg14, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %53 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
      %55 = "stable_mosaic.arith.extf"(%54) : (vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xf32>
      %56 = "stable_mosaic.memref.load"(%arg9, %27) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x$(v0)xf32>
      %58 = "stable_mosaic.arith.mulf"(%55, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg22, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%16, %arg23, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%30, %23) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %52 = "stable_mosaic.tpu.assume_multiple"(%33) {multiple = 2048 : i32} : (i32) -> i32
      %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%16, %arg24, %53, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%16, %arg25, %53, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%30, %20) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      "stable_mosaic.scf.for"(%21, %19, %22) ({
      ^bb0(%arg26: i32):
        %52 = "stable_mosaic.arith.muli"(%arg26, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %53 = "stable_mosaic.tpu.assume_multiple"(%52) {multiple = 1024 : i32} : (i32) -> i32
        %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
        %55 = "stable_mosaic.vector.load"(%arg11, %27, %27, %54, %27) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x$(v0)xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1024x$(v0)xbf16>) -> vector<1024x$(v0)xbf16>
        %57 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %58 = "stable_mosaic.tpu.matmul"(%56, %57, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %59 = "stable_mosaic.vector.load"(%arg18, %27, %27, %54) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x1024xi32>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1024xi32>) -> vector<1x1024xi32>
        %61 = "stable_mosaic.vector.broadcast"(%60) : (vector<1x1024xi32>) -> vector<128x1024xi32>
        %62 = "stable_mosaic.tpu.transpose"(%61) {permutation = array<i64: 1, 0>} : (vector<128x1024xi32>) -> vector<1024x128xi32>
        %63 = "stable_mosaic.tpu.concatenate"(%62, %62, %62, %62, %62, %62, %62, %62, %62, %62, %62, %62, %62, %62, %62, %62) {dimension = 1 : i32} : (vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>) -> vector<1024x2048xi32>
        %64 = "stable_mosaic.vector.load"(%arg17, %27, %27, %27) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<1x2048xi32>) -> vector<1024x2048xi32>
        %67 = "stable_mosaic.arith.cmpi"(%63, %66) {predicate = 0 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %68 = "stable_mosaic.arith.select"(%67, %58, %7) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %69 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %71 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %73 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %74 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<1x2048xi32>
        %75 = "stable_mosaic.arith.cmpi"(%73, %74) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %76 = "stable_mosaic.arith.cmpf"(%70, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %77 = "stable_mosaic.arith.andi"(%75, %76) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %78 = "stable_mosaic.arith.mulf"(%70, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %79 = "stable_mosaic.arith.select"(%77, %78, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %80 = "stable_mosaic.vector.broadcast"(%79) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %81 = "stable_mosaic.arith.subf"(%68, %80) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %82 = "stable_mosaic.math.exp2"(%81) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %83 = "stable_mosaic.vector.load"(%arg12, %27, %27, %54, %27) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x$(v0)xbf16>
        %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1024x$(v0)xbf16>) -> vector<1024x$(v0)xbf16>
        %85 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %87 = "stable_mosaic.tpu.matmul"(%84, %86, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %88 = "stable_mosaic.arith.select"(%75, %72, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %89 = "stable_mosaic.vector.broadcast"(%88) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %90 = "stable_mosaic.arith.subf"(%87, %89) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %91 = "stable_mosaic.arith.mulf"(%82, %90) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %92 = "stable_mosaic.arith.truncf"(%91) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %93 = "stable_mosaic.vector.load"(%arg23, %27, %27) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %94 = "stable_mosaic.tpu.matmul"(%92, %56, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %95 = "stable_mosaic.arith.addf"(%93, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%95, %arg23, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %96 = "stable_mosaic.arith.addi"(%33, %53) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %97 = "stable_mosaic.tpu.assume_multiple"(%96) {multiple = 1024 : i32} : (i32) -> i32
        %98 = "stable_mosaic.arith.index_cast"(%97) : (i32) -> index
        %99 = "stable_mosaic.vector.load"(%arg25, %98, %27) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x$(v0)xf32>
        %100 = "stable_mosaic.arith.truncf"(%82) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %101 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %103 = "stable_mosaic.tpu.matmul"(%100, %102, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x$(v0)xbf16>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        %104 = "stable_mosaic.arith.addf"(%99, %103) {fastmath = #arith.fastmath<none>} : (vector<1024x$(v0)xf32>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%104, %arg25, %98, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %105 = "stable_mosaic.vector.load"(%arg24, %98, %27) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x$(v0)xf32>
        %106 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %108 = "stable_mosaic.tpu.matmul"(%92, %107, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x$(v0)xbf16>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        %109 = "stable_mosaic.arith.addf"(%105, %108) {fastmath = #arith.fastmath<none>} : (vector<1024x$(v0)xf32>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%109, %arg24, %98, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
        %53 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %54 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<2048x$(v0)xi32>
        %55 = "stable_mosaic.arith.cmpi"(%53, %54) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %56 = "stable_mosaic.vector.load"(%arg11, %27, %27, %27, %27) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %58 = "stable_mosaic.arith.select"(%55, %57, %8) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%59, %arg11, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %60 = "stable_mosaic.vector.load"(%arg12, %27, %27, %27, %27) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %62 = "stable_mosaic.arith.select"(%55, %61, %8) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%63, %arg12, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%21, %19, %22) ({
      ^bb0(%arg26: i32):
        %53 = "stable_mosaic.arith.muli"(%arg26, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %54 = "stable_mosaic.tpu.assume_multiple"(%53) {multiple = 512 : i32} : (i32) -> i32
        %55 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
        %56 = "stable_mosaic.vector.load"(%arg11, %27, %27, %55, %27) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %58 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %59 = "stable_mosaic.tpu.matmul"(%57, %58, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %60 = "stable_mosaic.arith.divsi"(%54, %12) : (i32, i32) -> i32
        %61 = "stable_mosaic.arith.cmpi"(%54, %21) {predicate = 4 : i64} : (i32, i32) -> i1
        %62 = "stable_mosaic.arith.extui"(%61) : (i1) -> i32
        %63 = "stable_mosaic.arith.cmpi"(%54, %21) {predicate = 2 : i64} : (i32, i32) -> i1
        %64 = "stable_mosaic.arith.extui"(%63) : (i1) -> i32
        %65 = "stable_mosaic.arith.subi"(%62, %64) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %66 = "stable_mosaic.arith.cmpi"(%65, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %67 = "stable_mosaic.arith.remsi"(%54, %12) : (i32, i32) -> i32
        %68 = "stable_mosaic.arith.cmpi"(%67, %21) {predicate = 1 : i64} : (i32, i32) -> i1
        %69 = "stable_mosaic.arith.andi"(%66, %68) : (i1, i1) -> i1
        %70 = "stable_mosaic.arith.subi"(%60, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %71 = "stable_mosaic.arith.select"(%69, %70, %60) : (i1, i32, i32) -> i32
        %72 = "stable_mosaic.tpu.assume_multiple"(%71) {multiple = 8 : i32} : (i32) -> i32
        %73 = "stable_mosaic.arith.index_cast"(%72) : (i32) -> index
        %74 = "stable_mosaic.vector.load"(%arg13, %27, %73, %27) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %76 = "stable_mosaic.vector.broadcast"(%75) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %78 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %80 = "stable_mosaic.arith.shli"(%2, %79) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %81 = "stable_mosaic.arith.andi"(%77, %80) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %82 = "stable_mosaic.arith.cmpi"(%81, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %83 = "stable_mosaic.vector.load"(%arg18, %27, %27, %55) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %85 = "stable_mosaic.vector.broadcast"(%84) : (vector<1x512xi32>) -> vector<128x512xi32>
        %86 = "stable_mosaic.tpu.transpose"(%85) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %87 = "stable_mosaic.tpu.concatenate"(%86, %86, %86, %86, %86, %86, %86, %86, %86, %86, %86, %86, %86, %86, %86, %86) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %88 = "stable_mosaic.vector.load"(%arg17, %27, %27, %27) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %90 = "stable_mosaic.vector.broadcast"(%89) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %91 = "stable_mosaic.arith.cmpi"(%87, %90) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %92 = "stable_mosaic.arith.andi"(%82, %91) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %93 = "stable_mosaic.arith.select"(%92, %59, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %94 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %96 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %98 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %99 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<1x2048xi32>
        %100 = "stable_mosaic.arith.cmpi"(%98, %99) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %101 = "stable_mosaic.arith.cmpf"(%95, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %102 = "stable_mosaic.arith.andi"(%100, %101) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %103 = "stable_mosaic.arith.mulf"(%95, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %104 = "stable_mosaic.arith.select"(%102, %103, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %105 = "stable_mosaic.vector.broadcast"(%104) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %106 = "stable_mosaic.arith.subf"(%93, %105) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %107 = "stable_mosaic.math.exp2"(%106) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %108 = "stable_mosaic.vector.load"(%arg12, %27, %27, %55, %27) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %110 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %112 = "stable_mosaic.tpu.matmul"(%109, %111, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %113 = "stable_mosaic.arith.select"(%100, %97, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %114 = "stable_mosaic.vector.broadcast"(%113) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %115 = "stable_mosaic.arith.subf"(%112, %114) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %116 = "stable_mosaic.arith.mulf"(%107, %115) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %117 = "stable_mosaic.arith.truncf"(%116) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %118 = "stable_mosaic.vector.load"(%arg23, %27, %27) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %119 = "stable_mosaic.tpu.matmul"(%117, %57, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %120 = "stable_mosaic.arith.addf"(%118, %119) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%120, %arg23, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %121 = "stable_mosaic.arith.addi"(%33, %54) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %122 = "stable_mosaic.tpu.assume_multiple"(%121) {multiple = 512 : i32} : (i32) -> i32
        %123 = "stable_mosaic.arith.index_cast"(%122) : (i32) -> index
        %124 = "stable_mosaic.vector.load"(%arg25, %123, %27) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %125 = "stable_mosaic.arith.truncf"(%107) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %126 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %127 = "stable_mosaic.vector.shape_cast"(%126) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %128 = "stable_mosaic.tpu.matmul"(%125, %127, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %129 = "stable_mosaic.arith.addf"(%124, %128) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%129, %arg25, %123, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %130 = "stable_mosaic.vector.load"(%arg24, %123, %27) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %131 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %132 = "stable_mosaic.vector.shape_cast"(%131) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %133 = "stable_mosaic.tpu.matmul"(%117, %132, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %134 = "stable_mosaic.arith.addf"(%130, %133) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%134, %arg24, %123, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %135 = "stable_mosaic.arith.addi"(%53, %10) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %136 = "stable_mosaic.tpu.assume_multiple"(%135) {multiple = 512 : i32} : (i32) -> i32
        %137 = "stable_mosaic.arith.index_cast"(%136) : (i32) -> index
        %138 = "stable_mosaic.vector.load"(%arg11, %27, %27, %137, %27) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %139 = "stable_mosaic.vector.shape_cast"(%138) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %140 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %141 = "stable_mosaic.tpu.matmul"(%139, %140, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %142 = "stable_mosaic.arith.divsi"(%136, %12) : (i32, i32) -> i32
        %143 = "stable_mosaic.arith.cmpi"(%136, %21) {predicate = 4 : i64} : (i32, i32) -> i1
        %144 = "stable_mosaic.arith.extui"(%143) : (i1) -> i32
        %145 = "stable_mosaic.arith.cmpi"(%136, %21) {predicate = 2 : i64} : (i32, i32) -> i1
        %146 = "stable_mosaic.arith.extui"(%145) : (i1) -> i32
        %147 = "stable_mosaic.arith.subi"(%144, %146) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %148 = "stable_mosaic.arith.cmpi"(%147, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %149 = "stable_mosaic.arith.remsi"(%136, %12) : (i32, i32) -> i32
        %150 = "stable_mosaic.arith.cmpi"(%149, %21) {predicate = 1 : i64} : (i32, i32) -> i1
        %151 = "stable_mosaic.arith.andi"(%148, %150) : (i1, i1) -> i1
        %152 = "stable_mosaic.arith.subi"(%142, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %153 = "stable_mosaic.arith.select"(%151, %152, %142) : (i1, i32, i32) -> i32
        %154 = "stable_mosaic.tpu.assume_multiple"(%153) {multiple = 8 : i32} : (i32) -> i32
        %155 = "stable_mosaic.arith.index_cast"(%154) : (i32) -> index
        %156 = "stable_mosaic.vector.load"(%arg13, %27, %155, %27) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %157 = "stable_mosaic.vector.shape_cast"(%156) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %158 = "stable_mosaic.vector.broadcast"(%157) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %159 = "stable_mosaic.vector.shape_cast"(%158) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %160 = "stable_mosaic.arith.andi"(%159, %80) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %161 = "stable_mosaic.arith.cmpi"(%160, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %162 = "stable_mosaic.vector.load"(%arg18, %27, %27, %137) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %163 = "stable_mosaic.vector.shape_cast"(%162) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %164 = "stable_mosaic.vector.broadcast"(%163) : (vector<1x512xi32>) -> vector<128x512xi32>
        %165 = "stable_mosaic.tpu.transpose"(%164) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %166 = "stable_mosaic.tpu.concatenate"(%165, %165, %165, %165, %165, %165, %165, %165, %165, %165, %165, %165, %165, %165, %165, %165) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %167 = "stable_mosaic.vector.load"(%arg17, %27, %27, %27) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %169 = "stable_mosaic.vector.broadcast"(%168) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %170 = "stable_mosaic.arith.cmpi"(%166, %169) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %171 = "stable_mosaic.arith.andi"(%161, %170) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %172 = "stable_mosaic.arith.select"(%171, %141, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %173 = "stable_mosaic.vector.load"(%arg15, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %175 = "stable_mosaic.vector.load"(%arg16, %27, %27, %27, %27, %27) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %176 = "stable_mosaic.vector.shape_cast"(%175) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %177 = "stable_mosaic.arith.cmpf"(%174, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %178 = "stable_mosaic.arith.andi"(%100, %177) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %179 = "stable_mosaic.arith.mulf"(%174, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %180 = "stable_mosaic.arith.select"(%178, %179, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %181 = "stable_mosaic.vector.broadcast"(%180) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %182 = "stable_mosaic.arith.subf"(%172, %181) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %183 = "stable_mosaic.math.exp2"(%182) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %184 = "stable_mosaic.vector.load"(%arg12, %27, %27, %137, %27) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %185 = "stable_mosaic.vector.shape_cast"(%184) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %186 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %187 = "stable_mosaic.vector.shape_cast"(%186) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %188 = "stable_mosaic.tpu.matmul"(%185, %187, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %189 = "stable_mosaic.arith.select"(%100, %176, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %190 = "stable_mosaic.vector.broadcast"(%189) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %191 = "stable_mosaic.arith.subf"(%188, %190) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %192 = "stable_mosaic.arith.mulf"(%183, %191) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %193 = "stable_mosaic.arith.truncf"(%192) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %194 = "stable_mosaic.vector.load"(%arg23, %27, %27) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %195 = "stable_mosaic.tpu.matmul"(%193, %139, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %196 = "stable_mosaic.arith.addf"(%194, %195) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%196, %arg23, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %197 = "stable_mosaic.arith.addi"(%33, %136) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %198 = "stable_mosaic.tpu.assume_multiple"(%197) {multiple = 512 : i32} : (i32) -> i32
        %199 = "stable_mosaic.arith.index_cast"(%198) : (i32) -> index
        %200 = "stable_mosaic.vector.load"(%arg25, %199, %27) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %201 = "stable_mosaic.arith.truncf"(%183) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %202 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %203 = "stable_mosaic.vector.shape_cast"(%202) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %204 = "stable_mosaic.tpu.matmul"(%201, %203, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %205 = "stable_mosaic.arith.addf"(%200, %204) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%205, %arg25, %199, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %206 = "stable_mosaic.vector.load"(%arg24, %199, %27) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %207 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %208 = "stable_mosaic.vector.shape_cast"(%207) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %209 = "stable_mosaic.tpu.matmul"(%193, %208, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %210 = "stable_mosaic.arith.addf"(%206, %209) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%210, %arg24, %199, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.memref.load"(%arg9, %9) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %48 = "stable_mosaic.arith.andi"(%30, %12) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %52 = "stable_mosaic.tpu.assume_multiple"(%33) {multiple = 2048 : i32} : (i32) -> i32
      %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
      %54 = "stable_mosaic.vector.load"(%arg24, %53, %27) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %55 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<2048x$(v0)xf32>
      %56 = "stable_mosaic.arith.mulf"(%54, %55) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg20, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %59 = "stable_mosaic.vector.load"(%arg25, %53, %27) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg21, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.arith.andi"(%30, %19) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      %52 = "stable_mosaic.vector.load"(%arg23, %27, %27) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %53 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<2048x$(v0)xf32>
      %54 = "stable_mosaic.arith.mulf"(%52, %53) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg19, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
