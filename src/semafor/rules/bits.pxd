# declarations-only
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

cdef inline unsigned long long bit(int number) noexcept nogil:
    return <unsigned long long>1 << number

cdef inline bint has(unsigned long long mask, int number) noexcept nogil:
    return mask >> number & 1

cdef inline (int, unsigned long long) pop_lowest(unsigned long long mask) noexcept nogil:
    return lowest(mask), mask & (mask - 1)

cdef inline (int, unsigned long long) pop_lowest_of_half(unsigned long long mask, int half) noexcept nogil:
    return 64 * half + lowest(mask), mask & (mask - 1)

cdef inline bint contains(const unsigned long long* words, int first, int number) noexcept nogil:
    return words[first + (number >> 6)] >> (number & 63) & 1

cdef inline void insert(unsigned long long* words, int first, int number) noexcept nogil:
    words[first + (number >> 6)] |= <unsigned long long>1 << (number & 63)

cdef inline void remove(unsigned long long* words, int first, int number) noexcept nogil:
    words[first + (number >> 6)] &= ~(<unsigned long long>1 << (number & 63))

cdef inline unsigned int low32(unsigned long long number) noexcept nogil:
    return <unsigned int>number

cdef inline unsigned long long low64(unsigned long long number) noexcept nogil:
    return number
