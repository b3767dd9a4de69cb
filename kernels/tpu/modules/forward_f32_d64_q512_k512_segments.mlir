module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x64xf32, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x512x64xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg18: memref<512x64xf32, #tpu.memory_space<vmem>>, %arg19: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x128xf32, #tpu.memory_space<vmem>>, %arg21: memref<512x64xf32, #tpu.memory_space<vmem>>, %arg22: memref<512x128xi32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0.693147182> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x128xi32>} : () -> vector<512x128xi32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512xf32>} : () -> vector<512xf32>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x64xf32>} : () -> vector<512x64xf32>
    %12 = "stable_mosaic.arith.constant"() {value = dense<0xFF800000> : vector<512xf32>} : () -> vector<512xf32>
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
      %49 = "stable_mosaic.vector.load"(%arg10, %20, %20, %20, %20, %20) : (memref<1x1x1x512x64xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x64xf32>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x1x512x64xf32>) -> vector<512x64xf32>
      %51 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %52 = "stable_mosaic.vector.broadcast"(%51) : (f32) -> vector<512x64xf32>
      %53 = "stable_mosaic.arith.mulf"(%50, %52) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
      "stable_mosaic.tpu.vector_store"(%53, %arg18, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x64xf32>, memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %54 = "stable_mosaic.vector.load"(%arg14, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<1x512xi32>) -> vector<128x512xi32>
      %57 = "stable_mosaic.tpu.transpose"(%56) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      "stable_mosaic.tpu.vector_store"(%57, %arg22, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xi32>, memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> ()
      %58 = "stable_mosaic.arith.maximumf"(%36, %15) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      %59 = "stable_mosaic.vector.broadcast"(%58) : (f32) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%59, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %60 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<512x128xi32>
      %61 = "stable_mosaic.arith.cmpi"(%60, %7) {predicate = 0 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
      %62 = "stable_mosaic.vector.broadcast"(%36) : (f32) -> vector<512x128xf32>
      %63 = "stable_mosaic.arith.subf"(%62, %59) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.math.exp2"(%63) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %65 = "stable_mosaic.arith.select"(%61, %64, %6) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%65, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%11, %arg21, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x64xf32>, memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.arith.andi"(%27, %14) : (i32, i32) -> i32
    %44 = "stable_mosaic.arith.cmpi"(%43, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%44) ({
      %49 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
      %50 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xf32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x512x64xf32>) -> vector<512x64xf32>
      %52 = "stable_mosaic.tpu.matmul"(%49, %51, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x64xf32>, vector<512x64xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.vector.load"(%arg22, %20, %20) : (memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xi32>
      %54 = "stable_mosaic.tpu.concatenate"(%53, %53, %53, %53) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %55 = "stable_mosaic.vector.load"(%arg15, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<1x512xi32>) -> vector<512x512xi32>
      %58 = "stable_mosaic.arith.cmpi"(%54, %57) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %59 = "stable_mosaic.arith.select"(%58, %52, %5) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %60 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %61 = "stable_mosaic.vector.multi_reduction"(%59, %12) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<512xf32>) -> vector<512x1xf32>
      %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<512x1xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.arith.maximumf"(%60, %63) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %65 = "stable_mosaic.tpu.concatenate"(%64, %64, %64, %64) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %66 = "stable_mosaic.arith.subf"(%59, %65) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.math.exp2"(%66) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %68 = "stable_mosaic.arith.subf"(%60, %64) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %69 = "stable_mosaic.math.exp2"(%68) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%64, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %70 = "stable_mosaic.vector.extract_strided_slice"(%67) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %71 = "stable_mosaic.vector.extract_strided_slice"(%67) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %72 = "stable_mosaic.vector.extract_strided_slice"(%67) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %73 = "stable_mosaic.vector.extract_strided_slice"(%67) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %74 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xf32>
      %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x512x64xf32>) -> vector<512x64xf32>
      %76 = "stable_mosaic.arith.addf"(%70, %71) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %77 = "stable_mosaic.arith.addf"(%76, %72) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %78 = "stable_mosaic.arith.addf"(%77, %73) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %79 = "stable_mosaic.tpu.matmul"(%67, %75, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
      %80 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %81 = "stable_mosaic.arith.mulf"(%69, %80) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %82 = "stable_mosaic.arith.addf"(%81, %78) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%82, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %83 = "stable_mosaic.vector.extract_strided_slice"(%69) {offsets = [0, 0], sizes = [512, 64], strides = [1, 1]} : (vector<512x128xf32>) -> vector<512x64xf32>
      %84 = "stable_mosaic.vector.load"(%arg21, %20, %20) : (memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
      %85 = "stable_mosaic.arith.mulf"(%83, %84) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
      %86 = "stable_mosaic.arith.addf"(%85, %79) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
      "stable_mosaic.tpu.vector_store"(%86, %arg21, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x64xf32>, memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %45 = "stable_mosaic.arith.andi"(%27, %10) : (i32, i32) -> i32
    %46 = "stable_mosaic.arith.cmpi"(%45, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%46) ({
      %49 = "stable_mosaic.arith.cmpi"(%40, %18) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%49) ({
        %98 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x64xi32>
        %99 = "stable_mosaic.vector.broadcast"(%40) : (i32) -> vector<512x64xi32>
        %100 = "stable_mosaic.arith.cmpi"(%98, %99) {predicate = 2 : i64} : (vector<512x64xi32>, vector<512x64xi32>) -> vector<512x64xi1>
        %101 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xf32>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x512x64xf32>) -> vector<512x64xf32>
        %103 = "stable_mosaic.arith.select"(%100, %102, %11) : (vector<512x64xi1>, vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<512x64xf32>) -> vector<1x1x512x64xf32>
        "stable_mosaic.tpu.vector_store"(%104, %arg12, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x64xf32>, memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %50 = "stable_mosaic.vector.load"(%arg18, %20, %20) : (memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
      %51 = "stable_mosaic.vector.load"(%arg11, %20, %20, %20, %20) : (memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xf32>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<1x1x512x64xf32>) -> vector<512x64xf32>
      %53 = "stable_mosaic.tpu.matmul"(%50, %52, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x64xf32>, vector<512x64xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.vector.load"(%arg13, %20, %20, %20) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %56 = "stable_mosaic.vector.broadcast"(%55) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %60 = "stable_mosaic.arith.shli"(%4, %59) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.andi"(%57, %60) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.cmpi"(%61, %3) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %63 = "stable_mosaic.vector.load"(%arg22, %20, %20) : (memref<512x128xi32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xi32>
      %64 = "stable_mosaic.tpu.concatenate"(%63, %63, %63, %63) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %65 = "stable_mosaic.vector.load"(%arg15, %20, %20, %20) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %67 = "stable_mosaic.vector.broadcast"(%66) : (vector<1x512xi32>) -> vector<512x512xi32>
      %68 = "stable_mosaic.arith.cmpi"(%64, %67) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %69 = "stable_mosaic.arith.andi"(%62, %68) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %70 = "stable_mosaic.arith.select"(%69, %53, %5) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %72 = "stable_mosaic.vector.multi_reduction"(%70, %12) {kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>} : (vector<512x512xf32>, vector<512xf32>) -> vector<512xf32>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<512xf32>) -> vector<512x1xf32>
      %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<512x1xf32>) -> vector<512x128xf32>
      %75 = "stable_mosaic.arith.maximumf"(%71, %74) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %76 = "stable_mosaic.tpu.concatenate"(%75, %75, %75, %75) {dimension = 1 : i32} : (vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.arith.subf"(%70, %76) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.math.exp2"(%77) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.subf"(%71, %75) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %80 = "stable_mosaic.math.exp2"(%79) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%75, %arg19, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %81 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 0], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %82 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 128], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %83 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 256], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %84 = "stable_mosaic.vector.extract_strided_slice"(%78) {offsets = [0, 384], sizes = [512, 128], strides = [1, 1]} : (vector<512x512xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.vector.load"(%arg12, %20, %20, %20, %20) : (memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xf32>
      %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x1x512x64xf32>) -> vector<512x64xf32>
      %87 = "stable_mosaic.arith.addf"(%81, %82) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %88 = "stable_mosaic.arith.addf"(%87, %83) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %89 = "stable_mosaic.arith.addf"(%88, %84) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %90 = "stable_mosaic.tpu.matmul"(%78, %86, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, precision = #tpu.contract_precision<fp32>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xf32>, vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
      %91 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %92 = "stable_mosaic.arith.mulf"(%80, %91) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %93 = "stable_mosaic.arith.addf"(%92, %89) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%93, %arg20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %94 = "stable_mosaic.vector.extract_strided_slice"(%80) {offsets = [0, 0], sizes = [512, 64], strides = [1, 1]} : (vector<512x128xf32>) -> vector<512x64xf32>
      %95 = "stable_mosaic.vector.load"(%arg21, %20, %20) : (memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
      %96 = "stable_mosaic.arith.mulf"(%94, %95) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
      %97 = "stable_mosaic.arith.addf"(%96, %90) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
      "stable_mosaic.tpu.vector_store"(%97, %arg21, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x64xf32>, memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "stable_mosaic.arith.andi"(%27, %9) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %49 = "stable_mosaic.vector.load"(%arg20, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %50 = "stable_mosaic.vector.multi_reduction"(%49, %8) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<512x128xf32>, vector<512xf32>) -> vector<512xf32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<512xf32>) -> vector<512x1xf32>
      %52 = "stable_mosaic.vector.broadcast"(%51) : (vector<512x1xf32>) -> vector<512x128xf32>
      %53 = "stable_mosaic.arith.cmpf"(%52, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xi1>
      %54 = "stable_mosaic.arith.divf"(%2, %52) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %55 = "stable_mosaic.arith.select"(%53, %54, %6) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %56 = "stable_mosaic.vector.load"(%arg21, %20, %20) : (memref<512x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
      %57 = "stable_mosaic.vector.extract_strided_slice"(%55) {offsets = [0, 0], sizes = [512, 64], strides = [1, 1]} : (vector<512x128xf32>) -> vector<512x64xf32>
      %58 = "stable_mosaic.arith.mulf"(%56, %57) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<512x64xf32>) -> vector<1x1x1x512x64xf32>
      "stable_mosaic.tpu.vector_store"(%59, %arg16, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x64xf32>, memref<1x1x1x512x64xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      %60 = "stable_mosaic.vector.load"(%arg19, %20, %20) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %61 = "stable_mosaic.arith.mulf"(%60, %1) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %62 = "stable_mosaic.math.log"(%52) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>) -> vector<512x128xf32>
      %63 = "stable_mosaic.arith.addf"(%61, %62) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %64 = "stable_mosaic.arith.select"(%53, %63, %0) : (vector<512x128xi1>, vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      %65 = "stable_mosaic.tpu.transpose"(%64) {permutation = array<i64: 1, 0>} : (vector<512x128xf32>) -> vector<128x512xf32>
      %66 = "stable_mosaic.vector.extract"(%65) {static_position = array<i64: 0>} : (vector<128x512xf32>) -> vector<512xf32>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<512xf32>) -> vector<1x1x1x1x512xf32>
      "stable_mosaic.tpu.vector_store"(%67, %arg17, %20, %20, %20, %20, %20) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x1x512xf32>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<$(sink_hk)x$(sink_g)xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x64xf32, #tpu.memory_space<vmem>>, memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, memref<1x1x512x64xf32, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x64xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<512x64xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>, memref<512x64xf32, #tpu.memory_space<vmem>>, memref<512x128xi32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 5 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 64>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_4, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 64>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 1, 1, 512>}]} : () -> ()
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
