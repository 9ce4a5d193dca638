from semafor.env cimport vector_nogil
from semafor.env.vector_core cimport VectorCore

cpdef begin(VectorCore crowd)
cpdef int find_illegal(VectorCore crowd)
cpdef play(VectorCore crowd)
cpdef choose(VectorCore crowd)
