/* The limit that the engine is measured against: a cut-down kernel of the game in plain C.
 *
 * Same map, uniform play over draws and claims found by masks, two-card turns, double routes, reshuffles, last round.
 * Left out: tickets, payments in every mix (it pays with the fewest locomotives), the three-locomotive sweep, tunnels,
 * ferries, stations, countries, scoring, refusals, events, a generator that can't be predicted.
 *
 *     kernel PLAYERS TRAINS GAMES < routes        one line a route: place place length color(0-7, 8 gray)
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t mask;
enum { COLORS = 8, LOCO = 8, KINDS = 9, LENGTHS = 16, ROUTES = 128, DECK = 110 };

static int routes, length[ROUTES], color[ROUTES], end_a[ROUTES], end_b[ROUTES];
static mask payable[KINDS][LENGTHS][2], at_most[LENGTHS][2], twins[ROUTES][2], all[2];
static uint64_t low = 1, high = 0x9E3779B97F4A7C15ull;

static inline uint64_t roll(void) {
    uint64_t result = low + high, mixed = high ^ low;
    low = ((low << 24) | (low >> 40)) ^ mixed ^ (mixed << 16);
    high = (mixed << 37) | (mixed >> 27);
    return result;
}

static inline int below(int n) { return (int)(((roll() >> 32) * (uint64_t)n) >> 32); }

static uint8_t deck[DECK], row[5], discard[KINDS], hand[5][KINDS];
static int deck_size, row_size, discard_size, trains[5];
static mask open_routes[2];

static void renew(void) {
    if (deck_size || !discard_size) return;
    for (int kind = 0; kind < KINDS; kind++)
        while (discard[kind]) deck[deck_size++] = (uint8_t)kind, discard[kind]--;
    discard_size = 0;
    for (int i = deck_size - 1; i > 0; i--) {
        int j = below(i + 1);
        uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}

static int pop(void) {
    int card = deck[--deck_size];
    renew();
    return card;
}

static void take(int seat, int place) {
    hand[seat][row[place]]++;
    if (deck_size) row[place] = (uint8_t)pop();
    else row[place] = row[--row_size];
}

static void claim(int seat, int route, int paid) {
    int n = length[route], colored = paid == LOCO ? 0 : hand[seat][paid] < n ? hand[seat][paid] : n;
    if (paid != LOCO) hand[seat][paid] -= (uint8_t)colored, discard[paid] += (uint8_t)colored;
    hand[seat][LOCO] -= (uint8_t)(n - colored);
    discard[LOCO] += (uint8_t)(n - colored);
    discard_size += n;
    trains[seat] -= n;
    open_routes[route >> 6] &= ~(1ull << (route & 63));
    open_routes[0] &= ~twins[route][0];
    open_routes[1] &= ~twins[route][1];
    renew();
    while (row_size < 5 && deck_size) row[row_size++] = (uint8_t)pop();
}

static long play(int players, int supply) {
    long count = 0;
    int seat = 0, last = -1, passes = 0;
    memset(hand, 0, sizeof hand);
    memset(discard, 0, sizeof discard);
    memcpy(open_routes, all, sizeof all);
    deck_size = row_size = 0;
    for (int kind = 0; kind < KINDS; kind++) discard[kind] = kind == LOCO ? 14 : 12;
    discard_size = DECK;
    renew();
    for (int s = 0; s < players; s++) {
        trains[s] = supply;
        for (int i = 0; i < 4; i++) hand[s][pop()]++;
    }
    while (row_size < 5) row[row_size++] = (uint8_t)pop();
    while (last && passes < players) {
        int reach = trains[seat] < LENGTHS - 1 ? trains[seat] : LENGTHS - 1, claims = 0;
        mask a = open_routes[0] & at_most[reach][0], b = open_routes[1] & at_most[reach][1], found[KINDS][2];
        for (int c = 0; c < KINDS; c++) {
            int n = hand[seat][c];
            if (!n) { found[c][0] = found[c][1] = 0; continue; }
            if (c != LOCO) n += hand[seat][LOCO];
            if (n > LENGTHS - 1) n = LENGTHS - 1;
            found[c][0] = a & payable[c][n][0];
            found[c][1] = b & payable[c][n][1];
            claims += __builtin_popcountll(found[c][0]) + __builtin_popcountll(found[c][1]);
        }
        int draws = row_size + (deck_size > 0), choice = draws + claims ? below(draws + claims) : -1;
        count++;
        passes = choice < 0 ? passes + 1 : 0;
        if (choice >= draws) {
            choice -= draws;
            for (int c = 0; c < KINDS && choice >= 0; c++)
                for (int half = 0; half < 2 && choice >= 0; half++) {
                    int n = __builtin_popcountll(found[c][half]);
                    if (choice >= n) { choice -= n; continue; }
                    mask m = found[c][half];
                    while (choice--) m &= m - 1;
                    claim(seat, 64 * half + __builtin_ctzll(m), c);
                    choice = -1;
                }
        } else if (choice >= 0) {
            int loco = choice < row_size && row[choice] == LOCO;
            if (choice < row_size) take(seat, choice);
            else hand[seat][pop()]++;
            if (!loco) {
                int places[5], n = 0;
                for (int i = 0; i < row_size; i++)
                    if (row[i] != LOCO) places[n++] = i;
                if (n + (deck_size > 0)) {
                    int second = below(n + (deck_size > 0));
                    if (second < n) take(seat, places[second]);
                    else hand[seat][pop()]++;
                    count++;
                }
            }
        }
        if (last > 0) last--;
        else if (trains[seat] <= 2) last = players;
        seat = (seat + 1) % players;
    }
    return count;
}

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    int players = atoi(argv[1]), supply = atoi(argv[2]), games = atoi(argv[3]);
    while (routes < ROUTES && scanf("%d %d %d %d", &end_a[routes], &end_b[routes], &length[routes], &color[routes]) == 4)
        routes++;
    for (int r = 0; r < routes; r++) {
        mask bit = 1ull << (r & 63);
        all[r >> 6] |= bit;
        for (int n = length[r]; n < LENGTHS; n++) {
            at_most[n][r >> 6] |= bit;
            for (int c = 0; c < KINDS; c++)
                if (c == LOCO || color[r] == 8 || color[r] == c) payable[c][n][r >> 6] |= bit;
        }
        for (int o = 0; o < routes; o++)
            if (players <= 3 && o != r && end_a[o] == end_a[r] && end_b[o] == end_b[r]) twins[r][o >> 6] |= 1ull << (o & 63);
    }
    long count = 0;
    clock_t start = clock();
    for (int i = 0; i < games; i++) count += play(players, supply);
    printf("%.6f %ld\n", (double)(clock() - start) / CLOCKS_PER_SEC, count);
    return 0;
}
