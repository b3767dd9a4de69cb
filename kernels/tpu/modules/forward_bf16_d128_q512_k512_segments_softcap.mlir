module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg18: memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg19: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg21: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg22: memref<512x128xi32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xbf16>} : () -> vector<512x128xbf16>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x128xi32>} : () -> vector<512x128xi32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512xf32>} : () -> vector<512xf32>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %12 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512xf32>} : () -> vector<512xf32>
    %13 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %15 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %17 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %22 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %23 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %25 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %26 = "stable_mosaic.memref.load"(%arg4, %25) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.memref.load"(%arg5, %25) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.memref.load"(%arg6, %25) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %29 = "stable_mosaic.arith.shrui"(%27, %24) : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.andi"(%29, %23) : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.addi"(%arg1, %30) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.andi"(%27, %23) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.addi"(%arg2, %32) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.index_cast"(%31) : (i32) -> index
    %35 = "stable_mosaic.arith.index_cast"(%33) : (i32) -> index
    %36 = "stable_mosaic.memref.load"(%arg9, %34, %35) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %37 = "stable_mosaic.arith.mulf"(%36, %22) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %38 = "stable_mosaic.memref.load"(%arg7, %21) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %39 = "stable_mosaic.arith.andi"(%26, %20) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.muli"(%39, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.subi"(%38, %40) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.andi"(%28, %18) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %50 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %52 = "stable_mosaic.arith.extf"(%51) : (vector<512x$(v0)xbf16>) -> vector<512x$(v0)xf32>
      %53 = "stable_mosaic.memref.load"(%arg8, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %54 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<512x$(v0)xf32>
      %55 = "stable_mosaic.arith.mulf"(%52, %54) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg18, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xbf16>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %57 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %59 = "stable_mosaic.vector.broadcast"(%58) : (vector<1x512xi32>) -> vector<128x512xi32>
      %60 = "stable_mosaic.tpu.transpose"(%59) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      "stable_mosaic.tpu.vector_store"(%60, %arg22, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xi32>, memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %61 = "stable_mosaic.arith.maximumf"(%37, %16) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %62 = "stable_mosaic.vector.broadcast"(%61) : (f32) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%62, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %63 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<512x128xi32>
      %64 = "stable_mosaic.arith.cmpi"(%63, %7) {predicate = 0 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
      %65 = "stable_mosaic.vector.broadcast"(%37) : (f32) -> vector<512x128xf32>
      %66 = "stable_mosaic.arith.subf"(%65, %62) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %67 = "stable_mosaic.math.exp2"(%66) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.arith.select"(%64, %67, %11) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%68, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%11, %arg21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%28, %15) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %50 = "stable_mosaic.vector.load"(%arg18, %21, %21) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %51 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %53 = "stable_mosaic.tpu.matmul"(%50, %52, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.math.tanh"(%53) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.memref.load"(%arg8, %13) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %56 = "stable_mosaic.vector.broadcast"(%55) : (f32) -> vector<512x512xf32>
      %57 = "stable_mosaic.arith.mulf"(%54, %56) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.vector.load"(%arg22, %21, %21) : (memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xi32>
      %59 = "stable_mosaic.tpu.concatenate"(%58, %58, %58, %58) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %60 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %62 = "stable_mosaic.vector.broadcast"(%61) : (vector<1x512xi32>) -> vector<512x512xi32>
      %63 = "stable_mosaic.arith.cmpi"(%59, %62) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %64 = "stable_mosaic.arith.select"(%63, %57, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %65 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %66 = "stable_mosaic.vector.multi_reduction"(%64, %12) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<512xf32>) -> vector<512x1xf32>
      %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<512x1xf32>) -> vector<512x128xf32>
      %69 = "stable_mosaic.arith.maximumf"(%65, %68) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %70 = "stable_mosaic.tpu.concatenate"(%69, %69, %69, %69) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.arith.subf"(%64, %70) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.math.exp2"(%71) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.arith.subf"(%65, %69) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %74 = "stable_mosaic.math.exp2"(%73) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%69, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %75 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %76 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %77 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %78 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %79 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %81 = "stable_mosaic.arith.extf"(%80) : (vector<512x128xbf16>) -> vector<512x128xf32>
      %82 = "stable_mosaic.arith.addf"(%75, %76) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %83 = "stable_mosaic.arith.addf"(%82, %77) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %84 = "stable_mosaic.arith.addf"(%83, %78) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.tpu.matmul"(%72, %81, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %86 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %87 = "stable_mosaic.arith.mulf"(%74, %86) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %88 = "stable_mosaic.arith.addf"(%87, %84) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%88, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %89 = "stable_mosaic.vector.load"(%arg21, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %90 = "stable_mosaic.arith.mulf"(%74, %89) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %91 = "stable_mosaic.arith.addf"(%90, %85) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%91, %arg21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%28, %10) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %50 = "stable_mosaic.arith.cmpi"(%41, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%50) ({
        %103 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %104 = "stable_mosaic.vector.broadcast"(%41) : (i32) -> vector<512x128xi32>
        %105 = "stable_mosaic.arith.cmpi"(%103, %104) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %106 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %108 = "stable_mosaic.arith.select"(%105, %107, %5) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%109, %arg12, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %51 = "stable_mosaic.vector.load"(%arg18, %21, %21) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %52 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %54 = "stable_mosaic.tpu.matmul"(%51, %53, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.math.tanh"(%54) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %56 = "stable_mosaic.memref.load"(%arg8, %13) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<512x512xf32>
      %58 = "stable_mosaic.arith.mulf"(%55, %57) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %59 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %61 = "stable_mosaic.vector.broadcast"(%60) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %63 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %65 = "stable_mosaic.arith.shli"(%4, %64) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %66 = "stable_mosaic.arith.andi"(%62, %65) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %67 = "stable_mosaic.arith.cmpi"(%66, %3) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %68 = "stable_mosaic.vector.load"(%arg22, %21, %21) : (memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xi32>
      %69 = "stable_mosaic.tpu.concatenate"(%68, %68, %68, %68) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %70 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<1x512xi32>) -> vector<512x512xi32>
      %73 = "stable_mosaic.arith.cmpi"(%69, %72) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %74 = "stable_mosaic.arith.andi"(%67, %73) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %75 = "stable_mosaic.arith.select"(%74, %58, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %77 = "stable_mosaic.vector.multi_reduction"(%75, %12) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<512xf32>) -> vector<512x1xf32>
      %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<512x1xf32>) -> vector<512x128xf32>
      %80 = "stable_mosaic.arith.maximumf"(%76, %79) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %81 = "stable_mosaic.tpu.concatenate"(%80, %80, %80, %80) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.subf"(%75, %81) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.math.exp2"(%82) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.subf"(%76, %80) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.math.exp2"(%84) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%80, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %86 = "stable_mosaic.vector.extract_strided_slice"(%83) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %87 = "stable_mosaic.vector.extract_strided_slice"(%83) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %88 = "stable_mosaic.vector.extract_strided_slice"(%83) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %89 = "stable_mosaic.vector.extract_strided_slice"(%83) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %90 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %92 = "stable_mosaic.arith.extf"(%91) : (vector<512x128xbf16>) -> vector<512x128xf32>
      %93 = "stable_mosaic.arith.addf"(%86, %87) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %94 = "stable_mosaic.arith.addf"(%93, %88) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %95 = "stable_mosaic.arith.addf"(%94, %89) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %96 = "stable_mosaic.tpu.matmul"(%83, %92, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %97 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %98 = "stable_mosaic.arith.mulf"(%85, %97) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %99 = "stable_mosaic.arith.addf"(%98, %95) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%99, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %100 = "stable_mosaic.vector.load"(%arg21, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %101 = "stable_mosaic.arith.mulf"(%85, %100) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %102 = "stable_mosaic.arith.addf"(%101, %96) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%102, %arg21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%28, %9) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %50 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %51 = "stable_mosaic.vector.multi_reduction"(%50, %8) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<512x128xf32>, vector<512xf32>) -> vector<512xf32>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<512xf32>) -> vector<512x1xf32>
      %53 = "stable_mosaic.vector.broadcast"(%52) : (vector<512x1xf32>) -> vector<512x128xf32>
      %54 = "stable_mosaic.arith.cmpf"(%53, %11) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xi1>
      %55 = "stable_mosaic.arith.divf"(%2, %53) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %56 = "stable_mosaic.arith.select"(%54, %55, %11) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %57 = "stable_mosaic.vector.load"(%arg21, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %58 = "stable_mosaic.arith.mulf"(%57, %56) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<512x128xf32>) -> vector<512x128xbf16>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<512x128xbf16>) -> vector<1x1x1x512x128xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg16, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xbf16>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %61 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %62 = "stable_mosaic.arith.mulf"(%61, %1) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %63 = "stable_mosaic.math.log"(%53) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.arith.addf"(%62, %63) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %65 = "stable_mosaic.arith.select"(%54, %64, %0) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %66 = "stable_mosaic.tpu.transpose"(%65) {permutation = array<i64: 1, 0>} : (vector<512x128xf32>) -> vector<128x512xf32>
      %67 = "stable_mosaic.vector.extract"(%66) {static_position = array<i64: 0>} : (vector<128x512xf32>) -> vector<512xf32>
      %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<512xf32>) -> vector<1x1x1x1x512xf32>
      "stable_mosaic.tpu.vector_store"(%68, %arg17, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x512xf32>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xi32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_4, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 1, 1, 512>}]} : () -> ()
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
