module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg18: memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg19: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg21: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg22: memref<2048x128xi32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x128xi32>} : () -> vector<2048x128xi32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %9 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 768 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048xf32>} : () -> vector<2048xf32>
    %15 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %17 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %21 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %26 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %27 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %29 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %30 = "stable_mosaic.memref.load"(%arg4, %29) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.memref.load"(%arg5, %29) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.memref.load"(%arg6, %29) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.arith.shrui"(%31, %28) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.andi"(%33, %27) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.addi"(%arg1, %34) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.andi"(%31, %27) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.addi"(%arg2, %36) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.index_cast"(%35) : (i32) -> index
    %39 = "stable_mosaic.arith.index_cast"(%37) : (i32) -> index
    %40 = "stable_mosaic.memref.load"(%arg9, %38, %39) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %41 = "stable_mosaic.arith.mulf"(%40, %26) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %42 = "stable_mosaic.memref.load"(%arg7, %25) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %43 = "stable_mosaic.arith.andi"(%30, %24) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.muli"(%43, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.subi"(%42, %44) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.andi"(%32, %22) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %54 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
      %56 = "stable_mosaic.arith.extf"(%55) : (vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xf32>
      %57 = "stable_mosaic.memref.load"(%arg8, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<2048x$(v0)xf32>
      %59 = "stable_mosaic.arith.mulf"(%56, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg18, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %61 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
      %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<1x2048xi32>) -> vector<128x2048xi32>
      %64 = "stable_mosaic.tpu.transpose"(%63) {permutation = array<i64: 1, 0>} : (vector<128x2048xi32>) -> vector<2048x128xi32>
      "stable_mosaic.tpu.vector_store"(%64, %arg22, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xi32>, memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %65 = "stable_mosaic.arith.maximumf"(%41, %20) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %66 = "stable_mosaic.vector.broadcast"(%65) : (f32) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%66, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %67 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %68 = "stable_mosaic.arith.cmpi"(%67, %7) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %69 = "stable_mosaic.vector.broadcast"(%41) : (f32) -> vector<2048x128xf32>
      %70 = "stable_mosaic.arith.subf"(%69, %66) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %71 = "stable_mosaic.math.exp2"(%70) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %72 = "stable_mosaic.arith.select"(%68, %71, %13) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%72, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%32, %19) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      "stable_mosaic.scf.for"(%21, %18, %22) ({
      ^bb0(%arg23: i32):
        %54 = "stable_mosaic.arith.muli"(%arg23, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %55 = "stable_mosaic.tpu.assume_multiple"(%54) {multiple = 256 : i32} : (i32) -> i32
        %56 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %57 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
        %58 = "stable_mosaic.vector.load"(%arg11, %25, %25, %57, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %60 = "stable_mosaic.tpu.matmul"(%56, %59, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %61 = "stable_mosaic.math.tanh"(%60) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %62 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %63 = "stable_mosaic.vector.broadcast"(%62) : (f32) -> vector<2048x256xf32>
        %64 = "stable_mosaic.arith.mulf"(%61, %63) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %65 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %66 = "stable_mosaic.tpu.concatenate"(%65, %65) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %67 = "stable_mosaic.vector.load"(%arg15, %25, %25, %57) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %69 = "stable_mosaic.vector.broadcast"(%68) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %70 = "stable_mosaic.arith.cmpi"(%66, %69) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %71 = "stable_mosaic.arith.select"(%70, %64, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %72 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %73 = "stable_mosaic.vector.multi_reduction"(%71, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<2048xf32>) -> vector<2048x1xf32>
        %75 = "stable_mosaic.vector.broadcast"(%74) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %76 = "stable_mosaic.arith.maximumf"(%72, %75) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %77 = "stable_mosaic.tpu.concatenate"(%76, %76) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %78 = "stable_mosaic.arith.subf"(%71, %77) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %79 = "stable_mosaic.math.exp2"(%78) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %80 = "stable_mosaic.arith.subf"(%72, %76) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %81 = "stable_mosaic.math.exp2"(%80) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%76, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %82 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %83 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %84 = "stable_mosaic.vector.load"(%arg12, %25, %25, %57, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %86 = "stable_mosaic.arith.extf"(%85) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %87 = "stable_mosaic.arith.addf"(%82, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %88 = "stable_mosaic.tpu.matmul"(%79, %86, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %89 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %90 = "stable_mosaic.arith.mulf"(%81, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %91 = "stable_mosaic.arith.addf"(%90, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%91, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %92 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %93 = "stable_mosaic.arith.mulf"(%81, %92) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %94 = "stable_mosaic.arith.addf"(%93, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%94, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %95 = "stable_mosaic.arith.addi"(%54, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %96 = "stable_mosaic.tpu.assume_multiple"(%95) {multiple = 256 : i32} : (i32) -> i32
        %97 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %98 = "stable_mosaic.arith.index_cast"(%96) : (i32) -> index
        %99 = "stable_mosaic.vector.load"(%arg11, %25, %25, %98, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %101 = "stable_mosaic.tpu.matmul"(%97, %100, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %102 = "stable_mosaic.math.tanh"(%101) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %103 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %104 = "stable_mosaic.vector.broadcast"(%103) : (f32) -> vector<2048x256xf32>
        %105 = "stable_mosaic.arith.mulf"(%102, %104) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %106 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %107 = "stable_mosaic.tpu.concatenate"(%106, %106) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %108 = "stable_mosaic.vector.load"(%arg15, %25, %25, %98) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %110 = "stable_mosaic.vector.broadcast"(%109) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %111 = "stable_mosaic.arith.cmpi"(%107, %110) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %112 = "stable_mosaic.arith.select"(%111, %105, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %113 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %114 = "stable_mosaic.vector.multi_reduction"(%112, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<2048xf32>) -> vector<2048x1xf32>
        %116 = "stable_mosaic.vector.broadcast"(%115) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %117 = "stable_mosaic.arith.maximumf"(%113, %116) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %118 = "stable_mosaic.tpu.concatenate"(%117, %117) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %119 = "stable_mosaic.arith.subf"(%112, %118) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %120 = "stable_mosaic.math.exp2"(%119) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %121 = "stable_mosaic.arith.subf"(%113, %117) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %122 = "stable_mosaic.math.exp2"(%121) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%117, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %123 = "stable_mosaic.vector.extract_strided_slice"(%120) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %124 = "stable_mosaic.vector.extract_strided_slice"(%120) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %125 = "stable_mosaic.vector.load"(%arg12, %25, %25, %98, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %126 = "stable_mosaic.vector.shape_cast"(%125) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %127 = "stable_mosaic.arith.extf"(%126) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %128 = "stable_mosaic.arith.addf"(%123, %124) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %129 = "stable_mosaic.tpu.matmul"(%120, %127, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %130 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %131 = "stable_mosaic.arith.mulf"(%122, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %132 = "stable_mosaic.arith.addf"(%131, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%132, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %133 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %134 = "stable_mosaic.arith.mulf"(%122, %133) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %135 = "stable_mosaic.arith.addf"(%134, %129) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%135, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %136 = "stable_mosaic.arith.addi"(%54, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %137 = "stable_mosaic.tpu.assume_multiple"(%136) {multiple = 256 : i32} : (i32) -> i32
        %138 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %139 = "stable_mosaic.arith.index_cast"(%137) : (i32) -> index
        %140 = "stable_mosaic.vector.load"(%arg11, %25, %25, %139, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %141 = "stable_mosaic.vector.shape_cast"(%140) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %142 = "stable_mosaic.tpu.matmul"(%138, %141, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %143 = "stable_mosaic.math.tanh"(%142) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %144 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %145 = "stable_mosaic.vector.broadcast"(%144) : (f32) -> vector<2048x256xf32>
        %146 = "stable_mosaic.arith.mulf"(%143, %145) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %147 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %148 = "stable_mosaic.tpu.concatenate"(%147, %147) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %149 = "stable_mosaic.vector.load"(%arg15, %25, %25, %139) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %150 = "stable_mosaic.vector.shape_cast"(%149) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %151 = "stable_mosaic.vector.broadcast"(%150) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %152 = "stable_mosaic.arith.cmpi"(%148, %151) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %153 = "stable_mosaic.arith.select"(%152, %146, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %154 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %155 = "stable_mosaic.vector.multi_reduction"(%153, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %156 = "stable_mosaic.vector.shape_cast"(%155) : (vector<2048xf32>) -> vector<2048x1xf32>
        %157 = "stable_mosaic.vector.broadcast"(%156) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %158 = "stable_mosaic.arith.maximumf"(%154, %157) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %159 = "stable_mosaic.tpu.concatenate"(%158, %158) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %160 = "stable_mosaic.arith.subf"(%153, %159) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %161 = "stable_mosaic.math.exp2"(%160) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %162 = "stable_mosaic.arith.subf"(%154, %158) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %163 = "stable_mosaic.math.exp2"(%162) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%158, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %164 = "stable_mosaic.vector.extract_strided_slice"(%161) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %165 = "stable_mosaic.vector.extract_strided_slice"(%161) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %166 = "stable_mosaic.vector.load"(%arg12, %25, %25, %139, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %167 = "stable_mosaic.vector.shape_cast"(%166) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %168 = "stable_mosaic.arith.extf"(%167) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %169 = "stable_mosaic.arith.addf"(%164, %165) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %170 = "stable_mosaic.tpu.matmul"(%161, %168, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %171 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %172 = "stable_mosaic.arith.mulf"(%163, %171) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %173 = "stable_mosaic.arith.addf"(%172, %169) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%173, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %174 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %175 = "stable_mosaic.arith.mulf"(%163, %174) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %176 = "stable_mosaic.arith.addf"(%175, %170) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%176, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %177 = "stable_mosaic.arith.addi"(%54, %10) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %178 = "stable_mosaic.tpu.assume_multiple"(%177) {multiple = 256 : i32} : (i32) -> i32
        %179 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %180 = "stable_mosaic.arith.index_cast"(%178) : (i32) -> index
        %181 = "stable_mosaic.vector.load"(%arg11, %25, %25, %180, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %182 = "stable_mosaic.vector.shape_cast"(%181) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %183 = "stable_mosaic.tpu.matmul"(%179, %182, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %184 = "stable_mosaic.math.tanh"(%183) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %185 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %186 = "stable_mosaic.vector.broadcast"(%185) : (f32) -> vector<2048x256xf32>
        %187 = "stable_mosaic.arith.mulf"(%184, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %188 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %189 = "stable_mosaic.tpu.concatenate"(%188, %188) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %190 = "stable_mosaic.vector.load"(%arg15, %25, %25, %180) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %191 = "stable_mosaic.vector.shape_cast"(%190) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %192 = "stable_mosaic.vector.broadcast"(%191) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %193 = "stable_mosaic.arith.cmpi"(%189, %192) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %194 = "stable_mosaic.arith.select"(%193, %187, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %195 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %196 = "stable_mosaic.vector.multi_reduction"(%194, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %197 = "stable_mosaic.vector.shape_cast"(%196) : (vector<2048xf32>) -> vector<2048x1xf32>
        %198 = "stable_mosaic.vector.broadcast"(%197) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %199 = "stable_mosaic.arith.maximumf"(%195, %198) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %200 = "stable_mosaic.tpu.concatenate"(%199, %199) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %201 = "stable_mosaic.arith.subf"(%194, %200) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %202 = "stable_mosaic.math.exp2"(%201) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %203 = "stable_mosaic.arith.subf"(%195, %199) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %204 = "stable_mosaic.math.exp2"(%203) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%199, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %205 = "stable_mosaic.vector.extract_strided_slice"(%202) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %206 = "stable_mosaic.vector.extract_strided_slice"(%202) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %207 = "stable_mosaic.vector.load"(%arg12, %25, %25, %180, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %208 = "stable_mosaic.vector.shape_cast"(%207) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %209 = "stable_mosaic.arith.extf"(%208) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %210 = "stable_mosaic.arith.addf"(%205, %206) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %211 = "stable_mosaic.tpu.matmul"(%202, %209, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %212 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %213 = "stable_mosaic.arith.mulf"(%204, %212) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %214 = "stable_mosaic.arith.addf"(%213, %210) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%214, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %215 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %216 = "stable_mosaic.arith.mulf"(%204, %215) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %217 = "stable_mosaic.arith.addf"(%216, %211) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%217, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.arith.andi"(%32, %9) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      %54 = "stable_mosaic.arith.cmpi"(%45, %23) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%54) ({
        %55 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %56 = "stable_mosaic.vector.broadcast"(%45) : (i32) -> vector<2048x128xi32>
        %57 = "stable_mosaic.arith.cmpi"(%55, %56) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %58 = "stable_mosaic.vector.load"(%arg12, %25, %25, %25, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %60 = "stable_mosaic.arith.select"(%57, %59, %5) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%61, %arg12, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%21, %18, %22) ({
      ^bb0(%arg23: i32):
        %55 = "stable_mosaic.arith.muli"(%arg23, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %56 = "stable_mosaic.tpu.assume_multiple"(%55) {multiple = 256 : i32} : (i32) -> i32
        %57 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %58 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
        %59 = "stable_mosaic.vector.load"(%arg11, %25, %25, %58, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %61 = "stable_mosaic.tpu.matmul"(%57, %60, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %62 = "stable_mosaic.math.tanh"(%61) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %63 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %64 = "stable_mosaic.vector.broadcast"(%63) : (f32) -> vector<2048x256xf32>
        %65 = "stable_mosaic.arith.mulf"(%62, %64) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %66 = "stable_mosaic.vector.load"(%arg13, %25, %25, %58) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %72 = "stable_mosaic.arith.shli"(%4, %71) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %73 = "stable_mosaic.arith.andi"(%69, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %74 = "stable_mosaic.arith.cmpi"(%73, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %75 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %76 = "stable_mosaic.tpu.concatenate"(%75, %75) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %77 = "stable_mosaic.vector.load"(%arg15, %25, %25, %58) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %80 = "stable_mosaic.arith.cmpi"(%76, %79) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %81 = "stable_mosaic.arith.andi"(%74, %80) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %82 = "stable_mosaic.arith.select"(%81, %65, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %83 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %84 = "stable_mosaic.vector.multi_reduction"(%82, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<2048xf32>) -> vector<2048x1xf32>
        %86 = "stable_mosaic.vector.broadcast"(%85) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %87 = "stable_mosaic.arith.maximumf"(%83, %86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %88 = "stable_mosaic.tpu.concatenate"(%87, %87) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %89 = "stable_mosaic.arith.subf"(%82, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %90 = "stable_mosaic.math.exp2"(%89) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %91 = "stable_mosaic.arith.subf"(%83, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %92 = "stable_mosaic.math.exp2"(%91) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%87, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %93 = "stable_mosaic.vector.extract_strided_slice"(%90) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %94 = "stable_mosaic.vector.extract_strided_slice"(%90) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %95 = "stable_mosaic.vector.load"(%arg12, %25, %25, %58, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %97 = "stable_mosaic.arith.extf"(%96) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %98 = "stable_mosaic.arith.addf"(%93, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %99 = "stable_mosaic.tpu.matmul"(%90, %97, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %100 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %101 = "stable_mosaic.arith.mulf"(%92, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %102 = "stable_mosaic.arith.addf"(%101, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%102, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %103 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %104 = "stable_mosaic.arith.mulf"(%92, %103) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %105 = "stable_mosaic.arith.addf"(%104, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%105, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %106 = "stable_mosaic.arith.addi"(%55, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %107 = "stable_mosaic.tpu.assume_multiple"(%106) {multiple = 256 : i32} : (i32) -> i32
        %108 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %109 = "stable_mosaic.arith.index_cast"(%107) : (i32) -> index
        %110 = "stable_mosaic.vector.load"(%arg11, %25, %25, %109, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %112 = "stable_mosaic.tpu.matmul"(%108, %111, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %113 = "stable_mosaic.math.tanh"(%112) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %114 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %115 = "stable_mosaic.vector.broadcast"(%114) : (f32) -> vector<2048x256xf32>
        %116 = "stable_mosaic.arith.mulf"(%113, %115) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %117 = "stable_mosaic.vector.load"(%arg13, %25, %25, %109) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %119 = "stable_mosaic.vector.broadcast"(%118) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %121 = "stable_mosaic.arith.andi"(%120, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %122 = "stable_mosaic.arith.cmpi"(%121, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %123 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %124 = "stable_mosaic.tpu.concatenate"(%123, %123) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %125 = "stable_mosaic.vector.load"(%arg15, %25, %25, %109) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %126 = "stable_mosaic.vector.shape_cast"(%125) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %127 = "stable_mosaic.vector.broadcast"(%126) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %128 = "stable_mosaic.arith.cmpi"(%124, %127) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %129 = "stable_mosaic.arith.andi"(%122, %128) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %130 = "stable_mosaic.arith.select"(%129, %116, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %131 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %132 = "stable_mosaic.vector.multi_reduction"(%130, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %133 = "stable_mosaic.vector.shape_cast"(%132) : (vector<2048xf32>) -> vector<2048x1xf32>
        %134 = "stable_mosaic.vector.broadcast"(%133) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %135 = "stable_mosaic.arith.maximumf"(%131, %134) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %136 = "stable_mosaic.tpu.concatenate"(%135, %135) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %137 = "stable_mosaic.arith.subf"(%130, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %138 = "stable_mosaic.math.exp2"(%137) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %139 = "stable_mosaic.arith.subf"(%131, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %140 = "stable_mosaic.math.exp2"(%139) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%135, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %141 = "stable_mosaic.vector.extract_strided_slice"(%138) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %142 = "stable_mosaic.vector.extract_strided_slice"(%138) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %143 = "stable_mosaic.vector.load"(%arg12, %25, %25, %109, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %144 = "stable_mosaic.vector.shape_cast"(%143) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %145 = "stable_mosaic.arith.extf"(%144) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %146 = "stable_mosaic.arith.addf"(%141, %142) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %147 = "stable_mosaic.tpu.matmul"(%138, %145, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %148 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %149 = "stable_mosaic.arith.mulf"(%140, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %150 = "stable_mosaic.arith.addf"(%149, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%150, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %151 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %152 = "stable_mosaic.arith.mulf"(%140, %151) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %153 = "stable_mosaic.arith.addf"(%152, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%153, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %154 = "stable_mosaic.arith.addi"(%55, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %155 = "stable_mosaic.tpu.assume_multiple"(%154) {multiple = 256 : i32} : (i32) -> i32
        %156 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %157 = "stable_mosaic.arith.index_cast"(%155) : (i32) -> index
        %158 = "stable_mosaic.vector.load"(%arg11, %25, %25, %157, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %159 = "stable_mosaic.vector.shape_cast"(%158) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %160 = "stable_mosaic.tpu.matmul"(%156, %159, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %161 = "stable_mosaic.math.tanh"(%160) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %162 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %163 = "stable_mosaic.vector.broadcast"(%162) : (f32) -> vector<2048x256xf32>
        %164 = "stable_mosaic.arith.mulf"(%161, %163) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %165 = "stable_mosaic.vector.load"(%arg13, %25, %25, %157) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %166 = "stable_mosaic.vector.shape_cast"(%165) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %167 = "stable_mosaic.vector.broadcast"(%166) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %169 = "stable_mosaic.arith.andi"(%168, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %170 = "stable_mosaic.arith.cmpi"(%169, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %171 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %172 = "stable_mosaic.tpu.concatenate"(%171, %171) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %173 = "stable_mosaic.vector.load"(%arg15, %25, %25, %157) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %175 = "stable_mosaic.vector.broadcast"(%174) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %176 = "stable_mosaic.arith.cmpi"(%172, %175) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %177 = "stable_mosaic.arith.andi"(%170, %176) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %178 = "stable_mosaic.arith.select"(%177, %164, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %179 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %180 = "stable_mosaic.vector.multi_reduction"(%178, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %181 = "stable_mosaic.vector.shape_cast"(%180) : (vector<2048xf32>) -> vector<2048x1xf32>
        %182 = "stable_mosaic.vector.broadcast"(%181) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %183 = "stable_mosaic.arith.maximumf"(%179, %182) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %184 = "stable_mosaic.tpu.concatenate"(%183, %183) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %185 = "stable_mosaic.arith.subf"(%178, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %186 = "stable_mosaic.math.exp2"(%185) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %187 = "stable_mosaic.arith.subf"(%179, %183) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %188 = "stable_mosaic.math.exp2"(%187) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%183, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %189 = "stable_mosaic.vector.extract_strided_slice"(%186) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %190 = "stable_mosaic.vector.extract_strided_slice"(%186) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %191 = "stable_mosaic.vector.load"(%arg12, %25, %25, %157, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %192 = "stable_mosaic.vector.shape_cast"(%191) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %193 = "stable_mosaic.arith.extf"(%192) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %194 = "stable_mosaic.arith.addf"(%189, %190) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %195 = "stable_mosaic.tpu.matmul"(%186, %193, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %196 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %197 = "stable_mosaic.arith.mulf"(%188, %196) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %198 = "stable_mosaic.arith.addf"(%197, %194) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%198, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %199 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %200 = "stable_mosaic.arith.mulf"(%188, %199) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %201 = "stable_mosaic.arith.addf"(%200, %195) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%201, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %202 = "stable_mosaic.arith.addi"(%55, %10) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %203 = "stable_mosaic.tpu.assume_multiple"(%202) {multiple = 256 : i32} : (i32) -> i32
        %204 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %205 = "stable_mosaic.arith.index_cast"(%203) : (i32) -> index
        %206 = "stable_mosaic.vector.load"(%arg11, %25, %25, %205, %25) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %207 = "stable_mosaic.vector.shape_cast"(%206) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %208 = "stable_mosaic.tpu.matmul"(%204, %207, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %209 = "stable_mosaic.math.tanh"(%208) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %210 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %211 = "stable_mosaic.vector.broadcast"(%210) : (f32) -> vector<2048x256xf32>
        %212 = "stable_mosaic.arith.mulf"(%209, %211) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %213 = "stable_mosaic.vector.load"(%arg13, %25, %25, %205) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %214 = "stable_mosaic.vector.shape_cast"(%213) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %215 = "stable_mosaic.vector.broadcast"(%214) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %216 = "stable_mosaic.vector.shape_cast"(%215) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %217 = "stable_mosaic.arith.andi"(%216, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %218 = "stable_mosaic.arith.cmpi"(%217, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %219 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %220 = "stable_mosaic.tpu.concatenate"(%219, %219) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %221 = "stable_mosaic.vector.load"(%arg15, %25, %25, %205) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %222 = "stable_mosaic.vector.shape_cast"(%221) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %223 = "stable_mosaic.vector.broadcast"(%222) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %224 = "stable_mosaic.arith.cmpi"(%220, %223) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %225 = "stable_mosaic.arith.andi"(%218, %224) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %226 = "stable_mosaic.arith.select"(%225, %212, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %227 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %228 = "stable_mosaic.vector.multi_reduction"(%226, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %229 = "stable_mosaic.vector.shape_cast"(%228) : (vector<2048xf32>) -> vector<2048x1xf32>
        %230 = "stable_mosaic.vector.broadcast"(%229) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %231 = "stable_mosaic.arith.maximumf"(%227, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %232 = "stable_mosaic.tpu.concatenate"(%231, %231) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %233 = "stable_mosaic.arith.subf"(%226, %232) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %234 = "stable_mosaic.math.exp2"(%233) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %235 = "stable_mosaic.arith.subf"(%227, %231) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %236 = "stable_mosaic.math.exp2"(%235) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%231, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %237 = "stable_mosaic.vector.extract_strided_slice"(%234) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %238 = "stable_mosaic.vector.extract_strided_slice"(%234) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %239 = "stable_mosaic.vector.load"(%arg12, %25, %25, %205, %25) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %240 = "stable_mosaic.vector.shape_cast"(%239) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %241 = "stable_mosaic.arith.extf"(%240) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %242 = "stable_mosaic.arith.addf"(%237, %238) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %243 = "stable_mosaic.tpu.matmul"(%234, %241, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %244 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %245 = "stable_mosaic.arith.mulf"(%236, %244) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %246 = "stable_mosaic.arith.addf"(%245, %242) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%246, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %247 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %248 = "stable_mosaic.arith.mulf"(%236, %247) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %249 = "stable_mosaic.arith.addf"(%248, %243) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%249, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %52 = "stable_mosaic.arith.andi"(%32, %18) : (i32, i32) -> i32
    %53 = "stable_mosaic.arith.cmpi"(%52, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%53) ({
      %54 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %55 = "stable_mosaic.vector.multi_reduction"(%54, %8) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048xf32>) -> vector<2048x1xf32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %58 = "stable_mosaic.arith.cmpf"(%57, %13) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %59 = "stable_mosaic.arith.divf"(%2, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %60 = "stable_mosaic.arith.select"(%58, %59, %13) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %61 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %62 = "stable_mosaic.arith.mulf"(%61, %60) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %63 = "stable_mosaic.arith.truncf"(%62) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%64, %arg16, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %65 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %66 = "stable_mosaic.arith.mulf"(%65, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %67 = "stable_mosaic.math.log"(%57) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %68 = "stable_mosaic.arith.addf"(%66, %67) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %69 = "stable_mosaic.arith.select"(%58, %68, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %70 = "stable_mosaic.tpu.transpose"(%69) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %71 = "stable_mosaic.vector.extract"(%70) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%72, %arg17, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xi32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_4, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 1, 1, 2048>}]} : () -> ()
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
