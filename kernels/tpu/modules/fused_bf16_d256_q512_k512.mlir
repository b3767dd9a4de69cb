module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, %arg20: memref<512x256xbf16, #tpu.memory_space<vmem>>, %arg21: memref<512x256xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x256xbf16>} : () -> vector<512x256xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x256xf32>} : () -> vector<512x256xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %14 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %15 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %19 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %22 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %23 = "stable_mosaic.memref.load"(%arg4, %22) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %24 = "stable_mosaic.memref.load"(%arg6, %22) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %25 = "stable_mosaic.memref.load"(%arg8, %21) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %26 = "stable_mosaic.arith.andi"(%23, %20) : (i32, i32) -> i32
    %27 = "stable_mosaic.arith.muli"(%26, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %28 = "stable_mosaic.arith.subi"(%25, %27) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %29 = "stable_mosaic.memref.load"(%arg8, %18) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.arith.shrui"(%23, %17) : (i32, i32) -> i32
    %31 = "stable_mosaic.arith.muli"(%30, %19) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.subi"(%29, %31) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.andi"(%24, %16) : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.cmpi"(%33, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%34) ({
      %46 = "stable_mosaic.arith.cmpi"(%32, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%46) ({
        %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x256xi32>
        %55 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<512x256xi32>
        %56 = "stable_mosaic.arith.cmpi"(%54, %55) {predicate = 2 : i64} : (vector<512x256xi32>, vector<512x256xi32>) -> vector<512x256xi1>
        %57 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
        %59 = "stable_mosaic.arith.select"(%56, %58, %7) : (vector<512x256xi1>, vector<512x256xbf16>, vector<512x256xbf16>) -> vector<512x256xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<512x256xbf16>) -> vector<1x1x1x512x256xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg10, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x256xbf16>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %61 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
        %63 = "stable_mosaic.arith.select"(%56, %62, %7) : (vector<512x256xi1>, vector<512x256xbf16>, vector<512x256xbf16>) -> vector<512x256xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<512x256xbf16>) -> vector<1x1x1x512x256xbf16>
        "stable_mosaic.tpu.vector_store"(%64, %arg14, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x256xbf16>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %47 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
      %49 = "stable_mosaic.arith.extf"(%48) : (vector<512x256xbf16>) -> vector<512x256xf32>
      %50 = "stable_mosaic.memref.load"(%arg9, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %51 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<512x256xf32>
      %52 = "stable_mosaic.arith.mulf"(%49, %51) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %53 = "stable_mosaic.arith.truncf"(%52) : (vector<512x256xf32>) -> vector<512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%53, %arg20, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xbf16>, memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %35 = "stable_mosaic.arith.andi"(%24, %17) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %46 = "stable_mosaic.tpu.assume_multiple"(%27) {multiple = 512 : i32} : (i32) -> i32
      %47 = "stable_mosaic.arith.index_cast"(%46) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%12, %arg22, %47, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg23, %47, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.arith.andi"(%24, %14) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %46 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %47 = "stable_mosaic.vector.shape_cast"(%46) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %48 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xbf16>
      %49 = "stable_mosaic.tpu.matmul"(%47, %48, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x256xbf16>, vector<512x256xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %50 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %52 = "stable_mosaic.vector.load"(%arg16, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %55 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<1x512xi32>
      %56 = "stable_mosaic.arith.cmpi"(%54, %55) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %57 = "stable_mosaic.arith.cmpf"(%51, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %58 = "stable_mosaic.arith.andi"(%56, %57) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %59 = "stable_mosaic.arith.mulf"(%51, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %60 = "stable_mosaic.arith.select"(%58, %59, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %61 = "stable_mosaic.vector.broadcast"(%60) : (vector<1x512xf32>) -> vector<512x512xf32>
      %62 = "stable_mosaic.arith.subf"(%49, %61) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %63 = "stable_mosaic.math.exp2"(%62) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %64 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %66 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
      %68 = "stable_mosaic.tpu.matmul"(%65, %67, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x256xbf16>, vector<512x256xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %69 = "stable_mosaic.arith.select"(%56, %53, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %70 = "stable_mosaic.vector.broadcast"(%69) : (vector<1x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.arith.subf"(%68, %70) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.arith.mulf"(%63, %71) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.arith.truncf"(%72) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %74 = "stable_mosaic.tpu.assume_multiple"(%27) {multiple = 512 : i32} : (i32) -> i32
      %75 = "stable_mosaic.arith.index_cast"(%74) : (i32) -> index
      %76 = "stable_mosaic.vector.load"(%arg23, %75, %21) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %77 = "stable_mosaic.arith.truncf"(%63) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %78 = "stable_mosaic.tpu.matmul"(%77, %67, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x256xbf16>, vector<512x256xf32>) -> vector<512x256xf32>
      %79 = "stable_mosaic.arith.addf"(%76, %78) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%79, %arg23, %75, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %80 = "stable_mosaic.vector.load"(%arg22, %75, %21) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %81 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
      %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
      %83 = "stable_mosaic.tpu.matmul"(%73, %82, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x256xbf16>, vector<512x256xf32>) -> vector<512x256xf32>
      %84 = "stable_mosaic.arith.addf"(%80, %83) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%84, %arg22, %75, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %85 = "stable_mosaic.vector.load"(%arg21, %21, %21) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %86 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %88 = "stable_mosaic.tpu.matmul"(%73, %87, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x256xbf16>, vector<512x256xf32>) -> vector<512x256xf32>
      %89 = "stable_mosaic.arith.addf"(%85, %88) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%89, %arg21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%24, %11) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %46 = "stable_mosaic.arith.cmpi"(%28, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%46) ({
        %103 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x256xi32>
        %104 = "stable_mosaic.vector.broadcast"(%28) : (i32) -> vector<512x256xi32>
        %105 = "stable_mosaic.arith.cmpi"(%103, %104) {predicate = 2 : i64} : (vector<512x256xi32>, vector<512x256xi32>) -> vector<512x256xi1>
        %106 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
        %108 = "stable_mosaic.arith.select"(%105, %107, %7) : (vector<512x256xi1>, vector<512x256xbf16>, vector<512x256xbf16>) -> vector<512x256xbf16>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<512x256xbf16>) -> vector<1x1x512x256xbf16>
        "stable_mosaic.tpu.vector_store"(%109, %arg11, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x256xbf16>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %110 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
        %111 = "stable_mosaic.vector.shape_cast"(%110) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
        %112 = "stable_mosaic.arith.select"(%105, %111, %7) : (vector<512x256xi1>, vector<512x256xbf16>, vector<512x256xbf16>) -> vector<512x256xbf16>
        %113 = "stable_mosaic.vector.shape_cast"(%112) : (vector<512x256xbf16>) -> vector<1x1x512x256xbf16>
        "stable_mosaic.tpu.vector_store"(%113, %arg12, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x256xbf16>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %47 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %49 = "stable_mosaic.vector.load"(%arg20, %21, %21) : (memref<512x256xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xbf16>
      %50 = "stable_mosaic.tpu.matmul"(%48, %49, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x256xbf16>, vector<512x256xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.tpu.assume_multiple"(%15) {multiple = 8 : i32} : (i32) -> i32
      %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
      %53 = "stable_mosaic.vector.load"(%arg13, %21, %52, %21) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %55 = "stable_mosaic.vector.broadcast"(%54) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %59 = "stable_mosaic.arith.shli"(%2, %58) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %60 = "stable_mosaic.arith.andi"(%56, %59) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.cmpi"(%60, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %62 = "stable_mosaic.arith.select"(%61, %50, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %63 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %65 = "stable_mosaic.vector.load"(%arg16, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %67 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %68 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<1x512xi32>
      %69 = "stable_mosaic.arith.cmpi"(%67, %68) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %70 = "stable_mosaic.arith.cmpf"(%64, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %71 = "stable_mosaic.arith.andi"(%69, %70) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %72 = "stable_mosaic.arith.mulf"(%64, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %73 = "stable_mosaic.arith.select"(%71, %72, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %74 = "stable_mosaic.vector.broadcast"(%73) : (vector<1x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.arith.subf"(%62, %74) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.math.exp2"(%75) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %79 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
      %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
      %81 = "stable_mosaic.tpu.matmul"(%78, %80, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x256xbf16>, vector<512x256xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.select"(%69, %66, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %83 = "stable_mosaic.vector.broadcast"(%82) : (vector<1x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.subf"(%81, %83) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %85 = "stable_mosaic.arith.mulf"(%76, %84) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.arith.truncf"(%85) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %87 = "stable_mosaic.tpu.assume_multiple"(%27) {multiple = 512 : i32} : (i32) -> i32
      %88 = "stable_mosaic.arith.index_cast"(%87) : (i32) -> index
      %89 = "stable_mosaic.vector.load"(%arg23, %88, %21) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %90 = "stable_mosaic.arith.truncf"(%76) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %91 = "stable_mosaic.tpu.matmul"(%90, %80, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x256xbf16>, vector<512x256xf32>) -> vector<512x256xf32>
      %92 = "stable_mosaic.arith.addf"(%89, %91) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%92, %arg23, %88, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %93 = "stable_mosaic.vector.load"(%arg22, %88, %21) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %94 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x256xbf16>
      %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<1x1x1x512x256xbf16>) -> vector<512x256xbf16>
      %96 = "stable_mosaic.tpu.matmul"(%86, %95, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x256xbf16>, vector<512x256xf32>) -> vector<512x256xf32>
      %97 = "stable_mosaic.arith.addf"(%93, %96) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%97, %arg22, %88, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %98 = "stable_mosaic.vector.load"(%arg21, %21, %21) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %99 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x256xbf16>
      %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x512x256xbf16>) -> vector<512x256xbf16>
      %101 = "stable_mosaic.tpu.matmul"(%86, %100, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x256xbf16>, vector<512x256xf32>) -> vector<512x256xf32>
      %102 = "stable_mosaic.arith.addf"(%98, %101) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      "stable_mosaic.tpu.vector_store"(%102, %arg21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x256xf32>, memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.memref.load"(%arg9, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %42 = "stable_mosaic.arith.andi"(%24, %9) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %46 = "stable_mosaic.tpu.assume_multiple"(%27) {multiple = 512 : i32} : (i32) -> i32
      %47 = "stable_mosaic.arith.index_cast"(%46) : (i32) -> index
      %48 = "stable_mosaic.vector.load"(%arg22, %47, %21) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %49 = "stable_mosaic.vector.broadcast"(%41) : (f32) -> vector<512x256xf32>
      %50 = "stable_mosaic.arith.mulf"(%48, %49) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %51 = "stable_mosaic.arith.truncf"(%50) : (vector<512x256xf32>) -> vector<512x256xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<512x256xbf16>) -> vector<1x1x512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%52, %arg18, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x256xbf16>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %53 = "stable_mosaic.vector.load"(%arg23, %47, %21) : (memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %54 = "stable_mosaic.arith.truncf"(%53) : (vector<512x256xf32>) -> vector<512x256xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<512x256xbf16>) -> vector<1x1x512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg19, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x256xbf16>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%24, %8) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %46 = "stable_mosaic.vector.load"(%arg21, %21, %21) : (memref<512x256xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x256xf32>
      %47 = "stable_mosaic.vector.broadcast"(%41) : (f32) -> vector<512x256xf32>
      %48 = "stable_mosaic.arith.mulf"(%46, %47) {fastmath = #arith.fastmath<none>} : (vector<512x256xf32>, vector<512x256xf32>) -> vector<512x256xf32>
      %49 = "stable_mosaic.arith.truncf"(%48) : (vector<512x256xf32>) -> vector<512x256xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<512x256xbf16>) -> vector<1x1x1x512x256xbf16>
      "stable_mosaic.tpu.vector_store"(%50, %arg17, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x256xbf16>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x256xbf16, #tpu.memory_space<vmem>>, memref<512x256xbf16, #tpu.memory_space<vmem>>, memref<512x256xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x256xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 256>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 256>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 256>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 256>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512, 256>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512, 256>}]} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_0"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_1"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %2 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %3 = "stable_mosaic.memref.load"(%arg6, %2) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %4 = "stable_mosaic.arith.shrui"(%3, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%4, %0, %0) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_3"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_5"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 1023 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 10 : i32} : () -> i32
    %3 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %4 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %5 = "stable_mosaic.memref.load"(%arg5, %4) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %6 = "stable_mosaic.arith.shrui"(%5, %3) : (i32, i32) -> i32
    %7 = "stable_mosaic.arith.addi"(%arg0, %6) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %8 = "stable_mosaic.arith.shrui"(%5, %2) : (i32, i32) -> i32
    %9 = "stable_mosaic.arith.andi"(%8, %1) : (i32, i32) -> i32
    %10 = "stable_mosaic.arith.addi"(%arg1, %9) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %11 = "stable_mosaic.memref.load"(%arg7, %4) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    "stable_mosaic.func.return"(%7, %10, %11, %0) : (i32, i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_8"} : () -> ()
}
