module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg22: memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg23: memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xbf16>} : () -> vector<2048x$(v0)xbf16>
    %11 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %12 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x$(v0)xf32>} : () -> vector<1024x$(v0)xf32>
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x$(v0)xf32>} : () -> vector<2048x$(v0)xf32>
    %19 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %20 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %27 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %29 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %30 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %31 = "stable_mosaic.memref.load"(%arg4, %30) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.memref.load"(%arg6, %30) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.memref.load"(%arg8, %29) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %34 = "stable_mosaic.arith.andi"(%31, %28) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.muli"(%34, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.subi"(%33, %35) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %37 = "stable_mosaic.memref.load"(%arg8, %26) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %38 = "stable_mosaic.arith.shrui"(%31, %25) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.muli"(%38, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.subi"(%37, %39) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.andi"(%32, %24) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %54 = "stable_mosaic.arith.cmpi"(%40, %27) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%54) ({
        %62 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %63 = "stable_mosaic.vector.broadcast"(%40) : (i32) -> vector<2048x$(v0)xi32>
        %64 = "stable_mosaic.arith.cmpi"(%62, %63) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %65 = "stable_mosaic.vector.load"(%arg10, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %67 = "stable_mosaic.arith.select"(%64, %66, %10) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%68, %arg10, %29, %29, %29, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %69 = "stable_mosaic.vector.load"(%arg14, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %71 = "stable_mosaic.arith.select"(%64, %70, %10) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%72, %arg14, %29, %29, %29, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %55 = "stable_mosaic.vector.load"(%arg10, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
      %57 = "stable_mosaic.arith.extf"(%56) : (vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xf32>
      %58 = "stable_mosaic.memref.load"(%arg9, %29) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<2048x$(v0)xf32>
      %60 = "stable_mosaic.arith.mulf"(%57, %59) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg22, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%18, %arg23, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%32, %25) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %54 = "stable_mosaic.tpu.assume_multiple"(%35) {multiple = 2048 : i32} : (i32) -> i32
      %55 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%18, %arg24, %55, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%18, %arg25, %55, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%32, %22) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      "stable_mosaic.scf.for"(%23, %21, %24) ({
      ^bb0(%arg26: i32):
        %54 = "stable_mosaic.arith.muli"(%arg26, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %55 = "stable_mosaic.tpu.assume_multiple"(%54) {multiple = 1024 : i32} : (i32) -> i32
        %56 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
        %57 = "stable_mosaic.vector.load"(%arg11, %29, %29, %56, %29) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x$(v0)xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1024x$(v0)xbf16>) -> vector<1024x$(v0)xbf16>
        %59 = "stable_mosaic.vector.load"(%arg22, %29, %29) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %60 = "stable_mosaic.tpu.matmul"(%58, %59, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %61 = "stable_mosaic.math.tanh"(%60) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %62 = "stable_mosaic.memref.load"(%arg9, %26) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %63 = "stable_mosaic.vector.broadcast"(%62) : (f32) -> vector<1024x2048xf32>
        %64 = "stable_mosaic.arith.mulf"(%61, %63) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %65 = "stable_mosaic.arith.mulf"(%61, %61) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %66 = "stable_mosaic.arith.subf"(%9, %65) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %67 = "stable_mosaic.vector.load"(%arg18, %29, %29, %56) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x1024xi32>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1024xi32>) -> vector<1x1024xi32>
        %69 = "stable_mosaic.vector.broadcast"(%68) : (vector<1x1024xi32>) -> vector<128x1024xi32>
        %70 = "stable_mosaic.tpu.transpose"(%69) {permutation = array<i64: 1, 0>} : (vector<128x1024xi32>) -> vector<1024x128xi32>
        %71 = "stable_mosaic.tpu.concatenate"(%70, %70, %70, %70, %70, %70, %70, %70, %70, %70, %70, %70, %70, %70, %70, %70) {dimension = 1 : i32} : (vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>) -> vector<1024x2048xi32>
        %72 = "stable_mosaic.vector.load"(%arg17, %29, %29, %29) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<1x2048xi32>) -> vector<1024x2048xi32>
        %75 = "stable_mosaic.arith.cmpi"(%71, %74) {predicate = 0 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %76 = "stable_mosaic.arith.select"(%75, %64, %8) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %77 = "stable_mosaic.vector.load"(%arg15, %29, %29, %29, %29, %29) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %79 = "stable_mosaic.vector.load"(%arg16, %29, %29, %29, %29, %29) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %81 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %82 = "stable_mosaic.vector.broadcast"(%40) : (i32) -> vector<1x2048xi32>
        %83 = "stable_mosaic.arith.cmpi"(%81, %82) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %84 = "stable_mosaic.arith.cmpf"(%78, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %85 = "stable_mosaic.arith.andi"(%83, %84) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %86 = "stable_mosaic.arith.mulf"(%78, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %87 = "stable_mosaic.arith.select"(%85, %86, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %88 = "stable_mosaic.vector.broadcast"(%87) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %89 = "stable_mosaic.arith.subf"(%76, %88) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %90 = "stable_mosaic.math.exp2"(%89) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %91 = "stable_mosaic.vector.load"(%arg12, %29, %29, %56, %29) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x$(v0)xbf16>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1024x$(v0)xbf16>) -> vector<1024x$(v0)xbf16>
        %93 = "stable_mosaic.vector.load"(%arg14, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %94 = "stable_mosaic.vector.shape_cast"(%93) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %95 = "stable_mosaic.tpu.matmul"(%92, %94, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %96 = "stable_mosaic.arith.select"(%83, %80, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %97 = "stable_mosaic.vector.broadcast"(%96) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %98 = "stable_mosaic.arith.subf"(%95, %97) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %99 = "stable_mosaic.arith.mulf"(%90, %98) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %100 = "stable_mosaic.arith.mulf"(%99, %66) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %101 = "stable_mosaic.arith.truncf"(%100) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %102 = "stable_mosaic.vector.load"(%arg23, %29, %29) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %103 = "stable_mosaic.tpu.matmul"(%101, %58, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %104 = "stable_mosaic.arith.addf"(%102, %103) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%104, %arg23, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %105 = "stable_mosaic.arith.addi"(%35, %55) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %106 = "stable_mosaic.tpu.assume_multiple"(%105) {multiple = 1024 : i32} : (i32) -> i32
        %107 = "stable_mosaic.arith.index_cast"(%106) : (i32) -> index
        %108 = "stable_mosaic.vector.load"(%arg25, %107, %29) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x$(v0)xf32>
        %109 = "stable_mosaic.arith.truncf"(%90) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %110 = "stable_mosaic.vector.load"(%arg14, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %112 = "stable_mosaic.tpu.matmul"(%109, %111, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x$(v0)xbf16>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        %113 = "stable_mosaic.arith.addf"(%108, %112) {fastmath = #arith.fastmath<none>} : (vector<1024x$(v0)xf32>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%113, %arg25, %107, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %114 = "stable_mosaic.vector.load"(%arg24, %107, %29) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x$(v0)xf32>
        %115 = "stable_mosaic.vector.load"(%arg10, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %116 = "stable_mosaic.vector.shape_cast"(%115) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %117 = "stable_mosaic.tpu.matmul"(%101, %116, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x$(v0)xbf16>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        %118 = "stable_mosaic.arith.addf"(%114, %117) {fastmath = #arith.fastmath<none>} : (vector<1024x$(v0)xf32>, vector<1024x$(v0)xf32>) -> vector<1024x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%118, %arg24, %107, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%32, %16) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %54 = "stable_mosaic.arith.cmpi"(%36, %27) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%54) ({
        %55 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x$(v0)xi32>
        %56 = "stable_mosaic.vector.broadcast"(%36) : (i32) -> vector<2048x$(v0)xi32>
        %57 = "stable_mosaic.arith.cmpi"(%55, %56) {predicate = 2 : i64} : (vector<2048x$(v0)xi32>, vector<2048x$(v0)xi32>) -> vector<2048x$(v0)xi1>
        %58 = "stable_mosaic.vector.load"(%arg11, %29, %29, %29, %29) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %60 = "stable_mosaic.arith.select"(%57, %59, %10) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%61, %arg11, %29, %29, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %62 = "stable_mosaic.vector.load"(%arg12, %29, %29, %29, %29) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x$(v0)xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %64 = "stable_mosaic.arith.select"(%57, %63, %10) : (vector<2048x$(v0)xi1>, vector<2048x$(v0)xbf16>, vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%65, %arg12, %29, %29, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%23, %21, %24) ({
      ^bb0(%arg26: i32):
        %55 = "stable_mosaic.arith.muli"(%arg26, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %56 = "stable_mosaic.tpu.assume_multiple"(%55) {multiple = 512 : i32} : (i32) -> i32
        %57 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
        %58 = "stable_mosaic.vector.load"(%arg11, %29, %29, %57, %29) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %60 = "stable_mosaic.vector.load"(%arg22, %29, %29) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %61 = "stable_mosaic.tpu.matmul"(%59, %60, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %62 = "stable_mosaic.math.tanh"(%61) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %63 = "stable_mosaic.memref.load"(%arg9, %26) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %64 = "stable_mosaic.vector.broadcast"(%63) : (f32) -> vector<512x2048xf32>
        %65 = "stable_mosaic.arith.mulf"(%62, %64) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %66 = "stable_mosaic.arith.mulf"(%62, %62) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %67 = "stable_mosaic.arith.subf"(%3, %66) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %68 = "stable_mosaic.arith.divsi"(%56, %14) : (i32, i32) -> i32
        %69 = "stable_mosaic.arith.cmpi"(%56, %23) {predicate = 4 : i64} : (i32, i32) -> i1
        %70 = "stable_mosaic.arith.extui"(%69) : (i1) -> i32
        %71 = "stable_mosaic.arith.cmpi"(%56, %23) {predicate = 2 : i64} : (i32, i32) -> i1
        %72 = "stable_mosaic.arith.extui"(%71) : (i1) -> i32
        %73 = "stable_mosaic.arith.subi"(%70, %72) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %74 = "stable_mosaic.arith.cmpi"(%73, %24) {predicate = 1 : i64} : (i32, i32) -> i1
        %75 = "stable_mosaic.arith.remsi"(%56, %14) : (i32, i32) -> i32
        %76 = "stable_mosaic.arith.cmpi"(%75, %23) {predicate = 1 : i64} : (i32, i32) -> i1
        %77 = "stable_mosaic.arith.andi"(%74, %76) : (i1, i1) -> i1
        %78 = "stable_mosaic.arith.subi"(%68, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %79 = "stable_mosaic.arith.select"(%77, %78, %68) : (i1, i32, i32) -> i32
        %80 = "stable_mosaic.tpu.assume_multiple"(%79) {multiple = 8 : i32} : (i32) -> i32
        %81 = "stable_mosaic.arith.index_cast"(%80) : (i32) -> index
        %82 = "stable_mosaic.vector.load"(%arg13, %29, %81, %29) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %84 = "stable_mosaic.vector.broadcast"(%83) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %86 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %88 = "stable_mosaic.arith.shli"(%2, %87) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %89 = "stable_mosaic.arith.andi"(%85, %88) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %90 = "stable_mosaic.arith.cmpi"(%89, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %91 = "stable_mosaic.vector.load"(%arg18, %29, %29, %57) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %93 = "stable_mosaic.vector.broadcast"(%92) : (vector<1x512xi32>) -> vector<128x512xi32>
        %94 = "stable_mosaic.tpu.transpose"(%93) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %95 = "stable_mosaic.tpu.concatenate"(%94, %94, %94, %94, %94, %94, %94, %94, %94, %94, %94, %94, %94, %94, %94, %94) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %96 = "stable_mosaic.vector.load"(%arg17, %29, %29, %29) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %98 = "stable_mosaic.vector.broadcast"(%97) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %99 = "stable_mosaic.arith.cmpi"(%95, %98) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %100 = "stable_mosaic.arith.andi"(%90, %99) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %101 = "stable_mosaic.arith.select"(%100, %65, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %102 = "stable_mosaic.vector.load"(%arg15, %29, %29, %29, %29, %29) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %104 = "stable_mosaic.vector.load"(%arg16, %29, %29, %29, %29, %29) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %106 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %107 = "stable_mosaic.vector.broadcast"(%40) : (i32) -> vector<1x2048xi32>
        %108 = "stable_mosaic.arith.cmpi"(%106, %107) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %109 = "stable_mosaic.arith.cmpf"(%103, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %110 = "stable_mosaic.arith.andi"(%108, %109) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %111 = "stable_mosaic.arith.mulf"(%103, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %112 = "stable_mosaic.arith.select"(%110, %111, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %113 = "stable_mosaic.vector.broadcast"(%112) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %114 = "stable_mosaic.arith.subf"(%101, %113) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %115 = "stable_mosaic.math.exp2"(%114) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %116 = "stable_mosaic.vector.load"(%arg12, %29, %29, %57, %29) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %118 = "stable_mosaic.vector.load"(%arg14, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %120 = "stable_mosaic.tpu.matmul"(%117, %119, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %121 = "stable_mosaic.arith.select"(%108, %105, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %122 = "stable_mosaic.vector.broadcast"(%121) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %123 = "stable_mosaic.arith.subf"(%120, %122) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %124 = "stable_mosaic.arith.mulf"(%115, %123) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %125 = "stable_mosaic.arith.mulf"(%124, %67) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %126 = "stable_mosaic.arith.truncf"(%125) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %127 = "stable_mosaic.vector.load"(%arg23, %29, %29) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %128 = "stable_mosaic.tpu.matmul"(%126, %59, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %129 = "stable_mosaic.arith.addf"(%127, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%129, %arg23, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %130 = "stable_mosaic.arith.addi"(%35, %56) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %131 = "stable_mosaic.tpu.assume_multiple"(%130) {multiple = 512 : i32} : (i32) -> i32
        %132 = "stable_mosaic.arith.index_cast"(%131) : (i32) -> index
        %133 = "stable_mosaic.vector.load"(%arg25, %132, %29) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %134 = "stable_mosaic.arith.truncf"(%115) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %135 = "stable_mosaic.vector.load"(%arg14, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %137 = "stable_mosaic.tpu.matmul"(%134, %136, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %138 = "stable_mosaic.arith.addf"(%133, %137) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%138, %arg25, %132, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %139 = "stable_mosaic.vector.load"(%arg24, %132, %29) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %140 = "stable_mosaic.vector.load"(%arg10, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %141 = "stable_mosaic.vector.shape_cast"(%140) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %142 = "stable_mosaic.tpu.matmul"(%126, %141, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %143 = "stable_mosaic.arith.addf"(%139, %142) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%143, %arg24, %132, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %144 = "stable_mosaic.arith.addi"(%55, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %145 = "stable_mosaic.tpu.assume_multiple"(%144) {multiple = 512 : i32} : (i32) -> i32
        %146 = "stable_mosaic.arith.index_cast"(%145) : (i32) -> index
        %147 = "stable_mosaic.vector.load"(%arg11, %29, %29, %146, %29) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %148 = "stable_mosaic.vector.shape_cast"(%147) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %149 = "stable_mosaic.vector.load"(%arg22, %29, %29) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %150 = "stable_mosaic.tpu.matmul"(%148, %149, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %151 = "stable_mosaic.math.tanh"(%150) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %152 = "stable_mosaic.memref.load"(%arg9, %26) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %153 = "stable_mosaic.vector.broadcast"(%152) : (f32) -> vector<512x2048xf32>
        %154 = "stable_mosaic.arith.mulf"(%151, %153) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %155 = "stable_mosaic.arith.mulf"(%151, %151) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %156 = "stable_mosaic.arith.subf"(%3, %155) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %157 = "stable_mosaic.arith.divsi"(%145, %14) : (i32, i32) -> i32
        %158 = "stable_mosaic.arith.cmpi"(%145, %23) {predicate = 4 : i64} : (i32, i32) -> i1
        %159 = "stable_mosaic.arith.extui"(%158) : (i1) -> i32
        %160 = "stable_mosaic.arith.cmpi"(%145, %23) {predicate = 2 : i64} : (i32, i32) -> i1
        %161 = "stable_mosaic.arith.extui"(%160) : (i1) -> i32
        %162 = "stable_mosaic.arith.subi"(%159, %161) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %163 = "stable_mosaic.arith.cmpi"(%162, %24) {predicate = 1 : i64} : (i32, i32) -> i1
        %164 = "stable_mosaic.arith.remsi"(%145, %14) : (i32, i32) -> i32
        %165 = "stable_mosaic.arith.cmpi"(%164, %23) {predicate = 1 : i64} : (i32, i32) -> i1
        %166 = "stable_mosaic.arith.andi"(%163, %165) : (i1, i1) -> i1
        %167 = "stable_mosaic.arith.subi"(%157, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %168 = "stable_mosaic.arith.select"(%166, %167, %157) : (i1, i32, i32) -> i32
        %169 = "stable_mosaic.tpu.assume_multiple"(%168) {multiple = 8 : i32} : (i32) -> i32
        %170 = "stable_mosaic.arith.index_cast"(%169) : (i32) -> index
        %171 = "stable_mosaic.vector.load"(%arg13, %29, %170, %29) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %172 = "stable_mosaic.vector.shape_cast"(%171) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %173 = "stable_mosaic.vector.broadcast"(%172) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %175 = "stable_mosaic.arith.andi"(%174, %88) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %176 = "stable_mosaic.arith.cmpi"(%175, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %177 = "stable_mosaic.vector.load"(%arg18, %29, %29, %146) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %178 = "stable_mosaic.vector.shape_cast"(%177) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %179 = "stable_mosaic.vector.broadcast"(%178) : (vector<1x512xi32>) -> vector<128x512xi32>
        %180 = "stable_mosaic.tpu.transpose"(%179) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %181 = "stable_mosaic.tpu.concatenate"(%180, %180, %180, %180, %180, %180, %180, %180, %180, %180, %180, %180, %180, %180, %180, %180) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %182 = "stable_mosaic.vector.load"(%arg17, %29, %29, %29) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %183 = "stable_mosaic.vector.shape_cast"(%182) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %184 = "stable_mosaic.vector.broadcast"(%183) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %185 = "stable_mosaic.arith.cmpi"(%181, %184) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %186 = "stable_mosaic.arith.andi"(%176, %185) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %187 = "stable_mosaic.arith.select"(%186, %154, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %188 = "stable_mosaic.vector.load"(%arg15, %29, %29, %29, %29, %29) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %189 = "stable_mosaic.vector.shape_cast"(%188) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %190 = "stable_mosaic.vector.load"(%arg16, %29, %29, %29, %29, %29) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %191 = "stable_mosaic.vector.shape_cast"(%190) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %192 = "stable_mosaic.arith.cmpf"(%189, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %193 = "stable_mosaic.arith.andi"(%108, %192) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %194 = "stable_mosaic.arith.mulf"(%189, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %195 = "stable_mosaic.arith.select"(%193, %194, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %196 = "stable_mosaic.vector.broadcast"(%195) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %197 = "stable_mosaic.arith.subf"(%187, %196) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %198 = "stable_mosaic.math.exp2"(%197) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %199 = "stable_mosaic.vector.load"(%arg12, %29, %29, %146, %29) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %200 = "stable_mosaic.vector.shape_cast"(%199) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %201 = "stable_mosaic.vector.load"(%arg14, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %202 = "stable_mosaic.vector.shape_cast"(%201) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %203 = "stable_mosaic.tpu.matmul"(%200, %202, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<2048x$(v0)xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %204 = "stable_mosaic.arith.select"(%108, %191, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %205 = "stable_mosaic.vector.broadcast"(%204) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %206 = "stable_mosaic.arith.subf"(%203, %205) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %207 = "stable_mosaic.arith.mulf"(%198, %206) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %208 = "stable_mosaic.arith.mulf"(%207, %156) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %209 = "stable_mosaic.arith.truncf"(%208) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %210 = "stable_mosaic.vector.load"(%arg23, %29, %29) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
        %211 = "stable_mosaic.tpu.matmul"(%209, %148, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x$(v0)xbf16>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        %212 = "stable_mosaic.arith.addf"(%210, %211) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%212, %arg23, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xf32>, memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %213 = "stable_mosaic.arith.addi"(%35, %145) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %214 = "stable_mosaic.tpu.assume_multiple"(%213) {multiple = 512 : i32} : (i32) -> i32
        %215 = "stable_mosaic.arith.index_cast"(%214) : (i32) -> index
        %216 = "stable_mosaic.vector.load"(%arg25, %215, %29) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %217 = "stable_mosaic.arith.truncf"(%198) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %218 = "stable_mosaic.vector.load"(%arg14, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %219 = "stable_mosaic.vector.shape_cast"(%218) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %220 = "stable_mosaic.tpu.matmul"(%217, %219, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %221 = "stable_mosaic.arith.addf"(%216, %220) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%221, %arg25, %215, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %222 = "stable_mosaic.vector.load"(%arg24, %215, %29) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
        %223 = "stable_mosaic.vector.load"(%arg10, %29, %29, %29, %29, %29) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
        %224 = "stable_mosaic.vector.shape_cast"(%223) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
        %225 = "stable_mosaic.tpu.matmul"(%209, %224, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        %226 = "stable_mosaic.arith.addf"(%222, %225) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
        "stable_mosaic.tpu.vector_store"(%226, %arg24, %215, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.memref.load"(%arg9, %11) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %50 = "stable_mosaic.arith.andi"(%32, %14) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      %54 = "stable_mosaic.tpu.assume_multiple"(%35) {multiple = 2048 : i32} : (i32) -> i32
      %55 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
      %56 = "stable_mosaic.vector.load"(%arg24, %55, %29) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.vector.broadcast"(%49) : (f32) -> vector<2048x$(v0)xf32>
      %58 = "stable_mosaic.arith.mulf"(%56, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg20, %29, %29, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %61 = "stable_mosaic.vector.load"(%arg25, %55, %29) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %62 = "stable_mosaic.arith.truncf"(%61) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2048x$(v0)xbf16>) -> vector<1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%63, %arg21, %29, %29, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x$(v0)xbf16>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %52 = "stable_mosaic.arith.andi"(%32, %21) : (i32, i32) -> i32
    %53 = "stable_mosaic.arith.cmpi"(%52, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%53) ({
      %54 = "stable_mosaic.vector.load"(%arg23, %29, %29) : (memref<2048x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xf32>
      %55 = "stable_mosaic.vector.broadcast"(%49) : (f32) -> vector<2048x$(v0)xf32>
      %56 = "stable_mosaic.arith.mulf"(%54, %55) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048x$(v0)xbf16>) -> vector<1x1x1x2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg19, %29, %29, %29, %29, %29) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x$(v0)xbf16>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
