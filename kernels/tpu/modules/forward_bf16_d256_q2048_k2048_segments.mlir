module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg18: memref<2048x256xbf16, #tpu.memory_space<vmem>>, %arg19: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg21: memref<2048x256xf32, #tpu.memory_space<vmem>>, %arg22: memref<2048x128xi32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xbf16>} : () -> vector<2048x256xbf16>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x128xi32>} : () -> vector<2048x128xi32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %10 = "stable_mosaic.arith.constant"() {value = 1024 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x256xf32>} : () -> vector<1024x256xf32>
    %12 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = 768 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048xf32>} : () -> vector<2048xf32>
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %18 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %22 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %27 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %28 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %29 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %30 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %31 = "stable_mosaic.memref.load"(%arg4, %30) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.memref.load"(%arg5, %30) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.memref.load"(%arg6, %30) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %34 = "stable_mosaic.arith.shrui"(%32, %29) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.andi"(%34, %28) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.addi"(%arg1, %35) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.andi"(%32, %28) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.addi"(%arg2, %37) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.index_cast"(%36) : (i32) -> index
    %40 = "stable_mosaic.arith.index_cast"(%38) : (i32) -> index
    %41 = "stable_mosaic.memref.load"(%arg9, %39, %40) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %42 = "stable_mosaic.arith.mulf"(%41, %27) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %43 = "stable_mosaic.memref.load"(%arg7, %26) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %44 = "stable_mosaic.arith.andi"(%31, %25) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.muli"(%44, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.subi"(%43, %45) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.andi"(%33, %23) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %55 = "stable_mosaic.vector.load"(%arg10, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
      %57 = "stable_mosaic.arith.extf"(%56) : (vector<2048x256xbf16>) -> vector<2048x256xf32>
      %58 = "stable_mosaic.memref.load"(%arg8, %26) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<2048x256xf32>
      %60 = "stable_mosaic.arith.mulf"(%57, %59) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg18, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %62 = "stable_mosaic.vector.load"(%arg14, %26, %26, %26) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
      %64 = "stable_mosaic.vector.broadcast"(%63) : (vector<1x2048xi32>) -> vector<128x2048xi32>
      %65 = "stable_mosaic.tpu.transpose"(%64) {permutation = array<i64: 1, 0>} : (vector<128x2048xi32>) -> vector<2048x128xi32>
      "stable_mosaic.tpu.vector_store"(%65, %arg22, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xi32>, memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %66 = "stable_mosaic.arith.maximumf"(%42, %21) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %67 = "stable_mosaic.vector.broadcast"(%66) : (f32) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%67, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %68 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %69 = "stable_mosaic.arith.cmpi"(%68, %8) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %70 = "stable_mosaic.vector.broadcast"(%42) : (f32) -> vector<2048x128xf32>
      %71 = "stable_mosaic.arith.subf"(%70, %67) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %72 = "stable_mosaic.math.exp2"(%71) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %73 = "stable_mosaic.arith.select"(%69, %72, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%73, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%17, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.arith.andi"(%33, %20) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      "stable_mosaic.scf.for"(%22, %19, %23) ({
      ^bb0(%arg23: i32):
        %55 = "stable_mosaic.arith.muli"(%arg23, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %56 = "stable_mosaic.tpu.assume_multiple"(%55) {multiple = 256 : i32} : (i32) -> i32
        %57 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %58 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
        %59 = "stable_mosaic.vector.load"(%arg11, %26, %26, %58, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %61 = "stable_mosaic.tpu.matmul"(%57, %60, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %62 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %63 = "stable_mosaic.tpu.concatenate"(%62, %62) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %64 = "stable_mosaic.vector.load"(%arg15, %26, %26, %58) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %67 = "stable_mosaic.arith.cmpi"(%63, %66) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %68 = "stable_mosaic.arith.select"(%67, %61, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %69 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %70 = "stable_mosaic.vector.multi_reduction"(%68, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<2048xf32>) -> vector<2048x1xf32>
        %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %73 = "stable_mosaic.arith.maximumf"(%69, %72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %74 = "stable_mosaic.tpu.concatenate"(%73, %73) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %75 = "stable_mosaic.arith.subf"(%68, %74) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %76 = "stable_mosaic.math.exp2"(%75) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %77 = "stable_mosaic.arith.subf"(%69, %73) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %78 = "stable_mosaic.math.exp2"(%77) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%73, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %79 = "stable_mosaic.vector.extract_strided_slice"(%76) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %80 = "stable_mosaic.vector.extract_strided_slice"(%76) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %81 = "stable_mosaic.vector.load"(%arg12, %26, %26, %58, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %83 = "stable_mosaic.arith.extf"(%82) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %84 = "stable_mosaic.arith.addf"(%79, %80) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %85 = "stable_mosaic.tpu.matmul"(%76, %83, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %86 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %87 = "stable_mosaic.arith.mulf"(%78, %86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %88 = "stable_mosaic.arith.addf"(%87, %84) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%88, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %89 = "stable_mosaic.tpu.concatenate"(%78, %78) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %90 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %91 = "stable_mosaic.arith.mulf"(%89, %90) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %92 = "stable_mosaic.arith.addf"(%91, %85) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%92, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %93 = "stable_mosaic.arith.addi"(%55, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %94 = "stable_mosaic.tpu.assume_multiple"(%93) {multiple = 256 : i32} : (i32) -> i32
        %95 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %96 = "stable_mosaic.arith.index_cast"(%94) : (i32) -> index
        %97 = "stable_mosaic.vector.load"(%arg11, %26, %26, %96, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %99 = "stable_mosaic.tpu.matmul"(%95, %98, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %100 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %101 = "stable_mosaic.tpu.concatenate"(%100, %100) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %102 = "stable_mosaic.vector.load"(%arg15, %26, %26, %96) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %104 = "stable_mosaic.vector.broadcast"(%103) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %105 = "stable_mosaic.arith.cmpi"(%101, %104) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %106 = "stable_mosaic.arith.select"(%105, %99, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %107 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %108 = "stable_mosaic.vector.multi_reduction"(%106, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<2048xf32>) -> vector<2048x1xf32>
        %110 = "stable_mosaic.vector.broadcast"(%109) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %111 = "stable_mosaic.arith.maximumf"(%107, %110) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %112 = "stable_mosaic.tpu.concatenate"(%111, %111) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %113 = "stable_mosaic.arith.subf"(%106, %112) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %114 = "stable_mosaic.math.exp2"(%113) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %115 = "stable_mosaic.arith.subf"(%107, %111) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %116 = "stable_mosaic.math.exp2"(%115) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%111, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %117 = "stable_mosaic.vector.extract_strided_slice"(%114) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %118 = "stable_mosaic.vector.extract_strided_slice"(%114) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %119 = "stable_mosaic.vector.load"(%arg12, %26, %26, %96, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %121 = "stable_mosaic.arith.extf"(%120) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %122 = "stable_mosaic.arith.addf"(%117, %118) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %123 = "stable_mosaic.tpu.matmul"(%114, %121, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %124 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %125 = "stable_mosaic.arith.mulf"(%116, %124) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %126 = "stable_mosaic.arith.addf"(%125, %122) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%126, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %127 = "stable_mosaic.tpu.concatenate"(%116, %116) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %128 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %129 = "stable_mosaic.arith.mulf"(%127, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %130 = "stable_mosaic.arith.addf"(%129, %123) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%130, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %131 = "stable_mosaic.arith.addi"(%55, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %132 = "stable_mosaic.tpu.assume_multiple"(%131) {multiple = 256 : i32} : (i32) -> i32
        %133 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %134 = "stable_mosaic.arith.index_cast"(%132) : (i32) -> index
        %135 = "stable_mosaic.vector.load"(%arg11, %26, %26, %134, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %137 = "stable_mosaic.tpu.matmul"(%133, %136, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %138 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %139 = "stable_mosaic.tpu.concatenate"(%138, %138) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %140 = "stable_mosaic.vector.load"(%arg15, %26, %26, %134) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %141 = "stable_mosaic.vector.shape_cast"(%140) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %142 = "stable_mosaic.vector.broadcast"(%141) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %143 = "stable_mosaic.arith.cmpi"(%139, %142) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %144 = "stable_mosaic.arith.select"(%143, %137, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %145 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %146 = "stable_mosaic.vector.multi_reduction"(%144, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %147 = "stable_mosaic.vector.shape_cast"(%146) : (vector<2048xf32>) -> vector<2048x1xf32>
        %148 = "stable_mosaic.vector.broadcast"(%147) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %149 = "stable_mosaic.arith.maximumf"(%145, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %150 = "stable_mosaic.tpu.concatenate"(%149, %149) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %151 = "stable_mosaic.arith.subf"(%144, %150) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %152 = "stable_mosaic.math.exp2"(%151) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %153 = "stable_mosaic.arith.subf"(%145, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %154 = "stable_mosaic.math.exp2"(%153) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%149, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %155 = "stable_mosaic.vector.extract_strided_slice"(%152) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %156 = "stable_mosaic.vector.extract_strided_slice"(%152) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %157 = "stable_mosaic.vector.load"(%arg12, %26, %26, %134, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %158 = "stable_mosaic.vector.shape_cast"(%157) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %159 = "stable_mosaic.arith.extf"(%158) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %160 = "stable_mosaic.arith.addf"(%155, %156) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %161 = "stable_mosaic.tpu.matmul"(%152, %159, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %162 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %163 = "stable_mosaic.arith.mulf"(%154, %162) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %164 = "stable_mosaic.arith.addf"(%163, %160) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%164, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %165 = "stable_mosaic.tpu.concatenate"(%154, %154) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %166 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %167 = "stable_mosaic.arith.mulf"(%165, %166) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %168 = "stable_mosaic.arith.addf"(%167, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%168, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %169 = "stable_mosaic.arith.addi"(%55, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %170 = "stable_mosaic.tpu.assume_multiple"(%169) {multiple = 256 : i32} : (i32) -> i32
        %171 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %172 = "stable_mosaic.arith.index_cast"(%170) : (i32) -> index
        %173 = "stable_mosaic.vector.load"(%arg11, %26, %26, %172, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %175 = "stable_mosaic.tpu.matmul"(%171, %174, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %176 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %177 = "stable_mosaic.tpu.concatenate"(%176, %176) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %178 = "stable_mosaic.vector.load"(%arg15, %26, %26, %172) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %179 = "stable_mosaic.vector.shape_cast"(%178) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %180 = "stable_mosaic.vector.broadcast"(%179) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %181 = "stable_mosaic.arith.cmpi"(%177, %180) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %182 = "stable_mosaic.arith.select"(%181, %175, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %183 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %184 = "stable_mosaic.vector.multi_reduction"(%182, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %185 = "stable_mosaic.vector.shape_cast"(%184) : (vector<2048xf32>) -> vector<2048x1xf32>
        %186 = "stable_mosaic.vector.broadcast"(%185) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %187 = "stable_mosaic.arith.maximumf"(%183, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %188 = "stable_mosaic.tpu.concatenate"(%187, %187) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %189 = "stable_mosaic.arith.subf"(%182, %188) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %190 = "stable_mosaic.math.exp2"(%189) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %191 = "stable_mosaic.arith.subf"(%183, %187) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %192 = "stable_mosaic.math.exp2"(%191) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%187, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %193 = "stable_mosaic.vector.extract_strided_slice"(%190) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %194 = "stable_mosaic.vector.extract_strided_slice"(%190) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %195 = "stable_mosaic.vector.load"(%arg12, %26, %26, %172, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %196 = "stable_mosaic.vector.shape_cast"(%195) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %197 = "stable_mosaic.arith.extf"(%196) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %198 = "stable_mosaic.arith.addf"(%193, %194) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %199 = "stable_mosaic.tpu.matmul"(%190, %197, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %200 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %201 = "stable_mosaic.arith.mulf"(%192, %200) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %202 = "stable_mosaic.arith.addf"(%201, %198) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%202, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %203 = "stable_mosaic.tpu.concatenate"(%192, %192) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %204 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %205 = "stable_mosaic.arith.mulf"(%203, %204) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %206 = "stable_mosaic.arith.addf"(%205, %199) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%206, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.arith.andi"(%33, %12) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %55 = "stable_mosaic.arith.cmpi"(%46, %24) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%55) ({
        %56 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %57 = "stable_mosaic.vector.broadcast"(%46) : (i32) -> vector<2048x256xi32>
        %58 = "stable_mosaic.arith.cmpi"(%56, %57) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %59 = "stable_mosaic.vector.load"(%arg12, %26, %26, %26, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %61 = "stable_mosaic.arith.select"(%58, %60, %5) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%62, %arg12, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%22, %19, %23) ({
      ^bb0(%arg23: i32):
        %56 = "stable_mosaic.arith.muli"(%arg23, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %57 = "stable_mosaic.tpu.assume_multiple"(%56) {multiple = 256 : i32} : (i32) -> i32
        %58 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %59 = "stable_mosaic.arith.index_cast"(%57) : (i32) -> index
        %60 = "stable_mosaic.vector.load"(%arg11, %26, %26, %59, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %62 = "stable_mosaic.tpu.matmul"(%58, %61, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %63 = "stable_mosaic.vector.load"(%arg18, %10, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %64 = "stable_mosaic.tpu.matmul"(%63, %61, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %65 = "stable_mosaic.tpu.concatenate"(%62, %64) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
        %66 = "stable_mosaic.vector.load"(%arg13, %26, %26, %59) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %72 = "stable_mosaic.arith.shli"(%4, %71) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %73 = "stable_mosaic.arith.andi"(%69, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %74 = "stable_mosaic.arith.cmpi"(%73, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %75 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %76 = "stable_mosaic.tpu.concatenate"(%75, %75) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %77 = "stable_mosaic.vector.load"(%arg15, %26, %26, %59) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %80 = "stable_mosaic.arith.cmpi"(%76, %79) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %81 = "stable_mosaic.arith.andi"(%74, %80) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %82 = "stable_mosaic.arith.select"(%81, %65, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %83 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %84 = "stable_mosaic.vector.multi_reduction"(%82, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<2048xf32>) -> vector<2048x1xf32>
        %86 = "stable_mosaic.vector.broadcast"(%85) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %87 = "stable_mosaic.arith.maximumf"(%83, %86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %88 = "stable_mosaic.tpu.concatenate"(%87, %87) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %89 = "stable_mosaic.arith.subf"(%82, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %90 = "stable_mosaic.math.exp2"(%89) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %91 = "stable_mosaic.arith.subf"(%83, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %92 = "stable_mosaic.math.exp2"(%91) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%87, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %93 = "stable_mosaic.vector.extract_strided_slice"(%90) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %94 = "stable_mosaic.vector.extract_strided_slice"(%90) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %95 = "stable_mosaic.vector.load"(%arg12, %26, %26, %59, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %97 = "stable_mosaic.arith.extf"(%96) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %98 = "stable_mosaic.arith.addf"(%93, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %99 = "stable_mosaic.tpu.matmul"(%90, %97, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %100 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %101 = "stable_mosaic.arith.mulf"(%92, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %102 = "stable_mosaic.arith.addf"(%101, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%102, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %103 = "stable_mosaic.tpu.concatenate"(%92, %92) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %104 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %105 = "stable_mosaic.arith.mulf"(%103, %104) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %106 = "stable_mosaic.arith.addf"(%105, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%106, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %107 = "stable_mosaic.arith.addi"(%56, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %108 = "stable_mosaic.tpu.assume_multiple"(%107) {multiple = 256 : i32} : (i32) -> i32
        %109 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %110 = "stable_mosaic.arith.index_cast"(%108) : (i32) -> index
        %111 = "stable_mosaic.vector.load"(%arg11, %26, %26, %110, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %113 = "stable_mosaic.tpu.matmul"(%109, %112, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %114 = "stable_mosaic.vector.load"(%arg18, %10, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %115 = "stable_mosaic.tpu.matmul"(%114, %112, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %116 = "stable_mosaic.tpu.concatenate"(%113, %115) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
        %117 = "stable_mosaic.vector.load"(%arg13, %26, %26, %110) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %119 = "stable_mosaic.vector.broadcast"(%118) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %121 = "stable_mosaic.arith.andi"(%120, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %122 = "stable_mosaic.arith.cmpi"(%121, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %123 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %124 = "stable_mosaic.tpu.concatenate"(%123, %123) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %125 = "stable_mosaic.vector.load"(%arg15, %26, %26, %110) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %126 = "stable_mosaic.vector.shape_cast"(%125) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %127 = "stable_mosaic.vector.broadcast"(%126) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %128 = "stable_mosaic.arith.cmpi"(%124, %127) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %129 = "stable_mosaic.arith.andi"(%122, %128) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %130 = "stable_mosaic.arith.select"(%129, %116, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %131 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %132 = "stable_mosaic.vector.multi_reduction"(%130, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %133 = "stable_mosaic.vector.shape_cast"(%132) : (vector<2048xf32>) -> vector<2048x1xf32>
        %134 = "stable_mosaic.vector.broadcast"(%133) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %135 = "stable_mosaic.arith.maximumf"(%131, %134) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %136 = "stable_mosaic.tpu.concatenate"(%135, %135) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %137 = "stable_mosaic.arith.subf"(%130, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %138 = "stable_mosaic.math.exp2"(%137) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %139 = "stable_mosaic.arith.subf"(%131, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %140 = "stable_mosaic.math.exp2"(%139) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%135, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %141 = "stable_mosaic.vector.extract_strided_slice"(%138) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %142 = "stable_mosaic.vector.extract_strided_slice"(%138) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %143 = "stable_mosaic.vector.load"(%arg12, %26, %26, %110, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %144 = "stable_mosaic.vector.shape_cast"(%143) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %145 = "stable_mosaic.arith.extf"(%144) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %146 = "stable_mosaic.arith.addf"(%141, %142) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %147 = "stable_mosaic.tpu.matmul"(%138, %145, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %148 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %149 = "stable_mosaic.arith.mulf"(%140, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %150 = "stable_mosaic.arith.addf"(%149, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%150, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %151 = "stable_mosaic.tpu.concatenate"(%140, %140) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %152 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %153 = "stable_mosaic.arith.mulf"(%151, %152) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %154 = "stable_mosaic.arith.addf"(%153, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%154, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %155 = "stable_mosaic.arith.addi"(%56, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %156 = "stable_mosaic.tpu.assume_multiple"(%155) {multiple = 256 : i32} : (i32) -> i32
        %157 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %158 = "stable_mosaic.arith.index_cast"(%156) : (i32) -> index
        %159 = "stable_mosaic.vector.load"(%arg11, %26, %26, %158, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %160 = "stable_mosaic.vector.shape_cast"(%159) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %161 = "stable_mosaic.tpu.matmul"(%157, %160, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %162 = "stable_mosaic.vector.load"(%arg18, %10, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %163 = "stable_mosaic.tpu.matmul"(%162, %160, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %164 = "stable_mosaic.tpu.concatenate"(%161, %163) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
        %165 = "stable_mosaic.vector.load"(%arg13, %26, %26, %158) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %166 = "stable_mosaic.vector.shape_cast"(%165) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %167 = "stable_mosaic.vector.broadcast"(%166) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %169 = "stable_mosaic.arith.andi"(%168, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %170 = "stable_mosaic.arith.cmpi"(%169, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %171 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %172 = "stable_mosaic.tpu.concatenate"(%171, %171) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %173 = "stable_mosaic.vector.load"(%arg15, %26, %26, %158) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %175 = "stable_mosaic.vector.broadcast"(%174) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %176 = "stable_mosaic.arith.cmpi"(%172, %175) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %177 = "stable_mosaic.arith.andi"(%170, %176) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %178 = "stable_mosaic.arith.select"(%177, %164, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %179 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %180 = "stable_mosaic.vector.multi_reduction"(%178, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %181 = "stable_mosaic.vector.shape_cast"(%180) : (vector<2048xf32>) -> vector<2048x1xf32>
        %182 = "stable_mosaic.vector.broadcast"(%181) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %183 = "stable_mosaic.arith.maximumf"(%179, %182) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %184 = "stable_mosaic.tpu.concatenate"(%183, %183) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %185 = "stable_mosaic.arith.subf"(%178, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %186 = "stable_mosaic.math.exp2"(%185) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %187 = "stable_mosaic.arith.subf"(%179, %183) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %188 = "stable_mosaic.math.exp2"(%187) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%183, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %189 = "stable_mosaic.vector.extract_strided_slice"(%186) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %190 = "stable_mosaic.vector.extract_strided_slice"(%186) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %191 = "stable_mosaic.vector.load"(%arg12, %26, %26, %158, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %192 = "stable_mosaic.vector.shape_cast"(%191) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %193 = "stable_mosaic.arith.extf"(%192) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %194 = "stable_mosaic.arith.addf"(%189, %190) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %195 = "stable_mosaic.tpu.matmul"(%186, %193, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %196 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %197 = "stable_mosaic.arith.mulf"(%188, %196) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %198 = "stable_mosaic.arith.addf"(%197, %194) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%198, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %199 = "stable_mosaic.tpu.concatenate"(%188, %188) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %200 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %201 = "stable_mosaic.arith.mulf"(%199, %200) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %202 = "stable_mosaic.arith.addf"(%201, %195) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%202, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %203 = "stable_mosaic.arith.addi"(%56, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %204 = "stable_mosaic.tpu.assume_multiple"(%203) {multiple = 256 : i32} : (i32) -> i32
        %205 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %206 = "stable_mosaic.arith.index_cast"(%204) : (i32) -> index
        %207 = "stable_mosaic.vector.load"(%arg11, %26, %26, %206, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %208 = "stable_mosaic.vector.shape_cast"(%207) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %209 = "stable_mosaic.tpu.matmul"(%205, %208, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %210 = "stable_mosaic.vector.load"(%arg18, %10, %26) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %211 = "stable_mosaic.tpu.matmul"(%210, %208, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %212 = "stable_mosaic.tpu.concatenate"(%209, %211) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
        %213 = "stable_mosaic.vector.load"(%arg13, %26, %26, %206) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %214 = "stable_mosaic.vector.shape_cast"(%213) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %215 = "stable_mosaic.vector.broadcast"(%214) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %216 = "stable_mosaic.vector.shape_cast"(%215) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %217 = "stable_mosaic.arith.andi"(%216, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %218 = "stable_mosaic.arith.cmpi"(%217, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %219 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %220 = "stable_mosaic.tpu.concatenate"(%219, %219) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %221 = "stable_mosaic.vector.load"(%arg15, %26, %26, %206) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %222 = "stable_mosaic.vector.shape_cast"(%221) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %223 = "stable_mosaic.vector.broadcast"(%222) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %224 = "stable_mosaic.arith.cmpi"(%220, %223) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %225 = "stable_mosaic.arith.andi"(%218, %224) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %226 = "stable_mosaic.arith.select"(%225, %212, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %227 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %228 = "stable_mosaic.vector.multi_reduction"(%226, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %229 = "stable_mosaic.vector.shape_cast"(%228) : (vector<2048xf32>) -> vector<2048x1xf32>
        %230 = "stable_mosaic.vector.broadcast"(%229) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %231 = "stable_mosaic.arith.maximumf"(%227, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %232 = "stable_mosaic.tpu.concatenate"(%231, %231) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %233 = "stable_mosaic.arith.subf"(%226, %232) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %234 = "stable_mosaic.math.exp2"(%233) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %235 = "stable_mosaic.arith.subf"(%227, %231) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %236 = "stable_mosaic.math.exp2"(%235) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%231, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %237 = "stable_mosaic.vector.extract_strided_slice"(%234) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %238 = "stable_mosaic.vector.extract_strided_slice"(%234) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %239 = "stable_mosaic.vector.load"(%arg12, %26, %26, %206, %26) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %240 = "stable_mosaic.vector.shape_cast"(%239) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %241 = "stable_mosaic.arith.extf"(%240) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %242 = "stable_mosaic.arith.addf"(%237, %238) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %243 = "stable_mosaic.tpu.matmul"(%234, %241, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %244 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %245 = "stable_mosaic.arith.mulf"(%236, %244) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %246 = "stable_mosaic.arith.addf"(%245, %242) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%246, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %247 = "stable_mosaic.tpu.concatenate"(%236, %236) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %248 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %249 = "stable_mosaic.arith.mulf"(%247, %248) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %250 = "stable_mosaic.arith.addf"(%249, %243) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%250, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %53 = "stable_mosaic.arith.andi"(%33, %19) : (i32, i32) -> i32
    %54 = "stable_mosaic.arith.cmpi"(%53, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%54) ({
      %55 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %56 = "stable_mosaic.vector.multi_reduction"(%55, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2048xf32>) -> vector<2048x1xf32>
      %58 = "stable_mosaic.vector.broadcast"(%57) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %59 = "stable_mosaic.arith.cmpf"(%58, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %60 = "stable_mosaic.arith.divf"(%2, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %61 = "stable_mosaic.arith.select"(%59, %60, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %62 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %63 = "stable_mosaic.tpu.concatenate"(%61, %61) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
      %64 = "stable_mosaic.arith.mulf"(%62, %63) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %65 = "stable_mosaic.arith.truncf"(%64) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%66, %arg16, %26, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %67 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %68 = "stable_mosaic.arith.mulf"(%67, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %69 = "stable_mosaic.math.log"(%58) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %70 = "stable_mosaic.arith.addf"(%68, %69) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %71 = "stable_mosaic.arith.select"(%59, %70, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %72 = "stable_mosaic.tpu.transpose"(%71) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %73 = "stable_mosaic.vector.extract"(%72) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%74, %arg17, %26, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x256xf32, #tpu.memory_space<vmem>>, memref<2048x128xi32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_4, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 1, 1, 2048>}]} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_0"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_1"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %2 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %3 = "stable_mosaic.memref.load"(%arg6, %2) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %4 = "stable_mosaic.arith.shrui"(%3, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%4, %0, %0) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_3"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_4"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_5"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_7"} : () -> ()
}
