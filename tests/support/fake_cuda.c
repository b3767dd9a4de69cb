/* A CUDA driver that launches nothing and writes down what it is asked: the process maps it under the
 * driver's name before xlattn looks for one. Streams are numbers: context times 256, plus 1 while work
 * is recorded into a graph. Kernels are known by their names. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int id, padding;
  unsigned value[16];
} Attribute;

typedef struct {
  unsigned grid[3], block[3], smem;
  void* stream;
  const Attribute* attributes;
  unsigned num_attributes;
} Config;

static char log_text[1 << 20];
static size_t log_used;
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static __thread uintptr_t stack[8];
static __thread int depth;
static __thread int capture_mode;
int fake_version = 13000;

#define LOG(...)                                                                           \
  do {                                                                                     \
    pthread_mutex_lock(&log_lock);                                                         \
    if (log_used < sizeof(log_text) - 512)                                                 \
      log_used += snprintf(log_text + log_used, sizeof(log_text) - log_used, __VA_ARGS__); \
    pthread_mutex_unlock(&log_lock);                                                       \
  } while (0)

/* What was asked since the last call. */
const char* fake_log(void) {
  pthread_mutex_lock(&log_lock);
  char* text = strdup(log_text);
  log_used = 0;
  log_text[0] = 0;
  pthread_mutex_unlock(&log_lock);
  return text;
}

int cuInit(unsigned flags) { return flags != 0; }
int cuDriverGetVersion(int* version) {
  *version = fake_version;
  return 0;
}
int cuGetErrorName(int code, const char** name) {
  *name = code == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS" : "CUDA_ERROR_X";
  return 0;
}
int cuGetErrorString(int code, const char** text) {
  *text = "an illegal memory access";
  return code < 0;
}
int cuDeviceGet(int* device, int ordinal) {
  *device = ordinal;
  return ordinal < 4 ? 0 : 101;
}
int cuDeviceGetAttribute(int* value, int attribute, int device) {
  /* Device 3 is of an older kind. */
  *value = attribute == 16   ? 132
           : attribute == 75 ? (device == 3 ? 8 : 9)
           : attribute == 76 ? 0
           : attribute == 97 ? (device == 3 ? 166912 : 232448)
                             : -1;
  return *value < 0;
}
int cuStreamGetCtx(void* stream, void** context) {
  *context = (void*)((uintptr_t)stream / 256);
  return 0;
}
int cuStreamIsCapturing(void* stream, int* status) {
  *status = (uintptr_t)stream % 256;
  return 0;
}
int cuCtxGetId(void* context, unsigned long long* id) {
  *id = 1000 + (uintptr_t)context;
  return 0;
}
int cuCtxGetDevice(int* device) {
  if (!depth) return 201;
  *device = (int)stack[depth - 1] % 4;
  return 0;
}
int cuCtxPushCurrent_v2(void* context) {
  stack[depth++] = (uintptr_t)context;
  return 0;
}
int cuCtxPopCurrent_v2(void** context) {
  *context = (void*)stack[--depth];
  return 0;
}
int cuThreadExchangeStreamCaptureMode(int* mode) {
  int before = capture_mode;
  capture_mode = *mode;
  *mode = before;
  return 0;
}
int fake_depth(void) { return depth + capture_mode; }

int cuModuleLoadData(void** module, const void* image) {
  uint32_t magic;
  memcpy(&magic, image, 4);
  if (!depth || capture_mode != 2 || magic != 0xba55ed50u || (uintptr_t)image % 16) return 200;
  LOG("load into %zu\n", (size_t)stack[depth - 1]);
  *module = (void*)stack[depth - 1];
  return 0;
}
int cuModuleGetFunction(void** function, void* module, const char* name) {
  if ((uintptr_t)module != stack[depth - 1]) return 400;
  *function = strdup(name);
  return 0;
}
int cuFuncLoad(void* function) { return function == 0; }
int cuFuncGetAttribute(int* value, int attribute, void* function) {
  *value = 0;
  return attribute != 1 || !function;
}
int cuFuncSetAttribute(void* function, int attribute, int value) {
  return !(attribute == 8 || (attribute == 14 && stack[depth - 1] % 4 != 3)) || !function || value < 0;
}
int cuMemsetD8Async(uint64_t to, unsigned char value, size_t bytes, void* stream) {
  LOG("fill %zu bytes with %d on %zu\n", bytes, value, (size_t)stream);
  return to == 0;
}
int cuTensorMapEncodeTiled(void* map, int dtype, unsigned rank, void* address, const uint64_t* dims,
                           const uint64_t* strides, const uint32_t* box, const uint32_t* steps, int interleave,
                           int swizzle, int promotion, int fill) {
  if (rank < 4 || rank > 5 || (uintptr_t)map % 64 || (uintptr_t)address % 16 || interleave || swizzle != 3 || fill)
    return 1;
  for (unsigned i = 0; i < rank; i++)
    if (!dims[i] || !box[i] || box[i] > 256 || steps[i] != 1 || (i < rank - 1 && strides[i] % 16)) return 1;
  unsigned together = box[rank - 1];  // of batch rows
  if (box[rank - 2] != 1 || (together != 1 && rank != 4)) return 1;
  char sizes[128] = "", steps_between[128] = "", tile[64] = "";
  for (unsigned i = 0; i < rank; i++) sprintf(sizes + strlen(sizes), " %zu", (size_t)dims[i]);
  for (unsigned i = 0; i < rank - 1; i++) sprintf(steps_between + strlen(steps_between), " %zu", (size_t)strides[i]);
  for (unsigned i = 0; i < rank - 2; i++) sprintf(tile + strlen(tile), i ? " x %u" : "%u", box[i]);
  if (together > 1) sprintf(tile + strlen(tile), " of %u batch rows", together);
  LOG("map %d:%s by%s in %s, %d\n", dtype, sizes, steps_between, tile, promotion);
  memset(map, dtype, 128);
  return 0;
}
int cuLaunchKernelEx(const Config* config, void* function, void** parameters, void** extra) {
  uintptr_t context = (uintptr_t)config->stream / 256;
  if (!depth || stack[depth - 1] != context || extra || !parameters[0]) return 400;
  if (!strcmp(getenv("FAKE_CUDA_FAIL") ? getenv("FAKE_CUDA_FAIL") : "", function)) return 700;
  char clusters[32] = "";
  if (config->num_attributes) {
    const Attribute* cluster = config->attributes;
    if (config->num_attributes != 1 || cluster->id != 4 || cluster->value[1] != 1 || cluster->value[2] != 1 ||
        config->grid[0] % cluster->value[0])
      return 1;
    snprintf(clusters, sizeof(clusters), " in clusters of %u", cluster->value[0]);
  }
  LOG("launch %s %u %u %u%s x %u, %u bytes, on %zu\n", (char*)function, config->grid[0], config->grid[1],
      config->grid[2], clusters, config->block[0], config->smem, (size_t)config->stream);
  return config->block[1] != 1 || config->block[2] != 1;
}
