module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg10: memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg13: memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg20: memref<512x192xbf16, #tpu.memory_space<vmem>>, %arg21: memref<512x192xf32, #tpu.memory_space<vmem>>, %arg22: memref<512x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xbf16>} : () -> vector<512x128xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xbf16>} : () -> vector<512x192xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %15 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %16 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %20 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %23 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %24 = "stable_mosaic.memref.load"(%arg4, %23) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %25 = "stable_mosaic.memref.load"(%arg6, %23) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %26 = "stable_mosaic.memref.load"(%arg7, %22) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.arith.andi"(%24, %21) : (i32, i32) -> i32
    %28 = "stable_mosaic.arith.muli"(%27, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.subi"(%26, %28) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %30 = "stable_mosaic.memref.load"(%arg7, %19) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.arith.shrui"(%24, %18) : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.muli"(%31, %20) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.subi"(%30, %32) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.andi"(%25, %17) : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.cmpi"(%34, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%35) ({
      %43 = "stable_mosaic.arith.cmpi"(%29, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%43) ({
        %51 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %52 = "stable_mosaic.vector.broadcast"(%29) : (i32) -> vector<512x192xi32>
        %53 = "stable_mosaic.arith.cmpi"(%51, %52) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %54 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %56 = "stable_mosaic.arith.select"(%53, %55, %8) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<512x192xbf16>) -> vector<1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%57, %arg10, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xbf16>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %58 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %59 = "stable_mosaic.vector.broadcast"(%29) : (i32) -> vector<512x128xi32>
        %60 = "stable_mosaic.arith.cmpi"(%58, %59) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %61 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %63 = "stable_mosaic.arith.select"(%60, %62, %7) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%64, %arg11, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %44 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
      %46 = "stable_mosaic.arith.extf"(%45) : (vector<512x192xbf16>) -> vector<512x192xf32>
      %47 = "stable_mosaic.memref.load"(%arg8, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %48 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<512x192xf32>
      %49 = "stable_mosaic.arith.mulf"(%46, %48) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %50 = "stable_mosaic.arith.truncf"(%49) : (vector<512x192xf32>) -> vector<512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%50, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xbf16>, memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %36 = "stable_mosaic.arith.andi"(%25, %15) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.cmpi"(%36, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%37) ({
      %43 = "stable_mosaic.arith.cmpi"(%33, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%43) ({
        %91 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %92 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x192xi32>
        %93 = "stable_mosaic.arith.cmpi"(%91, %92) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %94 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
        %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
        %96 = "stable_mosaic.arith.select"(%93, %95, %8) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<512x192xbf16>) -> vector<1x1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%97, %arg9, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xbf16>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %98 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %99 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x128xi32>
        %100 = "stable_mosaic.arith.cmpi"(%98, %99) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %101 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
        %103 = "stable_mosaic.arith.select"(%100, %102, %7) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<512x128xbf16>) -> vector<1x1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%104, %arg13, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xbf16>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %44 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xbf16>
      %45 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %47 = "stable_mosaic.tpu.matmul"(%44, %46, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<512x192xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %48 = "stable_mosaic.vector.load"(%arg17, %22, %22, %22) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %50 = "stable_mosaic.vector.broadcast"(%49) : (vector<1x512xi32>) -> vector<128x512xi32>
      %51 = "stable_mosaic.tpu.transpose"(%50) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %52 = "stable_mosaic.tpu.concatenate"(%51, %51, %51, %51) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %53 = "stable_mosaic.vector.load"(%arg16, %22, %22, %22) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %55 = "stable_mosaic.vector.broadcast"(%54) : (vector<1x512xi32>) -> vector<512x512xi32>
      %56 = "stable_mosaic.arith.cmpi"(%52, %55) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %57 = "stable_mosaic.arith.select"(%56, %47, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %58 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %60 = "stable_mosaic.vector.load"(%arg15, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %62 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %63 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<1x512xi32>
      %64 = "stable_mosaic.arith.cmpi"(%62, %63) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %65 = "stable_mosaic.arith.cmpf"(%59, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %66 = "stable_mosaic.arith.andi"(%64, %65) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %67 = "stable_mosaic.arith.mulf"(%59, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %68 = "stable_mosaic.arith.select"(%66, %67, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %69 = "stable_mosaic.vector.broadcast"(%68) : (vector<1x512xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.arith.subf"(%57, %69) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.math.exp2"(%70) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %74 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
      %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
      %76 = "stable_mosaic.tpu.matmul"(%73, %75, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<512x128xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.arith.select"(%64, %61, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %78 = "stable_mosaic.vector.broadcast"(%77) : (vector<1x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.subf"(%76, %78) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %80 = "stable_mosaic.arith.mulf"(%71, %79) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.arith.truncf"(%80) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %82 = "stable_mosaic.vector.load"(%arg22, %22, %22) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %83 = "stable_mosaic.arith.truncf"(%71) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %84 = "stable_mosaic.tpu.matmul"(%83, %75, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
      %85 = "stable_mosaic.arith.addf"(%82, %84) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%85, %arg22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %86 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %87 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %89 = "stable_mosaic.tpu.matmul"(%81, %88, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %90 = "stable_mosaic.arith.addf"(%86, %89) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%90, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.arith.andi"(%25, %11) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %43 = "stable_mosaic.arith.cmpi"(%33, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%43) ({
        %103 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %104 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x192xi32>
        %105 = "stable_mosaic.arith.cmpi"(%103, %104) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %106 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
        %108 = "stable_mosaic.arith.select"(%105, %107, %8) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<512x192xbf16>) -> vector<1x1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%109, %arg9, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xbf16>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %110 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %111 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x128xi32>
        %112 = "stable_mosaic.arith.cmpi"(%110, %111) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %113 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
        %114 = "stable_mosaic.vector.shape_cast"(%113) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
        %115 = "stable_mosaic.arith.select"(%112, %114, %7) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %116 = "stable_mosaic.vector.shape_cast"(%115) : (vector<512x128xbf16>) -> vector<1x1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%116, %arg13, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xbf16>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %44 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xbf16>
      %45 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %47 = "stable_mosaic.tpu.matmul"(%44, %46, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<512x192xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %48 = "stable_mosaic.tpu.assume_multiple"(%16) {multiple = 8 : i32} : (i32) -> i32
      %49 = "stable_mosaic.arith.index_cast"(%48) : (i32) -> index
      %50 = "stable_mosaic.vector.load"(%arg12, %22, %49, %22) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %52 = "stable_mosaic.vector.broadcast"(%51) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %56 = "stable_mosaic.arith.shli"(%1, %55) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %57 = "stable_mosaic.arith.andi"(%53, %56) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %58 = "stable_mosaic.arith.cmpi"(%57, %0) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %59 = "stable_mosaic.vector.load"(%arg17, %22, %22, %22) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %61 = "stable_mosaic.vector.broadcast"(%60) : (vector<1x512xi32>) -> vector<128x512xi32>
      %62 = "stable_mosaic.tpu.transpose"(%61) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %63 = "stable_mosaic.tpu.concatenate"(%62, %62, %62, %62) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %64 = "stable_mosaic.vector.load"(%arg16, %22, %22, %22) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<1x512xi32>) -> vector<512x512xi32>
      %67 = "stable_mosaic.arith.cmpi"(%63, %66) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %68 = "stable_mosaic.arith.andi"(%58, %67) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %69 = "stable_mosaic.arith.select"(%68, %47, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %71 = "stable_mosaic.vector.shape_cast"(%70) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %72 = "stable_mosaic.vector.load"(%arg15, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %74 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %75 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<1x512xi32>
      %76 = "stable_mosaic.arith.cmpi"(%74, %75) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %77 = "stable_mosaic.arith.cmpf"(%71, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %78 = "stable_mosaic.arith.andi"(%76, %77) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %79 = "stable_mosaic.arith.mulf"(%71, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %80 = "stable_mosaic.arith.select"(%78, %79, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %81 = "stable_mosaic.vector.broadcast"(%80) : (vector<1x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.subf"(%69, %81) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.math.exp2"(%82) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %86 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
      %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
      %88 = "stable_mosaic.tpu.matmul"(%85, %87, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<512x128xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %89 = "stable_mosaic.arith.select"(%76, %73, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %90 = "stable_mosaic.vector.broadcast"(%89) : (vector<1x512xf32>) -> vector<512x512xf32>
      %91 = "stable_mosaic.arith.subf"(%88, %90) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %92 = "stable_mosaic.arith.mulf"(%83, %91) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %93 = "stable_mosaic.arith.truncf"(%92) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %94 = "stable_mosaic.vector.load"(%arg22, %22, %22) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %95 = "stable_mosaic.arith.truncf"(%83) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %96 = "stable_mosaic.tpu.matmul"(%95, %87, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
      %97 = "stable_mosaic.arith.addf"(%94, %96) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%97, %arg22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %98 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %99 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %101 = "stable_mosaic.tpu.matmul"(%93, %100, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %102 = "stable_mosaic.arith.addf"(%98, %101) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%102, %arg21, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.memref.load"(%arg8, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %41 = "stable_mosaic.arith.andi"(%25, %9) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %43 = "stable_mosaic.vector.load"(%arg21, %22, %22) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %44 = "stable_mosaic.vector.broadcast"(%40) : (f32) -> vector<512x192xf32>
      %45 = "stable_mosaic.arith.mulf"(%43, %44) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %46 = "stable_mosaic.arith.truncf"(%45) : (vector<512x192xf32>) -> vector<512x192xbf16>
      %47 = "stable_mosaic.vector.shape_cast"(%46) : (vector<512x192xbf16>) -> vector<1x1x512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%47, %arg18, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xbf16>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %48 = "stable_mosaic.vector.load"(%arg22, %22, %22) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %49 = "stable_mosaic.arith.truncf"(%48) : (vector<512x128xf32>) -> vector<512x128xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
      "stable_mosaic.tpu.vector_store"(%50, %arg19, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<512x192xbf16, #tpu.memory_space<vmem>>, memref<512x192xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 5 : i64, scratch_operands = 3 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}]} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_0"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_1"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
    %0 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %1 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %2 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %3 = "stable_mosaic.memref.load"(%arg6, %2) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %4 = "stable_mosaic.arith.shrui"(%3, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%4, %0, %0) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_3"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32, i32), sym_name = "transform_5"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_7"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_8"} : () -> ()
}
