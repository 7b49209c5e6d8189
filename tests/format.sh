#!/usr/bin/env bash
# Every C++ file is laid out as .clang-format says, and kernels fit their width. Debian 12's clang-format decides: other versions
# differ in details.
set -euo pipefail
cd "$(dirname "$0")/.."
find app lib tests samples -name '*.[ch]pp' -print0 | xargs -0 clang-format-14 --dry-run -Werror

if grep -rnE '^.{133,}' kernels; then
  echo "a kernel's lines have 132 characters at most" >&2
  exit 1
fi

# Below 1 doctest::Approx by itself compares with an absolute error, so that of small numbers all are equal.
if grep -rn "doctest::Approx" tests --include='*.[ch]pp' | grep -v '^tests/support/near.hpp'; then
  echo "use near() of tests/support/near.hpp" >&2
  exit 1
fi
