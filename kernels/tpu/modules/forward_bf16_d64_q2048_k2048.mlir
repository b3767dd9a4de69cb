module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<2048x64xbf16, #tpu.memory_space<vmem>>, %arg17: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg18: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg19: memref<2048x64xf32, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<2048x128xi32>} : () -> vector<2048x128xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<6.000000e+01> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<2048x256xi32>} : () -> vector<2048x256xi32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<2048x1xf32>} : () -> vector<2048x1xf32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<5.76460752E+17> : vector<2048x1xf32>} : () -> vector<2048x1xf32>
    %10 = "stable_mosaic.arith.constant"() {value = dense<8.67361737E-19> : vector<2048x1xf32>} : () -> vector<2048x1xf32>
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x1xf32>} : () -> vector<2048x1xf32>
    %12 = "stable_mosaic.arith.constant"() {value = dense<6.000000e+01> : vector<2048x512xf32>} : () -> vector<2048x512xf32>
    %13 = "stable_mosaic.arith.constant"() {value = 3 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x128xi32>} : () -> vector<2048x128xi32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x64xbf16>} : () -> vector<2048x64xbf16>
    %17 = "stable_mosaic.arith.constant"() {value = 768 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %20 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<1xf32>} : () -> vector<1xf32>
    %22 = "stable_mosaic.arith.constant"() {value = dense<true> : vector<2048x1xi1>} : () -> vector<2048x1xi1>
    %23 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %24 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x64xf32>} : () -> vector<2048x64xf32>
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
      %69 = "stable_mosaic.vector.load"(%arg10, %40, %40, %40, %40, %40) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
      %71 = "stable_mosaic.arith.extf"(%70) : (vector<2048x64xbf16>) -> vector<2048x64xf32>
      %72 = "stable_mosaic.memref.load"(%arg8, %40) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %73 = "stable_mosaic.vector.broadcast"(%72) : (f32) -> vector<2048x64xf32>
      %74 = "stable_mosaic.arith.mulf"(%71, %73) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %75 = "stable_mosaic.arith.truncf"(%74) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%75, %arg16, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xbf16>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %76 = "stable_mosaic.arith.maximumf"(%56, %35) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %77 = "stable_mosaic.vector.broadcast"(%76) : (f32) -> vector<2048x128xf32>
      %78 = "stable_mosaic.memref.load"(%arg7, %34) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
      %79 = "stable_mosaic.arith.shrui"(%45, %33) : (i32, i32) -> i32
      %80 = "stable_mosaic.arith.muli"(%79, %38) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %81 = "stable_mosaic.arith.subi"(%78, %80) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %82 = "stable_mosaic.arith.cmpi"(%81, %38) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%82) ({
        %100 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x64xi32>
        %101 = "stable_mosaic.vector.broadcast"(%81) : (i32) -> vector<2048x64xi32>
        %102 = "stable_mosaic.arith.cmpi"(%100, %101) {predicate = 2 : i64} : (vector<2048x64xi32>, vector<2048x64xi32>) -> vector<2048x64xi1>
        %103 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %104 = "stable_mosaic.arith.select"(%102, %103, %16) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%104, %arg16, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xbf16>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %83 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
      %84 = "stable_mosaic.vector.load"(%arg11, %40, %40, %40, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x128x64xbf16>
      %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x128x64xbf16>) -> vector<128x64xbf16>
      %86 = "stable_mosaic.tpu.matmul"(%83, %85, %32) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<128x64xbf16>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %87 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %88 = "stable_mosaic.vector.broadcast"(%60) : (i32) -> vector<2048x128xi32>
      %89 = "stable_mosaic.arith.cmpi"(%87, %88) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %90 = "stable_mosaic.arith.select"(%89, %86, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %91 = "stable_mosaic.vector.multi_reduction"(%90, %31) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<2048xf32>) -> vector<2048x1xf32>
      %93 = "stable_mosaic.vector.broadcast"(%92) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %94 = "stable_mosaic.arith.maximumf"(%77, %93) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%94, %arg17, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %95 = "stable_mosaic.arith.cmpi"(%87, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %96 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x128xf32>
      %97 = "stable_mosaic.arith.subf"(%96, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %98 = "stable_mosaic.math.exp2"(%97) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %99 = "stable_mosaic.arith.select"(%95, %98, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%99, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%25, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %63 = "stable_mosaic.arith.andi"(%47, %29) : (i32, i32) -> i32
    %64 = "stable_mosaic.arith.cmpi"(%63, %36) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%64) ({
      %69 = "stable_mosaic.scf.for"(%36, %13, %37, %37) ({
      ^bb0(%arg21: i32, %arg22: i32):
        %70 = "stable_mosaic.arith.cmpi"(%arg22, %36) {predicate = 4 : i64} : (i32, i32) -> i1
        %71 = "stable_mosaic.scf.if"(%70) ({
          %72 = "stable_mosaic.arith.cmpi"(%arg21, %37) {predicate = 0 : i64} : (i32, i32) -> i1
          "stable_mosaic.scf.if"(%72) ({
            %86 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %87 = "stable_mosaic.arith.subf"(%32, %86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%87, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %88 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %89 = "stable_mosaic.arith.subf"(%25, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%89, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%36, %28, %37) ({
          ^bb0(%arg23: i32):
            %86 = "stable_mosaic.arith.muli"(%arg23, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %87 = "stable_mosaic.tpu.assume_multiple"(%86) {multiple = 512 : i32} : (i32) -> i32
            %88 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
            %89 = "stable_mosaic.arith.index_cast"(%87) : (i32) -> index
            %90 = "stable_mosaic.vector.load"(%arg11, %40, %40, %89, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
            %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
            %92 = "stable_mosaic.tpu.matmul"(%88, %91, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<512x64xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %93 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %94 = "stable_mosaic.tpu.concatenate"(%93, %93, %93, %93) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %95 = "stable_mosaic.arith.subf"(%92, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %96 = "stable_mosaic.arith.minimumf"(%95, %12) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %97 = "stable_mosaic.math.exp2"(%96) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %98 = "stable_mosaic.vector.extract_strided_slice"(%97) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %99 = "stable_mosaic.vector.extract_strided_slice"(%97) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %100 = "stable_mosaic.vector.extract_strided_slice"(%97) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %101 = "stable_mosaic.vector.extract_strided_slice"(%97) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %102 = "stable_mosaic.vector.load"(%arg12, %40, %40, %89, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
            %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
            %104 = "stable_mosaic.arith.extf"(%103) : (vector<512x64xbf16>) -> vector<512x64xf32>
            %105 = "stable_mosaic.arith.addf"(%98, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %106 = "stable_mosaic.arith.addf"(%105, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %107 = "stable_mosaic.arith.addf"(%106, %101) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %108 = "stable_mosaic.tpu.matmul"(%97, %104, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            %109 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %110 = "stable_mosaic.arith.addf"(%109, %107) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%110, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %111 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %112 = "stable_mosaic.arith.addf"(%111, %108) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%112, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %113 = "stable_mosaic.arith.addi"(%86, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %114 = "stable_mosaic.tpu.assume_multiple"(%113) {multiple = 512 : i32} : (i32) -> i32
            %115 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
            %116 = "stable_mosaic.arith.index_cast"(%114) : (i32) -> index
            %117 = "stable_mosaic.vector.load"(%arg11, %40, %40, %116, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
            %118 = "stable_mosaic.vector.shape_cast"(%117) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
            %119 = "stable_mosaic.tpu.matmul"(%115, %118, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<512x64xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %120 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %121 = "stable_mosaic.tpu.concatenate"(%120, %120, %120, %120) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %122 = "stable_mosaic.arith.subf"(%119, %121) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %123 = "stable_mosaic.arith.minimumf"(%122, %12) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %124 = "stable_mosaic.math.exp2"(%123) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %125 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %126 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %127 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %128 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %129 = "stable_mosaic.vector.load"(%arg12, %40, %40, %116, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
            %130 = "stable_mosaic.vector.shape_cast"(%129) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
            %131 = "stable_mosaic.arith.extf"(%130) : (vector<512x64xbf16>) -> vector<512x64xf32>
            %132 = "stable_mosaic.arith.addf"(%125, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %133 = "stable_mosaic.arith.addf"(%132, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %134 = "stable_mosaic.arith.addf"(%133, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %135 = "stable_mosaic.tpu.matmul"(%124, %131, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            %136 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %137 = "stable_mosaic.arith.addf"(%136, %134) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%137, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %138 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %139 = "stable_mosaic.arith.addf"(%138, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%139, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%72) ({
            %86 = "stable_mosaic.arith.maximumf"(%56, %35) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %87 = "stable_mosaic.vector.broadcast"(%86) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%87, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%36, %28, %37) ({
            ^bb0(%arg23: i32):
              %118 = "stable_mosaic.arith.muli"(%arg23, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %119 = "stable_mosaic.tpu.assume_multiple"(%118) {multiple = 512 : i32} : (i32) -> i32
              %120 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
              %121 = "stable_mosaic.arith.index_cast"(%119) : (i32) -> index
              %122 = "stable_mosaic.vector.load"(%arg11, %40, %40, %121, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
              %123 = "stable_mosaic.vector.shape_cast"(%122) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
              %124 = "stable_mosaic.tpu.matmul"(%120, %123, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<512x64xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %125 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %126 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %127 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %128 = "stable_mosaic.vector.extract_strided_slice"(%124) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %129 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %130 = "stable_mosaic.arith.maximumf"(%129, %125) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %131 = "stable_mosaic.arith.maximumf"(%130, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %132 = "stable_mosaic.arith.maximumf"(%131, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %133 = "stable_mosaic.arith.maximumf"(%132, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%133, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %134 = "stable_mosaic.arith.addi"(%118, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %135 = "stable_mosaic.tpu.assume_multiple"(%134) {multiple = 512 : i32} : (i32) -> i32
              %136 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
              %137 = "stable_mosaic.arith.index_cast"(%135) : (i32) -> index
              %138 = "stable_mosaic.vector.load"(%arg11, %40, %40, %137, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
              %139 = "stable_mosaic.vector.shape_cast"(%138) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
              %140 = "stable_mosaic.tpu.matmul"(%136, %139, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<512x64xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %141 = "stable_mosaic.vector.extract_strided_slice"(%140) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %142 = "stable_mosaic.vector.extract_strided_slice"(%140) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %143 = "stable_mosaic.vector.extract_strided_slice"(%140) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %144 = "stable_mosaic.vector.extract_strided_slice"(%140) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %145 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %146 = "stable_mosaic.arith.maximumf"(%145, %141) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %147 = "stable_mosaic.arith.maximumf"(%146, %142) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %148 = "stable_mosaic.arith.maximumf"(%147, %143) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %149 = "stable_mosaic.arith.maximumf"(%148, %144) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%149, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %88 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %89 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %90 = "stable_mosaic.vector.multi_reduction"(%89, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<2048xf32>) -> vector<2048x1xf32>
            %92 = "stable_mosaic.arith.subf"(%11, %91) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %93 = "stable_mosaic.arith.cmpf"(%92, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %94 = "stable_mosaic.arith.xori"(%93, %22) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
            %95 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %96 = "stable_mosaic.vector.multi_reduction"(%95, %31) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<2048xf32>) -> vector<2048x1xf32>
            %98 = "stable_mosaic.vector.broadcast"(%94) : (vector<2048x1xi1>) -> vector<2048x128xi1>
            %99 = "stable_mosaic.arith.select"(%98, %88, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
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
            %109 = "stable_mosaic.arith.cmpi"(%108, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
            %110 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x128xf32>
            %111 = "stable_mosaic.arith.subf"(%110, %101) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %112 = "stable_mosaic.math.exp2"(%111) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %113 = "stable_mosaic.arith.select"(%109, %112, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %114 = "stable_mosaic.arith.select"(%98, %107, %113) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%114, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %115 = "stable_mosaic.vector.extract_strided_slice"(%105) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
            %116 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %117 = "stable_mosaic.arith.mulf"(%115, %116) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%117, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %73 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %74 = "stable_mosaic.vector.multi_reduction"(%73, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<2048xf32>) -> vector<2048x1xf32>
          %76 = "stable_mosaic.arith.cmpf"(%75, %9) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %77 = "stable_mosaic.arith.cmpf"(%75, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %78 = "stable_mosaic.arith.select"(%77, %8, %11) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %79 = "stable_mosaic.arith.select"(%76, %8, %78) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %81 = "stable_mosaic.vector.multi_reduction"(%80, %21) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
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
    %65 = "stable_mosaic.arith.andi"(%47, %20) : (i32, i32) -> i32
    %66 = "stable_mosaic.arith.cmpi"(%65, %36) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%66) ({
      %69 = "stable_mosaic.arith.cmpi"(%60, %38) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%69) ({
        %71 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x64xi32>
        %72 = "stable_mosaic.vector.broadcast"(%60) : (i32) -> vector<2048x64xi32>
        %73 = "stable_mosaic.arith.cmpi"(%71, %72) {predicate = 2 : i64} : (vector<2048x64xi32>, vector<2048x64xi32>) -> vector<2048x64xi1>
        %74 = "stable_mosaic.vector.load"(%arg12, %40, %40, %40, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x64xbf16>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %76 = "stable_mosaic.arith.select"(%73, %75, %16) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<2048x64xbf16>) -> vector<1x1x2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%77, %arg12, %40, %40, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x64xbf16>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %70 = "stable_mosaic.scf.for"(%36, %13, %37, %37) ({
      ^bb0(%arg21: i32, %arg22: i32):
        %71 = "stable_mosaic.arith.cmpi"(%arg22, %36) {predicate = 4 : i64} : (i32, i32) -> i1
        %72 = "stable_mosaic.scf.if"(%71) ({
          %73 = "stable_mosaic.arith.cmpi"(%arg21, %37) {predicate = 0 : i64} : (i32, i32) -> i1
          "stable_mosaic.scf.if"(%73) ({
            %131 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %132 = "stable_mosaic.arith.subf"(%32, %131) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%132, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %133 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %134 = "stable_mosaic.arith.subf"(%25, %133) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%134, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%36, %28, %37) ({
          ^bb0(%arg23: i32):
            %131 = "stable_mosaic.arith.muli"(%arg23, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %132 = "stable_mosaic.tpu.assume_multiple"(%131) {multiple = 256 : i32} : (i32) -> i32
            %133 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
            %134 = "stable_mosaic.arith.index_cast"(%132) : (i32) -> index
            %135 = "stable_mosaic.vector.load"(%arg11, %40, %40, %134, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
            %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
            %137 = "stable_mosaic.tpu.matmul"(%133, %136, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %138 = "stable_mosaic.vector.load"(%arg13, %40, %40, %134) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %139 = "stable_mosaic.vector.shape_cast"(%138) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %140 = "stable_mosaic.vector.broadcast"(%139) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %141 = "stable_mosaic.vector.shape_cast"(%140) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %142 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
            %143 = "stable_mosaic.vector.shape_cast"(%142) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %144 = "stable_mosaic.arith.shli"(%7, %143) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %145 = "stable_mosaic.arith.andi"(%141, %144) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %146 = "stable_mosaic.arith.cmpi"(%145, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %147 = "stable_mosaic.arith.select"(%146, %137, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %148 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %149 = "stable_mosaic.tpu.concatenate"(%148, %148) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %150 = "stable_mosaic.arith.subf"(%147, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %151 = "stable_mosaic.arith.minimumf"(%150, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %152 = "stable_mosaic.math.exp2"(%151) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %153 = "stable_mosaic.vector.extract_strided_slice"(%152) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %154 = "stable_mosaic.vector.extract_strided_slice"(%152) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %155 = "stable_mosaic.vector.load"(%arg12, %40, %40, %134, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
            %156 = "stable_mosaic.vector.shape_cast"(%155) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
            %157 = "stable_mosaic.arith.extf"(%156) : (vector<256x64xbf16>) -> vector<256x64xf32>
            %158 = "stable_mosaic.arith.addf"(%153, %154) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %159 = "stable_mosaic.tpu.matmul"(%152, %157, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            %160 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %161 = "stable_mosaic.arith.addf"(%160, %158) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%161, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %162 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %163 = "stable_mosaic.arith.addf"(%162, %159) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%163, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %164 = "stable_mosaic.arith.addi"(%131, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %165 = "stable_mosaic.tpu.assume_multiple"(%164) {multiple = 256 : i32} : (i32) -> i32
            %166 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
            %167 = "stable_mosaic.arith.index_cast"(%165) : (i32) -> index
            %168 = "stable_mosaic.vector.load"(%arg11, %40, %40, %167, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
            %169 = "stable_mosaic.vector.shape_cast"(%168) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
            %170 = "stable_mosaic.tpu.matmul"(%166, %169, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %171 = "stable_mosaic.vector.load"(%arg13, %40, %40, %167) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %172 = "stable_mosaic.vector.shape_cast"(%171) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %173 = "stable_mosaic.vector.broadcast"(%172) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %174 = "stable_mosaic.vector.shape_cast"(%173) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %175 = "stable_mosaic.arith.andi"(%174, %144) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %176 = "stable_mosaic.arith.cmpi"(%175, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %177 = "stable_mosaic.arith.select"(%176, %170, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %178 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %179 = "stable_mosaic.tpu.concatenate"(%178, %178) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %180 = "stable_mosaic.arith.subf"(%177, %179) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %181 = "stable_mosaic.arith.minimumf"(%180, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %182 = "stable_mosaic.math.exp2"(%181) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %183 = "stable_mosaic.vector.extract_strided_slice"(%182) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %184 = "stable_mosaic.vector.extract_strided_slice"(%182) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %185 = "stable_mosaic.vector.load"(%arg12, %40, %40, %167, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
            %186 = "stable_mosaic.vector.shape_cast"(%185) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
            %187 = "stable_mosaic.arith.extf"(%186) : (vector<256x64xbf16>) -> vector<256x64xf32>
            %188 = "stable_mosaic.arith.addf"(%183, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %189 = "stable_mosaic.tpu.matmul"(%182, %187, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            %190 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %191 = "stable_mosaic.arith.addf"(%190, %188) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%191, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %192 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %193 = "stable_mosaic.arith.addf"(%192, %189) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%193, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %194 = "stable_mosaic.arith.addi"(%131, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %195 = "stable_mosaic.tpu.assume_multiple"(%194) {multiple = 256 : i32} : (i32) -> i32
            %196 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
            %197 = "stable_mosaic.arith.index_cast"(%195) : (i32) -> index
            %198 = "stable_mosaic.vector.load"(%arg11, %40, %40, %197, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
            %199 = "stable_mosaic.vector.shape_cast"(%198) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
            %200 = "stable_mosaic.tpu.matmul"(%196, %199, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %201 = "stable_mosaic.vector.load"(%arg13, %40, %40, %197) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %202 = "stable_mosaic.vector.shape_cast"(%201) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %203 = "stable_mosaic.vector.broadcast"(%202) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %204 = "stable_mosaic.vector.shape_cast"(%203) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %205 = "stable_mosaic.arith.andi"(%204, %144) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %206 = "stable_mosaic.arith.cmpi"(%205, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %207 = "stable_mosaic.arith.select"(%206, %200, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %208 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %209 = "stable_mosaic.tpu.concatenate"(%208, %208) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %210 = "stable_mosaic.arith.subf"(%207, %209) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %211 = "stable_mosaic.arith.minimumf"(%210, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %212 = "stable_mosaic.math.exp2"(%211) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %213 = "stable_mosaic.vector.extract_strided_slice"(%212) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %214 = "stable_mosaic.vector.extract_strided_slice"(%212) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %215 = "stable_mosaic.vector.load"(%arg12, %40, %40, %197, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
            %216 = "stable_mosaic.vector.shape_cast"(%215) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
            %217 = "stable_mosaic.arith.extf"(%216) : (vector<256x64xbf16>) -> vector<256x64xf32>
            %218 = "stable_mosaic.arith.addf"(%213, %214) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %219 = "stable_mosaic.tpu.matmul"(%212, %217, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            %220 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %221 = "stable_mosaic.arith.addf"(%220, %218) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%221, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %222 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %223 = "stable_mosaic.arith.addf"(%222, %219) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%223, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %224 = "stable_mosaic.arith.addi"(%131, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %225 = "stable_mosaic.tpu.assume_multiple"(%224) {multiple = 256 : i32} : (i32) -> i32
            %226 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
            %227 = "stable_mosaic.arith.index_cast"(%225) : (i32) -> index
            %228 = "stable_mosaic.vector.load"(%arg11, %40, %40, %227, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
            %229 = "stable_mosaic.vector.shape_cast"(%228) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
            %230 = "stable_mosaic.tpu.matmul"(%226, %229, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %231 = "stable_mosaic.vector.load"(%arg13, %40, %40, %227) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %232 = "stable_mosaic.vector.shape_cast"(%231) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %233 = "stable_mosaic.vector.broadcast"(%232) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %234 = "stable_mosaic.vector.shape_cast"(%233) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %235 = "stable_mosaic.arith.andi"(%234, %144) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %236 = "stable_mosaic.arith.cmpi"(%235, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %237 = "stable_mosaic.arith.select"(%236, %230, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %238 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %239 = "stable_mosaic.tpu.concatenate"(%238, %238) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %240 = "stable_mosaic.arith.subf"(%237, %239) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %241 = "stable_mosaic.arith.minimumf"(%240, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %242 = "stable_mosaic.math.exp2"(%241) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %243 = "stable_mosaic.vector.extract_strided_slice"(%242) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %244 = "stable_mosaic.vector.extract_strided_slice"(%242) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %245 = "stable_mosaic.vector.load"(%arg12, %40, %40, %227, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
            %246 = "stable_mosaic.vector.shape_cast"(%245) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
            %247 = "stable_mosaic.arith.extf"(%246) : (vector<256x64xbf16>) -> vector<256x64xf32>
            %248 = "stable_mosaic.arith.addf"(%243, %244) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %249 = "stable_mosaic.tpu.matmul"(%242, %247, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            %250 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %251 = "stable_mosaic.arith.addf"(%250, %248) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%251, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %252 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %253 = "stable_mosaic.arith.addf"(%252, %249) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%253, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%73) ({
            %131 = "stable_mosaic.arith.maximumf"(%56, %35) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %132 = "stable_mosaic.vector.broadcast"(%131) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%132, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%36, %28, %37) ({
            ^bb0(%arg23: i32):
              %163 = "stable_mosaic.arith.muli"(%arg23, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %164 = "stable_mosaic.tpu.assume_multiple"(%163) {multiple = 256 : i32} : (i32) -> i32
              %165 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
              %166 = "stable_mosaic.arith.index_cast"(%164) : (i32) -> index
              %167 = "stable_mosaic.vector.load"(%arg11, %40, %40, %166, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
              %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
              %169 = "stable_mosaic.tpu.matmul"(%165, %168, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %170 = "stable_mosaic.vector.load"(%arg13, %40, %40, %166) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %171 = "stable_mosaic.vector.shape_cast"(%170) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %172 = "stable_mosaic.vector.broadcast"(%171) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %173 = "stable_mosaic.vector.shape_cast"(%172) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %174 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
              %175 = "stable_mosaic.vector.shape_cast"(%174) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %176 = "stable_mosaic.arith.shli"(%7, %175) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %177 = "stable_mosaic.arith.andi"(%173, %176) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %178 = "stable_mosaic.arith.cmpi"(%177, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %179 = "stable_mosaic.arith.select"(%178, %169, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %180 = "stable_mosaic.vector.extract_strided_slice"(%179) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %181 = "stable_mosaic.vector.extract_strided_slice"(%179) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %182 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %183 = "stable_mosaic.arith.maximumf"(%182, %180) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %184 = "stable_mosaic.arith.maximumf"(%183, %181) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%184, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %185 = "stable_mosaic.arith.addi"(%163, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %186 = "stable_mosaic.tpu.assume_multiple"(%185) {multiple = 256 : i32} : (i32) -> i32
              %187 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
              %188 = "stable_mosaic.arith.index_cast"(%186) : (i32) -> index
              %189 = "stable_mosaic.vector.load"(%arg11, %40, %40, %188, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
              %190 = "stable_mosaic.vector.shape_cast"(%189) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
              %191 = "stable_mosaic.tpu.matmul"(%187, %190, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %192 = "stable_mosaic.vector.load"(%arg13, %40, %40, %188) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %193 = "stable_mosaic.vector.shape_cast"(%192) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %194 = "stable_mosaic.vector.broadcast"(%193) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %195 = "stable_mosaic.vector.shape_cast"(%194) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %196 = "stable_mosaic.arith.andi"(%195, %176) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %197 = "stable_mosaic.arith.cmpi"(%196, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %198 = "stable_mosaic.arith.select"(%197, %191, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %199 = "stable_mosaic.vector.extract_strided_slice"(%198) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %200 = "stable_mosaic.vector.extract_strided_slice"(%198) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %201 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %202 = "stable_mosaic.arith.maximumf"(%201, %199) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %203 = "stable_mosaic.arith.maximumf"(%202, %200) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%203, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %204 = "stable_mosaic.arith.addi"(%163, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %205 = "stable_mosaic.tpu.assume_multiple"(%204) {multiple = 256 : i32} : (i32) -> i32
              %206 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
              %207 = "stable_mosaic.arith.index_cast"(%205) : (i32) -> index
              %208 = "stable_mosaic.vector.load"(%arg11, %40, %40, %207, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
              %209 = "stable_mosaic.vector.shape_cast"(%208) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
              %210 = "stable_mosaic.tpu.matmul"(%206, %209, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %211 = "stable_mosaic.vector.load"(%arg13, %40, %40, %207) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %212 = "stable_mosaic.vector.shape_cast"(%211) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %213 = "stable_mosaic.vector.broadcast"(%212) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %214 = "stable_mosaic.vector.shape_cast"(%213) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %215 = "stable_mosaic.arith.andi"(%214, %176) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %216 = "stable_mosaic.arith.cmpi"(%215, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %217 = "stable_mosaic.arith.select"(%216, %210, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %218 = "stable_mosaic.vector.extract_strided_slice"(%217) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %219 = "stable_mosaic.vector.extract_strided_slice"(%217) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %220 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %221 = "stable_mosaic.arith.maximumf"(%220, %218) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %222 = "stable_mosaic.arith.maximumf"(%221, %219) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%222, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %223 = "stable_mosaic.arith.addi"(%163, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %224 = "stable_mosaic.tpu.assume_multiple"(%223) {multiple = 256 : i32} : (i32) -> i32
              %225 = "stable_mosaic.vector.load"(%arg16, %40, %40) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
              %226 = "stable_mosaic.arith.index_cast"(%224) : (i32) -> index
              %227 = "stable_mosaic.vector.load"(%arg11, %40, %40, %226, %40) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x64xbf16>
              %228 = "stable_mosaic.vector.shape_cast"(%227) : (vector<1x1x256x64xbf16>) -> vector<256x64xbf16>
              %229 = "stable_mosaic.tpu.matmul"(%225, %228, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<256x64xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %230 = "stable_mosaic.vector.load"(%arg13, %40, %40, %226) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %231 = "stable_mosaic.vector.shape_cast"(%230) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %232 = "stable_mosaic.vector.broadcast"(%231) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %233 = "stable_mosaic.vector.shape_cast"(%232) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %234 = "stable_mosaic.arith.andi"(%233, %176) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %235 = "stable_mosaic.arith.cmpi"(%234, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %236 = "stable_mosaic.arith.select"(%235, %229, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %237 = "stable_mosaic.vector.extract_strided_slice"(%236) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %238 = "stable_mosaic.vector.extract_strided_slice"(%236) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %239 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %240 = "stable_mosaic.arith.maximumf"(%239, %237) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %241 = "stable_mosaic.arith.maximumf"(%240, %238) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%241, %arg20, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %133 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %134 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %135 = "stable_mosaic.vector.multi_reduction"(%134, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %136 = "stable_mosaic.vector.shape_cast"(%135) : (vector<2048xf32>) -> vector<2048x1xf32>
            %137 = "stable_mosaic.arith.subf"(%11, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %138 = "stable_mosaic.arith.cmpf"(%137, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %139 = "stable_mosaic.arith.xori"(%138, %22) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
            %140 = "stable_mosaic.vector.load"(%arg20, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %141 = "stable_mosaic.vector.multi_reduction"(%140, %31) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<2048xf32>) -> vector<2048x1xf32>
            %143 = "stable_mosaic.vector.broadcast"(%139) : (vector<2048x1xi1>) -> vector<2048x128xi1>
            %144 = "stable_mosaic.arith.select"(%143, %133, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
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
            %154 = "stable_mosaic.arith.cmpi"(%153, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
            %155 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<2048x128xf32>
            %156 = "stable_mosaic.arith.subf"(%155, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %157 = "stable_mosaic.math.exp2"(%156) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %158 = "stable_mosaic.arith.select"(%154, %157, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %159 = "stable_mosaic.arith.select"(%143, %152, %158) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%159, %arg18, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %160 = "stable_mosaic.vector.extract_strided_slice"(%150) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
            %161 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
            %162 = "stable_mosaic.arith.mulf"(%160, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
            "stable_mosaic.tpu.vector_store"(%162, %arg19, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %74 = "stable_mosaic.vector.load"(%arg18, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %75 = "stable_mosaic.vector.multi_reduction"(%74, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
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
          %117 = "stable_mosaic.arith.cmpi"(%116, %14) {predicate = 1 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
          %118 = "stable_mosaic.arith.select"(%117, %2, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
          %119 = "stable_mosaic.vector.multi_reduction"(%118, %31) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %120 = "stable_mosaic.vector.shape_cast"(%119) : (vector<2048xf32>) -> vector<2048x1xf32>
          %121 = "stable_mosaic.arith.cmpf"(%76, %9) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %122 = "stable_mosaic.arith.cmpf"(%76, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %123 = "stable_mosaic.arith.select"(%122, %120, %11) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %124 = "stable_mosaic.arith.select"(%121, %8, %123) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %125 = "stable_mosaic.vector.shape_cast"(%124) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %126 = "stable_mosaic.vector.multi_reduction"(%125, %21) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
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
      %70 = "stable_mosaic.vector.multi_reduction"(%69, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<2048xf32>) -> vector<2048x1xf32>
      %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %73 = "stable_mosaic.arith.cmpf"(%72, %32) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %74 = "stable_mosaic.arith.divf"(%2, %72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %75 = "stable_mosaic.arith.select"(%73, %74, %32) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %76 = "stable_mosaic.vector.load"(%arg19, %40, %40) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
      %77 = "stable_mosaic.vector.extract_strided_slice"(%75) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
      %78 = "stable_mosaic.arith.mulf"(%76, %77) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %79 = "stable_mosaic.arith.truncf"(%78) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<2048x64xbf16>) -> vector<1x1x1x2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%80, %arg14, %40, %40, %40, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x64xbf16>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %81 = "stable_mosaic.vector.load"(%arg17, %40, %40) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %82 = "stable_mosaic.arith.mulf"(%81, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %83 = "stable_mosaic.math.log"(%72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %84 = "stable_mosaic.arith.addf"(%82, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %85 = "stable_mosaic.arith.select"(%73, %84, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %86 = "stable_mosaic.tpu.transpose"(%85) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %87 = "stable_mosaic.vector.extract"(%86) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%88, %arg15, %40, %40, %40, %40, %40) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x64xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 64>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 64>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}]} : () -> ()
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
