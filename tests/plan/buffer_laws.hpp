// What must hold for the buffers of every plan.
#pragma once

#include <string>

#include "fftcl/plan.hpp"

namespace fftcl::test {

/// The first law that the plan's buffers and tables break, in words; empty where they keep them all: each launch reads
/// what the one before it wrote, where it wrote it; batch entries lie apart and within scratch; none overwrites what
/// others still read; every table has a launch.
std::string broken_buffers(const Plan& plan);

}  // namespace fftcl::test
