module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg18: memref<2048x64xbf16, #tpu.memory_space<vmem>>, %arg19: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg21: memref<2048x64xf32, #tpu.memory_space<vmem>>, %arg22: memref<2048x128xi32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x64xbf16>} : () -> vector<2048x64xbf16>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x128xi32>} : () -> vector<2048x128xi32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 768 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x64xf32>} : () -> vector<2048x64xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048xf32>} : () -> vector<2048xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
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
      %55 = "stable_mosaic.vector.load"(%arg10, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
      %57 = "stable_mosaic.arith.extf"(%56) : (vector<2048x64xbf16>) -> vector<2048x64xf32>
      %58 = "stable_mosaic.memref.load"(%arg8, %26) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<2048x64xf32>
      %60 = "stable_mosaic.arith.mulf"(%57, %59) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg18, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xbf16>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
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
      "stable_mosaic.tpu.vector_store"(%14, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
        %57 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %58 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
        %59 = "stable_mosaic.vector.load"(%arg11, %26, %26, %58, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %61 = "stable_mosaic.tpu.matmul"(%57, %60, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %62 = "stable_mosaic.math.tanh"(%61) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %63 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %64 = "stable_mosaic.vector.broadcast"(%63) : (f32) -> vector<2048x256xf32>
        %65 = "stable_mosaic.arith.mulf"(%62, %64) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %66 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %67 = "stable_mosaic.tpu.concatenate"(%66, %66) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %68 = "stable_mosaic.vector.load"(%arg15, %26, %26, %58) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %70 = "stable_mosaic.vector.broadcast"(%69) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %71 = "stable_mosaic.arith.cmpi"(%67, %70) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %72 = "stable_mosaic.arith.select"(%71, %65, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %73 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %74 = "stable_mosaic.vector.multi_reduction"(%72, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<2048xf32>) -> vector<2048x1xf32>
        %76 = "stable_mosaic.vector.broadcast"(%75) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %77 = "stable_mosaic.arith.maximumf"(%73, %76) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %78 = "stable_mosaic.tpu.concatenate"(%77, %77) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %79 = "stable_mosaic.arith.subf"(%72, %78) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %80 = "stable_mosaic.math.exp2"(%79) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %81 = "stable_mosaic.arith.subf"(%73, %77) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %82 = "stable_mosaic.math.exp2"(%81) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%77, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %83 = "stable_mosaic.vector.extract_strided_slice"(%80) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %84 = "stable_mosaic.vector.extract_strided_slice"(%80) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %85 = "stable_mosaic.vector.load"(%arg12, %26, %26, %58, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %87 = "stable_mosaic.arith.extf"(%86) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %88 = "stable_mosaic.arith.addf"(%83, %84) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %89 = "stable_mosaic.tpu.matmul"(%80, %87, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %90 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %91 = "stable_mosaic.arith.mulf"(%82, %90) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %92 = "stable_mosaic.arith.addf"(%91, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%92, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %93 = "stable_mosaic.vector.extract_strided_slice"(%82) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %94 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %95 = "stable_mosaic.arith.mulf"(%93, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %96 = "stable_mosaic.arith.addf"(%95, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%96, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %97 = "stable_mosaic.arith.addi"(%55, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %98 = "stable_mosaic.tpu.assume_multiple"(%97) {multiple = 256 : i32} : (i32) -> i32
        %99 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %100 = "stable_mosaic.arith.index_cast"(%98) : (i32) -> index
        %101 = "stable_mosaic.vector.load"(%arg11, %26, %26, %100, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %103 = "stable_mosaic.tpu.matmul"(%99, %102, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %104 = "stable_mosaic.math.tanh"(%103) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %105 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %106 = "stable_mosaic.vector.broadcast"(%105) : (f32) -> vector<2048x256xf32>
        %107 = "stable_mosaic.arith.mulf"(%104, %106) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %108 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %109 = "stable_mosaic.tpu.concatenate"(%108, %108) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %110 = "stable_mosaic.vector.load"(%arg15, %26, %26, %100) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %112 = "stable_mosaic.vector.broadcast"(%111) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %113 = "stable_mosaic.arith.cmpi"(%109, %112) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %114 = "stable_mosaic.arith.select"(%113, %107, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %115 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %116 = "stable_mosaic.vector.multi_reduction"(%114, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<2048xf32>) -> vector<2048x1xf32>
        %118 = "stable_mosaic.vector.broadcast"(%117) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %119 = "stable_mosaic.arith.maximumf"(%115, %118) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %120 = "stable_mosaic.tpu.concatenate"(%119, %119) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %121 = "stable_mosaic.arith.subf"(%114, %120) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %122 = "stable_mosaic.math.exp2"(%121) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %123 = "stable_mosaic.arith.subf"(%115, %119) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %124 = "stable_mosaic.math.exp2"(%123) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%119, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %125 = "stable_mosaic.vector.extract_strided_slice"(%122) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %126 = "stable_mosaic.vector.extract_strided_slice"(%122) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %127 = "stable_mosaic.vector.load"(%arg12, %26, %26, %100, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %128 = "stable_mosaic.vector.shape_cast"(%127) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %129 = "stable_mosaic.arith.extf"(%128) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %130 = "stable_mosaic.arith.addf"(%125, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %131 = "stable_mosaic.tpu.matmul"(%122, %129, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %132 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %133 = "stable_mosaic.arith.mulf"(%124, %132) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %134 = "stable_mosaic.arith.addf"(%133, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%134, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %135 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %136 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %137 = "stable_mosaic.arith.mulf"(%135, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %138 = "stable_mosaic.arith.addf"(%137, %131) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%138, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %139 = "stable_mosaic.arith.addi"(%55, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %140 = "stable_mosaic.tpu.assume_multiple"(%139) {multiple = 256 : i32} : (i32) -> i32
        %141 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %142 = "stable_mosaic.arith.index_cast"(%140) : (i32) -> index
        %143 = "stable_mosaic.vector.load"(%arg11, %26, %26, %142, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %144 = "stable_mosaic.vector.shape_cast"(%143) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %145 = "stable_mosaic.tpu.matmul"(%141, %144, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %146 = "stable_mosaic.math.tanh"(%145) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %147 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %148 = "stable_mosaic.vector.broadcast"(%147) : (f32) -> vector<2048x256xf32>
        %149 = "stable_mosaic.arith.mulf"(%146, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %150 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %151 = "stable_mosaic.tpu.concatenate"(%150, %150) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %152 = "stable_mosaic.vector.load"(%arg15, %26, %26, %142) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %153 = "stable_mosaic.vector.shape_cast"(%152) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %154 = "stable_mosaic.vector.broadcast"(%153) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %155 = "stable_mosaic.arith.cmpi"(%151, %154) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %156 = "stable_mosaic.arith.select"(%155, %149, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %157 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %158 = "stable_mosaic.vector.multi_reduction"(%156, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %159 = "stable_mosaic.vector.shape_cast"(%158) : (vector<2048xf32>) -> vector<2048x1xf32>
        %160 = "stable_mosaic.vector.broadcast"(%159) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %161 = "stable_mosaic.arith.maximumf"(%157, %160) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %162 = "stable_mosaic.tpu.concatenate"(%161, %161) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %163 = "stable_mosaic.arith.subf"(%156, %162) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %164 = "stable_mosaic.math.exp2"(%163) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %165 = "stable_mosaic.arith.subf"(%157, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %166 = "stable_mosaic.math.exp2"(%165) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%161, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %167 = "stable_mosaic.vector.extract_strided_slice"(%164) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %168 = "stable_mosaic.vector.extract_strided_slice"(%164) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %169 = "stable_mosaic.vector.load"(%arg12, %26, %26, %142, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %170 = "stable_mosaic.vector.shape_cast"(%169) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %171 = "stable_mosaic.arith.extf"(%170) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %172 = "stable_mosaic.arith.addf"(%167, %168) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %173 = "stable_mosaic.tpu.matmul"(%164, %171, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %174 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %175 = "stable_mosaic.arith.mulf"(%166, %174) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %176 = "stable_mosaic.arith.addf"(%175, %172) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%176, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %177 = "stable_mosaic.vector.extract_strided_slice"(%166) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %178 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %179 = "stable_mosaic.arith.mulf"(%177, %178) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %180 = "stable_mosaic.arith.addf"(%179, %173) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%180, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %181 = "stable_mosaic.arith.addi"(%55, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %182 = "stable_mosaic.tpu.assume_multiple"(%181) {multiple = 256 : i32} : (i32) -> i32
        %183 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %184 = "stable_mosaic.arith.index_cast"(%182) : (i32) -> index
        %185 = "stable_mosaic.vector.load"(%arg11, %26, %26, %184, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %186 = "stable_mosaic.vector.shape_cast"(%185) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %187 = "stable_mosaic.tpu.matmul"(%183, %186, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %188 = "stable_mosaic.math.tanh"(%187) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %189 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %190 = "stable_mosaic.vector.broadcast"(%189) : (f32) -> vector<2048x256xf32>
        %191 = "stable_mosaic.arith.mulf"(%188, %190) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %192 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %193 = "stable_mosaic.tpu.concatenate"(%192, %192) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %194 = "stable_mosaic.vector.load"(%arg15, %26, %26, %184) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %195 = "stable_mosaic.vector.shape_cast"(%194) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %196 = "stable_mosaic.vector.broadcast"(%195) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %197 = "stable_mosaic.arith.cmpi"(%193, %196) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %198 = "stable_mosaic.arith.select"(%197, %191, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %199 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %200 = "stable_mosaic.vector.multi_reduction"(%198, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %201 = "stable_mosaic.vector.shape_cast"(%200) : (vector<2048xf32>) -> vector<2048x1xf32>
        %202 = "stable_mosaic.vector.broadcast"(%201) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %203 = "stable_mosaic.arith.maximumf"(%199, %202) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %204 = "stable_mosaic.tpu.concatenate"(%203, %203) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %205 = "stable_mosaic.arith.subf"(%198, %204) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %206 = "stable_mosaic.math.exp2"(%205) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %207 = "stable_mosaic.arith.subf"(%199, %203) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %208 = "stable_mosaic.math.exp2"(%207) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%203, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %209 = "stable_mosaic.vector.extract_strided_slice"(%206) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %210 = "stable_mosaic.vector.extract_strided_slice"(%206) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %211 = "stable_mosaic.vector.load"(%arg12, %26, %26, %184, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %212 = "stable_mosaic.vector.shape_cast"(%211) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %213 = "stable_mosaic.arith.extf"(%212) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %214 = "stable_mosaic.arith.addf"(%209, %210) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %215 = "stable_mosaic.tpu.matmul"(%206, %213, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %216 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %217 = "stable_mosaic.arith.mulf"(%208, %216) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %218 = "stable_mosaic.arith.addf"(%217, %214) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%218, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %219 = "stable_mosaic.vector.extract_strided_slice"(%208) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %220 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %221 = "stable_mosaic.arith.mulf"(%219, %220) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %222 = "stable_mosaic.arith.addf"(%221, %215) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%222, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.arith.andi"(%33, %10) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %22) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %55 = "stable_mosaic.arith.cmpi"(%46, %24) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%55) ({
        %56 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x64xi32>
        %57 = "stable_mosaic.vector.broadcast"(%46) : (i32) -> vector<2048x64xi32>
        %58 = "stable_mosaic.arith.cmpi"(%56, %57) {predicate = 2 : i64} : (vector<2048x64xi32>, vector<2048x64xi32>) -> vector<2048x64xi1>
        %59 = "stable_mosaic.vector.load"(%arg12, %26, %26, %26, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x64xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %61 = "stable_mosaic.arith.select"(%58, %60, %5) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x64xbf16>) -> vector<1x1x2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%62, %arg12, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x64xbf16>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%22, %19, %23) ({
      ^bb0(%arg23: i32):
        %56 = "stable_mosaic.arith.muli"(%arg23, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %57 = "stable_mosaic.tpu.assume_multiple"(%56) {multiple = 256 : i32} : (i32) -> i32
        %58 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %59 = "stable_mosaic.arith.index_cast"(%57) : (i32) -> index
        %60 = "stable_mosaic.vector.load"(%arg11, %26, %26, %59, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %62 = "stable_mosaic.tpu.matmul"(%58, %61, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %63 = "stable_mosaic.math.tanh"(%62) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %64 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %65 = "stable_mosaic.vector.broadcast"(%64) : (f32) -> vector<2048x256xf32>
        %66 = "stable_mosaic.arith.mulf"(%63, %65) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %67 = "stable_mosaic.vector.load"(%arg13, %26, %26, %59) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %69 = "stable_mosaic.vector.broadcast"(%68) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %71 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %73 = "stable_mosaic.arith.shli"(%4, %72) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %74 = "stable_mosaic.arith.andi"(%70, %73) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %75 = "stable_mosaic.arith.cmpi"(%74, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %76 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %77 = "stable_mosaic.tpu.concatenate"(%76, %76) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %78 = "stable_mosaic.vector.load"(%arg15, %26, %26, %59) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %80 = "stable_mosaic.vector.broadcast"(%79) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %81 = "stable_mosaic.arith.cmpi"(%77, %80) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %82 = "stable_mosaic.arith.andi"(%75, %81) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %83 = "stable_mosaic.arith.select"(%82, %66, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %84 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %85 = "stable_mosaic.vector.multi_reduction"(%83, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<2048xf32>) -> vector<2048x1xf32>
        %87 = "stable_mosaic.vector.broadcast"(%86) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %88 = "stable_mosaic.arith.maximumf"(%84, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %89 = "stable_mosaic.tpu.concatenate"(%88, %88) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %90 = "stable_mosaic.arith.subf"(%83, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %91 = "stable_mosaic.math.exp2"(%90) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %92 = "stable_mosaic.arith.subf"(%84, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %93 = "stable_mosaic.math.exp2"(%92) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%88, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %94 = "stable_mosaic.vector.extract_strided_slice"(%91) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %95 = "stable_mosaic.vector.extract_strided_slice"(%91) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %96 = "stable_mosaic.vector.load"(%arg12, %26, %26, %59, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %98 = "stable_mosaic.arith.extf"(%97) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %99 = "stable_mosaic.arith.addf"(%94, %95) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %100 = "stable_mosaic.tpu.matmul"(%91, %98, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %101 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %102 = "stable_mosaic.arith.mulf"(%93, %101) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %103 = "stable_mosaic.arith.addf"(%102, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%103, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %104 = "stable_mosaic.vector.extract_strided_slice"(%93) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %105 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %106 = "stable_mosaic.arith.mulf"(%104, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %107 = "stable_mosaic.arith.addf"(%106, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%107, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %108 = "stable_mosaic.arith.addi"(%56, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %109 = "stable_mosaic.tpu.assume_multiple"(%108) {multiple = 256 : i32} : (i32) -> i32
        %110 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %111 = "stable_mosaic.arith.index_cast"(%109) : (i32) -> index
        %112 = "stable_mosaic.vector.load"(%arg11, %26, %26, %111, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %114 = "stable_mosaic.tpu.matmul"(%110, %113, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %115 = "stable_mosaic.math.tanh"(%114) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %116 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %117 = "stable_mosaic.vector.broadcast"(%116) : (f32) -> vector<2048x256xf32>
        %118 = "stable_mosaic.arith.mulf"(%115, %117) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %119 = "stable_mosaic.vector.load"(%arg13, %26, %26, %111) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %121 = "stable_mosaic.vector.broadcast"(%120) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %122 = "stable_mosaic.vector.shape_cast"(%121) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %123 = "stable_mosaic.arith.andi"(%122, %73) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %124 = "stable_mosaic.arith.cmpi"(%123, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %125 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %126 = "stable_mosaic.tpu.concatenate"(%125, %125) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %127 = "stable_mosaic.vector.load"(%arg15, %26, %26, %111) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %128 = "stable_mosaic.vector.shape_cast"(%127) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %129 = "stable_mosaic.vector.broadcast"(%128) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %130 = "stable_mosaic.arith.cmpi"(%126, %129) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %131 = "stable_mosaic.arith.andi"(%124, %130) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %132 = "stable_mosaic.arith.select"(%131, %118, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %133 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %134 = "stable_mosaic.vector.multi_reduction"(%132, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<2048xf32>) -> vector<2048x1xf32>
        %136 = "stable_mosaic.vector.broadcast"(%135) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %137 = "stable_mosaic.arith.maximumf"(%133, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %138 = "stable_mosaic.tpu.concatenate"(%137, %137) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %139 = "stable_mosaic.arith.subf"(%132, %138) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %140 = "stable_mosaic.math.exp2"(%139) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %141 = "stable_mosaic.arith.subf"(%133, %137) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %142 = "stable_mosaic.math.exp2"(%141) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%137, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %143 = "stable_mosaic.vector.extract_strided_slice"(%140) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %144 = "stable_mosaic.vector.extract_strided_slice"(%140) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %145 = "stable_mosaic.vector.load"(%arg12, %26, %26, %111, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %146 = "stable_mosaic.vector.shape_cast"(%145) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %147 = "stable_mosaic.arith.extf"(%146) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %148 = "stable_mosaic.arith.addf"(%143, %144) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %149 = "stable_mosaic.tpu.matmul"(%140, %147, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %150 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %151 = "stable_mosaic.arith.mulf"(%142, %150) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %152 = "stable_mosaic.arith.addf"(%151, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%152, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %153 = "stable_mosaic.vector.extract_strided_slice"(%142) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %154 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %155 = "stable_mosaic.arith.mulf"(%153, %154) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %156 = "stable_mosaic.arith.addf"(%155, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%156, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %157 = "stable_mosaic.arith.addi"(%56, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %158 = "stable_mosaic.tpu.assume_multiple"(%157) {multiple = 256 : i32} : (i32) -> i32
        %159 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %160 = "stable_mosaic.arith.index_cast"(%158) : (i32) -> index
        %161 = "stable_mosaic.vector.load"(%arg11, %26, %26, %160, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %162 = "stable_mosaic.vector.shape_cast"(%161) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %163 = "stable_mosaic.tpu.matmul"(%159, %162, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %164 = "stable_mosaic.math.tanh"(%163) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %165 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %166 = "stable_mosaic.vector.broadcast"(%165) : (f32) -> vector<2048x256xf32>
        %167 = "stable_mosaic.arith.mulf"(%164, %166) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %168 = "stable_mosaic.vector.load"(%arg13, %26, %26, %160) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %169 = "stable_mosaic.vector.shape_cast"(%168) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %170 = "stable_mosaic.vector.broadcast"(%169) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %171 = "stable_mosaic.vector.shape_cast"(%170) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %172 = "stable_mosaic.arith.andi"(%171, %73) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %173 = "stable_mosaic.arith.cmpi"(%172, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %174 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %175 = "stable_mosaic.tpu.concatenate"(%174, %174) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %176 = "stable_mosaic.vector.load"(%arg15, %26, %26, %160) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %177 = "stable_mosaic.vector.shape_cast"(%176) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %178 = "stable_mosaic.vector.broadcast"(%177) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %179 = "stable_mosaic.arith.cmpi"(%175, %178) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %180 = "stable_mosaic.arith.andi"(%173, %179) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %181 = "stable_mosaic.arith.select"(%180, %167, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %182 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %183 = "stable_mosaic.vector.multi_reduction"(%181, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %184 = "stable_mosaic.vector.shape_cast"(%183) : (vector<2048xf32>) -> vector<2048x1xf32>
        %185 = "stable_mosaic.vector.broadcast"(%184) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %186 = "stable_mosaic.arith.maximumf"(%182, %185) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %187 = "stable_mosaic.tpu.concatenate"(%186, %186) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %188 = "stable_mosaic.arith.subf"(%181, %187) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %189 = "stable_mosaic.math.exp2"(%188) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %190 = "stable_mosaic.arith.subf"(%182, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %191 = "stable_mosaic.math.exp2"(%190) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%186, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %192 = "stable_mosaic.vector.extract_strided_slice"(%189) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %193 = "stable_mosaic.vector.extract_strided_slice"(%189) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %194 = "stable_mosaic.vector.load"(%arg12, %26, %26, %160, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %195 = "stable_mosaic.vector.shape_cast"(%194) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %196 = "stable_mosaic.arith.extf"(%195) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %197 = "stable_mosaic.arith.addf"(%192, %193) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %198 = "stable_mosaic.tpu.matmul"(%189, %196, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %199 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %200 = "stable_mosaic.arith.mulf"(%191, %199) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %201 = "stable_mosaic.arith.addf"(%200, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%201, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %202 = "stable_mosaic.vector.extract_strided_slice"(%191) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %203 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %204 = "stable_mosaic.arith.mulf"(%202, %203) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %205 = "stable_mosaic.arith.addf"(%204, %198) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%205, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %206 = "stable_mosaic.arith.addi"(%56, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %207 = "stable_mosaic.tpu.assume_multiple"(%206) {multiple = 256 : i32} : (i32) -> i32
        %208 = "stable_mosaic.vector.load"(%arg18, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %209 = "stable_mosaic.arith.index_cast"(%207) : (i32) -> index
        %210 = "stable_mosaic.vector.load"(%arg11, %26, %26, %209, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %211 = "stable_mosaic.vector.shape_cast"(%210) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %212 = "stable_mosaic.tpu.matmul"(%208, %211, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %213 = "stable_mosaic.math.tanh"(%212) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %214 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %215 = "stable_mosaic.vector.broadcast"(%214) : (f32) -> vector<2048x256xf32>
        %216 = "stable_mosaic.arith.mulf"(%213, %215) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %217 = "stable_mosaic.vector.load"(%arg13, %26, %26, %209) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %218 = "stable_mosaic.vector.shape_cast"(%217) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %219 = "stable_mosaic.vector.broadcast"(%218) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %220 = "stable_mosaic.vector.shape_cast"(%219) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %221 = "stable_mosaic.arith.andi"(%220, %73) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %222 = "stable_mosaic.arith.cmpi"(%221, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %223 = "stable_mosaic.vector.load"(%arg22, %26, %26) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %224 = "stable_mosaic.tpu.concatenate"(%223, %223) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %225 = "stable_mosaic.vector.load"(%arg15, %26, %26, %209) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %226 = "stable_mosaic.vector.shape_cast"(%225) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %227 = "stable_mosaic.vector.broadcast"(%226) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %228 = "stable_mosaic.arith.cmpi"(%224, %227) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %229 = "stable_mosaic.arith.andi"(%222, %228) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %230 = "stable_mosaic.arith.select"(%229, %216, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %231 = "stable_mosaic.vector.load"(%arg19, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %232 = "stable_mosaic.vector.multi_reduction"(%230, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %233 = "stable_mosaic.vector.shape_cast"(%232) : (vector<2048xf32>) -> vector<2048x1xf32>
        %234 = "stable_mosaic.vector.broadcast"(%233) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %235 = "stable_mosaic.arith.maximumf"(%231, %234) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %236 = "stable_mosaic.tpu.concatenate"(%235, %235) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %237 = "stable_mosaic.arith.subf"(%230, %236) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %238 = "stable_mosaic.math.exp2"(%237) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %239 = "stable_mosaic.arith.subf"(%231, %235) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %240 = "stable_mosaic.math.exp2"(%239) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%235, %arg19, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %241 = "stable_mosaic.vector.extract_strided_slice"(%238) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %242 = "stable_mosaic.vector.extract_strided_slice"(%238) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %243 = "stable_mosaic.vector.load"(%arg12, %26, %26, %209, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %244 = "stable_mosaic.vector.shape_cast"(%243) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %245 = "stable_mosaic.arith.extf"(%244) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %246 = "stable_mosaic.arith.addf"(%241, %242) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %247 = "stable_mosaic.tpu.matmul"(%238, %245, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %248 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %249 = "stable_mosaic.arith.mulf"(%240, %248) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %250 = "stable_mosaic.arith.addf"(%249, %246) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%250, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %251 = "stable_mosaic.vector.extract_strided_slice"(%240) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %252 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %253 = "stable_mosaic.arith.mulf"(%251, %252) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %254 = "stable_mosaic.arith.addf"(%253, %247) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%254, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
      %62 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
      %63 = "stable_mosaic.vector.extract_strided_slice"(%61) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
      %64 = "stable_mosaic.arith.mulf"(%62, %63) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %65 = "stable_mosaic.arith.truncf"(%64) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2048x64xbf16>) -> vector<1x1x1x2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%66, %arg16, %26, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x64xbf16>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x64xf32, #tpu.memory_space<vmem>>, memref<2048x128xi32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 64>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_4, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 64>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 1, 1, 2048>}]} : () -> ()
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
