/* The search of Hi MiLo! with open hands as a loop in C of its own, to measure against: the same positions in the same order,
   so that it comes to the same notes as hilo_core/himilo/solving.py, but with the state laid out as C likes it. */

#include <stdint.h>

enum { PLAYERS = 1, TRICK = 7, LAID = 8, BIDS = 9, HANDS = 29, WIN_CARDS = 39, LEADERS = 53, TRICKS_WON = 81, PLAYED = 93 };
enum { LOST, WON, UNDECIDED, TRICKS = 14, SEATS = 5, SHORT = 300, SLOTS = 1 << 20 };
enum { STATE, NODES, LIMIT, TRIES, MARKED, MARKS };

typedef uint64_t u64;
typedef struct {
    u64 hands[SEATS][2];
    int players, trick, bids[SEATS], win_cards[TRICKS], strengths[TRICKS][SEATS + 3];
    u64 taken, state;
    int64_t nodes, limit, *lost, *notes;
} Search;

static inline u64 mix(u64 n) {
    n = (n ^ n >> 30) * 0xBF58476D1CE4E5B9ull;
    n = (n ^ n >> 27) * 0x94D049BB133111EBull;
    return n ^ n >> 31;
}

static inline int lowest_after(u64 set, int n) {
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di(1ull << n, set));
#else
    while (n--) set &= set - 1;
    return __builtin_ctzll(set);
#endif
}

static int as_bid(const Search *s, const int *won) {
    for (int seat = 0; seat < s->players; seat++) {
        int more = 0, fewer = 0, equal = 0;
        for (int other = 0; other < s->players; other++) {
            more += won[other] > won[seat];
            fewer += won[other] < won[seat];
            equal += won[other] == won[seat];
        }
        int rank = more && fewer ? 2 : equal > 1 ? 4 : more ? 1 : 3;
        if (rank != s->bids[seat]) return 0;
    }
    return 1;
}

static inline int can_match(const Search *s, u64 taken) {
    return (u64)s->notes[MARKS + (taken >> 6)] >> (taken & 63) & 1;
}

static void mark_before(Search *s, u64 taken) {
    if (can_match(s, taken)) return;
    s->notes[MARKS + (taken >> 6)] |= 1ull << (taken & 63);
    for (int seat = 0; seat < s->players; seat++)
        if (taken >> 4 * seat & 15) mark_before(s, taken - (1ull << 4 * seat));
}

static void mark(Search *s, int *won, int seat, int left, u64 taken) {
    for (int own = seat < s->players - 1 ? 0 : left; own <= left; own++) {
        won[seat] = own;
        u64 all = taken | (u64)own << 4 * seat;
        if (seat < s->players - 1) mark(s, won, seat + 1, left - own, all);
        else if (as_bid(s, won)) mark_before(s, all);
    }
}

static const u64 LOW_OF[] = {0xFFFFFFFF, 0xFFFFFFFFull << 32, 0, 0, ~0ull}, HIGH_OF[] = {0, 0, 0xFFFFFFFF, 0xFFFFFFFFull << 32, ~0ull};

static inline int below_winner(int win_card, int players) {
    int letter = win_card >> 3;
    if (letter == 2) return players - 1;
    if (letter == 0) return 0;
    return players == 3 ? 1 : players == 5 ? 2 : win_card & 1 ? 1 : 2;
}

static int next_card(Search *s, int leader, int place, int seat);

