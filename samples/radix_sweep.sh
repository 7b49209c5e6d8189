#!/usr/bin/env bash
# Which radix is best for which length: a table of every combination as CSV, and a plot of throughput against length with
# a line for each radix.
#   samples/radix_sweep.sh [FOLDER [SIZE...]]      FOLDER: radix_sweep; sizes: powers of two from 2^6 to 2^20
# FFTCL names the program (default: fftcl), FFTCL_DEVICE the device; FFTCL_BENCH_OPTIONS adds options to every run.
set -euo pipefail

fftcl=${FFTCL:-fftcl}
folder=${1:-radix_sweep}
shift || true
sizes=("$@")
[ ${#sizes[@]} -gt 0 ] || sizes=("2^6..2^20")
read -r -a more <<<"${FFTCL_BENCH_OPTIONS:-}"

mkdir -p "$folder"
"$fftcl" bench "${sizes[@]}" --batch 64 --sweep radix=2:4:8:16 "${more[@]}" \
  --export-csv "$folder/radix_sweep.csv" --export-markdown "$folder/radix_sweep.md" --plot "$folder/radix_sweep.png"
