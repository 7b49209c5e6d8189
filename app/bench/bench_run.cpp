#include "bench/bench_run.hpp"

#include <fmt/format.h>

#include <chrono>
#include <new>
#include <optional>

#include "bench/row_times.hpp"
#include "bench/statistics.hpp"
#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "support/failed_computation.hpp"
#include "support/in_options.hpp"
#include "verify/plan_gates.hpp"

namespace fftcl::app {
namespace {

MeasureOptions measure_options(const BenchChoices& choices) {
  MeasureOptions options;
  options.warmup = choices.warmup;
  options.runs = choices.runs;
  options.min_seconds = choices.min_seconds;
  return options;
}

bool can_do(const Device& device, Precision precision) {
  return precision == Precision::fp32 || device.limits().has_fp64();
}

void refuse(BenchRow& row, const std::string& why) {
  row.status = RowStatus::refused;
  row.note = why;
}

}  // namespace

/// A library in the race for one case.
struct BenchRun::Entrant {
  BenchRow row;
  std::string name;                                ///< as for --against
  std::optional<Transform> transform;              ///< ours
  std::optional<ResidentData> resident;            ///< ours
  Peer* peer = nullptr;                            ///< theirs
  std::function<double(std::size_t repeats)> run;  ///< empty: not timed
};

BenchRun::BenchRun(const Device& device, const BenchChoices& choices, std::vector<NamedPeer> peers, bool copy_row,
                   std::string version)
    : device_(device),
      choices_(choices),
      peers_(std::move(peers)),
      copy_row_(copy_row),
      version_(std::move(version)),
      held_(choices.seed) {}

void BenchRun::verify(Entrant& entrant, const BenchCase& what, const Gates& gates,
                      const std::function<void()>& read_output) {
  if (!choices_.verify) return;
  BenchArrays& arrays = held_.arrays(what.spec);
  const ExpectedResult& expected = held_.expected(what.spec, what.direction);
  arrays.clear_output();
  read_output();
  const ResultCheck check = expected.check(arrays, gates);
  entrant.row.error = check.relative_l2;
  if (check.right()) return;
  entrant.row.status = RowStatus::wrong;
  entrant.row.note =
      fmt::format("wrong result: {:.3g} times its gate over {} outputs", check.gate_ratio, check.compared);
  entrant.run = nullptr;
}

Transform BenchRun::transform_of(const BenchCase& what, BenchRow& row) const {
  if (!what.tuned) return Transform(device_, what.spec, what.plan);
  try {
    Transform transform(device_, what.spec, *what.tuned);
    row.add_note("tuned plan");
    return transform;
  } catch (const NoDevice&) {
    throw;
  } catch (const Error& error) {
    row.add_note(fmt::format("default plan, since the tuned one failed: {}", in_options(error)));
    return Transform(device_, what.spec, what.plan);
  }
}

void BenchRun::prepare_engine(Entrant& entrant, const BenchCase& what, Failures failures) {
  BenchRow& row = entrant.row;
  try {
    entrant.transform.emplace(transform_of(what, row));
    times_.add_making(*entrant.transform);
    row.plan_ms = entrant.transform->plan_ms();
    row.build_ms = entrant.transform->build_ms();
    const Plan& plan = entrant.transform->plan();
    row.plan = stages_text(plan);
    if (plan.max_work_group_size != 0) {
      row.add_note(fmt::format("work-groups of {} at most, as the driver runs its kernels", plan.max_work_group_size));
    }
    entrant.resident.emplace(entrant.transform->make_resident());
    {
      const HostInput input = held_.arrays(what.spec).input();
      const StepTimer timer(times_.upload);
      entrant.resident->upload(input);
    }
    entrant.run = [this, &resident = *entrant.resident, direction = what.direction](std::size_t repeats) {
      const double us =
          choices_.timer == BenchTimer::wall ? resident.run_wall(direction, repeats) : resident.run(direction, repeats);
      times_.kernel += us * static_cast<double>(repeats) * 1e-3;
      return us;
    };
    entrant.run(1);
    verify(entrant, what, plan_gates(entrant.transform->plan()), [&] {
      const StepTimer timer(times_.download);
      entrant.resident->download(held_.arrays(what.spec).output());
    });
  } catch (const NoDevice&) {
    throw;
  } catch (const Error& error) {
    const auto* const unsupported = dynamic_cast<const Unsupported*>(&error);
    if (failures == Failures::thrown && unsupported != nullptr && can_do(device_, what.spec.precision)) {
      throw failed_computation(*unsupported);
    }
    if (failures == Failures::thrown) throw;
    refuse(row, in_options(error));
    entrant.run = nullptr;
  }
}

void BenchRun::prepare_peer(Entrant& entrant, NamedPeer& peer, const BenchCase& what) {
  BenchRow& row = entrant.row;
  try {
    row.plan_ms = peer.peer->prepare(what.spec, what.direction, held_.arrays(what.spec).input());
    entrant.run = [own = peer.peer.get(), timer = choices_.timer](std::size_t repeats) {
      return own->run(timer, repeats);
    };
    entrant.run(1);
    verify(entrant, what, peer_gates(what.spec), [&] { peer.peer->output(held_.arrays(what.spec).output()); });
  } catch (const Error& error) {
    refuse(row, in_options(error));
    entrant.run = nullptr;
  }
}

void BenchRun::time_all(std::vector<Entrant>& entrants, const BenchCase& what) {
  std::vector<Contender> contenders;
  std::vector<Entrant*> timed;
  for (Entrant& entrant : entrants) {
    if (!entrant.run) continue;
    contenders.push_back({entrant.run});
    timed.push_back(&entrant);
  }
  const std::vector<Measurement> measurements = measure(contenders, measure_options(choices_));
  double copy_us = kNotMeasured;
  for (std::size_t i = 0; i < timed.size(); ++i) {
    add_times(timed[i]->row, measurements[i], what.spec);
    if (timed[i]->name == kCopyName) copy_us = timed[i]->row.median_us;
  }
  for (Entrant* const entrant : timed) entrant->row.copy_ratio = entrant->row.median_us / copy_us;
}

void BenchRun::time_transfers(Entrant& entrant, const BenchCase& what) {
  using Clock = std::chrono::steady_clock;
  BenchArrays& arrays = held_.arrays(what.spec);
  const HostInput input = arrays.input();
  const HostOutput output = arrays.output();
  std::vector<double> total, upload, download;
  double seconds = 0;
  times_ += entrant.transform->execute(what.direction, input, output);
  while (wants_round(measure_options(choices_), total.size(), seconds)) {
    const Clock::time_point start = Clock::now();
    const ExecutionTimes times = entrant.transform->execute(what.direction, input, output);
    const double elapsed = std::chrono::duration<double>(Clock::now() - start).count();
    seconds += elapsed;
    times_ += times;
    total.push_back(elapsed * 1e6);
    upload.push_back(times.upload_ms * 1e3);
    download.push_back(times.download_ms * 1e3);
  }
  entrant.row.total_us = median(total);
  entrant.row.upload_us = median(upload);
  entrant.row.download_us = median(download);
}

void BenchRun::add_transfers(Entrant& entrant, const BenchCase& what, Failures failures) {
  // They take a second set of arrays: the first one goes.
  entrant.run = nullptr;
  entrant.resident.reset();
  try {
    time_transfers(entrant, what);
  } catch (const NoDevice&) {
    throw;
  } catch (const Error& error) {
    if (failures == Failures::thrown) throw;
    entrant.row.add_note(fmt::format("transfers were not timed: {}", in_options(error)));
  }
}

std::vector<BenchRun::Entrant> BenchRun::make_entrants(const BenchCase& what) {
  std::vector<Entrant> entrants(2 + peers_.size());
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    Entrant& entrant = entrants[i];
    Peer* const peer = i < 2 ? nullptr : peers_[i - 2].peer.get();
    entrant.peer = peer;
    entrant.name = i == 0 ? kOurName : i == 1 ? kCopyName : std::string_view(peers_[i - 2].name);
    entrant.row = blank_row(what, peer != nullptr ? peer->library() : entrant.name);
    const std::string own_device = peer != nullptr ? peer->device() : std::string();
    entrant.row.device = own_device.empty() ? device_.info().name : own_device;
    entrant.row.driver = own_device.empty() ? device_.info().driver_version : peer->driver();
    entrant.row.version = peer != nullptr ? peer->version() : version_;
  }
  entrants[0].row.options = options_text(what);
  refuse(entrants[1].row, "the copy is of the engine's arrays, and the engine refused");
  return entrants;
}