static int next_trick(Search *s, int leader) {
    const int *strengths = s->strengths[s->trick];
    int players = s->players, wanted = below_winner(s->win_cards[s->trick], players), winner = 0;
    for (int place = 0; place < players; place++) {
        int weaker = 0;
        for (int other = 0; other < players; other++) weaker += strengths[other] < strengths[place];
        if (weaker == wanted) winner = place;
    }
    winner += leader;
    if (winner >= players) winner -= players;
    s->taken += 1ull << 4 * winner;
    int found = LOST;
    if (can_match(s, s->taken)) {
        if (s->trick == TRICKS - 1) return WON;
        u64 key = mix(s->taken << 3 | winner);
        for (int seat = 0; seat < players; seat++) key = mix(mix(key ^ s->hands[seat][0]) ^ s->hands[seat][1]);
        if (!key) key = 1;
        if ((u64)s->lost[key & (SLOTS - 1)] != key) {
            s->trick++;
            found = next_card(s, winner, 0, winner);
            if (found == WON) return WON;
            s->trick--;
            if (found == LOST) s->lost[key & (SLOTS - 1)] = key;
        }
    }
    s->taken -= 1ull << 4 * winner;
    return found;
}

static int next_card(Search *s, int leader, int place, int seat) {
    if (place == s->players) return next_trick(s, leader);
    if (++s->nodes > s->limit) return UNDECIDED;
    int suit = s->win_cards[s->trick] & 7;
    u64 low = s->hands[seat][0], high = s->hands[seat][1];
    if (low & LOW_OF[suit] || high & HIGH_OF[suit]) low &= LOW_OF[suit], high &= HIGH_OF[suit];
    int next = seat + 1 == s->players ? 0 : seat + 1;
    for (int there = __builtin_popcountll(low) + __builtin_popcountll(high); there > 0; there--) {
        s->state += 0x9E3779B97F4A7C15ull;
        int n = (mix(s->state) >> 32) * there >> 32, lows = __builtin_popcountll(low), half = n >= lows;
        int card = half ? lowest_after(high, n - lows) : lowest_after(low, n);
        *(half ? &high : &low) ^= 1ull << card;
        s->hands[seat][half] ^= 1ull << card;
        s->strengths[s->trick][place] = ((2 * half + (card >> 5) == suit ? 32 : 0) + (card & 31)) * 8 + 7 - place;
        int found = next_card(s, leader, place + 1, next);
        if (found == WON) return WON;
        s->hands[seat][half] ^= 1ull << card;
        if (found == UNDECIDED) return UNDECIDED;
    }
    return LOST;
}

static int begin_again(const Search *start, Search *s, u64 seed, int64_t limit, int leader, int place) {
    *s = *start;
    s->notes[TRIES]++;
    s->state = mix(mix(seed) + s->notes[TRIES]);
    s->limit = limit;
    int seat = (leader + place) % s->players, found = next_card(s, leader, place, seat);
    s->notes[STATE] = s->state, s->notes[NODES] = s->nodes, s->notes[LIMIT] = limit;
    return found;
}

int64_t search(const int64_t *row, int64_t *lost, int64_t *notes, int64_t seed, int64_t nodes) {
    Search start = {.players = row[PLAYERS], .trick = row[TRICK], .lost = lost, .notes = notes}, s;
    int leader = row[LEADERS + start.trick], place = row[LAID], won[SEATS];
    for (int seat = 0; seat < start.players; seat++) {
        start.hands[seat][0] = row[HANDS + 2 * seat], start.hands[seat][1] = row[HANDS + 2 * seat + 1];
        start.bids[seat] = row[BIDS + seat];
        start.taken |= (u64)row[TRICKS_WON + seat] << 4 * seat;
    }
    for (int trick = 0; trick < TRICKS; trick++) start.win_cards[trick] = row[WIN_CARDS + trick];
    for (int other = 0; other < place; other++) {
        int card = row[PLAYED + SEATS * start.trick + other];
        start.strengths[start.trick][other] = ((card >> 5 == (start.win_cards[start.trick] & 7) ? 32 : 0) + (card & 31)) * 8 + 7 - other;
    }
    if (!notes[MARKED]) {
        mark(&start, won, 0, TRICKS, 0);
        notes[MARKED] = 1;
    }
    for (int64_t left = nodes >> 1; left > 0; left -= notes[NODES]) {
        int found = begin_again(&start, &s, seed, left < SHORT ? left : SHORT, leader, place);
        if (found != UNDECIDED) return found;
    }
    return begin_again(&start, &s, seed, nodes >> 1, leader, place);
}
