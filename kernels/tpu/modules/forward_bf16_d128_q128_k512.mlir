module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x128x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x8x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x128x128xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x128xf32, #tpu.memory_space<vmem>>, %arg16: memref<128x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg17: memref<128x128xf32, #tpu.memory_space<vmem>>, %arg18: memref<128x128xf32, #tpu.memory_space<vmem>>, %arg19: memref<128x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<128x512xf32>} : () -> vector<128x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<128x512xi32>} : () -> vector<128x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<128x512xi32>} : () -> vector<128x512xi32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xbf16>} : () -> vector<512x128xbf16>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<128x128xi32>} : () -> vector<128x128xi32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128xf32>} : () -> vector<128xf32>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %12 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<128xf32>} : () -> vector<128xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128x512xf32>} : () -> vector<128x512xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %16 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %21 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %22 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %24 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %25 = "stable_mosaic.memref.load"(%arg4, %24) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %26 = "stable_mosaic.memref.load"(%arg5, %24) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.memref.load"(%arg6, %24) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.arith.shrui"(%26, %23) : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.andi"(%28, %22) : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.addi"(%arg1, %29) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.andi"(%26, %22) : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.addi"(%arg2, %31) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.index_cast"(%30) : (i32) -> index
    %34 = "stable_mosaic.arith.index_cast"(%32) : (i32) -> index
    %35 = "stable_mosaic.memref.load"(%arg9, %33, %34) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %36 = "stable_mosaic.arith.mulf"(%35, %21) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %37 = "stable_mosaic.memref.load"(%arg7, %20) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %38 = "stable_mosaic.arith.andi"(%25, %19) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.muli"(%38, %18) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.subi"(%37, %39) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.andi"(%27, %17) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %49 = "stable_mosaic.vector.load"(%arg10, %20, %20, %20, %20, %20) : (memref<1x1x1x128x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x128x$(v0)xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x1x128x$(v0)xbf16>) -> vector<128x$(v0)xbf16>
      %51 = "stable_mosaic.arith.extf"(%50) : (vector<128x$(v0)xbf16>) -> vector<128x$(v0)xf32>
      %52 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %53 = "stable_mosaic.vector.broadcast"(%52) : (f32) -> vector<128x$(v0)xf32>
      %54 = "stable_mosaic.arith.mulf"(%51, %53) {fastmath = #arith.fastmath<none>} : (vector<128x$(v0)xf32>, vector<128x$(v0)xf32>) -> vector<128x$(v0)xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<128x$(v0)xf32>) -> vector<128x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg16, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x$(v0)xbf16>, memref<128x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %56 = "stable_mosaic.arith.maximumf"(%36, %15) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%57, %arg17, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<128x128xi32>
      %59 = "stable_mosaic.arith.cmpi"(%58, %7) {predicate = 0 : i64} : (vector<128x128xi32>, vector<128x128xi32>) -> vector<128x128xi1>
      %60 = "stable_mosaic.vector.broadcast"(%36) : (f32) -> vector<128x128xf32>
      %61 = "stable_mosaic.arith.subf"(%60, %57) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %62 = "stable_mosaic.math.exp2"(%61) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      %63 = "stable_mosaic.arith.select"(%59, %62, %11) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%63, %arg18, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%11, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%27, %14) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %49 = "stable_mosaic.vector.load"(%arg16, %20, %20) : (memref<128x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<128x$(v0)xbf16>
      %50 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %52 = "stable_mosaic.tpu.matmul"(%49, %51, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<128x512xf32>) -> vector<128x512xf32>
      %53 = "stable_mosaic.vector.load"(%arg17, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %54 = "stable_mosaic.vector.multi_reduction"(%52, %12) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<128x512xf32>, vector<128xf32>) -> vector<128xf32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<128xf32>) -> vector<128x1xf32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<128x1xf32>) -> vector<128x128xf32>
      %57 = "stable_mosaic.arith.maximumf"(%53, %56) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %58 = "stable_mosaic.tpu.concatenate"(%57, %57, %57, %57) {dimension = 1 : i32} : (vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x512xf32>
      %59 = "stable_mosaic.arith.subf"(%52, %58) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %60 = "stable_mosaic.math.exp2"(%59) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>) -> vector<128x512xf32>
      %61 = "stable_mosaic.arith.subf"(%53, %57) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %62 = "stable_mosaic.math.exp2"(%61) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%57, %arg17, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %63 = "stable_mosaic.vector.extract_strided_slice"(%60) {offsets = [0, 0], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %64 = "stable_mosaic.vector.extract_strided_slice"(%60) {offsets = [0, 128], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %65 = "stable_mosaic.vector.extract_strided_slice"(%60) {offsets = [0, 256], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %66 = "stable_mosaic.vector.extract_strided_slice"(%60) {offsets = [0, 384], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %67 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %69 = "stable_mosaic.arith.extf"(%68) : (vector<512x128xbf16>) -> vector<512x128xf32>
      %70 = "stable_mosaic.arith.addf"(%63, %64) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %71 = "stable_mosaic.arith.addf"(%70, %65) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %72 = "stable_mosaic.arith.addf"(%71, %66) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %73 = "stable_mosaic.tpu.matmul"(%60, %69, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x512xf32>, vector<512x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %74 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %75 = "stable_mosaic.arith.mulf"(%62, %74) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %76 = "stable_mosaic.arith.addf"(%75, %72) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%76, %arg18, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %77 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %78 = "stable_mosaic.arith.mulf"(%62, %77) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %79 = "stable_mosaic.arith.addf"(%78, %73) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%79, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%27, %10) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %49 = "stable_mosaic.arith.cmpi"(%40, %18) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%49) ({
        %90 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %91 = "stable_mosaic.vector.broadcast"(%40) : (i32) -> vector<512x128xi32>
        %92 = "stable_mosaic.arith.cmpi"(%90, %91) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %93 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %94 = "stable_mosaic.vector.shape_cast"(%93) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %95 = "stable_mosaic.arith.select"(%92, %94, %6) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%96, %arg12, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %50 = "stable_mosaic.vector.load"(%arg16, %20, %20) : (memref<128x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<128x$(v0)xbf16>
      %51 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %53 = "stable_mosaic.tpu.matmul"(%50, %52, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<128x512xf32>) -> vector<128x512xf32>
      %54 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20) : (memref<1x8x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x8x512xi32>
      %55 = "stable_mosaic.vector.broadcast"(%54) : (vector<1x8x512xi32>) -> vector<1x16x8x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x16x8x512xi32>) -> vector<128x512xi32>
      %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x16x8x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x16x8x512xi32>) -> vector<128x512xi32>
      %59 = "stable_mosaic.arith.shli"(%5, %58) {overflowFlags = #arith.overflow<none>} : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi32>
      %60 = "stable_mosaic.arith.andi"(%56, %59) : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi32>
      %61 = "stable_mosaic.arith.cmpi"(%60, %4) {predicate = 1 : i64} : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi1>
      %62 = "stable_mosaic.arith.select"(%61, %53, %3) : (vector<128x512xi1>, vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %63 = "stable_mosaic.vector.load"(%arg17, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %64 = "stable_mosaic.vector.multi_reduction"(%62, %12) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<128x512xf32>, vector<128xf32>) -> vector<128xf32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<128xf32>) -> vector<128x1xf32>
      %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<128x1xf32>) -> vector<128x128xf32>
      %67 = "stable_mosaic.arith.maximumf"(%63, %66) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %68 = "stable_mosaic.tpu.concatenate"(%67, %67, %67, %67) {dimension = 1 : i32} : (vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x512xf32>
      %69 = "stable_mosaic.arith.subf"(%62, %68) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %70 = "stable_mosaic.math.exp2"(%69) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>) -> vector<128x512xf32>
      %71 = "stable_mosaic.arith.subf"(%63, %67) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %72 = "stable_mosaic.math.exp2"(%71) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%67, %arg17, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %73 = "stable_mosaic.vector.extract_strided_slice"(%70) {offsets = [0, 0], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %74 = "stable_mosaic.vector.extract_strided_slice"(%70) {offsets = [0, 128], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %75 = "stable_mosaic.vector.extract_strided_slice"(%70) {offsets = [0, 256], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %76 = "stable_mosaic.vector.extract_strided_slice"(%70) {offsets = [0, 384], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %77 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %79 = "stable_mosaic.arith.extf"(%78) : (vector<512x128xbf16>) -> vector<512x128xf32>
      %80 = "stable_mosaic.arith.addf"(%73, %74) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %81 = "stable_mosaic.arith.addf"(%80, %75) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %82 = "stable_mosaic.arith.addf"(%81, %76) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %83 = "stable_mosaic.tpu.matmul"(%70, %79, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x512xf32>, vector<512x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %84 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %85 = "stable_mosaic.arith.mulf"(%72, %84) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %86 = "stable_mosaic.arith.addf"(%85, %82) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%86, %arg18, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %87 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %88 = "stable_mosaic.arith.mulf"(%72, %87) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %89 = "stable_mosaic.arith.addf"(%88, %83) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%89, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%27, %9) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %49 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %50 = "stable_mosaic.vector.multi_reduction"(%49, %8) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<128x128xf32>, vector<128xf32>) -> vector<128xf32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<128xf32>) -> vector<128x1xf32>
      %52 = "stable_mosaic.vector.broadcast"(%51) : (vector<128x1xf32>) -> vector<128x128xf32>
      %53 = "stable_mosaic.arith.cmpf"(%52, %11) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xi1>
      %54 = "stable_mosaic.arith.divf"(%2, %52) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %55 = "stable_mosaic.arith.select"(%53, %54, %11) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %56 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %57 = "stable_mosaic.arith.mulf"(%56, %55) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %58 = "stable_mosaic.arith.truncf"(%57) : (vector<128x128xf32>) -> vector<128x128xbf16>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<128x128xbf16>) -> vector<1x1x1x128x128xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg14, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x128x128xbf16>, memref<1x1x1x128x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %60 = "stable_mosaic.vector.load"(%arg17, %20, %20) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %61 = "stable_mosaic.arith.mulf"(%60, %1) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %62 = "stable_mosaic.math.log"(%52) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      %63 = "stable_mosaic.arith.addf"(%61, %62) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %64 = "stable_mosaic.arith.select"(%53, %63, %0) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %65 = "stable_mosaic.tpu.transpose"(%64) {permutation = array<i64: 1, 0>} : (vector<128x128xf32>) -> vector<128x128xf32>
      %66 = "stable_mosaic.vector.extract"(%65) {static_position = array<i64: 0>} : (vector<128x128xf32>) -> vector<128xf32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<128xf32>) -> vector<1x1x1x1x128xf32>
      "stable_mosaic.tpu.vector_store"(%67, %arg15, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x128xf32>, memref<1x1x1x1x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x128x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x8x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x128x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x128xf32, #tpu.memory_space<vmem>>, memref<128x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<128x128xf32, #tpu.memory_space<vmem>>, memref<128x128xf32, #tpu.memory_space<vmem>>, memref<128x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 128, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 8, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 128, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 128>}]} : () -> ()
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
