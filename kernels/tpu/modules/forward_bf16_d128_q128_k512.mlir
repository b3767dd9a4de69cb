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
    %10 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<128xf32>} : () -> vector<128xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128x512xf32>} : () -> vector<128x512xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 0.000000e+00 : f32} : () -> f32
    %18 = "stable_mosaic.arith.constant"() {value = 1.000000e+00 : f32} : () -> f32
    %19 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %20 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %21 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %24 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %26 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %27 = "stable_mosaic.memref.load"(%arg4, %26) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.memref.load"(%arg5, %26) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %29 = "stable_mosaic.memref.load"(%arg6, %26) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.arith.shrui"(%28, %25) : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.andi"(%30, %24) : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.addi"(%arg1, %31) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.andi"(%28, %24) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.addi"(%arg2, %33) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.index_cast"(%32) : (i32) -> index
    %36 = "stable_mosaic.arith.index_cast"(%34) : (i32) -> index
    %37 = "stable_mosaic.memref.load"(%arg9, %35, %36) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %38 = "stable_mosaic.arith.mulf"(%37, %23) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %39 = "stable_mosaic.arith.andi"(%29, %22) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %47 = "stable_mosaic.arith.maximumf"(%38, %20) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %48 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%48, %arg17, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %49 = "stable_mosaic.arith.cmpf"(%38, %20) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (f32, f32) -> i1
      %50 = "stable_mosaic.arith.select"(%49, %18, %17) : (i1, f32, f32) -> f32
      %51 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<128x128xi32>
      %52 = "stable_mosaic.arith.cmpi"(%51, %7) {predicate = 0 : i64} : (vector<128x128xi32>, vector<128x128xi32>) -> vector<128x128xi1>
      %53 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<128x128xf32>
      %54 = "stable_mosaic.arith.select"(%52, %53, %13) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%54, %arg18, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %55 = "stable_mosaic.vector.load"(%arg10, %19, %19, %19, %19, %19) : (memref<1x1x1x128x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x128x$(v0)xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1x128x$(v0)xbf16>) -> vector<128x$(v0)xbf16>
      %57 = "stable_mosaic.arith.extf"(%56) : (vector<128x$(v0)xbf16>) -> vector<128x$(v0)xf32>
      %58 = "stable_mosaic.memref.load"(%arg8, %19) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<128x$(v0)xf32>
      %60 = "stable_mosaic.arith.mulf"(%57, %59) {fastmath = #arith.fastmath<none>} : (vector<128x$(v0)xf32>, vector<128x$(v0)xf32>) -> vector<128x$(v0)xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<128x$(v0)xf32>) -> vector<128x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg16, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x$(v0)xbf16>, memref<128x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%29, %16) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %47 = "stable_mosaic.vector.load"(%arg16, %19, %19) : (memref<128x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<128x$(v0)xbf16>
      %48 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %50 = "stable_mosaic.tpu.matmul"(%47, %49, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<128x512xf32>) -> vector<128x512xf32>
      %51 = "stable_mosaic.vector.load"(%arg17, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %52 = "stable_mosaic.vector.multi_reduction"(%50, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<128x512xf32>, vector<128xf32>) -> vector<128xf32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<128xf32>) -> vector<128x1xf32>
      %54 = "stable_mosaic.vector.broadcast"(%53) : (vector<128x1xf32>) -> vector<128x128xf32>
      %55 = "stable_mosaic.arith.maximumf"(%51, %54) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %56 = "stable_mosaic.tpu.concatenate"(%55, %55, %55, %55) {dimension = 1 : i32} : (vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x512xf32>
      %57 = "stable_mosaic.arith.subf"(%50, %56) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %58 = "stable_mosaic.math.exp2"(%57) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>) -> vector<128x512xf32>
      %59 = "stable_mosaic.arith.subf"(%51, %55) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %60 = "stable_mosaic.math.exp2"(%59) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%55, %arg17, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %61 = "stable_mosaic.vector.extract_strided_slice"(%58) {offsets = [0, 0], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %62 = "stable_mosaic.vector.extract_strided_slice"(%58) {offsets = [0, 128], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %63 = "stable_mosaic.vector.extract_strided_slice"(%58) {offsets = [0, 256], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %64 = "stable_mosaic.vector.extract_strided_slice"(%58) {offsets = [0, 384], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %65 = "stable_mosaic.vector.load"(%arg18, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %66 = "stable_mosaic.arith.mulf"(%60, %65) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %67 = "stable_mosaic.arith.addf"(%61, %62) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %68 = "stable_mosaic.arith.addf"(%67, %63) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %69 = "stable_mosaic.arith.addf"(%68, %64) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %70 = "stable_mosaic.arith.addf"(%66, %69) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%70, %arg18, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %71 = "stable_mosaic.vector.load"(%arg12, %19, %19, %19, %19) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %73 = "stable_mosaic.arith.extf"(%72) : (vector<512x128xbf16>) -> vector<512x128xf32>
      %74 = "stable_mosaic.tpu.matmul"(%58, %73, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x512xf32>, vector<512x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %75 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %76 = "stable_mosaic.arith.mulf"(%60, %75) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %77 = "stable_mosaic.arith.addf"(%76, %74) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%77, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%29, %12) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %47 = "stable_mosaic.memref.load"(%arg7, %19) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
      %48 = "stable_mosaic.arith.andi"(%27, %11) : (i32, i32) -> i32
      %49 = "stable_mosaic.arith.muli"(%48, %10) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %50 = "stable_mosaic.arith.subi"(%47, %49) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %51 = "stable_mosaic.arith.cmpi"(%50, %10) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%51) ({
        %92 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %93 = "stable_mosaic.vector.broadcast"(%50) : (i32) -> vector<512x128xi32>
        %94 = "stable_mosaic.arith.cmpi"(%92, %93) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %95 = "stable_mosaic.vector.load"(%arg12, %19, %19, %19, %19) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %97 = "stable_mosaic.arith.select"(%94, %96, %6) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%98, %arg12, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %52 = "stable_mosaic.vector.load"(%arg16, %19, %19) : (memref<128x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<128x$(v0)xbf16>
      %53 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %55 = "stable_mosaic.tpu.matmul"(%52, %54, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<128x512xf32>) -> vector<128x512xf32>
      %56 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19) : (memref<1x8x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x8x512xi32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<1x8x512xi32>) -> vector<1x16x8x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x16x8x512xi32>) -> vector<128x512xi32>
      %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x16x8x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x16x8x512xi32>) -> vector<128x512xi32>
      %61 = "stable_mosaic.arith.shli"(%5, %60) {overflowFlags = #arith.overflow<none>} : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi32>
      %62 = "stable_mosaic.arith.andi"(%58, %61) : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi32>
      %63 = "stable_mosaic.arith.cmpi"(%62, %4) {predicate = 1 : i64} : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi1>
      %64 = "stable_mosaic.arith.select"(%63, %55, %3) : (vector<128x512xi1>, vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %65 = "stable_mosaic.vector.load"(%arg17, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %66 = "stable_mosaic.vector.multi_reduction"(%64, %14) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<128x512xf32>, vector<128xf32>) -> vector<128xf32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<128xf32>) -> vector<128x1xf32>
      %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<128x1xf32>) -> vector<128x128xf32>
      %69 = "stable_mosaic.arith.maximumf"(%65, %68) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %70 = "stable_mosaic.tpu.concatenate"(%69, %69, %69, %69) {dimension = 1 : i32} : (vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x512xf32>
      %71 = "stable_mosaic.arith.subf"(%64, %70) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %72 = "stable_mosaic.math.exp2"(%71) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>) -> vector<128x512xf32>
      %73 = "stable_mosaic.arith.subf"(%65, %69) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %74 = "stable_mosaic.math.exp2"(%73) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%69, %arg17, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %75 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 0], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %76 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 128], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %77 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 256], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %78 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 384], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %79 = "stable_mosaic.vector.load"(%arg18, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %80 = "stable_mosaic.arith.mulf"(%74, %79) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %81 = "stable_mosaic.arith.addf"(%75, %76) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %82 = "stable_mosaic.arith.addf"(%81, %77) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %83 = "stable_mosaic.arith.addf"(%82, %78) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %84 = "stable_mosaic.arith.addf"(%80, %83) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%84, %arg18, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %85 = "stable_mosaic.vector.load"(%arg12, %19, %19, %19, %19) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %87 = "stable_mosaic.arith.extf"(%86) : (vector<512x128xbf16>) -> vector<512x128xf32>
      %88 = "stable_mosaic.tpu.matmul"(%72, %87, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x512xf32>, vector<512x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %89 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %90 = "stable_mosaic.arith.mulf"(%74, %89) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %91 = "stable_mosaic.arith.addf"(%90, %88) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%91, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%29, %9) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %47 = "stable_mosaic.vector.load"(%arg18, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %48 = "stable_mosaic.vector.multi_reduction"(%47, %8) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<128x128xf32>, vector<128xf32>) -> vector<128xf32>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<128xf32>) -> vector<128x1xf32>
      %50 = "stable_mosaic.vector.broadcast"(%49) : (vector<128x1xf32>) -> vector<128x128xf32>
      %51 = "stable_mosaic.arith.cmpf"(%50, %13) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xi1>
      %52 = "stable_mosaic.arith.divf"(%2, %50) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %53 = "stable_mosaic.arith.select"(%51, %52, %13) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %54 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %55 = "stable_mosaic.arith.mulf"(%54, %53) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<128x128xf32>) -> vector<128x128xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<128x128xbf16>) -> vector<1x1x1x128x128xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg14, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x128x128xbf16>, memref<1x1x1x128x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %58 = "stable_mosaic.vector.load"(%arg17, %19, %19) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %59 = "stable_mosaic.arith.mulf"(%58, %1) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %60 = "stable_mosaic.math.log"(%50) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      %61 = "stable_mosaic.arith.addf"(%59, %60) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %62 = "stable_mosaic.arith.select"(%51, %61, %0) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %63 = "stable_mosaic.tpu.transpose"(%62) {permutation = array<i64: 1, 0>} : (vector<128x128xf32>) -> vector<128x128xf32>
      %64 = "stable_mosaic.vector.extract"(%63) {static_position = array<i64: 0>} : (vector<128x128xf32>) -> vector<128xf32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<128xf32>) -> vector<1x1x1x1x128xf32>
      "stable_mosaic.tpu.vector_store"(%65, %arg15, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x128xf32>, memref<1x1x1x1x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
