#include <algorithm>
#include <span>
#include <utility>
#include <variant>

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

struct Table {
  Neighbours neighbours;
  Precision precision;
  std::variant<std::span<const RowShape>, std::span<const PermutedRow>> rows;  ///< ascending in length
  Rows what;
};

const RowShape& shape_of(const RowShape& row) { return row; }
const RowShape& shape_of(const PermutedRow& row) { return row.shape; }

LaunchShape launch_shape(const Table& table, const RowShape& row) {
  const auto end = std::find(row.radices.begin(), row.radices.end(), 0);
  return {.length = row.length,
          .neighbours = table.neighbours,
          .fused_convolution = table.what.convolved,
          .fp64 = table.precision == Precision::fp64,
          .radices = {row.radices.begin(), end},
          .lanes = row.lanes,
          .items_per_lane = row.items_per_lane,
          .split_exchange = row.exchange != RowExchange::whole,
          .exchange_rounds = rounds_of(row.exchange),
          .parks_half = table.what.parked,
          .large_local_memory = table.what.large,
          .resident_groups = table.what.resident ? row.resident_groups : 0,
          .all_points = row.all_points,
          .most_registers = row.most_registers};
}

/// Thousands of shapes stand in the tables, few of which a plan asks for: those alone are made of them.
std::vector<LaunchShape> shapes_for(const LaunchKey& key, std::span<const Table> tables) {
  std::vector<LaunchShape> shapes;
  for (const Table& table : tables) {
    const LaunchKey of_table{key.length, table.neighbours, table.what.convolved, table.precision == Precision::fp64};
    if (of_table != key) continue;
    const auto append = [&](const auto& rows) {
      const auto length_of = [](const auto& row) { return shape_of(row).length; };
      // Clang 14 takes no range that std::ranges::equal_range gives.
      for (auto row = std::ranges::lower_bound(rows, key.length, {}, length_of);
           row != rows.end() && length_of(*row) == key.length; ++row)
        shapes.push_back(launch_shape(table, shape_of(*row)));
    };
    std::visit(append, table.rows);
  }
  return shapes;
}

std::vector<LaunchShape> all_of(std::span<const Table> tables) {
  std::vector<LaunchShape> shapes;
  for (const Table& table : tables) {
    const auto append = [&](const auto& rows) {
      for (const auto& row : rows) shapes.push_back(launch_shape(table, shape_of(row)));
    };
    std::visit(append, table.rows);
  }
  return by_length(std::move(shapes));
}

const std::vector<Table>& rows_tables() {
  static const std::vector<Table> tables = {
      {Neighbours::rows, Precision::fp32, tuned_resident_complex_rows_fp32(), kResident},
      {Neighbours::rows, Precision::fp64, tuned_resident_complex_rows_fp64(), kResident},
      {Neighbours::mirrored_rows, Precision::fp32, tuned_resident_mirrored_rows_fp32(), kResident},
      {Neighbours::mirrored_rows, Precision::fp64, tuned_resident_mirrored_rows_fp64(), kResident},
      {Neighbours::joined_rows, Precision::fp32, tuned_resident_joined_rows_fp32(), kResident},
      {Neighbours::joined_rows, Precision::fp64, tuned_resident_joined_rows_fp64(), kResident},
      {Neighbours::rows, Precision::fp32, tuned_large_complex_rows_fp32(), kLarge},
      {Neighbours::rows, Precision::fp64, tuned_large_complex_rows_fp64(), kLarge},
      {Neighbours::mirrored_rows, Precision::fp32, tuned_large_mirrored_rows_fp32(), kLarge},
      {Neighbours::mirrored_rows, Precision::fp64, tuned_large_mirrored_rows_fp64(), kLarge},
      {Neighbours::joined_rows, Precision::fp32, tuned_large_joined_rows_fp32(), kLarge},
      {Neighbours::joined_rows, Precision::fp64, tuned_large_joined_rows_fp64(), kLarge},
      {Neighbours::rows, Precision::fp32, tuned_parked_complex_rows_fp32(), kParked},
      {Neighbours::rows, Precision::fp64, tuned_parked_complex_rows_fp64(), kParked},
      {Neighbours::mirrored_rows, Precision::fp32, tuned_parked_mirrored_rows_fp32(), kParked},
      {Neighbours::mirrored_rows, Precision::fp64, tuned_parked_mirrored_rows_fp64(), kParked},
      {Neighbours::joined_rows, Precision::fp32, tuned_parked_joined_rows_fp32(), kParked},
      {Neighbours::joined_rows, Precision::fp64, tuned_parked_joined_rows_fp64(), kParked},
      {Neighbours::rows, Precision::fp32, tuned_complex_rows_fp32(), {}},
      {Neighbours::rows, Precision::fp32, tuned_long_complex_rows_fp32(), {}},
      {Neighbours::rows, Precision::fp64, tuned_complex_rows_fp64(), {}},
      {Neighbours::rows, Precision::fp64, tuned_long_complex_rows_fp64(), {}},
      {Neighbours::mirrored_rows, Precision::fp32, tuned_mirrored_rows_fp32(), {}},
      {Neighbours::mirrored_rows, Precision::fp64, tuned_mirrored_rows_fp64(), {}},
      {Neighbours::joined_rows, Precision::fp32, tuned_joined_rows_fp32(), {}},
      {Neighbours::joined_rows, Precision::fp64, tuned_joined_rows_fp64(), {}},
      {Neighbours::rows, Precision::fp32, tuned_large_convolution_rows(Precision::fp32), kLargeConvolved},
      {Neighbours::rows, Precision::fp32, tuned_convolution_rows(Precision::fp32), kConvolved},
      {Neighbours::rows, Precision::fp64, tuned_large_convolution_rows(Precision::fp64), kLargeConvolved},
      {Neighbours::rows, Precision::fp64, tuned_convolution_rows(Precision::fp64), kConvolved},
  };
  return tables;
}

