#include "plan/image/image_rate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "plan/ceil_divide.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/image/image_rows.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/octaves.hpp"

namespace fftcl::planner {
namespace {

constexpr std::uint32_t kWarp = 32;

/// The cycles of a warp's accesses over those that their bytes need, `place_of` being the places of the points of its
/// work-items' first butterflies (kernels/image/image_points.cl). Those of two branches stand for all.
template <class PlaceOf>
double waves(std::uint32_t radix, std::uint32_t elements_a_cycle, const PlaceOf& place_of) {
  const std::uint32_t branches = std::min(radix, 2u);
  std::uint32_t cycles = 0;
  for (std::uint32_t branch = 0; branch < branches; ++branch) {
    for (std::uint32_t from = 0; from < kWarp; from += elements_a_cycle) {
      std::array<std::uint32_t, kWarp> of_bank{};
      for (std::uint32_t item = from; item < from + elements_a_cycle; ++item) {
        const std::uint32_t place = place_of(item, branch);
        ++of_bank[(place + place / elements_a_cycle) % elements_a_cycle];
      }
      cycles += *std::max_element(of_bank.begin(), of_bank.end());
    }
  }
  return static_cast<double>(cycles * elements_a_cycle) / static_cast<double>(branches * kWarp);
}

}  // namespace

double local_memory_waves(const KernelLaunch& launch, const AxisRadices& radices, const PlanRequest& request) {
  const std::vector<int> kept = kept_radices(launch, in_one_list(radices));
  const auto number = [](std::size_t value) { return static_cast<std::uint32_t>(value); };
  const std::uint32_t elements = static_cast<std::uint32_t>(kBankBytes) /
                                 number(launch.group.split_exchange ? request.real_bytes() : request.complex_bytes());
  const std::uint32_t row = number(launch.kept_points() / image_rows(launch));
  double all = 0;
  std::size_t next = 0;
  for (std::size_t axis = 0; axis < radices.size(); ++axis) {
    const ImageAxis& of = launch.image_axes[axis];
    const std::uint32_t inner = of.inner == 1 ? 1 : number(of.inner / row_axis(launch).length) * row;
    const std::uint32_t block = of.inner == 1 ? row : inner * number(of.length);
    std::uint32_t span = inner;
    for (std::size_t i = 0; i < radices[axis].size(); ++i, ++next) {
      const std::uint32_t radix = static_cast<std::uint32_t>(kept[next]), step = block / radix;
      const auto input = [&](std::uint32_t b, std::uint32_t j) { return b / step * block + b % step + j * step; };
      const auto output = [&](std::uint32_t b, std::uint32_t j) {
        return b / span * span * radix + b % span + j * span;
      };
      if (next > 0) all += waves(radix, elements, input);
      if (next + 1 < kept.size()) all += waves(radix, elements, output);
      span *= radix;
    }
  }
  return all;
}

// Least squares on the logarithms of the times of 5900 shapes of 503 images on an H100, 700 to 16384 points of two axes
// and of three, all kinds: .087 off, where the shapes of an image are .136 apart and runs of one .004. What is left is
// mostly in which order radices run, for which no reason was found: a gradient boosting over 60 features left .081.
double rate_of(const RatedImage& rated, const PlanRequest& request) {
  const KernelLaunch& launch = rated.launch;
  const double points = static_cast<double>(launch.lanes * launch.geometry.length);
  const double kept = static_cast<double>(launch.lanes * launch.kept_points());
  // A GPU runs 32 items at once, whether they have work or not.
  const bool in_warps = request.limits.type != DeviceType::cpu;
  const double items = static_cast<double>(rated.items);
  const double runs = in_warps ? static_cast<double>(ceil_divide(rated.items, kWarp) * kWarp) : items;
  const double idle =
      imbalance(shares_of(rated.radices, launch.lanes * launch.kept_points()), rated.items) * runs / items - 1;
  const double registers = static_cast<double>(2 * rated.points * request.real_bytes() / 4 + 30);
  const auto stages = std::count_if(rated.radices.begin(), rated.radices.end(), [](int radix) { return radix > 1; });
  // A stage of two points is an exchange for little; one of more than 16 needs registers that the compiler may not
  // find.
  const auto extreme =
      std::count_if(rated.radices.begin(), rated.radices.end(), [](int radix) { return radix == 2 || radix > 16; });
  double rate = 0.28 * idle + 0.14 * std::log2(registers) + 0.06 * static_cast<double>(stages) + 0.024 * rated.waves;
  rate += 0.055 * std::log2(static_cast<double>(launch.lanes)) + 0.02 * static_cast<double>(extreme);
  if (rated.wanted_items != 0) {
    rate += 0.13 * std::abs(std::log2(items / static_cast<double>(rated.wanted_items)));
  } else {
    rate += 0.067 * octaves_beyond(runs, 256) + 0.075 * octaves_beyond(128, runs);
  }
  // Three parts of what meets its mirror are in registers then.
  if (launch.group.split_exchange) rate += launch.store == StoreEnd::half_split ? 0.17 : 0.055;
  rate += static_cast<double>(launch.group.exchange_rounds - 1);
  if (has_half_images(launch)) {
    rate += 1.58 * kept / points;
    // The first stage reads columns, each of which, or its mirror, is found once a butterfly.
    if (launch.store == StoreEnd::real) rate -= 0.078 * std::log2(static_cast<double>(rated.radices.front()));
  }
  return rate;
}

}  // namespace fftcl::planner
