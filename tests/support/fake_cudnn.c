/* cuDNN and the CUDA runtime in one library that computes nothing and counts what it is asked: the process maps it under
 * both names before xlattn looks for them. A graph has three plans; the events of the runtime say that the second is the
 * fastest, and a stream's number is what the driver of fake_cuda.c makes of it. */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CONTEXT = 256, PLANS = 3, NOT_SUPPORTED = 3000, OUT_OF_MEMORY = 2 };

/* Of cudnnBackendAttributeName_t. */
enum {
  HEURISTICS_MODE = 200,
  HEURISTICS_RESULTS = 202,
  CONFIG_ENGINE = 300,
  CONFIG_KNOBS = 302,
  CONFIG_WORKSPACE = 303,
  CONFIG_SHARED_MEMORY = 304,
  PLAN_CONFIG = 401,
  PLAN_WORKSPACE = 402,
  PACK_UIDS = 1000,
  PACK_POINTERS = 1001,
  PACK_WORKSPACE = 1003,
  ENGINE_INDEX = 1301,
};

typedef struct {
  int kind, finalized, index;
  int64_t count;
  int64_t uids[32];
  void* pointers[32];
  void* workspace;
} Descriptor;

typedef struct {
  void* stream;
} Handle;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static __thread int current, capture_mode;

/* What was asked, and what is to fail. */
int fake_handles, fake_finalized_plans, fake_executions, fake_destroyed_plans, fake_allocations, fake_streams_set;
int fake_fail_plan = -1, fake_fail_malloc;
/* Of the last execution: its plan, stream, workspace and pointers. */
int fake_last_plan;
void *fake_last_stream, *fake_last_workspace, *fake_last_pointers[32];
int64_t fake_last_uids[32], fake_last_count;
/* What was last copied to the device. */
char fake_last_upload[128];

#define COUNT(what) __atomic_fetch_add(&(what), 1, __ATOMIC_RELAXED)

size_t cudnnGetVersion(void) { return 92000; }
size_t cudnnGetCudartVersion(void) { return 13000; }
const char* cudnnGetErrorString(int code) {
  return code == NOT_SUPPORTED ? "CUDNN_STATUS_NOT_SUPPORTED" : "CUDNN_STATUS_X";
}
void cudnnGetLastErrorString(char* text, size_t size) {
  if (size) text[0] = 0;
}
int cudnnCreate(Handle** handle) {
  COUNT(fake_handles);
  *handle = calloc(1, sizeof(Handle));
  return 0;
}
int cudnnDestroy(Handle* handle) {
  free(handle);
  return 0;
}
int cudnnSetStream(Handle* handle, void* stream) {
  COUNT(fake_streams_set);
  handle->stream = stream;
  return 0;
}
int cudnnGetStream(Handle* handle, void** stream) {
  *stream = handle->stream;
  return 0;
}

int cudnnBackendCreateDescriptor(int kind, Descriptor** descriptor) {
  *descriptor = calloc(1, sizeof(Descriptor));
  (*descriptor)->kind = kind;
  return 0;
}

int cudnnBackendDestroyDescriptor(Descriptor* descriptor) {
  if (descriptor && descriptor->kind == 5 && descriptor->finalized) COUNT(fake_destroyed_plans);
  free(descriptor);
  return 0;
}

int cudnnBackendInitialize(Descriptor* descriptor) { return descriptor == 0; }

int cudnnBackendFinalize(Descriptor* descriptor) {
  if (descriptor->kind == 5) {
    if (descriptor->index == fake_fail_plan) return NOT_SUPPORTED;
    COUNT(fake_finalized_plans);
  }
  descriptor->finalized = 1;
  return 0;
}

int cudnnBackendSetAttribute(Descriptor* to, int name, int type, int64_t count, const void* values) {
  (void)type;
  if (to->finalized) return 2000;
  if (name == PLAN_CONFIG) to->index = (*(Descriptor* const*)values)->index;
  if (name == PACK_WORKSPACE) to->workspace = *(void* const*)values;
  if (name == PACK_UIDS || name == PACK_POINTERS) {
    if (count > 32) return 2000;
    memcpy(name == PACK_UIDS ? (void*)to->uids : (void*)to->pointers, values, count * 8);
    to->count = count;
  }
  return 0;
}

