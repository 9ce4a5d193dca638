from semafor.env cimport unlocked
from semafor.env.crowd cimport Crowd

cpdef begin(Crowd crowd)
cpdef int find_illegal(Crowd crowd)
cpdef play(Crowd crowd)
cpdef choose(Crowd crowd)
