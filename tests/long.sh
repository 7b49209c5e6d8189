#!/usr/bin/env bash
# What a push has no time for: every length 1..1024 in full (complex and real, both precisions, both directions, each shape), the
# widths of vectors by all kinds and lengths, each ordered pair of radices alone, the launches that a GPU gets, the whole of `fftcl
# verify`, 2000 cases drawn at random, then every call that can fail (tests/faults). Hours on a CPU; the kernels are cached in the
# build folder, so that a second run goes on where the first one stopped.
#   tests/long.sh [BUILD_FOLDER [LAST_LENGTH]]      BUILD_FOLDER: build; LAST_LENGTH: 1024
set -euo pipefail
cd "$(dirname "$0")/.."
source .ci/install_packages.sh

folder=${1:-build}
export FFTCL_LONG_LAST=${2:-1024}
# shellcheck disable=SC2086
install_packages $packages_to_build $packages_to_test $package_of_cpu_device
configure "$folder" -DFFTCL_BUILD_TESTS=ON
cmake --build "$folder" --parallel "$(nproc)"

# FFTCL_LONG_SUITES: only these, such as "complex_fp32_vector complex_fp64_vector". FFTCL_LONG_FIRST: the first length.
# Each suite keeps a compiled-kernel folder of its own, as under ctest; as many side by side as there are cores.
caches=$(cd "$folder" && pwd)/tests/caches
suites=()
for kind in complex real; do
  suites+=("${kind}"_{fp32,fp64}_{vector,cooperative})
done
suites+=(radix_pairs vector_widths gpu_plans)
if [ -n "${FFTCL_LONG_SUITES:-}" ]; then
  read -ra suites <<<"$FFTCL_LONG_SUITES"
fi
# PoCL keeps the work-items of a group on a worker's stack: those of a GPU's groups of 576 items take more than 8 MiB.
ulimit -S -s 65536
status=0
printf '%s\n' "${suites[@]}" |
  xargs -P "$(nproc)" -I{} env POCL_CACHE_DIR="$caches/{}-pocl" FFTCL_CACHE_DIR="$caches/{}-fftcl" \
    "$folder/tests/test_long" --test-suite={} || status=1
POCL_CACHE_DIR=$caches/verify-pocl FFTCL_CACHE_DIR=$caches/verify-fftcl "$folder/fftcl" verify || status=1
# Others in each run: a failure prints the token that repeats it.
POCL_CACHE_DIR=$caches/verify-pocl "$folder/fftcl" verify --no-cache --random 2000 --seed "$(date +%s)" || status=1
POCL_CACHE_DIR=$caches/faults-pocl FFTCL_CACHE_DIR=$caches/faults-fftcl FFTCL_FAULTS=all \
  "$folder/tests/test_cli" --test-suite=faults || status=1
exit "$status"
