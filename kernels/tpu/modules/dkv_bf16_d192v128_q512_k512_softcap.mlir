module @main attributes {stable_mosaic.version = 7 : i64} {
  "stable_mosaic.func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg5: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg6: memref<$(n)xi32, #tpu.memory_space<smem>>, %arg7: memref<2xi32, #tpu.memory_space<smem>>, %arg8: memref<4xf32, #tpu.memory_space<smem>>, %arg9: memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg10: memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg11: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg12: memref<1x16x512xi32, #tpu.memory_space<vmem>>, %arg13: memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg14: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg15: memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, %arg16: memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, %arg17: memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, %arg18: memref<512x192xbf16, #tpu.memory_space<vmem>>, %arg19: memref<512x192xf32, #tpu.memory_space<vmem>>, %arg20: memref<512x128xf32, #tpu.memory_space<vmem>>):
    %0 = "stable_mosaic.arith.constant"() {value = dense<-3.000000e+38> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %1 = "stable_mosaic.arith.constant"() {value = dense<0> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %2 = "stable_mosaic.arith.constant"() {value = dense<1> : vector<512x512xi32>} : () -> vector<512x512xi32>
    %3 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %4 = "stable_mosaic.arith.constant"() {value = dense<3.000000e+38> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %5 = "stable_mosaic.arith.constant"() {value = dense<1.44269502> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %6 = "stable_mosaic.arith.constant"() {value = dense<-1.000000e+30> : vector<1x512xf32>} : () -> vector<1x512xf32>
    %7 = "stable_mosaic.arith.constant"() {value = dense<1.000000e+00> : vector<512x512xf32>} : () -> vector<512x512xf32>
    %8 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xbf16>} : () -> vector<512x128xbf16>
    %9 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xbf16>} : () -> vector<512x192xbf16>
    %10 = "stable_mosaic.arith.constant"() {value = 2 : i32} : () -> i32
    %11 = "stable_mosaic.arith.constant"() {value = 2 : index} : () -> index
    %12 = "stable_mosaic.arith.constant"() {value = 8 : i32} : () -> i32
    %13 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x192xf32>} : () -> vector<512x192xf32>
    %14 = "stable_mosaic.arith.constant"() {value = dense<0.000000e+00> : vector<512x128xf32>} : () -> vector<512x128xf32>
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
    %27 = "stable_mosaic.memref.load"(%arg7, %23) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %28 = "stable_mosaic.arith.andi"(%25, %22) : (i32, i32) -> i32
    %29 = "stable_mosaic.arith.muli"(%28, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %30 = "stable_mosaic.arith.subi"(%27, %29) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %31 = "stable_mosaic.memref.load"(%arg7, %20) : (memref<2xi32, #tpu.memory_space<smem>>, index) -> i32
    %32 = "stable_mosaic.arith.shrui"(%25, %19) : (i32, i32) -> i32
    %33 = "stable_mosaic.arith.muli"(%32, %21) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %34 = "stable_mosaic.arith.subi"(%31, %33) {overflowFlags = #arith.overflow<none>} : (i32, i32) -> i32
    %35 = "stable_mosaic.arith.andi"(%26, %18) : (i32, i32) -> i32
    %36 = "stable_mosaic.arith.cmpi"(%35, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%36) ({
      %44 = "stable_mosaic.arith.cmpi"(%30, %21) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%44) ({
        %52 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %53 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<512x192xi32>
        %54 = "stable_mosaic.arith.cmpi"(%52, %53) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %55 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
        %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
        %57 = "stable_mosaic.arith.select"(%54, %56, %9) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<512x192xbf16>) -> vector<1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%58, %arg10, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xbf16>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %60 = "stable_mosaic.vector.broadcast"(%30) : (i32) -> vector<512x128xi32>
        %61 = "stable_mosaic.arith.cmpi"(%59, %60) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %62 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
        %63 = "stable_mosaic.vector.shape_cast"(%62) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
        %64 = "stable_mosaic.arith.select"(%61, %63, %8) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %65 = "stable_mosaic.vector.shape_cast"(%64) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%65, %arg11, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %45 = "stable_mosaic.vector.load"(%arg10, %23, %23, %23, %23) : (memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x192xbf16>
      %46 = "stable_mosaic.vector.shape_cast"(%45) : (vector<1x1x512x192xbf16>) -> vector<512x192xbf16>
      %47 = "stable_mosaic.arith.extf"(%46) : (vector<512x192xbf16>) -> vector<512x192xf32>
      %48 = "stable_mosaic.memref.load"(%arg8, %23) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %49 = "stable_mosaic.vector.broadcast"(%48) : (f32) -> vector<512x192xf32>
      %50 = "stable_mosaic.arith.mulf"(%47, %49) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %51 = "stable_mosaic.arith.truncf"(%50) : (vector<512x192xf32>) -> vector<512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%51, %arg18, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xbf16>, memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%13, %arg19, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.tpu.vector_store"(%14, %arg20, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %37 = "stable_mosaic.arith.andi"(%26, %16) : (i32, i32) -> i32
    %38 = "stable_mosaic.arith.cmpi"(%37, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%38) ({
      %44 = "stable_mosaic.arith.cmpi"(%34, %21) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%44) ({
        %89 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %90 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<512x192xi32>
        %91 = "stable_mosaic.arith.cmpi"(%89, %90) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %92 = "stable_mosaic.vector.load"(%arg9, %23, %23, %23, %23, %23) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
        %93 = "stable_mosaic.vector.shape_cast"(%92) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
        %94 = "stable_mosaic.arith.select"(%91, %93, %9) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %95 = "stable_mosaic.vector.shape_cast"(%94) : (vector<512x192xbf16>) -> vector<1x1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%95, %arg9, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xbf16>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %96 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %97 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<512x128xi32>
        %98 = "stable_mosaic.arith.cmpi"(%96, %97) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %99 = "stable_mosaic.vector.load"(%arg13, %23, %23, %23, %23, %23) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
        %100 = "stable_mosaic.vector.shape_cast"(%99) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
        %101 = "stable_mosaic.arith.select"(%98, %100, %8) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %102 = "stable_mosaic.vector.shape_cast"(%101) : (vector<512x128xbf16>) -> vector<1x1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%102, %arg13, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xbf16>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %45 = "stable_mosaic.vector.load"(%arg18, %23, %23) : (memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xbf16>
      %46 = "stable_mosaic.vector.load"(%arg9, %23, %23, %23, %23, %23) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %47 = "stable_mosaic.vector.shape_cast"(%46) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %48 = "stable_mosaic.tpu.matmul"(%45, %47, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<512x192xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %49 = "stable_mosaic.math.tanh"(%48) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %50 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %51 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<512x512xf32>
      %52 = "stable_mosaic.arith.mulf"(%49, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.arith.mulf"(%49, %49) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.arith.subf"(%7, %53) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %56 = "stable_mosaic.vector.shape_cast"(%55) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %57 = "stable_mosaic.vector.load"(%arg15, %23, %23, %23, %23, %23) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %59 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %60 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<1x512xi32>
      %61 = "stable_mosaic.arith.cmpi"(%59, %60) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %62 = "stable_mosaic.arith.cmpf"(%56, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %63 = "stable_mosaic.arith.andi"(%61, %62) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %64 = "stable_mosaic.arith.mulf"(%56, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %65 = "stable_mosaic.arith.select"(%63, %64, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %66 = "stable_mosaic.vector.broadcast"(%65) : (vector<1x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.arith.subf"(%52, %66) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %68 = "stable_mosaic.math.exp2"(%67) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %69 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %71 = "stable_mosaic.vector.load"(%arg13, %23, %23, %23, %23, %23) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
      %72 = "stable_mosaic.vector.shape_cast"(%71) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
      %73 = "stable_mosaic.tpu.matmul"(%70, %72, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<512x128xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %74 = "stable_mosaic.arith.select"(%61, %58, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %75 = "stable_mosaic.vector.broadcast"(%74) : (vector<1x512xf32>) -> vector<512x512xf32>
      %76 = "stable_mosaic.arith.subf"(%73, %75) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %77 = "stable_mosaic.arith.mulf"(%68, %76) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %78 = "stable_mosaic.arith.mulf"(%77, %54) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.truncf"(%78) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %80 = "stable_mosaic.vector.load"(%arg20, %23, %23) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %81 = "stable_mosaic.arith.truncf"(%68) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %82 = "stable_mosaic.tpu.matmul"(%81, %72, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
      %83 = "stable_mosaic.arith.addf"(%80, %82) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%83, %arg20, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %84 = "stable_mosaic.vector.load"(%arg19, %23, %23) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %85 = "stable_mosaic.vector.load"(%arg9, %23, %23, %23, %23, %23) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %86 = "stable_mosaic.vector.shape_cast"(%85) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %87 = "stable_mosaic.tpu.matmul"(%79, %86, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %88 = "stable_mosaic.arith.addf"(%84, %87) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%88, %arg19, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %39 = "stable_mosaic.arith.andi"(%26, %12) : (i32, i32) -> i32
    %40 = "stable_mosaic.arith.cmpi"(%39, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%40) ({
      %44 = "stable_mosaic.arith.cmpi"(%34, %21) {predicate = 2 : i64} : (i32, i32) -> i1
      "stable_mosaic.scf.if"(%44) ({
        %101 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x192xi32>
        %102 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<512x192xi32>
        %103 = "stable_mosaic.arith.cmpi"(%101, %102) {predicate = 2 : i64} : (vector<512x192xi32>, vector<512x192xi32>) -> vector<512x192xi1>
        %104 = "stable_mosaic.vector.load"(%arg9, %23, %23, %23, %23, %23) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
        %105 = "stable_mosaic.vector.shape_cast"(%104) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
        %106 = "stable_mosaic.arith.select"(%103, %105, %9) : (vector<512x192xi1>, vector<512x192xbf16>, vector<512x192xbf16>) -> vector<512x192xbf16>
        %107 = "stable_mosaic.vector.shape_cast"(%106) : (vector<512x192xbf16>) -> vector<1x1x1x512x192xbf16>
        "stable_mosaic.tpu.vector_store"(%107, %arg9, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x192xbf16>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        %108 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 0>} : () -> vector<512x128xi32>
        %109 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<512x128xi32>
        %110 = "stable_mosaic.arith.cmpi"(%108, %109) {predicate = 2 : i64} : (vector<512x128xi32>, vector<512x128xi32>) -> vector<512x128xi1>
        %111 = "stable_mosaic.vector.load"(%arg13, %23, %23, %23, %23, %23) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
        %112 = "stable_mosaic.vector.shape_cast"(%111) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
        %113 = "stable_mosaic.arith.select"(%110, %112, %8) : (vector<512x128xi1>, vector<512x128xbf16>, vector<512x128xbf16>) -> vector<512x128xbf16>
        %114 = "stable_mosaic.vector.shape_cast"(%113) : (vector<512x128xbf16>) -> vector<1x1x1x512x128xbf16>
        "stable_mosaic.tpu.vector_store"(%114, %arg13, %23, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 5, 0>, strides = array<i32>} : (vector<1x1x1x512x128xbf16>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> ()
        "stable_mosaic.scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %45 = "stable_mosaic.vector.load"(%arg18, %23, %23) : (memref<512x192xbf16, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xbf16>
      %46 = "stable_mosaic.vector.load"(%arg9, %23, %23, %23, %23, %23) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %47 = "stable_mosaic.vector.shape_cast"(%46) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %48 = "stable_mosaic.tpu.matmul"(%45, %47, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x192xbf16>, vector<512x192xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %49 = "stable_mosaic.math.tanh"(%48) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %50 = "stable_mosaic.memref.load"(%arg8, %20) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
      %51 = "stable_mosaic.vector.broadcast"(%50) : (f32) -> vector<512x512xf32>
      %52 = "stable_mosaic.arith.mulf"(%49, %51) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %53 = "stable_mosaic.arith.mulf"(%49, %49) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %54 = "stable_mosaic.arith.subf"(%7, %53) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %55 = "stable_mosaic.tpu.assume_multiple"(%17) {multiple = 8 : i32} : (i32) -> i32
      %56 = "stable_mosaic.arith.index_cast"(%55) : (i32) -> index
      %57 = "stable_mosaic.vector.load"(%arg12, %23, %56, %23) : (memref<1x16x512xi32, #tpu.memory_space<vmem>>, index, index, index) -> vector<1x16x512xi32>
      %58 = "stable_mosaic.vector.shape_cast"(%57) : (vector<1x16x512xi32>) -> vector<2x1x8x512xi32>
      %59 = "stable_mosaic.vector.broadcast"(%58) : (vector<2x1x8x512xi32>) -> vector<2x32x8x512xi32>
      %60 = "stable_mosaic.vector.shape_cast"(%59) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %61 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<2x32x8x512xi32>
      %62 = "stable_mosaic.vector.shape_cast"(%61) : (vector<2x32x8x512xi32>) -> vector<512x512xi32>
      %63 = "stable_mosaic.arith.shli"(%2, %62) {overflowFlags = #arith.overflow<none>} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %64 = "stable_mosaic.arith.andi"(%60, %63) : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi32>
      %65 = "stable_mosaic.arith.cmpi"(%64, %1) {predicate = 1 : i64} : (vector<512x512xi32>, vector<512x512xi32>) -> vector<512x512xi1>
      %66 = "stable_mosaic.arith.select"(%65, %52, %0) : (vector<512x512xi1>, vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %67 = "stable_mosaic.vector.load"(%arg14, %23, %23, %23, %23, %23) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %68 = "stable_mosaic.vector.shape_cast"(%67) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %69 = "stable_mosaic.vector.load"(%arg15, %23, %23, %23, %23, %23) : (memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x1x512xf32>
      %70 = "stable_mosaic.vector.shape_cast"(%69) : (vector<1x1x1x1x512xf32>) -> vector<1x512xf32>
      %71 = "stable_mosaic.tpu.iota"() {dimensions = array<i32: 1>} : () -> vector<1x512xi32>
      %72 = "stable_mosaic.vector.broadcast"(%34) : (i32) -> vector<1x512xi32>
      %73 = "stable_mosaic.arith.cmpi"(%71, %72) {predicate = 2 : i64} : (vector<1x512xi32>, vector<1x512xi32>) -> vector<1x512xi1>
      %74 = "stable_mosaic.arith.cmpf"(%68, %6) {fastmath = #arith.fastmath<none>, predicate = 2 : i64} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xi1>
      %75 = "stable_mosaic.arith.andi"(%73, %74) : (vector<1x512xi1>, vector<1x512xi1>) -> vector<1x512xi1>
      %76 = "stable_mosaic.arith.mulf"(%68, %5) {fastmath = #arith.fastmath<none>} : (vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %77 = "stable_mosaic.arith.select"(%75, %76, %4) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %78 = "stable_mosaic.vector.broadcast"(%77) : (vector<1x512xf32>) -> vector<512x512xf32>
      %79 = "stable_mosaic.arith.subf"(%66, %78) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %80 = "stable_mosaic.math.exp2"(%79) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>) -> vector<512x512xf32>
      %81 = "stable_mosaic.vector.load"(%arg11, %23, %23, %23, %23) : (memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> vector<1x1x512x128xbf16>
      %82 = "stable_mosaic.vector.shape_cast"(%81) : (vector<1x1x512x128xbf16>) -> vector<512x128xbf16>
      %83 = "stable_mosaic.vector.load"(%arg13, %23, %23, %23, %23, %23) : (memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x128xbf16>
      %84 = "stable_mosaic.vector.shape_cast"(%83) : (vector<1x1x1x512x128xbf16>) -> vector<512x128xbf16>
      %85 = "stable_mosaic.tpu.matmul"(%82, %84, %15) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [1], [0], [0], [0, 0, 1, 0], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x128xbf16>, vector<512x128xbf16>, vector<512x512xf32>) -> vector<512x512xf32>
      %86 = "stable_mosaic.arith.select"(%73, %70, %3) : (vector<1x512xi1>, vector<1x512xf32>, vector<1x512xf32>) -> vector<1x512xf32>
      %87 = "stable_mosaic.vector.broadcast"(%86) : (vector<1x512xf32>) -> vector<512x512xf32>
      %88 = "stable_mosaic.arith.subf"(%85, %87) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %89 = "stable_mosaic.arith.mulf"(%80, %88) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %90 = "stable_mosaic.arith.mulf"(%89, %54) {fastmath = #arith.fastmath<none>} : (vector<512x512xf32>, vector<512x512xf32>) -> vector<512x512xf32>
      %91 = "stable_mosaic.arith.truncf"(%90) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %92 = "stable_mosaic.vector.load"(%arg20, %23, %23) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %93 = "stable_mosaic.arith.truncf"(%80) : (vector<512x512xf32>) -> vector<512x512xbf16>
      %94 = "stable_mosaic.tpu.matmul"(%93, %84, %14) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x128xbf16>, vector<512x128xf32>) -> vector<512x128xf32>
      %95 = "stable_mosaic.arith.addf"(%92, %94) {fastmath = #arith.fastmath<none>} : (vector<512x128xf32>, vector<512x128xf32>) -> vector<512x128xf32>
      "stable_mosaic.tpu.vector_store"(%95, %arg20, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x128xf32>, memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      %96 = "stable_mosaic.vector.load"(%arg19, %23, %23) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %97 = "stable_mosaic.vector.load"(%arg9, %23, %23, %23, %23, %23) : (memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index, index) -> vector<1x1x1x512x192xbf16>
      %98 = "stable_mosaic.vector.shape_cast"(%97) : (vector<1x1x1x512x192xbf16>) -> vector<512x192xbf16>
      %99 = "stable_mosaic.tpu.matmul"(%91, %98, %13) {dimension_numbers = #tpu.dot_dimension_numbers<[1], [0], [0], [1], [0, 0, 1, 1], [], []>, transpose_lhs = false, transpose_rhs = false} : (vector<512x512xbf16>, vector<512x192xbf16>, vector<512x192xf32>) -> vector<512x192xf32>
      %100 = "stable_mosaic.arith.addf"(%96, %99) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      "stable_mosaic.tpu.vector_store"(%100, %arg19, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 2, 0>, strides = array<i32>} : (vector<512x192xf32>, memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %41 = "stable_mosaic.memref.load"(%arg8, %11) : (memref<4xf32, #tpu.memory_space<smem>>, index) -> f32
    %42 = "stable_mosaic.arith.andi"(%26, %10) : (i32, i32) -> i32
    %43 = "stable_mosaic.arith.cmpi"(%42, %17) {predicate = 1 : i64} : (i32, i32) -> i1
    "stable_mosaic.scf.if"(%43) ({
      %44 = "stable_mosaic.vector.load"(%arg19, %23, %23) : (memref<512x192xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x192xf32>
      %45 = "stable_mosaic.vector.broadcast"(%41) : (f32) -> vector<512x192xf32>
      %46 = "stable_mosaic.arith.mulf"(%44, %45) {fastmath = #arith.fastmath<none>} : (vector<512x192xf32>, vector<512x192xf32>) -> vector<512x192xf32>
      %47 = "stable_mosaic.arith.truncf"(%46) : (vector<512x192xf32>) -> vector<512x192xbf16>
      %48 = "stable_mosaic.vector.shape_cast"(%47) : (vector<512x192xbf16>) -> vector<1x1x512x192xbf16>
      "stable_mosaic.tpu.vector_store"(%48, %arg16, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x192xbf16>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      %49 = "stable_mosaic.vector.load"(%arg20, %23, %23) : (memref<512x128xf32, #tpu.memory_space<vmem>>, index, index) -> vector<512x128xf32>
      %50 = "stable_mosaic.arith.truncf"(%49) : (vector<512x128xf32>) -> vector<512x128xbf16>
      %51 = "stable_mosaic.vector.shape_cast"(%50) : (vector<512x128xbf16>) -> vector<1x1x512x128xbf16>
      "stable_mosaic.tpu.vector_store"(%51, %arg17, %23, %23, %23, %23) {add = false, operandSegmentSizes = array<i32: 1, 1, 4, 0>, strides = array<i32>} : (vector<1x1x512x128xbf16>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, index, index, index, index) -> ()
      "stable_mosaic.scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "stable_mosaic.func.return"() : () -> ()
  }) {dimension_semantics = [#tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<parallel>, #tpu.dimension_semantics<arbitrary>], function_type = (i32, i32, i32, i32, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<$(n)xi32, #tpu.memory_space<smem>>, memref<2xi32, #tpu.memory_space<smem>>, memref<4xf32, #tpu.memory_space<smem>>, memref<1x1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x16x512xi32, #tpu.memory_space<vmem>>, memref<1x1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x1x1x512xf32, #tpu.memory_space<vmem>>, memref<1x1x512x192xbf16, #tpu.memory_space<vmem>>, memref<1x1x512x128xbf16, #tpu.memory_space<vmem>>, memref<512x192xbf16, #tpu.memory_space<vmem>>, memref<512x192xf32, #tpu.memory_space<vmem>>, memref<512x128xf32, #tpu.memory_space<vmem>>) -> (), iteration_bounds = array<i64: $(b), $(hk), $(g), $(steps)>, scalar_prefetch = 5 : i64, scratch_operands = 3 : i64, sym_name = "main", tpu.core_type = #tpu.core_type<tc>, window_params = [{transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}, {transform_indices = @transform_3, window_bounds = array<i64: 1, 16, 512>}, {transform_indices = @transform_0, window_bounds = array<i64: 1, 1, 1, 512, 128>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_5, window_bounds = array<i64: 1, 1, 1, 1, 512>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 192>}, {transform_indices = @transform_1, window_bounds = array<i64: 1, 1, 512, 128>}]} : () -> ()
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
