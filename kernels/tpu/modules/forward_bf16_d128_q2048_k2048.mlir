module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<2048x128xbf16, #tpu.memory_space<vmem>>, %arg17: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg18: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg19: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xf32, #tpu.memory_space<vmem>>):
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
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xbf16>} : () -> vector<2048x128xbf16>
    %17 = "stable_mosaic.arith.constant"() {value = 768 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x256xf32>} : () -> vector<2048x256xf32>
    %20 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<1xf32>} : () -> vector<1xf32>
    %22 = "stable_mosaic.arith.constant"() {value = dense<true> : vector<2048x1xi1>} : () -> vector<2048x1xi1>
    %23 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %24 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
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
      %68 = "stable_mosaic.vector.load"(%arg10, %39, %39, %39, %39, %39) : (memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x128xbf16>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x2048x128xbf16>) -> vector<2048x128xbf16>
      %70 = "stable_mosaic.arith.extf"(%69) : (vector<2048x128xbf16>) -> vector<2048x128xf32>
      %71 = "stable_mosaic.memref.load"(%arg8, %39) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %72 = "stable_mosaic.vector.broadcast"(%71) : (f32) -> vector<2048x128xf32>
      %73 = "stable_mosaic.arith.mulf"(%70, %72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %74 = "stable_mosaic.arith.truncf"(%73) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%74, %arg16, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xbf16>, memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %75 = "stable_mosaic.arith.maximumf"(%55, %34) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %76 = "stable_mosaic.vector.broadcast"(%75) : (f32) -> vector<2048x128xf32>
      %77 = "stable_mosaic.memref.load"(%arg7, %33) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
      %78 = "stable_mosaic.arith.shrui"(%44, %32) : (i32, i32) -> i32
      %79 = "stable_mosaic.arith.muli"(%78, %37) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %80 = "stable_mosaic.arith.subi"(%77, %79) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %81 = "stable_mosaic.arith.cmpi"(%80, %37) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%81) ({
        %99 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %100 = "stable_mosaic.vector.broadcast"(%80) : (i32) -> vector<2048x128xi32>
        %101 = "stable_mosaic.arith.cmpi"(%99, %100) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %102 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
        %103 = "stable_mosaic.arith.select"(%101, %102, %16) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%103, %arg16, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xbf16>, memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %82 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
      %83 = "stable_mosaic.vector.load"(%arg11, %39, %39, %39, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x128x128xbf16>
      %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x128x128xbf16>) -> vector<128x128xbf16>
      %85 = "stable_mosaic.tpu.matmul"(%82, %84, %31) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<128x128xbf16>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %86 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %87 = "stable_mosaic.vector.broadcast"(%59) : (i32) -> vector<2048x128xi32>
      %88 = "stable_mosaic.arith.cmpi"(%86, %87) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %89 = "stable_mosaic.arith.select"(%88, %85, %15) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %90 = "stable_mosaic.vector.multi_reduction"(%89, %30) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<2048xf32>) -> vector<2048x1xf32>
      %92 = "stable_mosaic.vector.broadcast"(%91) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %93 = "stable_mosaic.arith.maximumf"(%76, %92) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%93, %arg17, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %94 = "stable_mosaic.arith.cmpi"(%86, %14) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %95 = "stable_mosaic.vector.broadcast"(%55) : (f32) -> vector<2048x128xf32>
      %96 = "stable_mosaic.arith.subf"(%95, %93) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %97 = "stable_mosaic.math.exp2"(%96) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %98 = "stable_mosaic.arith.select"(%94, %97, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%98, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%31, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
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
            %87 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %88 = "stable_mosaic.arith.subf"(%31, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%88, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%35, %27, %36) ({
          ^bb0(%arg23: i32):
            %85 = "stable_mosaic.arith.muli"(%arg23, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %86 = "stable_mosaic.tpu.assume_multiple"(%85) {multiple = 512 : i32} : (i32) -> i32
            %87 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
            %88 = "stable_mosaic.arith.index_cast"(%86) : (i32) -> index
            %89 = "stable_mosaic.vector.load"(%arg11, %39, %39, %88, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
            %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
            %91 = "stable_mosaic.tpu.matmul"(%87, %90, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<512x128xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %92 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %93 = "stable_mosaic.tpu.concatenate"(%92, %92, %92, %92) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %94 = "stable_mosaic.arith.subf"(%91, %93) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %95 = "stable_mosaic.arith.minimumf"(%94, %12) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %96 = "stable_mosaic.math.exp2"(%95) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %97 = "stable_mosaic.vector.extract_strided_slice"(%96) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %98 = "stable_mosaic.vector.extract_strided_slice"(%96) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %99 = "stable_mosaic.vector.extract_strided_slice"(%96) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %100 = "stable_mosaic.vector.extract_strided_slice"(%96) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %101 = "stable_mosaic.vector.load"(%arg12, %39, %39, %88, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
            %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
            %103 = "stable_mosaic.arith.extf"(%102) : (vector<512x128xbf16>) -> vector<512x128xf32>
            %104 = "stable_mosaic.arith.addf"(%97, %98) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %105 = "stable_mosaic.arith.addf"(%104, %99) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %106 = "stable_mosaic.arith.addf"(%105, %100) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %107 = "stable_mosaic.tpu.matmul"(%96, %103, %31) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %108 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %109 = "stable_mosaic.arith.addf"(%108, %106) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%109, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %110 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %111 = "stable_mosaic.arith.addf"(%110, %107) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%111, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %112 = "stable_mosaic.arith.addi"(%85, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %113 = "stable_mosaic.tpu.assume_multiple"(%112) {multiple = 512 : i32} : (i32) -> i32
            %114 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
            %115 = "stable_mosaic.arith.index_cast"(%113) : (i32) -> index
            %116 = "stable_mosaic.vector.load"(%arg11, %39, %39, %115, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
            %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
            %118 = "stable_mosaic.tpu.matmul"(%114, %117, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<512x128xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %119 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %120 = "stable_mosaic.tpu.concatenate"(%119, %119, %119, %119) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
            %121 = "stable_mosaic.arith.subf"(%118, %120) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %122 = "stable_mosaic.arith.minimumf"(%121, %12) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
            %123 = "stable_mosaic.math.exp2"(%122) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
            %124 = "stable_mosaic.vector.extract_strided_slice"(%123) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %125 = "stable_mosaic.vector.extract_strided_slice"(%123) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %126 = "stable_mosaic.vector.extract_strided_slice"(%123) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %127 = "stable_mosaic.vector.extract_strided_slice"(%123) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
            %128 = "stable_mosaic.vector.load"(%arg12, %39, %39, %115, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
            %129 = "stable_mosaic.vector.shape_cast"(%128) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
            %130 = "stable_mosaic.arith.extf"(%129) : (vector<512x128xbf16>) -> vector<512x128xf32>
            %131 = "stable_mosaic.arith.addf"(%124, %125) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %132 = "stable_mosaic.arith.addf"(%131, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %133 = "stable_mosaic.arith.addf"(%132, %127) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %134 = "stable_mosaic.tpu.matmul"(%123, %130, %31) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %135 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %136 = "stable_mosaic.arith.addf"(%135, %133) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%136, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %137 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %138 = "stable_mosaic.arith.addf"(%137, %134) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%138, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%71) ({
            %85 = "stable_mosaic.arith.maximumf"(%55, %34) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %86 = "stable_mosaic.vector.broadcast"(%85) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%86, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%35, %27, %36) ({
            ^bb0(%arg23: i32):
              %116 = "stable_mosaic.arith.muli"(%arg23, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %117 = "stable_mosaic.tpu.assume_multiple"(%116) {multiple = 512 : i32} : (i32) -> i32
              %118 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
              %119 = "stable_mosaic.arith.index_cast"(%117) : (i32) -> index
              %120 = "stable_mosaic.vector.load"(%arg11, %39, %39, %119, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
              %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
              %122 = "stable_mosaic.tpu.matmul"(%118, %121, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<512x128xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %123 = "stable_mosaic.vector.extract_strided_slice"(%122) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %124 = "stable_mosaic.vector.extract_strided_slice"(%122) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %125 = "stable_mosaic.vector.extract_strided_slice"(%122) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %126 = "stable_mosaic.vector.extract_strided_slice"(%122) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %127 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %128 = "stable_mosaic.arith.maximumf"(%127, %123) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %129 = "stable_mosaic.arith.maximumf"(%128, %124) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %130 = "stable_mosaic.arith.maximumf"(%129, %125) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %131 = "stable_mosaic.arith.maximumf"(%130, %126) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%131, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %132 = "stable_mosaic.arith.addi"(%116, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %133 = "stable_mosaic.tpu.assume_multiple"(%132) {multiple = 512 : i32} : (i32) -> i32
              %134 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
              %135 = "stable_mosaic.arith.index_cast"(%133) : (i32) -> index
              %136 = "stable_mosaic.vector.load"(%arg11, %39, %39, %135, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
              %137 = "stable_mosaic.vector.shape_cast"(%136) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
              %138 = "stable_mosaic.tpu.matmul"(%134, %137, %25) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<512x128xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
              %139 = "stable_mosaic.vector.extract_strided_slice"(%138) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %140 = "stable_mosaic.vector.extract_strided_slice"(%138) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %141 = "stable_mosaic.vector.extract_strided_slice"(%138) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %142 = "stable_mosaic.vector.extract_strided_slice"(%138) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
              %143 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %144 = "stable_mosaic.arith.maximumf"(%143, %139) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %145 = "stable_mosaic.arith.maximumf"(%144, %140) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %146 = "stable_mosaic.arith.maximumf"(%145, %141) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %147 = "stable_mosaic.arith.maximumf"(%146, %142) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%147, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %87 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %88 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %89 = "stable_mosaic.vector.multi_reduction"(%88, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<2048xf32>) -> vector<2048x1xf32>
            %91 = "stable_mosaic.arith.subf"(%11, %90) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %92 = "stable_mosaic.arith.cmpf"(%91, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %93 = "stable_mosaic.arith.xori"(%92, %22) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
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
            %114 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %115 = "stable_mosaic.arith.mulf"(%104, %114) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%115, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %72 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %73 = "stable_mosaic.vector.multi_reduction"(%72, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
          %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<2048xf32>) -> vector<2048x1xf32>
          %75 = "stable_mosaic.arith.cmpf"(%74, %9) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %76 = "stable_mosaic.arith.cmpf"(%74, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
          %77 = "stable_mosaic.arith.select"(%76, %8, %11) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %78 = "stable_mosaic.arith.select"(%75, %8, %77) : (vector<2048x1xi1>, vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
          %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<2048x1xf32>) -> vector<1x2048x1xf32>
          %80 = "stable_mosaic.vector.multi_reduction"(%79, %21) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
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
    %64 = "stable_mosaic.arith.andi"(%46, %20) : (i32, i32) -> i32
    %65 = "stable_mosaic.arith.cmpi"(%64, %35) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%65) ({
      %68 = "stable_mosaic.arith.cmpi"(%59, %37) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%68) ({
        %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x128xi32>
        %71 = "stable_mosaic.vector.broadcast"(%59) : (i32) -> vector<2048x128xi32>
        %72 = "stable_mosaic.arith.cmpi"(%70, %71) {predicate = 2 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
        %73 = "stable_mosaic.vector.load"(%arg12, %39, %39, %39, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x128xbf16>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x2048x128xbf16>) -> vector<2048x128xbf16>
        %75 = "stable_mosaic.arith.select"(%72, %74, %16) : (vector<2048x128xi1>, vector<2048x128xbf16>, vector<2048x128xbf16>) -> vector<2048x128xbf16>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<2048x128xbf16>) -> vector<1x1x2048x128xbf16>
        "stable_mosaic.tpu.vector_store"(%76, %arg12, %39, %39, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x128xbf16>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
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
            %132 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %133 = "stable_mosaic.arith.subf"(%31, %132) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%133, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "stable_mosaic.scf.for"(%35, %27, %36) ({
          ^bb0(%arg23: i32):
            %130 = "stable_mosaic.arith.muli"(%arg23, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %131 = "stable_mosaic.tpu.assume_multiple"(%130) {multiple = 256 : i32} : (i32) -> i32
            %132 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
            %133 = "stable_mosaic.arith.index_cast"(%131) : (i32) -> index
            %134 = "stable_mosaic.vector.load"(%arg11, %39, %39, %133, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %136 = "stable_mosaic.tpu.matmul"(%132, %135, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<256x128xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %137 = "stable_mosaic.vector.load"(%arg13, %39, %39, %133) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %138 = "stable_mosaic.vector.shape_cast"(%137) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %139 = "stable_mosaic.vector.broadcast"(%138) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %140 = "stable_mosaic.vector.shape_cast"(%139) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %141 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
            %142 = "stable_mosaic.vector.shape_cast"(%141) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %143 = "stable_mosaic.arith.shli"(%7, %142) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %144 = "stable_mosaic.arith.andi"(%140, %143) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %145 = "stable_mosaic.arith.cmpi"(%144, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %146 = "stable_mosaic.arith.select"(%145, %136, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %147 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %148 = "stable_mosaic.tpu.concatenate"(%147, %147) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %149 = "stable_mosaic.arith.subf"(%146, %148) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %150 = "stable_mosaic.arith.minimumf"(%149, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %151 = "stable_mosaic.math.exp2"(%150) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %152 = "stable_mosaic.vector.extract_strided_slice"(%151) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %153 = "stable_mosaic.vector.extract_strided_slice"(%151) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %154 = "stable_mosaic.vector.load"(%arg12, %39, %39, %133, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %155 = "stable_mosaic.vector.shape_cast"(%154) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %156 = "stable_mosaic.arith.extf"(%155) : (vector<256x128xbf16>) -> vector<256x128xf32>
            %157 = "stable_mosaic.arith.addf"(%152, %153) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %158 = "stable_mosaic.tpu.matmul"(%151, %156, %31) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %159 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %160 = "stable_mosaic.arith.addf"(%159, %157) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%160, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %161 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %162 = "stable_mosaic.arith.addf"(%161, %158) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%162, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %163 = "stable_mosaic.arith.addi"(%130, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %164 = "stable_mosaic.tpu.assume_multiple"(%163) {multiple = 256 : i32} : (i32) -> i32
            %165 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
            %166 = "stable_mosaic.arith.index_cast"(%164) : (i32) -> index
            %167 = "stable_mosaic.vector.load"(%arg11, %39, %39, %166, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %168 = "stable_mosaic.vector.shape_cast"(%167) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %169 = "stable_mosaic.tpu.matmul"(%165, %168, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<256x128xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %170 = "stable_mosaic.vector.load"(%arg13, %39, %39, %166) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %171 = "stable_mosaic.vector.shape_cast"(%170) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %172 = "stable_mosaic.vector.broadcast"(%171) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %173 = "stable_mosaic.vector.shape_cast"(%172) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %174 = "stable_mosaic.arith.andi"(%173, %143) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %175 = "stable_mosaic.arith.cmpi"(%174, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %176 = "stable_mosaic.arith.select"(%175, %169, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %177 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %178 = "stable_mosaic.tpu.concatenate"(%177, %177) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %179 = "stable_mosaic.arith.subf"(%176, %178) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %180 = "stable_mosaic.arith.minimumf"(%179, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %181 = "stable_mosaic.math.exp2"(%180) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %182 = "stable_mosaic.vector.extract_strided_slice"(%181) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %183 = "stable_mosaic.vector.extract_strided_slice"(%181) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %184 = "stable_mosaic.vector.load"(%arg12, %39, %39, %166, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %185 = "stable_mosaic.vector.shape_cast"(%184) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %186 = "stable_mosaic.arith.extf"(%185) : (vector<256x128xbf16>) -> vector<256x128xf32>
            %187 = "stable_mosaic.arith.addf"(%182, %183) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %188 = "stable_mosaic.tpu.matmul"(%181, %186, %31) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %189 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %190 = "stable_mosaic.arith.addf"(%189, %187) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%190, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %191 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %192 = "stable_mosaic.arith.addf"(%191, %188) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%192, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %193 = "stable_mosaic.arith.addi"(%130, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %194 = "stable_mosaic.tpu.assume_multiple"(%193) {multiple = 256 : i32} : (i32) -> i32
            %195 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
            %196 = "stable_mosaic.arith.index_cast"(%194) : (i32) -> index
            %197 = "stable_mosaic.vector.load"(%arg11, %39, %39, %196, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %198 = "stable_mosaic.vector.shape_cast"(%197) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %199 = "stable_mosaic.tpu.matmul"(%195, %198, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<256x128xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %200 = "stable_mosaic.vector.load"(%arg13, %39, %39, %196) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %201 = "stable_mosaic.vector.shape_cast"(%200) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %202 = "stable_mosaic.vector.broadcast"(%201) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %203 = "stable_mosaic.vector.shape_cast"(%202) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %204 = "stable_mosaic.arith.andi"(%203, %143) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %205 = "stable_mosaic.arith.cmpi"(%204, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %206 = "stable_mosaic.arith.select"(%205, %199, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %207 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %208 = "stable_mosaic.tpu.concatenate"(%207, %207) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %209 = "stable_mosaic.arith.subf"(%206, %208) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %210 = "stable_mosaic.arith.minimumf"(%209, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %211 = "stable_mosaic.math.exp2"(%210) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %212 = "stable_mosaic.vector.extract_strided_slice"(%211) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %213 = "stable_mosaic.vector.extract_strided_slice"(%211) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %214 = "stable_mosaic.vector.load"(%arg12, %39, %39, %196, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %215 = "stable_mosaic.vector.shape_cast"(%214) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %216 = "stable_mosaic.arith.extf"(%215) : (vector<256x128xbf16>) -> vector<256x128xf32>
            %217 = "stable_mosaic.arith.addf"(%212, %213) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %218 = "stable_mosaic.tpu.matmul"(%211, %216, %31) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %219 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %220 = "stable_mosaic.arith.addf"(%219, %217) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%220, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %221 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %222 = "stable_mosaic.arith.addf"(%221, %218) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%222, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %223 = "stable_mosaic.arith.addi"(%130, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
            %224 = "stable_mosaic.tpu.assume_multiple"(%223) {multiple = 256 : i32} : (i32) -> i32
            %225 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
            %226 = "stable_mosaic.arith.index_cast"(%224) : (i32) -> index
            %227 = "stable_mosaic.vector.load"(%arg11, %39, %39, %226, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %228 = "stable_mosaic.vector.shape_cast"(%227) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %229 = "stable_mosaic.tpu.matmul"(%225, %228, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<256x128xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %230 = "stable_mosaic.vector.load"(%arg13, %39, %39, %226) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
            %231 = "stable_mosaic.vector.shape_cast"(%230) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
            %232 = "stable_mosaic.vector.broadcast"(%231) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
            %233 = "stable_mosaic.vector.shape_cast"(%232) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
            %234 = "stable_mosaic.arith.andi"(%233, %143) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
            %235 = "stable_mosaic.arith.cmpi"(%234, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
            %236 = "stable_mosaic.arith.select"(%235, %229, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %237 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %238 = "stable_mosaic.tpu.concatenate"(%237, %237) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x256xf32>
            %239 = "stable_mosaic.arith.subf"(%236, %238) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %240 = "stable_mosaic.arith.minimumf"(%239, %4) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
            %241 = "stable_mosaic.math.exp2"(%240) {fastmath = #arith.fastmath<none>} : (vector<2048x256xf32>) -> vector<2048x256xf32>
            %242 = "stable_mosaic.vector.extract_strided_slice"(%241) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %243 = "stable_mosaic.vector.extract_strided_slice"(%241) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
            %244 = "stable_mosaic.vector.load"(%arg12, %39, %39, %226, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
            %245 = "stable_mosaic.vector.shape_cast"(%244) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
            %246 = "stable_mosaic.arith.extf"(%245) : (vector<256x128xbf16>) -> vector<256x128xf32>
            %247 = "stable_mosaic.arith.addf"(%242, %243) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %248 = "stable_mosaic.tpu.matmul"(%241, %246, %31) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x256xf32>, vector<256x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            %249 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %250 = "stable_mosaic.arith.addf"(%249, %247) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%250, %arg18, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            %251 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %252 = "stable_mosaic.arith.addf"(%251, %248) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%252, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }) : (i32, i32, i32) -> ()
          "stable_mosaic.scf.if"(%72) ({
            %130 = "stable_mosaic.arith.maximumf"(%55, %34) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
            %131 = "stable_mosaic.vector.broadcast"(%130) : (f32) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%131, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.for"(%35, %27, %36) ({
            ^bb0(%arg23: i32):
              %161 = "stable_mosaic.arith.muli"(%arg23, %26) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %162 = "stable_mosaic.tpu.assume_multiple"(%161) {multiple = 256 : i32} : (i32) -> i32
              %163 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
              %164 = "stable_mosaic.arith.index_cast"(%162) : (i32) -> index
              %165 = "stable_mosaic.vector.load"(%arg11, %39, %39, %164, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
              %166 = "stable_mosaic.vector.shape_cast"(%165) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
              %167 = "stable_mosaic.tpu.matmul"(%163, %166, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<256x128xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %168 = "stable_mosaic.vector.load"(%arg13, %39, %39, %164) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %169 = "stable_mosaic.vector.shape_cast"(%168) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %170 = "stable_mosaic.vector.broadcast"(%169) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %171 = "stable_mosaic.vector.shape_cast"(%170) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %172 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x256xi32>
              %173 = "stable_mosaic.vector.shape_cast"(%172) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %174 = "stable_mosaic.arith.shli"(%7, %173) {overflowFlags = #arith.overflow<none>} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %175 = "stable_mosaic.arith.andi"(%171, %174) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %176 = "stable_mosaic.arith.cmpi"(%175, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %177 = "stable_mosaic.arith.select"(%176, %167, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %178 = "stable_mosaic.vector.extract_strided_slice"(%177) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %179 = "stable_mosaic.vector.extract_strided_slice"(%177) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %180 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %181 = "stable_mosaic.arith.maximumf"(%180, %178) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %182 = "stable_mosaic.arith.maximumf"(%181, %179) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%182, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %183 = "stable_mosaic.arith.addi"(%161, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %184 = "stable_mosaic.tpu.assume_multiple"(%183) {multiple = 256 : i32} : (i32) -> i32
              %185 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
              %186 = "stable_mosaic.arith.index_cast"(%184) : (i32) -> index
              %187 = "stable_mosaic.vector.load"(%arg11, %39, %39, %186, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
              %188 = "stable_mosaic.vector.shape_cast"(%187) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
              %189 = "stable_mosaic.tpu.matmul"(%185, %188, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<256x128xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %190 = "stable_mosaic.vector.load"(%arg13, %39, %39, %186) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %191 = "stable_mosaic.vector.shape_cast"(%190) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %192 = "stable_mosaic.vector.broadcast"(%191) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %193 = "stable_mosaic.vector.shape_cast"(%192) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %194 = "stable_mosaic.arith.andi"(%193, %174) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %195 = "stable_mosaic.arith.cmpi"(%194, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %196 = "stable_mosaic.arith.select"(%195, %189, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %197 = "stable_mosaic.vector.extract_strided_slice"(%196) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %198 = "stable_mosaic.vector.extract_strided_slice"(%196) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %199 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %200 = "stable_mosaic.arith.maximumf"(%199, %197) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %201 = "stable_mosaic.arith.maximumf"(%200, %198) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%201, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %202 = "stable_mosaic.arith.addi"(%161, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %203 = "stable_mosaic.tpu.assume_multiple"(%202) {multiple = 256 : i32} : (i32) -> i32
              %204 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
              %205 = "stable_mosaic.arith.index_cast"(%203) : (i32) -> index
              %206 = "stable_mosaic.vector.load"(%arg11, %39, %39, %205, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
              %207 = "stable_mosaic.vector.shape_cast"(%206) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
              %208 = "stable_mosaic.tpu.matmul"(%204, %207, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<256x128xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %209 = "stable_mosaic.vector.load"(%arg13, %39, %39, %205) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %210 = "stable_mosaic.vector.shape_cast"(%209) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %211 = "stable_mosaic.vector.broadcast"(%210) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %212 = "stable_mosaic.vector.shape_cast"(%211) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %213 = "stable_mosaic.arith.andi"(%212, %174) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %214 = "stable_mosaic.arith.cmpi"(%213, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %215 = "stable_mosaic.arith.select"(%214, %208, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %216 = "stable_mosaic.vector.extract_strided_slice"(%215) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %217 = "stable_mosaic.vector.extract_strided_slice"(%215) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %218 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %219 = "stable_mosaic.arith.maximumf"(%218, %216) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %220 = "stable_mosaic.arith.maximumf"(%219, %217) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%220, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              %221 = "stable_mosaic.arith.addi"(%161, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
              %222 = "stable_mosaic.tpu.assume_multiple"(%221) {multiple = 256 : i32} : (i32) -> i32
              %223 = "stable_mosaic.vector.load"(%arg16, %39, %39) : (memref<2048x128xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xbf16>
              %224 = "stable_mosaic.arith.index_cast"(%222) : (i32) -> index
              %225 = "stable_mosaic.vector.load"(%arg11, %39, %39, %224, %39) : (memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x256x128xbf16>
              %226 = "stable_mosaic.vector.shape_cast"(%225) : (vector<1x1x256x128xbf16>) -> vector<256x128xbf16>
              %227 = "stable_mosaic.tpu.matmul"(%223, %226, %19) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x128xbf16>, vector<256x128xbf16>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %228 = "stable_mosaic.vector.load"(%arg13, %39, %39, %224) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x256xi32>
              %229 = "stable_mosaic.vector.shape_cast"(%228) : (vector<1x64x256xi32>) -> vector<8x1x8x256xi32>
              %230 = "stable_mosaic.vector.broadcast"(%229) : (vector<8x1x8x256xi32>) -> vector<8x32x8x256xi32>
              %231 = "stable_mosaic.vector.shape_cast"(%230) : (vector<8x32x8x256xi32>) -> vector<2048x256xi32>
              %232 = "stable_mosaic.arith.andi"(%231, %174) : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi32>
              %233 = "stable_mosaic.arith.cmpi"(%232, %6) {predicate = 1 : i64} : (vector<2048x256xi32>, vector<2048x256xi32>) -> vector<2048x256xi1>
              %234 = "stable_mosaic.arith.select"(%233, %227, %5) : (vector<2048x256xi1>, vector<2048x256xf32>, vector<2048x256xf32>) -> vector<2048x256xf32>
              %235 = "stable_mosaic.vector.extract_strided_slice"(%234) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %236 = "stable_mosaic.vector.extract_strided_slice"(%234) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x256xf32>) -> vector<2048x128xf32>
              %237 = "stable_mosaic.vector.load"(%arg20, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
              %238 = "stable_mosaic.arith.maximumf"(%237, %235) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              %239 = "stable_mosaic.arith.maximumf"(%238, %236) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
              "stable_mosaic.tpu.vector_store"(%239, %arg20, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
              "stable_mosaic.scf.yield"() : () -> ()
            }) : (i32, i32, i32) -> ()
            %132 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %133 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %134 = "stable_mosaic.vector.multi_reduction"(%133, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
            %135 = "stable_mosaic.vector.shape_cast"(%134) : (vector<2048xf32>) -> vector<2048x1xf32>
            %136 = "stable_mosaic.arith.subf"(%11, %135) {fastmath = #arith.fastmath<none>} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xf32>
            %137 = "stable_mosaic.arith.cmpf"(%136, %10) {fastmath = #arith.fastmath<none>, predicate = 4 : i64} : (vector<2048x1xf32>, vector<2048x1xf32>) -> vector<2048x1xi1>
            %138 = "stable_mosaic.arith.xori"(%137, %22) : (vector<2048x1xi1>, vector<2048x1xi1>) -> vector<2048x1xi1>
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
            %159 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
            %160 = "stable_mosaic.arith.mulf"(%149, %159) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
            "stable_mosaic.tpu.vector_store"(%160, %arg19, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
            "stable_mosaic.scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          %73 = "stable_mosaic.vector.load"(%arg18, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
          %74 = "stable_mosaic.vector.multi_reduction"(%73, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
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
          %125 = "stable_mosaic.vector.multi_reduction"(%124, %21) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1, 2>} : (vector<1x2048x1xf32>, vector<1xf32>) -> vector<1xf32>
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
      %69 = "stable_mosaic.vector.multi_reduction"(%68, %23) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<2048xf32>) -> vector<2048x1xf32>
      %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %72 = "stable_mosaic.arith.cmpf"(%71, %31) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %73 = "stable_mosaic.arith.divf"(%2, %71) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %74 = "stable_mosaic.arith.select"(%72, %73, %31) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %75 = "stable_mosaic.vector.load"(%arg19, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %76 = "stable_mosaic.arith.mulf"(%75, %74) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %77 = "stable_mosaic.arith.truncf"(%76) : (vector<2048x128xf32>) -> vector<2048x128xbf16>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<2048x128xbf16>) -> vector<1x1x1x2048x128xbf16>
      "stable_mosaic.tpu.vector_store"(%78, %arg14, %39, %39, %39, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x128xbf16>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %79 = "stable_mosaic.vector.load"(%arg17, %39, %39) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %80 = "stable_mosaic.arith.mulf"(%79, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %81 = "stable_mosaic.math.log"(%71) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %82 = "stable_mosaic.arith.addf"(%80, %81) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %83 = "stable_mosaic.arith.select"(%72, %82, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %84 = "stable_mosaic.tpu.transpose"(%83) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %85 = "stable_mosaic.vector.extract"(%84) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%86, %arg15, %39, %39, %39, %39, %39) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<2048x128xbf16, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>, memref<2048x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}]} : () -> ()
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
