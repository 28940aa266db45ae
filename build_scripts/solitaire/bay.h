/* A table of the solitaire: tiles, the empty cells around them, and the regions of the sea. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tables.h" /* written from the game's own tiles and costs */

enum {
    SIDES = 6, HAND = 2, BASE = 3, SEA = 0, TERRAINS = 3,
    WIDTH = 40, CELLS = WIDTH * WIDTH, MIDDLE = WIDTH / 2 * (WIDTH + 1), /* room enough */
    MOST_RIM = 160,                   /* empty cells around a table */
    MOST_BASES = 6 * 6 * 6 * 6,
    MOST_WAYS = HAND * MOST_RIM * SIDES,
    ASKED = 1 << 2 * SIDES,           /* two bits a side: nothing known, or a terrain and one */
};
#define LOST_COST ((float)LOST / 1000)

typedef unsigned __int128 Tiles; /* a set of them */

static const int BESIDE[SIDES] = {1, WIDTH, WIDTH - 1, -1, -WIDTH, 1 - WIDTH}; /* by side */
static inline int back(int side) { return (side + 3) % SIDES; }
static inline int asked_at(int asked, int side) { return asked >> 2 * side & 3; }
static inline int asking(int side, int terrain) { return (terrain + 1) << 2 * side; }

/* Chance: xorshift128+, the same on every machine. */
static uint64_t chance[2];

static inline uint64_t next_chance(void) {
    uint64_t a = chance[0], b = chance[1];
    chance[0] = b;
    a ^= a << 23;
    chance[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
    return chance[1] + b;
}

static inline int below(int n) { return (int)((next_chance() >> 11) % n); }

static void seed(uint64_t number) {
    chance[0] = number * 0x9E3779B97F4A7C15ULL + 1;
    chance[1] = (number ^ 0xdeadbeefcafeULL) * 0xBF58476D1CE4E5B9ULL + 7;
    for (int i = 0; i < 20; i++) next_chance();
}

static void shuffle(int *tiles, int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = below(i + 1), kept = tiles[i];
        tiles[i] = tiles[j];
        tiles[j] = kept;
    }
}

/* What is known of a cell by what its neighbours ask. */
static Tiles fitting[ASKED];
static uint8_t turns[ASKED][TILES]; /* bits */
static uint8_t neighbours[ASKED];

static void know_cells(void) {
    for (int asked = 0; asked < ASKED; asked++) {
        for (int side = 0; side < SIDES; side++) neighbours[asked] += asked_at(asked, side) > 0;
        for (int turned = 0; turned < TILES * SIDES; turned++) {
            int fits = 1;
            for (int side = 0; side < SIDES; side++) {
                int terrain = asked_at(asked, side) - 1;
                fits &= terrain < 0 || EDGES[turned][side] == terrain;
            }
            if (!fits) continue;
            fitting[asked] |= (Tiles)1 << turned / SIDES;
            if (IS_NEW[turned]) turns[asked][turned / SIDES] |= 1 << turned % SIDES;
        }
    }
}

static inline int count_of(Tiles tiles) {
    return __builtin_popcountll((uint64_t)tiles) + __builtin_popcountll((uint64_t)(tiles >> 64));
}

typedef struct {
    int16_t tile[CELLS];              /* turned; -1 for none */
    uint16_t asked[CELLS];            /* of empty cells */
    uint8_t first_area[CELLS];        /* of the tile there */
    int16_t rim[MOST_RIM], rim_at[CELLS]; /* the empty cells around, and where each stands there */
    int rim_size;
    uint8_t joined_to[256], kind[256]; /* by area: a tree for each region, and the terrain */
    int areas_of_all;
    Tiles unlaid;
    int left;                         /* tiles that are not laid */
    int areas, met, regions;          /* of the sea: areas, edges that met, regions */
    int open[TERRAINS];               /* edges that face empty cells */
} Bay;

static void clear(Bay *bay) {
    memset(bay, 0, sizeof *bay);
    memset(bay->tile, -1, sizeof bay->tile);
    memset(bay->rim_at, -1, sizeof bay->rim_at);
    bay->unlaid = ((Tiles)1 << TILES) - 1;
    bay->left = TILES;
}

static inline int region_of(const Bay *bay, int area) {
    while (bay->joined_to[area] != area) area = bay->joined_to[area];
    return area;
}

/* The area beyond a side of a cell; a tile lies there. */
static inline int area_beyond(const Bay *bay, int cell, int side) {
    int near = cell + BESIDE[side];
    return bay->first_area[near] + AREA_AT[bay->tile[near]][back(side)];
}

static inline int rings_of(const Bay *bay) { return bay->met - (bay->areas - bay->regions); }

