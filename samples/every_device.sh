#!/usr/bin/env bash
# The same suite on every OpenCL device of this machine: a CSV for each, and all rows in one table.
#   samples/every_device.sh SUITE [FOLDER]      FOLDER: every_device
# A device that fails is named, the others go on, and the exit code is 1 at the end. FFTCL names the program (default:
# fftcl); FFTCL_BENCH_OPTIONS adds options to every run.
set -euo pipefail

fftcl=${FFTCL:-fftcl}
suite=${1:?usage: samples/every_device.sh SUITE [FOLDER]}
folder=${2:-every_device}
read -r -a more <<<"${FFTCL_BENCH_OPTIONS:-}"

mkdir -p "$folder"
all=$folder/all.csv
: >"$all"
failed=0
# The JSON has an object for each device; its index is what --device takes.
for index in $("$fftcl" devices --format json | sed -n 's/^ *"index": \([0-9]*\),*$/\1/p'); do
  csv=$folder/device_$index.csv
  if ! "$fftcl" bench --device "$index" --suite "$suite" "${more[@]}" --export-csv "$csv" >/dev/null; then
    echo "device $index failed" >&2
    failed=1
  fi
  [ -e "$csv" ] || continue
  # The heading once, then the rows of each.
  if [ -s "$all" ]; then tail -n +2 "$csv" >>"$all"; else cat "$csv" >>"$all"; fi
done
[ -s "$all" ] || { echo "no device could run $suite" >&2; exit 1; }
echo "$all"
exit "$failed"
