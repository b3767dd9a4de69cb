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
    %17 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %19 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %23 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %28 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %29 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %30 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %31 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %32 = "stable_mosaic.memref.load"(%arg4, %31) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %33 = "stable_mosaic.memref.load"(%arg5, %31) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %34 = "stable_mosaic.memref.load"(%arg6, %31) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %35 = "stable_mosaic.arith.shrui"(%33, %30) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.andi"(%35, %29) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.addi"(%arg1, %36) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.andi"(%33, %29) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.addi"(%arg2, %38) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.index_cast"(%37) : (i32) -> index
    %41 = "stable_mosaic.arith.index_cast"(%39) : (i32) -> index
    %42 = "stable_mosaic.memref.load"(%arg9, %40, %41) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %43 = "stable_mosaic.arith.mulf"(%42, %28) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %44 = "stable_mosaic.memref.load"(%arg7, %27) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %45 = "stable_mosaic.arith.andi"(%32, %26) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.muli"(%45, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.subi"(%44, %46) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.andi"(%34, %24) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %56 = "stable_mosaic.vector.load"(%arg10, %27, %27, %27, %27, %27) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
      %58 = "stable_mosaic.arith.extf"(%57) : (vector<2048x256xbf16>) -> vector<2048x256xf32>
      %59 = "stable_mosaic.memref.load"(%arg8, %27) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %60 = "stable_mosaic.vector.broadcast"(%59) : (f32) -> vector<2048x256xf32>
      %61 = "stable_mosaic.arith.mulf"(%58, %60) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %62 = "stable_mosaic.arith.truncf"(%61) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%62, %arg18, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %63 = "stable_mosaic.vector.load"(%arg14, %27, %27, %27) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
      %65 = "stable_mosaic.vector.broadcast"(%64) : (vector<1x2048xi32>) -> vector<128x2048xi32>
      %66 = "stable_mosaic.tpu.transpose"(%65) {permutation = array<i64: 1, 0>} : (vector<128x2048xi32>) -> vector<2048x128xi32>
      "stable_mosaic.tpu.vector_store"(%66, %arg22, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xi32>, memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %67 = "stable_mosaic.arith.maximumf"(%43, %22) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %68 = "stable_mosaic.vector.broadcast"(%67) : (f32) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%68, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %69 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %70 = "stable_mosaic.arith.cmpi"(%69, %8) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %71 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<2048x128xf32>
      %72 = "stable_mosaic.arith.subf"(%71, %68) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %73 = "stable_mosaic.math.exp2"(%72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %74 = "stable_mosaic.arith.select"(%70, %73, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%74, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%18, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.arith.andi"(%34, %21) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      "stable_mosaic.scf.for"(%23, %20, %24) ({
      ^bb0(%arg23: i32):
        %56 = "stable_mosaic.arith.muli"(%arg23, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %57 = "stable_mosaic.tpu.assume_multiple"(%56) {multiple = 256 : i32} : (i32) -> i32
        %58 = "stable_mosaic.vector.load"(%arg18, %27, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %59 = "stable_mosaic.arith.index_cast"(%57) : (i32) -> index
        %60 = "stable_mosaic.vector.load"(%arg11, %27, %27, %59, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %62 = "stable_mosaic.tpu.matmul"(%58, %61, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %63 = "stable_mosaic.math.tanh"(%62) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %64 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %65 = "stable_mosaic.vector.broadcast"(%64) : (f32) -> vector<2048x256xf32>
        %66 = "stable_mosaic.arith.mulf"(%63, %65) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %67 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %68 = "stable_mosaic.tpu.concatenate"(%67, %67) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %69 = "stable_mosaic.vector.load"(%arg15, %27, %27, %59) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %72 = "stable_mosaic.arith.cmpi"(%68, %71) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %73 = "stable_mosaic.arith.select"(%72, %66, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %74 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %75 = "stable_mosaic.vector.multi_reduction"(%73, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<2048xf32>) -> vector<2048x1xf32>
        %77 = "stable_mosaic.vector.broadcast"(%76) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %78 = "stable_mosaic.arith.maximumf"(%74, %77) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %79 = "stable_mosaic.tpu.concatenate"(%78, %78) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %80 = "stable_mosaic.arith.subf"(%73, %79) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %81 = "stable_mosaic.math.exp2"(%80) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %82 = "stable_mosaic.arith.subf"(%74, %78) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %83 = "stable_mosaic.math.exp2"(%82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%78, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %84 = "stable_mosaic.vector.extract_strided_slice"(%81) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %85 = "stable_mosaic.vector.extract_strided_slice"(%81) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %86 = "stable_mosaic.vector.load"(%arg12, %27, %27, %59, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %88 = "stable_mosaic.arith.extf"(%87) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %89 = "stable_mosaic.arith.addf"(%84, %85) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %90 = "stable_mosaic.tpu.matmul"(%81, %88, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %91 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %92 = "stable_mosaic.arith.mulf"(%83, %91) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %93 = "stable_mosaic.arith.addf"(%92, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%93, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %94 = "stable_mosaic.tpu.concatenate"(%83, %83) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %95 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %96 = "stable_mosaic.arith.mulf"(%94, %95) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %97 = "stable_mosaic.arith.addf"(%96, %90) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%97, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %98 = "stable_mosaic.arith.addi"(%56, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %99 = "stable_mosaic.tpu.assume_multiple"(%98) {multiple = 256 : i32} : (i32) -> i32
        %100 = "stable_mosaic.vector.load"(%arg18, %27, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %101 = "stable_mosaic.arith.index_cast"(%99) : (i32) -> index
        %102 = "stable_mosaic.vector.load"(%arg11, %27, %27, %101, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %104 = "stable_mosaic.tpu.matmul"(%100, %103, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %105 = "stable_mosaic.math.tanh"(%104) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %106 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %107 = "stable_mosaic.vector.broadcast"(%106) : (f32) -> vector<2048x256xf32>
        %108 = "stable_mosaic.arith.mulf"(%105, %107) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %109 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %110 = "stable_mosaic.tpu.concatenate"(%109, %109) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %111 = "stable_mosaic.vector.load"(%arg15, %27, %27, %101) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %113 = "stable_mosaic.vector.broadcast"(%112) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %114 = "stable_mosaic.arith.cmpi"(%110, %113) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %115 = "stable_mosaic.arith.select"(%114, %108, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %116 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %117 = "stable_mosaic.vector.multi_reduction"(%115, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<2048xf32>) -> vector<2048x1xf32>
        %119 = "stable_mosaic.vector.broadcast"(%118) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %120 = "stable_mosaic.arith.maximumf"(%116, %119) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %121 = "stable_mosaic.tpu.concatenate"(%120, %120) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %122 = "stable_mosaic.arith.subf"(%115, %121) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %123 = "stable_mosaic.math.exp2"(%122) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %124 = "stable_mosaic.arith.subf"(%116, %120) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %125 = "stable_mosaic.math.exp2"(%124) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%120, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %126 = "stable_mosaic.vector.extract_strided_slice"(%123) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %127 = "stable_mosaic.vector.extract_strided_slice"(%123) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %128 = "stable_mosaic.vector.load"(%arg12, %27, %27, %101, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %129 = "stable_mosaic.vector.shape_cast"(%128) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %130 = "stable_mosaic.arith.extf"(%129) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %131 = "stable_mosaic.arith.addf"(%126, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %132 = "stable_mosaic.tpu.matmul"(%123, %130, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %133 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %134 = "stable_mosaic.arith.mulf"(%125, %133) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %135 = "stable_mosaic.arith.addf"(%134, %131) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%135, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %136 = "stable_mosaic.tpu.concatenate"(%125, %125) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %137 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %138 = "stable_mosaic.arith.mulf"(%136, %137) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %139 = "stable_mosaic.arith.addf"(%138, %132) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%139, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %140 = "stable_mosaic.arith.addi"(%56, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %141 = "stable_mosaic.tpu.assume_multiple"(%140) {multiple = 256 : i32} : (i32) -> i32
        %142 = "stable_mosaic.vector.load"(%arg18, %27, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %143 = "stable_mosaic.arith.index_cast"(%141) : (i32) -> index
        %144 = "stable_mosaic.vector.load"(%arg11, %27, %27, %143, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %145 = "stable_mosaic.vector.shape_cast"(%144) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %146 = "stable_mosaic.tpu.matmul"(%142, %145, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %147 = "stable_mosaic.math.tanh"(%146) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %148 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %149 = "stable_mosaic.vector.broadcast"(%148) : (f32) -> vector<2048x256xf32>
        %150 = "stable_mosaic.arith.mulf"(%147, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %151 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %152 = "stable_mosaic.tpu.concatenate"(%151, %151) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %153 = "stable_mosaic.vector.load"(%arg15, %27, %27, %143) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %154 = "stable_mosaic.vector.shape_cast"(%153) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %155 = "stable_mosaic.vector.broadcast"(%154) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %156 = "stable_mosaic.arith.cmpi"(%152, %155) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %157 = "stable_mosaic.arith.select"(%156, %150, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %158 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %159 = "stable_mosaic.vector.multi_reduction"(%157, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %160 = "stable_mosaic.vector.shape_cast"(%159) : (vector<2048xf32>) -> vector<2048x1xf32>
        %161 = "stable_mosaic.vector.broadcast"(%160) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %162 = "stable_mosaic.arith.maximumf"(%158, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %163 = "stable_mosaic.tpu.concatenate"(%162, %162) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %164 = "stable_mosaic.arith.subf"(%157, %163) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %165 = "stable_mosaic.math.exp2"(%164) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %166 = "stable_mosaic.arith.subf"(%158, %162) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %167 = "stable_mosaic.math.exp2"(%166) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%162, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %168 = "stable_mosaic.vector.extract_strided_slice"(%165) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %169 = "stable_mosaic.vector.extract_strided_slice"(%165) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %170 = "stable_mosaic.vector.load"(%arg12, %27, %27, %143, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %171 = "stable_mosaic.vector.shape_cast"(%170) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %172 = "stable_mosaic.arith.extf"(%171) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %173 = "stable_mosaic.arith.addf"(%168, %169) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %174 = "stable_mosaic.tpu.matmul"(%165, %172, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %175 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %176 = "stable_mosaic.arith.mulf"(%167, %175) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %177 = "stable_mosaic.arith.addf"(%176, %173) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%177, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %178 = "stable_mosaic.tpu.concatenate"(%167, %167) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %179 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %180 = "stable_mosaic.arith.mulf"(%178, %179) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %181 = "stable_mosaic.arith.addf"(%180, %174) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%181, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %182 = "stable_mosaic.arith.addi"(%56, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %183 = "stable_mosaic.tpu.assume_multiple"(%182) {multiple = 256 : i32} : (i32) -> i32
        %184 = "stable_mosaic.vector.load"(%arg18, %27, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %185 = "stable_mosaic.arith.index_cast"(%183) : (i32) -> index
        %186 = "stable_mosaic.vector.load"(%arg11, %27, %27, %185, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %187 = "stable_mosaic.vector.shape_cast"(%186) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %188 = "stable_mosaic.tpu.matmul"(%184, %187, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %189 = "stable_mosaic.math.tanh"(%188) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %190 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %191 = "stable_mosaic.vector.broadcast"(%190) : (f32) -> vector<2048x256xf32>
        %192 = "stable_mosaic.arith.mulf"(%189, %191) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %193 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %194 = "stable_mosaic.tpu.concatenate"(%193, %193) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %195 = "stable_mosaic.vector.load"(%arg15, %27, %27, %185) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %196 = "stable_mosaic.vector.shape_cast"(%195) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %197 = "stable_mosaic.vector.broadcast"(%196) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %198 = "stable_mosaic.arith.cmpi"(%194, %197) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %199 = "stable_mosaic.arith.select"(%198, %192, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %200 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %201 = "stable_mosaic.vector.multi_reduction"(%199, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %202 = "stable_mosaic.vector.shape_cast"(%201) : (vector<2048xf32>) -> vector<2048x1xf32>
        %203 = "stable_mosaic.vector.broadcast"(%202) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %204 = "stable_mosaic.arith.maximumf"(%200, %203) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %205 = "stable_mosaic.tpu.concatenate"(%204, %204) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %206 = "stable_mosaic.arith.subf"(%199, %205) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %207 = "stable_mosaic.math.exp2"(%206) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %208 = "stable_mosaic.arith.subf"(%200, %204) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %209 = "stable_mosaic.math.exp2"(%208) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%204, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %210 = "stable_mosaic.vector.extract_strided_slice"(%207) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %211 = "stable_mosaic.vector.extract_strided_slice"(%207) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %212 = "stable_mosaic.vector.load"(%arg12, %27, %27, %185, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %213 = "stable_mosaic.vector.shape_cast"(%212) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %214 = "stable_mosaic.arith.extf"(%213) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %215 = "stable_mosaic.arith.addf"(%210, %211) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %216 = "stable_mosaic.tpu.matmul"(%207, %214, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %217 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %218 = "stable_mosaic.arith.mulf"(%209, %217) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %219 = "stable_mosaic.arith.addf"(%218, %215) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%219, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %220 = "stable_mosaic.tpu.concatenate"(%209, %209) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %221 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %222 = "stable_mosaic.arith.mulf"(%220, %221) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %223 = "stable_mosaic.arith.addf"(%222, %216) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%223, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %52 = "stable_mosaic.arith.andi"(%34, %12) : (i32, i32) -> i32
    %53 = "stable_mosaic.arith.cmpi"(%52, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%53) ({
      %56 = "stable_mosaic.arith.cmpi"(%47, %25) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%56) ({
        %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %58 = "stable_mosaic.vector.broadcast"(%47) : (i32) -> vector<2048x256xi32>
        %59 = "stable_mosaic.arith.cmpi"(%57, %58) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %60 = "stable_mosaic.vector.load"(%arg12, %27, %27, %27, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %62 = "stable_mosaic.arith.select"(%59, %61, %5) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%63, %arg12, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%23, %20, %24) ({
      ^bb0(%arg23: i32):
        %57 = "stable_mosaic.arith.muli"(%arg23, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %58 = "stable_mosaic.tpu.assume_multiple"(%57) {multiple = 256 : i32} : (i32) -> i32
        %59 = "stable_mosaic.vector.load"(%arg18, %27, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %60 = "stable_mosaic.arith.index_cast"(%58) : (i32) -> index
        %61 = "stable_mosaic.vector.load"(%arg11, %27, %27, %60, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %63 = "stable_mosaic.tpu.matmul"(%59, %62, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %64 = "stable_mosaic.vector.load"(%arg18, %10, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %65 = "stable_mosaic.tpu.matmul"(%64, %62, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %66 = "stable_mosaic.tpu.concatenate"(%63, %65) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
        %67 = "stable_mosaic.math.tanh"(%66) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %68 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %69 = "stable_mosaic.vector.broadcast"(%68) : (f32) -> vector<2048x256xf32>
        %70 = "stable_mosaic.arith.mulf"(%67, %69) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %71 = "stable_mosaic.vector.load"(%arg13, %27, %27, %60) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %73 = "stable_mosaic.vector.broadcast"(%72) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %75 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %77 = "stable_mosaic.arith.shli"(%4, %76) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %78 = "stable_mosaic.arith.andi"(%74, %77) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %79 = "stable_mosaic.arith.cmpi"(%78, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %80 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %81 = "stable_mosaic.tpu.concatenate"(%80, %80) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %82 = "stable_mosaic.vector.load"(%arg15, %27, %27, %60) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %83 = "stable_mosaic.vector.shape_cast"(%82) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %84 = "stable_mosaic.vector.broadcast"(%83) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %85 = "stable_mosaic.arith.cmpi"(%81, %84) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %86 = "stable_mosaic.arith.andi"(%79, %85) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %87 = "stable_mosaic.arith.select"(%86, %70, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %88 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %89 = "stable_mosaic.vector.multi_reduction"(%87, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<2048xf32>) -> vector<2048x1xf32>
        %91 = "stable_mosaic.vector.broadcast"(%90) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %92 = "stable_mosaic.arith.maximumf"(%88, %91) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %93 = "stable_mosaic.tpu.concatenate"(%92, %92) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %94 = "stable_mosaic.arith.subf"(%87, %93) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %95 = "stable_mosaic.math.exp2"(%94) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %96 = "stable_mosaic.arith.subf"(%88, %92) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %97 = "stable_mosaic.math.exp2"(%96) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%92, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %98 = "stable_mosaic.vector.extract_strided_slice"(%95) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %99 = "stable_mosaic.vector.extract_strided_slice"(%95) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %100 = "stable_mosaic.vector.load"(%arg12, %27, %27, %60, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %102 = "stable_mosaic.arith.extf"(%101) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %103 = "stable_mosaic.arith.addf"(%98, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %104 = "stable_mosaic.tpu.matmul"(%95, %102, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %105 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %106 = "stable_mosaic.arith.mulf"(%97, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %107 = "stable_mosaic.arith.addf"(%106, %103) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%107, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %108 = "stable_mosaic.tpu.concatenate"(%97, %97) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %109 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %110 = "stable_mosaic.arith.mulf"(%108, %109) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %111 = "stable_mosaic.arith.addf"(%110, %104) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%111, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %112 = "stable_mosaic.arith.addi"(%57, %15) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %113 = "stable_mosaic.tpu.assume_multiple"(%112) {multiple = 256 : i32} : (i32) -> i32
        %114 = "stable_mosaic.vector.load"(%arg18, %27, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %115 = "stable_mosaic.arith.index_cast"(%113) : (i32) -> index
        %116 = "stable_mosaic.vector.load"(%arg11, %27, %27, %115, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %118 = "stable_mosaic.tpu.matmul"(%114, %117, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %119 = "stable_mosaic.vector.load"(%arg18, %10, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %120 = "stable_mosaic.tpu.matmul"(%119, %117, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %121 = "stable_mosaic.tpu.concatenate"(%118, %120) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
        %122 = "stable_mosaic.math.tanh"(%121) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %123 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %124 = "stable_mosaic.vector.broadcast"(%123) : (f32) -> vector<2048x256xf32>
        %125 = "stable_mosaic.arith.mulf"(%122, %124) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %126 = "stable_mosaic.vector.load"(%arg13, %27, %27, %115) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %127 = "stable_mosaic.vector.shape_cast"(%126) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %128 = "stable_mosaic.vector.broadcast"(%127) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %129 = "stable_mosaic.vector.shape_cast"(%128) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %130 = "stable_mosaic.arith.andi"(%129, %77) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %131 = "stable_mosaic.arith.cmpi"(%130, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %132 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %133 = "stable_mosaic.tpu.concatenate"(%132, %132) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %134 = "stable_mosaic.vector.load"(%arg15, %27, %27, %115) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %136 = "stable_mosaic.vector.broadcast"(%135) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %137 = "stable_mosaic.arith.cmpi"(%133, %136) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %138 = "stable_mosaic.arith.andi"(%131, %137) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %139 = "stable_mosaic.arith.select"(%138, %125, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %140 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %141 = "stable_mosaic.vector.multi_reduction"(%139, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<2048xf32>) -> vector<2048x1xf32>
        %143 = "stable_mosaic.vector.broadcast"(%142) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %144 = "stable_mosaic.arith.maximumf"(%140, %143) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %145 = "stable_mosaic.tpu.concatenate"(%144, %144) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %146 = "stable_mosaic.arith.subf"(%139, %145) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %147 = "stable_mosaic.math.exp2"(%146) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %148 = "stable_mosaic.arith.subf"(%140, %144) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %149 = "stable_mosaic.math.exp2"(%148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%144, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %150 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %151 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %152 = "stable_mosaic.vector.load"(%arg12, %27, %27, %115, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %153 = "stable_mosaic.vector.shape_cast"(%152) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %154 = "stable_mosaic.arith.extf"(%153) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %155 = "stable_mosaic.arith.addf"(%150, %151) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %156 = "stable_mosaic.tpu.matmul"(%147, %154, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %157 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %158 = "stable_mosaic.arith.mulf"(%149, %157) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %159 = "stable_mosaic.arith.addf"(%158, %155) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%159, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %160 = "stable_mosaic.tpu.concatenate"(%149, %149) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %161 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %162 = "stable_mosaic.arith.mulf"(%160, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %163 = "stable_mosaic.arith.addf"(%162, %156) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%163, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %164 = "stable_mosaic.arith.addi"(%57, %14) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %165 = "stable_mosaic.tpu.assume_multiple"(%164) {multiple = 256 : i32} : (i32) -> i32
        %166 = "stable_mosaic.vector.load"(%arg18, %27, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %167 = "stable_mosaic.arith.index_cast"(%165) : (i32) -> index
        %168 = "stable_mosaic.vector.load"(%arg11, %27, %27, %167, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %169 = "stable_mosaic.vector.shape_cast"(%168) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %170 = "stable_mosaic.tpu.matmul"(%166, %169, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %171 = "stable_mosaic.vector.load"(%arg18, %10, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %172 = "stable_mosaic.tpu.matmul"(%171, %169, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %173 = "stable_mosaic.tpu.concatenate"(%170, %172) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
        %174 = "stable_mosaic.math.tanh"(%173) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %175 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %176 = "stable_mosaic.vector.broadcast"(%175) : (f32) -> vector<2048x256xf32>
        %177 = "stable_mosaic.arith.mulf"(%174, %176) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %178 = "stable_mosaic.vector.load"(%arg13, %27, %27, %167) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %179 = "stable_mosaic.vector.shape_cast"(%178) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %180 = "stable_mosaic.vector.broadcast"(%179) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %181 = "stable_mosaic.vector.shape_cast"(%180) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %182 = "stable_mosaic.arith.andi"(%181, %77) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %183 = "stable_mosaic.arith.cmpi"(%182, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %184 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %185 = "stable_mosaic.tpu.concatenate"(%184, %184) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %186 = "stable_mosaic.vector.load"(%arg15, %27, %27, %167) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %187 = "stable_mosaic.vector.shape_cast"(%186) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %188 = "stable_mosaic.vector.broadcast"(%187) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %189 = "stable_mosaic.arith.cmpi"(%185, %188) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %190 = "stable_mosaic.arith.andi"(%183, %189) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %191 = "stable_mosaic.arith.select"(%190, %177, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %192 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %193 = "stable_mosaic.vector.multi_reduction"(%191, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %194 = "stable_mosaic.vector.shape_cast"(%193) : (vector<2048xf32>) -> vector<2048x1xf32>
        %195 = "stable_mosaic.vector.broadcast"(%194) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %196 = "stable_mosaic.arith.maximumf"(%192, %195) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %197 = "stable_mosaic.tpu.concatenate"(%196, %196) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %198 = "stable_mosaic.arith.subf"(%191, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %199 = "stable_mosaic.math.exp2"(%198) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %200 = "stable_mosaic.arith.subf"(%192, %196) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %201 = "stable_mosaic.math.exp2"(%200) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%196, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %202 = "stable_mosaic.vector.extract_strided_slice"(%199) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %203 = "stable_mosaic.vector.extract_strided_slice"(%199) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %204 = "stable_mosaic.vector.load"(%arg12, %27, %27, %167, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %205 = "stable_mosaic.vector.shape_cast"(%204) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %206 = "stable_mosaic.arith.extf"(%205) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %207 = "stable_mosaic.arith.addf"(%202, %203) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %208 = "stable_mosaic.tpu.matmul"(%199, %206, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %209 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %210 = "stable_mosaic.arith.mulf"(%201, %209) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %211 = "stable_mosaic.arith.addf"(%210, %207) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%211, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %212 = "stable_mosaic.tpu.concatenate"(%201, %201) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %213 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %214 = "stable_mosaic.arith.mulf"(%212, %213) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %215 = "stable_mosaic.arith.addf"(%214, %208) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%215, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %216 = "stable_mosaic.arith.addi"(%57, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %217 = "stable_mosaic.tpu.assume_multiple"(%216) {multiple = 256 : i32} : (i32) -> i32
        %218 = "stable_mosaic.vector.load"(%arg18, %27, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %219 = "stable_mosaic.arith.index_cast"(%217) : (i32) -> index
        %220 = "stable_mosaic.vector.load"(%arg11, %27, %27, %219, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %221 = "stable_mosaic.vector.shape_cast"(%220) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %222 = "stable_mosaic.tpu.matmul"(%218, %221, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %223 = "stable_mosaic.vector.load"(%arg18, %10, %27) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
        %224 = "stable_mosaic.tpu.matmul"(%223, %221, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
        %225 = "stable_mosaic.tpu.concatenate"(%222, %224) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
        %226 = "stable_mosaic.math.tanh"(%225) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %227 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %228 = "stable_mosaic.vector.broadcast"(%227) : (f32) -> vector<2048x256xf32>
        %229 = "stable_mosaic.arith.mulf"(%226, %228) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %230 = "stable_mosaic.vector.load"(%arg13, %27, %27, %219) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %231 = "stable_mosaic.vector.shape_cast"(%230) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %232 = "stable_mosaic.vector.broadcast"(%231) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %233 = "stable_mosaic.vector.shape_cast"(%232) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %234 = "stable_mosaic.arith.andi"(%233, %77) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %235 = "stable_mosaic.arith.cmpi"(%234, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %236 = "stable_mosaic.vector.load"(%arg22, %27, %27) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %237 = "stable_mosaic.tpu.concatenate"(%236, %236) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %238 = "stable_mosaic.vector.load"(%arg15, %27, %27, %219) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %239 = "stable_mosaic.vector.shape_cast"(%238) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %240 = "stable_mosaic.vector.broadcast"(%239) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %241 = "stable_mosaic.arith.cmpi"(%237, %240) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %242 = "stable_mosaic.arith.andi"(%235, %241) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %243 = "stable_mosaic.arith.select"(%242, %229, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %244 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %245 = "stable_mosaic.vector.multi_reduction"(%243, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %246 = "stable_mosaic.vector.shape_cast"(%245) : (vector<2048xf32>) -> vector<2048x1xf32>
        %247 = "stable_mosaic.vector.broadcast"(%246) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %248 = "stable_mosaic.arith.maximumf"(%244, %247) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %249 = "stable_mosaic.tpu.concatenate"(%248, %248) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %250 = "stable_mosaic.arith.subf"(%243, %249) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %251 = "stable_mosaic.math.exp2"(%250) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %252 = "stable_mosaic.arith.subf"(%244, %248) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %253 = "stable_mosaic.math.exp2"(%252) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%248, %arg19, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %254 = "stable_mosaic.vector.extract_strided_slice"(%251) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %255 = "stable_mosaic.vector.extract_strided_slice"(%251) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %256 = "stable_mosaic.vector.load"(%arg12, %27, %27, %219, %27) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %257 = "stable_mosaic.vector.shape_cast"(%256) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %258 = "stable_mosaic.arith.extf"(%257) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %259 = "stable_mosaic.arith.addf"(%254, %255) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %260 = "stable_mosaic.tpu.matmul"(%251, %258, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %261 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %262 = "stable_mosaic.arith.mulf"(%253, %261) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %263 = "stable_mosaic.arith.addf"(%262, %259) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%263, %arg20, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %264 = "stable_mosaic.tpu.concatenate"(%253, %253) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %265 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %266 = "stable_mosaic.arith.mulf"(%264, %265) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %267 = "stable_mosaic.arith.addf"(%266, %260) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%267, %arg21, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %54 = "stable_mosaic.arith.andi"(%34, %20) : (i32, i32) -> i32
    %55 = "stable_mosaic.arith.cmpi"(%54, %23) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%55) ({
      %56 = "stable_mosaic.vector.load"(%arg20, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %57 = "stable_mosaic.vector.multi_reduction"(%56, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048xf32>) -> vector<2048x1xf32>
      %59 = "stable_mosaic.vector.broadcast"(%58) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %60 = "stable_mosaic.arith.cmpf"(%59, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %61 = "stable_mosaic.arith.divf"(%2, %59) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %62 = "stable_mosaic.arith.select"(%60, %61, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %63 = "stable_mosaic.vector.load"(%arg21, %27, %27) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %64 = "stable_mosaic.tpu.concatenate"(%62, %62) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
      %65 = "stable_mosaic.arith.mulf"(%63, %64) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %66 = "stable_mosaic.arith.truncf"(%65) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%67, %arg16, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %68 = "stable_mosaic.vector.load"(%arg19, %27, %27) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %69 = "stable_mosaic.arith.mulf"(%68, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %70 = "stable_mosaic.math.log"(%59) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %71 = "stable_mosaic.arith.addf"(%69, %70) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %72 = "stable_mosaic.arith.select"(%60, %71, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %73 = "stable_mosaic.tpu.transpose"(%72) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %74 = "stable_mosaic.vector.extract"(%73) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%75, %arg17, %27, %27, %27, %27, %27) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
