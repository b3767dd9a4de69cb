module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg22: memref<2048x192xbf16, #tpu.memory_space<vmem>>, %arg23: memref<2048x192xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xbf16>} : () -> vector<2048x192xbf16>
    %11 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %12 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xf32>} : () -> vector<2048x192xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %19 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %26 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %29 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %30 = "stable_mosaic.memref.load"(%arg4, %29) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.memref.load"(%arg6, %29) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.memref.load"(%arg8, %28) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.arith.andi"(%30, %27) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.muli"(%33, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.subi"(%32, %34) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %36 = "stable_mosaic.memref.load"(%arg8, %25) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %37 = "stable_mosaic.arith.shrui"(%30, %24) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.muli"(%37, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.subi"(%36, %38) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.andi"(%31, %23) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      %53 = "stable_mosaic.arith.cmpi"(%39, %26) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%53) ({
        %61 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %62 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<2048x192xi32>
        %63 = "stable_mosaic.arith.cmpi"(%61, %62) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %64 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %66 = "stable_mosaic.arith.select"(%63, %65, %10) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%67, %arg10, %28, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %68 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %69 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<2048x128xi32>
        %70 = "stable_mosaic.arith.cmpi"(%68, %69) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %71 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %73 = "stable_mosaic.arith.select"(%70, %72, %9) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%74, %arg14, %28, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %54 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
      %56 = "stable_mosaic.arith.extf"(%55) : (vector<2048x192xbf16>) -> vector<2048x192xf32>
      %57 = "stable_mosaic.memref.load"(%arg9, %28) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<2048x192xf32>
      %59 = "stable_mosaic.arith.mulf"(%56, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg22, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%15, %arg23, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "stable_mosaic.arith.andi"(%31, %24) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %53 = "stable_mosaic.tpu.assume_multiple"(%34) {multiple = 2048 : i32} : (i32) -> i32
      %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%15, %arg24, %54, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%8, %arg25, %54, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%31, %21) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      "stable_mosaic.scf.for"(%22, %20, %23) ({
      ^bb0(%arg26: i32):
        %53 = "stable_mosaic.arith.muli"(%arg26, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %54 = "stable_mosaic.tpu.assume_multiple"(%53) {multiple = 512 : i32} : (i32) -> i32
        %55 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
        %56 = "stable_mosaic.vector.load"(%arg11, %28, %28, %55, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %58 = "stable_mosaic.vector.load"(%arg22, %28, %28) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %59 = "stable_mosaic.tpu.matmul"(%57, %58, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %60 = "stable_mosaic.math.tanh"(%59) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %61 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %62 = "stable_mosaic.vector.broadcast"(%61) : (f32) -> vector<512x2048xf32>
        %63 = "stable_mosaic.arith.mulf"(%60, %62) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %64 = "stable_mosaic.arith.mulf"(%60, %60) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %65 = "stable_mosaic.arith.subf"(%7, %64) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %66 = "stable_mosaic.vector.load"(%arg18, %28, %28, %55) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<1x512xi32>) -> vector<128x512xi32>
        %69 = "stable_mosaic.tpu.transpose"(%68) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %70 = "stable_mosaic.tpu.concatenate"(%69, %69, %69, %69, %69, %69, %69, %69, %69, %69, %69, %69, %69, %69, %69, %69) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %71 = "stable_mosaic.vector.load"(%arg17, %28, %28, %28) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %73 = "stable_mosaic.vector.broadcast"(%72) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %74 = "stable_mosaic.arith.cmpi"(%70, %73) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %75 = "stable_mosaic.arith.select"(%74, %63, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %76 = "stable_mosaic.vector.load"(%arg15, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %78 = "stable_mosaic.vector.load"(%arg16, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %80 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %81 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<1x2048xi32>
        %82 = "stable_mosaic.arith.cmpi"(%80, %81) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %83 = "stable_mosaic.arith.cmpf"(%77, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %84 = "stable_mosaic.arith.andi"(%82, %83) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %85 = "stable_mosaic.arith.mulf"(%77, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %86 = "stable_mosaic.arith.select"(%84, %85, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %87 = "stable_mosaic.vector.broadcast"(%86) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %88 = "stable_mosaic.arith.subf"(%75, %87) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %89 = "stable_mosaic.math.exp2"(%88) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %90 = "stable_mosaic.vector.load"(%arg12, %28, %28, %55, %28) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %92 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %94 = "stable_mosaic.tpu.matmul"(%91, %93, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %95 = "stable_mosaic.arith.select"(%82, %79, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %96 = "stable_mosaic.vector.broadcast"(%95) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %97 = "stable_mosaic.arith.subf"(%94, %96) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %98 = "stable_mosaic.arith.mulf"(%89, %97) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %99 = "stable_mosaic.arith.mulf"(%98, %65) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %100 = "stable_mosaic.arith.truncf"(%99) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %101 = "stable_mosaic.arith.addi"(%34, %54) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %102 = "stable_mosaic.tpu.assume_multiple"(%101) {multiple = 512 : i32} : (i32) -> i32
        %103 = "stable_mosaic.arith.index_cast"(%102) : (i32) -> index
        %104 = "stable_mosaic.vector.load"(%arg25, %103, %28) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %105 = "stable_mosaic.arith.truncf"(%89) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %106 = "stable_mosaic.tpu.matmul"(%105, %93, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %107 = "stable_mosaic.arith.addf"(%104, %106) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%107, %arg25, %103, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %108 = "stable_mosaic.vector.load"(%arg24, %103, %28) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %109 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %111 = "stable_mosaic.tpu.matmul"(%100, %110, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %112 = "stable_mosaic.arith.addf"(%108, %111) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%112, %arg24, %103, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %113 = "stable_mosaic.vector.load"(%arg23, %28, %28) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %114 = "stable_mosaic.vector.load"(%arg11, %28, %28, %55, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %116 = "stable_mosaic.tpu.matmul"(%100, %115, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %117 = "stable_mosaic.arith.addf"(%113, %116) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%117, %arg23, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %118 = "stable_mosaic.arith.addi"(%53, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %119 = "stable_mosaic.tpu.assume_multiple"(%118) {multiple = 512 : i32} : (i32) -> i32
        %120 = "stable_mosaic.arith.index_cast"(%119) : (i32) -> index
        %121 = "stable_mosaic.vector.load"(%arg11, %28, %28, %120, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %122 = "stable_mosaic.vector.shape_cast"(%121) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %123 = "stable_mosaic.vector.load"(%arg22, %28, %28) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %124 = "stable_mosaic.tpu.matmul"(%122, %123, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %125 = "stable_mosaic.math.tanh"(%124) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %126 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %127 = "stable_mosaic.vector.broadcast"(%126) : (f32) -> vector<512x2048xf32>
        %128 = "stable_mosaic.arith.mulf"(%125, %127) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %129 = "stable_mosaic.arith.mulf"(%125, %125) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %130 = "stable_mosaic.arith.subf"(%7, %129) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %131 = "stable_mosaic.vector.load"(%arg18, %28, %28, %120) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %132 = "stable_mosaic.vector.shape_cast"(%131) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %133 = "stable_mosaic.vector.broadcast"(%132) : (vector<1x512xi32>) -> vector<128x512xi32>
        %134 = "stable_mosaic.tpu.transpose"(%133) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %135 = "stable_mosaic.tpu.concatenate"(%134, %134, %134, %134, %134, %134, %134, %134, %134, %134, %134, %134, %134, %134, %134, %134) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %136 = "stable_mosaic.vector.load"(%arg17, %28, %28, %28) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %138 = "stable_mosaic.vector.broadcast"(%137) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %139 = "stable_mosaic.arith.cmpi"(%135, %138) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %140 = "stable_mosaic.arith.select"(%139, %128, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %141 = "stable_mosaic.vector.load"(%arg15, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %143 = "stable_mosaic.vector.load"(%arg16, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %144 = "stable_mosaic.vector.shape_cast"(%143) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %145 = "stable_mosaic.arith.cmpf"(%142, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %146 = "stable_mosaic.arith.andi"(%82, %145) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %147 = "stable_mosaic.arith.mulf"(%142, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %148 = "stable_mosaic.arith.select"(%146, %147, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %149 = "stable_mosaic.vector.broadcast"(%148) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %150 = "stable_mosaic.arith.subf"(%140, %149) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %151 = "stable_mosaic.math.exp2"(%150) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %152 = "stable_mosaic.vector.load"(%arg12, %28, %28, %120, %28) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %153 = "stable_mosaic.vector.shape_cast"(%152) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %154 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %155 = "stable_mosaic.vector.shape_cast"(%154) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %156 = "stable_mosaic.tpu.matmul"(%153, %155, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %157 = "stable_mosaic.arith.select"(%82, %144, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %158 = "stable_mosaic.vector.broadcast"(%157) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %159 = "stable_mosaic.arith.subf"(%156, %158) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %160 = "stable_mosaic.arith.mulf"(%151, %159) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %161 = "stable_mosaic.arith.mulf"(%160, %130) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %162 = "stable_mosaic.arith.truncf"(%161) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %163 = "stable_mosaic.arith.addi"(%34, %119) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %164 = "stable_mosaic.tpu.assume_multiple"(%163) {multiple = 512 : i32} : (i32) -> i32
        %165 = "stable_mosaic.arith.index_cast"(%164) : (i32) -> index
        %166 = "stable_mosaic.vector.load"(%arg25, %165, %28) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %167 = "stable_mosaic.arith.truncf"(%151) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %168 = "stable_mosaic.tpu.matmul"(%167, %155, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %169 = "stable_mosaic.arith.addf"(%166, %168) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%169, %arg25, %165, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %170 = "stable_mosaic.vector.load"(%arg24, %165, %28) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %171 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %172 = "stable_mosaic.vector.shape_cast"(%171) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %173 = "stable_mosaic.tpu.matmul"(%162, %172, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %174 = "stable_mosaic.arith.addf"(%170, %173) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%174, %arg24, %165, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %175 = "stable_mosaic.vector.load"(%arg23, %28, %28) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %176 = "stable_mosaic.vector.load"(%arg11, %28, %28, %120, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %177 = "stable_mosaic.vector.shape_cast"(%176) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %178 = "stable_mosaic.tpu.matmul"(%162, %177, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %179 = "stable_mosaic.arith.addf"(%175, %178) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%179, %arg23, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%31, %13) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %53 = "stable_mosaic.arith.cmpi"(%35, %26) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%53) ({
        %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %55 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<2048x192xi32>
        %56 = "stable_mosaic.arith.cmpi"(%54, %55) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %57 = "stable_mosaic.vector.load"(%arg11, %28, %28, %28, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x192xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %59 = "stable_mosaic.arith.select"(%56, %58, %10) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg11, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %61 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %62 = "stable_mosaic.vector.broadcast"(%35) : (i32) -> vector<2048x128xi32>
        %63 = "stable_mosaic.arith.cmpi"(%61, %62) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %64 = "stable_mosaic.vector.load"(%arg12, %28, %28, %28, %28) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %66 = "stable_mosaic.arith.select"(%63, %65, %9) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%67, %arg12, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%22, %20, %23) ({
      ^bb0(%arg26: i32):
        %54 = "stable_mosaic.arith.muli"(%arg26, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %55 = "stable_mosaic.tpu.assume_multiple"(%54) {multiple = 512 : i32} : (i32) -> i32
        %56 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
        %57 = "stable_mosaic.vector.load"(%arg11, %28, %28, %56, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %59 = "stable_mosaic.vector.load"(%arg22, %28, %28) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %60 = "stable_mosaic.tpu.matmul"(%58, %59, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %61 = "stable_mosaic.math.tanh"(%60) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %62 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %63 = "stable_mosaic.vector.broadcast"(%62) : (f32) -> vector<512x2048xf32>
        %64 = "stable_mosaic.arith.mulf"(%61, %63) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %65 = "stable_mosaic.arith.mulf"(%61, %61) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %66 = "stable_mosaic.arith.subf"(%7, %65) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %67 = "stable_mosaic.arith.divsi"(%55, %12) : (i32, i32) -> i32
        %68 = "stable_mosaic.arith.cmpi"(%55, %22) {predicate = 4 : i64} : (i32, i32) -> i1
        %69 = "stable_mosaic.arith.extui"(%68) : (i1) -> i32
        %70 = "stable_mosaic.arith.cmpi"(%55, %22) {predicate = 2 : i64} : (i32, i32) -> i1
        %71 = "stable_mosaic.arith.extui"(%70) : (i1) -> i32
        %72 = "stable_mosaic.arith.subi"(%69, %71) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %73 = "stable_mosaic.arith.cmpi"(%72, %23) {predicate = 1 : i64} : (i32, i32) -> i1
        %74 = "stable_mosaic.arith.remsi"(%55, %12) : (i32, i32) -> i32
        %75 = "stable_mosaic.arith.cmpi"(%74, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %76 = "stable_mosaic.arith.andi"(%73, %75) : (i1, i1) -> i1
        %77 = "stable_mosaic.arith.subi"(%67, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %78 = "stable_mosaic.arith.select"(%76, %77, %67) : (i1, i32, i32) -> i32
        %79 = "stable_mosaic.tpu.assume_multiple"(%78) {multiple = 8 : i32} : (i32) -> i32
        %80 = "stable_mosaic.arith.index_cast"(%79) : (i32) -> index
        %81 = "stable_mosaic.vector.load"(%arg13, %28, %80, %28) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %83 = "stable_mosaic.vector.broadcast"(%82) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %85 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %87 = "stable_mosaic.arith.shli"(%1, %86) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %88 = "stable_mosaic.arith.andi"(%84, %87) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %89 = "stable_mosaic.arith.cmpi"(%88, %0) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %90 = "stable_mosaic.vector.load"(%arg18, %28, %28, %56) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %92 = "stable_mosaic.vector.broadcast"(%91) : (vector<1x512xi32>) -> vector<128x512xi32>
        %93 = "stable_mosaic.tpu.transpose"(%92) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %94 = "stable_mosaic.tpu.concatenate"(%93, %93, %93, %93, %93, %93, %93, %93, %93, %93, %93, %93, %93, %93, %93, %93) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %95 = "stable_mosaic.vector.load"(%arg17, %28, %28, %28) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %97 = "stable_mosaic.vector.broadcast"(%96) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %98 = "stable_mosaic.arith.cmpi"(%94, %97) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %99 = "stable_mosaic.arith.andi"(%89, %98) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %100 = "stable_mosaic.arith.select"(%99, %64, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %101 = "stable_mosaic.vector.load"(%arg15, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %103 = "stable_mosaic.vector.load"(%arg16, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %105 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %106 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<1x2048xi32>
        %107 = "stable_mosaic.arith.cmpi"(%105, %106) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %108 = "stable_mosaic.arith.cmpf"(%102, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %109 = "stable_mosaic.arith.andi"(%107, %108) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %110 = "stable_mosaic.arith.mulf"(%102, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %111 = "stable_mosaic.arith.select"(%109, %110, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %112 = "stable_mosaic.vector.broadcast"(%111) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %113 = "stable_mosaic.arith.subf"(%100, %112) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %114 = "stable_mosaic.math.exp2"(%113) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %115 = "stable_mosaic.vector.load"(%arg12, %28, %28, %56, %28) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %116 = "stable_mosaic.vector.shape_cast"(%115) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %117 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %119 = "stable_mosaic.tpu.matmul"(%116, %118, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %120 = "stable_mosaic.arith.select"(%107, %104, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %121 = "stable_mosaic.vector.broadcast"(%120) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %122 = "stable_mosaic.arith.subf"(%119, %121) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %123 = "stable_mosaic.arith.mulf"(%114, %122) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %124 = "stable_mosaic.arith.mulf"(%123, %66) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %125 = "stable_mosaic.arith.truncf"(%124) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %126 = "stable_mosaic.arith.addi"(%34, %55) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %127 = "stable_mosaic.tpu.assume_multiple"(%126) {multiple = 512 : i32} : (i32) -> i32
        %128 = "stable_mosaic.arith.index_cast"(%127) : (i32) -> index
        %129 = "stable_mosaic.vector.load"(%arg25, %128, %28) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %130 = "stable_mosaic.arith.truncf"(%114) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %131 = "stable_mosaic.tpu.matmul"(%130, %118, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %132 = "stable_mosaic.arith.addf"(%129, %131) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%132, %arg25, %128, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %133 = "stable_mosaic.vector.load"(%arg24, %128, %28) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %134 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %136 = "stable_mosaic.tpu.matmul"(%125, %135, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %137 = "stable_mosaic.arith.addf"(%133, %136) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%137, %arg24, %128, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %138 = "stable_mosaic.vector.load"(%arg23, %28, %28) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %139 = "stable_mosaic.vector.load"(%arg11, %28, %28, %56, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %140 = "stable_mosaic.vector.shape_cast"(%139) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %141 = "stable_mosaic.tpu.matmul"(%125, %140, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %142 = "stable_mosaic.arith.addf"(%138, %141) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%142, %arg23, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %143 = "stable_mosaic.arith.addi"(%54, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %144 = "stable_mosaic.tpu.assume_multiple"(%143) {multiple = 512 : i32} : (i32) -> i32
        %145 = "stable_mosaic.arith.index_cast"(%144) : (i32) -> index
        %146 = "stable_mosaic.vector.load"(%arg11, %28, %28, %145, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %147 = "stable_mosaic.vector.shape_cast"(%146) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %148 = "stable_mosaic.vector.load"(%arg22, %28, %28) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %149 = "stable_mosaic.tpu.matmul"(%147, %148, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<2048x192xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %150 = "stable_mosaic.math.tanh"(%149) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %151 = "stable_mosaic.memref.load"(%arg9, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %152 = "stable_mosaic.vector.broadcast"(%151) : (f32) -> vector<512x2048xf32>
        %153 = "stable_mosaic.arith.mulf"(%150, %152) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %154 = "stable_mosaic.arith.mulf"(%150, %150) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %155 = "stable_mosaic.arith.subf"(%7, %154) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %156 = "stable_mosaic.arith.divsi"(%144, %12) : (i32, i32) -> i32
        %157 = "stable_mosaic.arith.cmpi"(%144, %22) {predicate = 4 : i64} : (i32, i32) -> i1
        %158 = "stable_mosaic.arith.extui"(%157) : (i1) -> i32
        %159 = "stable_mosaic.arith.cmpi"(%144, %22) {predicate = 2 : i64} : (i32, i32) -> i1
        %160 = "stable_mosaic.arith.extui"(%159) : (i1) -> i32
        %161 = "stable_mosaic.arith.subi"(%158, %160) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %162 = "stable_mosaic.arith.cmpi"(%161, %23) {predicate = 1 : i64} : (i32, i32) -> i1
        %163 = "stable_mosaic.arith.remsi"(%144, %12) : (i32, i32) -> i32
        %164 = "stable_mosaic.arith.cmpi"(%163, %22) {predicate = 1 : i64} : (i32, i32) -> i1
        %165 = "stable_mosaic.arith.andi"(%162, %164) : (i1, i1) -> i1
        %166 = "stable_mosaic.arith.subi"(%156, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %167 = "stable_mosaic.arith.select"(%165, %166, %156) : (i1, i32, i32) -> i32
        %168 = "stable_mosaic.tpu.assume_multiple"(%167) {multiple = 8 : i32} : (i32) -> i32
        %169 = "stable_mosaic.arith.index_cast"(%168) : (i32) -> index
        %170 = "stable_mosaic.vector.load"(%arg13, %28, %169, %28) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %171 = "stable_mosaic.vector.shape_cast"(%170) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %172 = "stable_mosaic.vector.broadcast"(%171) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %173 = "stable_mosaic.vector.shape_cast"(%172) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %174 = "stable_mosaic.arith.andi"(%173, %87) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %175 = "stable_mosaic.arith.cmpi"(%174, %0) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %176 = "stable_mosaic.vector.load"(%arg18, %28, %28, %145) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %177 = "stable_mosaic.vector.shape_cast"(%176) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %178 = "stable_mosaic.vector.broadcast"(%177) : (vector<1x512xi32>) -> vector<128x512xi32>
        %179 = "stable_mosaic.tpu.transpose"(%178) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
        %180 = "stable_mosaic.tpu.concatenate"(%179, %179, %179, %179, %179, %179, %179, %179, %179, %179, %179, %179, %179, %179, %179, %179) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x2048xi32>
        %181 = "stable_mosaic.vector.load"(%arg17, %28, %28, %28) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
        %182 = "stable_mosaic.vector.shape_cast"(%181) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
        %183 = "stable_mosaic.vector.broadcast"(%182) : (vector<1x2048xi32>) -> vector<512x2048xi32>
        %184 = "stable_mosaic.arith.cmpi"(%180, %183) {predicate = 0 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %185 = "stable_mosaic.arith.andi"(%175, %184) : (vector<512x2048xi1>, vector<512x2048xi1>) -> vector<512x2048xi1>
        %186 = "stable_mosaic.arith.select"(%185, %153, %6) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %187 = "stable_mosaic.vector.load"(%arg15, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %188 = "stable_mosaic.vector.shape_cast"(%187) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %189 = "stable_mosaic.vector.load"(%arg16, %28, %28, %28, %28, %28) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %190 = "stable_mosaic.vector.shape_cast"(%189) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %191 = "stable_mosaic.arith.cmpf"(%188, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %192 = "stable_mosaic.arith.andi"(%107, %191) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %193 = "stable_mosaic.arith.mulf"(%188, %4) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %194 = "stable_mosaic.arith.select"(%192, %193, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %195 = "stable_mosaic.vector.broadcast"(%194) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %196 = "stable_mosaic.arith.subf"(%186, %195) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %197 = "stable_mosaic.math.exp2"(%196) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %198 = "stable_mosaic.vector.load"(%arg12, %28, %28, %145, %28) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %199 = "stable_mosaic.vector.shape_cast"(%198) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %200 = "stable_mosaic.vector.load"(%arg14, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
        %201 = "stable_mosaic.vector.shape_cast"(%200) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %202 = "stable_mosaic.tpu.matmul"(%199, %201, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<2048x128xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %203 = "stable_mosaic.arith.select"(%107, %190, %2) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %204 = "stable_mosaic.vector.broadcast"(%203) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %205 = "stable_mosaic.arith.subf"(%202, %204) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %206 = "stable_mosaic.arith.mulf"(%197, %205) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %207 = "stable_mosaic.arith.mulf"(%206, %155) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %208 = "stable_mosaic.arith.truncf"(%207) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %209 = "stable_mosaic.arith.addi"(%34, %144) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %210 = "stable_mosaic.tpu.assume_multiple"(%209) {multiple = 512 : i32} : (i32) -> i32
        %211 = "stable_mosaic.arith.index_cast"(%210) : (i32) -> index
        %212 = "stable_mosaic.vector.load"(%arg25, %211, %28) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
        %213 = "stable_mosaic.arith.truncf"(%197) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %214 = "stable_mosaic.tpu.matmul"(%213, %201, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
        %215 = "stable_mosaic.arith.addf"(%212, %214) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        "stable_mosaic.tpu.vector_store"(%215, %arg25, %211, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %216 = "stable_mosaic.vector.load"(%arg24, %211, %28) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
        %217 = "stable_mosaic.vector.load"(%arg10, %28, %28, %28, %28, %28) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
        %218 = "stable_mosaic.vector.shape_cast"(%217) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
        %219 = "stable_mosaic.tpu.matmul"(%208, %218, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
        %220 = "stable_mosaic.arith.addf"(%216, %219) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
        "stable_mosaic.tpu.vector_store"(%220, %arg24, %211, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %221 = "stable_mosaic.vector.load"(%arg23, %28, %28) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
        %222 = "stable_mosaic.vector.load"(%arg11, %28, %28, %145, %28) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %223 = "stable_mosaic.vector.shape_cast"(%222) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %224 = "stable_mosaic.tpu.matmul"(%208, %223, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x192xbf16>, vector<2048x192xf32>) -> vector<2048x192xf32>
        %225 = "stable_mosaic.arith.addf"(%221, %224) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
        "stable_mosaic.tpu.vector_store"(%225, %arg23, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xf32>, memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.memref.load"(%arg9, %11) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %49 = "stable_mosaic.arith.andi"(%31, %12) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      %53 = "stable_mosaic.tpu.assume_multiple"(%34) {multiple = 2048 : i32} : (i32) -> i32
      %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
      %55 = "stable_mosaic.vector.load"(%arg24, %54, %28) : (memref<$(sk_pad)x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %56 = "stable_mosaic.vector.broadcast"(%48) : (f32) -> vector<2048x192xf32>
      %57 = "stable_mosaic.arith.mulf"(%55, %56) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %58 = "stable_mosaic.arith.truncf"(%57) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2048x192xbf16>) -> vector<1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg20, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x192xbf16>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %60 = "stable_mosaic.vector.load"(%arg25, %54, %28) : (memref<$(sk_pad)x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%62, %arg21, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.arith.andi"(%31, %20) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %53 = "stable_mosaic.vector.load"(%arg23, %28, %28) : (memref<2048x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xf32>
      %54 = "stable_mosaic.vector.broadcast"(%48) : (f32) -> vector<2048x192xf32>
      %55 = "stable_mosaic.arith.mulf"(%53, %54) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2048x192xbf16>) -> vector<1x1x1x2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg19, %28, %28, %28, %28, %28) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x192xbf16>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
