cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int semafor_lowest(unsigned long long mask) { unsigned long at; _BitScanForward64(&at, mask); return (int)at; }
    static __inline int semafor_count(unsigned long long mask) { return (int)__popcnt64(mask); }
    #else
    #define semafor_lowest(mask) __builtin_ctzll(mask)
    #define semafor_count(mask) __builtin_popcountll(mask)
    #endif
    """
    int lowest "semafor_lowest"(unsigned long long mask) noexcept nogil
    int count "semafor_count"(unsigned long long mask) noexcept nogil

cdef enum:
    COMPILED = 1

cdef inline unsigned int low32(unsigned long long number) noexcept nogil:
    return <unsigned int>number

cdef inline unsigned long long low64(unsigned long long number) noexcept nogil:
    return number
