#!/usr/bin/env bash
# Repeats the published experiments and keeps everything: tables and verdicts (study.md), cells (study.csv), both with all
# details (study.json), a plot each (plots/), the device and what it took (device.txt).
#   samples/repeat_study.sh FOLDER [ARGUMENT...]      ARGUMENT: of fftcl study all, such as --quick, --largest 2^20, -d gpu
# FFTCL: the program (build/fftcl).
set -euo pipefail
if [ $# -lt 1 ]; then
  echo "usage: repeat_study.sh FOLDER [ARGUMENT...]" >&2
  exit 2
fi
fftcl=$(realpath "${FFTCL:-$(dirname "$0")/../build/fftcl}")
folder=$1
shift
mkdir -p "$folder/plots"
"$fftcl" devices >"$folder/device.txt"
"$fftcl" study all "$@" --export-markdown "$folder/study.md" --export-json "$folder/study.json" \
  --plot "$folder/plots/" >"$folder/study.csv"
