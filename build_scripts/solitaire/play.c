/* play COSTS SHUFFLES SEED ROUNDS prints of every shuffle the regions, and the tiles not laid. With
   no rounds what looks best is laid; with some, ways are tried out as the captain does it. */
#include "sight.h"

/* The regions foreseen after some more tiles, laid by first sight. */
static float play_on(Bay *bay, Deal *deal) {
    Way way;
    for (int steps = 0; deal->held;)
        if (steps == STEPS)
            return FEWEST + rings_of(bay) + cost_of_bay(bay);
        else if (best_way(bay, deal, &way)) {
            lay_from(deal, bay, &way);
            steps++;
        } else if (!exchange(deal))
            break;
    return result_of(bay);
}

/* The best `most` to the front; among equals the order stays. */
static void best_first(Way *ways, int count, int most) {
    for (int i = 0; i < most && i < count; i++) {
        int best = i;
        for (int j = i + 1; j < count; j++)
            if (ways[j].cost < ways[best].cost) best = j;
        Way kept = ways[best];
        memmove(ways + i + 1, ways + i, (best - i) * sizeof *ways);
        ways[i] = kept;
    }
}

/* Tries the ways that look best in worlds that were guessed, the better ones again and again; their
   costs become the sum of what came of it. */
static int tried_way(const Bay *bay, const Deal *deal, int rounds, Way *best) {
    static Way ways[MOST_WAYS];
    int count = ways_with_costs(bay, deal, ways);
    if (!count) return 0;
    best_first(ways, count, BREADTH);
    if (count > BREADTH) count = BREADTH;
    for (int i = 0; i < count; i++) ways[i].cost *= TRUST;
    for (int round = 0; round < rounds; round++) {
        if (count > TRIED[round][0]) count = TRIED[round][0];
        for (int world = 0; count > 1 && world < TRIED[round][1]; world++) {
            Deal guessed = *deal;
            shuffle(guessed.stack, guessed.size);
            for (int i = 0; i < count; i++) {
                Bay tried = *bay;
                Deal later = guessed;
                lay_from(&later, &tried, &ways[i]);
                ways[i].cost += play_on(&tried, &later);
            }
        }
        best_first(ways, count, count);
    }
    *best = ways[0];
    return 1;
}

static void play(int rounds, Bay *bay) {
    int tiles[BASE];
    Deal deal;
    Way way;
    shuffle_up(&deal, tiles);
    lay_best_base(bay, tiles);
    while (deal.held)
        if (rounds ? tried_way(bay, &deal, rounds, &way) : best_way(bay, &deal, &way))
            lay_from(&deal, bay, &way);
        else if (!exchange(&deal))
            break;
}

int main(int count, char **words) {
    if (count != 5) return 2;
    int shuffles = atoi(words[2]), first = atoi(words[3]), rounds = atoi(words[4]);
    begin();
    read_costs(words[1]);
    for (int i = 0; i < shuffles; i++) {
        Bay bay;
        seed(first + i);
        play(rounds, &bay);
        printf("%d %d\n", bay.regions, bay.left);
        fflush(stdout);
    }
}
