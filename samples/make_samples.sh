#!/bin/sh
# Makes the recordings in this folder anew with sox (Debian package sox). -R seeds its noise, so that the bytes are the same
# each time with the same version (14.4.2); the files are kept in the repository and sox is not needed to use them.
set -eu
cd "$(dirname "$0")"
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT

# An A major chord, strummed: four plucked strings, each a little later than the one below, on a faint hiss. 65536 samples (1.5 s), mono.
sox -R -r 44100 -c 4 -n -c 1 -e floating-point -b 32 "$parts/strings.wav" \
  synth 2 pluck A3 pluck C#4 pluck E4 pluck A4 delay 0 0.02 0.04 0.06 trim 0 65536s remix 1v0.25,2v0.2,3v0.2,4v0.15
sox -R -n -r 44100 -c 1 -e floating-point -b 32 "$parts/hiss.wav" synth 65536s pinknoise vol 0.002
sox -R -m -v 1 "$parts/strings.wav" -v 1 "$parts/hiss.wav" -b 16 -e signed-integer chord.wav gain -n -3 fade t 0.002 65536s 0.02

# Two channels that differ: 440 Hz at -6 dB on the left; 1000 Hz at -12 dB and 3000 Hz at -26 dB on the right. 1 s.
sox -R -n -r 48000 -c 1 -e floating-point -b 32 "$parts/left.wav" synth 1 sine 440 gain -6
sox -R -n -r 48000 -c 1 -e floating-point -b 32 "$parts/low.wav" synth 1 sine 1000 gain -12
sox -R -n -r 48000 -c 1 -e floating-point -b 32 "$parts/high.wav" synth 1 sine 3000 gain -26
sox -R -m -v 1 "$parts/low.wav" -v 1 "$parts/high.wav" -e floating-point -b 32 "$parts/right.wav"
sox -R -M "$parts/left.wav" "$parts/right.wav" -b 16 -e signed-integer stereo.wav

# The impulse response of a room, 0.4 s: the sound itself, then noise that fades. For 'fftcl convolve chord.wav room.wav'.
printf '; Sample Rate 44100\n; Channels 1\n0 0.5\n' > "$parts/direct.dat"
sox -R -r 44100 -n -c 1 -e floating-point -b 32 "$parts/tail.wav" synth 17000s whitenoise lowpass 5000 vol 0.03 fade l 0 17000s 17000s pad 640s
sox -R -m -v 1 "$parts/direct.dat" -v 1 "$parts/tail.wav" -b 16 -e signed-integer room.wav

# Weights that blur a picture along one diagonal, for 'fftcl convolve lake.png streak.csv --mode same'. They add up to 1.
printf '0.25,0,0,0\n0,0.25,0,0\n0,0,0.25,0\n0,0,0,0.25\n' > streak.csv
