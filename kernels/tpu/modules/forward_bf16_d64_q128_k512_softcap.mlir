module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x128x64xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x8x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x128x64xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x128xf32, #tpu.memory_space<vmem>>, %arg16: memref<128x64xbf16, #tpu.memory_space<vmem>>, %arg17: memref<128x128xf32, #tpu.memory_space<vmem>>, %arg18: memref<128x128xf32, #tpu.memory_space<vmem>>, %arg19: memref<128x64xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<128x512xf32>} : () -> vector<128x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<128x512xi32>} : () -> vector<128x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<128x512xi32>} : () -> vector<128x512xi32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x64xbf16>} : () -> vector<512x64xbf16>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128x128xf32>} : () -> vector<128x128xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<128x128xi32>} : () -> vector<128x128xi32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128xf32>} : () -> vector<128xf32>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128x64xf32>} : () -> vector<128x64xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<128xf32>} : () -> vector<128xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128x512xf32>} : () -> vector<128x512xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %18 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
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
    %39 = "stable_mosaic.memref.load"(%arg7, %22) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %40 = "stable_mosaic.arith.andi"(%27, %21) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.muli"(%40, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.subi"(%39, %41) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.andi"(%29, %19) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %51 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22, %22) : (memref<1x1x1x128x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x128x64xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x1x128x64xbf16>) -> vector<128x64xbf16>
      %53 = "stable_mosaic.arith.extf"(%52) : (vector<128x64xbf16>) -> vector<128x64xf32>
      %54 = "stable_mosaic.memref.load"(%arg8, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %55 = "stable_mosaic.vector.broadcast"(%54) : (f32) -> vector<128x64xf32>
      %56 = "stable_mosaic.arith.mulf"(%53, %55) {fastmath = #arith.fastmath<none>} : (vector<128x64xf32>, vector<128x64xf32>) -> vector<128x64xf32>
      %57 = "stable_mosaic.arith.truncf"(%56) : (vector<128x64xf32>) -> vector<128x64xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg16, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x64xbf16>, memref<128x64xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %58 = "stable_mosaic.arith.maximumf"(%38, %17) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%59, %arg17, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<128x128xi32>
      %61 = "stable_mosaic.arith.cmpi"(%60, %8) {predicate = 0 : i64} : (vector<128x128xi32>, vector<128x128xi32>) -> vector<128x128xi1>
      %62 = "stable_mosaic.vector.broadcast"(%38) : (f32) -> vector<128x128xf32>
      %63 = "stable_mosaic.arith.subf"(%62, %59) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %64 = "stable_mosaic.math.exp2"(%63) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      %65 = "stable_mosaic.arith.select"(%61, %64, %7) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%65, %arg18, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x64xf32>, memref<128x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%29, %16) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %51 = "stable_mosaic.vector.load"(%arg16, %22, %22) : (memref<128x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<128x64xbf16>
      %52 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
      %54 = "stable_mosaic.tpu.matmul"(%51, %53, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x64xbf16>, vector<512x64xbf16>, vector<128x512xf32>) -> vector<128x512xf32>
      %55 = "stable_mosaic.math.tanh"(%54) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>) -> vector<128x512xf32>
      %56 = "stable_mosaic.memref.load"(%arg8, %14) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<128x512xf32>
      %58 = "stable_mosaic.arith.mulf"(%55, %57) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %59 = "stable_mosaic.vector.load"(%arg17, %22, %22) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %60 = "stable_mosaic.vector.multi_reduction"(%58, %13) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<128x512xf32>, vector<128xf32>) -> vector<128xf32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<128xf32>) -> vector<128x1xf32>
      %62 = "stable_mosaic.vector.broadcast"(%61) : (vector<128x1xf32>) -> vector<128x128xf32>
      %63 = "stable_mosaic.arith.maximumf"(%59, %62) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %64 = "stable_mosaic.tpu.concatenate"(%63, %63, %63, %63) {dimension = 1 : i32} : (vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x512xf32>
      %65 = "stable_mosaic.arith.subf"(%58, %64) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %66 = "stable_mosaic.math.exp2"(%65) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>) -> vector<128x512xf32>
      %67 = "stable_mosaic.arith.subf"(%59, %63) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %68 = "stable_mosaic.math.exp2"(%67) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%63, %arg17, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %69 = "stable_mosaic.vector.extract_strided_slice"(%66) {offsets = [0, 0], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %70 = "stable_mosaic.vector.extract_strided_slice"(%66) {offsets = [0, 128], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %71 = "stable_mosaic.vector.extract_strided_slice"(%66) {offsets = [0, 256], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %72 = "stable_mosaic.vector.extract_strided_slice"(%66) {offsets = [0, 384], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %73 = "stable_mosaic.vector.load"(%arg12, %22, %22, %22, %22) : (memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
      %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
      %75 = "stable_mosaic.arith.extf"(%74) : (vector<512x64xbf16>) -> vector<512x64xf32>
      %76 = "stable_mosaic.arith.addf"(%69, %70) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %77 = "stable_mosaic.arith.addf"(%76, %71) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %78 = "stable_mosaic.arith.addf"(%77, %72) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %79 = "stable_mosaic.tpu.matmul"(%66, %75, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x512xf32>, vector<512x64xf32>, vector<128x64xf32>) -> vector<128x64xf32>
      %80 = "stable_mosaic.vector.load"(%arg18, %22, %22) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %81 = "stable_mosaic.arith.mulf"(%68, %80) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %82 = "stable_mosaic.arith.addf"(%81, %78) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%82, %arg18, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %83 = "stable_mosaic.vector.extract_strided_slice"(%68) {offsets = [0, 0], sizes = [128, 64], strides = [1, 1]} : (vector<128x128xf32>) -> vector<128x64xf32>
      %84 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<128x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x64xf32>
      %85 = "stable_mosaic.arith.mulf"(%83, %84) {fastmath = #arith.fastmath<none>} : (vector<128x64xf32>, vector<128x64xf32>) -> vector<128x64xf32>
      %86 = "stable_mosaic.arith.addf"(%85, %79) {fastmath = #arith.fastmath<none>} : (vector<128x64xf32>, vector<128x64xf32>) -> vector<128x64xf32>
      "stable_mosaic.tpu.vector_store"(%86, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x64xf32>, memref<128x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%29, %11) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %51 = "stable_mosaic.arith.cmpi"(%42, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%51) ({
        %97 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x64xi32>
        %98 = "stable_mosaic.vector.broadcast"(%42) : (i32) -> vector<512x64xi32>
        %99 = "stable_mosaic.arith.cmpi"(%97, %98) {predicate = 2 : i64} : (vector<512x64xi32>, vector<512x64xi32>) -> vector<512x64xi1>
        %100 = "stable_mosaic.vector.load"(%arg12, %22, %22, %22, %22) : (memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %101 = "stable_mosaic.vector.shape_cast"(%100) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %102 = "stable_mosaic.arith.select"(%99, %101, %6) : (vector<512x64xi1>, vector<512x64xbf16>, vector<512x64xbf16>) -> vector<512x64xbf16>
        %103 = "stable_mosaic.vector.shape_cast"(%102) : (vector<512x64xbf16>) -> vector<1x1x512x64xbf16>
        "stable_mosaic.tpu.vector_store"(%103, %arg12, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x64xbf16>, memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %52 = "stable_mosaic.vector.load"(%arg16, %22, %22) : (memref<128x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<128x64xbf16>
      %53 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
      %55 = "stable_mosaic.tpu.matmul"(%52, %54, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x64xbf16>, vector<512x64xbf16>, vector<128x512xf32>) -> vector<128x512xf32>
      %56 = "stable_mosaic.math.tanh"(%55) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>) -> vector<128x512xf32>
      %57 = "stable_mosaic.memref.load"(%arg8, %14) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<128x512xf32>
      %59 = "stable_mosaic.arith.mulf"(%56, %58) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %60 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22) : (memref<1x8x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x8x512xi32>
      %61 = "stable_mosaic.vector.broadcast"(%60) : (vector<1x8x512xi32>) -> vector<1x16x8x512xi32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x16x8x512xi32>) -> vector<128x512xi32>
      %63 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x16x8x512xi32>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x16x8x512xi32>) -> vector<128x512xi32>
      %65 = "stable_mosaic.arith.shli"(%5, %64) {overflowFlags = #arith.overflow<none>} : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi32>
      %66 = "stable_mosaic.arith.andi"(%62, %65) : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi32>
      %67 = "stable_mosaic.arith.cmpi"(%66, %4) {predicate = 1 : i64} : (vector<128x512xi32>, vector<128x512xi32>) -> vector<128x512xi1>
      %68 = "stable_mosaic.arith.select"(%67, %59, %3) : (vector<128x512xi1>, vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %69 = "stable_mosaic.vector.load"(%arg17, %22, %22) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %70 = "stable_mosaic.vector.multi_reduction"(%68, %13) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<128x512xf32>, vector<128xf32>) -> vector<128xf32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<128xf32>) -> vector<128x1xf32>
      %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<128x1xf32>) -> vector<128x128xf32>
      %73 = "stable_mosaic.arith.maximumf"(%69, %72) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %74 = "stable_mosaic.tpu.concatenate"(%73, %73, %73, %73) {dimension = 1 : i32} : (vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x512xf32>
      %75 = "stable_mosaic.arith.subf"(%68, %74) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>, vector<128x512xf32>) -> vector<128x512xf32>
      %76 = "stable_mosaic.math.exp2"(%75) {fastmath = #arith.fastmath<none>} : (vector<128x512xf32>) -> vector<128x512xf32>
      %77 = "stable_mosaic.arith.subf"(%69, %73) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %78 = "stable_mosaic.math.exp2"(%77) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%73, %arg17, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %79 = "stable_mosaic.vector.extract_strided_slice"(%76) {offsets = [0, 0], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %80 = "stable_mosaic.vector.extract_strided_slice"(%76) {offsets = [0, 128], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %81 = "stable_mosaic.vector.extract_strided_slice"(%76) {offsets = [0, 256], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %82 = "stable_mosaic.vector.extract_strided_slice"(%76) {offsets = [0, 384], sizes = [128, 128], strides = [1, 1]} : (vector<128x512xf32>) -> vector<128x128xf32>
      %83 = "stable_mosaic.vector.load"(%arg12, %22, %22, %22, %22) : (memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
      %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
      %85 = "stable_mosaic.arith.extf"(%84) : (vector<512x64xbf16>) -> vector<512x64xf32>
      %86 = "stable_mosaic.arith.addf"(%79, %80) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %87 = "stable_mosaic.arith.addf"(%86, %81) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %88 = "stable_mosaic.arith.addf"(%87, %82) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %89 = "stable_mosaic.tpu.matmul"(%76, %85, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x512xf32>, vector<512x64xf32>, vector<128x64xf32>) -> vector<128x64xf32>
      %90 = "stable_mosaic.vector.load"(%arg18, %22, %22) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %91 = "stable_mosaic.arith.mulf"(%78, %90) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %92 = "stable_mosaic.arith.addf"(%91, %88) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      "stable_mosaic.tpu.vector_store"(%92, %arg18, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x128xf32>, memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %93 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 0], sizes = [128, 64], strides = [1, 1]} : (vector<128x128xf32>) -> vector<128x64xf32>
      %94 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<128x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x64xf32>
      %95 = "stable_mosaic.arith.mulf"(%93, %94) {fastmath = #arith.fastmath<none>} : (vector<128x64xf32>, vector<128x64xf32>) -> vector<128x64xf32>
      %96 = "stable_mosaic.arith.addf"(%95, %89) {fastmath = #arith.fastmath<none>} : (vector<128x64xf32>, vector<128x64xf32>) -> vector<128x64xf32>
      "stable_mosaic.tpu.vector_store"(%96, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<128x64xf32>, memref<128x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.arith.andi"(%29, %10) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %18) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      %51 = "stable_mosaic.vector.load"(%arg18, %22, %22) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %52 = "stable_mosaic.vector.multi_reduction"(%51, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<128x128xf32>, vector<128xf32>) -> vector<128xf32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<128xf32>) -> vector<128x1xf32>
      %54 = "stable_mosaic.vector.broadcast"(%53) : (vector<128x1xf32>) -> vector<128x128xf32>
      %55 = "stable_mosaic.arith.cmpf"(%54, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xi1>
      %56 = "stable_mosaic.arith.divf"(%2, %54) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %57 = "stable_mosaic.arith.select"(%55, %56, %7) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %58 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<128x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x64xf32>
      %59 = "stable_mosaic.vector.extract_strided_slice"(%57) {offsets = [0, 0], sizes = [128, 64], strides = [1, 1]} : (vector<128x128xf32>) -> vector<128x64xf32>
      %60 = "stable_mosaic.arith.mulf"(%58, %59) {fastmath = #arith.fastmath<none>} : (vector<128x64xf32>, vector<128x64xf32>) -> vector<128x64xf32>
      %61 = "stable_mosaic.arith.truncf"(%60) : (vector<128x64xf32>) -> vector<128x64xbf16>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<128x64xbf16>) -> vector<1x1x1x128x64xbf16>
      "stable_mosaic.tpu.vector_store"(%62, %arg14, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x128x64xbf16>, memref<1x1x1x128x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %63 = "stable_mosaic.vector.load"(%arg17, %22, %22) : (memref<128x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<128x128xf32>
      %64 = "stable_mosaic.arith.mulf"(%63, %1) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %65 = "stable_mosaic.math.log"(%54) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>) -> vector<128x128xf32>
      %66 = "stable_mosaic.arith.addf"(%64, %65) {fastmath = #arith.fastmath<none>} : (vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %67 = "stable_mosaic.arith.select"(%55, %66, %0) : (vector<128x128xi1>, vector<128x128xf32>, vector<128x128xf32>) -> vector<128x128xf32>
      %68 = "stable_mosaic.tpu.transpose"(%67) {permutation = array<i64: 1, 0>} : (vector<128x128xf32>) -> vector<128x128xf32>
      %69 = "stable_mosaic.vector.extract"(%68) {static_position = array<i64: 0>} : (vector<128x128xf32>) -> vector<128xf32>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<128xf32>) -> vector<1x1x1x1x128xf32>
      "stable_mosaic.tpu.vector_store"(%70, %arg15, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x128xf32>, memref<1x1x1x1x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x128x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x64xbf16, #tpu.memory_space<vmem>>, memref<1x8x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x128x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x128xf32, #tpu.memory_space<vmem>>, memref<128x64xbf16, #tpu.memory_space<vmem>>, memref<128x128xf32, #tpu.memory_space<vmem>>, memref<128x128xf32, #tpu.memory_space<vmem>>, memref<128x64xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 128, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 64>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 8, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 128, 64>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 128>}]} : () -> ()
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
