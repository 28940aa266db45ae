/* First sight: what a table costs in the end, by what it shows. */
#include "bay.h"

enum { MOST_SHOWN = 2 * MOST_RIM + 256 + 3 };

/* By row and number of tiles left. Two steps are rounded as one where fmaf says so, and nowhere
   else: so the same is learnt on every machine. */
static float costs[ROWS][KNOTS];

/* Between which knots a number of tiles left lies. */
typedef struct { int knot; float before, after; } Left;

static Left left_of(int left) {
    int knot = 0;
    while (knot < KNOTS - 2 && left >= LEFT[knot + 1]) knot++;
    float after = (float)(left - LEFT[knot]) / (LEFT[knot + 1] - LEFT[knot]);
    return (Left){knot, 1 - after, after};
}

static inline float cost_of(int row, Left at) {
    const float *cost = costs[row] + at.knot;
    return fmaf(at.before, cost[0], at.after * cost[1]);
}

static uint16_t look_of[1 << 3 * SIDES]; /* by sides: 0 unknown, 1 other, 2 and more a region */
static int band_of[TILES + 1];           /* by number of tiles that fit */

static void know_looks(void) {
    for (unsigned i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++) look_of[LOOKS[i][0]] = LOOKS[i][1];
    for (int count = 0, band = 0; count <= TILES; count++) {
        if (band < BANDS - 1 && count >= FITS[band + 1]) band++;
        band_of[count] = band;
    }
}

/* An empty cell: what is asked there, and by side the region of the sea, or -1. */
typedef struct { int asked, region[SIDES]; } Spot;

static int look_at(const Spot *spot) {
    int seen[SIDES], count = 0, sides = 0;
    for (int side = 0; side < SIDES; side++) {
        int shown = asked_at(spot->asked, side) ? 1 : 0;
        if (spot->region[side] >= 0) {
            int name = 0;
            while (name < count && seen[name] != spot->region[side]) name++;
            if (name == count) seen[count++] = spot->region[side];
            shown = 2 + name;
        }
        sides = sides << 3 | shown;
    }
    return look_of[sides];
}

/* The rows of a cell. */
static inline int show_spot(const Spot *spot, Tiles unlaid, int *rows) {
    int look = look_at(spot), count = 0;
    int band = band_of[count_of(fitting[spot->asked] & unlaid)];
    rows[count++] = FITTING + KIND_OF[look] * BANDS + band;
    if (KIND_OF[look]) rows[count++] = LOOK + look; /* kind 0: no edge of the sea */
    return count;
}

static inline float spot_cost(const Spot *spot, Tiles unlaid, Left at) {
    int rows[2], count = show_spot(spot, unlaid, rows);
    float cost = 0;
    for (int i = 0; i < count; i++) cost += cost_of(rows[i], at);
    return cost;
}

static inline int capped(int number, int count) { return number < count ? number : count - 1; }
static inline int open_row(int edges) { return OPEN + capped(edges, OPEN_ROWS); }

/* The rows of edges and regions. */
static inline int show_numbers(int unmet, int rim, int regions, int *rows) {
    rows[0] = UNMET + capped(unmet, UNMET_ROWS);
    rows[1] = RIM + capped(rim, RIM_ROWS);
    rows[2] = REGIONS + capped(regions, REGIONS_ROWS);
    return 3;
}

static inline int rim_edges(const Bay *bay) { return bay->open[0] + bay->open[1] + bay->open[2]; }

static Spot spots[MOST_RIM]; /* of the table that is looked at */
static int open_edges[256];  /* by region */

static void look(const Bay *bay) {
    memset(open_edges, 0, sizeof open_edges);
    for (int i = 0; i < bay->rim_size; i++) {
        int cell = bay->rim[i];
        spots[i].asked = bay->asked[cell];
        for (int side = 0; side < SIDES; side++) {
            int is_sea = asked_at(spots[i].asked, side) == SEA + 1;
            spots[i].region[side] = is_sea ? region_of(bay, area_beyond(bay, cell, side)) : -1;
            if (is_sea) open_edges[spots[i].region[side]]++;
        }
    }
}

static inline int is_region(const Bay *bay, int area) {
    return bay->joined_to[area] == area && bay->kind[area] == SEA;
}

/* All rows that a table shows. */
static int show(const Bay *bay, int *rows) {
    int count = 0;
    look(bay);
    for (int i = 0; i < bay->rim_size; i++)
        count += show_spot(&spots[i], bay->unlaid, rows + count);
    for (int area = 0; area < bay->areas_of_all; area++)
        if (is_region(bay, area)) rows[count++] = open_row(open_edges[area]);
    return count + show_numbers(bay->open[SEA], rim_edges(bay), bay->regions, rows + count);
}

static float sum_of(const int *rows, int count, Left at) {
    float cost = 0;
    for (int i = 0; i < count; i++) cost += cost_of(rows[i], at);
    return cost;
}

static float cost_of_bay(const Bay *bay) {
    int rows[MOST_SHOWN], count = show(bay, rows);
    return sum_of(rows, count, left_of(bay->left));
}

/* The areas of a tile that is tried, as the regions they would become. */
typedef struct {
    int region_of_area[SIDES];            /* by area: one of them that stands for all it meets */
    int old[SIDES], joined[SIDES], count; /* regions around, and the area each is joined by */
    int new_open[SIDES];                  /* by area: edges that open, less those that are met */
    int met, neighbours;
} Joint;

