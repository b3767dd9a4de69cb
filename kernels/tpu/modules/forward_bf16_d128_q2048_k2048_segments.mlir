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
      %53 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x$(v0)xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1x2048x$(v0)xbf16>) -> vector<2048x$(v0)xbf16>
      %55 = "stable_mosaic.arith.extf"(%54) : (vector<2048x$(v0)xbf16>) -> vector<2048x$(v0)xf32>
      %56 = "stable_mosaic.memref.load"(%arg8, %24) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x$(v0)xf32>
      %58 = "stable_mosaic.arith.mulf"(%55, %57) {fastmath = #arith.fastmath<none>} : (vector<2048x$(v0)xf32>, vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<2048x$(v0)xf32>) -> vector<2048x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg18, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x$(v0)xbf16>, memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %60 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
      %62 = "stable_mosaic.vector.broadcast"(%61) : (vector<1x2048xi32>) -> vector<128x2048xi32>
      %63 = "stable_mosaic.tpu.transpose"(%62) {permutation = array<i64: 1, 0>} : (vector<128x2048xi32>) -> vector<2048x128xi32>
      "stable_mosaic.tpu.vector_store"(%63, %arg22, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xi32>, memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %64 = "stable_mosaic.arith.maximumf"(%40, %19) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %65 = "stable_mosaic.vector.broadcast"(%64) : (f32) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%65, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %67 = "stable_mosaic.arith.cmpi"(%66, %7) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %68 = "stable_mosaic.vector.broadcast"(%40) : (f32) -> vector<2048x128xf32>
      %69 = "stable_mosaic.arith.subf"(%68, %65) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %70 = "stable_mosaic.math.exp2"(%69) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %71 = "stable_mosaic.arith.select"(%67, %70, %13) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%71, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
        %55 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %56 = "stable_mosaic.arith.index_cast"(%54) : (i32) -> index
        %57 = "stable_mosaic.vector.load"(%arg11, %24, %24, %56, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %59 = "stable_mosaic.tpu.matmul"(%55, %58, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
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
        %79 = "stable_mosaic.vector.load"(%arg12, %24, %24, %56, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %81 = "stable_mosaic.arith.extf"(%80) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %82 = "stable_mosaic.arith.addf"(%77, %78) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %83 = "stable_mosaic.tpu.matmul"(%74, %81, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %84 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %85 = "stable_mosaic.arith.mulf"(%76, %84) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %86 = "stable_mosaic.arith.addf"(%85, %82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%86, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %87 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %88 = "stable_mosaic.arith.mulf"(%76, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %89 = "stable_mosaic.arith.addf"(%88, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%89, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %90 = "stable_mosaic.arith.addi"(%53, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %91 = "stable_mosaic.tpu.assume_multiple"(%90) {multiple = 256 : i32} : (i32) -> i32
        %92 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %93 = "stable_mosaic.arith.index_cast"(%91) : (i32) -> index
        %94 = "stable_mosaic.vector.load"(%arg11, %24, %24, %93, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %96 = "stable_mosaic.tpu.matmul"(%92, %95, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %97 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %98 = "stable_mosaic.tpu.concatenate"(%97, %97) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %99 = "stable_mosaic.vector.load"(%arg15, %24, %24, %93) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %101 = "stable_mosaic.vector.broadcast"(%100) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %102 = "stable_mosaic.arith.cmpi"(%98, %101) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %103 = "stable_mosaic.arith.select"(%102, %96, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %104 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %105 = "stable_mosaic.vector.multi_reduction"(%103, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<2048xf32>) -> vector<2048x1xf32>
        %107 = "stable_mosaic.vector.broadcast"(%106) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %108 = "stable_mosaic.arith.maximumf"(%104, %107) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %109 = "stable_mosaic.tpu.concatenate"(%108, %108) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %110 = "stable_mosaic.arith.subf"(%103, %109) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %111 = "stable_mosaic.math.exp2"(%110) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %112 = "stable_mosaic.arith.subf"(%104, %108) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %113 = "stable_mosaic.math.exp2"(%112) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%108, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %114 = "stable_mosaic.vector.extract_strided_slice"(%111) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %115 = "stable_mosaic.vector.extract_strided_slice"(%111) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %116 = "stable_mosaic.vector.load"(%arg12, %24, %24, %93, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %118 = "stable_mosaic.arith.extf"(%117) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %119 = "stable_mosaic.arith.addf"(%114, %115) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %120 = "stable_mosaic.tpu.matmul"(%111, %118, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %121 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %122 = "stable_mosaic.arith.mulf"(%113, %121) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %123 = "stable_mosaic.arith.addf"(%122, %119) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%123, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %124 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %125 = "stable_mosaic.arith.mulf"(%113, %124) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %126 = "stable_mosaic.arith.addf"(%125, %120) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%126, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %127 = "stable_mosaic.arith.addi"(%53, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %128 = "stable_mosaic.tpu.assume_multiple"(%127) {multiple = 256 : i32} : (i32) -> i32
        %129 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %130 = "stable_mosaic.arith.index_cast"(%128) : (i32) -> index
        %131 = "stable_mosaic.vector.load"(%arg11, %24, %24, %130, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %132 = "stable_mosaic.vector.shape_cast"(%131) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %133 = "stable_mosaic.tpu.matmul"(%129, %132, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %134 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %135 = "stable_mosaic.tpu.concatenate"(%134, %134) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %136 = "stable_mosaic.vector.load"(%arg15, %24, %24, %130) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %138 = "stable_mosaic.vector.broadcast"(%137) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %139 = "stable_mosaic.arith.cmpi"(%135, %138) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %140 = "stable_mosaic.arith.select"(%139, %133, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %141 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %142 = "stable_mosaic.vector.multi_reduction"(%140, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %143 = "stable_mosaic.vector.shape_cast"(%142) : (vector<2048xf32>) -> vector<2048x1xf32>
        %144 = "stable_mosaic.vector.broadcast"(%143) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %145 = "stable_mosaic.arith.maximumf"(%141, %144) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %146 = "stable_mosaic.tpu.concatenate"(%145, %145) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %147 = "stable_mosaic.arith.subf"(%140, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %148 = "stable_mosaic.math.exp2"(%147) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %149 = "stable_mosaic.arith.subf"(%141, %145) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %150 = "stable_mosaic.math.exp2"(%149) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%145, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %151 = "stable_mosaic.vector.extract_strided_slice"(%148) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %152 = "stable_mosaic.vector.extract_strided_slice"(%148) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %153 = "stable_mosaic.vector.load"(%arg12, %24, %24, %130, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %154 = "stable_mosaic.vector.shape_cast"(%153) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %155 = "stable_mosaic.arith.extf"(%154) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %156 = "stable_mosaic.arith.addf"(%151, %152) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %157 = "stable_mosaic.tpu.matmul"(%148, %155, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %158 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %159 = "stable_mosaic.arith.mulf"(%150, %158) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %160 = "stable_mosaic.arith.addf"(%159, %156) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%160, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %161 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %162 = "stable_mosaic.arith.mulf"(%150, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %163 = "stable_mosaic.arith.addf"(%162, %157) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%163, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %164 = "stable_mosaic.arith.addi"(%53, %10) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %165 = "stable_mosaic.tpu.assume_multiple"(%164) {multiple = 256 : i32} : (i32) -> i32
        %166 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %167 = "stable_mosaic.arith.index_cast"(%165) : (i32) -> index
        %168 = "stable_mosaic.vector.load"(%arg11, %24, %24, %167, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %169 = "stable_mosaic.vector.shape_cast"(%168) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %170 = "stable_mosaic.tpu.matmul"(%166, %169, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %171 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %172 = "stable_mosaic.tpu.concatenate"(%171, %171) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %173 = "stable_mosaic.vector.load"(%arg15, %24, %24, %167) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %175 = "stable_mosaic.vector.broadcast"(%174) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %176 = "stable_mosaic.arith.cmpi"(%172, %175) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %177 = "stable_mosaic.arith.select"(%176, %170, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %178 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %179 = "stable_mosaic.vector.multi_reduction"(%177, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %180 = "stable_mosaic.vector.shape_cast"(%179) : (vector<2048xf32>) -> vector<2048x1xf32>
        %181 = "stable_mosaic.vector.broadcast"(%180) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %182 = "stable_mosaic.arith.maximumf"(%178, %181) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %183 = "stable_mosaic.tpu.concatenate"(%182, %182) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %184 = "stable_mosaic.arith.subf"(%177, %183) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %185 = "stable_mosaic.math.exp2"(%184) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %186 = "stable_mosaic.arith.subf"(%178, %182) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %187 = "stable_mosaic.math.exp2"(%186) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%182, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %188 = "stable_mosaic.vector.extract_strided_slice"(%185) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %189 = "stable_mosaic.vector.extract_strided_slice"(%185) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %190 = "stable_mosaic.vector.load"(%arg12, %24, %24, %167, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %191 = "stable_mosaic.vector.shape_cast"(%190) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %192 = "stable_mosaic.arith.extf"(%191) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %193 = "stable_mosaic.arith.addf"(%188, %189) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %194 = "stable_mosaic.tpu.matmul"(%185, %192, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %195 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %196 = "stable_mosaic.arith.mulf"(%187, %195) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %197 = "stable_mosaic.arith.addf"(%196, %193) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%197, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %198 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %199 = "stable_mosaic.arith.mulf"(%187, %198) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %200 = "stable_mosaic.arith.addf"(%199, %194) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%200, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.arith.andi"(%31, %9) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      %53 = "stable_mosaic.arith.cmpi"(%44, %22) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%53) ({
        %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %55 = "stable_mosaic.vector.broadcast"(%44) : (i32) -> vector<2048x128xi32>
        %56 = "stable_mosaic.arith.cmpi"(%54, %55) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %57 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %59 = "stable_mosaic.arith.select"(%56, %58, %5) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg12, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%20, %17, %21) ({
      ^bb0(%arg23: i32):
        %54 = "stable_mosaic.arith.muli"(%arg23, %16) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %55 = "stable_mosaic.tpu.assume_multiple"(%54) {multiple = 256 : i32} : (i32) -> i32
        %56 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %57 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
        %58 = "stable_mosaic.vector.load"(%arg11, %24, %24, %57, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %60 = "stable_mosaic.tpu.matmul"(%56, %59, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
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
        %90 = "stable_mosaic.vector.load"(%arg12, %24, %24, %57, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %92 = "stable_mosaic.arith.extf"(%91) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %93 = "stable_mosaic.arith.addf"(%88, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %94 = "stable_mosaic.tpu.matmul"(%85, %92, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %95 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %96 = "stable_mosaic.arith.mulf"(%87, %95) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %97 = "stable_mosaic.arith.addf"(%96, %93) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%97, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %98 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %99 = "stable_mosaic.arith.mulf"(%87, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %100 = "stable_mosaic.arith.addf"(%99, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%100, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %101 = "stable_mosaic.arith.addi"(%54, %12) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %102 = "stable_mosaic.tpu.assume_multiple"(%101) {multiple = 256 : i32} : (i32) -> i32
        %103 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %104 = "stable_mosaic.arith.index_cast"(%102) : (i32) -> index
        %105 = "stable_mosaic.vector.load"(%arg11, %24, %24, %104, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %107 = "stable_mosaic.tpu.matmul"(%103, %106, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %108 = "stable_mosaic.vector.load"(%arg13, %24, %24, %104) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %110 = "stable_mosaic.vector.broadcast"(%109) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %112 = "stable_mosaic.arith.andi"(%111, %67) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %113 = "stable_mosaic.arith.cmpi"(%112, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %114 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %115 = "stable_mosaic.tpu.concatenate"(%114, %114) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %116 = "stable_mosaic.vector.load"(%arg15, %24, %24, %104) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %118 = "stable_mosaic.vector.broadcast"(%117) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %119 = "stable_mosaic.arith.cmpi"(%115, %118) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %120 = "stable_mosaic.arith.andi"(%113, %119) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %121 = "stable_mosaic.arith.select"(%120, %107, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %122 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %123 = "stable_mosaic.vector.multi_reduction"(%121, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %124 = "stable_mosaic.vector.shape_cast"(%123) : (vector<2048xf32>) -> vector<2048x1xf32>
        %125 = "stable_mosaic.vector.broadcast"(%124) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %126 = "stable_mosaic.arith.maximumf"(%122, %125) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %127 = "stable_mosaic.tpu.concatenate"(%126, %126) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %128 = "stable_mosaic.arith.subf"(%121, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %129 = "stable_mosaic.math.exp2"(%128) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %130 = "stable_mosaic.arith.subf"(%122, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %131 = "stable_mosaic.math.exp2"(%130) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%126, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %132 = "stable_mosaic.vector.extract_strided_slice"(%129) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %133 = "stable_mosaic.vector.extract_strided_slice"(%129) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %134 = "stable_mosaic.vector.load"(%arg12, %24, %24, %104, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %136 = "stable_mosaic.arith.extf"(%135) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %137 = "stable_mosaic.arith.addf"(%132, %133) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %138 = "stable_mosaic.tpu.matmul"(%129, %136, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %139 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %140 = "stable_mosaic.arith.mulf"(%131, %139) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %141 = "stable_mosaic.arith.addf"(%140, %137) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%141, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %142 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %143 = "stable_mosaic.arith.mulf"(%131, %142) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %144 = "stable_mosaic.arith.addf"(%143, %138) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%144, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %145 = "stable_mosaic.arith.addi"(%54, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %146 = "stable_mosaic.tpu.assume_multiple"(%145) {multiple = 256 : i32} : (i32) -> i32
        %147 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %148 = "stable_mosaic.arith.index_cast"(%146) : (i32) -> index
        %149 = "stable_mosaic.vector.load"(%arg11, %24, %24, %148, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %150 = "stable_mosaic.vector.shape_cast"(%149) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %151 = "stable_mosaic.tpu.matmul"(%147, %150, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %152 = "stable_mosaic.vector.load"(%arg13, %24, %24, %148) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %153 = "stable_mosaic.vector.shape_cast"(%152) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %154 = "stable_mosaic.vector.broadcast"(%153) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %155 = "stable_mosaic.vector.shape_cast"(%154) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %156 = "stable_mosaic.arith.andi"(%155, %67) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %157 = "stable_mosaic.arith.cmpi"(%156, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %158 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %159 = "stable_mosaic.tpu.concatenate"(%158, %158) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %160 = "stable_mosaic.vector.load"(%arg15, %24, %24, %148) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %161 = "stable_mosaic.vector.shape_cast"(%160) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %162 = "stable_mosaic.vector.broadcast"(%161) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %163 = "stable_mosaic.arith.cmpi"(%159, %162) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %164 = "stable_mosaic.arith.andi"(%157, %163) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %165 = "stable_mosaic.arith.select"(%164, %151, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %166 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %167 = "stable_mosaic.vector.multi_reduction"(%165, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<2048xf32>) -> vector<2048x1xf32>
        %169 = "stable_mosaic.vector.broadcast"(%168) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %170 = "stable_mosaic.arith.maximumf"(%166, %169) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %171 = "stable_mosaic.tpu.concatenate"(%170, %170) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %172 = "stable_mosaic.arith.subf"(%165, %171) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %173 = "stable_mosaic.math.exp2"(%172) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %174 = "stable_mosaic.arith.subf"(%166, %170) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %175 = "stable_mosaic.math.exp2"(%174) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%170, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %176 = "stable_mosaic.vector.extract_strided_slice"(%173) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %177 = "stable_mosaic.vector.extract_strided_slice"(%173) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %178 = "stable_mosaic.vector.load"(%arg12, %24, %24, %148, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %179 = "stable_mosaic.vector.shape_cast"(%178) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %180 = "stable_mosaic.arith.extf"(%179) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %181 = "stable_mosaic.arith.addf"(%176, %177) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %182 = "stable_mosaic.tpu.matmul"(%173, %180, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %183 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %184 = "stable_mosaic.arith.mulf"(%175, %183) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %185 = "stable_mosaic.arith.addf"(%184, %181) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%185, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %186 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %187 = "stable_mosaic.arith.mulf"(%175, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %188 = "stable_mosaic.arith.addf"(%187, %182) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%188, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %189 = "stable_mosaic.arith.addi"(%54, %10) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %190 = "stable_mosaic.tpu.assume_multiple"(%189) {multiple = 256 : i32} : (i32) -> i32
        %191 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x$(v0)xbf16>
        %192 = "stable_mosaic.arith.index_cast"(%190) : (i32) -> index
        %193 = "stable_mosaic.vector.load"(%arg11, %24, %24, %192, %24) : (memref<1x1x2048x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x$(v0)xbf16>
        %194 = "stable_mosaic.vector.shape_cast"(%193) : (vector<1x1x256x$(v0)xbf16>) -> vector<256x$(v0)xbf16>
        %195 = "stable_mosaic.tpu.matmul"(%191, %194, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x$(v0)xbf16>, vector<256x$(v0)xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %196 = "stable_mosaic.vector.load"(%arg13, %24, %24, %192) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
        %197 = "stable_mosaic.vector.shape_cast"(%196) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
        %198 = "stable_mosaic.vector.broadcast"(%197) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
        %199 = "stable_mosaic.vector.shape_cast"(%198) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
        %200 = "stable_mosaic.arith.andi"(%199, %67) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
        %201 = "stable_mosaic.arith.cmpi"(%200, %3) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %202 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %203 = "stable_mosaic.tpu.concatenate"(%202, %202) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x256xi32>
        %204 = "stable_mosaic.vector.load"(%arg15, %24, %24, %192) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x256xi32>
        %205 = "stable_mosaic.vector.shape_cast"(%204) : (vector<1x1x256xi32>) -> vector<1x256xi32>
        %206 = "stable_mosaic.vector.broadcast"(%205) : (vector<1x256xi32>) -> vector<2048x256xi32>
        %207 = "stable_mosaic.arith.cmpi"(%203, %206) {predicate = 0 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %208 = "stable_mosaic.arith.andi"(%201, %207) : (vector<2048x256xi1>, vector<2048x256xi1>) -> vector<2048x256xi1>
        %209 = "stable_mosaic.arith.select"(%208, %195, %6) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %210 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %211 = "stable_mosaic.vector.multi_reduction"(%209, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x256xf32>, vector<2048xf32>) -> vector<2048xf32>
        %212 = "stable_mosaic.vector.shape_cast"(%211) : (vector<2048xf32>) -> vector<2048x1xf32>
        %213 = "stable_mosaic.vector.broadcast"(%212) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %214 = "stable_mosaic.arith.maximumf"(%210, %213) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %215 = "stable_mosaic.tpu.concatenate"(%214, %214) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
        %216 = "stable_mosaic.arith.subf"(%209, %215) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
        %217 = "stable_mosaic.math.exp2"(%216) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
        %218 = "stable_mosaic.arith.subf"(%210, %214) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %219 = "stable_mosaic.math.exp2"(%218) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%214, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %220 = "stable_mosaic.vector.extract_strided_slice"(%217) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %221 = "stable_mosaic.vector.extract_strided_slice"(%217) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
        %222 = "stable_mosaic.vector.load"(%arg12, %24, %24, %192, %24) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
        %223 = "stable_mosaic.vector.shape_cast"(%222) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
        %224 = "stable_mosaic.arith.extf"(%223) : (vector<256x128xbf16>) -> vector<256x128xf32>
        %225 = "stable_mosaic.arith.addf"(%220, %221) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %226 = "stable_mosaic.tpu.matmul"(%217, %224, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %227 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %228 = "stable_mosaic.arith.mulf"(%219, %227) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %229 = "stable_mosaic.arith.addf"(%228, %225) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%229, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %230 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %231 = "stable_mosaic.arith.mulf"(%219, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %232 = "stable_mosaic.arith.addf"(%231, %226) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%232, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.arith.andi"(%31, %17) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %53 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %54 = "stable_mosaic.vector.multi_reduction"(%53, %8) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2048xf32>) -> vector<2048x1xf32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %57 = "stable_mosaic.arith.cmpf"(%56, %13) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %58 = "stable_mosaic.arith.divf"(%2, %56) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %59 = "stable_mosaic.arith.select"(%57, %58, %13) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %60 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %61 = "stable_mosaic.arith.mulf"(%60, %59) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %62 = "stable_mosaic.arith.truncf"(%61) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%63, %arg16, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %64 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %65 = "stable_mosaic.arith.mulf"(%64, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %66 = "stable_mosaic.math.log"(%56) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %67 = "stable_mosaic.arith.addf"(%65, %66) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %68 = "stable_mosaic.arith.select"(%57, %67, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %69 = "stable_mosaic.tpu.transpose"(%68) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %70 = "stable_mosaic.vector.extract"(%69) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%71, %arg17, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
