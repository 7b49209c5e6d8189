#include "study/laboratory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "bench/peer.hpp"
#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "support/in_options.hpp"
#include "verify/plan_gates.hpp"

namespace fftcl::app::study {
namespace {

/// Arrays of several variants at once are kept small beside the memory of devices and hosts.
constexpr std::uint64_t kMostBytesInTurns = std::uint64_t{1} << 30;

constexpr int kOutOfResources = -5;
constexpr int kInvalidWorkGroupSize = -54;

std::uint64_t bytes_of(const TransformSpec& spec) {
  return std::uint64_t{3} * complex_bytes(spec.precision) * spec.batch * point_count(spec);
}

Mark mark_of_bound(DeviceBound bound) {
  switch (bound) {
    case DeviceBound::work_items:
      return Mark::te;
    case DeviceBound::local_memory:
    case DeviceBound::constant_memory:
    case DeviceBound::registers:
      return Mark::rs;
    case DeviceBound::other:
      break;
  }
  return Mark::memory;
}

Mark mark_of(const std::exception& error) {
  if (dynamic_cast<const InvalidRequest*>(&error) != nullptr) return Mark::np;
  if (const auto* unsupported = dynamic_cast<const Unsupported*>(&error)) return mark_of_bound(unsupported->bound());
  if (const auto* device = dynamic_cast<const DeviceError*>(&error)) {
    if (device->status() == kOutOfResources || device->status() == kInvalidWorkGroupSize) return Mark::rs;
  }
  return Mark::failed;
}

MeasuredTime time_of(const Measurement& measurement) {
  const SampleSummary summary = summarise(measurement.samples_us);
  return {summary.median, summary.stddev, summary.count};
}

}  // namespace

void refuse(Cell& cell, const std::exception& error) {
  cell.mark = mark_of(error);
  cell.reason = in_options(error);
}

/// One case on its way.
struct Laboratory::Entrant {
  std::size_t place = 0;  ///< of its cell among those asked for
  VerifyCase what;
  Cell cell;
  std::unique_ptr<Transform> transform;
  std::unique_ptr<ResidentData> resident;
  std::function<double(std::size_t)> run;  ///< empty: it does not

  void refuse(Mark mark, std::string reason) {
    cell.mark = mark;
    cell.reason = std::move(reason);
    run = nullptr;
  }

