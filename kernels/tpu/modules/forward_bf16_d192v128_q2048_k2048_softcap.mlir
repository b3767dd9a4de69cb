module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<2048x192xbf16, #tpu.memory_space<vmem>>, %arg17: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg18: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg19: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<2048x128xi32>} : () -> vector<2048x128xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<6.000000e+01> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<2048x1xf32>} : () -> vector<2048x1xf32>
    %10 = "stable_mosaic.arith.constant"() {value = dense<5.76460752E+17> : vector<2048x1xf32>} : () -> vector<2048x1xf32>
    %11 = "stable_mosaic.arith.constant"() {value = dense<8.67361737E-19> : vector<2048x1xf32>} : () -> vector<2048x1xf32>
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x1xf32>} : () -> vector<2048x1xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<6.000000e+01> : vector<2048x512xf32>} : () -> vector<2048x512xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 3 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x128xi32>} : () -> vector<2048x128xi32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x192xbf16>} : () -> vector<2048x192xbf16>
    %18 = "stable_mosaic.arith.constant"() {value = 768 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %21 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<1xf32>} : () -> vector<1xf32>
    %23 = "stable_mosaic.arith.constant"() {value = dense<true> : vector<2048x1xi1>} : () -> vector<2048x1xi1>
    %24 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %25 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x512xf32>} : () -> vector<2048x512xf32>
    %27 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %29 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %30 = "stable_mosaic.arith.constant"() {value = 0.000000e+00 : f32} : () -> f32
    %31 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048xf32>} : () -> vector<2048xf32>
    %32 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %33 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %34 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %35 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %36 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %37 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %38 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %39 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %40 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %41 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %42 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %43 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %44 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %45 = "stable_mosaic.memref.load"(%arg4, %44) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %46 = "stable_mosaic.memref.load"(%arg5, %44) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %47 = "stable_mosaic.memref.load"(%arg6, %44) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %48 = "stable_mosaic.arith.shrui"(%46, %43) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.andi"(%48, %42) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.addi"(%arg1, %49) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.andi"(%46, %42) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.addi"(%arg2, %51) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %53 = "stable_mosaic.arith.index_cast"(%50) : (i32) -> index
    %54 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
    %55 = "stable_mosaic.memref.load"(%arg9, %53, %54) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %56 = "stable_mosaic.arith.mulf"(%55, %41) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %57 = "stable_mosaic.memref.load"(%arg7, %40) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %58 = "stable_mosaic.arith.andi"(%45, %39) : (i32, i32) -> i32
    %59 = "stable_mosaic.arith.muli"(%58, %38) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %60 = "stable_mosaic.arith.subi"(%57, %59) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %61 = "stable_mosaic.arith.andi"(%47, %37) : (i32, i32) -> i32
    %62 = "stable_mosaic.arith.cmpi"(%61, %36) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%62) ({
      %69 = "stable_mosaic.vector.load"(%arg10, %40, %40, %40, %40, %40) : (memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x192xbf16>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1x2048x192xbf16>) -> vector<2048x192xbf16>
      %71 = "stable_mosaic.arith.extf"(%70) : (vector<2048x192xbf16>) -> vector<2048x192xf32>
      %72 = "stable_mosaic.memref.load"(%arg8, %40) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %73 = "stable_mosaic.vector.broadcast"(%72) : (f32) -> vector<2048x192xf32>
      %74 = "stable_mosaic.arith.mulf"(%71, %73) {fastmath = #arith.fastmath<none>} : (vector<2048x192xf32>, vector<2048x192xf32>) -> vector<2048x192xf32>
      %75 = "stable_mosaic.arith.truncf"(%74) : (vector<2048x192xf32>) -> vector<2048x192xbf16>
      "stable_mosaic.tpu.vector_store"(%75, %arg16, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %76 = "stable_mosaic.arith.maximumf"(%56, %35) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %77 = "stable_mosaic.vector.broadcast"(%76) : (f32) -> vector<2048x128xf32>
      %78 = "stable_mosaic.memref.load"(%arg7, %34) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
      %79 = "stable_mosaic.arith.shrui"(%45, %33) : (i32, i32) -> i32
      %80 = "stable_mosaic.arith.muli"(%79, %38) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %81 = "stable_mosaic.arith.subi"(%78, %80) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %82 = "stable_mosaic.arith.cmpi"(%81, %38) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%82) ({
        %104 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x192xi32>
        %105 = "stable_mosaic.vector.broadcast"(%81) : (i32) -> vector<2048x192xi32>
        %106 = "stable_mosaic.arith.cmpi"(%104, %105) {predicate = 2 : i64} : (vector<2048x192xi32>, vector<2048x192xi32>) -> vector<2048x192xi1>
        %107 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
        %108 = "stable_mosaic.arith.select"(%106, %107, %17) : (vector<2048x192xi1>, vector<2048x192xbf16>, vector<2048x192xbf16>) -> vector<2048x192xbf16>
        "stable_mosaic.tpu.vector_store"(%108, %arg16, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x192xbf16>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %83 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
      %84 = "stable_mosaic.vector.load"(%arg11, %40, %40, %40, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x128x192xbf16>
      %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x128x192xbf16>) -> vector<128x192xbf16>
      %86 = "stable_mosaic.tpu.matmul"(%83, %85, %32) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<128x192xbf16>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %87 = "stable_mosaic.math.tanh"(%86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %88 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %89 = "stable_mosaic.vector.broadcast"(%88) : (f32) -> vector<2048x128xf32>
      %90 = "stable_mosaic.arith.mulf"(%87, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %91 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %92 = "stable_mosaic.vector.broadcast"(%60) : (i32) -> vector<2048x128xi32>
      %93 = "stable_mosaic.arith.cmpi"(%91, %92) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %94 = "stable_mosaic.arith.select"(%93, %90, %16) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %95 = "stable_mosaic.vector.multi_reduction"(%94, %31) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<2048xf32>) -> vector<2048x1xf32>
      %97 = "stable_mosaic.vector.broadcast"(%96) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %98 = "stable_mosaic.arith.maximumf"(%77, %97) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%98, %arg17, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %99 = "stable_mosaic.arith.cmpi"(%91, %15) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %100 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x128xf32>
      %101 = "stable_mosaic.arith.subf"(%100, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %102 = "stable_mosaic.math.exp2"(%101) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %103 = "stable_mosaic.arith.select"(%99, %102, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%103, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%32, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %63 = "stable_mosaic.arith.andi"(%47, %29) : (i32, i32) -> i32
    %64 = "stable_mosaic.arith.cmpi"(%63, %36) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%64) ({
      %69 = "stable_mosaic.scf.for"(%36, %14, %37, %37) ({
      ^bb0(%arg21: i32, %arg22: i32):
        %70 = "stable_mosaic.arith.cmpi"(%arg22, %36) {predicate = 4 : i64} : (i32, i32) -> i1
        %71 = "stable_mosaic.scf.if"(%70) ({
          %72 = "stable_mosaic.arith.cmpi"(%arg21, %37) {predicate = 0 : i64} : (i32, i32) -> i1
          "stable_mosaic.scf.if"(%72) ({
            %86 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %87 = "stable_mosaic.arith.subf"(%32, %86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%87, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %88 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %89 = "stable_mosaic.arith.subf"(%32, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%89, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%36, %28, %37) ({
          ^bb0(%arg23: i32):
            %86 = "stable_mosaic.arith.muli"(%arg23, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %87 = "stable_mosaic.tpu.assume_multiple"(%86) {multiple = 512 : i32} : (i32) -> i32
            %88 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
            %89 = "stable_mosaic.arith.index_cast"(%87) : (i32) -> index
            %90 = "stable_mosaic.vector.load"(%arg11, %40, %40, %89, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
            %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
            %92 = "stable_mosaic.tpu.matmul"(%88, %91, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<512x192xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %93 = "stable_mosaic.math.tanh"(%92) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %94 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %95 = "stable_mosaic.vector.broadcast"(%94) : (f32) -> vector<2048x512xf32>
            %96 = "stable_mosaic.arith.mulf"(%93, %95) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %97 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %98 = "stable_mosaic.tpu.concatenate"(%97, %97, %97, %97) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %99 = "stable_mosaic.arith.subf"(%96, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %100 = "stable_mosaic.arith.minimumf"(%99, %13) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %101 = "stable_mosaic.math.exp2"(%100) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %102 = "stable_mosaic.vector.extract_strided_slice"(%101) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %103 = "stable_mosaic.vector.extract_strided_slice"(%101) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %104 = "stable_mosaic.vector.extract_strided_slice"(%101) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %105 = "stable_mosaic.vector.extract_strided_slice"(%101) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %106 = "stable_mosaic.vector.load"(%arg12, %40, %40, %89, %40) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
            %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
            %108 = "stable_mosaic.arith.extf"(%107) : (vector<512x128xbf16>) -> vector<512x128xf32>
            %109 = "stable_mosaic.arith.addf"(%102, %103) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %110 = "stable_mosaic.arith.addf"(%109, %104) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %111 = "stable_mosaic.arith.addf"(%110, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %112 = "stable_mosaic.tpu.matmul"(%101, %108, %32) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %113 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %114 = "stable_mosaic.arith.addf"(%113, %111) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%114, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %115 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %116 = "stable_mosaic.arith.addf"(%115, %112) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%116, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %117 = "stable_mosaic.arith.addi"(%86, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %118 = "stable_mosaic.tpu.assume_multiple"(%117) {multiple = 512 : i32} : (i32) -> i32
            %119 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
            %120 = "stable_mosaic.arith.index_cast"(%118) : (i32) -> index
            %121 = "stable_mosaic.vector.load"(%arg11, %40, %40, %120, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
            %122 = "stable_mosaic.vector.shape_cast"(%121) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
            %123 = "stable_mosaic.tpu.matmul"(%119, %122, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<512x192xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %124 = "stable_mosaic.math.tanh"(%123) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %125 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %126 = "stable_mosaic.vector.broadcast"(%125) : (f32) -> vector<2048x512xf32>
            %127 = "stable_mosaic.arith.mulf"(%124, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %128 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %129 = "stable_mosaic.tpu.concatenate"(%128, %128, %128, %128) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %130 = "stable_mosaic.arith.subf"(%127, %129) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %131 = "stable_mosaic.arith.minimumf"(%130, %13) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %132 = "stable_mosaic.math.exp2"(%131) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %133 = "stable_mosaic.vector.extract_strided_slice"(%132) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %134 = "stable_mosaic.vector.extract_strided_slice"(%132) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %135 = "stable_mosaic.vector.extract_strided_slice"(%132) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %136 = "stable_mosaic.vector.extract_strided_slice"(%132) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %137 = "stable_mosaic.vector.load"(%arg12, %40, %40, %120, %40) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
            %138 = "stable_mosaic.vector.shape_cast"(%137) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
            %139 = "stable_mosaic.arith.extf"(%138) : (vector<512x128xbf16>) -> vector<512x128xf32>
            %140 = "stable_mosaic.arith.addf"(%133, %134) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %141 = "stable_mosaic.arith.addf"(%140, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %142 = "stable_mosaic.arith.addf"(%141, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %143 = "stable_mosaic.tpu.matmul"(%132, %139, %32) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %144 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %145 = "stable_mosaic.arith.addf"(%144, %142) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%145, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %146 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %147 = "stable_mosaic.arith.addf"(%146, %143) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%147, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%72) ({
            %86 = "stable_mosaic.arith.maximumf"(%56, %35) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %87 = "stable_mosaic.vector.broadcast"(%86) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%87, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%36, %28, %37) ({
            ^bb0(%arg23: i32):
              %117 = "stable_mosaic.arith.muli"(%arg23, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %118 = "stable_mosaic.tpu.assume_multiple"(%117) {multiple = 512 : i32} : (i32) -> i32
              %119 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
              %120 = "stable_mosaic.arith.index_cast"(%118) : (i32) -> index
              %121 = "stable_mosaic.vector.load"(%arg11, %40, %40, %120, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
              %122 = "stable_mosaic.vector.shape_cast"(%121) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
              %123 = "stable_mosaic.tpu.matmul"(%119, %122, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<512x192xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %124 = "stable_mosaic.math.tanh"(%123) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
              %125 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %126 = "stable_mosaic.vector.broadcast"(%125) : (f32) -> vector<2048x512xf32>
              %127 = "stable_mosaic.arith.mulf"(%124, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %128 = "stable_mosaic.vector.extract_strided_slice"(%127) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %129 = "stable_mosaic.vector.extract_strided_slice"(%127) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %130 = "stable_mosaic.vector.extract_strided_slice"(%127) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %131 = "stable_mosaic.vector.extract_strided_slice"(%127) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %132 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %133 = "stable_mosaic.arith.maximumf"(%132, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %134 = "stable_mosaic.arith.maximumf"(%133, %129) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %135 = "stable_mosaic.arith.maximumf"(%134, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %136 = "stable_mosaic.arith.maximumf"(%135, %131) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%136, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %137 = "stable_mosaic.arith.addi"(%117, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %138 = "stable_mosaic.tpu.assume_multiple"(%137) {multiple = 512 : i32} : (i32) -> i32
              %139 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
              %140 = "stable_mosaic.arith.index_cast"(%138) : (i32) -> index
              %141 = "stable_mosaic.vector.load"(%arg11, %40, %40, %140, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
              %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
              %143 = "stable_mosaic.tpu.matmul"(%139, %142, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<512x192xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %144 = "stable_mosaic.math.tanh"(%143) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
              %145 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %146 = "stable_mosaic.vector.broadcast"(%145) : (f32) -> vector<2048x512xf32>
              %147 = "stable_mosaic.arith.mulf"(%144, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %148 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %149 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %150 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %151 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %152 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %153 = "stable_mosaic.arith.maximumf"(%152, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %154 = "stable_mosaic.arith.maximumf"(%153, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %155 = "stable_mosaic.arith.maximumf"(%154, %150) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %156 = "stable_mosaic.arith.maximumf"(%155, %151) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%156, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %88 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %89 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %90 = "stable_mosaic.vector.multi_reduction"(%89, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<2048xf32>) -> vector<2048x1xf32>
            %92 = "stable_mosaic.arith.subf"(%12, %91) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %93 = "stable_mosaic.arith.cmpf"(%92, %11) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %94 = "stable_mosaic.arith.xori"(%93, %23) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
            %95 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %96 = "stable_mosaic.vector.multi_reduction"(%95, %31) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<2048xf32>) -> vector<2048x1xf32>
            %98 = "stable_mosaic.vector.broadcast"(%94) : (vector<2048x1xi1>) -> vector<2048x128xi1>
            %99 = "stable_mosaic.arith.select"(%98, %88, %16) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %100 = "stable_mosaic.vector.broadcast"(%97) : (vector<2048x1xf32>) -> vector<2048x128xf32>
            %101 = "stable_mosaic.arith.maximumf"(%100, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %102 = "stable_mosaic.arith.subf"(%88, %101) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %103 = "stable_mosaic.math.exp2"(%102) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %104 = "stable_mosaic.arith.subf"(%32, %103) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %105 = "stable_mosaic.arith.select"(%98, %104, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%101, %arg17, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %106 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %107 = "stable_mosaic.arith.mulf"(%105, %106) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %108 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
            %109 = "stable_mosaic.arith.cmpi"(%108, %15) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
            %110 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x128xf32>
            %111 = "stable_mosaic.arith.subf"(%110, %101) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %112 = "stable_mosaic.math.exp2"(%111) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %113 = "stable_mosaic.arith.select"(%109, %112, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %114 = "stable_mosaic.arith.select"(%98, %107, %113) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%114, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %115 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %116 = "stable_mosaic.arith.mulf"(%105, %115) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%116, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %73 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %74 = "stable_mosaic.vector.multi_reduction"(%73, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<2048xf32>) -> vector<2048x1xf32>
          %76 = "stable_mosaic.arith.cmpf"(%75, %10) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %77 = "stable_mosaic.arith.cmpf"(%75, %11) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %78 = "stable_mosaic.arith.select"(%77, %9, %12) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %79 = "stable_mosaic.arith.select"(%76, %9, %78) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %81 = "stable_mosaic.vector.multi_reduction"(%80, %22) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
          %82 = "stable_mosaic.vector.extract"(%81) {static_position = array<i64: 0>} : (vector<1xf32>) -> f32
          %83 = "stable_mosaic.arith.cmpf"(%82, %30) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (f32, f32) -> i1
          %84 = "stable_mosaic.arith.extui"(%83) : (i1) -> i32
          %85 = "stable_mosaic.arith.select"(%72, %37, %84) : (i1, i32, i32) -> i32
          "stable_mosaic.scf.yield"(%85) : (i32) -> ()
        }, {
          "stable_mosaic.scf.yield"(%36) : (i32) -> ()
        }) : (i1) -> i32
        "stable_mosaic.scf.yield"(%71) : (i32) -> ()
      }) : (i32, i32, i32, i32) -> i32
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %65 = "stable_mosaic.arith.andi"(%47, %21) : (i32, i32) -> i32
    %66 = "stable_mosaic.arith.cmpi"(%65, %36) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%66) ({
      %69 = "stable_mosaic.arith.cmpi"(%60, %38) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%69) ({
        %71 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %72 = "stable_mosaic.vector.broadcast"(%60) : (i32) -> vector<2048x128xi32>
        %73 = "stable_mosaic.arith.cmpi"(%71, %72) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %74 = "stable_mosaic.vector.load"(%arg12, %40, %40, %40, %40) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %76 = "stable_mosaic.arith.select"(%73, %75, %8) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%77, %arg12, %40, %40, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %70 = "stable_mosaic.scf.for"(%36, %14, %37, %37) ({
      ^bb0(%arg21: i32, %arg22: i32):
        %71 = "stable_mosaic.arith.cmpi"(%arg22, %36) {predicate = 4 : i64} : (i32, i32) -> i1
        %72 = "stable_mosaic.scf.if"(%71) ({
          %73 = "stable_mosaic.arith.cmpi"(%arg21, %37) {predicate = 0 : i64} : (i32, i32) -> i1
          "stable_mosaic.scf.if"(%73) ({
            %131 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %132 = "stable_mosaic.arith.subf"(%32, %131) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%132, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %133 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %134 = "stable_mosaic.arith.subf"(%32, %133) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%134, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%36, %28, %37) ({
          ^bb0(%arg23: i32):
            %131 = "stable_mosaic.arith.muli"(%arg23, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %132 = "stable_mosaic.tpu.assume_multiple"(%131) {multiple = 256 : i32} : (i32) -> i32
            %133 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
            %134 = "stable_mosaic.arith.index_cast"(%132) : (i32) -> index
            %135 = "stable_mosaic.vector.load"(%arg11, %40, %40, %134, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x192xbf16>
            %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x256x192xbf16>) -> vector<256x192xbf16>
            %137 = "stable_mosaic.tpu.matmul"(%133, %136, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<256x192xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %138 = "stable_mosaic.math.tanh"(%137) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %139 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %140 = "stable_mosaic.vector.broadcast"(%139) : (f32) -> vector<2048x256xf32>
            %141 = "stable_mosaic.arith.mulf"(%138, %140) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %142 = "stable_mosaic.vector.load"(%arg13, %40, %40, %134) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %143 = "stable_mosaic.vector.shape_cast"(%142) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %144 = "stable_mosaic.vector.broadcast"(%143) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %145 = "stable_mosaic.vector.shape_cast"(%144) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %146 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
            %147 = "stable_mosaic.vector.shape_cast"(%146) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %148 = "stable_mosaic.arith.shli"(%7, %147) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %149 = "stable_mosaic.arith.andi"(%145, %148) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %150 = "stable_mosaic.arith.cmpi"(%149, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %151 = "stable_mosaic.arith.select"(%150, %141, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %152 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %153 = "stable_mosaic.tpu.concatenate"(%152, %152) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %154 = "stable_mosaic.arith.subf"(%151, %153) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %155 = "stable_mosaic.arith.minimumf"(%154, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %156 = "stable_mosaic.math.exp2"(%155) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %157 = "stable_mosaic.vector.extract_strided_slice"(%156) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %158 = "stable_mosaic.vector.extract_strided_slice"(%156) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %159 = "stable_mosaic.vector.load"(%arg12, %40, %40, %134, %40) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %160 = "stable_mosaic.vector.shape_cast"(%159) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %161 = "stable_mosaic.arith.extf"(%160) : (vector<256x128xbf16>) -> vector<256x128xf32>
            %162 = "stable_mosaic.arith.addf"(%157, %158) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %163 = "stable_mosaic.tpu.matmul"(%156, %161, %32) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %164 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %165 = "stable_mosaic.arith.addf"(%164, %162) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%165, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %166 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %167 = "stable_mosaic.arith.addf"(%166, %163) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%167, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %168 = "stable_mosaic.arith.addi"(%131, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %169 = "stable_mosaic.tpu.assume_multiple"(%168) {multiple = 256 : i32} : (i32) -> i32
            %170 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
            %171 = "stable_mosaic.arith.index_cast"(%169) : (i32) -> index
            %172 = "stable_mosaic.vector.load"(%arg11, %40, %40, %171, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x192xbf16>
            %173 = "stable_mosaic.vector.shape_cast"(%172) : (vector<1x1x256x192xbf16>) -> vector<256x192xbf16>
            %174 = "stable_mosaic.tpu.matmul"(%170, %173, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<256x192xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %175 = "stable_mosaic.math.tanh"(%174) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %176 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %177 = "stable_mosaic.vector.broadcast"(%176) : (f32) -> vector<2048x256xf32>
            %178 = "stable_mosaic.arith.mulf"(%175, %177) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %179 = "stable_mosaic.vector.load"(%arg13, %40, %40, %171) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %180 = "stable_mosaic.vector.shape_cast"(%179) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %181 = "stable_mosaic.vector.broadcast"(%180) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %182 = "stable_mosaic.vector.shape_cast"(%181) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %183 = "stable_mosaic.arith.andi"(%182, %148) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %184 = "stable_mosaic.arith.cmpi"(%183, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %185 = "stable_mosaic.arith.select"(%184, %178, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %186 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %187 = "stable_mosaic.tpu.concatenate"(%186, %186) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %188 = "stable_mosaic.arith.subf"(%185, %187) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %189 = "stable_mosaic.arith.minimumf"(%188, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %190 = "stable_mosaic.math.exp2"(%189) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %191 = "stable_mosaic.vector.extract_strided_slice"(%190) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %192 = "stable_mosaic.vector.extract_strided_slice"(%190) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %193 = "stable_mosaic.vector.load"(%arg12, %40, %40, %171, %40) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %194 = "stable_mosaic.vector.shape_cast"(%193) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %195 = "stable_mosaic.arith.extf"(%194) : (vector<256x128xbf16>) -> vector<256x128xf32>
            %196 = "stable_mosaic.arith.addf"(%191, %192) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %197 = "stable_mosaic.tpu.matmul"(%190, %195, %32) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %198 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %199 = "stable_mosaic.arith.addf"(%198, %196) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%199, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %200 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %201 = "stable_mosaic.arith.addf"(%200, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%201, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %202 = "stable_mosaic.arith.addi"(%131, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %203 = "stable_mosaic.tpu.assume_multiple"(%202) {multiple = 256 : i32} : (i32) -> i32
            %204 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
            %205 = "stable_mosaic.arith.index_cast"(%203) : (i32) -> index
            %206 = "stable_mosaic.vector.load"(%arg11, %40, %40, %205, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x192xbf16>
            %207 = "stable_mosaic.vector.shape_cast"(%206) : (vector<1x1x256x192xbf16>) -> vector<256x192xbf16>
            %208 = "stable_mosaic.tpu.matmul"(%204, %207, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<256x192xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %209 = "stable_mosaic.math.tanh"(%208) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %210 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %211 = "stable_mosaic.vector.broadcast"(%210) : (f32) -> vector<2048x256xf32>
            %212 = "stable_mosaic.arith.mulf"(%209, %211) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %213 = "stable_mosaic.vector.load"(%arg13, %40, %40, %205) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %214 = "stable_mosaic.vector.shape_cast"(%213) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %215 = "stable_mosaic.vector.broadcast"(%214) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %216 = "stable_mosaic.vector.shape_cast"(%215) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %217 = "stable_mosaic.arith.andi"(%216, %148) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %218 = "stable_mosaic.arith.cmpi"(%217, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %219 = "stable_mosaic.arith.select"(%218, %212, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %220 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %221 = "stable_mosaic.tpu.concatenate"(%220, %220) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %222 = "stable_mosaic.arith.subf"(%219, %221) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %223 = "stable_mosaic.arith.minimumf"(%222, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %224 = "stable_mosaic.math.exp2"(%223) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %225 = "stable_mosaic.vector.extract_strided_slice"(%224) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %226 = "stable_mosaic.vector.extract_strided_slice"(%224) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %227 = "stable_mosaic.vector.load"(%arg12, %40, %40, %205, %40) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %228 = "stable_mosaic.vector.shape_cast"(%227) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %229 = "stable_mosaic.arith.extf"(%228) : (vector<256x128xbf16>) -> vector<256x128xf32>
            %230 = "stable_mosaic.arith.addf"(%225, %226) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %231 = "stable_mosaic.tpu.matmul"(%224, %229, %32) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %232 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %233 = "stable_mosaic.arith.addf"(%232, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%233, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %234 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %235 = "stable_mosaic.arith.addf"(%234, %231) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%235, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %236 = "stable_mosaic.arith.addi"(%131, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %237 = "stable_mosaic.tpu.assume_multiple"(%236) {multiple = 256 : i32} : (i32) -> i32
            %238 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
            %239 = "stable_mosaic.arith.index_cast"(%237) : (i32) -> index
            %240 = "stable_mosaic.vector.load"(%arg11, %40, %40, %239, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x192xbf16>
            %241 = "stable_mosaic.vector.shape_cast"(%240) : (vector<1x1x256x192xbf16>) -> vector<256x192xbf16>
            %242 = "stable_mosaic.tpu.matmul"(%238, %241, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<256x192xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %243 = "stable_mosaic.math.tanh"(%242) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %244 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %245 = "stable_mosaic.vector.broadcast"(%244) : (f32) -> vector<2048x256xf32>
            %246 = "stable_mosaic.arith.mulf"(%243, %245) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %247 = "stable_mosaic.vector.load"(%arg13, %40, %40, %239) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %248 = "stable_mosaic.vector.shape_cast"(%247) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %249 = "stable_mosaic.vector.broadcast"(%248) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %250 = "stable_mosaic.vector.shape_cast"(%249) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %251 = "stable_mosaic.arith.andi"(%250, %148) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %252 = "stable_mosaic.arith.cmpi"(%251, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %253 = "stable_mosaic.arith.select"(%252, %246, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %254 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %255 = "stable_mosaic.tpu.concatenate"(%254, %254) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %256 = "stable_mosaic.arith.subf"(%253, %255) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %257 = "stable_mosaic.arith.minimumf"(%256, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %258 = "stable_mosaic.math.exp2"(%257) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %259 = "stable_mosaic.vector.extract_strided_slice"(%258) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %260 = "stable_mosaic.vector.extract_strided_slice"(%258) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %261 = "stable_mosaic.vector.load"(%arg12, %40, %40, %239, %40) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %262 = "stable_mosaic.vector.shape_cast"(%261) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %263 = "stable_mosaic.arith.extf"(%262) : (vector<256x128xbf16>) -> vector<256x128xf32>
            %264 = "stable_mosaic.arith.addf"(%259, %260) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %265 = "stable_mosaic.tpu.matmul"(%258, %263, %32) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %266 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %267 = "stable_mosaic.arith.addf"(%266, %264) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%267, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %268 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %269 = "stable_mosaic.arith.addf"(%268, %265) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%269, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%73) ({
            %131 = "stable_mosaic.arith.maximumf"(%56, %35) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %132 = "stable_mosaic.vector.broadcast"(%131) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%132, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%36, %28, %37) ({
            ^bb0(%arg23: i32):
              %162 = "stable_mosaic.arith.muli"(%arg23, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %163 = "stable_mosaic.tpu.assume_multiple"(%162) {multiple = 256 : i32} : (i32) -> i32
              %164 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
              %165 = "stable_mosaic.arith.index_cast"(%163) : (i32) -> index
              %166 = "stable_mosaic.vector.load"(%arg11, %40, %40, %165, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x192xbf16>
              %167 = "stable_mosaic.vector.shape_cast"(%166) : (vector<1x1x256x192xbf16>) -> vector<256x192xbf16>
              %168 = "stable_mosaic.tpu.matmul"(%164, %167, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<256x192xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %169 = "stable_mosaic.math.tanh"(%168) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %170 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %171 = "stable_mosaic.vector.broadcast"(%170) : (f32) -> vector<2048x256xf32>
              %172 = "stable_mosaic.arith.mulf"(%169, %171) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %173 = "stable_mosaic.vector.load"(%arg13, %40, %40, %165) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %175 = "stable_mosaic.vector.broadcast"(%174) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %176 = "stable_mosaic.vector.shape_cast"(%175) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %177 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
              %178 = "stable_mosaic.vector.shape_cast"(%177) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %179 = "stable_mosaic.arith.shli"(%7, %178) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %180 = "stable_mosaic.arith.andi"(%176, %179) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %181 = "stable_mosaic.arith.cmpi"(%180, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %182 = "stable_mosaic.arith.select"(%181, %172, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %183 = "stable_mosaic.vector.extract_strided_slice"(%182) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %184 = "stable_mosaic.vector.extract_strided_slice"(%182) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %185 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %186 = "stable_mosaic.arith.maximumf"(%185, %183) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %187 = "stable_mosaic.arith.maximumf"(%186, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%187, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %188 = "stable_mosaic.arith.addi"(%162, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %189 = "stable_mosaic.tpu.assume_multiple"(%188) {multiple = 256 : i32} : (i32) -> i32
              %190 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
              %191 = "stable_mosaic.arith.index_cast"(%189) : (i32) -> index
              %192 = "stable_mosaic.vector.load"(%arg11, %40, %40, %191, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x192xbf16>
              %193 = "stable_mosaic.vector.shape_cast"(%192) : (vector<1x1x256x192xbf16>) -> vector<256x192xbf16>
              %194 = "stable_mosaic.tpu.matmul"(%190, %193, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<256x192xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %195 = "stable_mosaic.math.tanh"(%194) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %196 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %197 = "stable_mosaic.vector.broadcast"(%196) : (f32) -> vector<2048x256xf32>
              %198 = "stable_mosaic.arith.mulf"(%195, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %199 = "stable_mosaic.vector.load"(%arg13, %40, %40, %191) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %200 = "stable_mosaic.vector.shape_cast"(%199) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %201 = "stable_mosaic.vector.broadcast"(%200) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %202 = "stable_mosaic.vector.shape_cast"(%201) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %203 = "stable_mosaic.arith.andi"(%202, %179) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %204 = "stable_mosaic.arith.cmpi"(%203, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %205 = "stable_mosaic.arith.select"(%204, %198, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %206 = "stable_mosaic.vector.extract_strided_slice"(%205) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %207 = "stable_mosaic.vector.extract_strided_slice"(%205) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %208 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %209 = "stable_mosaic.arith.maximumf"(%208, %206) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %210 = "stable_mosaic.arith.maximumf"(%209, %207) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%210, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %211 = "stable_mosaic.arith.addi"(%162, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %212 = "stable_mosaic.tpu.assume_multiple"(%211) {multiple = 256 : i32} : (i32) -> i32
              %213 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
              %214 = "stable_mosaic.arith.index_cast"(%212) : (i32) -> index
              %215 = "stable_mosaic.vector.load"(%arg11, %40, %40, %214, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x192xbf16>
              %216 = "stable_mosaic.vector.shape_cast"(%215) : (vector<1x1x256x192xbf16>) -> vector<256x192xbf16>
              %217 = "stable_mosaic.tpu.matmul"(%213, %216, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<256x192xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %218 = "stable_mosaic.math.tanh"(%217) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %219 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %220 = "stable_mosaic.vector.broadcast"(%219) : (f32) -> vector<2048x256xf32>
              %221 = "stable_mosaic.arith.mulf"(%218, %220) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %222 = "stable_mosaic.vector.load"(%arg13, %40, %40, %214) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %223 = "stable_mosaic.vector.shape_cast"(%222) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %224 = "stable_mosaic.vector.broadcast"(%223) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %225 = "stable_mosaic.vector.shape_cast"(%224) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %226 = "stable_mosaic.arith.andi"(%225, %179) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %227 = "stable_mosaic.arith.cmpi"(%226, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %228 = "stable_mosaic.arith.select"(%227, %221, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %229 = "stable_mosaic.vector.extract_strided_slice"(%228) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %230 = "stable_mosaic.vector.extract_strided_slice"(%228) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %231 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %232 = "stable_mosaic.arith.maximumf"(%231, %229) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %233 = "stable_mosaic.arith.maximumf"(%232, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%233, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %234 = "stable_mosaic.arith.addi"(%162, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %235 = "stable_mosaic.tpu.assume_multiple"(%234) {multiple = 256 : i32} : (i32) -> i32
              %236 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x192xbf16>
              %237 = "stable_mosaic.arith.index_cast"(%235) : (i32) -> index
              %238 = "stable_mosaic.vector.load"(%arg11, %40, %40, %237, %40) : (memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x192xbf16>
              %239 = "stable_mosaic.vector.shape_cast"(%238) : (vector<1x1x256x192xbf16>) -> vector<256x192xbf16>
              %240 = "stable_mosaic.tpu.matmul"(%236, %239, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x192xbf16>, vector<256x192xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %241 = "stable_mosaic.math.tanh"(%240) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %242 = "stable_mosaic.memref.load"(%arg8, %34) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %243 = "stable_mosaic.vector.broadcast"(%242) : (f32) -> vector<2048x256xf32>
              %244 = "stable_mosaic.arith.mulf"(%241, %243) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %245 = "stable_mosaic.vector.load"(%arg13, %40, %40, %237) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %246 = "stable_mosaic.vector.shape_cast"(%245) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %247 = "stable_mosaic.vector.broadcast"(%246) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %248 = "stable_mosaic.vector.shape_cast"(%247) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %249 = "stable_mosaic.arith.andi"(%248, %179) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %250 = "stable_mosaic.arith.cmpi"(%249, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %251 = "stable_mosaic.arith.select"(%250, %244, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %252 = "stable_mosaic.vector.extract_strided_slice"(%251) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %253 = "stable_mosaic.vector.extract_strided_slice"(%251) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %254 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %255 = "stable_mosaic.arith.maximumf"(%254, %252) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %256 = "stable_mosaic.arith.maximumf"(%255, %253) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%256, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %133 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %134 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %135 = "stable_mosaic.vector.multi_reduction"(%134, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<2048xf32>) -> vector<2048x1xf32>
            %137 = "stable_mosaic.arith.subf"(%12, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %138 = "stable_mosaic.arith.cmpf"(%137, %11) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %139 = "stable_mosaic.arith.xori"(%138, %23) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
            %140 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %141 = "stable_mosaic.vector.multi_reduction"(%140, %31) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<2048xf32>) -> vector<2048x1xf32>
            %143 = "stable_mosaic.vector.broadcast"(%139) : (vector<2048x1xi1>) -> vector<2048x128xi1>
            %144 = "stable_mosaic.arith.select"(%143, %133, %16) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %145 = "stable_mosaic.vector.broadcast"(%142) : (vector<2048x1xf32>) -> vector<2048x128xf32>
            %146 = "stable_mosaic.arith.maximumf"(%145, %144) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %147 = "stable_mosaic.arith.subf"(%133, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %148 = "stable_mosaic.math.exp2"(%147) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %149 = "stable_mosaic.arith.subf"(%32, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %150 = "stable_mosaic.arith.select"(%143, %149, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%146, %arg17, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %151 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %152 = "stable_mosaic.arith.mulf"(%150, %151) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %153 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
            %154 = "stable_mosaic.arith.cmpi"(%153, %15) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
            %155 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x128xf32>
            %156 = "stable_mosaic.arith.subf"(%155, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %157 = "stable_mosaic.math.exp2"(%156) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %158 = "stable_mosaic.arith.select"(%154, %157, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %159 = "stable_mosaic.arith.select"(%143, %152, %158) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%159, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %160 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %161 = "stable_mosaic.arith.mulf"(%150, %160) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%161, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %74 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %75 = "stable_mosaic.vector.multi_reduction"(%74, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<2048xf32>) -> vector<2048x1xf32>
          %77 = "stable_mosaic.vector.load"(%arg13, %40, %40, %40) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x2048xi32>
          %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x64x2048xi32>) -> vector<64x2048xi32>
          %79 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 0], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %80 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 128], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %81 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 256], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %82 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 384], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %83 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 512], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %84 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 640], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %85 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 768], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %86 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 896], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %87 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 1024], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %88 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 1152], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %89 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 1280], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %90 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 1408], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %91 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 1536], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %92 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 1664], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %93 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 1792], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %94 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 1920], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %95 = "stable_mosaic.arith.ori"(%79, %80) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %96 = "stable_mosaic.arith.ori"(%95, %81) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %97 = "stable_mosaic.arith.ori"(%96, %82) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %98 = "stable_mosaic.arith.ori"(%97, %83) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %99 = "stable_mosaic.arith.ori"(%98, %84) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %100 = "stable_mosaic.arith.ori"(%99, %85) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %101 = "stable_mosaic.arith.ori"(%100, %86) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %102 = "stable_mosaic.arith.ori"(%101, %87) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %103 = "stable_mosaic.arith.ori"(%102, %88) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %104 = "stable_mosaic.arith.ori"(%103, %89) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %105 = "stable_mosaic.arith.ori"(%104, %90) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %106 = "stable_mosaic.arith.ori"(%105, %91) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %107 = "stable_mosaic.arith.ori"(%106, %92) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %108 = "stable_mosaic.arith.ori"(%107, %93) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %109 = "stable_mosaic.arith.ori"(%108, %94) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<64x128xi32>) -> vector<8x1x8x128xi32>
          %111 = "stable_mosaic.vector.broadcast"(%110) : (vector<8x1x8x128xi32>) -> vector<8x32x8x128xi32>
          %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<8x32x8x128xi32>) -> vector<2048x128xi32>
          %113 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x128xi32>
          %114 = "stable_mosaic.vector.shape_cast"(%113) : (vector<8x32x8x128xi32>) -> vector<2048x128xi32>
          %115 = "stable_mosaic.arith.shli"(%3, %114) {overflowFlags = #arith.overflow<none>} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi32>
          %116 = "stable_mosaic.arith.andi"(%112, %115) : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi32>
          %117 = "stable_mosaic.arith.cmpi"(%116, %15) {predicate = 1 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
          %118 = "stable_mosaic.arith.select"(%117, %2, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
          %119 = "stable_mosaic.vector.multi_reduction"(%118, %31) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<2048xf32>) -> vector<2048x1xf32>
          %121 = "stable_mosaic.arith.cmpf"(%76, %10) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %122 = "stable_mosaic.arith.cmpf"(%76, %11) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %123 = "stable_mosaic.arith.select"(%122, %120, %12) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %124 = "stable_mosaic.arith.select"(%121, %9, %123) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %125 = "stable_mosaic.vector.shape_cast"(%124) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %126 = "stable_mosaic.vector.multi_reduction"(%125, %22) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
          %127 = "stable_mosaic.vector.extract"(%126) {static_position = array<i64: 0>} : (vector<1xf32>) -> f32
          %128 = "stable_mosaic.arith.cmpf"(%127, %30) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (f32, f32) -> i1
          %129 = "stable_mosaic.arith.extui"(%128) : (i1) -> i32
          %130 = "stable_mosaic.arith.select"(%73, %37, %129) : (i1, i32, i32) -> i32
          "stable_mosaic.scf.yield"(%130) : (i32) -> ()
        }, {
          "stable_mosaic.scf.yield"(%36) : (i32) -> ()
        }) : (i1) -> i32
        "stable_mosaic.scf.yield"(%72) : (i32) -> ()
      }) : (i32, i32, i32, i32) -> i32
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %67 = "stable_mosaic.arith.andi"(%47, %28) : (i32, i32) -> i32
    %68 = "stable_mosaic.arith.cmpi"(%67, %36) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%68) ({
      %69 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %70 = "stable_mosaic.vector.multi_reduction"(%69, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<2048xf32>) -> vector<2048x1xf32>
      %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %73 = "stable_mosaic.arith.cmpf"(%72, %32) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %74 = "stable_mosaic.arith.divf"(%2, %72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %75 = "stable_mosaic.arith.select"(%73, %74, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %76 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %77 = "stable_mosaic.arith.mulf"(%76, %75) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %78 = "stable_mosaic.arith.truncf"(%77) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%79, %arg14, %40, %40, %40, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %80 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %81 = "stable_mosaic.arith.mulf"(%80, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %82 = "stable_mosaic.math.log"(%72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %83 = "stable_mosaic.arith.addf"(%81, %82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %84 = "stable_mosaic.arith.select"(%73, %83, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %85 = "stable_mosaic.tpu.transpose"(%84) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %86 = "stable_mosaic.vector.extract"(%85) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%87, %arg15, %40, %40, %40, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<2048x192xbf16, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}]} : () -> ()
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_5"} : () -> ()
}