/* Lays a tile where it fits; how many rings that closes. */
static int lay(Bay *bay, int cell, int turned) {
    int first = bay->areas_of_all, before = rings_of(bay);
    for (int i = 0; i < AREAS[turned]; i++) {
        bay->joined_to[first + i] = first + i;
        bay->kind[first + i] = KIND[turned][i];
        if (KIND[turned][i] == SEA) bay->areas++, bay->regions++;
    }
    bay->areas_of_all += AREAS[turned];
    bay->tile[cell] = turned;
    bay->first_area[cell] = first;
    bay->unlaid &= ~((Tiles)1 << turned / SIDES);
    bay->left--;
    if (bay->rim_at[cell] >= 0) {
        int last = bay->rim[--bay->rim_size];
        bay->rim[bay->rim_at[cell]] = last;
        bay->rim_at[last] = bay->rim_at[cell];
        bay->rim_at[cell] = -1;
    }
    for (int side = 0; side < SIDES; side++) {
        int near = cell + BESIDE[side], terrain = EDGES[turned][side];
        if (bay->tile[near] < 0) {
            bay->open[terrain]++;
            bay->asked[near] |= asking(back(side), terrain);
            if (bay->rim_at[near] < 0) {
                bay->rim_at[near] = bay->rim_size;
                bay->rim[bay->rim_size++] = near;
            }
            continue;
        }
        bay->open[terrain]--;
        if (terrain != SEA) continue;
        bay->met++;
        int here = region_of(bay, first + AREA_AT[turned][side]);
        int there = region_of(bay, area_beyond(bay, cell, side));
        if (here != there) bay->joined_to[here] = there, bay->regions--;
    }
    return rings_of(bay) - before;
}

typedef struct { int cell, turned, slot; double cost; } Way;

/* Every way to lay a tile; PB-P2: beside two others. */
static int ways_of(const Bay *bay, int tile, int slot, Way *ways) {
    int count = 0;
    for (int i = 0; i < bay->rim_size; i++) {
        int cell = bay->rim[i], asked = bay->asked[cell], x = cell % WIDTH, y = cell / WIDTH;
        if (neighbours[asked] < 2 || x < 2 || x >= WIDTH - 2 || y < 2 || y >= WIDTH - 2) continue;
        for (int turn = 0; turn < SIDES; turn++)
            if (turns[asked][tile] >> turn & 1)
                ways[count++] = (Way){cell, tile * SIDES + turn, slot, 0};
    }
    return count;
}

/* The three cells of a base, side by side. */
static const int BASE_CELLS[BASE] = {MIDDLE, MIDDLE + 1, MIDDLE + WIDTH};

/* Every base of three tiles, turned, by cell. */
static int bases_of(const int *tiles, int bases[][BASE]) {
    static const int ORDERS[6][BASE] = {
        {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int count = 0;
    for (int order = 0; order < 6; order++)
        for (int all = 0; all < SIDES * SIDES * SIDES; all++) {
            const int *at = ORDERS[order];
            int a = tiles[at[0]] * SIDES + all % SIDES;
            int b = tiles[at[1]] * SIDES + all / SIDES % SIDES;
            int c = tiles[at[2]] * SIDES + all / SIDES / SIDES;
            if (EDGES[a][0] != EDGES[b][3] || EDGES[a][1] != EDGES[c][4]) continue;
            if (EDGES[b][2] != EDGES[c][5]) continue;
            memcpy(bases[count++], (int[]){a, b, c}, sizeof *bases);
        }
    return count;
}

/* How many rings the base closes. */
static int lay_base(Bay *bay, const int *base) {
    int rings = 0;
    clear(bay);
    for (int i = 0; i < BASE; i++) rings += lay(bay, BASE_CELLS[i], base[i]);
    return rings;
}

/* A hand and the stack it is drawn from. */
typedef struct { int hand[HAND], held, stack[TILES + HAND], size, exchanged; } Deal;

static void draw(Deal *deal) {
    while (deal->held < HAND && deal->size > 0) {
        deal->hand[deal->held++] = deal->stack[0];
        memmove(deal->stack, deal->stack + 1, --deal->size * sizeof *deal->stack);
    }
}

/* Shuffles until three tiles that make a base are on top. */
static void shuffle_up(Deal *deal, int *base_tiles) {
    int tiles[TILES], bases[MOST_BASES][BASE];
    for (int i = 0; i < TILES; i++) tiles[i] = i;
    shuffle(tiles, TILES);
    while (!bases_of(tiles, bases)) { /* these go below the others */
        int top[BASE];
        memcpy(top, tiles, sizeof top);
        memmove(tiles, tiles + BASE, sizeof tiles - sizeof top);
        memcpy(tiles + TILES - BASE, top, sizeof top);
    }
    memcpy(base_tiles, tiles, BASE * sizeof *tiles);
    *deal = (Deal){.size = TILES - BASE};
    memcpy(deal->stack, tiles + BASE, sizeof tiles - BASE * sizeof *tiles);
    draw(deal);
}

static void lay_from(Deal *deal, Bay *bay, const Way *way) {
    lay(bay, way->cell, way->turned);
    if (way->slot == 0) deal->hand[0] = deal->hand[1];
    deal->held--;
    deal->exchanged = 0;
    draw(deal);
}

/* PB-M2: nothing fits, both go to the bottom; no if all were tried. */
static int exchange(Deal *deal) {
    if (deal->exchanged > deal->size) return 0;
    for (int i = 0; i < deal->held; i++) deal->stack[deal->size++] = deal->hand[i];
    deal->exchanged += deal->held;
    deal->held = 0;
    draw(deal);
    return 1;
}

/* What the game came to, in regions. */
static float result_of(const Bay *bay) { return bay->regions + LOST_COST * bay->left; }
