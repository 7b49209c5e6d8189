#include "bench/direct_sum.hpp"

#include <algorithm>
#include <bit>

#include "analysis/workers.hpp"

namespace fftcl::app {
namespace {

/// Elements that are read at a time: a row may be all of a device's memory. A multiple of every RootPowers::block().
constexpr std::size_t kMostElements = std::size_t{1} << 16;

/// w^(k j) of one output index k along one axis, for every j: coarse[j / block] * fine[j % block].
class RootPowers {
 public:
  RootPowers(std::uint64_t k, std::uint64_t length, Direction direction)
      : shift_(static_cast<unsigned>(std::bit_width(length) / 2)) {
    const auto root = [&](std::uint64_t j) {
      const LongComplex value = unit_root(k * j % length, length);
      return direction == Direction::forward ? value : std::conj(value);
    };
    for (std::uint64_t j = 0; j < block(); ++j) fine_.push_back(root(j));
    for (std::uint64_t j = 0; j < length; j += block()) coarse_.push_back(root(j));
  }

  std::size_t block() const { return std::size_t{1} << shift_; }
  LongComplex at(std::size_t j) const { return multiply(coarse_[j >> shift_], fine_[j & (block() - 1)]); }

  /// Sum of values[j] w^(k (first + j)); `first` is a multiple of block().
  LongComplex sum(std::size_t first, std::span<const LongComplex> values) const {
    LongComplex total = 0;
    for (std::size_t start = 0; start < values.size(); start += block()) {
      const std::size_t count = std::min(block(), values.size() - start);
      LongComplex part = 0;
      for (std::size_t j = 0; j < count; ++j) part += multiply(values[start + j], fine_[j]);
      total += multiply(part, coarse_[(first + start) >> shift_]);
    }
    return total;
  }

 private:
  unsigned shift_;
  std::vector<LongComplex> fine_;
  std::vector<LongComplex> coarse_;
};

/// Elements of a row of the input array: half of them where it is half a spectrum.
std::size_t input_row_length(const TransformSpec& spec) {
  return spec.kind == TransformKind::complex_to_real ? spec.lengths.back() / 2 + 1 : spec.lengths.back();
}

std::size_t output_row_length(const TransformSpec& spec) {
  return spec.kind == TransformKind::real_to_complex ? spec.lengths.back() / 2 + 1 : spec.lengths.back();
}

/// How often an element of half a spectrum's row stands in the whole one.
long double half_weight(std::size_t k, std::size_t n) { return k == 0 || 2 * k == n ? 1 : 2; }

/// One wanted output: the roots along every axis.
class OutputSum {
 public:
  OutputSum(const TransformSpec& spec, Direction direction, std::size_t wanted) : spec_(spec) {
    std::size_t row = wanted / output_row_length(spec);
    const std::size_t column = wanted % output_row_length(spec);
    powers_.emplace_back(column, spec.lengths.back(), direction);
    for (std::size_t axis = spec.lengths.size() - 1; axis-- > 0;) {
      powers_.emplace_back(row % spec.lengths[axis], spec.lengths[axis], direction);
      row /= spec.lengths[axis];
    }
  }

  /// Elements of a row from `first` on.
  void add(std::size_t row, std::size_t first, std::span<const LongComplex> values) {
    LongComplex part = powers_.front().sum(first, values);
    std::size_t axis = spec_.lengths.size() - 1;
    for (std::size_t i = 1; i < powers_.size(); ++i) {
      --axis;
      part = multiply(part, powers_[i].at(row % spec_.lengths[axis]));
      row /= spec_.lengths[axis];
    }
    total_ += part;
  }

  /// The half's sum stands for the whole spectrum's, whose imaginary parts cancel.
  LongComplex value() const {
    return spec_.kind == TransformKind::complex_to_real ? LongComplex{total_.real(), 0} : total_;
  }

 private:
  const TransformSpec& spec_;
  std::vector<RootPowers> powers_;  // the last axis first
  LongComplex total_ = 0;
};

/// Calls `use` with every row of the input, in pieces: the row, the piece's first column, its elements.
void for_each_piece(const TransformSpec& spec, const ReadElements& read,
                    const std::function<void(std::size_t, std::size_t, std::span<LongComplex>)>& use) {
  const std::size_t length = input_row_length(spec);
  const std::size_t rows = point_count(spec) / spec.lengths.back();
  std::vector<LongComplex> values(std::min(length, kMostElements));
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t first = 0; first < length; first += kMostElements) {
      const std::span<LongComplex> piece(values.data(), std::min(kMostElements, length - first));
      read(row * length + first, piece);
      use(row, first, piece);
    }
  }
}

void add_rows(const TransformSpec& spec, const ReadElements& read, std::span<OutputSum> sums) {
  for_each_piece(spec, read, [&](std::size_t row, std::size_t first, std::span<LongComplex> values) {
    if (spec.kind == TransformKind::complex_to_real) {
      for (std::size_t k = 0; k < values.size(); ++k) values[k] *= half_weight(first + k, spec.lengths.back());
    }
    for (OutputSum& sum : sums) sum.add(row, first, values);
  });
}

}  // namespace

std::vector<LongComplex> direct_outputs(const TransformSpec& spec, Direction direction, const ReadElements& read,
                                        const std::vector<std::size_t>& wanted) {
  std::vector<OutputSum> sums;
  for (const std::size_t index : wanted) sums.emplace_back(spec, direction, index);
  share_out(sums.size(), [&](std::size_t first, std::size_t last) {
    add_rows(spec, read, std::span<OutputSum>(sums).subspan(first, last - first));
  });
  std::vector<LongComplex> values;
  for (const OutputSum& sum : sums) values.push_back(sum.value());
  return values;
}

long double mean_square_output(const TransformSpec& spec, const ReadElements& read) {
  long double total = 0;
  for_each_piece(spec, read, [&](std::size_t, std::size_t first, std::span<LongComplex> values) {
    for (std::size_t k = 0; k < values.size(); ++k) {
      const long double square = std::norm(values[k]);
      total +=
          spec.kind == TransformKind::complex_to_real ? half_weight(first + k, spec.lengths.back()) * square : square;
    }
  });
  return total;
}

}  // namespace fftcl::app
