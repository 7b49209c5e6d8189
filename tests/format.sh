#!/usr/bin/env bash
# Every C++ file is laid out as .clang-format says. Debian 12's clang-format decides: other versions differ in details.
set -euo pipefail
cd "$(dirname "$0")/.."
find app lib tests samples -name '*.[ch]pp' -print0 | xargs -0 clang-format-14 --dry-run -Werror
