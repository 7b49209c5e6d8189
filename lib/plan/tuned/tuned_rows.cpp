#include <algorithm>
#include <utility>

#include "plan/tuned/row_shapes.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

std::size_t rounds_of(RowExchange exchange) {
  switch (exchange) {
    case RowExchange::whole:
    case RowExchange::split:
      return 1;
    case RowExchange::split_in_2:
      return 2;
    case RowExchange::split_in_3:
      return 3;
  }
  return 1;
}

/// What rows of a table have in common beside their neighbours and precision.
struct Rows {
  bool convolved = false, parked = false, large = false, resident = false;
};
constexpr Rows kConvolved{.convolved = true}, kParked{.parked = true}, kLarge{.large = true},
    kLargeConvolved{.convolved = true, .large = true}, kResident{.resident = true},
    kResidentConvolved{.convolved = true, .resident = true};

void append(std::vector<LaunchShape>& shapes, Neighbours neighbours, Precision precision, const RowShape& row,
            Rows what) {
  const auto end = std::find(row.radices.begin(), row.radices.end(), 0);
  shapes.push_back({.length = row.length,
                    .neighbours = neighbours,
                    .fused_convolution = what.convolved,
                    .fp64 = precision == Precision::fp64,
                    .radices = {row.radices.begin(), end},
                    .lanes = row.lanes,
                    .items_per_lane = row.items_per_lane,
                    .split_exchange = row.exchange != RowExchange::whole,
                    .exchange_rounds = rounds_of(row.exchange),
                    .parks_half = what.parked,
                    .large_local_memory = what.large,
                    .resident_groups = what.resident ? row.resident_groups : 0,
                    .all_points = row.all_points,
                    .most_registers = row.most_registers});
}

void append(std::vector<LaunchShape>& shapes, Neighbours neighbours, Precision precision,
            std::span<const RowShape> rows, Rows what = {}) {
  for (const RowShape& row : rows) append(shapes, neighbours, precision, row, what);
}

void append(std::vector<LaunchShape>& shapes, Precision precision, std::span<const PermutedRow> rows, Rows what) {
  for (const PermutedRow& row : rows) append(shapes, Neighbours::rows, precision, row.shape, what);
}

}  // namespace

const std::vector<LaunchShape>& tuned_rows() {
  static const std::vector<LaunchShape> all = [] {
    std::vector<LaunchShape> shapes;
    append(shapes, Neighbours::rows, Precision::fp32, tuned_resident_complex_rows_fp32(), kResident);
    append(shapes, Neighbours::rows, Precision::fp64, tuned_resident_complex_rows_fp64(), kResident);
    append(shapes, Neighbours::mirrored_rows, Precision::fp32, tuned_resident_mirrored_rows_fp32(), kResident);
    append(shapes, Neighbours::mirrored_rows, Precision::fp64, tuned_resident_mirrored_rows_fp64(), kResident);
    append(shapes, Neighbours::joined_rows, Precision::fp32, tuned_resident_joined_rows_fp32(), kResident);
    append(shapes, Neighbours::joined_rows, Precision::fp64, tuned_resident_joined_rows_fp64(), kResident);
    append(shapes, Neighbours::rows, Precision::fp32, tuned_large_complex_rows_fp32(), kLarge);
    append(shapes, Neighbours::rows, Precision::fp64, tuned_large_complex_rows_fp64(), kLarge);
    append(shapes, Neighbours::mirrored_rows, Precision::fp32, tuned_large_mirrored_rows_fp32(), kLarge);
    append(shapes, Neighbours::mirrored_rows, Precision::fp64, tuned_large_mirrored_rows_fp64(), kLarge);
    append(shapes, Neighbours::joined_rows, Precision::fp32, tuned_large_joined_rows_fp32(), kLarge);
    append(shapes, Neighbours::joined_rows, Precision::fp64, tuned_large_joined_rows_fp64(), kLarge);
    append(shapes, Neighbours::rows, Precision::fp32, tuned_parked_complex_rows_fp32(), kParked);
    append(shapes, Neighbours::rows, Precision::fp64, tuned_parked_complex_rows_fp64(), kParked);
    append(shapes, Neighbours::mirrored_rows, Precision::fp32, tuned_parked_mirrored_rows_fp32(), kParked);
    append(shapes, Neighbours::mirrored_rows, Precision::fp64, tuned_parked_mirrored_rows_fp64(), kParked);
    append(shapes, Neighbours::joined_rows, Precision::fp32, tuned_parked_joined_rows_fp32(), kParked);
    append(shapes, Neighbours::joined_rows, Precision::fp64, tuned_parked_joined_rows_fp64(), kParked);
    append(shapes, Neighbours::rows, Precision::fp32, tuned_complex_rows_fp32());
    append(shapes, Neighbours::rows, Precision::fp32, tuned_long_complex_rows_fp32());
    append(shapes, Neighbours::rows, Precision::fp64, tuned_complex_rows_fp64());
    append(shapes, Neighbours::rows, Precision::fp64, tuned_long_complex_rows_fp64());
    append(shapes, Neighbours::mirrored_rows, Precision::fp32, tuned_mirrored_rows_fp32());
    append(shapes, Neighbours::mirrored_rows, Precision::fp64, tuned_mirrored_rows_fp64());
    append(shapes, Neighbours::joined_rows, Precision::fp32, tuned_joined_rows_fp32());
    append(shapes, Neighbours::joined_rows, Precision::fp64, tuned_joined_rows_fp64());
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      append(shapes, Neighbours::rows, precision, tuned_large_convolution_rows(precision), kLargeConvolved);
      append(shapes, Neighbours::rows, precision, tuned_convolution_rows(precision), kConvolved);
    }
    return by_length(std::move(shapes));
  }();
  return all;
}

