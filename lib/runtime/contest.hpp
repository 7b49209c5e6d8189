// Plans that are ready to run, timed beside each other by a Trial.
#pragma once

#include <cstddef>
#include <memory>

#include "plan/candidates/paired_times.hpp"
#include "runtime/executor.hpp"
#include "runtime/trial.hpp"

namespace fftcl::runtime {

struct Entrant {
  std::shared_ptr<Executor> executor;
  std::size_t group = 1;    ///< runs that are timed together (find_group())
  double microseconds = 0;  ///< of one of them, when they were timed last
};

/// How many rounds a contest has: as many as fit into that time, within bounds.
struct Rounds {
  double seconds;
  std::size_t least, most;
};

/// Lets the entrant's group grow until it lasts 5 ms. Throws what Trial::time() throws.
void find_group(Trial& trial, Entrant& entrant);

/// The time of `of` over that of `over`, whose groups are found and run in turn, either one first. Throws likewise.
planner::PairedRatio contest(Trial& trial, Entrant& of, Entrant& over, const Rounds& rounds);

}  // namespace fftcl::runtime
