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
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<128x512xf32>} : () -> vector<128x512xf32>
    %12 = "stable_mosaic.arith.constant"() {value = 384 : index} : () -> index
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<384x512xf32>} : () -> vector<384x512xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x256xf32>} : () -> vector<512x256xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512xf32>} : () -> vector<512xf32>
    %17 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %18 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %19 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %21 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
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
    %42 = "stable_mosaic.memref.load"(%arg7, %25) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %43 = "stable_mosaic.arith.andi"(%30, %24) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.muli"(%43, %23) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.subi"(%42, %44) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.andi"(%32, %22) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %54 = "stable_mosaic.vector.load"(%arg10, %25, %25, %25, %25, %25) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
      %56 = "stable_mosaic.arith.extf"(%55) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %57 = "stable_mosaic.memref.load"(%arg8, %25) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %58 = "stable_mosaic.vector.broadcast"(%57) : (f32) -> vector<512x256xf32>
      %59 = "stable_mosaic.arith.mulf"(%56, %58) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %60 = "stable_mosaic.arith.truncf"(%59) : (vector<512x256xf32>) -> vector<512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg16, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xbf16>, memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %61 = "stable_mosaic.arith.maximumf"(%41, %20) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %62 = "stable_mosaic.vector.broadcast"(%61) : (f32) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%62, %arg17, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %63 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<512x128xi32>
      %64 = "stable_mosaic.arith.cmpi"(%63, %8) {predicate = 0 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
      %65 = "stable_mosaic.vector.broadcast"(%41) : (f32) -> vector<512x128xf32>
      %66 = "stable_mosaic.arith.subf"(%65, %62) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %67 = "stable_mosaic.math.exp2"(%66) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.arith.select"(%64, %67, %7) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%68, %arg18, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%15, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "stable_mosaic.arith.andi"(%32, %19) : (i32, i32) -> i32
    %49 = "stable_mosaic.arith.cmpi"(%48, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%49) ({
      %54 = "stable_mosaic.vector.load"(%arg16, %25, %25) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xbf16>
      %55 = "stable_mosaic.vector.load"(%arg11, %25, %25, %25, %25) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %57 = "stable_mosaic.tpu.matmul"(%54, %56, %18) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x256xbf16>, vector<512x256xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.math.tanh"(%57) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %59 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %60 = "stable_mosaic.vector.broadcast"(%59) : (f32) -> vector<512x512xf32>
      %61 = "stable_mosaic.arith.mulf"(%58, %60) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %62 = "stable_mosaic.vector.load"(%arg17, %25, %25) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %63 = "stable_mosaic.vector.multi_reduction"(%61, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<512xf32>) -> vector<512x1xf32>
      %65 = "stable_mosaic.vector.broadcast"(%64) : (vector<512x1xf32>) -> vector<512x128xf32>
      %66 = "stable_mosaic.arith.maximumf"(%62, %65) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %67 = "stable_mosaic.tpu.concatenate"(%66, %66, %66, %66) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %68 = "stable_mosaic.arith.subf"(%61, %67) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %69 = "stable_mosaic.math.exp2"(%68) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.arith.subf"(%62, %66) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %71 = "stable_mosaic.math.exp2"(%70) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%66, %arg17, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %72 = "stable_mosaic.vector.extract_strided_slice"(%69) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %73 = "stable_mosaic.vector.extract_strided_slice"(%69) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %74 = "stable_mosaic.vector.extract_strided_slice"(%69) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %75 = "stable_mosaic.vector.extract_strided_slice"(%69) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %76 = "stable_mosaic.vector.load"(%arg12, %25, %25, %25, %25) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %78 = "stable_mosaic.arith.extf"(%77) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %79 = "stable_mosaic.arith.addf"(%72, %73) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %80 = "stable_mosaic.arith.addf"(%79, %74) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %81 = "stable_mosaic.arith.addf"(%80, %75) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %82 = "stable_mosaic.tpu.matmul"(%69, %78, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %83 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %84 = "stable_mosaic.arith.mulf"(%71, %83) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.arith.addf"(%84, %81) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%85, %arg18, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %86 = "stable_mosaic.tpu.concatenate"(%71, %71) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %87 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %88 = "stable_mosaic.arith.mulf"(%86, %87) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %89 = "stable_mosaic.arith.addf"(%88, %82) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%89, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %50 = "stable_mosaic.arith.andi"(%32, %14) : (i32, i32) -> i32
    %51 = "stable_mosaic.arith.cmpi"(%50, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%51) ({
      %54 = "stable_mosaic.arith.cmpi"(%45, %23) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%54) ({
        %104 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x256xi32>
        %105 = "stable_mosaic.vector.broadcast"(%45) : (i32) -> vector<512x256xi32>
        %106 = "stable_mosaic.arith.cmpi"(%104, %105) {predicate = 2 : i64} : (vector<512x256xi32>, vector<512x256xi32>) -> vector<512x256xi1>
        %107 = "stable_mosaic.vector.load"(%arg12, %25, %25, %25, %25) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
        %109 = "stable_mosaic.arith.select"(%106, %108, %6) : (vector<512x256xi1>, vector<512x256xbf16>, vector<512x256xbf16>) -> vector<512x256xbf16>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<512x256xbf16>) -> vector<1x1x512x256xbf16>
        "stable_mosaic.tpu.vector_store"(%110, %arg12, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x256xbf16>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %55 = "stable_mosaic.vector.load"(%arg16, %25, %25) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<384x256xbf16>
      %56 = "stable_mosaic.vector.load"(%arg11, %25, %25, %25, %25) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %58 = "stable_mosaic.tpu.matmul"(%55, %57, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<384x256xbf16>, vector<512x256xbf16>, vector<384x512xf32>) -> vector<384x512xf32>
      %59 = "stable_mosaic.vector.load"(%arg16, %12, %25) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<128x256xbf16>
      %60 = "stable_mosaic.tpu.matmul"(%59, %57, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x256xbf16>, vector<512x256xbf16>, vector<128x512xf32>) -> vector<128x512xf32>
      %61 = "stable_mosaic.tpu.concatenate"(%58, %60) {dimension = 0 : i32} : (vector<384x512xf32>, vector<128x512xf32>) -> vector<512x512xf32>
      %62 = "stable_mosaic.math.tanh"(%61) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %63 = "stable_mosaic.memref.load"(%arg8, %17) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %64 = "stable_mosaic.vector.broadcast"(%63) : (f32) -> vector<512x512xf32>
      %65 = "stable_mosaic.arith.mulf"(%62, %64) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %66 = "stable_mosaic.vector.load"(%arg13, %25, %25, %25) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %70 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %72 = "stable_mosaic.arith.shli"(%5, %71) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %73 = "stable_mosaic.arith.andi"(%69, %72) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %74 = "stable_mosaic.arith.cmpi"(%73, %4) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %75 = "stable_mosaic.arith.select"(%74, %65, %3) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.vector.load"(%arg17, %25, %25) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %77 = "stable_mosaic.vector.multi_reduction"(%75, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<512xf32>) -> vector<512x1xf32>
      %79 = "stable_mosaic.vector.broadcast"(%78) : (vector<512x1xf32>) -> vector<512x128xf32>
      %80 = "stable_mosaic.arith.maximumf"(%76, %79) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %81 = "stable_mosaic.tpu.concatenate"(%80, %80, %80, %80) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.subf"(%75, %81) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.math.exp2"(%82) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.subf"(%76, %80) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.math.exp2"(%84) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%80, %arg17, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %86 = "stable_mosaic.vector.extract_strided_slice"(%83) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %87 = "stable_mosaic.vector.extract_strided_slice"(%83) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %88 = "stable_mosaic.vector.extract_strided_slice"(%83) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %89 = "stable_mosaic.vector.extract_strided_slice"(%83) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %90 = "stable_mosaic.vector.load"(%arg12, %25, %25, %25, %25) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %92 = "stable_mosaic.arith.extf"(%91) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %93 = "stable_mosaic.arith.addf"(%86, %87) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %94 = "stable_mosaic.arith.addf"(%93, %88) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %95 = "stable_mosaic.arith.addf"(%94, %89) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %96 = "stable_mosaic.tpu.matmul"(%83, %92, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %97 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %98 = "stable_mosaic.arith.mulf"(%85, %97) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %99 = "stable_mosaic.arith.addf"(%98, %95) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%99, %arg18, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %100 = "stable_mosaic.tpu.concatenate"(%85, %85) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %101 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %102 = "stable_mosaic.arith.mulf"(%100, %101) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %103 = "stable_mosaic.arith.addf"(%102, %96) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%103, %arg19, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %52 = "stable_mosaic.arith.andi"(%32, %10) : (i32, i32) -> i32
    %53 = "stable_mosaic.arith.cmpi"(%52, %21) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%53) ({
      %54 = "stable_mosaic.vector.load"(%arg18, %25, %25) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %55 = "stable_mosaic.vector.multi_reduction"(%54, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<512x128xf32>, vector<512xf32>) -> vector<512xf32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<512xf32>) -> vector<512x1xf32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<512x1xf32>) -> vector<512x128xf32>
      %58 = "stable_mosaic.arith.cmpf"(%57, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xi1>
      %59 = "stable_mosaic.arith.divf"(%2, %57) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %60 = "stable_mosaic.arith.select"(%58, %59, %7) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %61 = "stable_mosaic.vector.load"(%arg19, %25, %25) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %62 = "stable_mosaic.tpu.concatenate"(%60, %60) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %63 = "stable_mosaic.arith.mulf"(%61, %62) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %64 = "stable_mosaic.arith.truncf"(%63) : (vector<512x256xf32>) -> vector<512x256xbf16>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<512x256xbf16>) -> vector<1x1x1x512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%65, %arg14, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x256xbf16>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %66 = "stable_mosaic.vector.load"(%arg17, %25, %25) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %67 = "stable_mosaic.arith.mulf"(%66, %1) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.math.log"(%57) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %69 = "stable_mosaic.arith.addf"(%67, %68) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %70 = "stable_mosaic.arith.select"(%58, %69, %0) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %71 = "stable_mosaic.tpu.transpose"(%70) {permutation = array<i64: 1, 0>} : (vector<512x128xf32>) -> vector<128x512xf32>
      %72 = "stable_mosaic.vector.extract"(%71) {static_position = array<i64: 0>} : (vector<128x512xf32>) -> vector<512xf32>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<512xf32>) -> vector<1x1x1x1x512xf32>
      "stable_mosaic.tpu.vector_store"(%73, %arg15, %25, %25, %25, %25, %25) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x512xf32>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
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
