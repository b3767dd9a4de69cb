module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg18: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg19: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg21: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg22: memref<512x128xi32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x128xi32>} : () -> vector<512x128xi32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512xf32>} : () -> vector<512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %11 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512xf32>} : () -> vector<512xf32>
    %12 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
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
      %49 = "stable_mosaic.vector.load"(%arg10, %20, %20, %20, %20, %20) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %51 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %52 = "stable_mosaic.vector.broadcast"(%51) : (f32) -> vector<512x$(v0)xf32>
      %53 = "stable_mosaic.arith.mulf"(%50, %52) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%53, %arg18, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %54 = "stable_mosaic.vector.load"(%arg14, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<1x512xi32>) -> vector<128x512xi32>
      %57 = "stable_mosaic.tpu.transpose"(%56) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      "stable_mosaic.tpu.vector_store"(%57, %arg22, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xi32>, memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %58 = "stable_mosaic.arith.maximumf"(%36, %15) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%59, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<512x128xi32>
      %61 = "stable_mosaic.arith.cmpi"(%60, %6) {predicate = 0 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
      %62 = "stable_mosaic.vector.broadcast"(%36) : (f32) -> vector<512x128xf32>
      %63 = "stable_mosaic.arith.subf"(%62, %59) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.math.exp2"(%63) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %65 = "stable_mosaic.arith.select"(%61, %64, %10) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%65, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%10, %arg21, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%27, %14) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %49 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %50 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %52 = "stable_mosaic.tpu.matmul"(%49, %51, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.math.tanh"(%52) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.memref.load"(%arg8, %12) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %55 = "stable_mosaic.vector.broadcast"(%54) : (f32) -> vector<512x512xf32>
      %56 = "stable_mosaic.arith.mulf"(%53, %55) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %57 = "stable_mosaic.vector.load"(%arg22, %20, %20) : (memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xi32>
      %58 = "stable_mosaic.tpu.concatenate"(%57, %57, %57, %57) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %59 = "stable_mosaic.vector.load"(%arg15, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %61 = "stable_mosaic.vector.broadcast"(%60) : (vector<1x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.cmpi"(%58, %61) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %63 = "stable_mosaic.arith.select"(%62, %56, %5) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %64 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %65 = "stable_mosaic.vector.multi_reduction"(%63, %11) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<512xf32>) -> vector<512x1xf32>
      %67 = "stable_mosaic.vector.broadcast"(%66) : (vector<512x1xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.arith.maximumf"(%64, %67) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %69 = "stable_mosaic.tpu.concatenate"(%68, %68, %68, %68) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.arith.subf"(%63, %69) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.math.exp2"(%70) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.arith.subf"(%64, %68) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %73 = "stable_mosaic.math.exp2"(%72) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%68, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %74 = "stable_mosaic.vector.extract_strided_slice"(%71) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %75 = "stable_mosaic.vector.extract_strided_slice"(%71) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %76 = "stable_mosaic.vector.extract_strided_slice"(%71) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %77 = "stable_mosaic.vector.extract_strided_slice"(%71) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %78 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %79 = "stable_mosaic.vector.shape_cast"(%78) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %80 = "stable_mosaic.arith.addf"(%74, %75) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %81 = "stable_mosaic.arith.addf"(%80, %76) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %82 = "stable_mosaic.arith.addf"(%81, %77) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %83 = "stable_mosaic.tpu.matmul"(%71, %79, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %84 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %85 = "stable_mosaic.arith.mulf"(%73, %84) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %86 = "stable_mosaic.arith.addf"(%85, %82) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%86, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %87 = "stable_mosaic.vector.load"(%arg21, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %88 = "stable_mosaic.arith.mulf"(%73, %87) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %89 = "stable_mosaic.arith.addf"(%88, %83) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%89, %arg21, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%27, %9) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %49 = "stable_mosaic.arith.cmpi"(%40, %18) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%49) ({
        %101 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %102 = "stable_mosaic.vector.broadcast"(%40) : (i32) -> vector<512x128xi32>
        %103 = "stable_mosaic.arith.cmpi"(%101, %102) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %104 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
        %106 = "stable_mosaic.arith.select"(%103, %105, %10) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<512x128xf32>) -> vector<1x1x512x128xf32>
        "stable_mosaic.tpu.vector_store"(%107, %arg12, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xf32>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %50 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %51 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %53 = "stable_mosaic.tpu.matmul"(%50, %52, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.math.tanh"(%53) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.memref.load"(%arg8, %12) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %56 = "stable_mosaic.vector.broadcast"(%55) : (f32) -> vector<512x512xf32>
      %57 = "stable_mosaic.arith.mulf"(%54, %56) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %60 = "stable_mosaic.vector.broadcast"(%59) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %64 = "stable_mosaic.arith.shli"(%4, %63) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %65 = "stable_mosaic.arith.andi"(%61, %64) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %66 = "stable_mosaic.arith.cmpi"(%65, %3) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %67 = "stable_mosaic.vector.load"(%arg22, %20, %20) : (memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xi32>
      %68 = "stable_mosaic.tpu.concatenate"(%67, %67, %67, %67) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %69 = "stable_mosaic.vector.load"(%arg15, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<1x512xi32>) -> vector<512x512xi32>
      %72 = "stable_mosaic.arith.cmpi"(%68, %71) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %73 = "stable_mosaic.arith.andi"(%66, %72) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %74 = "stable_mosaic.arith.select"(%73, %57, %5) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %76 = "stable_mosaic.vector.multi_reduction"(%74, %11) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<512xf32>) -> vector<512x1xf32>
      %78 = "stable_mosaic.vector.broadcast"(%77) : (vector<512x1xf32>) -> vector<512x128xf32>
      %79 = "stable_mosaic.arith.maximumf"(%75, %78) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %80 = "stable_mosaic.tpu.concatenate"(%79, %79, %79, %79) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.arith.subf"(%74, %80) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.math.exp2"(%81) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.arith.subf"(%75, %79) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %84 = "stable_mosaic.math.exp2"(%83) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%79, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %85 = "stable_mosaic.vector.extract_strided_slice"(%82) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %86 = "stable_mosaic.vector.extract_strided_slice"(%82) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %87 = "stable_mosaic.vector.extract_strided_slice"(%82) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %88 = "stable_mosaic.vector.extract_strided_slice"(%82) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %89 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %91 = "stable_mosaic.arith.addf"(%85, %86) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %92 = "stable_mosaic.arith.addf"(%91, %87) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %93 = "stable_mosaic.arith.addf"(%92, %88) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %94 = "stable_mosaic.tpu.matmul"(%82, %90, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %95 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %96 = "stable_mosaic.arith.mulf"(%84, %95) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %97 = "stable_mosaic.arith.addf"(%96, %93) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%97, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %98 = "stable_mosaic.vector.load"(%arg21, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %99 = "stable_mosaic.arith.mulf"(%84, %98) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %100 = "stable_mosaic.arith.addf"(%99, %94) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%100, %arg21, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%27, %8) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %49 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %50 = "stable_mosaic.vector.multi_reduction"(%49, %7) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<512x128xf32>, vector<512xf32>) -> vector<512xf32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<512xf32>) -> vector<512x1xf32>
      %52 = "stable_mosaic.vector.broadcast"(%51) : (vector<512x1xf32>) -> vector<512x128xf32>
      %53 = "stable_mosaic.arith.cmpf"(%52, %10) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xi1>
      %54 = "stable_mosaic.arith.divf"(%2, %52) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %55 = "stable_mosaic.arith.select"(%53, %54, %10) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %56 = "stable_mosaic.vector.load"(%arg21, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %57 = "stable_mosaic.arith.mulf"(%56, %55) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<512x128xf32>) -> vector<1x1x1x512x128xf32>
      "stable_mosaic.tpu.vector_store"(%58, %arg16, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xf32>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %59 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %60 = "stable_mosaic.arith.mulf"(%59, %1) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %61 = "stable_mosaic.math.log"(%52) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %62 = "stable_mosaic.arith.addf"(%60, %61) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %63 = "stable_mosaic.arith.select"(%53, %62, %0) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.tpu.transpose"(%63) {permutation = array<i64: 1, 0>} : (vector<512x128xf32>) -> vector<128x512xf32>
      %65 = "stable_mosaic.vector.extract"(%64) {static_position = array<i64: 0>} : (vector<128x512xf32>) -> vector<512xf32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<512xf32>) -> vector<1x1x1x1x512xf32>
      "stable_mosaic.tpu.vector_store"(%66, %arg17, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x512xf32>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xi32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_4, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 1, 1, 512>}]} : () -> ()
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
