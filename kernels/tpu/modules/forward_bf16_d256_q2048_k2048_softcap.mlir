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
    %19 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<1xf32>} : () -> vector<1xf32>
    %21 = "stable_mosaic.arith.constant"() {value = dense<true> : vector<2048x1xi1>} : () -> vector<2048x1xi1>
    %22 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %23 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %25 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x512xf32>} : () -> vector<2048x512xf32>
    %26 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %28 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %29 = "stable_mosaic.arith.constant"() {value = 0.000000e+00 : f32} : () -> f32
    %30 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048xf32>} : () -> vector<2048xf32>
    %31 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %32 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %33 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %34 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %35 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %36 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %37 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %38 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %39 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %40 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %41 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %42 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %43 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %44 = "stable_mosaic.memref.load"(%arg4, %43) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %45 = "stable_mosaic.memref.load"(%arg5, %43) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %46 = "stable_mosaic.memref.load"(%arg6, %43) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %47 = "stable_mosaic.arith.shrui"(%45, %42) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.andi"(%47, %41) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.addi"(%arg1, %48) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.andi"(%45, %41) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.addi"(%arg2, %50) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.index_cast"(%49) : (i32) -> index
    %53 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
    %54 = "stable_mosaic.memref.load"(%arg9, %52, %53) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %55 = "stable_mosaic.arith.mulf"(%54, %40) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %56 = "stable_mosaic.memref.load"(%arg7, %39) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %57 = "stable_mosaic.arith.andi"(%44, %38) : (i32, i32) -> i32
    %58 = "stable_mosaic.arith.muli"(%57, %37) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %59 = "stable_mosaic.arith.subi"(%56, %58) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %60 = "stable_mosaic.arith.andi"(%46, %36) : (i32, i32) -> i32
    %61 = "stable_mosaic.arith.cmpi"(%60, %35) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%61) ({
      %68 = "stable_mosaic.vector.load"(%arg10, %39, %39, %39, %39, %39) : (memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x256xbf16>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x2048x256xbf16>) -> vector<2048x256xbf16>
      %70 = "stable_mosaic.arith.extf"(%69) : (vector<2048x256xbf16>) -> vector<2048x256xf32>
      %71 = "stable_mosaic.memref.load"(%arg8, %39) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %72 = "stable_mosaic.vector.broadcast"(%71) : (f32) -> vector<2048x256xf32>
      %73 = "stable_mosaic.arith.mulf"(%70, %72) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %74 = "stable_mosaic.arith.truncf"(%73) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%74, %arg16, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %75 = "stable_mosaic.arith.maximumf"(%55, %34) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %76 = "stable_mosaic.vector.broadcast"(%75) : (f32) -> vector<2048x128xf32>
      %77 = "stable_mosaic.memref.load"(%arg7, %33) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
      %78 = "stable_mosaic.arith.shrui"(%44, %32) : (i32, i32) -> i32
      %79 = "stable_mosaic.arith.muli"(%78, %37) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %80 = "stable_mosaic.arith.subi"(%77, %79) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %81 = "stable_mosaic.arith.cmpi"(%80, %37) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%81) ({
        %103 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %104 = "stable_mosaic.vector.broadcast"(%80) : (i32) -> vector<2048x256xi32>
        %105 = "stable_mosaic.arith.cmpi"(%103, %104) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %106 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
        %107 = "stable_mosaic.arith.select"(%105, %106, %16) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%107, %arg16, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xbf16>, memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %82 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
      %83 = "stable_mosaic.vector.load"(%arg11, %39, %39, %39, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x128x256xbf16>
      %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x128x256xbf16>) -> vector<128x256xbf16>
      %85 = "stable_mosaic.tpu.matmul"(%82, %84, %31) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<128x256xbf16>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %86 = "stable_mosaic.math.tanh"(%85) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %87 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %88 = "stable_mosaic.vector.broadcast"(%87) : (f32) -> vector<2048x128xf32>
      %89 = "stable_mosaic.arith.mulf"(%86, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %90 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %91 = "stable_mosaic.vector.broadcast"(%59) : (i32) -> vector<2048x128xi32>
      %92 = "stable_mosaic.arith.cmpi"(%90, %91) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %93 = "stable_mosaic.arith.select"(%92, %89, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %94 = "stable_mosaic.vector.multi_reduction"(%93, %30) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<2048xf32>) -> vector<2048x1xf32>
      %96 = "stable_mosaic.vector.broadcast"(%95) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %97 = "stable_mosaic.arith.maximumf"(%76, %96) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%97, %arg17, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %98 = "stable_mosaic.arith.cmpi"(%90, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %99 = "stable_mosaic.vector.broadcast"(%55) : (f32) -> vector<2048x128xf32>
      %100 = "stable_mosaic.arith.subf"(%99, %97) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %101 = "stable_mosaic.math.exp2"(%100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %102 = "stable_mosaic.arith.select"(%98, %101, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%102, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%24, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %62 = "stable_mosaic.arith.andi"(%46, %28) : (i32, i32) -> i32
    %63 = "stable_mosaic.arith.cmpi"(%62, %35) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%63) ({
      %68 = "stable_mosaic.scf.for"(%35, %13, %36, %36) ({
      ^bb0(%arg21: i32, %arg22: i32):
        %69 = "stable_mosaic.arith.cmpi"(%arg22, %35) {predicate = 4 : i64} : (i32, i32) -> i1
        %70 = "stable_mosaic.scf.if"(%69) ({
          %71 = "stable_mosaic.arith.cmpi"(%arg21, %36) {predicate = 0 : i64} : (i32, i32) -> i1
          "stable_mosaic.scf.if"(%71) ({
            %85 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %86 = "stable_mosaic.arith.subf"(%31, %85) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%86, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %87 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %88 = "stable_mosaic.arith.subf"(%24, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%88, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%35, %27, %36) ({
          ^bb0(%arg23: i32):
            %85 = "stable_mosaic.arith.muli"(%arg23, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %86 = "stable_mosaic.tpu.assume_multiple"(%85) {multiple = 512 : i32} : (i32) -> i32
            %87 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
            %88 = "stable_mosaic.arith.index_cast"(%86) : (i32) -> index
            %89 = "stable_mosaic.vector.load"(%arg11, %39, %39, %88, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
            %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
            %91 = "stable_mosaic.tpu.matmul"(%87, %90, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<512x256xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %92 = "stable_mosaic.math.tanh"(%91) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %93 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %94 = "stable_mosaic.vector.broadcast"(%93) : (f32) -> vector<2048x512xf32>
            %95 = "stable_mosaic.arith.mulf"(%92, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %96 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %97 = "stable_mosaic.tpu.concatenate"(%96, %96, %96, %96) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %98 = "stable_mosaic.arith.subf"(%95, %97) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %99 = "stable_mosaic.arith.minimumf"(%98, %12) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %100 = "stable_mosaic.math.exp2"(%99) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %101 = "stable_mosaic.vector.extract_strided_slice"(%100) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %102 = "stable_mosaic.vector.extract_strided_slice"(%100) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %103 = "stable_mosaic.vector.extract_strided_slice"(%100) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %104 = "stable_mosaic.vector.extract_strided_slice"(%100) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %105 = "stable_mosaic.vector.load"(%arg12, %39, %39, %88, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
            %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
            %107 = "stable_mosaic.arith.extf"(%106) : (vector<512x256xbf16>) -> vector<512x256xf32>
            %108 = "stable_mosaic.arith.addf"(%101, %102) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %109 = "stable_mosaic.arith.addf"(%108, %103) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %110 = "stable_mosaic.arith.addf"(%109, %104) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %111 = "stable_mosaic.tpu.matmul"(%100, %107, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %112 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %113 = "stable_mosaic.arith.addf"(%112, %110) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%113, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %114 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %115 = "stable_mosaic.arith.addf"(%114, %111) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%115, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %116 = "stable_mosaic.arith.addi"(%85, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %117 = "stable_mosaic.tpu.assume_multiple"(%116) {multiple = 512 : i32} : (i32) -> i32
            %118 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
            %119 = "stable_mosaic.arith.index_cast"(%117) : (i32) -> index
            %120 = "stable_mosaic.vector.load"(%arg11, %39, %39, %119, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
            %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
            %122 = "stable_mosaic.tpu.matmul"(%118, %121, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<512x256xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %123 = "stable_mosaic.math.tanh"(%122) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %124 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %125 = "stable_mosaic.vector.broadcast"(%124) : (f32) -> vector<2048x512xf32>
            %126 = "stable_mosaic.arith.mulf"(%123, %125) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %127 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %128 = "stable_mosaic.tpu.concatenate"(%127, %127, %127, %127) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %129 = "stable_mosaic.arith.subf"(%126, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %130 = "stable_mosaic.arith.minimumf"(%129, %12) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %131 = "stable_mosaic.math.exp2"(%130) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %132 = "stable_mosaic.vector.extract_strided_slice"(%131) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %133 = "stable_mosaic.vector.extract_strided_slice"(%131) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %134 = "stable_mosaic.vector.extract_strided_slice"(%131) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %135 = "stable_mosaic.vector.extract_strided_slice"(%131) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %136 = "stable_mosaic.vector.load"(%arg12, %39, %39, %119, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
            %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
            %138 = "stable_mosaic.arith.extf"(%137) : (vector<512x256xbf16>) -> vector<512x256xf32>
            %139 = "stable_mosaic.arith.addf"(%132, %133) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %140 = "stable_mosaic.arith.addf"(%139, %134) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %141 = "stable_mosaic.arith.addf"(%140, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %142 = "stable_mosaic.tpu.matmul"(%131, %138, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %143 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %144 = "stable_mosaic.arith.addf"(%143, %141) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%144, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %145 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %146 = "stable_mosaic.arith.addf"(%145, %142) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%146, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%71) ({
            %85 = "stable_mosaic.arith.maximumf"(%55, %34) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %86 = "stable_mosaic.vector.broadcast"(%85) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%86, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%35, %27, %36) ({
            ^bb0(%arg23: i32):
              %117 = "stable_mosaic.arith.muli"(%arg23, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %118 = "stable_mosaic.tpu.assume_multiple"(%117) {multiple = 512 : i32} : (i32) -> i32
              %119 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
              %120 = "stable_mosaic.arith.index_cast"(%118) : (i32) -> index
              %121 = "stable_mosaic.vector.load"(%arg11, %39, %39, %120, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
              %122 = "stable_mosaic.vector.shape_cast"(%121) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
              %123 = "stable_mosaic.tpu.matmul"(%119, %122, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<512x256xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %124 = "stable_mosaic.math.tanh"(%123) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
              %125 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %126 = "stable_mosaic.vector.broadcast"(%125) : (f32) -> vector<2048x512xf32>
              %127 = "stable_mosaic.arith.mulf"(%124, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %128 = "stable_mosaic.vector.extract_strided_slice"(%127) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %129 = "stable_mosaic.vector.extract_strided_slice"(%127) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %130 = "stable_mosaic.vector.extract_strided_slice"(%127) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %131 = "stable_mosaic.vector.extract_strided_slice"(%127) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %132 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %133 = "stable_mosaic.arith.maximumf"(%132, %128) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %134 = "stable_mosaic.arith.maximumf"(%133, %129) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %135 = "stable_mosaic.arith.maximumf"(%134, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %136 = "stable_mosaic.arith.maximumf"(%135, %131) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%136, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %137 = "stable_mosaic.arith.addi"(%117, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %138 = "stable_mosaic.tpu.assume_multiple"(%137) {multiple = 512 : i32} : (i32) -> i32
              %139 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
              %140 = "stable_mosaic.arith.index_cast"(%138) : (i32) -> index
              %141 = "stable_mosaic.vector.load"(%arg11, %39, %39, %140, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
              %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
              %143 = "stable_mosaic.tpu.matmul"(%139, %142, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<512x256xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %144 = "stable_mosaic.math.tanh"(%143) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
              %145 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %146 = "stable_mosaic.vector.broadcast"(%145) : (f32) -> vector<2048x512xf32>
              %147 = "stable_mosaic.arith.mulf"(%144, %146) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %148 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %149 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %150 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %151 = "stable_mosaic.vector.extract_strided_slice"(%147) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %152 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %153 = "stable_mosaic.arith.maximumf"(%152, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %154 = "stable_mosaic.arith.maximumf"(%153, %149) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %155 = "stable_mosaic.arith.maximumf"(%154, %150) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %156 = "stable_mosaic.arith.maximumf"(%155, %151) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%156, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %87 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %88 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %89 = "stable_mosaic.vector.multi_reduction"(%88, %22) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<2048xf32>) -> vector<2048x1xf32>
            %91 = "stable_mosaic.arith.subf"(%11, %90) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %92 = "stable_mosaic.arith.cmpf"(%91, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %93 = "stable_mosaic.arith.xori"(%92, %21) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
            %94 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %95 = "stable_mosaic.vector.multi_reduction"(%94, %30) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<2048xf32>) -> vector<2048x1xf32>
            %97 = "stable_mosaic.vector.broadcast"(%93) : (vector<2048x1xi1>) -> vector<2048x128xi1>
            %98 = "stable_mosaic.arith.select"(%97, %87, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %99 = "stable_mosaic.vector.broadcast"(%96) : (vector<2048x1xf32>) -> vector<2048x128xf32>
            %100 = "stable_mosaic.arith.maximumf"(%99, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %101 = "stable_mosaic.arith.subf"(%87, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %102 = "stable_mosaic.math.exp2"(%101) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %103 = "stable_mosaic.arith.subf"(%31, %102) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %104 = "stable_mosaic.arith.select"(%97, %103, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%100, %arg17, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %105 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %106 = "stable_mosaic.arith.mulf"(%104, %105) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %107 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
            %108 = "stable_mosaic.arith.cmpi"(%107, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
            %109 = "stable_mosaic.vector.broadcast"(%55) : (f32) -> vector<2048x128xf32>
            %110 = "stable_mosaic.arith.subf"(%109, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %111 = "stable_mosaic.math.exp2"(%110) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %112 = "stable_mosaic.arith.select"(%108, %111, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %113 = "stable_mosaic.arith.select"(%97, %106, %112) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%113, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %114 = "stable_mosaic.tpu.concatenate"(%104, %104) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %115 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %116 = "stable_mosaic.arith.mulf"(%114, %115) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%116, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %72 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %73 = "stable_mosaic.vector.multi_reduction"(%72, %22) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<2048xf32>) -> vector<2048x1xf32>
          %75 = "stable_mosaic.arith.cmpf"(%74, %9) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %76 = "stable_mosaic.arith.cmpf"(%74, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %77 = "stable_mosaic.arith.select"(%76, %8, %11) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %78 = "stable_mosaic.arith.select"(%75, %8, %77) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %80 = "stable_mosaic.vector.multi_reduction"(%79, %20) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
          %81 = "stable_mosaic.vector.extract"(%80) {static_position = array<i64: 0>} : (vector<1xf32>) -> f32
          %82 = "stable_mosaic.arith.cmpf"(%81, %29) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (f32, f32) -> i1
          %83 = "stable_mosaic.arith.extui"(%82) : (i1) -> i32
          %84 = "stable_mosaic.arith.select"(%71, %36, %83) : (i1, i32, i32) -> i32
          "stable_mosaic.scf.yield"(%84) : (i32) -> ()
        }, {
          "stable_mosaic.scf.yield"(%35) : (i32) -> ()
        }) : (i1) -> i32
        "stable_mosaic.scf.yield"(%70) : (i32) -> ()
      }) : (i32, i32, i32, i32) -> i32
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %64 = "stable_mosaic.arith.andi"(%46, %19) : (i32, i32) -> i32
    %65 = "stable_mosaic.arith.cmpi"(%64, %35) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%65) ({
      %68 = "stable_mosaic.arith.cmpi"(%59, %37) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%68) ({
        %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x256xi32>
        %71 = "stable_mosaic.vector.broadcast"(%59) : (i32) -> vector<2048x256xi32>
        %72 = "stable_mosaic.arith.cmpi"(%70, %71) {predicate = 2 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
        %73 = "stable_mosaic.vector.load"(%arg12, %39, %39, %39, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x256xbf16>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x2048x256xbf16>) -> vector<2048x256xbf16>
        %75 = "stable_mosaic.arith.select"(%72, %74, %16) : (vector<2048x256xi1>, vector<2048x256xbf16>, vector<2048x256xbf16>) -> vector<2048x256xbf16>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<2048x256xbf16>) -> vector<1x1x2048x256xbf16>
        "stable_mosaic.tpu.vector_store"(%76, %arg12, %39, %39, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x256xbf16>, memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %69 = "stable_mosaic.scf.for"(%35, %13, %36, %36) ({
      ^bb0(%arg21: i32, %arg22: i32):
        %70 = "stable_mosaic.arith.cmpi"(%arg22, %35) {predicate = 4 : i64} : (i32, i32) -> i1
        %71 = "stable_mosaic.scf.if"(%70) ({
          %72 = "stable_mosaic.arith.cmpi"(%arg21, %36) {predicate = 0 : i64} : (i32, i32) -> i1
          "stable_mosaic.scf.if"(%72) ({
            %130 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %131 = "stable_mosaic.arith.subf"(%31, %130) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%131, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %132 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %133 = "stable_mosaic.arith.subf"(%24, %132) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%133, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%35, %27, %36) ({
          ^bb0(%arg23: i32):
            %130 = "stable_mosaic.arith.muli"(%arg23, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %131 = "stable_mosaic.tpu.assume_multiple"(%130) {multiple = 256 : i32} : (i32) -> i32
            %132 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
            %133 = "stable_mosaic.arith.index_cast"(%131) : (i32) -> index
            %134 = "stable_mosaic.vector.load"(%arg11, %39, %39, %133, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %136 = "stable_mosaic.tpu.matmul"(%132, %135, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %137 = "stable_mosaic.math.tanh"(%136) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %138 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %139 = "stable_mosaic.vector.broadcast"(%138) : (f32) -> vector<2048x256xf32>
            %140 = "stable_mosaic.arith.mulf"(%137, %139) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %141 = "stable_mosaic.vector.load"(%arg13, %39, %39, %133) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %143 = "stable_mosaic.vector.broadcast"(%142) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %144 = "stable_mosaic.vector.shape_cast"(%143) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %145 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
            %146 = "stable_mosaic.vector.shape_cast"(%145) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %147 = "stable_mosaic.arith.shli"(%7, %146) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %148 = "stable_mosaic.arith.andi"(%144, %147) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %149 = "stable_mosaic.arith.cmpi"(%148, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %150 = "stable_mosaic.arith.select"(%149, %140, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %151 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %152 = "stable_mosaic.tpu.concatenate"(%151, %151) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %153 = "stable_mosaic.arith.subf"(%150, %152) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %154 = "stable_mosaic.arith.minimumf"(%153, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %155 = "stable_mosaic.math.exp2"(%154) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %156 = "stable_mosaic.vector.extract_strided_slice"(%155) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %157 = "stable_mosaic.vector.extract_strided_slice"(%155) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %158 = "stable_mosaic.vector.load"(%arg12, %39, %39, %133, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %159 = "stable_mosaic.vector.shape_cast"(%158) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %160 = "stable_mosaic.arith.extf"(%159) : (vector<256x256xbf16>) -> vector<256x256xf32>
            %161 = "stable_mosaic.arith.addf"(%156, %157) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %162 = "stable_mosaic.tpu.matmul"(%155, %160, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %163 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %164 = "stable_mosaic.arith.addf"(%163, %161) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%164, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %165 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %166 = "stable_mosaic.arith.addf"(%165, %162) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%166, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %167 = "stable_mosaic.arith.addi"(%130, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %168 = "stable_mosaic.tpu.assume_multiple"(%167) {multiple = 256 : i32} : (i32) -> i32
            %169 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
            %170 = "stable_mosaic.arith.index_cast"(%168) : (i32) -> index
            %171 = "stable_mosaic.vector.load"(%arg11, %39, %39, %170, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %172 = "stable_mosaic.vector.shape_cast"(%171) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %173 = "stable_mosaic.tpu.matmul"(%169, %172, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %174 = "stable_mosaic.math.tanh"(%173) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %175 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %176 = "stable_mosaic.vector.broadcast"(%175) : (f32) -> vector<2048x256xf32>
            %177 = "stable_mosaic.arith.mulf"(%174, %176) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %178 = "stable_mosaic.vector.load"(%arg13, %39, %39, %170) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %179 = "stable_mosaic.vector.shape_cast"(%178) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %180 = "stable_mosaic.vector.broadcast"(%179) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %181 = "stable_mosaic.vector.shape_cast"(%180) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %182 = "stable_mosaic.arith.andi"(%181, %147) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %183 = "stable_mosaic.arith.cmpi"(%182, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %184 = "stable_mosaic.arith.select"(%183, %177, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %185 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %186 = "stable_mosaic.tpu.concatenate"(%185, %185) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %187 = "stable_mosaic.arith.subf"(%184, %186) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %188 = "stable_mosaic.arith.minimumf"(%187, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %189 = "stable_mosaic.math.exp2"(%188) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %190 = "stable_mosaic.vector.extract_strided_slice"(%189) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %191 = "stable_mosaic.vector.extract_strided_slice"(%189) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %192 = "stable_mosaic.vector.load"(%arg12, %39, %39, %170, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %193 = "stable_mosaic.vector.shape_cast"(%192) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %194 = "stable_mosaic.arith.extf"(%193) : (vector<256x256xbf16>) -> vector<256x256xf32>
            %195 = "stable_mosaic.arith.addf"(%190, %191) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %196 = "stable_mosaic.tpu.matmul"(%189, %194, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %197 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %198 = "stable_mosaic.arith.addf"(%197, %195) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%198, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %199 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %200 = "stable_mosaic.arith.addf"(%199, %196) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%200, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %201 = "stable_mosaic.arith.addi"(%130, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %202 = "stable_mosaic.tpu.assume_multiple"(%201) {multiple = 256 : i32} : (i32) -> i32
            %203 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
            %204 = "stable_mosaic.arith.index_cast"(%202) : (i32) -> index
            %205 = "stable_mosaic.vector.load"(%arg11, %39, %39, %204, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %206 = "stable_mosaic.vector.shape_cast"(%205) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %207 = "stable_mosaic.tpu.matmul"(%203, %206, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %208 = "stable_mosaic.math.tanh"(%207) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %209 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %210 = "stable_mosaic.vector.broadcast"(%209) : (f32) -> vector<2048x256xf32>
            %211 = "stable_mosaic.arith.mulf"(%208, %210) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %212 = "stable_mosaic.vector.load"(%arg13, %39, %39, %204) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %213 = "stable_mosaic.vector.shape_cast"(%212) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %214 = "stable_mosaic.vector.broadcast"(%213) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %215 = "stable_mosaic.vector.shape_cast"(%214) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %216 = "stable_mosaic.arith.andi"(%215, %147) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %217 = "stable_mosaic.arith.cmpi"(%216, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %218 = "stable_mosaic.arith.select"(%217, %211, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %219 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %220 = "stable_mosaic.tpu.concatenate"(%219, %219) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %221 = "stable_mosaic.arith.subf"(%218, %220) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %222 = "stable_mosaic.arith.minimumf"(%221, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %223 = "stable_mosaic.math.exp2"(%222) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %224 = "stable_mosaic.vector.extract_strided_slice"(%223) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %225 = "stable_mosaic.vector.extract_strided_slice"(%223) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %226 = "stable_mosaic.vector.load"(%arg12, %39, %39, %204, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %227 = "stable_mosaic.vector.shape_cast"(%226) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %228 = "stable_mosaic.arith.extf"(%227) : (vector<256x256xbf16>) -> vector<256x256xf32>
            %229 = "stable_mosaic.arith.addf"(%224, %225) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %230 = "stable_mosaic.tpu.matmul"(%223, %228, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %231 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %232 = "stable_mosaic.arith.addf"(%231, %229) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%232, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %233 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %234 = "stable_mosaic.arith.addf"(%233, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%234, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %235 = "stable_mosaic.arith.addi"(%130, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %236 = "stable_mosaic.tpu.assume_multiple"(%235) {multiple = 256 : i32} : (i32) -> i32
            %237 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
            %238 = "stable_mosaic.arith.index_cast"(%236) : (i32) -> index
            %239 = "stable_mosaic.vector.load"(%arg11, %39, %39, %238, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %240 = "stable_mosaic.vector.shape_cast"(%239) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %241 = "stable_mosaic.tpu.matmul"(%237, %240, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %242 = "stable_mosaic.math.tanh"(%241) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %243 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
            %244 = "stable_mosaic.vector.broadcast"(%243) : (f32) -> vector<2048x256xf32>
            %245 = "stable_mosaic.arith.mulf"(%242, %244) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %246 = "stable_mosaic.vector.load"(%arg13, %39, %39, %238) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %247 = "stable_mosaic.vector.shape_cast"(%246) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %248 = "stable_mosaic.vector.broadcast"(%247) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %249 = "stable_mosaic.vector.shape_cast"(%248) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %250 = "stable_mosaic.arith.andi"(%249, %147) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %251 = "stable_mosaic.arith.cmpi"(%250, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %252 = "stable_mosaic.arith.select"(%251, %245, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %253 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %254 = "stable_mosaic.tpu.concatenate"(%253, %253) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %255 = "stable_mosaic.arith.subf"(%252, %254) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %256 = "stable_mosaic.arith.minimumf"(%255, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %257 = "stable_mosaic.math.exp2"(%256) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %258 = "stable_mosaic.vector.extract_strided_slice"(%257) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %259 = "stable_mosaic.vector.extract_strided_slice"(%257) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %260 = "stable_mosaic.vector.load"(%arg12, %39, %39, %238, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
            %261 = "stable_mosaic.vector.shape_cast"(%260) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
            %262 = "stable_mosaic.arith.extf"(%261) : (vector<256x256xbf16>) -> vector<256x256xf32>
            %263 = "stable_mosaic.arith.addf"(%258, %259) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %264 = "stable_mosaic.tpu.matmul"(%257, %262, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %265 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %266 = "stable_mosaic.arith.addf"(%265, %263) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%266, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %267 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %268 = "stable_mosaic.arith.addf"(%267, %264) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%268, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%72) ({
            %130 = "stable_mosaic.arith.maximumf"(%55, %34) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %131 = "stable_mosaic.vector.broadcast"(%130) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%131, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%35, %27, %36) ({
            ^bb0(%arg23: i32):
              %162 = "stable_mosaic.arith.muli"(%arg23, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %163 = "stable_mosaic.tpu.assume_multiple"(%162) {multiple = 256 : i32} : (i32) -> i32
              %164 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
              %165 = "stable_mosaic.arith.index_cast"(%163) : (i32) -> index
              %166 = "stable_mosaic.vector.load"(%arg11, %39, %39, %165, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
              %167 = "stable_mosaic.vector.shape_cast"(%166) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
              %168 = "stable_mosaic.tpu.matmul"(%164, %167, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %169 = "stable_mosaic.math.tanh"(%168) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %170 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %171 = "stable_mosaic.vector.broadcast"(%170) : (f32) -> vector<2048x256xf32>
              %172 = "stable_mosaic.arith.mulf"(%169, %171) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %173 = "stable_mosaic.vector.load"(%arg13, %39, %39, %165) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
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
              %185 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %186 = "stable_mosaic.arith.maximumf"(%185, %183) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %187 = "stable_mosaic.arith.maximumf"(%186, %184) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%187, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %188 = "stable_mosaic.arith.addi"(%162, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %189 = "stable_mosaic.tpu.assume_multiple"(%188) {multiple = 256 : i32} : (i32) -> i32
              %190 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
              %191 = "stable_mosaic.arith.index_cast"(%189) : (i32) -> index
              %192 = "stable_mosaic.vector.load"(%arg11, %39, %39, %191, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
              %193 = "stable_mosaic.vector.shape_cast"(%192) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
              %194 = "stable_mosaic.tpu.matmul"(%190, %193, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %195 = "stable_mosaic.math.tanh"(%194) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %196 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %197 = "stable_mosaic.vector.broadcast"(%196) : (f32) -> vector<2048x256xf32>
              %198 = "stable_mosaic.arith.mulf"(%195, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %199 = "stable_mosaic.vector.load"(%arg13, %39, %39, %191) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %200 = "stable_mosaic.vector.shape_cast"(%199) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %201 = "stable_mosaic.vector.broadcast"(%200) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %202 = "stable_mosaic.vector.shape_cast"(%201) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %203 = "stable_mosaic.arith.andi"(%202, %179) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %204 = "stable_mosaic.arith.cmpi"(%203, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %205 = "stable_mosaic.arith.select"(%204, %198, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %206 = "stable_mosaic.vector.extract_strided_slice"(%205) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %207 = "stable_mosaic.vector.extract_strided_slice"(%205) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %208 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %209 = "stable_mosaic.arith.maximumf"(%208, %206) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %210 = "stable_mosaic.arith.maximumf"(%209, %207) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%210, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %211 = "stable_mosaic.arith.addi"(%162, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %212 = "stable_mosaic.tpu.assume_multiple"(%211) {multiple = 256 : i32} : (i32) -> i32
              %213 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
              %214 = "stable_mosaic.arith.index_cast"(%212) : (i32) -> index
              %215 = "stable_mosaic.vector.load"(%arg11, %39, %39, %214, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
              %216 = "stable_mosaic.vector.shape_cast"(%215) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
              %217 = "stable_mosaic.tpu.matmul"(%213, %216, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %218 = "stable_mosaic.math.tanh"(%217) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %219 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %220 = "stable_mosaic.vector.broadcast"(%219) : (f32) -> vector<2048x256xf32>
              %221 = "stable_mosaic.arith.mulf"(%218, %220) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %222 = "stable_mosaic.vector.load"(%arg13, %39, %39, %214) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %223 = "stable_mosaic.vector.shape_cast"(%222) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %224 = "stable_mosaic.vector.broadcast"(%223) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %225 = "stable_mosaic.vector.shape_cast"(%224) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %226 = "stable_mosaic.arith.andi"(%225, %179) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %227 = "stable_mosaic.arith.cmpi"(%226, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %228 = "stable_mosaic.arith.select"(%227, %221, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %229 = "stable_mosaic.vector.extract_strided_slice"(%228) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %230 = "stable_mosaic.vector.extract_strided_slice"(%228) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %231 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %232 = "stable_mosaic.arith.maximumf"(%231, %229) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %233 = "stable_mosaic.arith.maximumf"(%232, %230) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%233, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %234 = "stable_mosaic.arith.addi"(%162, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %235 = "stable_mosaic.tpu.assume_multiple"(%234) {multiple = 256 : i32} : (i32) -> i32
              %236 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xbf16>
              %237 = "stable_mosaic.arith.index_cast"(%235) : (i32) -> index
              %238 = "stable_mosaic.vector.load"(%arg11, %39, %39, %237, %39) : (memref<1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x256xbf16>
              %239 = "stable_mosaic.vector.shape_cast"(%238) : (vector<1x1x256x256xbf16>) -> vector<256x256xbf16>
              %240 = "stable_mosaic.tpu.matmul"(%236, %239, %24) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xbf16>, vector<256x256xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %241 = "stable_mosaic.math.tanh"(%240) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
              %242 = "stable_mosaic.memref.load"(%arg8, %33) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
              %243 = "stable_mosaic.vector.broadcast"(%242) : (f32) -> vector<2048x256xf32>
              %244 = "stable_mosaic.arith.mulf"(%241, %243) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %245 = "stable_mosaic.vector.load"(%arg13, %39, %39, %237) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %246 = "stable_mosaic.vector.shape_cast"(%245) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %247 = "stable_mosaic.vector.broadcast"(%246) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %248 = "stable_mosaic.vector.shape_cast"(%247) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %249 = "stable_mosaic.arith.andi"(%248, %179) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %250 = "stable_mosaic.arith.cmpi"(%249, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %251 = "stable_mosaic.arith.select"(%250, %244, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %252 = "stable_mosaic.vector.extract_strided_slice"(%251) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %253 = "stable_mosaic.vector.extract_strided_slice"(%251) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %254 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %255 = "stable_mosaic.arith.maximumf"(%254, %252) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %256 = "stable_mosaic.arith.maximumf"(%255, %253) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%256, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %132 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %133 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %134 = "stable_mosaic.vector.multi_reduction"(%133, %22) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<2048xf32>) -> vector<2048x1xf32>
            %136 = "stable_mosaic.arith.subf"(%11, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %137 = "stable_mosaic.arith.cmpf"(%136, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %138 = "stable_mosaic.arith.xori"(%137, %21) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
            %139 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %140 = "stable_mosaic.vector.multi_reduction"(%139, %30) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %141 = "stable_mosaic.vector.shape_cast"(%140) : (vector<2048xf32>) -> vector<2048x1xf32>
            %142 = "stable_mosaic.vector.broadcast"(%138) : (vector<2048x1xi1>) -> vector<2048x128xi1>
            %143 = "stable_mosaic.arith.select"(%142, %132, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %144 = "stable_mosaic.vector.broadcast"(%141) : (vector<2048x1xf32>) -> vector<2048x128xf32>
            %145 = "stable_mosaic.arith.maximumf"(%144, %143) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %146 = "stable_mosaic.arith.subf"(%132, %145) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %147 = "stable_mosaic.math.exp2"(%146) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %148 = "stable_mosaic.arith.subf"(%31, %147) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %149 = "stable_mosaic.arith.select"(%142, %148, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%145, %arg17, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %150 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %151 = "stable_mosaic.arith.mulf"(%149, %150) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %152 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
            %153 = "stable_mosaic.arith.cmpi"(%152, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
            %154 = "stable_mosaic.vector.broadcast"(%55) : (f32) -> vector<2048x128xf32>
            %155 = "stable_mosaic.arith.subf"(%154, %145) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %156 = "stable_mosaic.math.exp2"(%155) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
            %157 = "stable_mosaic.arith.select"(%153, %156, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %158 = "stable_mosaic.arith.select"(%142, %151, %157) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%158, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %159 = "stable_mosaic.tpu.concatenate"(%149, %149) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %160 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
            %161 = "stable_mosaic.arith.mulf"(%159, %160) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            "stable_mosaic.tpu.vector_store"(%161, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x256xf32>, memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %73 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %74 = "stable_mosaic.vector.multi_reduction"(%73, %22) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<2048xf32>) -> vector<2048x1xf32>
          %76 = "stable_mosaic.vector.load"(%arg13, %39, %39, %39) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x2048xi32>
          %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x64x2048xi32>) -> vector<64x2048xi32>
          %78 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 0], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %79 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 128], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %80 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 256], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %81 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 384], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %82 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 512], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %83 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 640], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %84 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 768], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %85 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 896], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %86 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 1024], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %87 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 1152], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %88 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 1280], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %89 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 1408], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %90 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 1536], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %91 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 1664], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %92 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 1792], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %93 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 1920], sizes = [64, 128], strides = [1, 1]} : (vector<64x2048xi32>) -> vector<64x128xi32>
          %94 = "stable_mosaic.arith.ori"(%78, %79) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
          %95 = "stable_mosaic.arith.ori"(%94, %80) : (vector<64x128xi32>, vector<64x128xi32>) -> vector<64x128xi32>
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
          %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<64x128xi32>) -> vector<8x1x8x128xi32>
          %110 = "stable_mosaic.vector.broadcast"(%109) : (vector<8x1x8x128xi32>) -> vector<8x32x8x128xi32>
          %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<8x32x8x128xi32>) -> vector<2048x128xi32>
          %112 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x128xi32>
          %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<8x32x8x128xi32>) -> vector<2048x128xi32>
          %114 = "stable_mosaic.arith.shli"(%3, %113) {overflowFlags = #arith.overflow<none>} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi32>
          %115 = "stable_mosaic.arith.andi"(%111, %114) : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi32>
          %116 = "stable_mosaic.arith.cmpi"(%115, %14) {predicate = 1 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
          %117 = "stable_mosaic.arith.select"(%116, %2, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
          %118 = "stable_mosaic.vector.multi_reduction"(%117, %30) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<2048xf32>) -> vector<2048x1xf32>
          %120 = "stable_mosaic.arith.cmpf"(%75, %9) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %121 = "stable_mosaic.arith.cmpf"(%75, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %122 = "stable_mosaic.arith.select"(%121, %119, %11) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %123 = "stable_mosaic.arith.select"(%120, %8, %122) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %124 = "stable_mosaic.vector.shape_cast"(%123) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %125 = "stable_mosaic.vector.multi_reduction"(%124, %20) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
          %126 = "stable_mosaic.vector.extract"(%125) {static_position = array<i64: 0>} : (vector<1xf32>) -> f32
          %127 = "stable_mosaic.arith.cmpf"(%126, %29) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (f32, f32) -> i1
          %128 = "stable_mosaic.arith.extui"(%127) : (i1) -> i32
          %129 = "stable_mosaic.arith.select"(%72, %36, %128) : (i1, i32, i32) -> i32
          "stable_mosaic.scf.yield"(%129) : (i32) -> ()
        }, {
          "stable_mosaic.scf.yield"(%35) : (i32) -> ()
        }) : (i1) -> i32
        "stable_mosaic.scf.yield"(%71) : (i32) -> ()
      }) : (i32, i32, i32, i32) -> i32
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %66 = "stable_mosaic.arith.andi"(%46, %27) : (i32, i32) -> i32
    %67 = "stable_mosaic.arith.cmpi"(%66, %35) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%67) ({
      %68 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %69 = "stable_mosaic.vector.multi_reduction"(%68, %22) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<2048xf32>) -> vector<2048x1xf32>
      %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %72 = "stable_mosaic.arith.cmpf"(%71, %31) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %73 = "stable_mosaic.arith.divf"(%2, %71) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %74 = "stable_mosaic.arith.select"(%72, %73, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %75 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x256xf32>
      %76 = "stable_mosaic.tpu.concatenate"(%74, %74) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
      %77 = "stable_mosaic.arith.mulf"(%75, %76) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
      %78 = "stable_mosaic.arith.truncf"(%77) : (vector<2048x256xf32>) -> vector<2048x256xbf16>
      %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<2048x256xbf16>) -> vector<1x1x1x2048x256xbf16>
      "stable_mosaic.tpu.vector_store"(%79, %arg14, %39, %39, %39, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x256xbf16>, memref<1x1x1x2048x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %80 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %81 = "stable_mosaic.arith.mulf"(%80, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %82 = "stable_mosaic.math.log"(%71) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %83 = "stable_mosaic.arith.addf"(%81, %82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %84 = "stable_mosaic.arith.select"(%72, %83, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %85 = "stable_mosaic.tpu.transpose"(%84) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %86 = "stable_mosaic.vector.extract"(%85) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%87, %arg15, %39, %39, %39, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
