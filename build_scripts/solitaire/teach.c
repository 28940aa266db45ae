/* teach COSTS GAMES SEED RATE rewrites the costs, and prints the regions left on average. */
#include "sight.h"

/* A table as it was, to be told what came of it. */
typedef struct { int rows[MOST_SHOWN], count; Left at; float cost; } Shown;

static void see(Shown *shown, const Bay *bay) {
    shown->count = show(bay, shown->rows);
    shown->at = left_of(bay->left);
    shown->cost = sum_of(shown->rows, shown->count, shown->at);
}

/* Moves what a table showed towards what it came to, shared among all that it showed. */
static void learn(const Shown *shown, float came, float rate) {
    Left at = shown->at;
    float step = rate * (came - shown->cost) / shown->count;
    step /= fmaf(at.before, at.before, at.after * at.after);
    for (int i = 0; i < shown->count; i++) {
        float *cost = costs[shown->rows[i]] + at.knot;
        cost[0] += step * at.before;
        cost[1] += step * at.after;
    }
}

static float play_and_learn(float rate) {
    static int bases[MOST_BASES][BASE];
    static Shown shown;
    int tiles[BASE];
    Bay bay;
    Deal deal;
    Way way;
    shuffle_up(&deal, tiles);
    int count = bases_of(tiles, bases);
    if ((next_chance() >> 11) * 0x1p-53 < .3) /* to know other bases too */
        lay_base(&bay, bases[below(count)]);
    else
        lay_best_base(&bay, tiles);
    see(&shown, &bay);
    while (deal.held) {
        if (best_way(&bay, &deal, &way)) {
            next_chance(); /* for nothing: so the shuffles are those the costs were learnt by */
            int before = rings_of(&bay);
            lay_from(&deal, &bay, &way);
            int rings = rings_of(&bay) - before;
            if (!bay.left) {
                learn(&shown, rings + bay.open[SEA] * .5f, rate);
                break;
            }
            Shown last = shown;
            see(&shown, &bay);
            learn(&last, rings + shown.cost, rate);
        } else if (!exchange(&deal)) {
            learn(&shown, bay.open[SEA] * .5f + LOST_COST * bay.left, rate);
            break;
        }
    }
    return result_of(&bay);
}

int main(int count, char **words) {
    if (count != 5) return 2;
    int games = atoi(words[2]);
    float rate = atof(words[4]);
    double total = 0;
    begin();
    read_costs(words[1]);
    seed(atoi(words[3]));
    for (int i = 0; i < games; i++) total += play_and_learn(rate);
    printf("%.3f\n", total / games);
    FILE *file = fopen(words[1], "wb");
    return !file || fwrite(costs, sizeof costs, 1, file) != 1 || fclose(file);
}
