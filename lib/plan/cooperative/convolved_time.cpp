// Timed on an H200, 128 and 256 MiB of each. A launch over rows of so many padded points takes the same time to 2%,
// whatever length it transforms, over columns to 8%; three launches (85 convolutions, 2.4 to 3.1 copies of the padded
// points) to 6%.
#include "plan/cooperative/convolved_time.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "plan/memory_sizes.hpp"
#include "plan/octaves.hpp"
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {
namespace {

/// Copies that a launch of so many points takes, were all of them read and written.
struct PaddedTime {
  std::size_t points;
  double copies;
};

// clang-format off
std::span<const PaddedTime> times_of_rows(Precision precision) {
  static constexpr PaddedTime fp32[] = {
      {512, 0.83}, {768, 1.12}, {1024, 0.88}, {1152, 1.26}, {1536, 1.06}, {2048, 1.04}, {2560, 1.19},
      {3072, 1.27}, {4096, 1.12}, {4608, 1.29}, {5120, 1.35}, {8192, 1.29}, {9216, 2.01},
      {10240, 1.90}, {12288, 1.70}, {16384, 1.60}, {20480, 2.21},
  };
  static constexpr PaddedTime fp64[] = {
      {512, 0.81}, {640, 1.07}, {768, 0.91}, {1024, 0.85}, {1152, 1.22}, {1536, 0.92}, {2048, 0.93}, {2560, 1.10},
      {3072, 1.37}, {3584, 1.29}, {4096, 1.14}, {4608, 1.71}, {5120, 1.90}, {6144, 1.81}, {8192, 1.61},
      {9216, 2.36},
  };
  if (precision == Precision::fp64) return fp64;
  return fp32;
}

/// With more than 48 KiB of local memory.
std::span<const PaddedTime> times_of_large_rows(Precision precision) {
  static constexpr PaddedTime fp32[] = {
      {6144, 1.37}, {8192, 1.24}, {9216, 1.65}, {10240, 1.81}, {12288, 1.56}, {16384, 1.53}, {20480, 1.69},
  };
  static constexpr PaddedTime fp64[] = {
      {3072, 1.25}, {4608, 1.37}, {5120, 1.64}, {6144, 1.62}, {8192, 1.40}, {9216, 1.64}, {10240, 2.06},
  };
  if (precision == Precision::fp64) return fp64;
  return fp32;
}

std::span<const PaddedTime> times_of_columns(Precision precision) {
  static constexpr PaddedTime fp32[] = {
      {192, 0.83}, {256, 0.74}, {288, 0.97}, {320, 1.12}, {384, 1.03}, {512, 0.90}, {576, 1.16}, {640, 1.26},
      {768, 1.19}, {1024, 1.04}, {1152, 1.32}, {1280, 1.41}, {1344, 1.62}, {1536, 1.46}, {1728, 1.43}, {2048, 1.33},
      {2304, 1.61}, {2560, 1.82}, {3072, 2.01}, {4096, 1.75}, {4608, 2.21}, {5120, 2.34},
  };
  static constexpr PaddedTime fp64[] = {
      {168, 0.80}, {192, 0.71}, {208, 0.77}, {256, 0.65}, {288, 0.86}, {320, 1.02}, {384, 0.98}, {512, 0.87},
      {576, 1.00}, {640, 1.06}, {768, 1.04}, {896, 1.17}, {1024, 1.04}, {1152, 1.29}, {1280, 1.25}, {1344, 1.40},
      {1536, 1.40}, {1792, 1.44}, {2048, 1.31}, {2304, 1.83}, {2560, 2.01}, {3584, 1.83}, {4096, 1.69},
  };
  if (precision == Precision::fp64) return fp64;
  return fp32;
}
// clang-format on

/// Rader's columns, whose numbers of points are as many as primes: by 363 launches of 42 to 1426 points, which it is
/// off by .12. In fp32 pieces of two results or one are written a sector each.
double permuted_columns_time(const KernelLaunch& launch, const PlanRequest& request) {
  const double points = std::log2(static_cast<double>(launch.geometry.length));
  const double stages = static_cast<double>(launch.stages.size());
  const double held = std::log2(static_cast<double>(launch.private_memory_bytes / request.complex_bytes()));
  if (launch.precision == Precision::fp64) return std::exp(0.071 * points + 0.252 * stages + 0.181 * held - 1.403);
  const std::size_t piece = std::min(launch.lanes, launch.kept_columns()) * request.complex_bytes();
  const double cut = octaves_beyond(static_cast<double>(kSectorBytes), static_cast<double>(piece));
  return std::exp(0.103 * points + 0.146 * stages + 0.128 * held + 0.258 * cut - 1.07);
}

std::span<const PermutedRow> permuted_rows(const KernelLaunch& launch) {
  const bool fp64 = launch.precision == Precision::fp64;
  if (launch.group.resident_groups > 0)
    return fp64 ? tuned_resident_permuted_rows_fp64() : tuned_resident_permuted_rows_fp32();
  if (launch.group.large_local_memory)
    return fp64 ? tuned_large_permuted_rows_fp64() : tuned_large_permuted_rows_fp32();
  return fp64 ? tuned_permuted_rows_fp64() : tuned_permuted_rows_fp32();
}

/// Rader's rows, each by itself (permuted_rows_fp32.cpp).
std::optional<double> permuted_rows_time(const KernelLaunch& launch) {
  const auto rows = permuted_rows(launch);
  const auto points = [](const PermutedRow& row) { return row.shape.length; };
  const auto found = std::ranges::find(rows, launch.geometry.length, points);
  if (found == rows.end()) return std::nullopt;
  return found->copies;
}

/// Of Bluestein's launch by its points.
std::optional<double> padded_time(const KernelLaunch& launch) {
  const bool columns = launch.geometry.columns() > 1, large = launch.group.large_local_memory;
  const auto times = columns ? times_of_columns(launch.precision)
                     : large ? times_of_large_rows(launch.precision)
                             : times_of_rows(launch.precision);
  const auto found = std::ranges::find(times, launch.geometry.length, &PaddedTime::points);
  if (found == times.end()) return std::nullopt;
  return found->copies * static_cast<double>(launch.geometry.length) /
         static_cast<double>(launch.convolution.transformed_length);
}

}  // namespace

std::optional<double> convolved_time(const AxisPlan& plan, const PlanRequest& request) {
  constexpr double kThreeLaunches = 2.6;
  const KernelLaunch& first = plan.launches.front();
  if (plan.launches.size() == 3)
    return kThreeLaunches * static_cast<double>(first.geometry.axis_length) /
           static_cast<double>(first.convolution.transformed_length);
  if (plan.launches.size() != 1) return std::nullopt;
  if (!first.convolution.rader) return padded_time(first);
  return first.geometry.columns() == 1 ? permuted_rows_time(first) : permuted_columns_time(first, request);
}

}  // namespace fftcl::planner
