#!/bin/sh
# Makes the images in this folder anew, with awk and the program itself: to become a PNG, a picture goes to its spectrum
# and back, every pixel equal. The files are kept in the repository; this is not needed to use them.
#   samples/make_images.sh [FFTCL]      FFTCL: the program (default: build/fftcl)
set -eu
cd "$(dirname "$0")"
fftcl=${1:-../build/fftcl}
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT

# A page, 256 x 256 grey: lines of text, and below them a grey wedge and a disc of halftone dots in rows at 45 degrees,
# 6 sqrt(2) = 8.5 pixels apart: 1/12 cycle per pixel to the right and down.
awk '
  function letter(c) { return index(letters, c) }
  BEGIN {
    pi = atan2(0, -1)
    # 5 x 7 dots, a hexadecimal number for each row.
    letters = "FOURIETANSMLHDGCPQBY.X"
    split("1f 10 10 1e 10 10 10/0e 11 11 11 11 11 0e/11 11 11 11 11 11 0e/1e 11 11 1e 14 12 11/0e 04 04 04 04 04 0e/" \
          "1f 10 10 1e 10 10 1f/1f 04 04 04 04 04 04/0e 11 11 1f 11 11 11/11 19 15 13 11 11 11/0f 10 10 0e 01 01 1e/" \
          "11 1b 15 11 11 11 11/10 10 10 10 10 10 1f/11 11 11 1f 11 11 11/1e 11 11 11 11 11 1e/0e 11 10 17 11 11 0e/" \
          "0e 11 10 10 10 11 0e/1e 11 11 1e 10 10 10/0e 11 11 11 15 12 0d/1e 11 11 1e 11 11 1e/11 11 0a 04 04 04 04/" \
          "00 00 00 00 00 0c 0c/11 11 0a 04 0a 11 11", rows, "/")
    for (i = 1; i <= length(letters); ++i) {
      split(rows[i], row, " ")
      for (y = 1; y <= 7; ++y) {
        high = index("0123456789abcdef", substr(row[y], 1, 1)) - 1
        low = index("0123456789abcdef", substr(row[y], 2, 1)) - 1
        dots[i, y] = 16 * high + low
      }
    }
    lines = split("THE FOURIER TRANSFORM/OF A PAGE OF PRINT IS/A PICTURE OF ITS LINES/" \
                  "AND DOTS. A LINE OF/TEXT REPEATS.", text, "/")
    for (y = 0; y < 256; ++y) for (x = 0; x < 256; ++x) page[y, x] = 236
    for (l = 1; l <= lines; ++l) {
      for (n = 1; n <= length(text[l]); ++n) {
        i = letter(substr(text[l], n, 1))
        if (i == 0) continue
        for (y = 0; y < 14; ++y) {
          for (x = 0; x < 10; ++x) {
            bit = int(dots[i, int(y / 2) + 1] / 2 ^ (4 - int(x / 2))) % 2
            if (bit) page[12 + 22 * (l - 1) + y, 10 + 11 * (n - 1) + x] = 24
          }
        }
      }
    }
    for (y = 132; y < 244; ++y) {
      for (x = 12; x < 244; ++x) {
        grey = (x - 12) / 232
        if ((x - 128) ^ 2 + (y - 188) ^ 2 < 48 ^ 2) grey = 1 - grey
        # The screen: a dot grows with the ink.
        u = (x + y) * pi / 6
        v = (x - y) * pi / 6
        page[y, x] = 0.5 + 0.25 * (cos(u) + cos(v)) < grey ? 236 : 24
      }
    }
    print "P2\n256 256\n255"
    for (y = 0; y < 256; ++y) for (x = 0; x < 256; ++x) print page[y, x]
  }' > "$parts/page.pgm"

# A lake, 320 x 200 in colour: sky and sun, two ridges, ripples that grow towards the shore, and a fence whose posts are
# 16 pixels apart.
awk '
  function put(r, g, b) { printf "%d %d %d\n", r + 0.5, g + 0.5, b + 0.5 }
  BEGIN {
    print "P3\n320 200\n255"
    for (y = 0; y < 200; ++y) {
      for (x = 0; x < 320; ++x) {
        far = 78 + 9 * sin(x / 31) + 5 * sin(x / 11 + 1)
        near = 92 + 7 * sin(x / 43 + 2) + 2 * sin(x / 7)
        if (y > 158 && (x % 16 < 4 || (y > 166 && y < 171) || (y > 182 && y < 187))) {
          put(92, 62, 40)
        } else if (y > 104) {
          depth = y - 100
          wave = sin((x + 40 * sin(y / 9)) / (2 + depth / 12)) * sin(160 * log(depth) / 6)
          glint = exp(-((x - 236) / (14 + depth / 3)) ^ 2)
          put(60 + 14 * wave + 120 * glint, 100 + 16 * wave + 70 * glint, 140 + 18 * wave + 10 * glint)
        } else if (y > near) {
          put(46, 74, 48)
        } else if (y > far) {
          put(88, 104, 128)
        } else if ((x - 236) ^ 2 + (y - 46) ^ 2 < 14 ^ 2) {
          put(255, 236, 170)
        } else {
          put(120 + 1.1 * y, 160 + 0.6 * y, 226 - 0.2 * y)
        }
      }
    }
  }' > "$parts/lake.ppm"

"$fftcl" "$parts/page.pgm" --value complex -o "$parts/page.npy"
"$fftcl" inverse "$parts/page.npy" -o page.png
"$fftcl" "$parts/lake.ppm" --channel all --value complex -o "$parts/lake.npy"
"$fftcl" inverse "$parts/lake.npy" -o lake.png
