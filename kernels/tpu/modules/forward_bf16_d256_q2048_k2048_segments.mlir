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
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %20 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %25 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %26 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %28 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %29 = "stable_mosaic.memref.load"(%arg4, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.memref.load"(%arg5, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.memref.load"(%arg6, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.arith.shrui"(%30, %27) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.andi"(%32, %26) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.addi"(%arg1, %33) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.andi"(%30, %26) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.addi"(%arg2, %35) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.index_cast"(%34) : (i32) -> index
    %38 = "stable_mosaic.arith.index_cast"(%36) : (i32) -> index
    %39 = "stable_mosaic.memref.load"(%arg9, %37, %38) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %40 = "stable_mosaic.arith.mulf"(%39, %25) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %41 = "stable_mosaic.memref.load"(%arg7, %24) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %42 = "stable_mosaic.arith.andi"(%29, %23) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.muli"(%42, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.subi"(%41, %43) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.andi"(%31, %21) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %53 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
      %55 = "stable_mosaic.arith.extf"(%54) : (vector<2048x256xbf16>) -> vector<2048x256xf32>
      %56 = "stable_mosaic.memref.load"(%arg8, %24) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x256xf32>
      %58 = "stable_mosaic.arith.mulf"(%55, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg18, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %60 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
      %62 = "stable_mosaic.vector.broadcast"(%61) : (vector<1x2048xi32>) -> vector<128x2048xi32>
      %63 = "stable_mosaic.tpu.transpose"(%62) {permutation = array<i64: 1, 0>} : (vector<128x2048xi32>) -> vector<2048x128xi32>
      "stable_mosaic.tpu.vector_store"(%63, %arg22, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xi32>, memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %64 = "stable_mosaic.arith.maximumf"(%40, %19) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %65 = "stable_mosaic.vector.broadcast"(%64) : (f32) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%65, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %67 = "stable_mosaic.arith.cmpi"(%66, %8) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %68 = "stable_mosaic.vector.broadcast"(%40) : (f32) -> vector<2048x128xf32>
      %69 = "stable_mosaic.arith.subf"(%68, %65) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %70 = "stable_mosaic.math.exp2"(%69) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %71 = "stable_mosaic.arith.select"(%67, %70, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%71, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%15, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%31, %18) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      "stable_mosaic.scf.for"(%20, %17, %21) ({
      ^bb0(%arg23: i32):
        %53 = "stable_mosaic.arith.muli"(%arg23, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %54 = "stable_mosaic.tpu.assume_multiple"(%53) {multiple = 256 : i32} : (i32) -> i32
        %55 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %56 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
        %57 = "stable_mosaic.vector.load"(%arg11, %24, %24, %56, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %59 = "stable_mosaic.tpu.matmul"(%55, %58, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %60 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %61 = "stable_mosaic.tpu.concatenate"(%60, %60) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %62 = "stable_mosaic.vector.load"(%arg15, %24, %24, %56) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %64 = "stable_mosaic.vector.broadcast"(%63) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %65 = "stable_mosaic.arith.cmpi"(%61, %64) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %66 = "stable_mosaic.arith.select"(%65, %59, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %67 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %68 = "stable_mosaic.vector.multi_reduction"(%66, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<2048xf32>) -> vector<2048x1xf32>
        %70 = "stable_mosaic.vector.broadcast"(%69) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %71 = "stable_mosaic.arith.maximumf"(%67, %70) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %72 = "stable_mosaic.tpu.concatenate"(%71, %71) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %73 = "stable_mosaic.arith.subf"(%66, %72) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %74 = "stable_mosaic.math.exp2"(%73) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %75 = "stable_mosaic.arith.subf"(%67, %71) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %76 = "stable_mosaic.math.exp2"(%75) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%71, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %77 = "stable_mosaic.vector.extract_strided_slice"(%74) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %78 = "stable_mosaic.vector.extract_strided_slice"(%74) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %79 = "stable_mosaic.vector.load"(%arg12, %24, %24, %56, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %81 = "stable_mosaic.arith.extf"(%80) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %82 = "stable_mosaic.arith.addf"(%77, %78) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %83 = "stable_mosaic.tpu.matmul"(%74, %81, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %84 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %85 = "stable_mosaic.arith.mulf"(%76, %84) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %86 = "stable_mosaic.arith.addf"(%85, %82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%86, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %87 = "stable_mosaic.tpu.concatenate"(%76, %76) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %88 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %89 = "stable_mosaic.arith.mulf"(%87, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %90 = "stable_mosaic.arith.addf"(%89, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%90, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %91 = "stable_mosaic.arith.addi"(%53, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %92 = "stable_mosaic.tpu.assume_multiple"(%91) {multiple = 256 : i32} : (i32) -> i32
        %93 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %94 = "stable_mosaic.arith.index_cast"(%92) : (i32) -> index
        %95 = "stable_mosaic.vector.load"(%arg11, %24, %24, %94, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %97 = "stable_mosaic.tpu.matmul"(%93, %96, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %98 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %99 = "stable_mosaic.tpu.concatenate"(%98, %98) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %100 = "stable_mosaic.vector.load"(%arg15, %24, %24, %94) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %102 = "stable_mosaic.vector.broadcast"(%101) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %103 = "stable_mosaic.arith.cmpi"(%99, %102) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %104 = "stable_mosaic.arith.select"(%103, %97, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %105 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %106 = "stable_mosaic.vector.multi_reduction"(%104, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<2048xf32>) -> vector<2048x1xf32>
        %108 = "stable_mosaic.vector.broadcast"(%107) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %109 = "stable_mosaic.arith.maximumf"(%105, %108) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %110 = "stable_mosaic.tpu.concatenate"(%109, %109) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %111 = "stable_mosaic.arith.subf"(%104, %110) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %112 = "stable_mosaic.math.exp2"(%111) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %113 = "stable_mosaic.arith.subf"(%105, %109) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %114 = "stable_mosaic.math.exp2"(%113) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%109, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %115 = "stable_mosaic.vector.extract_strided_slice"(%112) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %116 = "stable_mosaic.vector.extract_strided_slice"(%112) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %117 = "stable_mosaic.vector.load"(%arg12, %24, %24, %94, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %119 = "stable_mosaic.arith.extf"(%118) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %120 = "stable_mosaic.arith.addf"(%115, %116) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %121 = "stable_mosaic.tpu.matmul"(%112, %119, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %122 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %123 = "stable_mosaic.arith.mulf"(%114, %122) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %124 = "stable_mosaic.arith.addf"(%123, %120) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%124, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %125 = "stable_mosaic.tpu.concatenate"(%114, %114) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %126 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %127 = "stable_mosaic.arith.mulf"(%125, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %128 = "stable_mosaic.arith.addf"(%127, %121) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%128, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %129 = "stable_mosaic.arith.addi"(%53, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %130 = "stable_mosaic.tpu.assume_multiple"(%129) {multiple = 256 : i32} : (i32) -> i32
        %131 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %132 = "stable_mosaic.arith.index_cast"(%130) : (i32) -> index
        %133 = "stable_mosaic.vector.load"(%arg11, %24, %24, %132, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %134 = "stable_mosaic.vector.shape_cast"(%133) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %135 = "stable_mosaic.tpu.matmul"(%131, %134, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %136 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %137 = "stable_mosaic.tpu.concatenate"(%136, %136) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %138 = "stable_mosaic.vector.load"(%arg15, %24, %24, %132) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %139 = "stable_mosaic.vector.shape_cast"(%138) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %140 = "stable_mosaic.vector.broadcast"(%139) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %141 = "stable_mosaic.arith.cmpi"(%137, %140) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %142 = "stable_mosaic.arith.select"(%141, %135, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %143 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %144 = "stable_mosaic.vector.multi_reduction"(%142, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %145 = "stable_mosaic.vector.shape_cast"(%144) : (vector<2048xf32>) -> vector<2048x1xf32>
        %146 = "stable_mosaic.vector.broadcast"(%145) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %147 = "stable_mosaic.arith.maximumf"(%143, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %148 = "stable_mosaic.tpu.concatenate"(%147, %147) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %149 = "stable_mosaic.arith.subf"(%142, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %150 = "stable_mosaic.math.exp2"(%149) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %151 = "stable_mosaic.arith.subf"(%143, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %152 = "stable_mosaic.math.exp2"(%151) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%147, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %153 = "stable_mosaic.vector.extract_strided_slice"(%150) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %154 = "stable_mosaic.vector.extract_strided_slice"(%150) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %155 = "stable_mosaic.vector.load"(%arg12, %24, %24, %132, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %156 = "stable_mosaic.vector.shape_cast"(%155) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %157 = "stable_mosaic.arith.extf"(%156) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %158 = "stable_mosaic.arith.addf"(%153, %154) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %159 = "stable_mosaic.tpu.matmul"(%150, %157, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %160 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %161 = "stable_mosaic.arith.mulf"(%152, %160) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %162 = "stable_mosaic.arith.addf"(%161, %158) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%162, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %163 = "stable_mosaic.tpu.concatenate"(%152, %152) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %164 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %165 = "stable_mosaic.arith.mulf"(%163, %164) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %166 = "stable_mosaic.arith.addf"(%165, %159) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%166, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %167 = "stable_mosaic.arith.addi"(%53, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %168 = "stable_mosaic.tpu.assume_multiple"(%167) {multiple = 256 : i32} : (i32) -> i32
        %169 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %170 = "stable_mosaic.arith.index_cast"(%168) : (i32) -> index
        %171 = "stable_mosaic.vector.load"(%arg11, %24, %24, %170, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %172 = "stable_mosaic.vector.shape_cast"(%171) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %173 = "stable_mosaic.tpu.matmul"(%169, %172, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %174 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %175 = "stable_mosaic.tpu.concatenate"(%174, %174) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %176 = "stable_mosaic.vector.load"(%arg15, %24, %24, %170) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %177 = "stable_mosaic.vector.shape_cast"(%176) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %178 = "stable_mosaic.vector.broadcast"(%177) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %179 = "stable_mosaic.arith.cmpi"(%175, %178) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %180 = "stable_mosaic.arith.select"(%179, %173, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %181 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %182 = "stable_mosaic.vector.multi_reduction"(%180, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %183 = "stable_mosaic.vector.shape_cast"(%182) : (vector<2048xf32>) -> vector<2048x1xf32>
        %184 = "stable_mosaic.vector.broadcast"(%183) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %185 = "stable_mosaic.arith.maximumf"(%181, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %186 = "stable_mosaic.tpu.concatenate"(%185, %185) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %187 = "stable_mosaic.arith.subf"(%180, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %188 = "stable_mosaic.math.exp2"(%187) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %189 = "stable_mosaic.arith.subf"(%181, %185) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %190 = "stable_mosaic.math.exp2"(%189) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%185, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %191 = "stable_mosaic.vector.extract_strided_slice"(%188) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %192 = "stable_mosaic.vector.extract_strided_slice"(%188) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %193 = "stable_mosaic.vector.load"(%arg12, %24, %24, %170, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %194 = "stable_mosaic.vector.shape_cast"(%193) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %195 = "stable_mosaic.arith.extf"(%194) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %196 = "stable_mosaic.arith.addf"(%191, %192) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %197 = "stable_mosaic.tpu.matmul"(%188, %195, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %198 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %199 = "stable_mosaic.arith.mulf"(%190, %198) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %200 = "stable_mosaic.arith.addf"(%199, %196) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%200, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %201 = "stable_mosaic.tpu.concatenate"(%190, %190) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %202 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %203 = "stable_mosaic.arith.mulf"(%201, %202) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %204 = "stable_mosaic.arith.addf"(%203, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%204, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.arith.andi"(%31, %10) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      %53 = "stable_mosaic.arith.cmpi"(%44, %22) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%53) ({
        %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %55 = "stable_mosaic.vector.broadcast"(%44) : (i32) -> vector<2048x256xi32>
        %56 = "stable_mosaic.arith.cmpi"(%54, %55) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %57 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %59 = "stable_mosaic.arith.select"(%56, %58, %5) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg12, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%20, %17, %21) ({
      ^bb0(%arg23: i32):
        %54 = "stable_mosaic.arith.muli"(%arg23, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %55 = "stable_mosaic.tpu.assume_multiple"(%54) {multiple = 256 : i32} : (i32) -> i32
        %56 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %57 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
        %58 = "stable_mosaic.vector.load"(%arg11, %24, %24, %57, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %60 = "stable_mosaic.tpu.matmul"(%56, %59, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %61 = "stable_mosaic.vector.load"(%arg13, %24, %24, %57) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %65 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %67 = "stable_mosaic.arith.shli"(%4, %66) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %68 = "stable_mosaic.arith.andi"(%64, %67) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %69 = "stable_mosaic.arith.cmpi"(%68, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %70 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %71 = "stable_mosaic.tpu.concatenate"(%70, %70) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %72 = "stable_mosaic.vector.load"(%arg15, %24, %24, %57) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %75 = "stable_mosaic.arith.cmpi"(%71, %74) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %76 = "stable_mosaic.arith.andi"(%69, %75) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %77 = "stable_mosaic.arith.select"(%76, %60, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %78 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %79 = "stable_mosaic.vector.multi_reduction"(%77, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<2048xf32>) -> vector<2048x1xf32>
        %81 = "stable_mosaic.vector.broadcast"(%80) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %82 = "stable_mosaic.arith.maximumf"(%78, %81) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %83 = "stable_mosaic.tpu.concatenate"(%82, %82) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %84 = "stable_mosaic.arith.subf"(%77, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %85 = "stable_mosaic.math.exp2"(%84) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %86 = "stable_mosaic.arith.subf"(%78, %82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %87 = "stable_mosaic.math.exp2"(%86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%82, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %88 = "stable_mosaic.vector.extract_strided_slice"(%85) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %89 = "stable_mosaic.vector.extract_strided_slice"(%85) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %90 = "stable_mosaic.vector.load"(%arg12, %24, %24, %57, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %92 = "stable_mosaic.arith.extf"(%91) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %93 = "stable_mosaic.arith.addf"(%88, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %94 = "stable_mosaic.tpu.matmul"(%85, %92, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %95 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %96 = "stable_mosaic.arith.mulf"(%87, %95) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %97 = "stable_mosaic.arith.addf"(%96, %93) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%97, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %98 = "stable_mosaic.tpu.concatenate"(%87, %87) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %99 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %100 = "stable_mosaic.arith.mulf"(%98, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %101 = "stable_mosaic.arith.addf"(%100, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%101, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %102 = "stable_mosaic.arith.addi"(%54, %13) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %103 = "stable_mosaic.tpu.assume_multiple"(%102) {multiple = 256 : i32} : (i32) -> i32
        %104 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %105 = "stable_mosaic.arith.index_cast"(%103) : (i32) -> index
        %106 = "stable_mosaic.vector.load"(%arg11, %24, %24, %105, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %108 = "stable_mosaic.tpu.matmul"(%104, %107, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %109 = "stable_mosaic.vector.load"(%arg13, %24, %24, %105) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %111 = "stable_mosaic.vector.broadcast"(%110) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %113 = "stable_mosaic.arith.andi"(%112, %67) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %114 = "stable_mosaic.arith.cmpi"(%113, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %115 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %116 = "stable_mosaic.tpu.concatenate"(%115, %115) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %117 = "stable_mosaic.vector.load"(%arg15, %24, %24, %105) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %119 = "stable_mosaic.vector.broadcast"(%118) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %120 = "stable_mosaic.arith.cmpi"(%116, %119) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %121 = "stable_mosaic.arith.andi"(%114, %120) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %122 = "stable_mosaic.arith.select"(%121, %108, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %123 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %124 = "stable_mosaic.vector.multi_reduction"(%122, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %125 = "stable_mosaic.vector.shape_cast"(%124) : (vector<2048xf32>) -> vector<2048x1xf32>
        %126 = "stable_mosaic.vector.broadcast"(%125) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %127 = "stable_mosaic.arith.maximumf"(%123, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %128 = "stable_mosaic.tpu.concatenate"(%127, %127) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %129 = "stable_mosaic.arith.subf"(%122, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %130 = "stable_mosaic.math.exp2"(%129) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %131 = "stable_mosaic.arith.subf"(%123, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %132 = "stable_mosaic.math.exp2"(%131) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%127, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %133 = "stable_mosaic.vector.extract_strided_slice"(%130) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %134 = "stable_mosaic.vector.extract_strided_slice"(%130) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %135 = "stable_mosaic.vector.load"(%arg12, %24, %24, %105, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %137 = "stable_mosaic.arith.extf"(%136) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %138 = "stable_mosaic.arith.addf"(%133, %134) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %139 = "stable_mosaic.tpu.matmul"(%130, %137, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %140 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %141 = "stable_mosaic.arith.mulf"(%132, %140) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %142 = "stable_mosaic.arith.addf"(%141, %138) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%142, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %143 = "stable_mosaic.tpu.concatenate"(%132, %132) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %144 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %145 = "stable_mosaic.arith.mulf"(%143, %144) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %146 = "stable_mosaic.arith.addf"(%145, %139) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%146, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %147 = "stable_mosaic.arith.addi"(%54, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %148 = "stable_mosaic.tpu.assume_multiple"(%147) {multiple = 256 : i32} : (i32) -> i32
        %149 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %150 = "stable_mosaic.arith.index_cast"(%148) : (i32) -> index
        %151 = "stable_mosaic.vector.load"(%arg11, %24, %24, %150, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %152 = "stable_mosaic.vector.shape_cast"(%151) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %153 = "stable_mosaic.tpu.matmul"(%149, %152, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %154 = "stable_mosaic.vector.load"(%arg13, %24, %24, %150) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %155 = "stable_mosaic.vector.shape_cast"(%154) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %156 = "stable_mosaic.vector.broadcast"(%155) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %157 = "stable_mosaic.vector.shape_cast"(%156) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %158 = "stable_mosaic.arith.andi"(%157, %67) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %159 = "stable_mosaic.arith.cmpi"(%158, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %160 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %161 = "stable_mosaic.tpu.concatenate"(%160, %160) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %162 = "stable_mosaic.vector.load"(%arg15, %24, %24, %150) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %163 = "stable_mosaic.vector.shape_cast"(%162) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %164 = "stable_mosaic.vector.broadcast"(%163) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %165 = "stable_mosaic.arith.cmpi"(%161, %164) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %166 = "stable_mosaic.arith.andi"(%159, %165) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %167 = "stable_mosaic.arith.select"(%166, %153, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %168 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %169 = "stable_mosaic.vector.multi_reduction"(%167, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %170 = "stable_mosaic.vector.shape_cast"(%169) : (vector<2048xf32>) -> vector<2048x1xf32>
        %171 = "stable_mosaic.vector.broadcast"(%170) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %172 = "stable_mosaic.arith.maximumf"(%168, %171) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %173 = "stable_mosaic.tpu.concatenate"(%172, %172) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %174 = "stable_mosaic.arith.subf"(%167, %173) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %175 = "stable_mosaic.math.exp2"(%174) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %176 = "stable_mosaic.arith.subf"(%168, %172) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %177 = "stable_mosaic.math.exp2"(%176) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%172, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %178 = "stable_mosaic.vector.extract_strided_slice"(%175) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %179 = "stable_mosaic.vector.extract_strided_slice"(%175) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %180 = "stable_mosaic.vector.load"(%arg12, %24, %24, %150, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %181 = "stable_mosaic.vector.shape_cast"(%180) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %182 = "stable_mosaic.arith.extf"(%181) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %183 = "stable_mosaic.arith.addf"(%178, %179) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %184 = "stable_mosaic.tpu.matmul"(%175, %182, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %185 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %186 = "stable_mosaic.arith.mulf"(%177, %185) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %187 = "stable_mosaic.arith.addf"(%186, %183) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%187, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %188 = "stable_mosaic.tpu.concatenate"(%177, %177) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %189 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %190 = "stable_mosaic.arith.mulf"(%188, %189) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %191 = "stable_mosaic.arith.addf"(%190, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%191, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %192 = "stable_mosaic.arith.addi"(%54, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %193 = "stable_mosaic.tpu.assume_multiple"(%192) {multiple = 256 : i32} : (i32) -> i32
        %194 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %195 = "stable_mosaic.arith.index_cast"(%193) : (i32) -> index
        %196 = "stable_mosaic.vector.load"(%arg11, %24, %24, %195, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %197 = "stable_mosaic.vector.shape_cast"(%196) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %198 = "stable_mosaic.tpu.matmul"(%194, %197, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %199 = "stable_mosaic.vector.load"(%arg13, %24, %24, %195) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %200 = "stable_mosaic.vector.shape_cast"(%199) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %201 = "stable_mosaic.vector.broadcast"(%200) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %202 = "stable_mosaic.vector.shape_cast"(%201) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %203 = "stable_mosaic.arith.andi"(%202, %67) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %204 = "stable_mosaic.arith.cmpi"(%203, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %205 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %206 = "stable_mosaic.tpu.concatenate"(%205, %205) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %207 = "stable_mosaic.vector.load"(%arg15, %24, %24, %195) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %208 = "stable_mosaic.vector.shape_cast"(%207) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %209 = "stable_mosaic.vector.broadcast"(%208) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %210 = "stable_mosaic.arith.cmpi"(%206, %209) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %211 = "stable_mosaic.arith.andi"(%204, %210) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %212 = "stable_mosaic.arith.select"(%211, %198, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %213 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %214 = "stable_mosaic.vector.multi_reduction"(%212, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %215 = "stable_mosaic.vector.shape_cast"(%214) : (vector<2048xf32>) -> vector<2048x1xf32>
        %216 = "stable_mosaic.vector.broadcast"(%215) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %217 = "stable_mosaic.arith.maximumf"(%213, %216) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %218 = "stable_mosaic.tpu.concatenate"(%217, %217) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %219 = "stable_mosaic.arith.subf"(%212, %218) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %220 = "stable_mosaic.math.exp2"(%219) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %221 = "stable_mosaic.arith.subf"(%213, %217) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %222 = "stable_mosaic.math.exp2"(%221) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%217, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %223 = "stable_mosaic.vector.extract_strided_slice"(%220) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %224 = "stable_mosaic.vector.extract_strided_slice"(%220) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %225 = "stable_mosaic.vector.load"(%arg12, %24, %24, %195, %24) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
        %226 = "stable_mosaic.vector.shape_cast"(%225) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
        %227 = "stable_mosaic.arith.extf"(%226) : (vector<256x256xbf16>) -> vector<256x256xf32>
        %228 = "stable_mosaic.arith.addf"(%223, %224) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %229 = "stable_mosaic.tpu.matmul"(%220, %227, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %230 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %231 = "stable_mosaic.arith.mulf"(%222, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %232 = "stable_mosaic.arith.addf"(%231, %228) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%232, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %233 = "stable_mosaic.tpu.concatenate"(%222, %222) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %234 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
        %235 = "stable_mosaic.arith.mulf"(%233, %234) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %236 = "stable_mosaic.arith.addf"(%235, %229) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        "stable_mosaic.tpu.vector_store"(%236, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.arith.andi"(%31, %17) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %53 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %54 = "stable_mosaic.vector.multi_reduction"(%53, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2048xf32>) -> vector<2048x1xf32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %57 = "stable_mosaic.arith.cmpf"(%56, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %58 = "stable_mosaic.arith.divf"(%2, %56) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %59 = "stable_mosaic.arith.select"(%57, %58, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %60 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %61 = "stable_mosaic.tpu.concatenate"(%59, %59) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
      %62 = "stable_mosaic.arith.mulf"(%60, %61) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %63 = "stable_mosaic.arith.truncf"(%62) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%64, %arg16, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %65 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %66 = "stable_mosaic.arith.mulf"(%65, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %67 = "stable_mosaic.math.log"(%56) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %68 = "stable_mosaic.arith.addf"(%66, %67) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %69 = "stable_mosaic.arith.select"(%57, %68, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %70 = "stable_mosaic.tpu.transpose"(%69) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %71 = "stable_mosaic.vector.extract"(%70) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%72, %arg17, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
