// The points of a row of reals that the stages of an image hold, about half of them: behind a butterfly over reals they go on with
// its KEPT_BRANCHES (real_butterfly.cl). What they leave out stands at mirrored places.
//
//      15 reals, R = 5      X[k], k =   0 1 2 . .   5 6 7 . .   10 11 12 . .      "." X[15 - k] is among the others
//                           point n     0 1 2       3 4 5        6  7  8
//
// Back, the same from its end: the stages begin with these points, and inputs j and R - j of the last butterfly are conjugates,
// so that its outputs are reals.

#define SPECTRUM_PLACE(n) ((n) % KEPT_BRANCHES + (n) / KEPT_BRANCHES * KEPT_RADIX)

// Points n = 0, KEPT_BRANCHES, .. are outputs of branch 0, whose mirrors are among them: the second half is a copy of the first.
// So it is with those of branch R / 2 where R is even.
#define IS_COPY(n) (SPECTRUM_PLACE(n) > REAL_LENGTH / 2 && MIRRORS_ITSELF((n) % KEPT_BRANCHES))
