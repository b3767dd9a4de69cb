module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<512x256xbf16, #tpu.memory_space<vmem>>, %arg17: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg18: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg19: memref<512x256xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x256xbf16>} : () -> vector<512x256xbf16>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x128xi32>} : () -> vector<512x128xi32>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512xf32>} : () -> vector<512xf32>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x256xf32>} : () -> vector<512x256xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512xf32>} : () -> vector<512xf32>
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
      %50 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
      %52 = "stable_mosaic.arith.extf"(%51) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %53 = "stable_mosaic.memref.load"(%arg8, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %54 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<512x256xf32>
      %55 = "stable_mosaic.arith.mulf"(%52, %54) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<512x256xf32>) -> vector<512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%56, %arg16, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xbf16>, memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %57 = "stable_mosaic.arith.maximumf"(%37, %16) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%58, %arg17, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<512x128xi32>
      %60 = "stable_mosaic.arith.cmpi"(%59, %8) {predicate = 0 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
      %61 = "stable_mosaic.vector.broadcast"(%37) : (f32) -> vector<512x128xf32>
      %62 = "stable_mosaic.arith.subf"(%61, %58) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %63 = "stable_mosaic.math.exp2"(%62) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.arith.select"(%60, %63, %7) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%64, %arg18, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%28, %15) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %50 = "stable_mosaic.vector.load"(%arg16, %21, %21) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xbf16>
      %51 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %53 = "stable_mosaic.tpu.matmul"(%50, %52, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x256xbf16>, vector<512x256xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.vector.load"(%arg17, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %55 = "stable_mosaic.vector.multi_reduction"(%53, %13) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<512xf32>) -> vector<512x1xf32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<512x1xf32>) -> vector<512x128xf32>
      %58 = "stable_mosaic.arith.maximumf"(%54, %57) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %59 = "stable_mosaic.tpu.concatenate"(%58, %58, %58, %58) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %60 = "stable_mosaic.arith.subf"(%53, %59) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %61 = "stable_mosaic.math.exp2"(%60) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %62 = "stable_mosaic.arith.subf"(%54, %58) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %63 = "stable_mosaic.math.exp2"(%62) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%58, %arg17, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %64 = "stable_mosaic.vector.extract_strided_slice"(%61) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %65 = "stable_mosaic.vector.extract_strided_slice"(%61) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %66 = "stable_mosaic.vector.extract_strided_slice"(%61) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %67 = "stable_mosaic.vector.extract_strided_slice"(%61) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %70 = "stable_mosaic.arith.extf"(%69) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %71 = "stable_mosaic.arith.addf"(%64, %65) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %72 = "stable_mosaic.arith.addf"(%71, %66) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %73 = "stable_mosaic.arith.addf"(%72, %67) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %74 = "stable_mosaic.tpu.matmul"(%61, %70, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %75 = "stable_mosaic.vector.load"(%arg18, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %76 = "stable_mosaic.arith.mulf"(%63, %75) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %77 = "stable_mosaic.arith.addf"(%76, %73) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%77, %arg18, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %78 = "stable_mosaic.tpu.concatenate"(%63, %63) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %79 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %80 = "stable_mosaic.arith.mulf"(%78, %79) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %81 = "stable_mosaic.arith.addf"(%80, %74) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%81, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%28, %11) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %50 = "stable_mosaic.arith.cmpi"(%41, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%50) ({
        %93 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x256xi32>
        %94 = "stable_mosaic.vector.broadcast"(%41) : (i32) -> vector<512x256xi32>
        %95 = "stable_mosaic.arith.cmpi"(%93, %94) {predicate = 2 : i64} : (vector<512x256xi32>, vector<512x256xi32>) -> vector<512x256xi1>
        %96 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
        %98 = "stable_mosaic.arith.select"(%95, %97, %6) : (vector<512x256xi1>, vector<512x256xbf16>, vector<512x256xbf16>) -> vector<512x256xbf16>
        %99 = "stable_mosaic.vector.shape_cast"(%98) : (vector<512x256xbf16>) -> vector<1x1x512x256xbf16>
        "stable_mosaic.tpu.vector_store"(%99, %arg12, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x256xbf16>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %51 = "stable_mosaic.vector.load"(%arg16, %21, %21) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xbf16>
      %52 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %54 = "stable_mosaic.tpu.matmul"(%51, %53, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x256xbf16>, vector<512x256xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.vector.load"(%arg13, %21, %21, %21) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.shli"(%5, %60) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.andi"(%58, %61) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %63 = "stable_mosaic.arith.cmpi"(%62, %4) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %64 = "stable_mosaic.arith.select"(%63, %54, %3) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %65 = "stable_mosaic.vector.load"(%arg17, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %66 = "stable_mosaic.vector.multi_reduction"(%64, %13) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<512xf32>) -> vector<512x1xf32>
      %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<512x1xf32>) -> vector<512x128xf32>
      %69 = "stable_mosaic.arith.maximumf"(%65, %68) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %70 = "stable_mosaic.tpu.concatenate"(%69, %69, %69, %69) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.arith.subf"(%64, %70) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.math.exp2"(%71) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.arith.subf"(%65, %69) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %74 = "stable_mosaic.math.exp2"(%73) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%69, %arg17, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %75 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %76 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %77 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %78 = "stable_mosaic.vector.extract_strided_slice"(%72) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %79 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %81 = "stable_mosaic.arith.extf"(%80) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %82 = "stable_mosaic.arith.addf"(%75, %76) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %83 = "stable_mosaic.arith.addf"(%82, %77) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %84 = "stable_mosaic.arith.addf"(%83, %78) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.tpu.matmul"(%72, %81, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %86 = "stable_mosaic.vector.load"(%arg18, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %87 = "stable_mosaic.arith.mulf"(%74, %86) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %88 = "stable_mosaic.arith.addf"(%87, %84) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%88, %arg18, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %89 = "stable_mosaic.tpu.concatenate"(%74, %74) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %90 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %91 = "stable_mosaic.arith.mulf"(%89, %90) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %92 = "stable_mosaic.arith.addf"(%91, %85) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%92, %arg19, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%28, %10) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %50 = "stable_mosaic.vector.load"(%arg18, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %51 = "stable_mosaic.vector.multi_reduction"(%50, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<512x128xf32>, vector<512xf32>) -> vector<512xf32>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<512xf32>) -> vector<512x1xf32>
      %53 = "stable_mosaic.vector.broadcast"(%52) : (vector<512x1xf32>) -> vector<512x128xf32>
      %54 = "stable_mosaic.arith.cmpf"(%53, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xi1>
      %55 = "stable_mosaic.arith.divf"(%2, %53) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %56 = "stable_mosaic.arith.select"(%54, %55, %7) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %57 = "stable_mosaic.vector.load"(%arg19, %21, %21) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %58 = "stable_mosaic.tpu.concatenate"(%56, %56) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %59 = "stable_mosaic.arith.mulf"(%57, %58) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<512x256xf32>) -> vector<512x256xbf16>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<512x256xbf16>) -> vector<1x1x1x512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%61, %arg14, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x256xbf16>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %62 = "stable_mosaic.vector.load"(%arg17, %21, %21) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %63 = "stable_mosaic.arith.mulf"(%62, %1) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.math.log"(%53) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %65 = "stable_mosaic.arith.addf"(%63, %64) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %66 = "stable_mosaic.arith.select"(%54, %65, %0) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %67 = "stable_mosaic.tpu.transpose"(%66) {permutation = array<i64: 1, 0>} : (vector<512x128xf32>) -> vector<128x512xf32>
      %68 = "stable_mosaic.vector.extract"(%67) {static_position = array<i64: 0>} : (vector<128x512xf32>) -> vector<512xf32>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<512xf32>) -> vector<1x1x1x1x512xf32>
      "stable_mosaic.tpu.vector_store"(%69, %arg15, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x512xf32>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<512x256xbf16, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x256xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 256>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 256>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}]} : () -> ()
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
