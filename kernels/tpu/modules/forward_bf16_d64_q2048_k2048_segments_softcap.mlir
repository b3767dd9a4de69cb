module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x2048xi32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg18: memref<2048x64xbf16, #tpu.memory_space<vmem>>, %arg19: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<2048x128xf32, #tpu.memory_space<vmem>>, %arg21: memref<2048x64xf32, #tpu.memory_space<vmem>>, %arg22: memref<2048x128xi32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x512xi32>} : () -> vector<2048x512xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<2048x512xi32>} : () -> vector<2048x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x64xbf16>} : () -> vector<2048x64xbf16>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<2048x512xf32>} : () -> vector<2048x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x128xf32>} : () -> vector<2048x128xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<2048x128xi32>} : () -> vector<2048x128xi32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048xf32>} : () -> vector<2048xf32>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x64xf32>} : () -> vector<2048x64xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<2048xf32>} : () -> vector<2048xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x512xf32>} : () -> vector<2048x512xf32>
    %18 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 0.000000e+00 : f32} : () -> f32
    %21 = "stable_mosaic.arith.constant"() {value = 1.000000e+00 : f32} : () -> f32
    %22 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %23 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %24 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
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
    %42 = "stable_mosaic.arith.andi"(%32, %25) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %50 = "stable_mosaic.arith.maximumf"(%41, %23) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %51 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%51, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %52 = "stable_mosaic.arith.cmpf"(%41, %23) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (f32, f32) -> i1
      %53 = "stable_mosaic.arith.select"(%52, %21, %20) : (i1, f32, f32) -> f32
      %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2048x128xi32>
      %55 = "stable_mosaic.arith.cmpi"(%54, %8) {predicate = 0 : i64} : (vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x128xi1>
      %56 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<2048x128xf32>
      %57 = "stable_mosaic.arith.select"(%55, %56, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      "stable_mosaic.tpu.vector_store"(%57, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%14, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %58 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22, %22) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
      %60 = "stable_mosaic.arith.extf"(%59) : (vector<2048x64xbf16>) -> vector<2048x64xf32>
      %61 = "stable_mosaic.memref.load"(%arg8, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %62 = "stable_mosaic.vector.broadcast"(%61) : (f32) -> vector<2048x64xf32>
      %63 = "stable_mosaic.arith.mulf"(%60, %62) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %64 = "stable_mosaic.arith.truncf"(%63) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%64, %arg18, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xbf16>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %65 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x2048xi32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x2048xi32>) -> vector<1x2048xi32>
      %67 = "stable_mosaic.vector.broadcast"(%66) : (vector<1x2048xi32>) -> vector<128x2048xi32>
      %68 = "stable_mosaic.tpu.transpose"(%67) {permutation = array<i64: 1, 0>} : (vector<128x2048xi32>) -> vector<2048x128xi32>
      "stable_mosaic.tpu.vector_store"(%68, %arg22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xi32>, memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%32, %19) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      "stable_mosaic.scf.for"(%24, %19, %25) ({
      ^bb0(%arg23: i32):
        %50 = "stable_mosaic.arith.muli"(%arg23, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %51 = "stable_mosaic.tpu.assume_multiple"(%50) {multiple = 512 : i32} : (i32) -> i32
        %52 = "stable_mosaic.vector.load"(%arg18, %22, %22) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %53 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
        %54 = "stable_mosaic.vector.load"(%arg11, %22, %22, %53, %22) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %56 = "stable_mosaic.tpu.matmul"(%52, %55, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<512x64xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
        %57 = "stable_mosaic.math.tanh"(%56) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
        %58 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<2048x512xf32>
        %60 = "stable_mosaic.arith.mulf"(%57, %59) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
        %61 = "stable_mosaic.vector.load"(%arg22, %22, %22) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %62 = "stable_mosaic.tpu.concatenate"(%61, %61, %61, %61) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>, vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x512xi32>
        %63 = "stable_mosaic.vector.load"(%arg15, %22, %22, %53) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %65 = "stable_mosaic.vector.broadcast"(%64) : (vector<1x512xi32>) -> vector<2048x512xi32>
        %66 = "stable_mosaic.arith.cmpi"(%62, %65) {predicate = 0 : i64} : (vector<2048x512xi32>, vector<2048x512xi32>) -> vector<2048x512xi1>
        %67 = "stable_mosaic.arith.select"(%66, %60, %6) : (vector<2048x512xi1>, vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
        %68 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %69 = "stable_mosaic.vector.multi_reduction"(%67, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x512xf32>, vector<2048xf32>) -> vector<2048xf32>
        %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<2048xf32>) -> vector<2048x1xf32>
        %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %72 = "stable_mosaic.arith.maximumf"(%68, %71) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %73 = "stable_mosaic.tpu.concatenate"(%72, %72, %72, %72) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
        %74 = "stable_mosaic.arith.subf"(%67, %73) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
        %75 = "stable_mosaic.math.exp2"(%74) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
        %76 = "stable_mosaic.arith.subf"(%68, %72) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %77 = "stable_mosaic.math.exp2"(%76) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%72, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %78 = "stable_mosaic.vector.extract_strided_slice"(%75) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
        %79 = "stable_mosaic.vector.extract_strided_slice"(%75) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
        %80 = "stable_mosaic.vector.extract_strided_slice"(%75) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
        %81 = "stable_mosaic.vector.extract_strided_slice"(%75) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
        %82 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %83 = "stable_mosaic.arith.mulf"(%77, %82) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %84 = "stable_mosaic.arith.addf"(%78, %79) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %85 = "stable_mosaic.arith.addf"(%84, %80) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %86 = "stable_mosaic.arith.addf"(%85, %81) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %87 = "stable_mosaic.arith.addf"(%83, %86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%87, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %88 = "stable_mosaic.vector.load"(%arg12, %22, %22, %53, %22) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %90 = "stable_mosaic.arith.extf"(%89) : (vector<512x64xbf16>) -> vector<512x64xf32>
        %91 = "stable_mosaic.tpu.matmul"(%75, %90, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %92 = "stable_mosaic.vector.extract_strided_slice"(%77) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %93 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %94 = "stable_mosaic.arith.mulf"(%92, %93) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %95 = "stable_mosaic.arith.addf"(%94, %91) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%95, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%32, %13) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %50 = "stable_mosaic.memref.load"(%arg7, %22) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
      %51 = "stable_mosaic.arith.andi"(%30, %12) : (i32, i32) -> i32
      %52 = "stable_mosaic.arith.muli"(%51, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %53 = "stable_mosaic.arith.subi"(%50, %52) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %54 = "stable_mosaic.arith.cmpi"(%53, %11) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%54) ({
        %55 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x64xi32>
        %56 = "stable_mosaic.vector.broadcast"(%53) : (i32) -> vector<2048x64xi32>
        %57 = "stable_mosaic.arith.cmpi"(%55, %56) {predicate = 2 : i64} : (vector<2048x64xi32>, vector<2048x64xi32>) -> vector<2048x64xi1>
        %58 = "stable_mosaic.vector.load"(%arg12, %22, %22, %22, %22) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x64xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %60 = "stable_mosaic.arith.select"(%57, %59, %5) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x64xbf16>) -> vector<1x1x2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%61, %arg12, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x64xbf16>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%24, %19, %25) ({
      ^bb0(%arg23: i32):
        %55 = "stable_mosaic.arith.muli"(%arg23, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %56 = "stable_mosaic.tpu.assume_multiple"(%55) {multiple = 512 : i32} : (i32) -> i32
        %57 = "stable_mosaic.vector.load"(%arg18, %22, %22) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %58 = "stable_mosaic.arith.index_cast"(%56) : (i32) -> index
        %59 = "stable_mosaic.vector.load"(%arg11, %22, %22, %58, %22) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %61 = "stable_mosaic.tpu.matmul"(%57, %60, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x64xbf16>, vector<512x64xbf16>, vector<2048x512xf32>) -> vector<2048x512xf32>
        %62 = "stable_mosaic.math.tanh"(%61) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
        %63 = "stable_mosaic.memref.load"(%arg8, %16) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
        %64 = "stable_mosaic.vector.broadcast"(%63) : (f32) -> vector<2048x512xf32>
        %65 = "stable_mosaic.arith.mulf"(%62, %64) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
        %66 = "stable_mosaic.vector.load"(%arg13, %22, %22, %58) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x64x512xi32>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x64x512xi32>) -> vector<8x1x8x512xi32>
        %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<8x1x8x512xi32>) -> vector<8x32x8x512xi32>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<8x32x8x512xi32>) -> vector<2048x512xi32>
        %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<8x32x8x512xi32>
        %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<8x32x8x512xi32>) -> vector<2048x512xi32>
        %72 = "stable_mosaic.arith.shli"(%4, %71) {overflowFlags = #arith.overflow<none>} : (vector<2048x512xi32>, vector<2048x512xi32>) -> vector<2048x512xi32>
        %73 = "stable_mosaic.arith.andi"(%69, %72) : (vector<2048x512xi32>, vector<2048x512xi32>) -> vector<2048x512xi32>
        %74 = "stable_mosaic.arith.cmpi"(%73, %3) {predicate = 1 : i64} : (vector<2048x512xi32>, vector<2048x512xi32>) -> vector<2048x512xi1>
        %75 = "stable_mosaic.vector.load"(%arg22, %22, %22) : (memref<2048x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xi32>
        %76 = "stable_mosaic.tpu.concatenate"(%75, %75, %75, %75) {dimension = 1 : i32} : (vector<2048x128xi32>, vector<2048x128xi32>, vector<2048x128xi32>, vector<2048x128xi32>) -> vector<2048x512xi32>
        %77 = "stable_mosaic.vector.load"(%arg15, %22, %22, %58) : (memref<1x1x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x512xi32>) -> vector<1x512xi32>
        %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<1x512xi32>) -> vector<2048x512xi32>
        %80 = "stable_mosaic.arith.cmpi"(%76, %79) {predicate = 0 : i64} : (vector<2048x512xi32>, vector<2048x512xi32>) -> vector<2048x512xi1>
        %81 = "stable_mosaic.arith.andi"(%74, %80) : (vector<2048x512xi1>, vector<2048x512xi1>) -> vector<2048x512xi1>
        %82 = "stable_mosaic.arith.select"(%81, %65, %6) : (vector<2048x512xi1>, vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
        %83 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %84 = "stable_mosaic.vector.multi_reduction"(%82, %15) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<2048x512xf32>, vector<2048xf32>) -> vector<2048xf32>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<2048xf32>) -> vector<2048x1xf32>
        %86 = "stable_mosaic.vector.broadcast"(%85) : (vector<2048x1xf32>) -> vector<2048x128xf32>
        %87 = "stable_mosaic.arith.maximumf"(%83, %86) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %88 = "stable_mosaic.tpu.concatenate"(%87, %87, %87, %87) {dimension = 1 : i32} : (vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x512xf32>
        %89 = "stable_mosaic.arith.subf"(%82, %88) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>, vector<2048x512xf32>) -> vector<2048x512xf32>
        %90 = "stable_mosaic.math.exp2"(%89) {fastmath = #arith.fastmath<none>} : (vector<2048x512xf32>) -> vector<2048x512xf32>
        %91 = "stable_mosaic.arith.subf"(%83, %87) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %92 = "stable_mosaic.math.exp2"(%91) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%87, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %93 = "stable_mosaic.vector.extract_strided_slice"(%90) {offsets = [0, 0], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
        %94 = "stable_mosaic.vector.extract_strided_slice"(%90) {offsets = [0, 128], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
        %95 = "stable_mosaic.vector.extract_strided_slice"(%90) {offsets = [0, 256], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
        %96 = "stable_mosaic.vector.extract_strided_slice"(%90) {offsets = [0, 384], sizes = [2048, 128], strides = [1, 1]} : (vector<2048x512xf32>) -> vector<2048x128xf32>
        %97 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
        %98 = "stable_mosaic.arith.mulf"(%92, %97) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %99 = "stable_mosaic.arith.addf"(%93, %94) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %100 = "stable_mosaic.arith.addf"(%99, %95) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %101 = "stable_mosaic.arith.addf"(%100, %96) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        %102 = "stable_mosaic.arith.addf"(%98, %101) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
        "stable_mosaic.tpu.vector_store"(%102, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x128xf32>, memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %103 = "stable_mosaic.vector.load"(%arg12, %22, %22, %58, %22) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %105 = "stable_mosaic.arith.extf"(%104) : (vector<512x64xbf16>) -> vector<512x64xf32>
        %106 = "stable_mosaic.tpu.matmul"(%90, %105, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<2048x512xf32>, vector<512x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %107 = "stable_mosaic.vector.extract_strided_slice"(%92) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
        %108 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %109 = "stable_mosaic.arith.mulf"(%107, %108) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %110 = "stable_mosaic.arith.addf"(%109, %106) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%110, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%32, %10) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %24) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %50 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %51 = "stable_mosaic.vector.multi_reduction"(%50, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2048x128xf32>, vector<2048xf32>) -> vector<2048xf32>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<2048xf32>) -> vector<2048x1xf32>
      %53 = "stable_mosaic.vector.broadcast"(%52) : (vector<2048x1xf32>) -> vector<2048x128xf32>
      %54 = "stable_mosaic.arith.cmpf"(%53, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xi1>
      %55 = "stable_mosaic.arith.divf"(%2, %53) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %56 = "stable_mosaic.arith.select"(%54, %55, %7) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %57 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
      %58 = "stable_mosaic.vector.extract_strided_slice"(%56) {offsets = [0, 0], sizes = [2048, 64], strides = [1, 1]} : (vector<2048x128xf32>) -> vector<2048x64xf32>
      %59 = "stable_mosaic.arith.mulf"(%57, %58) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2048x64xbf16>) -> vector<1x1x1x2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg16, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x64xbf16>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %62 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<2048x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x128xf32>
      %63 = "stable_mosaic.arith.mulf"(%62, %1) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %64 = "stable_mosaic.math.log"(%53) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>) -> vector<2048x128xf32>
      %65 = "stable_mosaic.arith.addf"(%63, %64) {fastmath = #arith.fastmath<none>} : (vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %66 = "stable_mosaic.arith.select"(%54, %65, %0) : (vector<2048x128xi1>, vector<2048x128xf32>, vector<2048x128xf32>) -> vector<2048x128xf32>
      %67 = "stable_mosaic.tpu.transpose"(%66) {permutation = array<i64: 1, 0>} : (vector<2048x128xf32>) -> vector<128x2048xf32>
      %68 = "stable_mosaic.vector.extract"(%67) {static_position = array<i64: 0>} : (vector<128x2048xf32>) -> vector<2048xf32>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<2048xf32>) -> vector<1x1x1x1x2048xf32>
      "stable_mosaic.tpu.vector_store"(%69, %arg17, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x2048xf32>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
