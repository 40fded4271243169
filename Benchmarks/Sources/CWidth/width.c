// The C library declares `wcwidth` only where X/Open is asked for.
#define _XOPEN_SOURCE 700
#include "width.h"
#include <wchar.h>

int galley_wcwidth(unsigned int scalar) { return wcwidth((wchar_t)scalar); }