  void refuse(const std::exception& error) {
    study::refuse(cell, error);
    run = nullptr;
  }
};

Laboratory::Laboratory(const Device& device, const StudyChoices& choices,
                       std::function<void(const std::string&)> progress)
    : device_(device), choices_(choices), progress_(std::move(progress)), held_(choices.seed) {}

MeasureOptions Laboratory::measure_options() const {
  MeasureOptions options;
  options.warmup = 1;
  options.min_seconds = choices_.min_seconds;
  options.group_seconds = choices_.group_seconds;
  return options;
}

void Laboratory::load_and_check(Entrant& entrant) {
  BenchArrays& arrays = held_.arrays(entrant.what.spec);
  entrant.resident = std::make_unique<ResidentData>(entrant.transform->make_resident());
  entrant.resident->upload(arrays.input());
  const ExpectedResult& expected = held_.expected(entrant.what.spec, entrant.what.direction);
  arrays.clear_output();
  entrant.resident->run(entrant.what.direction);
  entrant.resident->download(arrays.output());
  const ResultCheck result = expected.check(arrays, plan_gates(entrant.transform->plan()));
  entrant.cell.error_over_gate = result.gate_ratio;
  entrant.cell.mark = Mark::timed;
  if (result.right()) return;
  entrant.refuse(Mark::wrong, fmt::format("{:.3g} times its gate over {} outputs; fftcl verify --case {}",
                                          result.gate_ratio, result.compared, entrant.cell.token));
}

Laboratory::Entrant Laboratory::prepare(const Measured& measured) {
  Entrant entrant;
  entrant.what = measured.what;
  entrant.cell.token = token(measured.what);
  progress_(entrant.cell.token);
  if (measured.what.spec.precision == Precision::fp64 && !device_.limits().has_fp64()) {
    entrant.refuse(Mark::absent, "the device has no double precision");
    return entrant;
  }
  try {
    entrant.transform = std::make_unique<Transform>(device_, measured.what.spec, measured.what.options);
    load_and_check(entrant);
    if (entrant.cell.timed()) {
      entrant.run = timer_of(measured, *entrant.transform, *entrant.resident, choices_.seed);
    }
  } catch (const NoDevice&) {
    throw;
  } catch (const std::exception& error) {
    entrant.refuse(error);
    // Once planned and built, what it lacks is the device's: a refusal then would be a mistake of ours.
    if (entrant.cell.mark == Mark::np && entrant.transform) entrant.cell.mark = Mark::failed;
  }
  return entrant;
}

void Laboratory::time_in_turns(std::vector<Entrant>& entrants) {
  std::vector<Contender> contenders;
  for (const Entrant& entrant : entrants) contenders.push_back({entrant.run});
  try {
    const std::vector<Measurement> measurements = app::measure(contenders, measure_options());
    for (std::size_t i = 0; i < entrants.size(); ++i) {
      entrants[i].cell.time = time_of(measurements[i]);
    }
  } catch (const DeviceError& error) {
    for (Entrant& entrant : entrants) entrant.refuse(error);
  }
}

std::vector<Cell> Laboratory::measure(const std::vector<Measured>& cases) {
  std::vector<Cell> cells(cases.size());
  std::vector<Entrant> waiting;  // with their arrays on the device
  std::uint64_t bytes = 0;
  const auto time_waiting = [&] {
    if (!waiting.empty()) time_in_turns(waiting);
    for (Entrant& entrant : waiting) cells[entrant.place] = std::move(entrant.cell);
    waiting.clear();
    bytes = 0;
  };
  for (std::size_t i = 0; i < cases.size(); ++i) {
    Entrant entrant = prepare(cases[i]);
    entrant.place = i;
    if (!entrant.run) {
      cells[i] = std::move(entrant.cell);
      continue;
    }
    const std::uint64_t own_bytes = bytes_of(cases[i].what.spec);
    if (bytes + own_bytes > kMostBytesInTurns) time_waiting();
    bytes += own_bytes;
    waiting.push_back(std::move(entrant));
  }
  time_waiting();
  return cells;
}

Cell Laboratory::measure_peer(std::string_view library, const VerifyCase& what) {
  Cell cell;
  cell.token = fmt::format("{}: {}", library, token(what));
  progress_(cell.token);
  const PeerRow* const row = find_peer(library);
  if (row == nullptr) throw std::logic_error("no such peer");
  cell.mark = Mark::absent;
  cell.reason = row->absence(device_.info());
  if (!cell.reason.empty()) return cell;
  try {
    const std::unique_ptr<Peer> peer = row->make(device_, {});
    BenchArrays& arrays = held_.arrays(what.spec);
    peer->prepare(what.spec, what.direction, arrays.input());
    peer->run(BenchTimer::event, 1);
    arrays.clear_output();
    peer->output(arrays.output());
    const ResultCheck result = held_.expected(what.spec, what.direction).check(arrays, peer_gates(what.spec));
    cell.error_over_gate = result.gate_ratio;
    if (!result.right()) {
      cell.mark = Mark::wrong;
      cell.reason = fmt::format("{:.3g} times its gate", result.gate_ratio);
      return cell;
    }
    const auto measurements =
        app::measure({{[&](std::size_t repeats) { return peer->run(BenchTimer::event, repeats); }}}, measure_options());
    cell.time = time_of(measurements.front());
    cell.mark = Mark::timed;
  } catch (const NoDevice&) {
    throw;
  } catch (const std::exception& error) {
    refuse(cell, error);
  }
  return cell;
}

}  // namespace fftcl::app::study
