module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x64x2048xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, %arg20: memref<2048x64xbf16, #tpu.memory_space<vmem>>, %arg21: memref<2048x64xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x2048xi32>} : () -> vector<512x2048xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x2048xf32>} : () -> vector<1x2048xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x64xbf16>} : () -> vector<2048x64xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %9 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x64xf32>} : () -> vector<512x64xf32>
    %11 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x2048xf32>} : () -> vector<512x2048xf32>
    %13 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x64xf32>} : () -> vector<1024x64xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<2048x64xf32>} : () -> vector<2048x64xf32>
    %16 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1024x2048xf32>} : () -> vector<1024x2048xf32>
    %17 = "stable_mosaic.arith.constant"() {value = 1024 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %21 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %24 = "stable_mosaic.arith.constant"() {value = 2048 : i32} : () -> i32
    %25 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %26 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %27 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %28 = "stable_mosaic.memref.load"(%arg4, %27) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %29 = "stable_mosaic.memref.load"(%arg6, %27) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %30 = "stable_mosaic.memref.load"(%arg8, %26) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %31 = "stable_mosaic.arith.andi"(%28, %25) : (i32, i32) -> i32
    %32 = "stable_mosaic.arith.muli"(%31, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.subi"(%30, %32) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.memref.load"(%arg8, %23) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %35 = "stable_mosaic.arith.shrui"(%28, %22) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.muli"(%35, %24) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.subi"(%34, %36) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.andi"(%29, %21) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %51 = "stable_mosaic.arith.cmpi"(%37, %24) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%51) ({
        %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x64xi32>
        %60 = "stable_mosaic.vector.broadcast"(%37) : (i32) -> vector<2048x64xi32>
        %61 = "stable_mosaic.arith.cmpi"(%59, %60) {predicate = 2 : i64} : (vector<2048x64xi32>, vector<2048x64xi32>) -> vector<2048x64xi1>
        %62 = "stable_mosaic.vector.load"(%arg10, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %64 = "stable_mosaic.arith.select"(%61, %63, %7) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<2048x64xbf16>) -> vector<1x1x1x2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%65, %arg10, %26, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x64xbf16>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %66 = "stable_mosaic.vector.load"(%arg14, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %68 = "stable_mosaic.arith.select"(%61, %67, %7) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<2048x64xbf16>) -> vector<1x1x1x2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%69, %arg14, %26, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x64xbf16>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %52 = "stable_mosaic.vector.load"(%arg10, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
      %54 = "stable_mosaic.arith.extf"(%53) : (vector<2048x64xbf16>) -> vector<2048x64xf32>
      %55 = "stable_mosaic.memref.load"(%arg9, %26) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %56 = "stable_mosaic.vector.broadcast"(%55) : (f32) -> vector<2048x64xf32>
      %57 = "stable_mosaic.arith.mulf"(%54, %56) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %58 = "stable_mosaic.arith.truncf"(%57) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%58, %arg20, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xbf16>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%15, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.arith.andi"(%29, %22) : (i32, i32) -> i32
    %41 = "stable_mosaic.arith.cmpi"(%40, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%41) ({
      %51 = "stable_mosaic.tpu.assume_multiple"(%32) {multiple = 2048 : i32} : (i32) -> i32
      %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%15, %arg22, %52, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%15, %arg23, %52, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "stable_mosaic.arith.andi"(%29, %19) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      "stable_mosaic.scf.for"(%20, %18, %21) ({
      ^bb0(%arg24: i32):
        %51 = "stable_mosaic.arith.muli"(%arg24, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %52 = "stable_mosaic.tpu.assume_multiple"(%51) {multiple = 1024 : i32} : (i32) -> i32
        %53 = "stable_mosaic.arith.index_cast"(%52) : (i32) -> index
        %54 = "stable_mosaic.vector.load"(%arg11, %26, %26, %53, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x64xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1024x64xbf16>) -> vector<1024x64xbf16>
        %56 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %57 = "stable_mosaic.tpu.matmul"(%55, %56, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x64xbf16>, vector<2048x64xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %58 = "stable_mosaic.vector.load"(%arg15, %26, %26, %26, %26, %26) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %60 = "stable_mosaic.vector.load"(%arg16, %26, %26, %26, %26, %26) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %62 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %63 = "stable_mosaic.vector.broadcast"(%37) : (i32) -> vector<1x2048xi32>
        %64 = "stable_mosaic.arith.cmpi"(%62, %63) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %65 = "stable_mosaic.arith.cmpf"(%59, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %66 = "stable_mosaic.arith.andi"(%64, %65) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %67 = "stable_mosaic.arith.mulf"(%59, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %68 = "stable_mosaic.arith.select"(%66, %67, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %69 = "stable_mosaic.vector.broadcast"(%68) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %70 = "stable_mosaic.arith.subf"(%57, %69) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %71 = "stable_mosaic.math.exp2"(%70) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %72 = "stable_mosaic.vector.load"(%arg12, %26, %26, %53, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x1024x64xbf16>
        %73 = "stable_mosaic.vector.shape_cast"(%72) : (vector<1x1x1024x64xbf16>) -> vector<1024x64xbf16>
        %74 = "stable_mosaic.vector.load"(%arg14, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %76 = "stable_mosaic.tpu.matmul"(%73, %75, %16) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x64xbf16>, vector<2048x64xbf16>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %77 = "stable_mosaic.arith.select"(%64, %61, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %78 = "stable_mosaic.vector.broadcast"(%77) : (vector<1x2048xf32>) -> vector<1024x2048xf32>
        %79 = "stable_mosaic.arith.subf"(%76, %78) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %80 = "stable_mosaic.arith.mulf"(%71, %79) {fastmath = #arith.fastmath<none>} : (vector<1024x2048xf32>, vector<1024x2048xf32>) -> vector<1024x2048xf32>
        %81 = "stable_mosaic.arith.truncf"(%80) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %82 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %83 = "stable_mosaic.tpu.matmul"(%81, %55, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<1024x64xbf16>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %84 = "stable_mosaic.arith.addf"(%82, %83) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%84, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %85 = "stable_mosaic.arith.addi"(%32, %52) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %86 = "stable_mosaic.tpu.assume_multiple"(%85) {multiple = 1024 : i32} : (i32) -> i32
        %87 = "stable_mosaic.arith.index_cast"(%86) : (i32) -> index
        %88 = "stable_mosaic.vector.load"(%arg23, %87, %26) : (memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x64xf32>
        %89 = "stable_mosaic.arith.truncf"(%71) : (vector<1024x2048xf32>) -> vector<1024x2048xbf16>
        %90 = "stable_mosaic.vector.load"(%arg14, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %92 = "stable_mosaic.tpu.matmul"(%89, %91, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x64xbf16>, vector<1024x64xf32>) -> vector<1024x64xf32>
        %93 = "stable_mosaic.arith.addf"(%88, %92) {fastmath = #arith.fastmath<none>} : (vector<1024x64xf32>, vector<1024x64xf32>) -> vector<1024x64xf32>
        "stable_mosaic.tpu.vector_store"(%93, %arg23, %87, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x64xf32>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %94 = "stable_mosaic.vector.load"(%arg22, %87, %26) : (memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<1024x64xf32>
        %95 = "stable_mosaic.vector.load"(%arg10, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %96 = "stable_mosaic.vector.shape_cast"(%95) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %97 = "stable_mosaic.tpu.matmul"(%81, %96, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<1024x2048xbf16>, vector<2048x64xbf16>, vector<1024x64xf32>) -> vector<1024x64xf32>
        %98 = "stable_mosaic.arith.addf"(%94, %97) {fastmath = #arith.fastmath<none>} : (vector<1024x64xf32>, vector<1024x64xf32>) -> vector<1024x64xf32>
        "stable_mosaic.tpu.vector_store"(%98, %arg22, %87, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<1024x64xf32>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %44 = "stable_mosaic.arith.andi"(%29, %13) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %51 = "stable_mosaic.arith.cmpi"(%33, %24) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%51) ({
        %52 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<2048x64xi32>
        %53 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<2048x64xi32>
        %54 = "stable_mosaic.arith.cmpi"(%52, %53) {predicate = 2 : i64} : (vector<2048x64xi32>, vector<2048x64xi32>) -> vector<2048x64xi1>
        %55 = "stable_mosaic.vector.load"(%arg11, %26, %26, %26, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x64xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %57 = "stable_mosaic.arith.select"(%54, %56, %7) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2048x64xbf16>) -> vector<1x1x2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%58, %arg11, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x64xbf16>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %59 = "stable_mosaic.vector.load"(%arg12, %26, %26, %26, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x2048x64xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %61 = "stable_mosaic.arith.select"(%54, %60, %7) : (vector<2048x64xi1>, vector<2048x64xbf16>, vector<2048x64xbf16>) -> vector<2048x64xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2048x64xbf16>) -> vector<1x1x2048x64xbf16>
        "stable_mosaic.tpu.vector_store"(%62, %arg12, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x64xbf16>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "stable_mosaic.scf.for"(%20, %18, %21) ({
      ^bb0(%arg24: i32):
        %52 = "stable_mosaic.arith.muli"(%arg24, %17) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %53 = "stable_mosaic.tpu.assume_multiple"(%52) {multiple = 512 : i32} : (i32) -> i32
        %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
        %55 = "stable_mosaic.vector.load"(%arg11, %26, %26, %54, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %57 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %58 = "stable_mosaic.tpu.matmul"(%56, %57, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x64xbf16>, vector<2048x64xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %59 = "stable_mosaic.arith.divsi"(%53, %11) : (i32, i32) -> i32
        %60 = "stable_mosaic.arith.cmpi"(%53, %20) {predicate = 4 : i64} : (i32, i32) -> i1
        %61 = "stable_mosaic.arith.extui"(%60) : (i1) -> i32
        %62 = "stable_mosaic.arith.cmpi"(%53, %20) {predicate = 2 : i64} : (i32, i32) -> i1
        %63 = "stable_mosaic.arith.extui"(%62) : (i1) -> i32
        %64 = "stable_mosaic.arith.subi"(%61, %63) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %65 = "stable_mosaic.arith.cmpi"(%64, %21) {predicate = 1 : i64} : (i32, i32) -> i1
        %66 = "stable_mosaic.arith.remsi"(%53, %11) : (i32, i32) -> i32
        %67 = "stable_mosaic.arith.cmpi"(%66, %20) {predicate = 1 : i64} : (i32, i32) -> i1
        %68 = "stable_mosaic.arith.andi"(%65, %67) : (i1, i1) -> i1
        %69 = "stable_mosaic.arith.subi"(%59, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %70 = "stable_mosaic.arith.select"(%68, %69, %59) : (i1, i32, i32) -> i32
        %71 = "stable_mosaic.tpu.assume_multiple"(%70) {multiple = 8 : i32} : (i32) -> i32
        %72 = "stable_mosaic.arith.index_cast"(%71) : (i32) -> index
        %73 = "stable_mosaic.vector.load"(%arg13, %26, %72, %26) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %74 = "stable_mosaic.vector.shape_cast"(%73) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %75 = "stable_mosaic.vector.broadcast"(%74) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %76 = "stable_mosaic.vector.shape_cast"(%75) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %77 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x2048xi32>
        %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %79 = "stable_mosaic.arith.shli"(%2, %78) {overflowFlags = #arith.overflow<none>} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %80 = "stable_mosaic.arith.andi"(%76, %79) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %81 = "stable_mosaic.arith.cmpi"(%80, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %82 = "stable_mosaic.arith.select"(%81, %58, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %83 = "stable_mosaic.vector.load"(%arg15, %26, %26, %26, %26, %26) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %85 = "stable_mosaic.vector.load"(%arg16, %26, %26, %26, %26, %26) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %87 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x2048xi32>
        %88 = "stable_mosaic.vector.broadcast"(%37) : (i32) -> vector<1x2048xi32>
        %89 = "stable_mosaic.arith.cmpi"(%87, %88) {predicate = 2 : i64} : (vector<1x2048xi32>, vector<1x2048xi32>) -> vector<1x2048xi1>
        %90 = "stable_mosaic.arith.cmpf"(%84, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %91 = "stable_mosaic.arith.andi"(%89, %90) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %92 = "stable_mosaic.arith.mulf"(%84, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %93 = "stable_mosaic.arith.select"(%91, %92, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %94 = "stable_mosaic.vector.broadcast"(%93) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %95 = "stable_mosaic.arith.subf"(%82, %94) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %96 = "stable_mosaic.math.exp2"(%95) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %97 = "stable_mosaic.vector.load"(%arg12, %26, %26, %54, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %99 = "stable_mosaic.vector.load"(%arg14, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %101 = "stable_mosaic.tpu.matmul"(%98, %100, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x64xbf16>, vector<2048x64xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %102 = "stable_mosaic.arith.select"(%89, %86, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %103 = "stable_mosaic.vector.broadcast"(%102) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %104 = "stable_mosaic.arith.subf"(%101, %103) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %105 = "stable_mosaic.arith.mulf"(%96, %104) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %106 = "stable_mosaic.arith.truncf"(%105) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %107 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %108 = "stable_mosaic.tpu.matmul"(%106, %56, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x64xbf16>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %109 = "stable_mosaic.arith.addf"(%107, %108) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%109, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %110 = "stable_mosaic.arith.addi"(%32, %53) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %111 = "stable_mosaic.tpu.assume_multiple"(%110) {multiple = 512 : i32} : (i32) -> i32
        %112 = "stable_mosaic.arith.index_cast"(%111) : (i32) -> index
        %113 = "stable_mosaic.vector.load"(%arg23, %112, %26) : (memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
        %114 = "stable_mosaic.arith.truncf"(%96) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %115 = "stable_mosaic.vector.load"(%arg14, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %116 = "stable_mosaic.vector.shape_cast"(%115) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %117 = "stable_mosaic.tpu.matmul"(%114, %116, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x64xbf16>, vector<512x64xf32>) -> vector<512x64xf32>
        %118 = "stable_mosaic.arith.addf"(%113, %117) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
        "stable_mosaic.tpu.vector_store"(%118, %arg23, %112, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x64xf32>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %119 = "stable_mosaic.vector.load"(%arg22, %112, %26) : (memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
        %120 = "stable_mosaic.vector.load"(%arg10, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %122 = "stable_mosaic.tpu.matmul"(%106, %121, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x64xbf16>, vector<512x64xf32>) -> vector<512x64xf32>
        %123 = "stable_mosaic.arith.addf"(%119, %122) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
        "stable_mosaic.tpu.vector_store"(%123, %arg22, %112, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x64xf32>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %124 = "stable_mosaic.arith.addi"(%52, %9) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %125 = "stable_mosaic.tpu.assume_multiple"(%124) {multiple = 512 : i32} : (i32) -> i32
        %126 = "stable_mosaic.arith.index_cast"(%125) : (i32) -> index
        %127 = "stable_mosaic.vector.load"(%arg11, %26, %26, %126, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %128 = "stable_mosaic.vector.shape_cast"(%127) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %129 = "stable_mosaic.vector.load"(%arg20, %26, %26) : (memref<2048x64xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xbf16>
        %130 = "stable_mosaic.tpu.matmul"(%128, %129, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x64xbf16>, vector<2048x64xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %131 = "stable_mosaic.arith.divsi"(%125, %11) : (i32, i32) -> i32
        %132 = "stable_mosaic.arith.cmpi"(%125, %20) {predicate = 4 : i64} : (i32, i32) -> i1
        %133 = "stable_mosaic.arith.extui"(%132) : (i1) -> i32
        %134 = "stable_mosaic.arith.cmpi"(%125, %20) {predicate = 2 : i64} : (i32, i32) -> i1
        %135 = "stable_mosaic.arith.extui"(%134) : (i1) -> i32
        %136 = "stable_mosaic.arith.subi"(%133, %135) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %137 = "stable_mosaic.arith.cmpi"(%136, %21) {predicate = 1 : i64} : (i32, i32) -> i1
        %138 = "stable_mosaic.arith.remsi"(%125, %11) : (i32, i32) -> i32
        %139 = "stable_mosaic.arith.cmpi"(%138, %20) {predicate = 1 : i64} : (i32, i32) -> i1
        %140 = "stable_mosaic.arith.andi"(%137, %139) : (i1, i1) -> i1
        %141 = "stable_mosaic.arith.subi"(%131, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %142 = "stable_mosaic.arith.select"(%140, %141, %131) : (i1, i32, i32) -> i32
        %143 = "stable_mosaic.tpu.assume_multiple"(%142) {multiple = 8 : i32} : (i32) -> i32
        %144 = "stable_mosaic.arith.index_cast"(%143) : (i32) -> index
        %145 = "stable_mosaic.vector.load"(%arg13, %26, %144, %26) : (memref<1x64x2048xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x2048xi32>
        %146 = "stable_mosaic.vector.shape_cast"(%145) : (vector<1x16x2048xi32>) -> vector<2x1x8x2048xi32>
        %147 = "stable_mosaic.vector.broadcast"(%146) : (vector<2x1x8x2048xi32>) -> vector<2x32x8x2048xi32>
        %148 = "stable_mosaic.vector.shape_cast"(%147) : (vector<2x32x8x2048xi32>) -> vector<512x2048xi32>
        %149 = "stable_mosaic.arith.andi"(%148, %79) : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi32>
        %150 = "stable_mosaic.arith.cmpi"(%149, %1) {predicate = 1 : i64} : (vector<512x2048xi32>, vector<512x2048xi32>) -> vector<512x2048xi1>
        %151 = "stable_mosaic.arith.select"(%150, %130, %0) : (vector<512x2048xi1>, vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %152 = "stable_mosaic.vector.load"(%arg15, %26, %26, %26, %26, %26) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %153 = "stable_mosaic.vector.shape_cast"(%152) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %154 = "stable_mosaic.vector.load"(%arg16, %26, %26, %26, %26, %26) : (memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x2048xf32>
        %155 = "stable_mosaic.vector.shape_cast"(%154) : (vector<1x1x1x1x2048xf32>) -> vector<1x2048xf32>
        %156 = "stable_mosaic.arith.cmpf"(%153, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xi1>
        %157 = "stable_mosaic.arith.andi"(%89, %156) : (vector<1x2048xi1>, vector<1x2048xi1>) -> vector<1x2048xi1>
        %158 = "stable_mosaic.arith.mulf"(%153, %5) {fastmath = #arith.fastmath<none>} : (vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %159 = "stable_mosaic.arith.select"(%157, %158, %4) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %160 = "stable_mosaic.vector.broadcast"(%159) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %161 = "stable_mosaic.arith.subf"(%151, %160) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %162 = "stable_mosaic.math.exp2"(%161) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>) -> vector<512x2048xf32>
        %163 = "stable_mosaic.vector.load"(%arg12, %26, %26, %126, %26) : (memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x64xbf16>
        %164 = "stable_mosaic.vector.shape_cast"(%163) : (vector<1x1x512x64xbf16>) -> vector<512x64xbf16>
        %165 = "stable_mosaic.vector.load"(%arg14, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %166 = "stable_mosaic.vector.shape_cast"(%165) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %167 = "stable_mosaic.tpu.matmul"(%164, %166, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x64xbf16>, vector<2048x64xbf16>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %168 = "stable_mosaic.arith.select"(%89, %155, %3) : (vector<1x2048xi1>, vector<1x2048xf32>, vector<1x2048xf32>) -> vector<1x2048xf32>
        %169 = "stable_mosaic.vector.broadcast"(%168) : (vector<1x2048xf32>) -> vector<512x2048xf32>
        %170 = "stable_mosaic.arith.subf"(%167, %169) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %171 = "stable_mosaic.arith.mulf"(%162, %170) {fastmath = #arith.fastmath<none>} : (vector<512x2048xf32>, vector<512x2048xf32>) -> vector<512x2048xf32>
        %172 = "stable_mosaic.arith.truncf"(%171) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %173 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
        %174 = "stable_mosaic.tpu.matmul"(%172, %128, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<512x64xbf16>, vector<2048x64xf32>) -> vector<2048x64xf32>
        %175 = "stable_mosaic.arith.addf"(%173, %174) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
        "stable_mosaic.tpu.vector_store"(%175, %arg21, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<2048x64xf32>, memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %176 = "stable_mosaic.arith.addi"(%32, %125) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
        %177 = "stable_mosaic.tpu.assume_multiple"(%176) {multiple = 512 : i32} : (i32) -> i32
        %178 = "stable_mosaic.arith.index_cast"(%177) : (i32) -> index
        %179 = "stable_mosaic.vector.load"(%arg23, %178, %26) : (memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
        %180 = "stable_mosaic.arith.truncf"(%162) : (vector<512x2048xf32>) -> vector<512x2048xbf16>
        %181 = "stable_mosaic.vector.load"(%arg14, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %182 = "stable_mosaic.vector.shape_cast"(%181) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %183 = "stable_mosaic.tpu.matmul"(%180, %182, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x64xbf16>, vector<512x64xf32>) -> vector<512x64xf32>
        %184 = "stable_mosaic.arith.addf"(%179, %183) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
        "stable_mosaic.tpu.vector_store"(%184, %arg23, %178, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x64xf32>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        %185 = "stable_mosaic.vector.load"(%arg22, %178, %26) : (memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x64xf32>
        %186 = "stable_mosaic.vector.load"(%arg10, %26, %26, %26, %26, %26) : (memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x2048x64xbf16>
        %187 = "stable_mosaic.vector.shape_cast"(%186) : (vector<1x1x1x2048x64xbf16>) -> vector<2048x64xbf16>
        %188 = "stable_mosaic.tpu.matmul"(%172, %187, %10) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x2048xbf16>, vector<2048x64xbf16>, vector<512x64xf32>) -> vector<512x64xf32>
        %189 = "stable_mosaic.arith.addf"(%185, %188) {fastmath = #arith.fastmath<none>} : (vector<512x64xf32>, vector<512x64xf32>) -> vector<512x64xf32>
        "stable_mosaic.tpu.vector_store"(%189, %arg22, %178, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x64xf32>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.memref.load"(%arg9, %8) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %47 = "stable_mosaic.arith.andi"(%29, %11) : (i32, i32) -> i32
    %48 = "stable_mosaic.arith.cmpi"(%47, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%48) ({
      %51 = "stable_mosaic.tpu.assume_multiple"(%32) {multiple = 2048 : i32} : (i32) -> i32
      %52 = "stable_mosaic.arith.index_cast"(%51) : (i32) -> index
      %53 = "stable_mosaic.vector.load"(%arg22, %52, %26) : (memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
      %54 = "stable_mosaic.vector.broadcast"(%46) : (f32) -> vector<2048x64xf32>
      %55 = "stable_mosaic.arith.mulf"(%53, %54) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<2048x64xbf16>) -> vector<1x1x2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg18, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x64xbf16>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %58 = "stable_mosaic.vector.load"(%arg23, %52, %26) : (memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
      %59 = "stable_mosaic.arith.truncf"(%58) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2048x64xbf16>) -> vector<1x1x2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%60, %arg19, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x2048x64xbf16>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "stable_mosaic.arith.andi"(%29, %18) : (i32, i32) -> i32
    %50 = "stable_mosaic.arith.cmpi"(%49, %20) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%50) ({
      %51 = "stable_mosaic.vector.load"(%arg21, %26, %26) : (memref<2048x64xf32, #tpu.memory_space<vmem>>, index, index) -> vector<2048x64xf32>
      %52 = "stable_mosaic.vector.broadcast"(%46) : (f32) -> vector<2048x64xf32>
      %53 = "stable_mosaic.arith.mulf"(%51, %52) {fastmath = #arith.fastmath<none>} : (vector<2048x64xf32>, vector<2048x64xf32>) -> vector<2048x64xf32>
      %54 = "stable_mosaic.arith.truncf"(%53) : (vector<2048x64xf32>) -> vector<2048x64xbf16>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2048x64xbf16>) -> vector<1x1x1x2048x64xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg17, %26, %26, %26, %26, %26) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x2048x64xbf16>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x64x2048xi32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x2048xf32, #tpu.memory_space<vmem>>, memref<1x1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<1x1x2048x64xbf16, #tpu.memory_space<vmem>>, memref<2048x64xbf16, #tpu.memory_space<vmem>>, memref<2048x64xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x64xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 64>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 2048, 64>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 64, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 64>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 2048>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 2048, 64>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 64>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 2048, 64>}]} : () -> ()
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
