module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg10: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg13: memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg18: memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, %arg19: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x$(v0)xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xbf16>} : () -> vector<512x$(v0)xbf16>
    %8 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %9 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %10 = "stable_mosaic.arith.constant"() {value = 256 : index} : () -> index
    %11 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<256x$(v0)xf32>} : () -> vector<256x$(v0)xf32>
    %12 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x$(v0)xf32>} : () -> vector<512x$(v0)xf32>
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
        %51 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %52 = "stable_mosaic.vector.broadcast"(%29) : (i32) -> vector<512x$(v0)xi32>
        %53 = "stable_mosaic.arith.cmpi"(%51, %52) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %54 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %56 = "stable_mosaic.arith.select"(%53, %55, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %57 = "stable_mosaic.vector.shape_cast"(%56) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%57, %arg10, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %58 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
        %59 = "stable_mosaic.vector.shape_cast"(%58) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %60 = "stable_mosaic.arith.select"(%53, %59, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%61, %arg11, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %44 = "stable_mosaic.vector.load"(%arg10, %22, %22, %22, %22) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %45 = "stable_mosaic.vector.shape_cast"(%44) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %46 = "stable_mosaic.arith.extf"(%45) : (vector<512x$(v0)xbf16>) -> vector<512x$(v0)xf32>
      %47 = "stable_mosaic.memref.load"(%arg8, %22) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %48 = "stable_mosaic.vector.broadcast"(%47) : (f32) -> vector<512x$(v0)xf32>
      %49 = "stable_mosaic.arith.mulf"(%46, %48) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %50 = "stable_mosaic.arith.truncf"(%49) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%50, %arg18, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xbf16>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %36 = "stable_mosaic.arith.andi"(%25, %15) : (i32, i32) -> i32
    %37 = "stable_mosaic.arith.cmpi"(%36, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%37) ({
      %43 = "stable_mosaic.arith.cmpi"(%33, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%43) ({
        %81 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %82 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x$(v0)xi32>
        %83 = "stable_mosaic.arith.cmpi"(%81, %82) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %84 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %85 = "stable_mosaic.vector.shape_cast"(%84) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %86 = "stable_mosaic.arith.select"(%83, %85, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %87 = "stable_mosaic.vector.shape_cast"(%86) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%87, %arg9, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %88 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %89 = "stable_mosaic.vector.shape_cast"(%88) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %90 = "stable_mosaic.arith.select"(%83, %89, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %91 = "stable_mosaic.vector.shape_cast"(%90) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%91, %arg13, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %44 = "stable_mosaic.vector.load"(%arg18, %22, %22) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %45 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %47 = "stable_mosaic.tpu.matmul"(%44, %46, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %48 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %49 = "stable_mosaic.vector.shape_cast"(%48) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %50 = "stable_mosaic.vector.load"(%arg15, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %52 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %53 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<1x512xi32>
      %54 = "stable_mosaic.arith.cmpi"(%52, %53) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %55 = "stable_mosaic.arith.cmpf"(%49, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %56 = "stable_mosaic.arith.andi"(%54, %55) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %57 = "stable_mosaic.arith.mulf"(%49, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %58 = "stable_mosaic.arith.select"(%56, %57, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %59 = "stable_mosaic.vector.broadcast"(%58) : (vector<1x512xf32>) -> vector<512x512xf32>
      %60 = "stable_mosaic.arith.subf"(%47, %59) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %61 = "stable_mosaic.math.exp2"(%60) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %62 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %64 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %66 = "stable_mosaic.tpu.matmul"(%63, %65, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.arith.select"(%54, %51, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %68 = "stable_mosaic.vector.broadcast"(%67) : (vector<1x512xf32>) -> vector<512x512xf32>
      %69 = "stable_mosaic.arith.subf"(%66, %68) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %70 = "stable_mosaic.arith.mulf"(%61, %69) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %71 = "stable_mosaic.arith.truncf"(%70) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %72 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %73 = "stable_mosaic.arith.truncf"(%61) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %74 = "stable_mosaic.tpu.matmul"(%73, %65, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %75 = "stable_mosaic.arith.addf"(%72, %74) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%75, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %76 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %77 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %78 = "stable_mosaic.vector.shape_cast"(%77) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %79 = "stable_mosaic.tpu.matmul"(%71, %78, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %80 = "stable_mosaic.arith.addf"(%76, %79) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%80, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "stable_mosaic.arith.andi"(%25, %12) : (i32, i32) -> i32
    %39 = "stable_mosaic.arith.cmpi"(%38, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%39) ({
      %43 = "stable_mosaic.arith.cmpi"(%33, %20) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%43) ({
        %100 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x$(v0)xi32>
        %101 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<512x$(v0)xi32>
        %102 = "stable_mosaic.arith.cmpi"(%100, %101) {predicate = 2 : i64} : (vector<512x$(v0)xi32>, vector<512x$(v0)xi32>) -> vector<512x$(v0)xi1>
        %103 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %104 = "stable_mosaic.vector.shape_cast"(%103) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %105 = "stable_mosaic.arith.select"(%102, %104, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %106 = "stable_mosaic.vector.shape_cast"(%105) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%106, %arg9, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %107 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
        %108 = "stable_mosaic.vector.shape_cast"(%107) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %109 = "stable_mosaic.arith.select"(%102, %108, %7) : (vector<512x$(v0)xi1>, vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
        %110 = "stable_mosaic.vector.shape_cast"(%109) : (vector<512x$(v0)xbf16>) -> vector<1x1x1x512x$(v0)xbf16>
        "stable_mosaic.tpu.vector_store"(%110, %arg13, %22, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x$(v0)xbf16>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %44 = "stable_mosaic.vector.load"(%arg18, %22, %22) : (memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xbf16>
      %45 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %47 = "stable_mosaic.tpu.matmul"(%44, %46, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %48 = "stable_mosaic.tpu.assume_multiple"(%16) {multiple = 8 : i32} : (i32) -> i32
      %49 = "stable_mosaic.arith.index_cast"(%48) : (i32) -> index
      %50 = "stable_mosaic.vector.load"(%arg12, %22, %49, %22) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %52 = "stable_mosaic.vector.broadcast"(%51) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %53 = "stable_mosaic.vector.shape_cast"(%52) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %54 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %55 = "stable_mosaic.vector.shape_cast"(%54) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %56 = "stable_mosaic.arith.shli"(%2, %55) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %57 = "stable_mosaic.arith.andi"(%53, %56) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %58 = "stable_mosaic.arith.cmpi"(%57, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %59 = "stable_mosaic.arith.select"(%58, %47, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %60 = "stable_mosaic.vector.load"(%arg14, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %61 = "stable_mosaic.vector.shape_cast"(%60) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %62 = "stable_mosaic.vector.load"(%arg15, %22, %22, %22, %22, %22) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %64 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %65 = "stable_mosaic.vector.broadcast"(%33) : (i32) -> vector<1x512xi32>
      %66 = "stable_mosaic.arith.cmpi"(%64, %65) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %67 = "stable_mosaic.arith.cmpf"(%61, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %68 = "stable_mosaic.arith.andi"(%66, %67) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %69 = "stable_mosaic.arith.mulf"(%61, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %70 = "stable_mosaic.arith.select"(%68, %69, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %71 = "stable_mosaic.vector.broadcast"(%70) : (vector<1x512xf32>) -> vector<512x512xf32>
      %72 = "stable_mosaic.arith.subf"(%59, %71) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %73 = "stable_mosaic.math.exp2"(%72) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %74 = "stable_mosaic.vector.load"(%arg11, %22, %22, %22, %22) : (memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x$(v0)xbf16>
      %75 = "stable_mosaic.vector.shape_cast"(%74) : (vector<1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %76 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %77 = "stable_mosaic.vector.shape_cast"(%76) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %78 = "stable_mosaic.tpu.matmul"(%75, %77, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x$(v0)xbf16>, vector<512x$(v0)xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.select"(%66, %63, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %80 = "stable_mosaic.vector.broadcast"(%79) : (vector<1x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.arith.subf"(%78, %80) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %82 = "stable_mosaic.arith.mulf"(%73, %81) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %83 = "stable_mosaic.arith.truncf"(%82) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %84 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<256x$(v0)xf32>
      %85 = "stable_mosaic.arith.truncf"(%73) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %86 = "stable_mosaic.vector.extract_strided_slice"(%85) {offsets = [0, 0], sizes = [256, 512], strides = [1, 1]} : (vector<512x512xbf16>) -> vector<256x512xbf16>
      %87 = "stable_mosaic.tpu.matmul"(%86, %77, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<256x512xbf16>, vector<512x$(v0)xbf16>, vector<256x$(v0)xf32>) -> vector<256x$(v0)xf32>
      %88 = "stable_mosaic.arith.addf"(%84, %87) {fastmath = #arith.fastmath<none>} : (vector<256x$(v0)xf32>, vector<256x$(v0)xf32>) -> vector<256x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%88, %arg20, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<256x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %89 = "stable_mosaic.vector.load"(%arg20, %10, %22) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<256x$(v0)xf32>
      %90 = "stable_mosaic.vector.extract_strided_slice"(%85) {offsets = [256, 0], sizes = [256, 512], strides = [1, 1]} : (vector<512x512xbf16>) -> vector<256x512xbf16>
      %91 = "stable_mosaic.vector.load"(%arg13, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %92 = "stable_mosaic.vector.shape_cast"(%91) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %93 = "stable_mosaic.tpu.matmul"(%90, %92, %11) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<256x512xbf16>, vector<512x$(v0)xbf16>, vector<256x$(v0)xf32>) -> vector<256x$(v0)xf32>
      %94 = "stable_mosaic.arith.addf"(%89, %93) {fastmath = #arith.fastmath<none>} : (vector<256x$(v0)xf32>, vector<256x$(v0)xf32>) -> vector<256x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%94, %arg20, %10, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<256x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %95 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %96 = "stable_mosaic.vector.load"(%arg9, %22, %22, %22, %22, %22) : (memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x$(v0)xbf16>
      %97 = "stable_mosaic.vector.shape_cast"(%96) : (vector<1x1x1x512x$(v0)xbf16>) -> vector<512x$(v0)xbf16>
      %98 = "stable_mosaic.tpu.matmul"(%83, %97, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x$(v0)xbf16>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %99 = "stable_mosaic.arith.addf"(%95, %98) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      "stable_mosaic.tpu.vector_store"(%99, %arg19, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x$(v0)xf32>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "stable_mosaic.memref.load"(%arg8, %9) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %41 = "stable_mosaic.arith.andi"(%25, %8) : (i32, i32) -> i32
    %42 = "stable_mosaic.arith.cmpi"(%41, %16) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%42) ({
      %43 = "stable_mosaic.vector.load"(%arg19, %22, %22) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %44 = "stable_mosaic.vector.broadcast"(%40) : (f32) -> vector<512x$(v0)xf32>
      %45 = "stable_mosaic.arith.mulf"(%43, %44) {fastmath = #arith.fastmath<none>} : (vector<512x$(v0)xf32>, vector<512x$(v0)xf32>) -> vector<512x$(v0)xf32>
      %46 = "stable_mosaic.arith.truncf"(%45) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %47 = "stable_mosaic.vector.shape_cast"(%46) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%47, %arg16, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %48 = "stable_mosaic.vector.load"(%arg20, %22, %22) : (memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x$(v0)xf32>
      %49 = "stable_mosaic.arith.truncf"(%48) : (vector<512x$(v0)xf32>) -> vector<512x$(v0)xbf16>
      %50 = "stable_mosaic.vector.shape_cast"(%49) : (vector<512x$(v0)xbf16>) -> vector<1x1x512x$(v0)xbf16>
      "stable_mosaic.tpu.vector_store"(%50, %arg17, %22, %22, %22, %22) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x$(v0)xbf16>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x$(v0)xbf16, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>, memref<512x$(v0)xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 5 : i64, scratch_operands = 3 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, $(v0)>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, $(v0)>}]} : () -> ()
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
}
