// Runs the cases of a benchmark: each library verified, then timed in turn with the others and with a device copy.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/bench_choices.hpp"
#include "bench/bench_row.hpp"
#include "bench/cases/bench_case.hpp"
#include "bench/held_arrays.hpp"
#include "bench/measure.hpp"
#include "bench/peer.hpp"
#include "fftcl/device.hpp"
#include "support/device_times.hpp"

namespace fftcl::app {

/// A peer by the name that the user knows it by.
struct NamedPeer {
  std::string name;
  std::unique_ptr<Peer> peer;
};

/// What becomes of what our engine cannot run.
enum class Failures { noted, thrown };

class BenchRun {
 public:
  /// `version` is ours.
  BenchRun(const Device& device, const BenchChoices& choices, std::vector<NamedPeer> peers, bool copy_row,
           std::string version);

  /// The rows of one case: ours, the copy's where it was asked for, the peers'. What cannot run is a row that says why;
  /// an error of the device that leaves nothing to go on with (NoDevice) is thrown.
  std::vector<BenchRow> run(const BenchCase& what, Failures failures);

  /// Of our transforms so far, everything that was timed or warmed up.
  const DeviceTimes& times() const { return times_; }

 private:
  struct Entrant;

  void verify(Entrant& entrant, const BenchCase& what, const Gates& gates, const std::function<void()>& read_output);
  std::vector<Entrant> make_entrants(const BenchCase& what);
  std::vector<BenchRow> rows_of(std::vector<Entrant>& entrants) const;
  /// By the case's tuned plan, or where that fails by its own choices; the row's note says so.
  Transform transform_of(const BenchCase& what, BenchRow& row) const;
  void prepare_engine(Entrant& entrant, const BenchCase& what, Failures failures);
  void prepare_copy(Entrant& copy, Entrant& ours);
  void prepare_peer(Entrant& entrant, NamedPeer& peer, const BenchCase& what);
  void time_all(std::vector<Entrant>& entrants, const BenchCase& what);
  void time_transfers(Entrant& entrant, const BenchCase& what);
  void add_transfers(Entrant& entrant, const BenchCase& what, Failures failures);

  const Device& device_;
  const BenchChoices& choices_;
  std::vector<NamedPeer> peers_;
  bool copy_row_;
  std::string version_;
  HeldArrays held_;
  DeviceTimes times_;
};

}  // namespace fftcl::app
