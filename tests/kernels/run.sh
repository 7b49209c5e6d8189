#!/usr/bin/env bash
# Kernels under oclgrind: out-of-bounds accesses, data races, uninitialised reads, divergent barriers. oclgrind exits with 0
# whatever it finds, so what it says decides: something about planted mistakes, nothing about the library's kernels.
#   tests/kernels/run.sh PROGRAM [CASE...]        PROGRAM: kernel_case; CASE: as in cases.txt
# Ways of Debian's oclgrind 21.10 that this works around:
# - with --log it loses what its buffer still holds at the end, so its messages are taken from standard error;
# - its interpreter knows neither `freeze` nor scopes of restrict pointers, which the optimiser and the inliner make;
# - one process a case: values it saw as uninitialised in one program it reports in later ones;
# - its search for uninitialised values crashes on shuffles of wider vectors than its device prefers: these do without.
set -euo pipefail
program=$1
shift
tokens=("$@")
if [ ${#tokens[@]} -eq 0 ]; then
  mapfile -t tokens < <(grep -v -e '^#' -e '^$' "$(dirname "$0")/cases.txt")
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset FFTCL_DEVICE
passed=0
failed=0

# watch ARGUMENT...: runs the program, its words to out, oclgrind's findings (not its compiler's count of warnings) to found.
watch() {
  local status=0 checks=(--data-races --uninitialized)
  if [[ $# -eq 2 && $1 == *:shape=vector* ]]; then checks=(--data-races); fi
  oclgrind "${checks[@]}" --max-errors 5 --build-options "-cl-opt-disable -Drestrict=" \
    "$program" "$@" >"$work/out" 2>"$work/messages" || status=$?
  grep -v -e '^[0-9]* warnings\? generated\.$' -e '^$' "$work/messages" >"$work/found" || true
  return $status
}

judge() {
  if [ "$1" = 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $2"
    cat "$work/out" "$work/found"
  fi
}

for planted in "beyond_the_end:Invalid write" "race:data race" "uninitialised:Uninitialized value"; do
  watch --planted "${planted%%:*}" && grep -q "${planted#*:}" "$work/found" && verdict=0 || verdict=1
  judge $verdict "oclgrind finds the planted mistake ${planted%%:*}"
done

: >"$work/families"
for token in "${tokens[@]}"; do
  read -r -a words <<<"$token"
  watch "${words[@]}" && [ ! -s "$work/found" ] && verdict=0 || verdict=1
  judge $verdict "$token"
  cat "$work/out" >>"$work/families"
done

if [ $# -eq 0 ]; then
  for family in cooperative image vector_rows vector_columns global_stage transpose half_split; do
    grep -q " $family" "$work/families" && verdict=0 || verdict=1
    judge $verdict "cases.txt runs a kernel of the family $family"
  done
fi
echo "[kernels] test cases: $((passed + failed)) | $passed passed | $failed failed"
[ "$failed" -eq 0 ]
