// CAPTURE() of a structured binding, which clang before 16 does not let a lambda capture.
#pragma once

#include <doctest/doctest.h>

#define FFTCL_CAPTURE_BINDING(name)   \
  const auto& captured_##name = name; \
  INFO(#name " := ", captured_##name)
