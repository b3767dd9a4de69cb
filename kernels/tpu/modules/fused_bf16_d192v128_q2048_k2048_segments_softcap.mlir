module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg22: memref<2048x192xbf16, #tpu.memory_space<vmem>>, %arg23: memref<2048x192xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
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
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xbf16>} : () -> vector<2048x192xbf16>
    %13 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %14 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %17 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %19 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x192xf32>} : () -> vector<1024x192xf32>
    %21 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x128xf32>} : () -> vector<1024x128xf32>
    %22 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xf32>} : () -> vector<2048x192xf32>
    %23 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %24 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %29 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %30 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %31 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %32 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %33 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %34 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %35 = "stable_mosaic.memref.load"(%arg4, %34) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %36 = "stable_mosaic.memref.load"(%arg6, %34) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %37 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %38 = "stable_mosaic.arith.andi"(%35, %32) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.muli"(%38, %31) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.subi"(%37, %39) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %41 = "stable_mosaic.memref.load"(%arg8, %30) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %42 = "stable_mosaic.arith.shrui"(%35, %29) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.muli"(%42, %31) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.subi"(%41, %43) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.andi"(%36, %28) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %27) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %58 = "stable_mosaic.arith.cmpi"(%44, %31) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%58) ({
        %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %67 = "stable_mosaic.vector.broadcast"(%44) : (i32) -> vector<2048x192xi32>
        %68 = "stable_mosaic.arith.cmpi"(%66, %67) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %69 = "stable_mosaic.vector.load"(%arg10, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %71 = "stable_mosaic.arith.select"(%68, %70, %12) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%72, %arg10, %33, %33, %33, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %73 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %74 = "stable_mosaic.vector.broadcast"(%44) : (i32) -> vector<2048x128xi32>
        %75 = "stable_mosaic.arith.cmpi"(%73, %74) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %76 = "stable_mosaic.vector.load"(%arg14, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %78 = "stable_mosaic.arith.select"(%75, %77, %11) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%79, %arg14, %33, %33, %33, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %59 = "stable_mosaic.vector.load"(%arg10, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
      %61 = "stable_mosaic.arith.extf"(%60) : (vector<2048x192xbf16>) -> vector<2048x192xf32>
      %62 = "stable_mosaic.memref.load"(%arg9, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %63 = "stable_mosaic.vector.broadcast"(%62) : (f32) -> vector<2048x192xf32>
      %64 = "stable_mosaic.arith.mulf"(%61, %63) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %65 = "stable_mosaic.arith.truncf"(%64) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%65, %arg22, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%22, %arg23, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%36, %29) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %27) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %58 = "stable_mosaic.tpu.assume_multiple"(%39) {multiple = 2048 : i32} : (i32) -> i32
      %59 = "stable_mosaic.arith.index_cast"(%58) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%22, %arg24, %59, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%10, %arg25, %59, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.arith.andi"(%36, %26) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %27) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      "stable_mosaic.scf.for"(%27, %25, %28) ({
      ^bb0(%arg26: i32):
        %58 = "stable_mosaic.arith.muli"(%arg26, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %59 = "stable_mosaic.tpu.assume_multiple"(%58) {multiple = 1024 : i32} : (i32) -> i32
        %60 = "stable_mosaic.arith.index_cast"(%59) : (i32) -> index
        %61 = "stable_mosaic.vector.load"(%arg11, %33, %33, %60, %33) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x192xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1024x192xbf16>) -> vector<1024x192xbf16>
        %63 = "stable_mosaic.vector.load"(%arg22, %33, %33) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %64 = "stable_mosaic.tpu.matmul"(%62, %63, %23) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x192xbf16>, vector<2048x192xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %65 = "stable_mosaic.math.tanh"(%64) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %66 = "stable_mosaic.memref.load"(%arg9, %30) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %67 = "stable_mosaic.vector.broadcast"(%66) : (f32) -> vector<1024x2048xf32>
        %68 = "stable_mosaic.arith.mulf"(%65, %67) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %69 = "stable_mosaic.arith.mulf"(%65, %65) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %70 = "stable_mosaic.arith.subf"(%9, %69) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %71 = "stable_mosaic.vector.load"(%arg18, %33, %33, %60) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x1024xi32>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x1024xi32>) -> vector<1x1024xi32>
        %73 = "stable_mosaic.vector.broadcast"(%72) : (vector<1x1024xi32>) -> vector<128x1024xi32>
        %74 = "stable_mosaic.tpu.transpose"(%73) {permutation = array<i64: 1, 0>} : (vector<128x1024xi32>) -> vector<1024x128xi32>
        %75 = "stable_mosaic.tpu.concatenate"(%74, %74, %74, %74, %74, %74, %74, %74, %74, %74, %74, %74, %74, %74, %74, %74) {dimension = 1 : i32} : (vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>) -> vector<1024x2048xi32>
        %76 = "stable_mosaic.vector.load"(%arg17, %33, %33, %33) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %78 = "stable_mosaic.vector.broadcast"(%77) : (vector<1x2048xi32>) -> vector<1024x2048xi32>
        %79 = "stable_mosaic.arith.cmpi"(%75, %78) {predicate = 0 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %80 = "stable_mosaic.arith.select"(%79, %68, %8) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %81 = "stable_mosaic.vector.load"(%arg15, %33, %33, %33, %33, %33) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %83 = "stable_mosaic.vector.load"(%arg16, %33, %33, %33, %33, %33) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %85 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %86 = "stable_mosaic.vector.broadcast"(%44) : (i32) -> vector<1x2048xi32>
        %87 = "stable_mosaic.arith.cmpi"(%85, %86) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %88 = "stable_mosaic.arith.cmpf"(%82, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %89 = "stable_mosaic.arith.andi"(%87, %88) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %90 = "stable_mosaic.arith.mulf"(%82, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %91 = "stable_mosaic.arith.select"(%89, %90, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %92 = "stable_mosaic.vector.broadcast"(%91) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %93 = "stable_mosaic.arith.subf"(%80, %92) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %94 = "stable_mosaic.math.exp2"(%93) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %95 = "stable_mosaic.vector.load"(%arg12, %33, %33, %60, %33) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x128xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x1024x128xbf16>) -> vector<1024x128xbf16>
        %97 = "stable_mosaic.vector.load"(%arg14, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %99 = "stable_mosaic.tpu.matmul"(%96, %98, %23) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x128xbf16>, vector<2048x128xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %100 = "stable_mosaic.arith.select"(%87, %84, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %101 = "stable_mosaic.vector.broadcast"(%100) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %102 = "stable_mosaic.arith.subf"(%99, %101) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %103 = "stable_mosaic.arith.mulf"(%94, %102) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %104 = "stable_mosaic.arith.mulf"(%103, %70) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %105 = "stable_mosaic.arith.truncf"(%104) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %106 = "stable_mosaic.vector.load"(%arg23, %33, %33) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %107 = "stable_mosaic.tpu.matmul"(%105, %62, %22) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %108 = "stable_mosaic.arith.addf"(%106, %107) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%108, %arg23, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %109 = "stable_mosaic.arith.addi"(%39, %59) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %110 = "stable_mosaic.tpu.assume_multiple"(%109) {multiple = 1024 : i32} : (i32) -> i32
        %111 = "stable_mosaic.arith.index_cast"(%110) : (i32) -> index
        %112 = "stable_mosaic.vector.load"(%arg25, %111, %33) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x128xf32>
        %113 = "stable_mosaic.arith.truncf"(%94) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %114 = "stable_mosaic.vector.load"(%arg14, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %116 = "stable_mosaic.tpu.matmul"(%113, %115, %21) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x128xbf16>, vector<1024x128xf32>) -> vector<1024x128xf32>
        %117 = "stable_mosaic.arith.addf"(%112, %116) {fastmath = #arith.fastmath<none>} : (vector<1024x128xf32>, vector<1024x128xf32>) -> vector<1024x128xf32>
        "stable_mosaic.tpu.vector_store"(%117, %arg25, %111, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %118 = "stable_mosaic.vector.load"(%arg24, %111, %33) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x192xf32>
        %119 = "stable_mosaic.vector.load"(%arg10, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %121 = "stable_mosaic.tpu.matmul"(%105, %120, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x192xbf16>, vector<1024x192xf32>) -> vector<1024x192xf32>
        %122 = "stable_mosaic.arith.addf"(%118, %121) {fastmath = #arith.fastmath<none>} : (vector<1024x192xf32>, vector<1024x192xf32>) -> vector<1024x192xf32>
        "stable_mosaic.tpu.vector_store"(%122, %arg24, %111, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.arith.andi"(%36, %19) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %27) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %58 = "stable_mosaic.arith.cmpi"(%40, %31) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%58) ({
        %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %60 = "stable_mosaic.vector.broadcast"(%40) : (i32) -> vector<2048x192xi32>
        %61 = "stable_mosaic.arith.cmpi"(%59, %60) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %62 = "stable_mosaic.vector.load"(%arg11, %33, %33, %33, %33) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x192xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %64 = "stable_mosaic.arith.select"(%61, %63, %12) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%65, %arg11, %33, %33, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %67 = "stable_mosaic.vector.broadcast"(%40) : (i32) -> vector<2048x128xi32>
        %68 = "stable_mosaic.arith.cmpi"(%66, %67) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %69 = "stable_mosaic.vector.load"(%arg12, %33, %33, %33, %33) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %71 = "stable_mosaic.arith.select"(%68, %70, %11) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%72, %arg12, %33, %33, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%27, %25, %28) ({
      ^bb0(%arg26: i32):
        %59 = "stable_mosaic.arith.muli"(%arg26, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %60 = "stable_mosaic.tpu.assume_multiple"(%59) {multiple = 512 : i32} : (i32) -> i32
        %61 = "stable_mosaic.arith.index_cast"(%60) : (i32) -> index
        %62 = "stable_mosaic.vector.load"(%arg11, %33, %33, %61, %33) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %64 = "stable_mosaic.vector.load"(%arg22, %33, %33) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %65 = "stable_mosaic.tpu.matmul"(%63, %64, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %66 = "stable_mosaic.math.tanh"(%65) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %67 = "stable_mosaic.memref.load"(%arg9, %30) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %68 = "stable_mosaic.vector.broadcast"(%67) : (f32) -> vector<512x2048xf32>
        %69 = "stable_mosaic.arith.mulf"(%66, %68) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %70 = "stable_mosaic.arith.mulf"(%66, %66) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %71 = "stable_mosaic.arith.subf"(%3, %70) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %72 = "stable_mosaic.arith.divsi"(%60, %17) : (i32, i32) -> i32
        %73 = "stable_mosaic.arith.cmpi"(%60, %27) {predicate = 4 : i64} : (i32, i32) -> i1
        %74 = "stable_mosaic.arith.extui"(%73) : (i1) -> i32
        %75 = "stable_mosaic.arith.cmpi"(%60, %27) {predicate = 2 : i64} : (i32, i32) -> i1
        %76 = "stable_mosaic.arith.extui"(%75) : (i1) -> i32
        %77 = "stable_mosaic.arith.subi"(%74, %76) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %78 = "stable_mosaic.arith.cmpi"(%77, %28) {predicate = 1 : i64} : (i32, i32) -> i1
        %79 = "stable_mosaic.arith.remsi"(%60, %17) : (i32, i32) -> i32
        %80 = "stable_mosaic.arith.cmpi"(%79, %27) {predicate = 1 : i64} : (i32, i32) -> i1
        %81 = "stable_mosaic.arith.andi"(%78, %80) : (i1, i1) -> i1
        %82 = "stable_mosaic.arith.subi"(%72, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %83 = "stable_mosaic.arith.select"(%81, %82, %72) : (i1, i32, i32) -> i32
        %84 = "stable_mosaic.tpu.assume_multiple"(%83) {multiple = 8 : i32} : (i32) -> i32
        %85 = "stable_mosaic.arith.index_cast"(%84) : (i32) -> index
        %86 = "stable_mosaic.vector.load"(%arg13, %33, %85, %33) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %88 = "stable_mosaic.vector.broadcast"(%87) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %90 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %92 = "stable_mosaic.arith.shli"(%2, %91) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %93 = "stable_mosaic.arith.andi"(%89, %92) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %94 = "stable_mosaic.arith.cmpi"(%93, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %95 = "stable_mosaic.vector.load"(%arg18, %33, %33, %61) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %97 = "stable_mosaic.vector.broadcast"(%96) : (vector<1x512xi32>) -> vector<128x512xi32>
        %98 = "stable_mosaic.tpu.transpose"(%97) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %99 = "stable_mosaic.tpu.concatenate"(%98, %98, %98, %98, %98, %98, %98, %98, %98, %98, %98, %98, %98, %98, %98, %98) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %100 = "stable_mosaic.vector.load"(%arg17, %33, %33, %33) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %102 = "stable_mosaic.vector.broadcast"(%101) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %103 = "stable_mosaic.arith.cmpi"(%99, %102) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %104 = "stable_mosaic.arith.andi"(%94, %103) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %105 = "stable_mosaic.arith.select"(%104, %69, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %106 = "stable_mosaic.vector.load"(%arg15, %33, %33, %33, %33, %33) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %108 = "stable_mosaic.vector.load"(%arg16, %33, %33, %33, %33, %33) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %110 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %111 = "stable_mosaic.vector.broadcast"(%44) : (i32) -> vector<1x2048xi32>
        %112 = "stable_mosaic.arith.cmpi"(%110, %111) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %113 = "stable_mosaic.arith.cmpf"(%107, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %114 = "stable_mosaic.arith.andi"(%112, %113) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %115 = "stable_mosaic.arith.mulf"(%107, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %116 = "stable_mosaic.arith.select"(%114, %115, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %117 = "stable_mosaic.vector.broadcast"(%116) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %118 = "stable_mosaic.arith.subf"(%105, %117) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %119 = "stable_mosaic.math.exp2"(%118) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %120 = "stable_mosaic.vector.load"(%arg12, %33, %33, %61, %33) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %122 = "stable_mosaic.vector.load"(%arg14, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %123 = "stable_mosaic.vector.shape_cast"(%122) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %124 = "stable_mosaic.tpu.matmul"(%121, %123, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %125 = "stable_mosaic.arith.select"(%112, %109, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %126 = "stable_mosaic.vector.broadcast"(%125) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %127 = "stable_mosaic.arith.subf"(%124, %126) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %128 = "stable_mosaic.arith.mulf"(%119, %127) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %129 = "stable_mosaic.arith.mulf"(%128, %71) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %130 = "stable_mosaic.arith.truncf"(%129) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %131 = "stable_mosaic.vector.load"(%arg23, %33, %33) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %132 = "stable_mosaic.tpu.matmul"(%130, %63, %22) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %133 = "stable_mosaic.arith.addf"(%131, %132) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%133, %arg23, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %134 = "stable_mosaic.arith.addi"(%39, %60) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %135 = "stable_mosaic.tpu.assume_multiple"(%134) {multiple = 512 : i32} : (i32) -> i32
        %136 = "stable_mosaic.arith.index_cast"(%135) : (i32) -> index
        %137 = "stable_mosaic.vector.load"(%arg25, %136, %33) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %138 = "stable_mosaic.arith.truncf"(%119) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %139 = "stable_mosaic.vector.load"(%arg14, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %140 = "stable_mosaic.vector.shape_cast"(%139) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %141 = "stable_mosaic.tpu.matmul"(%138, %140, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %142 = "stable_mosaic.arith.addf"(%137, %141) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%142, %arg25, %136, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %143 = "stable_mosaic.vector.load"(%arg24, %136, %33) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %144 = "stable_mosaic.vector.load"(%arg10, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %145 = "stable_mosaic.vector.shape_cast"(%144) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %146 = "stable_mosaic.tpu.matmul"(%130, %145, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %147 = "stable_mosaic.arith.addf"(%143, %146) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%147, %arg24, %136, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %148 = "stable_mosaic.arith.addi"(%59, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %149 = "stable_mosaic.tpu.assume_multiple"(%148) {multiple = 512 : i32} : (i32) -> i32
        %150 = "stable_mosaic.arith.index_cast"(%149) : (i32) -> index
        %151 = "stable_mosaic.vector.load"(%arg11, %33, %33, %150, %33) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %152 = "stable_mosaic.vector.shape_cast"(%151) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %153 = "stable_mosaic.vector.load"(%arg22, %33, %33) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %154 = "stable_mosaic.tpu.matmul"(%152, %153, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %155 = "stable_mosaic.math.tanh"(%154) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %156 = "stable_mosaic.memref.load"(%arg9, %30) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %157 = "stable_mosaic.vector.broadcast"(%156) : (f32) -> vector<512x2048xf32>
        %158 = "stable_mosaic.arith.mulf"(%155, %157) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %159 = "stable_mosaic.arith.mulf"(%155, %155) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %160 = "stable_mosaic.arith.subf"(%3, %159) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %161 = "stable_mosaic.arith.divsi"(%149, %17) : (i32, i32) -> i32
        %162 = "stable_mosaic.arith.cmpi"(%149, %27) {predicate = 4 : i64} : (i32, i32) -> i1
        %163 = "stable_mosaic.arith.extui"(%162) : (i1) -> i32
        %164 = "stable_mosaic.arith.cmpi"(%149, %27) {predicate = 2 : i64} : (i32, i32) -> i1
        %165 = "stable_mosaic.arith.extui"(%164) : (i1) -> i32
        %166 = "stable_mosaic.arith.subi"(%163, %165) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %167 = "stable_mosaic.arith.cmpi"(%166, %28) {predicate = 1 : i64} : (i32, i32) -> i1
        %168 = "stable_mosaic.arith.remsi"(%149, %17) : (i32, i32) -> i32
        %169 = "stable_mosaic.arith.cmpi"(%168, %27) {predicate = 1 : i64} : (i32, i32) -> i1
        %170 = "stable_mosaic.arith.andi"(%167, %169) : (i1, i1) -> i1
        %171 = "stable_mosaic.arith.subi"(%161, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %172 = "stable_mosaic.arith.select"(%170, %171, %161) : (i1, i32, i32) -> i32
        %173 = "stable_mosaic.tpu.assume_multiple"(%172) {multiple = 8 : i32} : (i32) -> i32
        %174 = "stable_mosaic.arith.index_cast"(%173) : (i32) -> index
        %175 = "stable_mosaic.vector.load"(%arg13, %33, %174, %33) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %176 = "stable_mosaic.vector.shape_cast"(%175) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %177 = "stable_mosaic.vector.broadcast"(%176) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %178 = "stable_mosaic.vector.shape_cast"(%177) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %179 = "stable_mosaic.arith.andi"(%178, %92) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %180 = "stable_mosaic.arith.cmpi"(%179, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %181 = "stable_mosaic.vector.load"(%arg18, %33, %33, %150) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %182 = "stable_mosaic.vector.shape_cast"(%181) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %183 = "stable_mosaic.vector.broadcast"(%182) : (vector<1x512xi32>) -> vector<128x512xi32>
        %184 = "stable_mosaic.tpu.transpose"(%183) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %185 = "stable_mosaic.tpu.concatenate"(%184, %184, %184, %184, %184, %184, %184, %184, %184, %184, %184, %184, %184, %184, %184, %184) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %186 = "stable_mosaic.vector.load"(%arg17, %33, %33, %33) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %187 = "stable_mosaic.vector.shape_cast"(%186) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %188 = "stable_mosaic.vector.broadcast"(%187) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %189 = "stable_mosaic.arith.cmpi"(%185, %188) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %190 = "stable_mosaic.arith.andi"(%180, %189) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %191 = "stable_mosaic.arith.select"(%190, %158, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %192 = "stable_mosaic.vector.load"(%arg15, %33, %33, %33, %33, %33) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %193 = "stable_mosaic.vector.shape_cast"(%192) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %194 = "stable_mosaic.vector.load"(%arg16, %33, %33, %33, %33, %33) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %195 = "stable_mosaic.vector.shape_cast"(%194) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %196 = "stable_mosaic.arith.cmpf"(%193, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %197 = "stable_mosaic.arith.andi"(%112, %196) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %198 = "stable_mosaic.arith.mulf"(%193, %6) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %199 = "stable_mosaic.arith.select"(%197, %198, %5) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %200 = "stable_mosaic.vector.broadcast"(%199) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %201 = "stable_mosaic.arith.subf"(%191, %200) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %202 = "stable_mosaic.math.exp2"(%201) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %203 = "stable_mosaic.vector.load"(%arg12, %33, %33, %150, %33) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %204 = "stable_mosaic.vector.shape_cast"(%203) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %205 = "stable_mosaic.vector.load"(%arg14, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %206 = "stable_mosaic.vector.shape_cast"(%205) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %207 = "stable_mosaic.tpu.matmul"(%204, %206, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %208 = "stable_mosaic.arith.select"(%112, %195, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %209 = "stable_mosaic.vector.broadcast"(%208) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %210 = "stable_mosaic.arith.subf"(%207, %209) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %211 = "stable_mosaic.arith.mulf"(%202, %210) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %212 = "stable_mosaic.arith.mulf"(%211, %160) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %213 = "stable_mosaic.arith.truncf"(%212) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %214 = "stable_mosaic.vector.load"(%arg23, %33, %33) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %215 = "stable_mosaic.tpu.matmul"(%213, %152, %22) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %216 = "stable_mosaic.arith.addf"(%214, %215) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%216, %arg23, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %217 = "stable_mosaic.arith.addi"(%39, %149) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %218 = "stable_mosaic.tpu.assume_multiple"(%217) {multiple = 512 : i32} : (i32) -> i32
        %219 = "stable_mosaic.arith.index_cast"(%218) : (i32) -> index
        %220 = "stable_mosaic.vector.load"(%arg25, %219, %33) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %221 = "stable_mosaic.arith.truncf"(%202) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %222 = "stable_mosaic.vector.load"(%arg14, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %223 = "stable_mosaic.vector.shape_cast"(%222) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %224 = "stable_mosaic.tpu.matmul"(%221, %223, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %225 = "stable_mosaic.arith.addf"(%220, %224) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%225, %arg25, %219, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %226 = "stable_mosaic.vector.load"(%arg24, %219, %33) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %227 = "stable_mosaic.vector.load"(%arg10, %33, %33, %33, %33, %33) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %228 = "stable_mosaic.vector.shape_cast"(%227) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %229 = "stable_mosaic.tpu.matmul"(%213, %228, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %230 = "stable_mosaic.arith.addf"(%226, %229) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%230, %arg24, %219, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %53 = "stable_mosaic.memref.load"(%arg9, %13) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %54 = "stable_mosaic.arith.andi"(%36, %17) : (i32, i32) -> i32
    %55 = "stable_mosaic.arith.cmpi"(%54, %27) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%55) ({
      %58 = "stable_mosaic.tpu.assume_multiple"(%39) {multiple = 2048 : i32} : (i32) -> i32
      %59 = "stable_mosaic.arith.index_cast"(%58) : (i32) -> index
      %60 = "stable_mosaic.vector.load"(%arg24, %59, %33) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %61 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<2048x192xf32>
      %62 = "stable_mosaic.arith.mulf"(%60, %61) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %63 = "stable_mosaic.arith.truncf"(%62) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%64, %arg20, %33, %33, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %65 = "stable_mosaic.vector.load"(%arg25, %59, %33) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %66 = "stable_mosaic.arith.truncf"(%65) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%67, %arg21, %33, %33, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %56 = "stable_mosaic.arith.andi"(%36, %25) : (i32, i32) -> i32
    %57 = "stable_mosaic.arith.cmpi"(%56, %27) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%57) ({
      %58 = "stable_mosaic.vector.load"(%arg23, %33, %33) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %59 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<2048x192xf32>
      %60 = "stable_mosaic.arith.mulf"(%58, %59) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%62, %arg19, %33, %33, %33, %33, %33) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, memref<2048x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 192>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 2048, 192>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 2048, 128>}]} : () -> ()
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
