#!/usr/bin/env bash
# Installs what is missing, builds, runs every test. The last line is `N passed, N failed`: doctest's test cases over all
# executables, and one for each test that is a script.
#   tests/run.sh [BUILD_FOLDER [CMAKE_ARGUMENT...]]      BUILD_FOLDER: build
# FFTCL_DEVICE chooses the device (default: auto, the first GPU, else the CPU). No device at all is a failure.
set -euo pipefail
cd "$(dirname "$0")/.."
source .ci/install_packages.sh

folder=${1:-build}
shift || true
jobs=$(nproc)

# shellcheck disable=SC2086
install_packages $packages_to_build $packages_to_test $packages_optional $package_of_cpu_device
configure "$folder" -DFFTCL_BUILD_TESTS=ON "$@"
# One more than there are cores: compilers and tests wait for files now and then.
cmake --build "$folder" --parallel $((jobs + 1))

# A log of an earlier run must not be counted as this one's.
log=$folder/Testing/Temporary/LastTest.log
rm -f "$log"
status=0
ctest --test-dir "$folder" --parallel $((jobs + 1)) --output-on-failure --no-tests=error || status=$?

# One section a ctest entry. A program that died before its summary, or a script, counts as one.
awk -v status="$status" '
  /^[0-9]+\/[0-9]+ Test(ing)?: / { summaries = 0; failures = 0 }
  /^\[(doctest|kernels)\] test cases: / {
    for (i = 2; i <= NF; ++i) {
      if ($i == "passed") { passed += $(i - 1) }
      if ($i == "failed") { failed += $(i - 1); failures += $(i - 1) }
    }
    ++summaries
  }
  /^Test Passed\.$/ { if (summaries == 0) ++passed }
  /^Test Failed\.$/ { if (failures == 0) ++failed }
  END {
    if (status != 0 && failed == 0) failed = 1
    printf "%d passed, %d failed\n", passed, failed
    exit failed > 0 || passed == 0
  }' "$log"
