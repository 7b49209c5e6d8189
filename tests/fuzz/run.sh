#!/usr/bin/env bash
# Runs each fuzzer for a while, on what earlier runs have found interesting. A finding stops it with the file that repeats it:
# BUILD_FOLDER/tests/fuzz/fuzz_NAME FILE.
#   tests/fuzz/run.sh BUILD_FOLDER [SECONDS [NAME...]]      SECONDS: 60 each; NAME: all
set -euo pipefail
programs=$(cd "${1:?the build folder}" && pwd)/tests/fuzz
seconds=${2:-60}
shift $(($# < 2 ? $# : 2))
cd "$programs"
./fuzz_seeds seeds
if [ $# -eq 0 ]; then
  set -- seeds/*
fi
status=0
for name in "${@##*/}"; do
  mkdir -p "corpus/$name" "findings/$name"
  # The exceptions that refuse an input are thrown a million times: no need to keep where.
  if ! nice -n 19 env ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=0 "./fuzz_$name" -max_total_time="$seconds" \
    -rss_limit_mb=4096 -timeout=10 -max_len=4096 -verbosity=0 -print_final_stats=1 -artifact_prefix="findings/$name/" \
    "corpus/$name" "seeds/$name" >"$name.log" 2>&1; then
    echo "$name: a finding, see $programs/$name.log"
    status=1
  fi
  grep -E 'number_of_executed_units|new_units_added' "$name.log" | sed "s/^/$name: /" || true
done
exit $status
