module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg22: memref<2048x192xbf16, #tpu.memory_space<vmem>>, %arg23: memref<2048x192xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xbf16>} : () -> vector<2048x192xbf16>
    %11 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %12 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %15 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %17 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x192xf32>} : () -> vector<1024x192xf32>
    %19 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x128xf32>} : () -> vector<1024x128xf32>
    %20 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xf32>} : () -> vector<2048x192xf32>
    %21 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %22 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %29 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %30 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %31 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %32 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %33 = "stable_mosaic.memref.load"(%arg4, %32) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %34 = "stable_mosaic.memref.load"(%arg6, %32) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %35 = "stable_mosaic.memref.load"(%arg8, %31) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %36 = "stable_mosaic.arith.andi"(%33, %30) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.muli"(%36, %29) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.subi"(%35, %37) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %39 = "stable_mosaic.memref.load"(%arg8, %28) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %40 = "stable_mosaic.arith.shrui"(%33, %27) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.muli"(%40, %29) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.subi"(%39, %41) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.andi"(%34, %26) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %25) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %56 = "stable_mosaic.arith.cmpi"(%42, %29) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%56) ({
        %64 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %65 = "stable_mosaic.vector.broadcast"(%42) : (i32) -> vector<2048x192xi32>
        %66 = "stable_mosaic.arith.cmpi"(%64, %65) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %67 = "stable_mosaic.vector.load"(%arg10, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %69 = "stable_mosaic.arith.select"(%66, %68, %10) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%70, %arg10, %31, %31, %31, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %71 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %72 = "stable_mosaic.vector.broadcast"(%42) : (i32) -> vector<2048x128xi32>
        %73 = "stable_mosaic.arith.cmpi"(%71, %72) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %74 = "stable_mosaic.vector.load"(%arg14, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %76 = "stable_mosaic.arith.select"(%73, %75, %9) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%77, %arg14, %31, %31, %31, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %57 = "stable_mosaic.vector.load"(%arg10, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
      %59 = "stable_mosaic.arith.extf"(%58) : (vector<2048x192xbf16>) -> vector<2048x192xf32>
      %60 = "stable_mosaic.memref.load"(%arg9, %31) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %61 = "stable_mosaic.vector.broadcast"(%60) : (f32) -> vector<2048x192xf32>
      %62 = "stable_mosaic.arith.mulf"(%59, %61) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %63 = "stable_mosaic.arith.truncf"(%62) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%63, %arg22, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%20, %arg23, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%34, %27) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %25) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %56 = "stable_mosaic.tpu.assume_multiple"(%37) {multiple = 2048 : i32} : (i32) -> i32
      %57 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%20, %arg24, %57, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%8, %arg25, %57, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%34, %24) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %25) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      "stable_mosaic.scf.for"(%25, %23, %26) ({
      ^bb0(%arg26: i32):
        %56 = "stable_mosaic.arith.muli"(%arg26, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %57 = "stable_mosaic.tpu.assume_multiple"(%56) {multiple = 1024 : i32} : (i32) -> i32
        %58 = "stable_mosaic.arith.index_cast"(%57) : (i32) -> index
        %59 = "stable_mosaic.vector.load"(%arg11, %31, %31, %58, %31) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x192xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1024x192xbf16>) -> vector<1024x192xbf16>
        %61 = "stable_mosaic.vector.load"(%arg22, %31, %31) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %62 = "stable_mosaic.tpu.matmul"(%60, %61, %21) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x192xbf16>, vector<2048x192xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %63 = "stable_mosaic.vector.load"(%arg18, %31, %31, %58) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x1024xi32>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1024xi32>) -> vector<1x1024xi32>
        %65 = "stable_mosaic.vector.broadcast"(%64) : (vector<1x1024xi32>) -> vector<128x1024xi32>
        %66 = "stable_mosaic.tpu.transpose"(%65) {permutation = array<i64: 1, 0>} : (vector<128x1024xi32>) -> vector<1024x128xi32>
        %67 = "stable_mosaic.tpu.concatenate"(%66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66, %66) {dimension = 1 : i32} : (vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>, vector<1024x128xi32>) -> vector<1024x2048xi32>
        %68 = "stable_mosaic.vector.load"(%arg17, %31, %31, %31) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %70 = "stable_mosaic.vector.broadcast"(%69) : (vector<1x2048xi32>) -> vector<1024x2048xi32>
        %71 = "stable_mosaic.arith.cmpi"(%67, %70) {predicate = 0 : i64} : (vector<1024x2048xi32>, vector<1024x2048xi32>) -> vector<1024x2048xi1>
        %72 = "stable_mosaic.arith.select"(%71, %62, %7) : (vector<1024x2048xi1>, vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %73 = "stable_mosaic.vector.load"(%arg15, %31, %31, %31, %31, %31) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %75 = "stable_mosaic.vector.load"(%arg16, %31, %31, %31, %31, %31) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %77 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %78 = "stable_mosaic.vector.broadcast"(%42) : (i32) -> vector<1x2048xi32>
        %79 = "stable_mosaic.arith.cmpi"(%77, %78) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %80 = "stable_mosaic.arith.cmpf"(%74, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %81 = "stable_mosaic.arith.andi"(%79, %80) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %82 = "stable_mosaic.arith.mulf"(%74, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %83 = "stable_mosaic.arith.select"(%81, %82, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %84 = "stable_mosaic.vector.broadcast"(%83) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %85 = "stable_mosaic.arith.subf"(%72, %84) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %86 = "stable_mosaic.math.exp2"(%85) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %87 = "stable_mosaic.vector.load"(%arg12, %31, %31, %58, %31) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x128xbf16>
        %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x1024x128xbf16>) -> vector<1024x128xbf16>
        %89 = "stable_mosaic.vector.load"(%arg14, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %91 = "stable_mosaic.tpu.matmul"(%88, %90, %21) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x128xbf16>, vector<2048x128xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %92 = "stable_mosaic.arith.select"(%79, %76, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %93 = "stable_mosaic.vector.broadcast"(%92) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %94 = "stable_mosaic.arith.subf"(%91, %93) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %95 = "stable_mosaic.arith.mulf"(%86, %94) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %96 = "stable_mosaic.arith.truncf"(%95) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %97 = "stable_mosaic.vector.load"(%arg23, %31, %31) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %98 = "stable_mosaic.tpu.matmul"(%96, %60, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %99 = "stable_mosaic.arith.addf"(%97, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%99, %arg23, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %100 = "stable_mosaic.arith.addi"(%37, %57) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %101 = "stable_mosaic.tpu.assume_multiple"(%100) {multiple = 1024 : i32} : (i32) -> i32
        %102 = "stable_mosaic.arith.index_cast"(%101) : (i32) -> index
        %103 = "stable_mosaic.vector.load"(%arg25, %102, %31) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x128xf32>
        %104 = "stable_mosaic.arith.truncf"(%86) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %105 = "stable_mosaic.vector.load"(%arg14, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %107 = "stable_mosaic.tpu.matmul"(%104, %106, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x128xbf16>, vector<1024x128xf32>) -> vector<1024x128xf32>
        %108 = "stable_mosaic.arith.addf"(%103, %107) {fastmath = #arith.fastmath<none>} : (vector<1024x128xf32>, vector<1024x128xf32>) -> vector<1024x128xf32>
        "stable_mosaic.tpu.vector_store"(%108, %arg25, %102, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %109 = "stable_mosaic.vector.load"(%arg24, %102, %31) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x192xf32>
        %110 = "stable_mosaic.vector.load"(%arg10, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %112 = "stable_mosaic.tpu.matmul"(%96, %111, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x192xbf16>, vector<1024x192xf32>) -> vector<1024x192xf32>
        %113 = "stable_mosaic.arith.addf"(%109, %112) {fastmath = #arith.fastmath<none>} : (vector<1024x192xf32>, vector<1024x192xf32>) -> vector<1024x192xf32>
        "stable_mosaic.tpu.vector_store"(%113, %arg24, %102, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.arith.andi"(%34, %17) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %25) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      %56 = "stable_mosaic.arith.cmpi"(%38, %29) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%56) ({
        %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %58 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<2048x192xi32>
        %59 = "stable_mosaic.arith.cmpi"(%57, %58) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %60 = "stable_mosaic.vector.load"(%arg11, %31, %31, %31, %31) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x192xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %62 = "stable_mosaic.arith.select"(%59, %61, %10) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%63, %arg11, %31, %31, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %64 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %65 = "stable_mosaic.vector.broadcast"(%38) : (i32) -> vector<2048x128xi32>
        %66 = "stable_mosaic.arith.cmpi"(%64, %65) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %67 = "stable_mosaic.vector.load"(%arg12, %31, %31, %31, %31) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %69 = "stable_mosaic.arith.select"(%66, %68, %9) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%70, %arg12, %31, %31, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%25, %23, %26) ({
      ^bb0(%arg26: i32):
        %57 = "stable_mosaic.arith.muli"(%arg26, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %58 = "stable_mosaic.tpu.assume_multiple"(%57) {multiple = 512 : i32} : (i32) -> i32
        %59 = "stable_mosaic.arith.index_cast"(%58) : (i32) -> index
        %60 = "stable_mosaic.vector.load"(%arg11, %31, %31, %59, %31) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %62 = "stable_mosaic.vector.load"(%arg22, %31, %31) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %63 = "stable_mosaic.tpu.matmul"(%61, %62, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %64 = "stable_mosaic.arith.divsi"(%58, %15) : (i32, i32) -> i32
        %65 = "stable_mosaic.arith.cmpi"(%58, %25) {predicate = 4 : i64} : (i32, i32) -> i1
        %66 = "stable_mosaic.arith.extui"(%65) : (i1) -> i32
        %67 = "stable_mosaic.arith.cmpi"(%58, %25) {predicate = 2 : i64} : (i32, i32) -> i1
        %68 = "stable_mosaic.arith.extui"(%67) : (i1) -> i32
        %69 = "stable_mosaic.arith.subi"(%66, %68) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %70 = "stable_mosaic.arith.cmpi"(%69, %26) {predicate = 1 : i64} : (i32, i32) -> i1
        %71 = "stable_mosaic.arith.remsi"(%58, %15) : (i32, i32) -> i32
        %72 = "stable_mosaic.arith.cmpi"(%71, %25) {predicate = 1 : i64} : (i32, i32) -> i1
        %73 = "stable_mosaic.arith.andi"(%70, %72) : (i1, i1) -> i1
        %74 = "stable_mosaic.arith.subi"(%64, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %75 = "stable_mosaic.arith.select"(%73, %74, %64) : (i1, i32, i32) -> i32
        %76 = "stable_mosaic.tpu.assume_multiple"(%75) {multiple = 8 : i32} : (i32) -> i32
        %77 = "stable_mosaic.arith.index_cast"(%76) : (i32) -> index
        %78 = "stable_mosaic.vector.load"(%arg13, %31, %77, %31) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %80 = "stable_mosaic.vector.broadcast"(%79) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %82 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %84 = "stable_mosaic.arith.shli"(%2, %83) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %85 = "stable_mosaic.arith.andi"(%81, %84) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %86 = "stable_mosaic.arith.cmpi"(%85, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %87 = "stable_mosaic.vector.load"(%arg18, %31, %31, %59) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %89 = "stable_mosaic.vector.broadcast"(%88) : (vector<1x512xi32>) -> vector<128x512xi32>
        %90 = "stable_mosaic.tpu.transpose"(%89) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %91 = "stable_mosaic.tpu.concatenate"(%90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90, %90) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %92 = "stable_mosaic.vector.load"(%arg17, %31, %31, %31) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %94 = "stable_mosaic.vector.broadcast"(%93) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %95 = "stable_mosaic.arith.cmpi"(%91, %94) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %96 = "stable_mosaic.arith.andi"(%86, %95) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %97 = "stable_mosaic.arith.select"(%96, %63, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %98 = "stable_mosaic.vector.load"(%arg15, %31, %31, %31, %31, %31) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %99 = "stable_mosaic.vector.shape_cast"(%98) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %100 = "stable_mosaic.vector.load"(%arg16, %31, %31, %31, %31, %31) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %102 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %103 = "stable_mosaic.vector.broadcast"(%42) : (i32) -> vector<1x2048xi32>
        %104 = "stable_mosaic.arith.cmpi"(%102, %103) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %105 = "stable_mosaic.arith.cmpf"(%99, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %106 = "stable_mosaic.arith.andi"(%104, %105) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %107 = "stable_mosaic.arith.mulf"(%99, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %108 = "stable_mosaic.arith.select"(%106, %107, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %109 = "stable_mosaic.vector.broadcast"(%108) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %110 = "stable_mosaic.arith.subf"(%97, %109) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %111 = "stable_mosaic.math.exp2"(%110) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %112 = "stable_mosaic.vector.load"(%arg12, %31, %31, %59, %31) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %114 = "stable_mosaic.vector.load"(%arg14, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %116 = "stable_mosaic.tpu.matmul"(%113, %115, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %117 = "stable_mosaic.arith.select"(%104, %101, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %118 = "stable_mosaic.vector.broadcast"(%117) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %119 = "stable_mosaic.arith.subf"(%116, %118) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %120 = "stable_mosaic.arith.mulf"(%111, %119) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %121 = "stable_mosaic.arith.truncf"(%120) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %122 = "stable_mosaic.vector.load"(%arg23, %31, %31) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %123 = "stable_mosaic.tpu.matmul"(%121, %61, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %124 = "stable_mosaic.arith.addf"(%122, %123) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%124, %arg23, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %125 = "stable_mosaic.arith.addi"(%37, %58) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %126 = "stable_mosaic.tpu.assume_multiple"(%125) {multiple = 512 : i32} : (i32) -> i32
        %127 = "stable_mosaic.arith.index_cast"(%126) : (i32) -> index
        %128 = "stable_mosaic.vector.load"(%arg25, %127, %31) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %129 = "stable_mosaic.arith.truncf"(%111) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %130 = "stable_mosaic.vector.load"(%arg14, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %131 = "stable_mosaic.vector.shape_cast"(%130) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %132 = "stable_mosaic.tpu.matmul"(%129, %131, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %133 = "stable_mosaic.arith.addf"(%128, %132) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%133, %arg25, %127, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %134 = "stable_mosaic.vector.load"(%arg24, %127, %31) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %135 = "stable_mosaic.vector.load"(%arg10, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %137 = "stable_mosaic.tpu.matmul"(%121, %136, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %138 = "stable_mosaic.arith.addf"(%134, %137) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%138, %arg24, %127, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %139 = "stable_mosaic.arith.addi"(%57, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %140 = "stable_mosaic.tpu.assume_multiple"(%139) {multiple = 512 : i32} : (i32) -> i32
        %141 = "stable_mosaic.arith.index_cast"(%140) : (i32) -> index
        %142 = "stable_mosaic.vector.load"(%arg11, %31, %31, %141, %31) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %143 = "stable_mosaic.vector.shape_cast"(%142) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %144 = "stable_mosaic.vector.load"(%arg22, %31, %31) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %145 = "stable_mosaic.tpu.matmul"(%143, %144, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %146 = "stable_mosaic.arith.divsi"(%140, %15) : (i32, i32) -> i32
        %147 = "stable_mosaic.arith.cmpi"(%140, %25) {predicate = 4 : i64} : (i32, i32) -> i1
        %148 = "stable_mosaic.arith.extui"(%147) : (i1) -> i32
        %149 = "stable_mosaic.arith.cmpi"(%140, %25) {predicate = 2 : i64} : (i32, i32) -> i1
        %150 = "stable_mosaic.arith.extui"(%149) : (i1) -> i32
        %151 = "stable_mosaic.arith.subi"(%148, %150) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %152 = "stable_mosaic.arith.cmpi"(%151, %26) {predicate = 1 : i64} : (i32, i32) -> i1
        %153 = "stable_mosaic.arith.remsi"(%140, %15) : (i32, i32) -> i32
        %154 = "stable_mosaic.arith.cmpi"(%153, %25) {predicate = 1 : i64} : (i32, i32) -> i1
        %155 = "stable_mosaic.arith.andi"(%152, %154) : (i1, i1) -> i1
        %156 = "stable_mosaic.arith.subi"(%146, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %157 = "stable_mosaic.arith.select"(%155, %156, %146) : (i1, i32, i32) -> i32
        %158 = "stable_mosaic.tpu.assume_multiple"(%157) {multiple = 8 : i32} : (i32) -> i32
        %159 = "stable_mosaic.arith.index_cast"(%158) : (i32) -> index
        %160 = "stable_mosaic.vector.load"(%arg13, %31, %159, %31) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %161 = "stable_mosaic.vector.shape_cast"(%160) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %162 = "stable_mosaic.vector.broadcast"(%161) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %163 = "stable_mosaic.vector.shape_cast"(%162) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %164 = "stable_mosaic.arith.andi"(%163, %84) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %165 = "stable_mosaic.arith.cmpi"(%164, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %166 = "stable_mosaic.vector.load"(%arg18, %31, %31, %141) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %167 = "stable_mosaic.vector.shape_cast"(%166) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %168 = "stable_mosaic.vector.broadcast"(%167) : (vector<1x512xi32>) -> vector<128x512xi32>
        %169 = "stable_mosaic.tpu.transpose"(%168) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %170 = "stable_mosaic.tpu.concatenate"(%169, %169, %169, %169, %169, %169, %169, %169, %169, %169, %169, %169, %169, %169, %169, %169) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %171 = "stable_mosaic.vector.load"(%arg17, %31, %31, %31) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %172 = "stable_mosaic.vector.shape_cast"(%171) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %173 = "stable_mosaic.vector.broadcast"(%172) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %174 = "stable_mosaic.arith.cmpi"(%170, %173) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %175 = "stable_mosaic.arith.andi"(%165, %174) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %176 = "stable_mosaic.arith.select"(%175, %145, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %177 = "stable_mosaic.vector.load"(%arg15, %31, %31, %31, %31, %31) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %178 = "stable_mosaic.vector.shape_cast"(%177) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %179 = "stable_mosaic.vector.load"(%arg16, %31, %31, %31, %31, %31) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %180 = "stable_mosaic.vector.shape_cast"(%179) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %181 = "stable_mosaic.arith.cmpf"(%178, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %182 = "stable_mosaic.arith.andi"(%104, %181) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %183 = "stable_mosaic.arith.mulf"(%178, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %184 = "stable_mosaic.arith.select"(%182, %183, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %185 = "stable_mosaic.vector.broadcast"(%184) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %186 = "stable_mosaic.arith.subf"(%176, %185) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %187 = "stable_mosaic.math.exp2"(%186) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %188 = "stable_mosaic.vector.load"(%arg12, %31, %31, %141, %31) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %189 = "stable_mosaic.vector.shape_cast"(%188) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %190 = "stable_mosaic.vector.load"(%arg14, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %191 = "stable_mosaic.vector.shape_cast"(%190) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %192 = "stable_mosaic.tpu.matmul"(%189, %191, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %193 = "stable_mosaic.arith.select"(%104, %180, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %194 = "stable_mosaic.vector.broadcast"(%193) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %195 = "stable_mosaic.arith.subf"(%192, %194) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %196 = "stable_mosaic.arith.mulf"(%187, %195) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %197 = "stable_mosaic.arith.truncf"(%196) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %198 = "stable_mosaic.vector.load"(%arg23, %31, %31) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %199 = "stable_mosaic.tpu.matmul"(%197, %143, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %200 = "stable_mosaic.arith.addf"(%198, %199) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%200, %arg23, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %201 = "stable_mosaic.arith.addi"(%37, %140) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %202 = "stable_mosaic.tpu.assume_multiple"(%201) {multiple = 512 : i32} : (i32) -> i32
        %203 = "stable_mosaic.arith.index_cast"(%202) : (i32) -> index
        %204 = "stable_mosaic.vector.load"(%arg25, %203, %31) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %205 = "stable_mosaic.arith.truncf"(%187) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %206 = "stable_mosaic.vector.load"(%arg14, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %207 = "stable_mosaic.vector.shape_cast"(%206) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %208 = "stable_mosaic.tpu.matmul"(%205, %207, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %209 = "stable_mosaic.arith.addf"(%204, %208) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%209, %arg25, %203, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %210 = "stable_mosaic.vector.load"(%arg24, %203, %31) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %211 = "stable_mosaic.vector.load"(%arg10, %31, %31, %31, %31, %31) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %212 = "stable_mosaic.vector.shape_cast"(%211) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %213 = "stable_mosaic.tpu.matmul"(%197, %212, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %214 = "stable_mosaic.arith.addf"(%210, %213) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%214, %arg24, %203, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.memref.load"(%arg9, %11) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %52 = "stable_mosaic.arith.andi"(%34, %15) : (i32, i32) -> i32
    %53 = "stable_mosaic.arith.cmpi"(%52, %25) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%53) ({
      %56 = "stable_mosaic.tpu.assume_multiple"(%37) {multiple = 2048 : i32} : (i32) -> i32
      %57 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
      %58 = "stable_mosaic.vector.load"(%arg24, %57, %31) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %59 = "stable_mosaic.vector.broadcast"(%51) : (f32) -> vector<2048x192xf32>
      %60 = "stable_mosaic.arith.mulf"(%58, %59) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%62, %arg20, %31, %31, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %63 = "stable_mosaic.vector.load"(%arg25, %57, %31) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %64 = "stable_mosaic.arith.truncf"(%63) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%65, %arg21, %31, %31, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %54 = "stable_mosaic.arith.andi"(%34, %23) : (i32, i32) -> i32
    %55 = "stable_mosaic.arith.cmpi"(%54, %25) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%55) ({
      %56 = "stable_mosaic.vector.load"(%arg23, %31, %31) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %57 = "stable_mosaic.vector.broadcast"(%51) : (f32) -> vector<2048x192xf32>
      %58 = "stable_mosaic.arith.mulf"(%56, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg19, %31, %31, %31, %31, %31) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
