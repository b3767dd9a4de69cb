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
      %54 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
      %56 = "stable_mosaic.arith.extf"(%55) : (vector<2048x64xbf16>) -> vector<2048x64xf32>
      %57 = "stable_mosaic.memref.load"(%arg8, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<2048x64xf32>
      %59 = "stable_mosaic.arith.mulf"(%56, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg18, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xbf16>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
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
      "stable_mosaic.tpu.vector_store"(%14, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
        %56 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %57 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
        %58 = "stable_mosaic.vector.load"(%arg11, %25, %25, %57, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %60 = "stable_mosaic.tpu.matmul"(%56, %59, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %61 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %62 = "stable_mosaic.tpu.concatenate"(%61, %61) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %63 = "stable_mosaic.vector.load"(%arg15, %25, %25, %57) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %65 = "stable_mosaic.vector.broadcast"(%64) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %66 = "stable_mosaic.arith.cmpi"(%62, %65) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %67 = "stable_mosaic.arith.select"(%66, %60, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %68 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %69 = "stable_mosaic.vector.multi_reduction"(%67, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<2048xf32>) -> vector<2048x1xf32>
        %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %72 = "stable_mosaic.arith.maximumf"(%68, %71) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %73 = "stable_mosaic.tpu.concatenate"(%72, %72) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %74 = "stable_mosaic.arith.subf"(%67, %73) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %75 = "stable_mosaic.math.exp2"(%74) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %76 = "stable_mosaic.arith.subf"(%68, %72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %77 = "stable_mosaic.math.exp2"(%76) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%72, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %78 = "stable_mosaic.vector.extract_strided_slice"(%75) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %79 = "stable_mosaic.vector.extract_strided_slice"(%75) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %80 = "stable_mosaic.vector.load"(%arg12, %25, %25, %57, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %82 = "stable_mosaic.arith.extf"(%81) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %83 = "stable_mosaic.arith.addf"(%78, %79) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %84 = "stable_mosaic.tpu.matmul"(%75, %82, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %85 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %86 = "stable_mosaic.arith.mulf"(%77, %85) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %87 = "stable_mosaic.arith.addf"(%86, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%87, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %88 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %89 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %90 = "stable_mosaic.arith.mulf"(%88, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %91 = "stable_mosaic.arith.addf"(%90, %84) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%91, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %92 = "stable_mosaic.arith.addi"(%54, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %93 = "stable_mosaic.tpu.assume_multiple"(%92) {multiple = 256 : i32} : (i32) -> i32
        %94 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %95 = "stable_mosaic.arith.index_cast"(%93) : (i32) -> index
        %96 = "stable_mosaic.vector.load"(%arg11, %25, %25, %95, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %98 = "stable_mosaic.tpu.matmul"(%94, %97, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %99 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %100 = "stable_mosaic.tpu.concatenate"(%99, %99) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %101 = "stable_mosaic.vector.load"(%arg15, %25, %25, %95) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %103 = "stable_mosaic.vector.broadcast"(%102) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %104 = "stable_mosaic.arith.cmpi"(%100, %103) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %105 = "stable_mosaic.arith.select"(%104, %98, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %106 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %107 = "stable_mosaic.vector.multi_reduction"(%105, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<2048xf32>) -> vector<2048x1xf32>
        %109 = "stable_mosaic.vector.broadcast"(%108) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %110 = "stable_mosaic.arith.maximumf"(%106, %109) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %111 = "stable_mosaic.tpu.concatenate"(%110, %110) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %112 = "stable_mosaic.arith.subf"(%105, %111) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %113 = "stable_mosaic.math.exp2"(%112) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %114 = "stable_mosaic.arith.subf"(%106, %110) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %115 = "stable_mosaic.math.exp2"(%114) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%110, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %116 = "stable_mosaic.vector.extract_strided_slice"(%113) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %117 = "stable_mosaic.vector.extract_strided_slice"(%113) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %118 = "stable_mosaic.vector.load"(%arg12, %25, %25, %95, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %120 = "stable_mosaic.arith.extf"(%119) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %121 = "stable_mosaic.arith.addf"(%116, %117) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %122 = "stable_mosaic.tpu.matmul"(%113, %120, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %123 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %124 = "stable_mosaic.arith.mulf"(%115, %123) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %125 = "stable_mosaic.arith.addf"(%124, %121) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%125, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %126 = "stable_mosaic.vector.extract_strided_slice"(%115) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %127 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %128 = "stable_mosaic.arith.mulf"(%126, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %129 = "stable_mosaic.arith.addf"(%128, %122) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%129, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %130 = "stable_mosaic.arith.addi"(%54, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %131 = "stable_mosaic.tpu.assume_multiple"(%130) {multiple = 256 : i32} : (i32) -> i32
        %132 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %133 = "stable_mosaic.arith.index_cast"(%131) : (i32) -> index
        %134 = "stable_mosaic.vector.load"(%arg11, %25, %25, %133, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %136 = "stable_mosaic.tpu.matmul"(%132, %135, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %137 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %138 = "stable_mosaic.tpu.concatenate"(%137, %137) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %139 = "stable_mosaic.vector.load"(%arg15, %25, %25, %133) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %140 = "stable_mosaic.vector.shape_cast"(%139) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %141 = "stable_mosaic.vector.broadcast"(%140) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %142 = "stable_mosaic.arith.cmpi"(%138, %141) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %143 = "stable_mosaic.arith.select"(%142, %136, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %144 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %145 = "stable_mosaic.vector.multi_reduction"(%143, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %146 = "stable_mosaic.vector.shape_cast"(%145) : (vector<2048xf32>) -> vector<2048x1xf32>
        %147 = "stable_mosaic.vector.broadcast"(%146) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %148 = "stable_mosaic.arith.maximumf"(%144, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %149 = "stable_mosaic.tpu.concatenate"(%148, %148) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %150 = "stable_mosaic.arith.subf"(%143, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %151 = "stable_mosaic.math.exp2"(%150) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %152 = "stable_mosaic.arith.subf"(%144, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %153 = "stable_mosaic.math.exp2"(%152) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%148, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %154 = "stable_mosaic.vector.extract_strided_slice"(%151) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %155 = "stable_mosaic.vector.extract_strided_slice"(%151) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %156 = "stable_mosaic.vector.load"(%arg12, %25, %25, %133, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %157 = "stable_mosaic.vector.shape_cast"(%156) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %158 = "stable_mosaic.arith.extf"(%157) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %159 = "stable_mosaic.arith.addf"(%154, %155) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %160 = "stable_mosaic.tpu.matmul"(%151, %158, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %161 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %162 = "stable_mosaic.arith.mulf"(%153, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %163 = "stable_mosaic.arith.addf"(%162, %159) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%163, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %164 = "stable_mosaic.vector.extract_strided_slice"(%153) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %165 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %166 = "stable_mosaic.arith.mulf"(%164, %165) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %167 = "stable_mosaic.arith.addf"(%166, %160) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%167, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %168 = "stable_mosaic.arith.addi"(%54, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %169 = "stable_mosaic.tpu.assume_multiple"(%168) {multiple = 256 : i32} : (i32) -> i32
        %170 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %171 = "stable_mosaic.arith.index_cast"(%169) : (i32) -> index
        %172 = "stable_mosaic.vector.load"(%arg11, %25, %25, %171, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %173 = "stable_mosaic.vector.shape_cast"(%172) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %174 = "stable_mosaic.tpu.matmul"(%170, %173, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %175 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %176 = "stable_mosaic.tpu.concatenate"(%175, %175) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %177 = "stable_mosaic.vector.load"(%arg15, %25, %25, %171) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %178 = "stable_mosaic.vector.shape_cast"(%177) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %179 = "stable_mosaic.vector.broadcast"(%178) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %180 = "stable_mosaic.arith.cmpi"(%176, %179) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %181 = "stable_mosaic.arith.select"(%180, %174, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %182 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %183 = "stable_mosaic.vector.multi_reduction"(%181, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %184 = "stable_mosaic.vector.shape_cast"(%183) : (vector<2048xf32>) -> vector<2048x1xf32>
        %185 = "stable_mosaic.vector.broadcast"(%184) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %186 = "stable_mosaic.arith.maximumf"(%182, %185) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %187 = "stable_mosaic.tpu.concatenate"(%186, %186) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %188 = "stable_mosaic.arith.subf"(%181, %187) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %189 = "stable_mosaic.math.exp2"(%188) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %190 = "stable_mosaic.arith.subf"(%182, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %191 = "stable_mosaic.math.exp2"(%190) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%186, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %192 = "stable_mosaic.vector.extract_strided_slice"(%189) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %193 = "stable_mosaic.vector.extract_strided_slice"(%189) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %194 = "stable_mosaic.vector.load"(%arg12, %25, %25, %171, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %195 = "stable_mosaic.vector.shape_cast"(%194) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %196 = "stable_mosaic.arith.extf"(%195) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %197 = "stable_mosaic.arith.addf"(%192, %193) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %198 = "stable_mosaic.tpu.matmul"(%189, %196, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %199 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %200 = "stable_mosaic.arith.mulf"(%191, %199) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %201 = "stable_mosaic.arith.addf"(%200, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%201, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %202 = "stable_mosaic.vector.extract_strided_slice"(%191) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %203 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %204 = "stable_mosaic.arith.mulf"(%202, %203) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %205 = "stable_mosaic.arith.addf"(%204, %198) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%205, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
        %55 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x64xi32>
        %56 = "stable_mosaic.vector.broadcast"(%45) : (i32) -> vector<2048x64xi32>
        %57 = "stable_mosaic.arith.cmpi"(%55, %56) {predicate = 2 : i64} : (vector<2048x64xi32>, vector<2048x64xi32>) -> vector<2048x64xi1>
        %58 = "stable_mosaic.vector.load"(%arg12, %25, %25, %25, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x64xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %60 = "stable_mosaic.arith.select"(%57, %59, %5) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x64xbf16>) -> vector<1x1x2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%61, %arg12, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x64xbf16>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%21, %18, %22) ({
      ^bb0(%arg23: i32):
        %55 = "stable_mosaic.arith.muli"(%arg23, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %56 = "stable_mosaic.tpu.assume_multiple"(%55) {multiple = 256 : i32} : (i32) -> i32
        %57 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %58 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
        %59 = "stable_mosaic.vector.load"(%arg11, %25, %25, %58, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %61 = "stable_mosaic.tpu.matmul"(%57, %60, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %62 = "stable_mosaic.vector.load"(%arg13, %25, %25, %58) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %64 = "stable_mosaic.vector.broadcast"(%63) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %68 = "stable_mosaic.arith.shli"(%4, %67) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %69 = "stable_mosaic.arith.andi"(%65, %68) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %70 = "stable_mosaic.arith.cmpi"(%69, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %71 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %72 = "stable_mosaic.tpu.concatenate"(%71, %71) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %73 = "stable_mosaic.vector.load"(%arg15, %25, %25, %58) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %75 = "stable_mosaic.vector.broadcast"(%74) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %76 = "stable_mosaic.arith.cmpi"(%72, %75) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %77 = "stable_mosaic.arith.andi"(%70, %76) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %78 = "stable_mosaic.arith.select"(%77, %61, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %79 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %80 = "stable_mosaic.vector.multi_reduction"(%78, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<2048xf32>) -> vector<2048x1xf32>
        %82 = "stable_mosaic.vector.broadcast"(%81) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %83 = "stable_mosaic.arith.maximumf"(%79, %82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %84 = "stable_mosaic.tpu.concatenate"(%83, %83) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %85 = "stable_mosaic.arith.subf"(%78, %84) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %86 = "stable_mosaic.math.exp2"(%85) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %87 = "stable_mosaic.arith.subf"(%79, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %88 = "stable_mosaic.math.exp2"(%87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%83, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %89 = "stable_mosaic.vector.extract_strided_slice"(%86) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %90 = "stable_mosaic.vector.extract_strided_slice"(%86) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %91 = "stable_mosaic.vector.load"(%arg12, %25, %25, %58, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %93 = "stable_mosaic.arith.extf"(%92) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %94 = "stable_mosaic.arith.addf"(%89, %90) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %95 = "stable_mosaic.tpu.matmul"(%86, %93, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %96 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %97 = "stable_mosaic.arith.mulf"(%88, %96) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %98 = "stable_mosaic.arith.addf"(%97, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%98, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %99 = "stable_mosaic.vector.extract_strided_slice"(%88) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %100 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %101 = "stable_mosaic.arith.mulf"(%99, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %102 = "stable_mosaic.arith.addf"(%101, %95) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%102, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %103 = "stable_mosaic.arith.addi"(%55, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %104 = "stable_mosaic.tpu.assume_multiple"(%103) {multiple = 256 : i32} : (i32) -> i32
        %105 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %106 = "stable_mosaic.arith.index_cast"(%104) : (i32) -> index
        %107 = "stable_mosaic.vector.load"(%arg11, %25, %25, %106, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %109 = "stable_mosaic.tpu.matmul"(%105, %108, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %110 = "stable_mosaic.vector.load"(%arg13, %25, %25, %106) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %112 = "stable_mosaic.vector.broadcast"(%111) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %114 = "stable_mosaic.arith.andi"(%113, %68) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %115 = "stable_mosaic.arith.cmpi"(%114, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %116 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %117 = "stable_mosaic.tpu.concatenate"(%116, %116) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %118 = "stable_mosaic.vector.load"(%arg15, %25, %25, %106) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %120 = "stable_mosaic.vector.broadcast"(%119) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %121 = "stable_mosaic.arith.cmpi"(%117, %120) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %122 = "stable_mosaic.arith.andi"(%115, %121) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %123 = "stable_mosaic.arith.select"(%122, %109, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %124 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %125 = "stable_mosaic.vector.multi_reduction"(%123, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %126 = "stable_mosaic.vector.shape_cast"(%125) : (vector<2048xf32>) -> vector<2048x1xf32>
        %127 = "stable_mosaic.vector.broadcast"(%126) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %128 = "stable_mosaic.arith.maximumf"(%124, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %129 = "stable_mosaic.tpu.concatenate"(%128, %128) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %130 = "stable_mosaic.arith.subf"(%123, %129) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %131 = "stable_mosaic.math.exp2"(%130) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %132 = "stable_mosaic.arith.subf"(%124, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %133 = "stable_mosaic.math.exp2"(%132) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%128, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %134 = "stable_mosaic.vector.extract_strided_slice"(%131) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %135 = "stable_mosaic.vector.extract_strided_slice"(%131) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %136 = "stable_mosaic.vector.load"(%arg12, %25, %25, %106, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %138 = "stable_mosaic.arith.extf"(%137) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %139 = "stable_mosaic.arith.addf"(%134, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %140 = "stable_mosaic.tpu.matmul"(%131, %138, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %141 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %142 = "stable_mosaic.arith.mulf"(%133, %141) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %143 = "stable_mosaic.arith.addf"(%142, %139) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%143, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %144 = "stable_mosaic.vector.extract_strided_slice"(%133) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %145 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %146 = "stable_mosaic.arith.mulf"(%144, %145) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %147 = "stable_mosaic.arith.addf"(%146, %140) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%147, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %148 = "stable_mosaic.arith.addi"(%55, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %149 = "stable_mosaic.tpu.assume_multiple"(%148) {multiple = 256 : i32} : (i32) -> i32
        %150 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %151 = "stable_mosaic.arith.index_cast"(%149) : (i32) -> index
        %152 = "stable_mosaic.vector.load"(%arg11, %25, %25, %151, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %153 = "stable_mosaic.vector.shape_cast"(%152) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %154 = "stable_mosaic.tpu.matmul"(%150, %153, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %155 = "stable_mosaic.vector.load"(%arg13, %25, %25, %151) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %156 = "stable_mosaic.vector.shape_cast"(%155) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %157 = "stable_mosaic.vector.broadcast"(%156) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %158 = "stable_mosaic.vector.shape_cast"(%157) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %159 = "stable_mosaic.arith.andi"(%158, %68) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %160 = "stable_mosaic.arith.cmpi"(%159, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %161 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %162 = "stable_mosaic.tpu.concatenate"(%161, %161) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %163 = "stable_mosaic.vector.load"(%arg15, %25, %25, %151) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %164 = "stable_mosaic.vector.shape_cast"(%163) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %165 = "stable_mosaic.vector.broadcast"(%164) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %166 = "stable_mosaic.arith.cmpi"(%162, %165) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %167 = "stable_mosaic.arith.andi"(%160, %166) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %168 = "stable_mosaic.arith.select"(%167, %154, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %169 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %170 = "stable_mosaic.vector.multi_reduction"(%168, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %171 = "stable_mosaic.vector.shape_cast"(%170) : (vector<2048xf32>) -> vector<2048x1xf32>
        %172 = "stable_mosaic.vector.broadcast"(%171) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %173 = "stable_mosaic.arith.maximumf"(%169, %172) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %174 = "stable_mosaic.tpu.concatenate"(%173, %173) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %175 = "stable_mosaic.arith.subf"(%168, %174) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %176 = "stable_mosaic.math.exp2"(%175) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %177 = "stable_mosaic.arith.subf"(%169, %173) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %178 = "stable_mosaic.math.exp2"(%177) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%173, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %179 = "stable_mosaic.vector.extract_strided_slice"(%176) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %180 = "stable_mosaic.vector.extract_strided_slice"(%176) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %181 = "stable_mosaic.vector.load"(%arg12, %25, %25, %151, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %182 = "stable_mosaic.vector.shape_cast"(%181) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %183 = "stable_mosaic.arith.extf"(%182) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %184 = "stable_mosaic.arith.addf"(%179, %180) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %185 = "stable_mosaic.tpu.matmul"(%176, %183, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %186 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %187 = "stable_mosaic.arith.mulf"(%178, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %188 = "stable_mosaic.arith.addf"(%187, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%188, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %189 = "stable_mosaic.vector.extract_strided_slice"(%178) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %190 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %191 = "stable_mosaic.arith.mulf"(%189, %190) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %192 = "stable_mosaic.arith.addf"(%191, %185) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%192, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %193 = "stable_mosaic.arith.addi"(%55, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %194 = "stable_mosaic.tpu.assume_multiple"(%193) {multiple = 256 : i32} : (i32) -> i32
        %195 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %196 = "stable_mosaic.arith.index_cast"(%194) : (i32) -> index
        %197 = "stable_mosaic.vector.load"(%arg11, %25, %25, %196, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %198 = "stable_mosaic.vector.shape_cast"(%197) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %199 = "stable_mosaic.tpu.matmul"(%195, %198, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %200 = "stable_mosaic.vector.load"(%arg13, %25, %25, %196) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %201 = "stable_mosaic.vector.shape_cast"(%200) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %202 = "stable_mosaic.vector.broadcast"(%201) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %203 = "stable_mosaic.vector.shape_cast"(%202) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %204 = "stable_mosaic.arith.andi"(%203, %68) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %205 = "stable_mosaic.arith.cmpi"(%204, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %206 = "stable_mosaic.vector.load"(%arg22, %25, %25) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %207 = "stable_mosaic.tpu.concatenate"(%206, %206) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %208 = "stable_mosaic.vector.load"(%arg15, %25, %25, %196) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %209 = "stable_mosaic.vector.shape_cast"(%208) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %210 = "stable_mosaic.vector.broadcast"(%209) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %211 = "stable_mosaic.arith.cmpi"(%207, %210) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %212 = "stable_mosaic.arith.andi"(%205, %211) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %213 = "stable_mosaic.arith.select"(%212, %199, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %214 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %215 = "stable_mosaic.vector.multi_reduction"(%213, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %216 = "stable_mosaic.vector.shape_cast"(%215) : (vector<2048xf32>) -> vector<2048x1xf32>
        %217 = "stable_mosaic.vector.broadcast"(%216) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %218 = "stable_mosaic.arith.maximumf"(%214, %217) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %219 = "stable_mosaic.tpu.concatenate"(%218, %218) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %220 = "stable_mosaic.arith.subf"(%213, %219) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %221 = "stable_mosaic.math.exp2"(%220) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %222 = "stable_mosaic.arith.subf"(%214, %218) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %223 = "stable_mosaic.math.exp2"(%222) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%218, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %224 = "stable_mosaic.vector.extract_strided_slice"(%221) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %225 = "stable_mosaic.vector.extract_strided_slice"(%221) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %226 = "stable_mosaic.vector.load"(%arg12, %25, %25, %196, %25) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
        %227 = "stable_mosaic.vector.shape_cast"(%226) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
        %228 = "stable_mosaic.arith.extf"(%227) : (vector<256x64xbf16>) -> vector<256x64xf32>
        %229 = "stable_mosaic.arith.addf"(%224, %225) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %230 = "stable_mosaic.tpu.matmul"(%221, %228, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %231 = "stable_mosaic.vector.load"(%arg20, %25, %25) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %232 = "stable_mosaic.arith.mulf"(%223, %231) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %233 = "stable_mosaic.arith.addf"(%232, %229) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%233, %arg20, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %234 = "stable_mosaic.vector.extract_strided_slice"(%223) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %235 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %236 = "stable_mosaic.arith.mulf"(%234, %235) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %237 = "stable_mosaic.arith.addf"(%236, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%237, %arg21, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
      %61 = "stable_mosaic.vector.load"(%arg21, %25, %25) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
      %62 = "stable_mosaic.vector.extract_strided_slice"(%60) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
      %63 = "stable_mosaic.arith.mulf"(%61, %62) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %64 = "stable_mosaic.arith.truncf"(%63) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<2048x64xbf16>) -> vector<1x1x1x2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%65, %arg16, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x64xbf16>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
