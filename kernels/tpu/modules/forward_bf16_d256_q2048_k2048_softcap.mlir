module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<2048x256xbf16, #tpu.memory_space<vmem>>, %arg17: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg18: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg19: memref<2048x256xf32, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xf32, #tpu.memory_space<vmem>>):
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
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xbf16>} : () -> vector<2048x256xbf16>
    %17 = "stable_mosaic.arith.constant"() {value = 768 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 1024 : index} : () -> index
    %20 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x256xf32>} : () -> vector<1024x256xf32>
    %21 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<1xf32>} : () -> vector<1xf32>
    %23 = "stable_mosaic.arith.constant"() {value = dense<true> : vector<2048x1xi1>} : () -> vector<2048x1xi1>
    %24 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %25 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %27 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x512xf32>} : () -> vector<2048x512xf32>
    %28 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %29 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %30 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %31 = "stable_mosaic.arith.constant"() {value = 0.000000e+00 : f32} : () -> f32
    %32 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048xf32>} : () -> vector<2048xf32>
    %33 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %34 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %35 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %36 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %37 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %38 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %39 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %40 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %41 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %42 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %43 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %44 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %45 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %46 = "stable_mosaic.memref.load"(%arg4, %45) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %47 = "stable_mosaic.memref.load"(%arg5, %45) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %48 = "stable_mosaic.memref.load"(%arg6, %45) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %49 = "stable_mosaic.arith.shrui"(%47, %44) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.andi"(%49, %43) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.addi"(%arg1, %50) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.andi"(%47, %43) : (i32, i32) -> i32
    %53 = "stable_mosaic.arith.addi"(%arg2, %52) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %54 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
    %55 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
    %56 = "stable_mosaic.memref.load"(%arg9, %54, %55) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %57 = "stable_mosaic.arith.mulf"(%56, %42) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %58 = "stable_mosaic.memref.load"(%arg7, %41) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %59 = "stable_mosaic.arith.andi"(%46, %40) : (i32, i32) -> i32
    %60 = "stable_mosaic.arith.muli"(%59, %39) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %61 = "stable_mosaic.arith.subi"(%58, %60) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %62 = "stable_mosaic.arith.andi"(%48, %38) : (i32, i32) -> i32
    %63 = "stable_mosaic.arith.cmpi"(%62, %37) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%63) ({
      %70 = "stable_mosaic.vector.load"(%arg10, %41, %41, %41, %41, %41) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
      %72 = "stable_mosaic.arith.extf"(%71) : (vector<2048x256xbf16>) -> vector<2048x256xf32>
      %73 = "stable_mosaic.memref.load"(%arg8, %41) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %74 = "stable_mosaic.vector.broadcast"(%73) : (f32) -> vector<2048x256xf32>
      %75 = "stable_mosaic.arith.mulf"(%72, %74) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %76 = "stable_mosaic.arith.truncf"(%75) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%76, %arg16, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %77 = "stable_mosaic.arith.maximumf"(%57, %36) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %78 = "stable_mosaic.vector.broadcast"(%77) : (f32) -> vector<2048x128xf32>
      %79 = "stable_mosaic.memref.load"(%arg7, %35) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
      %80 = "stable_mosaic.arith.shrui"(%46, %34) : (i32, i32) -> i32
      %81 = "stable_mosaic.arith.muli"(%80, %39) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %82 = "stable_mosaic.arith.subi"(%79, %81) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %83 = "stable_mosaic.arith.cmpi"(%82, %39) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%83) ({
        %105 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %106 = "stable_mosaic.vector.broadcast"(%82) : (i32) -> vector<2048x256xi32>
        %107 = "stable_mosaic.arith.cmpi"(%105, %106) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %108 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %109 = "stable_mosaic.arith.select"(%107, %108, %16) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%109, %arg16, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %84 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
      %85 = "stable_mosaic.vector.load"(%arg11, %41, %41, %41, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x128x256xbf16>
      %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x1x128x256xbf16>) -> vector<128x256xbf16>
      %87 = "stable_mosaic.tpu.matmul"(%84, %86, %33) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<128x256xbf16>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %88 = "stable_mosaic.math.tanh"(%87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %89 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %90 = "stable_mosaic.vector.broadcast"(%89) : (f32) -> vector<2048x128xf32>
      %91 = "stable_mosaic.arith.mulf"(%88, %90) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %92 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %93 = "stable_mosaic.vector.broadcast"(%61) : (i32) -> vector<2048x128xi32>
      %94 = "stable_mosaic.arith.cmpi"(%92, %93) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %95 = "stable_mosaic.arith.select"(%94, %91, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %96 = "stable_mosaic.vector.multi_reduction"(%95, %32) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<2048xf32>) -> vector<2048x1xf32>
      %98 = "stable_mosaic.vector.broadcast"(%97) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %99 = "stable_mosaic.arith.maximumf"(%78, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%99, %arg17, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %100 = "stable_mosaic.arith.cmpi"(%92, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %101 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<2048x128xf32>
      %102 = "stable_mosaic.arith.subf"(%101, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %103 = "stable_mosaic.math.exp2"(%102) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %104 = "stable_mosaic.arith.select"(%100, %103, %33) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%104, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%26, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %64 = "stable_mosaic.arith.andi"(%48, %30) : (i32, i32) -> i32
    %65 = "stable_mosaic.arith.cmpi"(%64, %37) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%65) ({
      %70 = "stable_mosaic.scf.for"(%37, %13, %38, %38) ({
      ^bb0(%arg21: i32, %arg22: i32):
        %71 = "stable_mosaic.arith.cmpi"(%arg22, %37) {predicate = 4 : i64} : (i32, i32) -> i1
        %72 = "stable_mosaic.scf.if"(%71) ({
          %73 = "stable_mosaic.arith.cmpi"(%arg21, %38) {predicate = 0 : i64} : (i32, i32) -> i1
          "stable_mosaic.scf.if"(%73) ({
            %87 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %88 = "stable_mosaic.arith.subf"(%33, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%88, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %89 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %90 = "stable_mosaic.arith.subf"(%26, %89) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%90, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%37, %29, %38) ({
          ^bb0(%arg23: i32):
            %87 = "stable_mosaic.arith.muli"(%arg23, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %88 = "stable_mosaic.tpu.assume_multiple"(%87) {multiple = 512 : i32} : (i32) -> i32
            %89 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
            %90 = "stable_mosaic.arith.index_cast"(%88) : (i32) -> index
            %91 = "stable_mosaic.vector.load"(%arg11, %41, %41, %90, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
            %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
            %93 = "stable_mosaic.tpu.matmul"(%89, %92, %27) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<512x256xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %94 = "stable_mosaic.math.tanh"(%93) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %95 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %96 = "stable_mosaic.vector.broadcast"(%95) : (f32) -> vector<2048x512xf32>
            %97 = "stable_mosaic.arith.mulf"(%94, %96) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %98 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %99 = "stable_mosaic.tpu.concatenate"(%98, %98, %98, %98) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %100 = "stable_mosaic.arith.subf"(%97, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %101 = "stable_mosaic.arith.minimumf"(%100, %12) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %102 = "stable_mosaic.math.exp2"(%101) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %103 = "stable_mosaic.vector.extract_strided_slice"(%102) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %104 = "stable_mosaic.vector.extract_strided_slice"(%102) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %105 = "stable_mosaic.vector.extract_strided_slice"(%102) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %106 = "stable_mosaic.vector.extract_strided_slice"(%102) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %107 = "stable_mosaic.vector.load"(%arg12, %41, %41, %90, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
            %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
            %109 = "stable_mosaic.arith.extf"(%108) : (vector<512x256xbf16>) -> vector<512x256xf32>
            %110 = "stable_mosaic.arith.addf"(%103, %104) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %111 = "stable_mosaic.arith.addf"(%110, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %112 = "stable_mosaic.arith.addf"(%111, %106) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %113 = "stable_mosaic.tpu.matmul"(%102, %109, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %114 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %115 = "stable_mosaic.arith.addf"(%114, %112) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%115, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %116 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %117 = "stable_mosaic.arith.addf"(%116, %113) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%117, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %118 = "stable_mosaic.arith.addi"(%87, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %119 = "stable_mosaic.tpu.assume_multiple"(%118) {multiple = 512 : i32} : (i32) -> i32
            %120 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
            %121 = "stable_mosaic.arith.index_cast"(%119) : (i32) -> index
            %122 = "stable_mosaic.vector.load"(%arg11, %41, %41, %121, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
            %123 = "stable_mosaic.vector.shape_cast"(%122) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
            %124 = "stable_mosaic.tpu.matmul"(%120, %123, %27) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<512x256xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %125 = "stable_mosaic.math.tanh"(%124) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %126 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %127 = "stable_mosaic.vector.broadcast"(%126) : (f32) -> vector<2048x512xf32>
            %128 = "stable_mosaic.arith.mulf"(%125, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %129 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %130 = "stable_mosaic.tpu.concatenate"(%129, %129, %129, %129) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %131 = "stable_mosaic.arith.subf"(%128, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %132 = "stable_mosaic.arith.minimumf"(%131, %12) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %133 = "stable_mosaic.math.exp2"(%132) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %134 = "stable_mosaic.vector.extract_strided_slice"(%133) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %135 = "stable_mosaic.vector.extract_strided_slice"(%133) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %136 = "stable_mosaic.vector.extract_strided_slice"(%133) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %137 = "stable_mosaic.vector.extract_strided_slice"(%133) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %138 = "stable_mosaic.vector.load"(%arg12, %41, %41, %121, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
            %139 = "stable_mosaic.vector.shape_cast"(%138) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
            %140 = "stable_mosaic.arith.extf"(%139) : (vector<512x256xbf16>) -> vector<512x256xf32>
            %141 = "stable_mosaic.arith.addf"(%134, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %142 = "stable_mosaic.arith.addf"(%141, %136) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %143 = "stable_mosaic.arith.addf"(%142, %137) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %144 = "stable_mosaic.tpu.matmul"(%133, %140, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %145 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %146 = "stable_mosaic.arith.addf"(%145, %143) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%146, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %147 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %148 = "stable_mosaic.arith.addf"(%147, %144) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%148, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%73) ({
            %87 = "stable_mosaic.arith.maximumf"(%57, %36) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %88 = "stable_mosaic.vector.broadcast"(%87) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%88, %arg20, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%37, %29, %38) ({
            ^bb0(%arg23: i32):
              %119 = "stable_mosaic.arith.muli"(%arg23, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %120 = "stable_mosaic.tpu.assume_multiple"(%119) {multiple = 512 : i32} : (i32) -> i32
              %121 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
              %122 = "stable_mosaic.arith.index_cast"(%120) : (i32) -> index
              %123 = "stable_mosaic.vector.load"(%arg11, %41, %41, %122, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
              %124 = "stable_mosaic.vector.shape_cast"(%123) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
              %125 = "stable_mosaic.tpu.matmul"(%121, %124, %27) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<512x256xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %126 = "stable_mosaic.math.tanh"(%125) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
              %127 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %128 = "stable_mosaic.vector.broadcast"(%127) : (f32) -> vector<2048x512xf32>
              %129 = "stable_mosaic.arith.mulf"(%126, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %130 = "stable_mosaic.vector.extract_strided_slice"(%129) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %131 = "stable_mosaic.vector.extract_strided_slice"(%129) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %132 = "stable_mosaic.vector.extract_strided_slice"(%129) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %133 = "stable_mosaic.vector.extract_strided_slice"(%129) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %134 = "stable_mosaic.vector.load"(%arg20, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %135 = "stable_mosaic.arith.maximumf"(%134, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %136 = "stable_mosaic.arith.maximumf"(%135, %131) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %137 = "stable_mosaic.arith.maximumf"(%136, %132) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %138 = "stable_mosaic.arith.maximumf"(%137, %133) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%138, %arg20, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %139 = "stable_mosaic.arith.addi"(%119, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %140 = "stable_mosaic.tpu.assume_multiple"(%139) {multiple = 512 : i32} : (i32) -> i32
              %141 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
              %142 = "stable_mosaic.arith.index_cast"(%140) : (i32) -> index
              %143 = "stable_mosaic.vector.load"(%arg11, %41, %41, %142, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
              %144 = "stable_mosaic.vector.shape_cast"(%143) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
              %145 = "stable_mosaic.tpu.matmul"(%141, %144, %27) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<512x256xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %146 = "stable_mosaic.math.tanh"(%145) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
              %147 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %148 = "stable_mosaic.vector.broadcast"(%147) : (f32) -> vector<2048x512xf32>
              %149 = "stable_mosaic.arith.mulf"(%146, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %150 = "stable_mosaic.vector.extract_strided_slice"(%149) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %151 = "stable_mosaic.vector.extract_strided_slice"(%149) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %152 = "stable_mosaic.vector.extract_strided_slice"(%149) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %153 = "stable_mosaic.vector.extract_strided_slice"(%149) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %154 = "stable_mosaic.vector.load"(%arg20, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %155 = "stable_mosaic.arith.maximumf"(%154, %150) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %156 = "stable_mosaic.arith.maximumf"(%155, %151) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %157 = "stable_mosaic.arith.maximumf"(%156, %152) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %158 = "stable_mosaic.arith.maximumf"(%157, %153) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%158, %arg20, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %89 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %90 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %91 = "stable_mosaic.vector.multi_reduction"(%90, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<2048xf32>) -> vector<2048x1xf32>
            %93 = "stable_mosaic.arith.subf"(%11, %92) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %94 = "stable_mosaic.arith.cmpf"(%93, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %95 = "stable_mosaic.arith.xori"(%94, %23) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
            %96 = "stable_mosaic.vector.load"(%arg20, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %97 = "stable_mosaic.vector.multi_reduction"(%96, %32) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<2048xf32>) -> vector<2048x1xf32>
            %99 = "stable_mosaic.vector.broadcast"(%95) : (vector<2048x1xi1>) -> vector<2048x128xi1>
            %100 = "stable_mosaic.arith.select"(%99, %89, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %101 = "stable_mosaic.vector.broadcast"(%98) : (vector<2048x1xf32>) -> vector<2048x128xf32>
            %102 = "stable_mosaic.arith.maximumf"(%101, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %103 = "stable_mosaic.arith.subf"(%89, %102) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %104 = "stable_mosaic.math.exp2"(%103) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %105 = "stable_mosaic.arith.subf"(%33, %104) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %106 = "stable_mosaic.arith.select"(%99, %105, %33) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%102, %arg17, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %107 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %108 = "stable_mosaic.arith.mulf"(%106, %107) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %109 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
            %110 = "stable_mosaic.arith.cmpi"(%109, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
            %111 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<2048x128xf32>
            %112 = "stable_mosaic.arith.subf"(%111, %102) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %113 = "stable_mosaic.math.exp2"(%112) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %114 = "stable_mosaic.arith.select"(%110, %113, %33) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %115 = "stable_mosaic.arith.select"(%99, %108, %114) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%115, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %116 = "stable_mosaic.tpu.concatenate"(%106, %106) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %117 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %118 = "stable_mosaic.arith.mulf"(%116, %117) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%118, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %74 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %75 = "stable_mosaic.vector.multi_reduction"(%74, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<2048xf32>) -> vector<2048x1xf32>
          %77 = "stable_mosaic.arith.cmpf"(%76, %9) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %78 = "stable_mosaic.arith.cmpf"(%76, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %79 = "stable_mosaic.arith.select"(%78, %8, %11) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %80 = "stable_mosaic.arith.select"(%77, %8, %79) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %82 = "stable_mosaic.vector.multi_reduction"(%81, %22) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
          %83 = "stable_mosaic.vector.extract"(%82) {static_position = array<i64: 0>} : (vector<1xf32>) -> f32
          %84 = "stable_mosaic.arith.cmpf"(%83, %31) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (f32, f32) -> i1
          %85 = "stable_mosaic.arith.extui"(%84) : (i1) -> i32
          %86 = "stable_mosaic.arith.select"(%73, %38, %85) : (i1, i32, i32) -> i32
          "stable_mosaic.scf.yield"(%86) : (i32) -> ()
        }, {
          "stable_mosaic.scf.yield"(%37) : (i32) -> ()
        }) : (i1) -> i32
        "stable_mosaic.scf.yield"(%72) : (i32) -> ()
      }) : (i32, i32, i32, i32) -> i32
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %66 = "stable_mosaic.arith.andi"(%48, %21) : (i32, i32) -> i32
    %67 = "stable_mosaic.arith.cmpi"(%66, %37) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%67) ({
      %70 = "stable_mosaic.arith.cmpi"(%61, %39) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%70) ({
        %72 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %73 = "stable_mosaic.vector.broadcast"(%61) : (i32) -> vector<2048x256xi32>
        %74 = "stable_mosaic.arith.cmpi"(%72, %73) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %75 = "stable_mosaic.vector.load"(%arg12, %41, %41, %41, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %77 = "stable_mosaic.arith.select"(%74, %76, %16) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%78, %arg12, %41, %41, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %71 = "stable_mosaic.scf.for"(%37, %13, %38, %38) ({
      ^bb0(%arg21: i32, %arg22: i32):
        %72 = "stable_mosaic.arith.cmpi"(%arg22, %37) {predicate = 4 : i64} : (i32, i32) -> i1
        %73 = "stable_mosaic.scf.if"(%72) ({
          %74 = "stable_mosaic.arith.cmpi"(%arg21, %38) {predicate = 0 : i64} : (i32, i32) -> i1
          "stable_mosaic.scf.if"(%74) ({
            %132 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %133 = "stable_mosaic.arith.subf"(%33, %132) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%133, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %134 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %135 = "stable_mosaic.arith.subf"(%26, %134) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%135, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%37, %29, %38) ({
          ^bb0(%arg23: i32):
            %132 = "stable_mosaic.arith.muli"(%arg23, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %133 = "stable_mosaic.tpu.assume_multiple"(%132) {multiple = 256 : i32} : (i32) -> i32
            %134 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
            %135 = "stable_mosaic.arith.index_cast"(%133) : (i32) -> index
            %136 = "stable_mosaic.vector.load"(%arg11, %41, %41, %135, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %138 = "stable_mosaic.tpu.matmul"(%134, %137, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
            %139 = "stable_mosaic.vector.load"(%arg16, %19, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
            %140 = "stable_mosaic.tpu.matmul"(%139, %137, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
            %141 = "stable_mosaic.tpu.concatenate"(%138, %140) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
            %142 = "stable_mosaic.math.tanh"(%141) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %143 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %144 = "stable_mosaic.vector.broadcast"(%143) : (f32) -> vector<2048x256xf32>
            %145 = "stable_mosaic.arith.mulf"(%142, %144) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %146 = "stable_mosaic.vector.load"(%arg13, %41, %41, %135) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %147 = "stable_mosaic.vector.shape_cast"(%146) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %148 = "stable_mosaic.vector.broadcast"(%147) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %149 = "stable_mosaic.vector.shape_cast"(%148) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %150 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
            %151 = "stable_mosaic.vector.shape_cast"(%150) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %152 = "stable_mosaic.arith.shli"(%7, %151) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %153 = "stable_mosaic.arith.andi"(%149, %152) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %154 = "stable_mosaic.arith.cmpi"(%153, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %155 = "stable_mosaic.arith.select"(%154, %145, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %156 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %157 = "stable_mosaic.tpu.concatenate"(%156, %156) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %158 = "stable_mosaic.arith.subf"(%155, %157) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %159 = "stable_mosaic.arith.minimumf"(%158, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %160 = "stable_mosaic.math.exp2"(%159) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %161 = "stable_mosaic.vector.extract_strided_slice"(%160) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %162 = "stable_mosaic.vector.extract_strided_slice"(%160) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %163 = "stable_mosaic.vector.load"(%arg12, %41, %41, %135, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %164 = "stable_mosaic.vector.shape_cast"(%163) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %165 = "stable_mosaic.arith.extf"(%164) : (vector<256x256xbf16>) -> vector<256x256xf32>
            %166 = "stable_mosaic.arith.addf"(%161, %162) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %167 = "stable_mosaic.tpu.matmul"(%160, %165, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %168 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %169 = "stable_mosaic.arith.addf"(%168, %166) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%169, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %170 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %171 = "stable_mosaic.arith.addf"(%170, %167) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%171, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %172 = "stable_mosaic.arith.addi"(%132, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %173 = "stable_mosaic.tpu.assume_multiple"(%172) {multiple = 256 : i32} : (i32) -> i32
            %174 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
            %175 = "stable_mosaic.arith.index_cast"(%173) : (i32) -> index
            %176 = "stable_mosaic.vector.load"(%arg11, %41, %41, %175, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %177 = "stable_mosaic.vector.shape_cast"(%176) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %178 = "stable_mosaic.tpu.matmul"(%174, %177, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
            %179 = "stable_mosaic.vector.load"(%arg16, %19, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
            %180 = "stable_mosaic.tpu.matmul"(%179, %177, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
            %181 = "stable_mosaic.tpu.concatenate"(%178, %180) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
            %182 = "stable_mosaic.math.tanh"(%181) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %183 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %184 = "stable_mosaic.vector.broadcast"(%183) : (f32) -> vector<2048x256xf32>
            %185 = "stable_mosaic.arith.mulf"(%182, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %186 = "stable_mosaic.vector.load"(%arg13, %41, %41, %175) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %187 = "stable_mosaic.vector.shape_cast"(%186) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %188 = "stable_mosaic.vector.broadcast"(%187) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %189 = "stable_mosaic.vector.shape_cast"(%188) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %190 = "stable_mosaic.arith.andi"(%189, %152) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %191 = "stable_mosaic.arith.cmpi"(%190, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %192 = "stable_mosaic.arith.select"(%191, %185, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %193 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %194 = "stable_mosaic.tpu.concatenate"(%193, %193) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %195 = "stable_mosaic.arith.subf"(%192, %194) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %196 = "stable_mosaic.arith.minimumf"(%195, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %197 = "stable_mosaic.math.exp2"(%196) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %198 = "stable_mosaic.vector.extract_strided_slice"(%197) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %199 = "stable_mosaic.vector.extract_strided_slice"(%197) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %200 = "stable_mosaic.vector.load"(%arg12, %41, %41, %175, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %201 = "stable_mosaic.vector.shape_cast"(%200) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %202 = "stable_mosaic.arith.extf"(%201) : (vector<256x256xbf16>) -> vector<256x256xf32>
            %203 = "stable_mosaic.arith.addf"(%198, %199) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %204 = "stable_mosaic.tpu.matmul"(%197, %202, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %205 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %206 = "stable_mosaic.arith.addf"(%205, %203) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%206, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %207 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %208 = "stable_mosaic.arith.addf"(%207, %204) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%208, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %209 = "stable_mosaic.arith.addi"(%132, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %210 = "stable_mosaic.tpu.assume_multiple"(%209) {multiple = 256 : i32} : (i32) -> i32
            %211 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
            %212 = "stable_mosaic.arith.index_cast"(%210) : (i32) -> index
            %213 = "stable_mosaic.vector.load"(%arg11, %41, %41, %212, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %214 = "stable_mosaic.vector.shape_cast"(%213) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %215 = "stable_mosaic.tpu.matmul"(%211, %214, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
            %216 = "stable_mosaic.vector.load"(%arg16, %19, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
            %217 = "stable_mosaic.tpu.matmul"(%216, %214, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
            %218 = "stable_mosaic.tpu.concatenate"(%215, %217) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
            %219 = "stable_mosaic.math.tanh"(%218) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %220 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %221 = "stable_mosaic.vector.broadcast"(%220) : (f32) -> vector<2048x256xf32>
            %222 = "stable_mosaic.arith.mulf"(%219, %221) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %223 = "stable_mosaic.vector.load"(%arg13, %41, %41, %212) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %224 = "stable_mosaic.vector.shape_cast"(%223) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %225 = "stable_mosaic.vector.broadcast"(%224) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %226 = "stable_mosaic.vector.shape_cast"(%225) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %227 = "stable_mosaic.arith.andi"(%226, %152) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %228 = "stable_mosaic.arith.cmpi"(%227, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %229 = "stable_mosaic.arith.select"(%228, %222, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %230 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %231 = "stable_mosaic.tpu.concatenate"(%230, %230) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %232 = "stable_mosaic.arith.subf"(%229, %231) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %233 = "stable_mosaic.arith.minimumf"(%232, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %234 = "stable_mosaic.math.exp2"(%233) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %235 = "stable_mosaic.vector.extract_strided_slice"(%234) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %236 = "stable_mosaic.vector.extract_strided_slice"(%234) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %237 = "stable_mosaic.vector.load"(%arg12, %41, %41, %212, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %238 = "stable_mosaic.vector.shape_cast"(%237) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %239 = "stable_mosaic.arith.extf"(%238) : (vector<256x256xbf16>) -> vector<256x256xf32>
            %240 = "stable_mosaic.arith.addf"(%235, %236) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %241 = "stable_mosaic.tpu.matmul"(%234, %239, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %242 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %243 = "stable_mosaic.arith.addf"(%242, %240) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%243, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %244 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %245 = "stable_mosaic.arith.addf"(%244, %241) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%245, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %246 = "stable_mosaic.arith.addi"(%132, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %247 = "stable_mosaic.tpu.assume_multiple"(%246) {multiple = 256 : i32} : (i32) -> i32
            %248 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
            %249 = "stable_mosaic.arith.index_cast"(%247) : (i32) -> index
            %250 = "stable_mosaic.vector.load"(%arg11, %41, %41, %249, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %251 = "stable_mosaic.vector.shape_cast"(%250) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %252 = "stable_mosaic.tpu.matmul"(%248, %251, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
            %253 = "stable_mosaic.vector.load"(%arg16, %19, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
            %254 = "stable_mosaic.tpu.matmul"(%253, %251, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
            %255 = "stable_mosaic.tpu.concatenate"(%252, %254) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
            %256 = "stable_mosaic.math.tanh"(%255) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %257 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %258 = "stable_mosaic.vector.broadcast"(%257) : (f32) -> vector<2048x256xf32>
            %259 = "stable_mosaic.arith.mulf"(%256, %258) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %260 = "stable_mosaic.vector.load"(%arg13, %41, %41, %249) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %261 = "stable_mosaic.vector.shape_cast"(%260) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %262 = "stable_mosaic.vector.broadcast"(%261) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %263 = "stable_mosaic.vector.shape_cast"(%262) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %264 = "stable_mosaic.arith.andi"(%263, %152) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %265 = "stable_mosaic.arith.cmpi"(%264, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %266 = "stable_mosaic.arith.select"(%265, %259, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %267 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %268 = "stable_mosaic.tpu.concatenate"(%267, %267) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %269 = "stable_mosaic.arith.subf"(%266, %268) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %270 = "stable_mosaic.arith.minimumf"(%269, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %271 = "stable_mosaic.math.exp2"(%270) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %272 = "stable_mosaic.vector.extract_strided_slice"(%271) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %273 = "stable_mosaic.vector.extract_strided_slice"(%271) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %274 = "stable_mosaic.vector.load"(%arg12, %41, %41, %249, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %275 = "stable_mosaic.vector.shape_cast"(%274) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %276 = "stable_mosaic.arith.extf"(%275) : (vector<256x256xbf16>) -> vector<256x256xf32>
            %277 = "stable_mosaic.arith.addf"(%272, %273) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %278 = "stable_mosaic.tpu.matmul"(%271, %276, %26) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %279 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %280 = "stable_mosaic.arith.addf"(%279, %277) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%280, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %281 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %282 = "stable_mosaic.arith.addf"(%281, %278) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%282, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%74) ({
            %132 = "stable_mosaic.arith.maximumf"(%57, %36) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %133 = "stable_mosaic.vector.broadcast"(%132) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%133, %arg20, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%37, %29, %38) ({
            ^bb0(%arg23: i32):
              %164 = "stable_mosaic.arith.muli"(%arg23, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %165 = "stable_mosaic.tpu.assume_multiple"(%164) {multiple = 256 : i32} : (i32) -> i32
              %166 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
              %167 = "stable_mosaic.arith.index_cast"(%165) : (i32) -> index
              %168 = "stable_mosaic.vector.load"(%arg11, %41, %41, %167, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
              %169 = "stable_mosaic.vector.shape_cast"(%168) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
              %170 = "stable_mosaic.tpu.matmul"(%166, %169, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
              %171 = "stable_mosaic.vector.load"(%arg16, %19, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
              %172 = "stable_mosaic.tpu.matmul"(%171, %169, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
              %173 = "stable_mosaic.tpu.concatenate"(%170, %172) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
              %174 = "stable_mosaic.math.tanh"(%173) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %175 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %176 = "stable_mosaic.vector.broadcast"(%175) : (f32) -> vector<2048x256xf32>
              %177 = "stable_mosaic.arith.mulf"(%174, %176) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %178 = "stable_mosaic.vector.load"(%arg13, %41, %41, %167) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %179 = "stable_mosaic.vector.shape_cast"(%178) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %180 = "stable_mosaic.vector.broadcast"(%179) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %181 = "stable_mosaic.vector.shape_cast"(%180) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %182 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
              %183 = "stable_mosaic.vector.shape_cast"(%182) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %184 = "stable_mosaic.arith.shli"(%7, %183) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %185 = "stable_mosaic.arith.andi"(%181, %184) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %186 = "stable_mosaic.arith.cmpi"(%185, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %187 = "stable_mosaic.arith.select"(%186, %177, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %188 = "stable_mosaic.vector.extract_strided_slice"(%187) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %189 = "stable_mosaic.vector.extract_strided_slice"(%187) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %190 = "stable_mosaic.vector.load"(%arg20, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %191 = "stable_mosaic.arith.maximumf"(%190, %188) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %192 = "stable_mosaic.arith.maximumf"(%191, %189) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%192, %arg20, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %193 = "stable_mosaic.arith.addi"(%164, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %194 = "stable_mosaic.tpu.assume_multiple"(%193) {multiple = 256 : i32} : (i32) -> i32
              %195 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
              %196 = "stable_mosaic.arith.index_cast"(%194) : (i32) -> index
              %197 = "stable_mosaic.vector.load"(%arg11, %41, %41, %196, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
              %198 = "stable_mosaic.vector.shape_cast"(%197) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
              %199 = "stable_mosaic.tpu.matmul"(%195, %198, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
              %200 = "stable_mosaic.vector.load"(%arg16, %19, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
              %201 = "stable_mosaic.tpu.matmul"(%200, %198, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
              %202 = "stable_mosaic.tpu.concatenate"(%199, %201) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
              %203 = "stable_mosaic.math.tanh"(%202) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %204 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %205 = "stable_mosaic.vector.broadcast"(%204) : (f32) -> vector<2048x256xf32>
              %206 = "stable_mosaic.arith.mulf"(%203, %205) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %207 = "stable_mosaic.vector.load"(%arg13, %41, %41, %196) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %208 = "stable_mosaic.vector.shape_cast"(%207) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %209 = "stable_mosaic.vector.broadcast"(%208) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %210 = "stable_mosaic.vector.shape_cast"(%209) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %211 = "stable_mosaic.arith.andi"(%210, %184) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %212 = "stable_mosaic.arith.cmpi"(%211, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %213 = "stable_mosaic.arith.select"(%212, %206, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %214 = "stable_mosaic.vector.extract_strided_slice"(%213) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %215 = "stable_mosaic.vector.extract_strided_slice"(%213) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %216 = "stable_mosaic.vector.load"(%arg20, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %217 = "stable_mosaic.arith.maximumf"(%216, %214) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %218 = "stable_mosaic.arith.maximumf"(%217, %215) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%218, %arg20, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %219 = "stable_mosaic.arith.addi"(%164, %25) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %220 = "stable_mosaic.tpu.assume_multiple"(%219) {multiple = 256 : i32} : (i32) -> i32
              %221 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
              %222 = "stable_mosaic.arith.index_cast"(%220) : (i32) -> index
              %223 = "stable_mosaic.vector.load"(%arg11, %41, %41, %222, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
              %224 = "stable_mosaic.vector.shape_cast"(%223) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
              %225 = "stable_mosaic.tpu.matmul"(%221, %224, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
              %226 = "stable_mosaic.vector.load"(%arg16, %19, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
              %227 = "stable_mosaic.tpu.matmul"(%226, %224, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
              %228 = "stable_mosaic.tpu.concatenate"(%225, %227) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
              %229 = "stable_mosaic.math.tanh"(%228) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %230 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %231 = "stable_mosaic.vector.broadcast"(%230) : (f32) -> vector<2048x256xf32>
              %232 = "stable_mosaic.arith.mulf"(%229, %231) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %233 = "stable_mosaic.vector.load"(%arg13, %41, %41, %222) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %234 = "stable_mosaic.vector.shape_cast"(%233) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %235 = "stable_mosaic.vector.broadcast"(%234) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %236 = "stable_mosaic.vector.shape_cast"(%235) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %237 = "stable_mosaic.arith.andi"(%236, %184) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %238 = "stable_mosaic.arith.cmpi"(%237, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %239 = "stable_mosaic.arith.select"(%238, %232, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %240 = "stable_mosaic.vector.extract_strided_slice"(%239) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %241 = "stable_mosaic.vector.extract_strided_slice"(%239) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %242 = "stable_mosaic.vector.load"(%arg20, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %243 = "stable_mosaic.arith.maximumf"(%242, %240) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %244 = "stable_mosaic.arith.maximumf"(%243, %241) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%244, %arg20, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %245 = "stable_mosaic.arith.addi"(%164, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %246 = "stable_mosaic.tpu.assume_multiple"(%245) {multiple = 256 : i32} : (i32) -> i32
              %247 = "stable_mosaic.vector.load"(%arg16, %41, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
              %248 = "stable_mosaic.arith.index_cast"(%246) : (i32) -> index
              %249 = "stable_mosaic.vector.load"(%arg11, %41, %41, %248, %41) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
              %250 = "stable_mosaic.vector.shape_cast"(%249) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
              %251 = "stable_mosaic.tpu.matmul"(%247, %250, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
              %252 = "stable_mosaic.vector.load"(%arg16, %19, %41) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<1024x256xbf16>
              %253 = "stable_mosaic.tpu.matmul"(%252, %250, %20) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x256xbf16>, vector<256x256xbf16>, vector<1024x256xf32>) -> vector<1024x256xf32>
              %254 = "stable_mosaic.tpu.concatenate"(%251, %253) {dimension = 0 : i32} : (vector<1024x256xf32>, vector<1024x256xf32>) -> vector<2048x256xf32>
              %255 = "stable_mosaic.math.tanh"(%254) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %256 = "stable_mosaic.memref.load"(%arg8, %35) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %257 = "stable_mosaic.vector.broadcast"(%256) : (f32) -> vector<2048x256xf32>
              %258 = "stable_mosaic.arith.mulf"(%255, %257) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %259 = "stable_mosaic.vector.load"(%arg13, %41, %41, %248) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %260 = "stable_mosaic.vector.shape_cast"(%259) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %261 = "stable_mosaic.vector.broadcast"(%260) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %262 = "stable_mosaic.vector.shape_cast"(%261) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %263 = "stable_mosaic.arith.andi"(%262, %184) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %264 = "stable_mosaic.arith.cmpi"(%263, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %265 = "stable_mosaic.arith.select"(%264, %258, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %266 = "stable_mosaic.vector.extract_strided_slice"(%265) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %267 = "stable_mosaic.vector.extract_strided_slice"(%265) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %268 = "stable_mosaic.vector.load"(%arg20, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %269 = "stable_mosaic.arith.maximumf"(%268, %266) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %270 = "stable_mosaic.arith.maximumf"(%269, %267) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%270, %arg20, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %134 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %135 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %136 = "stable_mosaic.vector.multi_reduction"(%135, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<2048xf32>) -> vector<2048x1xf32>
            %138 = "stable_mosaic.arith.subf"(%11, %137) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %139 = "stable_mosaic.arith.cmpf"(%138, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %140 = "stable_mosaic.arith.xori"(%139, %23) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
            %141 = "stable_mosaic.vector.load"(%arg20, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %142 = "stable_mosaic.vector.multi_reduction"(%141, %32) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %143 = "stable_mosaic.vector.shape_cast"(%142) : (vector<2048xf32>) -> vector<2048x1xf32>
            %144 = "stable_mosaic.vector.broadcast"(%140) : (vector<2048x1xi1>) -> vector<2048x128xi1>
            %145 = "stable_mosaic.arith.select"(%144, %134, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %146 = "stable_mosaic.vector.broadcast"(%143) : (vector<2048x1xf32>) -> vector<2048x128xf32>
            %147 = "stable_mosaic.arith.maximumf"(%146, %145) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %148 = "stable_mosaic.arith.subf"(%134, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %149 = "stable_mosaic.math.exp2"(%148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %150 = "stable_mosaic.arith.subf"(%33, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %151 = "stable_mosaic.arith.select"(%144, %150, %33) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%147, %arg17, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %152 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %153 = "stable_mosaic.arith.mulf"(%151, %152) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %154 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
            %155 = "stable_mosaic.arith.cmpi"(%154, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
            %156 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<2048x128xf32>
            %157 = "stable_mosaic.arith.subf"(%156, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %158 = "stable_mosaic.math.exp2"(%157) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %159 = "stable_mosaic.arith.select"(%155, %158, %33) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %160 = "stable_mosaic.arith.select"(%144, %153, %159) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%160, %arg18, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %161 = "stable_mosaic.tpu.concatenate"(%151, %151) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %162 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %163 = "stable_mosaic.arith.mulf"(%161, %162) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%163, %arg19, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %75 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %76 = "stable_mosaic.vector.multi_reduction"(%75, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<2048xf32>) -> vector<2048x1xf32>
          %78 = "stable_mosaic.vector.load"(%arg13, %41, %41, %41) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x2048xi32>
          %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x64x2048xi32>) -> vector<64x2048xi32>
          %80 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 0], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %81 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 128], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %82 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 256], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %83 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 384], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %84 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 512], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %85 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 640], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %86 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 768], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %87 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 896], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %88 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 1024], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %89 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 1152], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %90 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 1280], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %91 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 1408], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %92 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 1536], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %93 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 1664], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %94 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 1792], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %95 = "stable_mosaic.vector.extract_strided_slice"(%79) {offsets = [0, 1920], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %96 = "stable_mosaic.arith.ori"(%80, %81) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
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
          %110 = "stable_mosaic.arith.ori"(%109, %95) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<64x128xi32>) -> vector<8x1x8x128xi32>
          %112 = "stable_mosaic.vector.broadcast"(%111) : (vector<8x1x8x128xi32>) -> vector<8x32x8x128xi32>
          %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<8x32x8x128xi32>) -> vector<2048x128xi32>
          %114 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x128xi32>
          %115 = "stable_mosaic.vector.shape_cast"(%114) : (vector<8x32x8x128xi32>) -> vector<2048x128xi32>
          %116 = "stable_mosaic.arith.shli"(%3, %115) {overflowFlags = #arith.overflow<none>} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi32>
          %117 = "stable_mosaic.arith.andi"(%113, %116) : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi32>
          %118 = "stable_mosaic.arith.cmpi"(%117, %14) {predicate = 1 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
          %119 = "stable_mosaic.arith.select"(%118, %2, %33) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
          %120 = "stable_mosaic.vector.multi_reduction"(%119, %32) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<2048xf32>) -> vector<2048x1xf32>
          %122 = "stable_mosaic.arith.cmpf"(%77, %9) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %123 = "stable_mosaic.arith.cmpf"(%77, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %124 = "stable_mosaic.arith.select"(%123, %121, %11) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %125 = "stable_mosaic.arith.select"(%122, %8, %124) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %126 = "stable_mosaic.vector.shape_cast"(%125) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %127 = "stable_mosaic.vector.multi_reduction"(%126, %22) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
          %128 = "stable_mosaic.vector.extract"(%127) {static_position = array<i64: 0>} : (vector<1xf32>) -> f32
          %129 = "stable_mosaic.arith.cmpf"(%128, %31) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (f32, f32) -> i1
          %130 = "stable_mosaic.arith.extui"(%129) : (i1) -> i32
          %131 = "stable_mosaic.arith.select"(%74, %38, %130) : (i1, i32, i32) -> i32
          "stable_mosaic.scf.yield"(%131) : (i32) -> ()
        }, {
          "stable_mosaic.scf.yield"(%37) : (i32) -> ()
        }) : (i1) -> i32
        "stable_mosaic.scf.yield"(%73) : (i32) -> ()
      }) : (i32, i32, i32, i32) -> i32
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %68 = "stable_mosaic.arith.andi"(%48, %29) : (i32, i32) -> i32
    %69 = "stable_mosaic.arith.cmpi"(%68, %37) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%69) ({
      %70 = "stable_mosaic.vector.load"(%arg18, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %71 = "stable_mosaic.vector.multi_reduction"(%70, %24) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<2048xf32>) -> vector<2048x1xf32>
      %73 = "stable_mosaic.vector.broadcast"(%72) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %74 = "stable_mosaic.arith.cmpf"(%73, %33) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %75 = "stable_mosaic.arith.divf"(%2, %73) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %76 = "stable_mosaic.arith.select"(%74, %75, %33) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %77 = "stable_mosaic.vector.load"(%arg19, %41, %41) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %78 = "stable_mosaic.tpu.concatenate"(%76, %76) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
      %79 = "stable_mosaic.arith.mulf"(%77, %78) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %80 = "stable_mosaic.arith.truncf"(%79) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %81 = "stable_mosaic.vector.shape_cast"(%80) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%81, %arg14, %41, %41, %41, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %82 = "stable_mosaic.vector.load"(%arg17, %41, %41) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %83 = "stable_mosaic.arith.mulf"(%82, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %84 = "stable_mosaic.math.log"(%73) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %85 = "stable_mosaic.arith.addf"(%83, %84) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %86 = "stable_mosaic.arith.select"(%74, %85, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %87 = "stable_mosaic.tpu.transpose"(%86) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %88 = "stable_mosaic.vector.extract"(%87) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%89, %arg15, %41, %41, %41, %41, %41) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x256xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 256>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 256>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}]} : () -> ()
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
