#ifndef GALLEY_WIDTH_H
#define GALLEY_WIDTH_H

/// The columns that the C library gives a scalar in the locale that is set; -1 where it can't be printed.
int galley_wcwidth(unsigned int scalar);

#endif
