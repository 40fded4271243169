/// The calls of malloc, calloc, realloc and aligned allocation so far in this process; -1 where they can't be counted.
long galley_allocations(void);