int cudnnBackendGetAttribute(Descriptor* of, int name, int type, int64_t capacity, int64_t* count, void* values) {
  (void)type;
  int64_t found = 0;
  switch (name) {
    case HEURISTICS_RESULTS:
      found = PLANS;
      for (int i = 0; i < PLANS && i < capacity && values; i++) {
        ((Descriptor**)values)[i]->index = i;
        ((Descriptor**)values)[i]->finalized = 1;
      }
      break;
    case CONFIG_ENGINE:
      found = 1;
      (*(Descriptor**)values)->index = of->index;
      break;
    case ENGINE_INDEX:
      found = 1;
      *(int64_t*)values = of->index;
      break;
    case CONFIG_WORKSPACE:
    case PLAN_WORKSPACE:
      found = 1;
      *(int64_t*)values = 64 * (of->index + 1);
      break;
    case CONFIG_SHARED_MEMORY:
      found = 1;
      *(int*)values = 1024;
      break;
  }
  if (count) *count = found;
  return 0;
}

int cudnnBackendExecute(Handle* handle, Descriptor* plan, Descriptor* pack) {
  if (!plan->finalized || !pack->finalized) return 2000;
  COUNT(fake_executions);
  pthread_mutex_lock(&lock);
  fake_last_plan = plan->index;
  fake_last_stream = handle->stream;
  fake_last_workspace = pack->workspace;
  fake_last_count = pack->count;
  memcpy(fake_last_uids, pack->uids, sizeof(pack->uids));
  memcpy(fake_last_pointers, pack->pointers, sizeof(pack->pointers));
  pthread_mutex_unlock(&lock);
  return 0;
}

const char* cudaGetErrorString(int code) { return code == OUT_OF_MEMORY ? "out of memory" : "unknown error"; }
int cudaGetLastError(void) { return 0; }
int cudaGetDevice(int* device) {
  *device = current;
  return 0;
}
int cudaSetDevice(int device) {
  current = device;
  return device < 4 ? 0 : 101;
}
int cudaDeviceGetAttribute(int* value, int attribute, int device) {
  (void)device;
  *value = attribute == 75 ? 9 : 0;
  return 0;
}
int cudaThreadExchangeStreamCaptureMode(int* mode) {
  int before = capture_mode;
  capture_mode = *mode;
  *mode = before;
  return 0;
}
int cudaMemsetAsync(void* to, int value, size_t bytes, void* stream) {
  (void)value;
  (void)bytes;
  (void)stream;
  return to == 0;
}
int cudaMemcpyAsync(void* to, const void* from, size_t bytes, int kind, void* stream) {
  (void)kind;
  (void)stream;
  if (from) memcpy(fake_last_upload, from, bytes < 128 ? bytes : 128);
  return !to || !from;
}
int cudaStreamGetCaptureInfo(void* stream, int* status, void* id, void* graph, void* dependencies, void* edges,
                             void* count) {
  (void)id, (void)graph, (void)dependencies, (void)edges, (void)count;
  *status = (uintptr_t)stream % CONTEXT;
  return 0;
}
int cudaStreamIsCapturing(void* stream, int* status) {
  *status = (uintptr_t)stream % CONTEXT;
  return 0;
}
int cudaStreamCreateWithFlags(void** stream, unsigned flags) {
  *stream = (void*)(uintptr_t)(CONTEXT * (current + 4));
  return flags != 1;
}
int cudaStreamDestroy(void* stream) { return stream == 0; }
int cudaStreamSynchronize(void* stream) { return stream == 0; }
int cudaMalloc(void** memory, size_t bytes) {
  if (fake_fail_malloc || !bytes) return OUT_OF_MEMORY;
  COUNT(fake_allocations);
  *memory = (void*)(1ull << 41);
  return 0;
}
int cudaFree(void* memory) {
  if (memory) __atomic_fetch_sub(&fake_allocations, 1, __ATOMIC_RELAXED);
  return 0;
}
int cudaEventCreate(void** event) {
  *event = calloc(1, sizeof(int));
  return 0;
}
int cudaEventDestroy(void* event) {
  free(event);
  return 0;
}
int cudaEventRecord(void* event, void* stream) {
  (void)stream;
  *(int*)event = fake_last_plan;
  return 0;
}
int cudaEventSynchronize(void* event) { return event == 0; }
int cudaEventElapsedTime(float* ms, void* from, void* to) {
  (void)from;
  *ms = *(int*)to == 1 ? 1.f : 2.f + *(int*)to;
  return 0;
}
