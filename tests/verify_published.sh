#!/usr/bin/env bash
# The documents' algorithms in full: every variant at every length it takes up to 4096 and at some longer ones, both
# precisions and directions, against the long-double reference. A portion is an algorithm in one precision; as many run
# side by side as there are cores, each with compiled-kernel folders of its own, and each prints one line when it is done.
#   tests/verify_published.sh PROGRAM [ALGORITHM...]      PROGRAM: the built fftcl; without algorithms all of them
# JOBS: portions side by side (the number of processors). WORK: the folder for caches and full reports (a temporary one,
# removed at the end); with the same folder again compiled kernels are there already. FFTCL_DEVICE chooses the device.
# Exits with 1 where a case failed or a portion did not end.
set -euo pipefail
if [ $# -lt 1 ] || [ ! -x "$1" ]; then
  echo "usage: verify_published.sh PROGRAM [ALGORITHM...]" >&2
  exit 2
fi
program=$(realpath "$1")
shift
algorithms=("$@")
if [ ${#algorithms[@]} -eq 0 ]; then
  # The long ones first, so that no core waits for one at the end.
  algorithms=(mixed_radix mixed_radix_separate mixed_radix_mapped word_groups radix_2_2 multistage_registers
    multistage_in_place multistage_local multistage_2d radix_2_scalar radix_2_packed)
fi
jobs=${JOBS:-$(nproc)}
if [ -n "${WORK:-}" ]; then
  mkdir -p "$WORK"
  work=$(realpath "$WORK")
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi

# portion ALGORITHM PRECISION
portion() {
  local report=$work/$1-$2.txt status=0
  mkdir -p "$work/$1-$2-pocl" "$work/$1-$2-fftcl"
  POCL_CACHE_DIR=$work/$1-$2-pocl FFTCL_CACHE_DIR=$work/$1-$2-fftcl nice -n 19 \
    "$program" verify --thorough --algorithm "$1" --precision "$2" >"$report" 2>&1 || status=$?
  printf '%s %s: exit %s; %s\n' "$1" "$2" "$status" "$(tail -n 1 "$report")"
  grep -A 2 '^FAILED ' "$report" || true
  return $status
}
export -f portion
export program work

status=0
for algorithm in "${algorithms[@]}"; do
  for precision in fp32 fp64; do
    printf '%s %s\n' "$algorithm" "$precision"
  done
done | xargs -P "$jobs" -L 1 bash -c 'portion "$@"' portion || status=1
exit "$status"
