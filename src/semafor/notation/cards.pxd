cimport cython
from semafor.rules cimport constants

cdef int RUN
cdef tuple RUNS

@cython.locals(kind=cython.int)
cdef str text_of_counts(const unsigned char* counts, int first)
cdef str text_of_payment(int color, int colored, int locomotives)
cdef str text_of_run(int kind, int count)
