#include "plan/cooperative/half_rows.hpp"

namespace fftcl::planner {
namespace {

bool begins_with_reals(const KernelLaunch& launch) { return launch.load == LoadEnd::real; }

/// From reals, one a point, to their half spectrum, or back.
bool is_real_transform(const KernelLaunch& launch) {
  return (launch.load == LoadEnd::real && launch.store == StoreEnd::half) ||
         (launch.load == LoadEnd::hermitian && launch.store == StoreEnd::real);
}

}  // namespace

bool has_odd_rows(const KernelLaunch& launch) {
  return launch.family == KernelFamily::cooperative && is_real_transform(launch) && launch.geometry.length % 2 != 0 &&
         launch.geometry.columns() == 1 && !launch.convolution.present();
}

bool has_half_images(const KernelLaunch& launch) {
  return launch.family == KernelFamily::image && is_real_transform(launch);
}

std::size_t kept_radix(const KernelLaunch& launch, const std::vector<int>& radices) {
  if (!has_odd_rows(launch) || radices.size() < 2) return 0;
  return static_cast<std::size_t>(begins_with_reals(launch) ? radices.front() : radices.back());
}

bool scatters_spectrum(const KernelLaunch& launch) { return launch.group.kept_radix != 0 && begins_with_reals(launch); }

std::vector<int> kept_radices(const KernelLaunch& launch, std::vector<int> radices) {
  if (launch.group.kept_radix == 0) return radices;
  (begins_with_reals(launch) ? radices.front() : radices.back()) = static_cast<int>(launch.group.kept_radix / 2 + 1);
  return radices;
}

}  // namespace fftcl::planner
