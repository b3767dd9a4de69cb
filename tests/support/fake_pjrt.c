/* A PJRT plugin of an old version: its table ends early, and it has no extensions but for a custom
 * partitioner that a test asks for, of as many bytes as it says, which keeps what it is given. */
#include <stddef.h>
#include <string.h>

struct error {
  const char* text;
};
struct head {
  size_t struct_size;
  void* extension_start;
};
struct message {
  struct head head;
  struct error* error;
  const char* text;
  size_t size;
};
struct code {
  struct head head;
  struct error* error;
  int code;
};
struct version {
  struct head head;
  int major, minor;
};

static struct error refusal = {"no devices here"};
static int destroyed;

static void error_destroy(void* args) {
  (void)args;
  ++destroyed;
}
static void error_message(struct message* args) {
  args->text = args->error->text;
  args->size = strlen(args->text);
}
static struct error* error_get_code(struct code* args) {
  args->code = 14;
  return NULL;
}
static struct error* succeed(void* args) {
  (void)args;
  return NULL;
}
static struct error* refuse(struct head* args) {
  static struct error short_args = {"arguments too short"};
  return args->struct_size < 11 * sizeof(void*) ? &short_args : &refusal;
}

int errors_destroyed(void) { return destroyed; }

struct partitioner_args {
  size_t struct_size;
  const char* name;
  size_t name_size;
  void* callbacks;
};
static struct {
  char name[64];
  void* callbacks;
} partitioners[4];
static int num_partitioners;
static struct error* register_partitioner(struct partitioner_args* args) {
  memcpy(partitioners[num_partitioners].name, args->name, args->name_size);
  partitioners[num_partitioners++].callbacks = args->callbacks;
  return NULL;
}
void* callbacks_of(const char* name) {
  for (int i = 0; i < num_partitioners; ++i)
    if (strcmp(partitioners[i].name, name) == 0) return partitioners[i].callbacks;
  return NULL;
}
static struct {
  size_t struct_size;
  int type;
  void* next;
  void* register_partitioner;
  void* unused;
} extension = {0, 2, NULL, (void*)register_partitioner, NULL};
static void** extension_start;
void offer_partitioner(size_t bytes) {
  extension.struct_size = bytes;
  *extension_start = &extension;
}

const void* GetPjrtApi(void) {
  static struct {
    struct head head;
    struct version version;
    void* functions[11];
  } api;
  api.head.struct_size = sizeof(api);
  extension_start = &api.head.extension_start;
  api.version.head.struct_size = sizeof(struct version);
  api.version.minor = 9;
  api.functions[0] = (void*)error_destroy;
  api.functions[1] = (void*)error_message;
  api.functions[2] = (void*)error_get_code;
  api.functions[3] = (void*)succeed; /* initialize */
  api.functions[10] = (void*)refuse; /* client_create */
  return &api;
}
