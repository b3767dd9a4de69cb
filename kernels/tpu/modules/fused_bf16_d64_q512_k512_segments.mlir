module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg18: memref<1x1x512xi32, #tpu.memory_space<vmem>>, %arg19: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg22: memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg23: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg24: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg25: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xbf16>} : () -> vector<512x$(v0)xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
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
        %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %55 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<512x$(v0)xi32>
        %56 = "stable_mosaic.arith.cmpi"(%54, %55) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %57 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %59 = "stable_mosaic.arith.select"(%56, %58, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%60, %arg10, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %61 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %63 = "stable_mosaic.arith.select"(%56, %62, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%64, %arg14, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %47 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %49 = "stable_mosaic.arith.extf"(%48) : (vector<512x$(v0)xbf16>) -> vector<512x$(v0)xf32>
      %50 = "stable_mosaic.memref.load"(%arg9, %21) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %51 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<512x$(v0)xf32>
      %52 = "stable_mosaic.arith.mulf"(%49, %51) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %53 = "stable_mosaic.arith.truncf"(%52) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%53, %arg22, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xbf16>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg23, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %35 = "stable_mosaic.arith.andi"(%24, %17) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %46 = "stable_mosaic.tpu.assume_multiple"(%27) {multiple = 512 : i32} : (i32) -> i32
      %47 = "stable_mosaic.arith.index_cast"(%46) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%12, %arg24, %47, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%12, %arg25, %47, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.arith.andi"(%24, %14) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %46 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %47 = "stable_mosaic.vector.shape_cast"(%46) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %48 = "stable_mosaic.vector.load"(%arg22, %21, %21) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %49 = "stable_mosaic.tpu.matmul"(%47, %48, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %50 = "stable_mosaic.vector.load"(%arg18, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %52 = "stable_mosaic.vector.broadcast"(%51) : (vector<1x512xi32>) -> vector<128x512xi32>
      %53 = "stable_mosaic.tpu.transpose"(%52) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %54 = "stable_mosaic.tpu.concatenate"(%53, %53, %53, %53) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %55 = "stable_mosaic.vector.load"(%arg17, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<1x512xi32>) -> vector<512x512xi32>
      %58 = "stable_mosaic.arith.cmpi"(%54, %57) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %59 = "stable_mosaic.arith.select"(%58, %49, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %60 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %62 = "stable_mosaic.vector.load"(%arg16, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %64 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %65 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<1x512xi32>
      %66 = "stable_mosaic.arith.cmpi"(%64, %65) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %67 = "stable_mosaic.arith.cmpf"(%61, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %68 = "stable_mosaic.arith.andi"(%66, %67) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %69 = "stable_mosaic.arith.mulf"(%61, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %70 = "stable_mosaic.arith.select"(%68, %69, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<1x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.arith.subf"(%59, %71) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.math.exp2"(%72) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %74 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %76 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %78 = "stable_mosaic.tpu.matmul"(%75, %77, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.select"(%66, %63, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %80 = "stable_mosaic.vector.broadcast"(%79) : (vector<1x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.arith.subf"(%78, %80) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.mulf"(%73, %81) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.arith.truncf"(%82) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %84 = "stable_mosaic.tpu.assume_multiple"(%27) {multiple = 512 : i32} : (i32) -> i32
      %85 = "stable_mosaic.arith.index_cast"(%84) : (i32) -> index
      %86 = "stable_mosaic.vector.load"(%arg25, %85, %21) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %87 = "stable_mosaic.arith.truncf"(%73) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %88 = "stable_mosaic.tpu.matmul"(%87, %77, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %89 = "stable_mosaic.arith.addf"(%86, %88) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%89, %arg25, %85, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %90 = "stable_mosaic.vector.load"(%arg24, %85, %21) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %91 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %93 = "stable_mosaic.tpu.matmul"(%83, %92, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %94 = "stable_mosaic.arith.addf"(%90, %93) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%94, %arg24, %85, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %95 = "stable_mosaic.vector.load"(%arg23, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %96 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %98 = "stable_mosaic.tpu.matmul"(%83, %97, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %99 = "stable_mosaic.arith.addf"(%95, %98) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%99, %arg23, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%24, %11) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %46 = "stable_mosaic.arith.cmpi"(%28, %19) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%46) ({
        %113 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %114 = "stable_mosaic.vector.broadcast"(%28) : (i32) -> vector<512x$(v0)xi32>
        %115 = "stable_mosaic.arith.cmpi"(%113, %114) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %116 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %117 = "stable_mosaic.vector.shape_cast"(%116) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %118 = "stable_mosaic.arith.select"(%115, %117, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %119 = "stable_mosaic.vector.shape_cast"(%118) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%119, %arg11, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %120 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %122 = "stable_mosaic.arith.select"(%115, %121, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %123 = "stable_mosaic.vector.shape_cast"(%122) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%123, %arg12, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %47 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %49 = "stable_mosaic.vector.load"(%arg22, %21, %21) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %50 = "stable_mosaic.tpu.matmul"(%48, %49, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %51 = "stable_mosaic.tpu.assume_multiple"(%15) {multiple = 8 : i32} : (i32) -> i32
      %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
      %53 = "stable_mosaic.vector.load"(%arg13, %21, %52, %21) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %55 = "stable_mosaic.vector.broadcast"(%54) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %57 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %59 = "stable_mosaic.arith.shli"(%1, %58) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %60 = "stable_mosaic.arith.andi"(%56, %59) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.cmpi"(%60, %0) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %62 = "stable_mosaic.vector.load"(%arg18, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %64 = "stable_mosaic.vector.broadcast"(%63) : (vector<1x512xi32>) -> vector<128x512xi32>
      %65 = "stable_mosaic.tpu.transpose"(%64) {permutation = array<i64: 1, 0>} : (vector<128x512xi32>) -> vector<512x128xi32>
      %66 = "stable_mosaic.tpu.concatenate"(%65, %65, %65, %65) {dimension = 1 : i32} : (vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>, vector<512x128xi32>) -> vector<512x512xi32>
      %67 = "stable_mosaic.vector.load"(%arg17, %21, %21, %21) : (memref<1x1x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x1x512xi32>
      %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x512xi32>) -> vector<1x512xi32>
      %69 = "stable_mosaic.vector.broadcast"(%68) : (vector<1x512xi32>) -> vector<512x512xi32>
      %70 = "stable_mosaic.arith.cmpi"(%66, %69) {predicate = 0 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %71 = "stable_mosaic.arith.andi"(%61, %70) : (vector<512x512xi1>, vector<512x512xi1>) -> vector<512x512xi1>
      %72 = "stable_mosaic.arith.select"(%71, %50, %6) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.vector.load"(%arg15, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %75 = "stable_mosaic.vector.load"(%arg16, %21, %21, %21, %21, %21) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %77 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %78 = "stable_mosaic.vector.broadcast"(%32) : (i32) -> vector<1x512xi32>
      %79 = "stable_mosaic.arith.cmpi"(%77, %78) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %80 = "stable_mosaic.arith.cmpf"(%74, %5) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %81 = "stable_mosaic.arith.andi"(%79, %80) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %82 = "stable_mosaic.arith.mulf"(%74, %4) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %83 = "stable_mosaic.arith.select"(%81, %82, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %84 = "stable_mosaic.vector.broadcast"(%83) : (vector<1x512xf32>) -> vector<512x512xf32>
      %85 = "stable_mosaic.arith.subf"(%72, %84) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.math.exp2"(%85) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %87 = "stable_mosaic.vector.load"(%arg12, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %88 = "stable_mosaic.vector.shape_cast"(%87) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %89 = "stable_mosaic.vector.load"(%arg14, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %90 = "stable_mosaic.vector.shape_cast"(%89) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %91 = "stable_mosaic.tpu.matmul"(%88, %90, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %92 = "stable_mosaic.arith.select"(%79, %76, %2) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %93 = "stable_mosaic.vector.broadcast"(%92) : (vector<1x512xf32>) -> vector<512x512xf32>
      %94 = "stable_mosaic.arith.subf"(%91, %93) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %95 = "stable_mosaic.arith.mulf"(%86, %94) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %96 = "stable_mosaic.arith.truncf"(%95) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %97 = "stable_mosaic.tpu.assume_multiple"(%27) {multiple = 512 : i32} : (i32) -> i32
      %98 = "stable_mosaic.arith.index_cast"(%97) : (i32) -> index
      %99 = "stable_mosaic.vector.load"(%arg25, %98, %21) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %100 = "stable_mosaic.arith.truncf"(%86) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %101 = "stable_mosaic.tpu.matmul"(%100, %90, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %102 = "stable_mosaic.arith.addf"(%99, %101) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%102, %arg25, %98, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %103 = "stable_mosaic.vector.load"(%arg24, %98, %21) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %104 = "stable_mosaic.vector.load"(%arg10, %21, %21, %21, %21, %21) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %106 = "stable_mosaic.tpu.matmul"(%96, %105, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %107 = "stable_mosaic.arith.addf"(%103, %106) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%107, %arg24, %98, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %108 = "stable_mosaic.vector.load"(%arg23, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %109 = "stable_mosaic.vector.load"(%arg11, %21, %21, %21, %21) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %111 = "stable_mosaic.tpu.matmul"(%96, %110, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %112 = "stable_mosaic.arith.addf"(%108, %111) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%112, %arg23, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.memref.load"(%arg9, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %42 = "stable_mosaic.arith.andi"(%24, %9) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %46 = "stable_mosaic.tpu.assume_multiple"(%27) {multiple = 512 : i32} : (i32) -> i32
      %47 = "stable_mosaic.arith.index_cast"(%46) : (i32) -> index
      %48 = "stable_mosaic.vector.load"(%arg24, %47, %21) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %49 = "stable_mosaic.vector.broadcast"(%41) : (f32) -> vector<512x$(v0)xf32>
      %50 = "stable_mosaic.arith.mulf"(%48, %49) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %51 = "stable_mosaic.arith.truncf"(%50) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%52, %arg20, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %53 = "stable_mosaic.vector.load"(%arg25, %47, %21) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %54 = "stable_mosaic.arith.truncf"(%53) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%24, %8) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %15) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %46 = "stable_mosaic.vector.load"(%arg23, %21, %21) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %47 = "stable_mosaic.vector.broadcast"(%41) : (f32) -> vector<512x$(v0)xf32>
      %48 = "stable_mosaic.arith.mulf"(%46, %47) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %49 = "stable_mosaic.arith.truncf"(%48) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%50, %arg19, %21, %21, %21, %21, %21) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_7, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_10, window_bounds = array<i64: 1, 1, 512, $(v0)>}]} : () -> ()
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
    %1 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %2 = "stable_mosaic.arith.constant"() {value = 20 : i32} : () -> i32
    %3 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %4 = "stable_mosaic.memref.load"(%arg4, %3) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %5 = "stable_mosaic.memref.load"(%arg5, %3) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %6 = "stable_mosaic.arith.shrui"(%5, %2) : (i32, i32) -> i32
    %7 = "stable_mosaic.arith.addi"(%arg0, %6) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %8 = "stable_mosaic.arith.shrui"(%4, %1) : (i32, i32) -> i32
    "stable_mosaic.func.return"(%7, %0, %8) : (i32, i32, i32) -> ()
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_7"} : () -> ()
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>):
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32), sym_name = "transform_8"} : () -> ()
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
  }) {function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>) -> (i32, i32, i32, i32), sym_name = "transform_10"} : () -> ()
}
