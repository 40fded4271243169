#include "allocations.h"

#include <stddef.h>

#if defined(__GLIBC__) || defined(__linux__)

#include <errno.h>

// The C library's own functions, under the names that it keeps for those who put themselves in front.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Not atomic, which would slow down every allocation: what is measured has one thread.
static long count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count++;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

long galley_allocations(void) { return count; }

#else

long galley_allocations(void) { return -1; }

#endif