void BenchRun::prepare_copy(Entrant& copy, Entrant& ours) {
  if (!ours.resident) return;
  copy.row.status = RowStatus::timed;
  copy.row.note.clear();
  copy.run = [&resident = *ours.resident, wall = choices_.timer == BenchTimer::wall](std::size_t repeats) {
    return wall ? resident.copy_wall(repeats) : resident.copy(repeats);
  };
}

std::vector<BenchRow> BenchRun::run(const BenchCase& what, Failures failures) {
  std::vector<Entrant> entrants = make_entrants(what);
  if (!what.refusal.empty()) {
    for (Entrant& entrant : entrants) refuse(entrant.row, what.refusal);
    return rows_of(entrants);
  }
  Entrant& ours = entrants[0];
  try {
    prepare_engine(ours, what, failures);
    prepare_copy(entrants[1], ours);
    for (std::size_t i = 0; i < peers_.size(); ++i) prepare_peer(entrants[2 + i], peers_[i], what);
    time_all(entrants, what);
  } catch (const std::bad_alloc&) {
    if (failures == Failures::thrown)
      throw Error(ours.row.dims, "the host has not enough memory for input and output", "time a smaller batch");
    for (Entrant& entrant : entrants) refuse(entrant.row, "the host has not enough memory for input and output");
  } catch (const NoDevice&) {
    throw;
  } catch (const Error& error) {
    if (failures == Failures::thrown) throw;
    for (Entrant& entrant : entrants) {
      if (entrant.run) refuse(entrant.row, in_options(error));
    }
  }
  for (NamedPeer& peer : peers_) peer.peer->release();
  entrants[1].run = nullptr;  // the copy's arrays are ours
  if (ours.row.status == RowStatus::timed && choices_.transfers) add_transfers(ours, what, failures);
  for (const Entrant& entrant : entrants) {
    if (entrant.peer == nullptr) continue;
    ours.row.ratios.push_back({entrant.name, ours.row.median_us / entrant.row.median_us});
  }
  return rows_of(entrants);
}

std::vector<BenchRow> BenchRun::rows_of(std::vector<Entrant>& entrants) const {
  std::vector<BenchRow> rows;
  for (Entrant& entrant : entrants) {
    if (entrant.name != kCopyName || copy_row_) rows.push_back(std::move(entrant.row));
  }
  return rows;
}

}  // namespace fftcl::app
