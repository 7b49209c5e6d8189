// The way from a case to a cell: planned and built, checked against the reference, and only then timed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "bench/held_arrays.hpp"
#include "bench/measure.hpp"
#include "fftcl/device.hpp"
#include "study/study.hpp"
#include "study/timed.hpp"
#include "verify/verify_case.hpp"

namespace fftcl::app::study {

struct StudyChoices {
  std::size_t largest = std::numeric_limits<std::size_t>::max();  ///< points of the largest transform
  double min_seconds = 0.1;                                       ///< of samples for each cell
  double group_seconds = 0.01;
  std::uint64_t seed = 1;
};

class Laboratory {
 public:
  /// `progress` is told what is about to be measured.
  Laboratory(const Device& device, const StudyChoices& choices, std::function<void(const std::string&)> progress);

  const Device& device() const { return device_; }
  const StudyChoices& choices() const { return choices_; }
  bool takes(std::size_t points) const { return points <= choices_.largest; }

  /// A cell each, in their order. What can run is measured in turns, so that drifting clocks touch all alike. Cells
  /// hold time and mark; value, published and label are the caller's. Throws NoDevice only.
  std::vector<Cell> measure(const std::vector<Measured>& cases);

  /// The time of another library of peer_table() at the same transform, on one thread, its result checked; absent where
  /// it is not there.
  Cell measure_peer(std::string_view library, const VerifyCase& what);

 private:
  struct Entrant;

  Entrant prepare(const Measured& measured);
  void load_and_check(Entrant& entrant);
  void time_in_turns(std::vector<Entrant>& entrants);
  MeasureOptions measure_options() const;

  const Device& device_;
  StudyChoices choices_;
  std::function<void(const std::string&)> progress_;
  HeldArrays held_;
};

/// Gives the cell the mark of an error that kept its case from running, and the error's words as its reason.
void refuse(Cell& cell, const std::exception& error);

}  // namespace fftcl::app::study
