// The usual experiment: variants of algorithms down, sizes across, one quantity in all cells.
#pragma once

#include <string>
#include <vector>

#include "study/laboratory.hpp"
#include "study/study.hpp"

namespace fftcl::app::study {

/// What a cell shows of the time.
enum class Quantity { microseconds, milliseconds, transforms_per_second };

struct Variant {
  std::string label;
  /// In a case token's words: "algorithm=word_groups:words=4:items-per-group=2". The precision may be among them, as
  /// "fp64"; it is fp32 otherwise.
  std::string options;
  /// The first fields of its row in the published table: "4,2,no"; empty: none.
  std::string published_key = {};
};

struct SweepTable {
  std::string title;
  std::vector<Variant> variants;
  /// One length each, or several axes.
  std::vector<std::vector<std::size_t>> sizes;
  Quantity quantity = Quantity::microseconds;
  Timed timed = Timed::run;
  bool (*select)(const KernelLaunch&) = nullptr;  ///< for Timed::selected
  /// A file of published figures whose columns are the sizes; empty: none.
  std::string published = {};
  std::string corner = "N";
};

/// Powers of two, 2^first to 2^last.
std::vector<std::vector<std::size_t>> powers_of_two(int first, int last, int step = 1);

/// Appends a column: a cell for each row, those that were timed with what `quantity` shows of the time.
void add_column(Table& table, const std::string& name, double position, std::vector<Cell> cells, Quantity quantity);

/// Measures it, sizes above the study's largest left out.
Table measure_table(Laboratory& laboratory, const SweepTable& sweep);

/// The case of a variant at a size: forward and complex.
VerifyCase case_of(const Variant& variant, const std::vector<std::size_t>& size);

/// A time as `quantity` shows it, and the unit's name.
double shown(double microseconds, Quantity quantity);
std::string unit_of(Quantity quantity);

/// A line for each row against the columns' positions.
Figure figure_of(const Table& table, const std::string& title, const std::string& x_label, const std::string& y_label);
/// The same of a measured table, whose unit names its quantity.
Figure figure_of(const Table& table, const std::string& title, const std::string& x_label = "Points of one transform");

/// A measured table as the first of a result, and its figure.
Result result_of(Table table, const std::string& title, const std::string& x_label = "Points of one transform");

}  // namespace fftcl::app::study
