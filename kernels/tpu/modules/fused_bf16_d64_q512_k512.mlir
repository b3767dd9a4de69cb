module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg8: memref<2xi32, #tpu.memory_space<smem>>, %arg9: memref<4xf32, #tpu.memory_space<smem>>, %arg10: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg13: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg17: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg18: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg19: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg20: memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg21: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg22: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, %arg23: memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xbf16>} : () -> vector<512x$(v0)xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 32 : i32} : () -> i32
    %10 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = 256 : i32} : () -> i32
    %12 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<256x$(v0)xf32>} : () -> vector<256x$(v0)xf32>
    %13 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
    %15 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %16 = "stable_mosaic.arith.constant"() {value = 4 : i32} : () -> i32
    %17 = "stable_mosaic.arith.constant"() {value = 0 : i32} : () -> i32
    %18 = "stable_mosaic.arith.constant"() {value = 1 : i32} : () -> i32
    %19 = "stable_mosaic.arith.constant"() {value = 16 : i32} : () -> i32
    %20 = "stable_mosaic.arith.constant"() {value = 1 : index} : () -> index
    %21 = "stable_mosaic.arith.constant"() {value = 512 : i32} : () -> i32
    %22 = "stable_mosaic.arith.constant"() {value = 65535 : i32} : () -> i32
    %23 = "stable_mosaic.arith.constant"() {value = 0 : index} : () -> index
    %24 = "stable_mosaic.arith.index_cast"(%arg3) : (i32) -> index
    %25 = "stable_mosaic.memref.load"(%arg4, %24) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %26 = "stable_mosaic.memref.load"(%arg6, %24) : (memref<$(n)xi32, #tpu.memory_space<smem>>, index) -> i32
    %27 = "stable_mosaic.memref.load"(%arg8, %23) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.arith.andi"(%25, %22) : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.muli"(%28, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.subi"(%27, %29) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %31 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.arith.shrui"(%25, %19) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.muli"(%32, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.subi"(%31, %33) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.andi"(%26, %18) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %48 = "stable_mosaic.arith.cmpi"(%34, %21) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%48) ({
        %56 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %57 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<512x$(v0)xi32>
        %58 = "stable_mosaic.arith.cmpi"(%56, %57) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %59 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %61 = "stable_mosaic.arith.select"(%58, %60, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%62, %arg10, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %63 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %64 = "stable_mosaic.vector.shape_cast"(%63) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %65 = "stable_mosaic.arith.select"(%58, %64, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%66, %arg14, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %49 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %51 = "stable_mosaic.arith.extf"(%50) : (vector<512x$(v0)xbf16>) -> vector<512x$(v0)xf32>
      %52 = "stable_mosaic.memref.load"(%arg9, %23) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %53 = "stable_mosaic.vector.broadcast"(%52) : (f32) -> vector<512x$(v0)xf32>
      %54 = "stable_mosaic.arith.mulf"(%51, %53) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %55 = "stable_mosaic.arith.truncf"(%54) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%55, %arg20, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xbf16>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%14, %arg21, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.arith.andi"(%26, %19) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %48 = "stable_mosaic.tpu.assume_multiple"(%29) {multiple = 512 : i32} : (i32) -> i32
      %49 = "stable_mosaic.arith.index_cast"(%48) : (i32) -> index
      "stable_mosaic.tpu.vector_store"(%14, %arg22, %49, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%14, %arg23, %49, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%26, %16) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %48 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %50 = "stable_mosaic.vector.load"(%arg20, %23, %23) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %51 = "stable_mosaic.tpu.matmul"(%49, %50, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %52 = "stable_mosaic.vector.load"(%arg15, %23, %23, %23, %23, %23) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %54 = "stable_mosaic.vector.load"(%arg16, %23, %23, %23, %23, %23) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %56 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %57 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<1x512xi32>
      %58 = "stable_mosaic.arith.cmpi"(%56, %57) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %59 = "stable_mosaic.arith.cmpf"(%53, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %60 = "stable_mosaic.arith.andi"(%58, %59) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %61 = "stable_mosaic.arith.mulf"(%53, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %62 = "stable_mosaic.arith.select"(%60, %61, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %63 = "stable_mosaic.vector.broadcast"(%62) : (vector<1x512xf32>) -> vector<512x512xf32>
      %64 = "stable_mosaic.arith.subf"(%51, %63) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %65 = "stable_mosaic.math.exp2"(%64) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %66 = "stable_mosaic.vector.load"(%arg12, %23, %23, %23, %23) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %67 = "stable_mosaic.vector.shape_cast"(%66) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %68 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %69 = "stable_mosaic.vector.shape_cast"(%68) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %70 = "stable_mosaic.tpu.matmul"(%67, %69, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.arith.select"(%58, %55, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %72 = "stable_mosaic.vector.broadcast"(%71) : (vector<1x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.arith.subf"(%70, %72) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %74 = "stable_mosaic.arith.mulf"(%65, %73) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %75 = "stable_mosaic.arith.truncf"(%74) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %76 = "stable_mosaic.tpu.assume_multiple"(%29) {multiple = 512 : i32} : (i32) -> i32
      %77 = "stable_mosaic.arith.index_cast"(%76) : (i32) -> index
      %78 = "stable_mosaic.vector.load"(%arg23, %77, %23) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %79 = "stable_mosaic.arith.truncf"(%65) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %80 = "stable_mosaic.tpu.matmul"(%79, %69, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %81 = "stable_mosaic.arith.addf"(%78, %80) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%81, %arg23, %77, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %82 = "stable_mosaic.vector.load"(%arg22, %77, %23) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %83 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %85 = "stable_mosaic.tpu.matmul"(%75, %84, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %86 = "stable_mosaic.arith.addf"(%82, %85) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%86, %arg22, %77, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %87 = "stable_mosaic.vector.load"(%arg21, %23, %23) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %88 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %90 = "stable_mosaic.tpu.matmul"(%75, %89, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %91 = "stable_mosaic.arith.addf"(%87, %90) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%91, %arg21, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.arith.andi"(%26, %13) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %48 = "stable_mosaic.arith.cmpi"(%30, %21) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%48) ({
        %117 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %118 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<512x$(v0)xi32>
        %119 = "stable_mosaic.arith.cmpi"(%117, %118) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %120 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %121 = "stable_mosaic.vector.shape_cast"(%120) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %122 = "stable_mosaic.arith.select"(%119, %121, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %123 = "stable_mosaic.vector.shape_cast"(%122) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%123, %arg11, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %124 = "stable_mosaic.vector.load"(%arg12, %23, %23, %23, %23) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %125 = "stable_mosaic.vector.shape_cast"(%124) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %126 = "stable_mosaic.arith.select"(%119, %125, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %127 = "stable_mosaic.vector.shape_cast"(%126) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%127, %arg12, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %49 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %51 = "stable_mosaic.vector.load"(%arg20, %23, %23) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %52 = "stable_mosaic.tpu.matmul"(%50, %51, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.tpu.assume_multiple"(%17) {multiple = 8 : i32} : (i32) -> i32
      %54 = "stable_mosaic.arith.index_cast"(%53) : (i32) -> index
      %55 = "stable_mosaic.vector.load"(%arg13, %23, %54, %23) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %57 = "stable_mosaic.vector.broadcast"(%56) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.arith.shli"(%2, %60) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %62 = "stable_mosaic.arith.andi"(%58, %61) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %63 = "stable_mosaic.arith.cmpi"(%62, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %64 = "stable_mosaic.arith.select"(%63, %52, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %65 = "stable_mosaic.vector.load"(%arg15, %23, %23, %23, %23, %23) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %66 = "stable_mosaic.vector.shape_cast"(%65) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %67 = "stable_mosaic.vector.load"(%arg16, %23, %23, %23, %23, %23) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %69 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %70 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<1x512xi32>
      %71 = "stable_mosaic.arith.cmpi"(%69, %70) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %72 = "stable_mosaic.arith.cmpf"(%66, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %73 = "stable_mosaic.arith.andi"(%71, %72) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %74 = "stable_mosaic.arith.mulf"(%66, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %75 = "stable_mosaic.arith.select"(%73, %74, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %76 = "stable_mosaic.vector.broadcast"(%75) : (vector<1x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.arith.subf"(%64, %76) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.math.exp2"(%77) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.vector.load"(%arg12, %23, %23, %23, %23) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %80 = "stable_mosaic.vector.shape_cast"(%79) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %81 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %83 = "stable_mosaic.tpu.matmul"(%80, %82, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %84 = "stable_mosaic.arith.select"(%71, %68, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %85 = "stable_mosaic.vector.broadcast"(%84) : (vector<1x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.arith.subf"(%83, %85) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %87 = "stable_mosaic.arith.mulf"(%78, %86) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %88 = "stable_mosaic.arith.truncf"(%87) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %89 = "stable_mosaic.tpu.assume_multiple"(%29) {multiple = 256 : i32} : (i32) -> i32
      %90 = "stable_mosaic.arith.index_cast"(%89) : (i32) -> index
      %91 = "stable_mosaic.vector.load"(%arg23, %90, %23) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<256x$(v0)xf32>
      %92 = "stable_mosaic.arith.truncf"(%78) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %93 = "stable_mosaic.vector.extract_strided_slice"(%92) {offsets = [0, 0], sizes = [256, 512], strides = [1, 1]} : (vector<512x512xbf16>) -> vector<256x512xbf16>
      %94 = "stable_mosaic.tpu.matmul"(%93, %82, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<256x512xbf16>, vector<512x$(v0)xbf16>, vector<256x$(v0)xf32>) -> vector<256x$(v0)xf32>
      %95 = "stable_mosaic.arith.addf"(%91, %94) {fastmath = #arith.fastmath<none>} : (vector<256x$(v0)xf32>, vector<256x$(v0)xf32>) -> vector<256x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%95, %arg23, %90, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<256x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %96 = "stable_mosaic.arith.addi"(%29, %11) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
      %97 = "stable_mosaic.tpu.assume_multiple"(%96) {multiple = 256 : i32} : (i32) -> i32
      %98 = "stable_mosaic.arith.index_cast"(%97) : (i32) -> index
      %99 = "stable_mosaic.vector.load"(%arg23, %98, %23) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<256x$(v0)xf32>
      %100 = "stable_mosaic.vector.extract_strided_slice"(%92) {offsets = [256, 0], sizes = [256, 512], strides = [1, 1]} : (vector<512x512xbf16>) -> vector<256x512xbf16>
      %101 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %103 = "stable_mosaic.tpu.matmul"(%100, %102, %12) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<256x512xbf16>, vector<512x$(v0)xbf16>, vector<256x$(v0)xf32>) -> vector<256x$(v0)xf32>
      %104 = "stable_mosaic.arith.addf"(%99, %103) {fastmath = #arith.fastmath<none>} : (vector<256x$(v0)xf32>, vector<256x$(v0)xf32>) -> vector<256x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%104, %arg23, %98, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<256x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %105 = "stable_mosaic.tpu.assume_multiple"(%29) {multiple = 512 : i32} : (i32) -> i32
      %106 = "stable_mosaic.arith.index_cast"(%105) : (i32) -> index
      %107 = "stable_mosaic.vector.load"(%arg22, %106, %23) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %108 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23, %23) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %109 = "stable_mosaic.vector.shape_cast"(%108) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %110 = "stable_mosaic.tpu.matmul"(%88, %109, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %111 = "stable_mosaic.arith.addf"(%107, %110) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%111, %arg22, %106, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %112 = "stable_mosaic.vector.load"(%arg21, %23, %23) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %113 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %114 = "stable_mosaic.vector.shape_cast"(%113) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %115 = "stable_mosaic.tpu.matmul"(%88, %114, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[0], [0], [1], [1], [0, 1, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %116 = "stable_mosaic.arith.addf"(%112, %115) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%116, %arg21, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %43 = "stable_mosaic.memref.load"(%arg9, %10) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %44 = "stable_mosaic.arith.andi"(%26, %9) : (i32, i32) -> i32
    %45 = "stable_mosaic.arith.cmpi"(%44, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%45) ({
      %48 = "stable_mosaic.tpu.assume_multiple"(%29) {multiple = 512 : i32} : (i32) -> i32
      %49 = "stable_mosaic.arith.index_cast"(%48) : (i32) -> index
      %50 = "stable_mosaic.vector.load"(%arg22, %49, %23) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %51 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<512x$(v0)xf32>
      %52 = "stable_mosaic.arith.mulf"(%50, %51) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %53 = "stable_mosaic.arith.truncf"(%52) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %54 = "stable_mosaic.vector.shape_cast"(%53) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%54, %arg18, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %55 = "stable_mosaic.vector.load"(%arg23, %49, %23) : (memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %56 = "stable_mosaic.arith.truncf"(%55) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%57, %arg19, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "stable_mosaic.arith.andi"(%26, %8) : (i32, i32) -> i32
    %47 = "stable_mosaic.arith.cmpi"(%46, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%47) ({
      %48 = "stable_mosaic.vector.load"(%arg21, %23, %23) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %49 = "stable_mosaic.vector.broadcast"(%43) : (f32) -> vector<512x$(v0)xf32>
      %50 = "stable_mosaic.arith.mulf"(%48, %49) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %51 = "stable_mosaic.arith.truncf"(%50) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %52 = "stable_mosaic.vector.shape_cast"(%51) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%52, %arg17, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>, memref<$(sk_pad)x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 6 : i64, scratch_operands = 4 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_8, window_bounds = array<i64: 1, 1, 512, $(v0)>}]} : () -> ()
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
