module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg17: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg18: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg19: memref<512x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x128xi32>} : () -> vector<512x128xi32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512xf32>} : () -> vector<512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %11 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512xf32>} : () -> vector<512xf32>
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %13 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = -1.000000e+30 : f32} : () -> f32
    %15 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %20 = "stable_mosaic.arith.constant"() {value = 1.44269502 : f32} : () -> f32
    %21 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %23 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %24 = "stable_mosaic.memref.load"(%arg4, %23) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %25 = "stable_mosaic.memref.load"(%arg5, %23) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %26 = "stable_mosaic.memref.load"(%arg6, %23) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.arith.shrui"(%25, %22) : (i32, i32) -> i32
    %28 = "stable_mosaic.arith.andi"(%27, %21) : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.addi"(%arg1, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.andi"(%25, %21) : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.addi"(%arg2, %30) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.index_cast"(%29) : (i32) -> index
    %33 = "stable_mosaic.arith.index_cast"(%31) : (i32) -> index
    %34 = "stable_mosaic.memref.load"(%arg9, %32, %33) : (memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, index, index) -> f32
    %35 = "stable_mosaic.arith.mulf"(%34, %20) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
    %36 = "stable_mosaic.memref.load"(%arg7, %19) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %37 = "stable_mosaic.arith.andi"(%24, %18) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.muli"(%37, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.subi"(%36, %38) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.andi"(%26, %16) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      %48 = "stable_mosaic.vector.load"(%arg10, %19, %19, %19, %19, %19) : (memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xf32>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<1x1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %50 = "stable_mosaic.memref.load"(%arg8, %19) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %51 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<512x$(v0)xf32>
      %52 = "stable_mosaic.arith.mulf"(%49, %51) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%52, %arg16, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %53 = "stable_mosaic.arith.maximumf"(%35, %14) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %54 = "stable_mosaic.vector.broadcast"(%53) : (f32) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%54, %arg17, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %55 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<512x128xi32>
      %56 = "stable_mosaic.arith.cmpi"(%55, %6) {predicate = 0 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
      %57 = "stable_mosaic.vector.broadcast"(%35) : (f32) -> vector<512x128xf32>
      %58 = "stable_mosaic.arith.subf"(%57, %54) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %59 = "stable_mosaic.math.exp2"(%58) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %60 = "stable_mosaic.arith.select"(%56, %59, %10) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%60, %arg18, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%10, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "stable_mosaic.arith.andi"(%26, %13) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %48 = "stable_mosaic.vector.load"(%arg16, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %49 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %51 = "stable_mosaic.tpu.matmul"(%48, %50, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.vector.load"(%arg17, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %53 = "stable_mosaic.vector.multi_reduction"(%51, %11) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<512xf32>) -> vector<512x1xf32>
      %55 = "stable_mosaic.vector.broadcast"(%54) : (vector<512x1xf32>) -> vector<512x128xf32>
      %56 = "stable_mosaic.arith.maximumf"(%52, %55) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %57 = "stable_mosaic.tpu.concatenate"(%56, %56, %56, %56) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.arith.subf"(%51, %57) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %59 = "stable_mosaic.math.exp2"(%58) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %60 = "stable_mosaic.arith.subf"(%52, %56) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %61 = "stable_mosaic.math.exp2"(%60) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%56, %arg17, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %62 = "stable_mosaic.vector.extract_strided_slice"(%59) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %63 = "stable_mosaic.vector.extract_strided_slice"(%59) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.vector.extract_strided_slice"(%59) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %65 = "stable_mosaic.vector.extract_strided_slice"(%59) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %66 = "stable_mosaic.vector.load"(%arg12, %19, %19, %19, %19) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.arith.addf"(%62, %63) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %69 = "stable_mosaic.arith.addf"(%68, %64) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %70 = "stable_mosaic.arith.addf"(%69, %65) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %71 = "stable_mosaic.tpu.matmul"(%59, %67, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %72 = "stable_mosaic.vector.load"(%arg18, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %73 = "stable_mosaic.arith.mulf"(%61, %72) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %74 = "stable_mosaic.arith.addf"(%73, %70) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%74, %arg18, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %75 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %76 = "stable_mosaic.arith.mulf"(%61, %75) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %77 = "stable_mosaic.arith.addf"(%76, %71) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%77, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%26, %9) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %48 = "stable_mosaic.arith.cmpi"(%39, %17) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%48) ({
        %89 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %90 = "stable_mosaic.vector.broadcast"(%39) : (i32) -> vector<512x128xi32>
        %91 = "stable_mosaic.arith.cmpi"(%89, %90) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %92 = "stable_mosaic.vector.load"(%arg12, %19, %19, %19, %19) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
        %94 = "stable_mosaic.arith.select"(%91, %93, %10) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
        %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<512x128xf32>) -> vector<1x1x512x128xf32>
        "stable_mosaic.tpu.vector_store"(%95, %arg12, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xf32>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %49 = "stable_mosaic.vector.load"(%arg16, %19, %19) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %50 = "stable_mosaic.vector.load"(%arg11, %19, %19, %19, %19) : (memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xf32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %52 = "stable_mosaic.tpu.matmul"(%49, %51, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.vector.load"(%arg13, %19, %19, %19) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %55 = "stable_mosaic.vector.broadcast"(%54) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %59 = "stable_mosaic.arith.shli"(%5, %58) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %60 = "stable_mosaic.arith.andi"(%56, %59) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.cmpi"(%60, %4) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %62 = "stable_mosaic.arith.select"(%61, %52, %3) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %63 = "stable_mosaic.vector.load"(%arg17, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %64 = "stable_mosaic.vector.multi_reduction"(%62, %11) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<512xf32>) -> vector<512x1xf32>
      %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<512x1xf32>) -> vector<512x128xf32>
      %67 = "stable_mosaic.arith.maximumf"(%63, %66) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %68 = "stable_mosaic.tpu.concatenate"(%67, %67, %67, %67) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %69 = "stable_mosaic.arith.subf"(%62, %68) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.math.exp2"(%69) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.arith.subf"(%63, %67) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %72 = "stable_mosaic.math.exp2"(%71) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%67, %arg17, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %73 = "stable_mosaic.vector.extract_strided_slice"(%70) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %74 = "stable_mosaic.vector.extract_strided_slice"(%70) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %75 = "stable_mosaic.vector.extract_strided_slice"(%70) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %76 = "stable_mosaic.vector.extract_strided_slice"(%70) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %77 = "stable_mosaic.vector.load"(%arg12, %19, %19, %19, %19) : (memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xf32>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x512x128xf32>) -> vector<512x128xf32>
      %79 = "stable_mosaic.arith.addf"(%73, %74) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %80 = "stable_mosaic.arith.addf"(%79, %75) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %81 = "stable_mosaic.arith.addf"(%80, %76) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %82 = "stable_mosaic.tpu.matmul"(%70, %78, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %83 = "stable_mosaic.vector.load"(%arg18, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %84 = "stable_mosaic.arith.mulf"(%72, %83) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.arith.addf"(%84, %81) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%85, %arg18, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %86 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %87 = "stable_mosaic.arith.mulf"(%72, %86) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %88 = "stable_mosaic.arith.addf"(%87, %82) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%88, %arg19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%26, %8) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %48 = "stable_mosaic.vector.load"(%arg18, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %49 = "stable_mosaic.vector.multi_reduction"(%48, %7) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<512x128xf32>, vector<512xf32>) -> vector<512xf32>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<512xf32>) -> vector<512x1xf32>
      %51 = "stable_mosaic.vector.broadcast"(%50) : (vector<512x1xf32>) -> vector<512x128xf32>
      %52 = "stable_mosaic.arith.cmpf"(%51, %10) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xi1>
      %53 = "stable_mosaic.arith.divf"(%2, %51) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %54 = "stable_mosaic.arith.select"(%52, %53, %10) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %55 = "stable_mosaic.vector.load"(%arg19, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %56 = "stable_mosaic.arith.mulf"(%55, %54) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<512x128xf32>) -> vector<1x1x1x512x128xf32>
      "stable_mosaic.tpu.vector_store"(%57, %arg14, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xf32>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %58 = "stable_mosaic.vector.load"(%arg17, %19, %19) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %59 = "stable_mosaic.arith.mulf"(%58, %1) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %60 = "stable_mosaic.math.log"(%51) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %61 = "stable_mosaic.arith.addf"(%59, %60) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %62 = "stable_mosaic.arith.select"(%52, %61, %0) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %63 = "stable_mosaic.tpu.transpose"(%62) {permutation = array<i64: 1, 0>} : (vector<512x128xf32>) -> vector<128x512xf32>
      %64 = "stable_mosaic.vector.extract"(%63) {static_position = array<i64: 0>} : (vector<128x512xf32>) -> vector<512xf32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<512xf32>) -> vector<1x1x1x1x512xf32>
      "stable_mosaic.tpu.vector_store"(%65, %arg15, %19, %19, %19, %19, %19) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x512xf32>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}]} : () -> ()
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
