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
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 768 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
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
      %54 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
      %56 = "stable_mosaic.arith.extf"(%55) : (vector<2048x256xbf16>) -> vector<2048x256xf32>
      %57 = "stable_mosaic.memref.load"(%arg8, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<2048x256xf32>
      %59 = "stable_mosaic.arith.mulf"(%56, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg18, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %61 = "stable_mosaic.vector.load"(%arg14, %25, %25, %25) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
      %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<1x2048xi32>) -> vector<128x2048xi32>
      %64 = "stable_mosaic.tpu.transpose"(%63) {permutation = array<i64: 1, 0>} : (vector<128x2048xi32>) -> vector<2048x128xi32>
      "stable_mosaic.tpu.vector_store"(%64, %arg22, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xi32>, memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %65 = "stable_mosaic.arith.maximumf"(%41, %20) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %66 = "stable_mosaic.vector.broadcast"(%65) : (f32) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%66, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %67 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %68 = "stable_mosaic.arith.cmpi"(%67, %8) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %69 = "stable_mosaic.vector.broadcast"(%41) : (f32) -> vector<2048x128xf32>
      %70 = "stable_mosaic.arith.subf"(%69, %66) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %71 = "stable_mosaic.math.exp2"(%70) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %72 = "stable_mosaic.arith.select"(%68, %71, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%72, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%16, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
        %56 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %57 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
        %58 = "stable_mosaic.vector.load"(%arg11, %25, %25, %57, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %60 = "stable_mosaic.tpu.matmul"(%56, %59, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
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
        %84 = "stable_mosaic.vector.load"(%arg12, %25, %25, %57, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %86 = "stable_mosaic.arith.extf"(%85) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %87 = "stable_mosaic.arith.addf"(%82, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %88 = "stable_mosaic.tpu.matmul"(%79, %86, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %89 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %90 = "stable_mosaic.arith.mulf"(%81, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %91 = "stable_mosaic.arith.addf"(%90, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%91, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %92 = "stable_mosaic.tpu.concatenate"(%81, %81) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %93 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %94 = "stable_mosaic.arith.mulf"(%92, %93) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %95 = "stable_mosaic.arith.addf"(%94, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%95, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %96 = "stable_mosaic.arith.addi"(%54, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %97 = "stable_mosaic.tpu.assume_multiple"(%96) {multiple = 256 : i32} : (i32) -> i32
        %98 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %99 = "stable_mosaic.arith.index_cast"(%97) : (i32) -> index
        %100 = "stable_mosaic.vector.load"(%arg11, %25, %25, %99, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %102 = "stable_mosaic.tpu.matmul"(%98, %101, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %103 = "stable_mosaic.math.tanh"(%102) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %104 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %105 = "stable_mosaic.vector.broadcast"(%104) : (f32) -> vector<2048x256xf32>
        %106 = "stable_mosaic.arith.mulf"(%103, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %107 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %108 = "stable_mosaic.tpu.concatenate"(%107, %107) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %109 = "stable_mosaic.vector.load"(%arg15, %25, %25, %99) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %111 = "stable_mosaic.vector.broadcast"(%110) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %112 = "stable_mosaic.arith.cmpi"(%108, %111) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %113 = "stable_mosaic.arith.select"(%112, %106, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %114 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %115 = "stable_mosaic.vector.multi_reduction"(%113, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %116 = "stable_mosaic.vector.shape_cast"(%115) : (vector<2048xf32>) -> vector<2048x1xf32>
        %117 = "stable_mosaic.vector.broadcast"(%116) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %118 = "stable_mosaic.arith.maximumf"(%114, %117) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %119 = "stable_mosaic.tpu.concatenate"(%118, %118) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %120 = "stable_mosaic.arith.subf"(%113, %119) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %121 = "stable_mosaic.math.exp2"(%120) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %122 = "stable_mosaic.arith.subf"(%114, %118) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %123 = "stable_mosaic.math.exp2"(%122) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%118, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %124 = "stable_mosaic.vector.extract_strided_slice"(%121) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %125 = "stable_mosaic.vector.extract_strided_slice"(%121) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %126 = "stable_mosaic.vector.load"(%arg12, %25, %25, %99, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %127 = "stable_mosaic.vector.shape_cast"(%126) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %128 = "stable_mosaic.arith.extf"(%127) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %129 = "stable_mosaic.arith.addf"(%124, %125) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %130 = "stable_mosaic.tpu.matmul"(%121, %128, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %131 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %132 = "stable_mosaic.arith.mulf"(%123, %131) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %133 = "stable_mosaic.arith.addf"(%132, %129) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%133, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %134 = "stable_mosaic.tpu.concatenate"(%123, %123) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %135 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %136 = "stable_mosaic.arith.mulf"(%134, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %137 = "stable_mosaic.arith.addf"(%136, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%137, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %138 = "stable_mosaic.arith.addi"(%54, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %139 = "stable_mosaic.tpu.assume_multiple"(%138) {multiple = 256 : i32} : (i32) -> i32
        %140 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %141 = "stable_mosaic.arith.index_cast"(%139) : (i32) -> index
        %142 = "stable_mosaic.vector.load"(%arg11, %25, %25, %141, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %143 = "stable_mosaic.vector.shape_cast"(%142) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %144 = "stable_mosaic.tpu.matmul"(%140, %143, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %145 = "stable_mosaic.math.tanh"(%144) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %146 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %147 = "stable_mosaic.vector.broadcast"(%146) : (f32) -> vector<2048x256xf32>
        %148 = "stable_mosaic.arith.mulf"(%145, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %149 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %150 = "stable_mosaic.tpu.concatenate"(%149, %149) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %151 = "stable_mosaic.vector.load"(%arg15, %25, %25, %141) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %152 = "stable_mosaic.vector.shape_cast"(%151) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %153 = "stable_mosaic.vector.broadcast"(%152) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %154 = "stable_mosaic.arith.cmpi"(%150, %153) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %155 = "stable_mosaic.arith.select"(%154, %148, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %156 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %157 = "stable_mosaic.vector.multi_reduction"(%155, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %158 = "stable_mosaic.vector.shape_cast"(%157) : (vector<2048xf32>) -> vector<2048x1xf32>
        %159 = "stable_mosaic.vector.broadcast"(%158) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %160 = "stable_mosaic.arith.maximumf"(%156, %159) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %161 = "stable_mosaic.tpu.concatenate"(%160, %160) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %162 = "stable_mosaic.arith.subf"(%155, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %163 = "stable_mosaic.math.exp2"(%162) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %164 = "stable_mosaic.arith.subf"(%156, %160) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %165 = "stable_mosaic.math.exp2"(%164) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%160, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %166 = "stable_mosaic.vector.extract_strided_slice"(%163) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %167 = "stable_mosaic.vector.extract_strided_slice"(%163) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %168 = "stable_mosaic.vector.load"(%arg12, %25, %25, %141, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %169 = "stable_mosaic.vector.shape_cast"(%168) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %170 = "stable_mosaic.arith.extf"(%169) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %171 = "stable_mosaic.arith.addf"(%166, %167) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %172 = "stable_mosaic.tpu.matmul"(%163, %170, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %173 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %174 = "stable_mosaic.arith.mulf"(%165, %173) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %175 = "stable_mosaic.arith.addf"(%174, %171) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%175, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %176 = "stable_mosaic.tpu.concatenate"(%165, %165) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %177 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %178 = "stable_mosaic.arith.mulf"(%176, %177) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %179 = "stable_mosaic.arith.addf"(%178, %172) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%179, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %180 = "stable_mosaic.arith.addi"(%54, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %181 = "stable_mosaic.tpu.assume_multiple"(%180) {multiple = 256 : i32} : (i32) -> i32
        %182 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %183 = "stable_mosaic.arith.index_cast"(%181) : (i32) -> index
        %184 = "stable_mosaic.vector.load"(%arg11, %25, %25, %183, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %185 = "stable_mosaic.vector.shape_cast"(%184) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %186 = "stable_mosaic.tpu.matmul"(%182, %185, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %187 = "stable_mosaic.math.tanh"(%186) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %188 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %189 = "stable_mosaic.vector.broadcast"(%188) : (f32) -> vector<2048x256xf32>
        %190 = "stable_mosaic.arith.mulf"(%187, %189) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %191 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %192 = "stable_mosaic.tpu.concatenate"(%191, %191) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %193 = "stable_mosaic.vector.load"(%arg15, %25, %25, %183) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %194 = "stable_mosaic.vector.shape_cast"(%193) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %195 = "stable_mosaic.vector.broadcast"(%194) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %196 = "stable_mosaic.arith.cmpi"(%192, %195) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %197 = "stable_mosaic.arith.select"(%196, %190, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %198 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %199 = "stable_mosaic.vector.multi_reduction"(%197, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %200 = "stable_mosaic.vector.shape_cast"(%199) : (vector<2048xf32>) -> vector<2048x1xf32>
        %201 = "stable_mosaic.vector.broadcast"(%200) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %202 = "stable_mosaic.arith.maximumf"(%198, %201) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %203 = "stable_mosaic.tpu.concatenate"(%202, %202) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %204 = "stable_mosaic.arith.subf"(%197, %203) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %205 = "stable_mosaic.math.exp2"(%204) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %206 = "stable_mosaic.arith.subf"(%198, %202) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %207 = "stable_mosaic.math.exp2"(%206) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%202, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %208 = "stable_mosaic.vector.extract_strided_slice"(%205) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %209 = "stable_mosaic.vector.extract_strided_slice"(%205) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %210 = "stable_mosaic.vector.load"(%arg12, %25, %25, %183, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %211 = "stable_mosaic.vector.shape_cast"(%210) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %212 = "stable_mosaic.arith.extf"(%211) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %213 = "stable_mosaic.arith.addf"(%208, %209) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %214 = "stable_mosaic.tpu.matmul"(%205, %212, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %215 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %216 = "stable_mosaic.arith.mulf"(%207, %215) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %217 = "stable_mosaic.arith.addf"(%216, %213) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%217, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %218 = "stable_mosaic.tpu.concatenate"(%207, %207) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %219 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %220 = "stable_mosaic.arith.mulf"(%218, %219) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %221 = "stable_mosaic.arith.addf"(%220, %214) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%221, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.arith.andi"(%32, %10) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      %54 = "stable_mosaic.arith.cmpi"(%45, %23) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%54) ({
        %55 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %56 = "stable_mosaic.vector.broadcast"(%45) : (i32) -> vector<2048x256xi32>
        %57 = "stable_mosaic.arith.cmpi"(%55, %56) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %58 = "stable_mosaic.vector.load"(%arg12, %25, %25, %25, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %60 = "stable_mosaic.arith.select"(%57, %59, %5) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%61, %arg12, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%21, %18, %22) ({
      ^bb0(%arg23: i32):
        %55 = "stable_mosaic.arith.muli"(%arg23, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %56 = "stable_mosaic.tpu.assume_multiple"(%55) {multiple = 256 : i32} : (i32) -> i32
        %57 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %58 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
        %59 = "stable_mosaic.vector.load"(%arg11, %25, %25, %58, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %61 = "stable_mosaic.tpu.matmul"(%57, %60, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
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
        %95 = "stable_mosaic.vector.load"(%arg12, %25, %25, %58, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %97 = "stable_mosaic.arith.extf"(%96) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %98 = "stable_mosaic.arith.addf"(%93, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %99 = "stable_mosaic.tpu.matmul"(%90, %97, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %100 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %101 = "stable_mosaic.arith.mulf"(%92, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %102 = "stable_mosaic.arith.addf"(%101, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%102, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %103 = "stable_mosaic.tpu.concatenate"(%92, %92) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %104 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %105 = "stable_mosaic.arith.mulf"(%103, %104) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %106 = "stable_mosaic.arith.addf"(%105, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%106, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %107 = "stable_mosaic.arith.addi"(%55, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %108 = "stable_mosaic.tpu.assume_multiple"(%107) {multiple = 256 : i32} : (i32) -> i32
        %109 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %110 = "stable_mosaic.arith.index_cast"(%108) : (i32) -> index
        %111 = "stable_mosaic.vector.load"(%arg11, %25, %25, %110, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %113 = "stable_mosaic.tpu.matmul"(%109, %112, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %114 = "stable_mosaic.math.tanh"(%113) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %115 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %116 = "stable_mosaic.vector.broadcast"(%115) : (f32) -> vector<2048x256xf32>
        %117 = "stable_mosaic.arith.mulf"(%114, %116) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %118 = "stable_mosaic.vector.load"(%arg13, %25, %25, %110) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %120 = "stable_mosaic.vector.broadcast"(%119) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %122 = "stable_mosaic.arith.andi"(%121, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %123 = "stable_mosaic.arith.cmpi"(%122, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %124 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %125 = "stable_mosaic.tpu.concatenate"(%124, %124) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %126 = "stable_mosaic.vector.load"(%arg15, %25, %25, %110) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %127 = "stable_mosaic.vector.shape_cast"(%126) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %128 = "stable_mosaic.vector.broadcast"(%127) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %129 = "stable_mosaic.arith.cmpi"(%125, %128) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %130 = "stable_mosaic.arith.andi"(%123, %129) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %131 = "stable_mosaic.arith.select"(%130, %117, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %132 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %133 = "stable_mosaic.vector.multi_reduction"(%131, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %134 = "stable_mosaic.vector.shape_cast"(%133) : (vector<2048xf32>) -> vector<2048x1xf32>
        %135 = "stable_mosaic.vector.broadcast"(%134) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %136 = "stable_mosaic.arith.maximumf"(%132, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %137 = "stable_mosaic.tpu.concatenate"(%136, %136) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %138 = "stable_mosaic.arith.subf"(%131, %137) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %139 = "stable_mosaic.math.exp2"(%138) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %140 = "stable_mosaic.arith.subf"(%132, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %141 = "stable_mosaic.math.exp2"(%140) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%136, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %142 = "stable_mosaic.vector.extract_strided_slice"(%139) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %143 = "stable_mosaic.vector.extract_strided_slice"(%139) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %144 = "stable_mosaic.vector.load"(%arg12, %25, %25, %110, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %145 = "stable_mosaic.vector.shape_cast"(%144) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %146 = "stable_mosaic.arith.extf"(%145) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %147 = "stable_mosaic.arith.addf"(%142, %143) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %148 = "stable_mosaic.tpu.matmul"(%139, %146, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %149 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %150 = "stable_mosaic.arith.mulf"(%141, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %151 = "stable_mosaic.arith.addf"(%150, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%151, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %152 = "stable_mosaic.tpu.concatenate"(%141, %141) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %153 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %154 = "stable_mosaic.arith.mulf"(%152, %153) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %155 = "stable_mosaic.arith.addf"(%154, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%155, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %156 = "stable_mosaic.arith.addi"(%55, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %157 = "stable_mosaic.tpu.assume_multiple"(%156) {multiple = 256 : i32} : (i32) -> i32
        %158 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %159 = "stable_mosaic.arith.index_cast"(%157) : (i32) -> index
        %160 = "stable_mosaic.vector.load"(%arg11, %25, %25, %159, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %161 = "stable_mosaic.vector.shape_cast"(%160) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %162 = "stable_mosaic.tpu.matmul"(%158, %161, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %163 = "stable_mosaic.math.tanh"(%162) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %164 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %165 = "stable_mosaic.vector.broadcast"(%164) : (f32) -> vector<2048x256xf32>
        %166 = "stable_mosaic.arith.mulf"(%163, %165) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %167 = "stable_mosaic.vector.load"(%arg13, %25, %25, %159) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %169 = "stable_mosaic.vector.broadcast"(%168) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %170 = "stable_mosaic.vector.shape_cast"(%169) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %171 = "stable_mosaic.arith.andi"(%170, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %172 = "stable_mosaic.arith.cmpi"(%171, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %173 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %174 = "stable_mosaic.tpu.concatenate"(%173, %173) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %175 = "stable_mosaic.vector.load"(%arg15, %25, %25, %159) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %176 = "stable_mosaic.vector.shape_cast"(%175) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %177 = "stable_mosaic.vector.broadcast"(%176) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %178 = "stable_mosaic.arith.cmpi"(%174, %177) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %179 = "stable_mosaic.arith.andi"(%172, %178) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %180 = "stable_mosaic.arith.select"(%179, %166, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %181 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %182 = "stable_mosaic.vector.multi_reduction"(%180, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %183 = "stable_mosaic.vector.shape_cast"(%182) : (vector<2048xf32>) -> vector<2048x1xf32>
        %184 = "stable_mosaic.vector.broadcast"(%183) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %185 = "stable_mosaic.arith.maximumf"(%181, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %186 = "stable_mosaic.tpu.concatenate"(%185, %185) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %187 = "stable_mosaic.arith.subf"(%180, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %188 = "stable_mosaic.math.exp2"(%187) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %189 = "stable_mosaic.arith.subf"(%181, %185) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %190 = "stable_mosaic.math.exp2"(%189) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%185, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %191 = "stable_mosaic.vector.extract_strided_slice"(%188) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %192 = "stable_mosaic.vector.extract_strided_slice"(%188) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %193 = "stable_mosaic.vector.load"(%arg12, %25, %25, %159, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %194 = "stable_mosaic.vector.shape_cast"(%193) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %195 = "stable_mosaic.arith.extf"(%194) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %196 = "stable_mosaic.arith.addf"(%191, %192) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %197 = "stable_mosaic.tpu.matmul"(%188, %195, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %198 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %199 = "stable_mosaic.arith.mulf"(%190, %198) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %200 = "stable_mosaic.arith.addf"(%199, %196) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%200, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %201 = "stable_mosaic.tpu.concatenate"(%190, %190) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %202 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %203 = "stable_mosaic.arith.mulf"(%201, %202) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %204 = "stable_mosaic.arith.addf"(%203, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%204, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %205 = "stable_mosaic.arith.addi"(%55, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %206 = "stable_mosaic.tpu.assume_multiple"(%205) {multiple = 256 : i32} : (i32) -> i32
        %207 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %208 = "stable_mosaic.arith.index_cast"(%206) : (i32) -> index
        %209 = "stable_mosaic.vector.load"(%arg11, %25, %25, %208, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %210 = "stable_mosaic.vector.shape_cast"(%209) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %211 = "stable_mosaic.tpu.matmul"(%207, %210, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %212 = "stable_mosaic.math.tanh"(%211) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %213 = "stable_mosaic.memref.load"(%arg8, %15) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %214 = "stable_mosaic.vector.broadcast"(%213) : (f32) -> vector<2048x256xf32>
        %215 = "stable_mosaic.arith.mulf"(%212, %214) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %216 = "stable_mosaic.vector.load"(%arg13, %25, %25, %208) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %217 = "stable_mosaic.vector.shape_cast"(%216) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %218 = "stable_mosaic.vector.broadcast"(%217) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %219 = "stable_mosaic.vector.shape_cast"(%218) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %220 = "stable_mosaic.arith.andi"(%219, %72) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %221 = "stable_mosaic.arith.cmpi"(%220, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %222 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %223 = "stable_mosaic.tpu.concatenate"(%222, %222) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %224 = "stable_mosaic.vector.load"(%arg15, %25, %25, %208) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %225 = "stable_mosaic.vector.shape_cast"(%224) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %226 = "stable_mosaic.vector.broadcast"(%225) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %227 = "stable_mosaic.arith.cmpi"(%223, %226) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %228 = "stable_mosaic.arith.andi"(%221, %227) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %229 = "stable_mosaic.arith.select"(%228, %215, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %230 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %231 = "stable_mosaic.vector.multi_reduction"(%229, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %232 = "stable_mosaic.vector.shape_cast"(%231) : (vector<2048xf32>) -> vector<2048x1xf32>
        %233 = "stable_mosaic.vector.broadcast"(%232) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %234 = "stable_mosaic.arith.maximumf"(%230, %233) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %235 = "stable_mosaic.tpu.concatenate"(%234, %234) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %236 = "stable_mosaic.arith.subf"(%229, %235) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %237 = "stable_mosaic.math.exp2"(%236) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %238 = "stable_mosaic.arith.subf"(%230, %234) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %239 = "stable_mosaic.math.exp2"(%238) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%234, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %240 = "stable_mosaic.vector.extract_strided_slice"(%237) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %241 = "stable_mosaic.vector.extract_strided_slice"(%237) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %242 = "stable_mosaic.vector.load"(%arg12, %25, %25, %208, %25) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %243 = "stable_mosaic.vector.shape_cast"(%242) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %244 = "stable_mosaic.arith.extf"(%243) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %245 = "stable_mosaic.arith.addf"(%240, %241) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %246 = "stable_mosaic.tpu.matmul"(%237, %244, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %247 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %248 = "stable_mosaic.arith.mulf"(%239, %247) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %249 = "stable_mosaic.arith.addf"(%248, %245) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%249, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %250 = "stable_mosaic.tpu.concatenate"(%239, %239) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %251 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %252 = "stable_mosaic.arith.mulf"(%250, %251) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %253 = "stable_mosaic.arith.addf"(%252, %246) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%253, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %52 = "stable_mosaic.arith.andi"(%32, %18) : (i32, i32) -> i32
    %53 = "stable_mosaic.arith.cmpi"(%52, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%53) ({
      %54 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %55 = "stable_mosaic.vector.multi_reduction"(%54, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2048xf32>) -> vector<2048x1xf32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %58 = "stable_mosaic.arith.cmpf"(%57, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %59 = "stable_mosaic.arith.divf"(%2, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %60 = "stable_mosaic.arith.select"(%58, %59, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %61 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %62 = "stable_mosaic.tpu.concatenate"(%60, %60) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
      %63 = "stable_mosaic.arith.mulf"(%61, %62) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %64 = "stable_mosaic.arith.truncf"(%63) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%65, %arg16, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %66 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %67 = "stable_mosaic.arith.mulf"(%66, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %68 = "stable_mosaic.math.log"(%57) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %69 = "stable_mosaic.arith.addf"(%67, %68) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %70 = "stable_mosaic.arith.select"(%58, %69, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %71 = "stable_mosaic.tpu.transpose"(%70) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %72 = "stable_mosaic.vector.extract"(%71) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%73, %arg17, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
