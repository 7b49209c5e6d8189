#include "plan/cooperative/half_stages.hpp"

#include <algorithm>
#include <optional>

#include "plan/ceil_divide.hpp"
#include "plan/cooperative/bank_conflicts.hpp"
#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"

namespace fftcl::planner {
namespace {

/// Of the first inputs, or outputs, of a stage in blocks `pitch` apart.
std::size_t conflicts(const KernelLaunch& launch, const HalfStage& stage, std::size_t pitch,
                      std::size_t lane_elements) {
  return bank_conflicts(launch, [&](std::size_t id) -> std::optional<std::size_t> {
    const auto [lane, item] = lane_item(launch, id);
    if (item >= stage.butterflies) return std::nullopt;
    const std::size_t begins = item / stage.together * pitch + item % stage.together;
    return launch.group.lanes_fastest ? begins * launch.lanes + lane : begins + lane * lane_elements;
  });
}

}  // namespace

bool begins_with_reals(const KernelLaunch& launch) { return launch.load == LoadEnd::real || launch.has_parts(); }

std::vector<HalfStage> half_stages(const std::vector<int>& radices, bool back_to_reals) {
  std::vector<HalfStage> stages;
  const std::size_t reals = points_of(to_stages(radices));
  std::size_t behind = 1;
  for (const int each : radices) {
    const auto radix = static_cast<std::size_t>(each);
    const std::size_t span = back_to_reals ? reals / (behind * radix) : behind;
    stages.push_back({.radix = radix,
                      .span = span,
                      .butterflies = half_spectrum(span) * (reals / (span * radix)),
                      .together = back_to_reals ? reals / (span * radix) : half_spectrum(span),
                      .held = span == 1 ? half_spectrum(radix) : radix});
    behind *= radix;
  }
  return stages;
}

std::vector<HalfStage> half_stages(const KernelLaunch& launch) {
  return half_stages(radices_of(launch.stages), !begins_with_reals(launch));
}

std::vector<HalfPlaces> half_places(const KernelLaunch& launch) {
  std::vector<HalfPlaces> places;
  const std::vector<HalfStage> stages = half_stages(launch);
  const std::size_t reals = launch.geometry.length;
  for (std::size_t i = 0; i + 1 < stages.size(); ++i) {
    const HalfStage& next = stages[i + 1];
    const bool reals_first = begins_with_reals(launch);
    const std::size_t between = reals_first ? next.span : stages[i].span;  // reals of a spectrum
    const std::size_t values = half_spectrum(between), spectra = reals / between;
    const std::size_t slots = reals_first ? next.radix : half_spectrum(next.radix);
    const std::size_t slot_blocks = reals_first ? reals / (next.span * next.radix) : next.span;
    const std::size_t of_a_round = ceil_divide(slots, launch.group.exchange_rounds) * slot_blocks;
    places.push_back(
        {.block = reals_first ? values : spectra, .blocks = std::min(of_a_round, reals_first ? spectra : values)});
  }
  return places;
}

std::vector<std::size_t> choose_half_pitches(const KernelLaunch& launch, std::size_t most_elements) {
  const std::vector<HalfStage> stages = half_stages(launch);
  const std::vector<HalfPlaces> places = half_places(launch);
  const std::size_t fewest = half_row_elements(launch), most = std::max(fewest, most_elements);
  std::vector<std::size_t> pitches;
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::size_t best = places[i].block, least = 0;
    for (std::size_t pitch = best; pitch < places[i].block + kTogether && pitch * places[i].blocks <= most; ++pitch) {
      const std::size_t lane_elements = std::max(fewest, pitch * places[i].blocks) | 1;
      const std::size_t met =
          conflicts(launch, stages[i], pitch, lane_elements) + conflicts(launch, stages[i + 1], pitch, lane_elements);
      if (least != 0 && met >= least) continue;
      least = met;
      best = pitch;
    }
    pitches.push_back(best);
  }
  return pitches;
}

std::size_t half_row_elements(const KernelLaunch& launch) {
  const std::vector<HalfPlaces> places = half_places(launch);
  std::size_t most = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::size_t pitch = launch.group.half_pitches.empty() ? places[i].block : launch.group.half_pitches[i];
    most = std::max(most, pitch * places[i].blocks);
  }
  return most;
}

}  // namespace fftcl::planner
