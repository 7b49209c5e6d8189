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

# A chirp: 50 Hz to 10 kHz at -3 dB in 3 s, its frequency growing exponentially; 22050 Hz, mono.
sox -R -r 22050 -n -c 1 -b 16 -e signed-integer chirp.wav synth 3 sine 50/10000 gain -3 fade t 0.01 3 0.01

# Like speech: vowels (a buzz of falling pitch through three formants) between consonants (hissing noise and stops). 16000 Hz, mono.
vowel() {  # NAME PITCHES SECONDS FORMANT...
  name=$1 pitches=$2 seconds=$3
  shift 3
  sox -R -r 16000 -n -c 1 -e floating-point -b 32 "$parts/buzz.wav" synth "$seconds" sawtooth "$pitches" lowpass -1 3500
  sox "$parts/buzz.wav" "$parts/first.wav" bandpass "$1" 90h
  sox "$parts/buzz.wav" "$parts/second.wav" bandpass "$2" 110h gain -5
  sox "$parts/buzz.wav" "$parts/third.wav" bandpass "$3" 160h gain -12
  sox -R -m -v 1 "$parts/first.wav" -v 1 "$parts/second.wav" -v 1 "$parts/third.wav" "$parts/$name.wav" \
    gain -n -4 fade q 0.03 "$seconds" 0.06
}
hiss() {  # NAME SECONDS BAND LEVEL
  sox -R -r 16000 -n -c 1 -e floating-point -b 32 "$parts/$1.wav" synth "$2" whitenoise vol 0.5 sinc "$3" gain -n "$4" \
    fade q 0.02 "$2" 0.03
}
pause() { sox -R -r 16000 -n -c 1 -e floating-point -b 32 "$parts/$1.wav" trim 0 "$2"; }
vowel a 135:120 0.26 750 1250 2550
vowel i 128:115 0.22 290 2250 3000
vowel o 120:105 0.24 480 900 2450
vowel e 118:95 0.30 520 1850 2600
hiss s 0.14 4000-7500 -14
hiss sh 0.13 1800-5500 -14
hiss t 0.02 2500-7000 -10
pause gap 0.06
pause rest 0.16
sox -R "$parts/s.wav" "$parts/a.wav" "$parts/gap.wav" "$parts/t.wav" "$parts/i.wav" "$parts/rest.wav" \
  "$parts/sh.wav" "$parts/o.wav" "$parts/gap.wav" "$parts/t.wav" "$parts/e.wav" "$parts/spoken.wav"
sox -R -r 16000 -n -c 1 -e floating-point -b 32 "$parts/room.wav" synth 1.62 brownnoise vol 0.004
sox -R -m -v 1 "$parts/spoken.wav" -v 1 "$parts/room.wav" -b 16 -e signed-integer speech.wav