static Joint joint_of(const Bay *bay, const Way *way) {
    Joint joint = {.count = 0};
    const Spot *spot = &spots[bay->rim_at[way->cell]];
    int *of = joint.region_of_area;
    for (int i = 0; i < SIDES; i++) of[i] = i;
    for (int side = 0; side < SIDES; side++) {
        int area = AREA_AT[way->turned][side], is_sea = EDGES[way->turned][side] == SEA;
        if (bay->tile[way->cell + BESIDE[side]] < 0) {
            joint.new_open[area] += is_sea;
            continue;
        }
        joint.neighbours++;
        if (!is_sea) continue;
        joint.met++;
        joint.new_open[area]--;
        int known = 0;
        while (known < joint.count && joint.old[known] != spot->region[side]) known++;
        if (known == joint.count) {
            joint.old[joint.count] = spot->region[side];
            joint.joined[joint.count++] = area;
        }
        int here = of[area], there = of[joint.joined[known]];
        for (int i = 0; i < SIDES; i++)
            if (of[i] == here) of[i] = there;
    }
    return joint;
}

/* A region as it is called once the tile lies; those of the tile get names of their own. */
static inline int renamed(const Joint *joint, int region) {
    for (int i = 0; i < joint->count; i++)
        if (joint->old[i] == region) return 256 + joint->region_of_area[joint->joined[i]];
    return region;
}

/* What a table costs in the end once a tile lies there, the rings it closes included; before, `all`
   is what cells and regions cost, and `before` each cell. */
static float cost_with(
    const Bay *bay, const Way *way, Tiles unlaid, Left at, float all, const float *before) {
    int turned = way->turned, left = bay->left - 1, made = 0, areas = 0, unmet = bay->open[SEA];
    Joint joint = joint_of(bay, way);
    float cost = all - before[bay->rim_at[way->cell]];
    for (int i = 0; i < joint.count; i++) cost -= cost_of(open_row(open_edges[joint.old[i]]), at);
    for (int area = 0; area < AREAS[turned]; area++) {
        if (KIND[turned][area] != SEA) continue;
        areas++;
        unmet += joint.new_open[area];
        if (joint.region_of_area[area] != area) continue;
        made++;
        int edges = 0;
        for (int i = 0; i < AREAS[turned]; i++)
            if (joint.region_of_area[i] == area) edges += joint.new_open[i];
        for (int i = 0; i < joint.count; i++)
            if (joint.region_of_area[joint.joined[i]] == area) edges += open_edges[joint.old[i]];
        cost += cost_of(open_row(edges), at);
    }
    int regions = bay->regions - joint.count + made;
    int rings = joint.met - (bay->regions + areas - regions);
    if (!left) return unmet * .5f + rings;
    for (int side = 0; side < SIDES; side++) {
        int near = way->cell + BESIDE[side], to = back(side), terrain = EDGES[turned][side];
        if (bay->tile[near] >= 0) continue;
        Spot spot = {0, {-1, -1, -1, -1, -1, -1}};
        if (bay->rim_at[near] >= 0) {
            spot = spots[bay->rim_at[near]];
            cost -= before[bay->rim_at[near]];
            for (int i = 0; i < SIDES; i++) spot.region[i] = renamed(&joint, spot.region[i]);
        }
        spot.asked |= asking(to, terrain);
        if (terrain == SEA)
            spot.region[to] = 256 + joint.region_of_area[AREA_AT[turned][side]];
        cost += spot_cost(&spot, unlaid, at);
    }
    int rows[3], rim = rim_edges(bay) + SIDES - 2 * joint.neighbours;
    int count = show_numbers(unmet, rim, regions, rows);
    for (int i = 0; i < count; i++) { /* merged the other way round, as in what is shipped */
        const float *known = costs[rows[i]] + at.knot;
        cost += fmaf(at.after, known[1], at.before * known[0]);
    }
    return cost + rings;
}

/* Every way to lay a tile of the hand, with what it costs. */
static int ways_with_costs(const Bay *bay, const Deal *deal, Way *ways) {
    int total = 0;
    float regions = 0, before[MOST_RIM];
    Left at = left_of(bay->left - 1);
    look(bay);
    for (int area = 0; area < bay->areas_of_all; area++)
        if (is_region(bay, area)) regions += cost_of(open_row(open_edges[area]), at);
    for (int slot = 0; slot < deal->held; slot++) {
        Tiles unlaid = bay->unlaid & ~((Tiles)1 << deal->hand[slot]);
        int count = ways_of(bay, deal->hand[slot], slot, ways + total);
        if (!count) continue;
        float all = regions;
        for (int i = 0; i < bay->rim_size; i++) all += before[i] = spot_cost(&spots[i], unlaid, at);
        for (Way *way = ways + total; count--; way++, total++)
            way->cost = cost_with(bay, way, unlaid, at, all, before);
    }
    return total;
}

/* The way that looks best; no if nothing fits. */
static int best_way(const Bay *bay, const Deal *deal, Way *best) {
    static Way ways[MOST_WAYS];
    int count = ways_with_costs(bay, deal, ways);
    if (!count) return 0;
    *best = ways[0];
    for (int i = 1; i < count; i++)
        if (ways[i].cost < best->cost) *best = ways[i];
    return 1;
}

static void lay_best_base(Bay *bay, const int *tiles) {
    static int bases[MOST_BASES][BASE];
    float least = INFINITY;
    Bay tried;
    for (int i = bases_of(tiles, bases), at = 0; at < i; at++) {
        float cost = lay_base(&tried, bases[at]);
        cost += cost_of_bay(&tried);
        if (cost < least) least = cost, *bay = tried;
    }
}

static void begin(void) {
    know_cells();
    know_looks();
}

static void read_costs(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fread(costs, sizeof costs, 1, file) != 1) exit(1);
    fclose(file);
}
