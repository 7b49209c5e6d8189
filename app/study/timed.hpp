// What of a run an experiment times.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "fftcl/plan.hpp"
#include "fftcl/transform.hpp"
#include "verify/verify_case.hpp"

namespace fftcl::app::study {

enum class Timed {
  run,              ///< from the first launch's start to the last one's end, transforms back to back
  kernels,          ///< the launches' own times, summed
  shortest_launch,  ///< the shortest of them
  selected,         ///< those that Measured::select names, summed
  transfers,        ///< upload, run and download by the host's clock
};

/// A case to be measured, and what of it.
struct Measured {
  VerifyCase what;
  Timed timed = Timed::run;
  bool (*select)(const KernelLaunch&) = nullptr;
};

/// Runs `repeats` transforms; microseconds for one. It refers to the transform and its data. Transfers take arrays of
/// their own, of values made from `seed`.
std::function<double(std::size_t repeats)> timer_of(const Measured& measured, Transform& transform, ResidentData& data,
                                                    std::uint64_t seed);

}  // namespace fftcl::app::study
