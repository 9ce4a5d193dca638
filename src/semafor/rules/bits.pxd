# declarations-only
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int semafor_lowest(unsigned long long mask) { unsigned long at; _BitScanForward64(&at, mask); return (int)at; }
    static __inline int semafor_count(unsigned long long mask) { return (int)__popcnt64(mask); }
    #else
    #define semafor_lowest(mask) __builtin_ctzll(mask)
    #if defined(__x86_64__) && !defined(__POPCNT__)
    /* Without the instruction, which the oldest processors lack, the builtin is a call of a slow library function. */
    static inline int semafor_count(unsigned long long mask) {
        mask -= mask >> 1 & 0x5555555555555555ULL;
        mask = (mask & 0x3333333333333333ULL) + (mask >> 2 & 0x3333333333333333ULL);
        mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)(mask * 0x0101010101010101ULL >> 56);
    }
    static inline int semafor_count_both(unsigned long long low, unsigned long long high) {
        low -= low >> 1 & 0x5555555555555555ULL;
        high -= high >> 1 & 0x5555555555555555ULL;
        low = (low & 0x3333333333333333ULL) + (low >> 2 & 0x3333333333333333ULL);
        low += (high & 0x3333333333333333ULL) + (high >> 2 & 0x3333333333333333ULL);
        low = (low & 0x0F0F0F0F0F0F0F0FULL) + (low >> 4 & 0x0F0F0F0F0F0F0F0FULL);
        return (int)(low * 0x0101010101010101ULL >> 56);
    }
    #define SEMAFOR_COUNT_BOTH
    #else
    #define semafor_count(mask) __builtin_popcountll(mask)
    #endif
    #endif
    #ifndef SEMAFOR_COUNT_BOTH
    #define semafor_count_both(low, high) (semafor_count(low) + semafor_count(high))
    #endif
    """
    int lowest "semafor_lowest"(unsigned long long mask) noexcept nogil
    int count "semafor_count"(unsigned long long mask) noexcept nogil
    int count_both "semafor_count_both"(unsigned long long low, unsigned long long high) noexcept nogil

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