const std::vector<Table>& permuted_rows_tables() {
  static const std::vector<Table> tables = {
      {Neighbours::rows, Precision::fp32, tuned_resident_permuted_rows_fp32(), kResidentConvolved},
      {Neighbours::rows, Precision::fp64, tuned_resident_permuted_rows_fp64(), kResidentConvolved},
      {Neighbours::rows, Precision::fp32, tuned_large_permuted_rows_fp32(), kLargeConvolved},
      {Neighbours::rows, Precision::fp64, tuned_large_permuted_rows_fp64(), kLargeConvolved},
      {Neighbours::rows, Precision::fp32, tuned_permuted_rows_fp32(), kConvolved},
      {Neighbours::rows, Precision::fp64, tuned_permuted_rows_fp64(), kConvolved},
  };
  return tables;
}

const std::vector<Table>& columns_tables() {
  static const std::vector<Table> tables = {
      {Neighbours::columns_of_convolution, Precision::fp32, tuned_convolution_columns(Precision::fp32), {}},
      {Neighbours::mirrored_columns, Precision::fp32, tuned_mirrored_columns(Precision::fp32), {}},
      {Neighbours::columns_of_convolution, Precision::fp64, tuned_convolution_columns(Precision::fp64), {}},
      {Neighbours::mirrored_columns, Precision::fp64, tuned_mirrored_columns(Precision::fp64), {}},
  };
  return tables;
}

const std::vector<Table>& large_columns_tables() {
  static const std::vector<Table> tables = {
      {Neighbours::columns_of_matrix, Precision::fp32, tuned_matrix_columns(Precision::fp32), kLarge},
      {Neighbours::columns_of_matrix, Precision::fp64, tuned_matrix_columns(Precision::fp64), kLarge},
      {Neighbours::columns_of_axis, Precision::fp32, tuned_axis_columns(Precision::fp32), kLarge},
      {Neighbours::columns_of_axis, Precision::fp64, tuned_axis_columns(Precision::fp64), kLarge},
  };
  return tables;
}

const std::vector<Table>& fused_columns_tables() {
  static const std::vector<Table> tables = {
      {Neighbours::columns_of_matrix, Precision::fp32, tuned_convolved_columns(Precision::fp32), kConvolved},
      {Neighbours::columns_of_matrix, Precision::fp64, tuned_convolved_columns(Precision::fp64), kConvolved},
  };
  return tables;
}

const std::vector<Table>& half_rows_tables() {
  static const std::vector<Table> tables = {
      {Neighbours::half_rows, Precision::fp32, tuned_resident_half_rows_fp32(), kResident},
      {Neighbours::half_rows, Precision::fp64, tuned_resident_half_rows_fp64(), kResident},
      {Neighbours::half_rows_back, Precision::fp32, tuned_resident_half_rows_back_fp32(), kResident},
      {Neighbours::half_rows_back, Precision::fp64, tuned_resident_half_rows_back_fp64(), kResident},
      {Neighbours::half_rows, Precision::fp32, tuned_half_rows_fp32(), {}},
      {Neighbours::half_rows, Precision::fp64, tuned_half_rows_fp64(), {}},
      {Neighbours::half_rows_back, Precision::fp32, tuned_half_rows_back_fp32(), {}},
      {Neighbours::half_rows_back, Precision::fp64, tuned_half_rows_back_fp64(), {}},
  };
  return tables;
}

}  // namespace

std::vector<LaunchShape> tuned_rows(const LaunchKey& key) { return shapes_for(key, rows_tables()); }
std::vector<LaunchShape> tuned_rows() { return all_of(rows_tables()); }

std::vector<LaunchShape> tuned_permuted_rows(const LaunchKey& key) { return shapes_for(key, permuted_rows_tables()); }
std::vector<LaunchShape> tuned_permuted_rows() { return all_of(permuted_rows_tables()); }

std::vector<LaunchShape> tuned_columns(const LaunchKey& key) { return shapes_for(key, columns_tables()); }
std::vector<LaunchShape> tuned_columns() { return all_of(columns_tables()); }

std::vector<LaunchShape> tuned_large_columns(const LaunchKey& key) { return shapes_for(key, large_columns_tables()); }
std::vector<LaunchShape> tuned_large_columns() { return all_of(large_columns_tables()); }

std::vector<LaunchShape> tuned_fused_columns(const LaunchKey& key) { return shapes_for(key, fused_columns_tables()); }
std::vector<LaunchShape> tuned_fused_columns() { return all_of(fused_columns_tables()); }

std::vector<LaunchShape> tuned_half_rows(const LaunchKey& key) { return shapes_for(key, half_rows_tables()); }
std::vector<LaunchShape> tuned_half_rows() { return all_of(half_rows_tables()); }

}  // namespace fftcl::planner
