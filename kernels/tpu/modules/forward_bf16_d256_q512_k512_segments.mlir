module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg18: memref<512x256xbf16, #tpu.memory_space<vmem>>, %arg19: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg21: memref<512x256xf32, #tpu.memory_space<vmem>>, %arg22: memref<512x128xi32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x256xbf16>} : () -> vector<512x256xbf16>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
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
    %17 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %18 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %20 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %24 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %25 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %26 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %27 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %28 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %29 = "stable_mosaic.memref.load"(%arg4, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.memref.load"(%arg5, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.memref.load"(%arg6, %28) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.arith.shrui"(%30, %27) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.andi"(%32, %26) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.addi"(%arg1, %33) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.andi"(%30, %26) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.addi"(%arg2, %35) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.index_cast"(%34) : (i32) -> index
    %38 = "stable_mosaic.arith.index_cast"(%36) : (i32) -> index
    %39 = "stable_mosaic.memref.load"(%arg9, %37, %38) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %40 = "stable_mosaic.arith.mulf"(%39, %25) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %41 = "stable_mosaic.memref.load"(%arg7, %24) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %42 = "stable_mosaic.arith.andi"(%29, %23) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.muli"(%42, %22) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.subi"(%41, %43) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.andi"(%31, %21) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %53 = "stable_mosaic.vector.load"(%arg10, %24, %24, %24, %24, %24) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
      %55 = "stable_mosaic.arith.extf"(%54) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %56 = "stable_mosaic.memref.load"(%arg8, %24) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %57 = "stable_mosaic.vector.broadcast"(%56) : (f32) -> vector<512x256xf32>
      %58 = "stable_mosaic.arith.mulf"(%55, %57) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<512x256xf32>) -> vector<512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%59, %arg18, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xbf16>, memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      %60 = "stable_mosaic.vector.load"(%arg14, %24, %24, %24) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %62 = "stable_mosaic.vector.broadcast"(%61) : (vector<1x512xi32>) -> vector<128x512xi32>
      %63 = "stable_mosaic.tpu.transpose"(%62) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      "stable_mosaic.tpu.vector_store"(%63, %arg22, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xi32>, memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %64 = "stable_mosaic.arith.maximumf"(%40, %19) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %65 = "stable_mosaic.vector.broadcast"(%64) : (f32) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%65, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %66 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<512x128xi32>
      %67 = "stable_mosaic.arith.cmpi"(%66, %8) {predicate = 0 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
      %68 = "stable_mosaic.vector.broadcast"(%40) : (f32) -> vector<512x128xf32>
      %69 = "stable_mosaic.arith.subf"(%68, %65) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %70 = "stable_mosaic.math.exp2"(%69) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %71 = "stable_mosaic.arith.select"(%67, %70, %7) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%71, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%15, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%31, %18) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %53 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xbf16>
      %54 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %56 = "stable_mosaic.tpu.matmul"(%53, %55, %17) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x256xbf16>, vector<512x256xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %57 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xi32>
      %58 = "stable_mosaic.tpu.concatenate"(%57, %57, %57, %57) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %59 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %61 = "stable_mosaic.vector.broadcast"(%60) : (vector<1x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.cmpi"(%58, %61) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %63 = "stable_mosaic.arith.select"(%62, %56, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %64 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %65 = "stable_mosaic.vector.multi_reduction"(%63, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<512xf32>) -> vector<512x1xf32>
      %67 = "stable_mosaic.vector.broadcast"(%66) : (vector<512x1xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.arith.maximumf"(%64, %67) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %69 = "stable_mosaic.tpu.concatenate"(%68, %68, %68, %68) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.arith.subf"(%63, %69) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.math.exp2"(%70) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.arith.subf"(%64, %68) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %73 = "stable_mosaic.math.exp2"(%72) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%68, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %74 = "stable_mosaic.vector.extract_strided_slice"(%71) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %75 = "stable_mosaic.vector.extract_strided_slice"(%71) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %76 = "stable_mosaic.vector.extract_strided_slice"(%71) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %77 = "stable_mosaic.vector.extract_strided_slice"(%71) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %78 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %80 = "stable_mosaic.arith.extf"(%79) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %81 = "stable_mosaic.arith.addf"(%74, %75) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %82 = "stable_mosaic.arith.addf"(%81, %76) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %83 = "stable_mosaic.arith.addf"(%82, %77) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %84 = "stable_mosaic.tpu.matmul"(%71, %80, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %85 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %86 = "stable_mosaic.arith.mulf"(%73, %85) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %87 = "stable_mosaic.arith.addf"(%86, %83) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%87, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %88 = "stable_mosaic.tpu.concatenate"(%73, %73) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %89 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %90 = "stable_mosaic.arith.mulf"(%88, %89) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %91 = "stable_mosaic.arith.addf"(%90, %84) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%91, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.arith.andi"(%31, %14) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      %53 = "stable_mosaic.arith.cmpi"(%44, %22) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%53) ({
        %106 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x256xi32>
        %107 = "stable_mosaic.vector.broadcast"(%44) : (i32) -> vector<512x256xi32>
        %108 = "stable_mosaic.arith.cmpi"(%106, %107) {predicate = 2 : i64} : (vector<512x256xi32>, vector<512x256xi32>) -> vector<512x256xi1>
        %109 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
        %111 = "stable_mosaic.arith.select"(%108, %110, %5) : (vector<512x256xi1>, vector<512x256xbf16>, vector<512x256xbf16>) -> vector<512x256xbf16>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<512x256xbf16>) -> vector<1x1x512x256xbf16>
        "stable_mosaic.tpu.vector_store"(%112, %arg12, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x256xbf16>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %54 = "stable_mosaic.vector.load"(%arg18, %24, %24) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<384x256xbf16>
      %55 = "stable_mosaic.vector.load"(%arg11, %24, %24, %24, %24) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %57 = "stable_mosaic.tpu.matmul"(%54, %56, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<384x256xbf16>, vector<512x256xbf16>, vector<384x512xf32>) -> vector<384x512xf32>
      %58 = "stable_mosaic.vector.load"(%arg18, %12, %24) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<128x256xbf16>
      %59 = "stable_mosaic.tpu.matmul"(%58, %56, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<128x256xbf16>, vector<512x256xbf16>, vector<128x512xf32>) -> vector<128x512xf32>
      %60 = "stable_mosaic.tpu.concatenate"(%57, %59) {dimension = 0 : i32} : (vector<384x512xf32>, vector<128x512xf32>) -> vector<512x512xf32>
      %61 = "stable_mosaic.vector.load"(%arg13, %24, %24, %24) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %65 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %67 = "stable_mosaic.arith.shli"(%4, %66) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %68 = "stable_mosaic.arith.andi"(%64, %67) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %69 = "stable_mosaic.arith.cmpi"(%68, %3) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %70 = "stable_mosaic.vector.load"(%arg22, %24, %24) : (memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xi32>
      %71 = "stable_mosaic.tpu.concatenate"(%70, %70, %70, %70) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %72 = "stable_mosaic.vector.load"(%arg15, %24, %24, %24) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<1x512xi32>) -> vector<512x512xi32>
      %75 = "stable_mosaic.arith.cmpi"(%71, %74) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %76 = "stable_mosaic.arith.andi"(%69, %75) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %77 = "stable_mosaic.arith.select"(%76, %60, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %79 = "stable_mosaic.vector.multi_reduction"(%77, %16) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<512xf32>) -> vector<512x1xf32>
      %81 = "stable_mosaic.vector.broadcast"(%80) : (vector<512x1xf32>) -> vector<512x128xf32>
      %82 = "stable_mosaic.arith.maximumf"(%78, %81) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %83 = "stable_mosaic.tpu.concatenate"(%82, %82, %82, %82) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.subf"(%77, %83) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %85 = "stable_mosaic.math.exp2"(%84) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.arith.subf"(%78, %82) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %87 = "stable_mosaic.math.exp2"(%86) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%82, %arg19, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %88 = "stable_mosaic.vector.extract_strided_slice"(%85) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %89 = "stable_mosaic.vector.extract_strided_slice"(%85) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %90 = "stable_mosaic.vector.extract_strided_slice"(%85) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %91 = "stable_mosaic.vector.extract_strided_slice"(%85) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %92 = "stable_mosaic.vector.load"(%arg12, %24, %24, %24, %24) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %94 = "stable_mosaic.arith.extf"(%93) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %95 = "stable_mosaic.arith.addf"(%88, %89) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %96 = "stable_mosaic.arith.addf"(%95, %90) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %97 = "stable_mosaic.arith.addf"(%96, %91) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %98 = "stable_mosaic.tpu.matmul"(%85, %94, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %99 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %100 = "stable_mosaic.arith.mulf"(%87, %99) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %101 = "stable_mosaic.arith.addf"(%100, %97) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%101, %arg20, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %102 = "stable_mosaic.tpu.concatenate"(%87, %87) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %103 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %104 = "stable_mosaic.arith.mulf"(%102, %103) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %105 = "stable_mosaic.arith.addf"(%104, %98) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%105, %arg21, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %51 = "stable_mosaic.arith.andi"(%31, %10) : (i32, i32) -> i32
    %52 = "stable_mosaic.arith.cmpi"(%51, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%52) ({
      %53 = "stable_mosaic.vector.load"(%arg20, %24, %24) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %54 = "stable_mosaic.vector.multi_reduction"(%53, %9) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<512x128xf32>, vector<512xf32>) -> vector<512xf32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<512xf32>) -> vector<512x1xf32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<512x1xf32>) -> vector<512x128xf32>
      %57 = "stable_mosaic.arith.cmpf"(%56, %7) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xi1>
      %58 = "stable_mosaic.arith.divf"(%2, %56) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %59 = "stable_mosaic.arith.select"(%57, %58, %7) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %60 = "stable_mosaic.vector.load"(%arg21, %24, %24) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %61 = "stable_mosaic.tpu.concatenate"(%59, %59) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x256xf32>
      %62 = "stable_mosaic.arith.mulf"(%60, %61) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %63 = "stable_mosaic.arith.truncf"(%62) : (vector<512x256xf32>) -> vector<512x256xbf16>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<512x256xbf16>) -> vector<1x1x1x512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%64, %arg16, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x256xbf16>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %65 = "stable_mosaic.vector.load"(%arg19, %24, %24) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %66 = "stable_mosaic.arith.mulf"(%65, %1) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %67 = "stable_mosaic.math.log"(%56) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.arith.addf"(%66, %67) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %69 = "stable_mosaic.arith.select"(%57, %68, %0) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %70 = "stable_mosaic.tpu.transpose"(%69) {permutation = array<i64: 1, 0>} : (vector<512x128xf32>) -> vector<128x512xf32>
      %71 = "stable_mosaic.vector.extract"(%70) {static_position = array<i64: 0>} : (vector<128x512xf32>) -> vector<512xf32>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<512xf32>) -> vector<1x1x1x1x512xf32>
      "stable_mosaic.tpu.vector_store"(%72, %arg17, %24, %24, %24, %24, %24) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x512xf32>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<512x256xbf16, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x256xf32, #tpu.memory_space<vmem>>, memref<512x128xi32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 256>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_4, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 256>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 1, 1, 512>}]} : () -> ()
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