const std::vector<LaunchShape>& tuned_permuted_rows() {
  static const std::vector<LaunchShape> all = [] {
    std::vector<LaunchShape> shapes;
    append(shapes, Precision::fp32, tuned_resident_permuted_rows_fp32(), kResidentConvolved);
    append(shapes, Precision::fp64, tuned_resident_permuted_rows_fp64(), kResidentConvolved);
    append(shapes, Precision::fp32, tuned_large_permuted_rows_fp32(), kLargeConvolved);
    append(shapes, Precision::fp64, tuned_large_permuted_rows_fp64(), kLargeConvolved);
    append(shapes, Precision::fp32, tuned_permuted_rows_fp32(), kConvolved);
    append(shapes, Precision::fp64, tuned_permuted_rows_fp64(), kConvolved);
    return by_length(std::move(shapes));
  }();
  return all;
}

const std::vector<LaunchShape>& tuned_columns() {
  static const std::vector<LaunchShape> all = [] {
    std::vector<LaunchShape> shapes;
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      append(shapes, Neighbours::columns_of_convolution, precision, tuned_convolution_columns(precision));
      append(shapes, Neighbours::mirrored_columns, precision, tuned_mirrored_columns(precision));
    }
    return by_length(std::move(shapes));
  }();
  return all;
}

const std::vector<LaunchShape>& tuned_fused_columns() {
  static const std::vector<LaunchShape> all = [] {
    std::vector<LaunchShape> shapes;
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      append(shapes, Neighbours::columns_of_matrix, precision, tuned_convolved_columns(precision), kConvolved);
    }
    return by_length(std::move(shapes));
  }();
  return all;
}

const std::vector<LaunchShape>& tuned_half_rows() {
  static const std::vector<LaunchShape> all = [] {
    std::vector<LaunchShape> shapes;
    append(shapes, Neighbours::half_rows, Precision::fp32, tuned_resident_half_rows_fp32(), kResident);
    append(shapes, Neighbours::half_rows, Precision::fp64, tuned_resident_half_rows_fp64(), kResident);
    append(shapes, Neighbours::half_rows_back, Precision::fp32, tuned_resident_half_rows_back_fp32(), kResident);
    append(shapes, Neighbours::half_rows_back, Precision::fp64, tuned_resident_half_rows_back_fp64(), kResident);
    append(shapes, Neighbours::half_rows, Precision::fp32, tuned_half_rows_fp32());
    append(shapes, Neighbours::half_rows, Precision::fp64, tuned_half_rows_fp64());
    append(shapes, Neighbours::half_rows_back, Precision::fp32, tuned_half_rows_back_fp32());
    append(shapes, Neighbours::half_rows_back, Precision::fp64, tuned_half_rows_back_fp64());
    return by_length(std::move(shapes));
  }();
  return all;
}

}  // namespace fftcl::planner
