// An FFT on the host, for the tables that need a transform: the spectra of Bluestein's chirp and of Rader's filter.
#pragma once

#include <algorithm>
#include <complex>
#include <cstddef>
#include <utility>
#include <vector>

#include "plan/tables/in_parallel.hpp"
#include "plan/tables/roots.hpp"

namespace fftcl::planner {

/// Forward transforms of one length that a core's cache holds, whose prime factors are small: by fours, then one prime
/// a stage, in order without a permutation (T. G. Stockham, 1966).
template <class Real>
class HostStages {
 public:
  using Value = std::complex<Real>;

  explicit HostStages(std::size_t n) : n_(n), table_(n) {
    const Roots<Real> roots(n, n);
    for (std::size_t e = 0; e < n; ++e) table_[e] = roots(e);
  }

  /// In place; `other` has as many values, for what is between.
  void run(Value* data, Value* other) const {
    Value *from = data, *to = other;
    std::size_t span = 1;
    for (std::size_t rest = n_; rest > 1;) {
      std::size_t radix = rest % 4 == 0 ? 4 : 2;
      while (rest % radix != 0) ++radix;
      rest /= radix;
      if (radix == 4) {
        by_four(from, to, rest, span);
      } else {
        by_prime(from, to, radix, rest, span);
      }
      std::swap(from, to);
      span *= radix;
    }
    if (from != data) std::copy(from, from + n_, data);
  }

 private:
  /// Inputs are rest span apart, outputs span; the twiddle of output k behind place p is w_n^(p k span).
  void by_four(const Value* from, Value* to, std::size_t rest, std::size_t span) const {
    const std::size_t apart = rest * span;
    for (std::size_t p = 0; p < rest; ++p) {
      const Value w1 = table_[p * span], w2 = table_[2 * p * span], w3 = table_[3 * p * span];
      const Value* const in = from + span * p;
      Value* const out = to + 4 * span * p;
      for (std::size_t s = 0; s < span; ++s) {
        const Value a = in[s], b = in[s + apart], c = in[s + 2 * apart], d = in[s + 3 * apart];
        const Value even = a + c, odd = b + d, even_difference = a - c, difference = b - d;
        const Value odd_difference{difference.imag(), -difference.real()};  // -i of it
        out[s] = even + odd;
        out[s + span] = product(even_difference + odd_difference, w1);
        out[s + 2 * span] = product(even - odd, w2);
        out[s + 3 * span] = product(even_difference - odd_difference, w3);
      }
    }
  }

  void by_prime(const Value* from, Value* to, std::size_t radix, std::size_t rest, std::size_t span) const {
    const std::size_t apart = rest * span;
    for (std::size_t p = 0; p < rest; ++p) {
      for (std::size_t k = 0; k < radix; ++k) {
        Value* const out = to + span * (radix * p + k);
        for (std::size_t j = 0; j < radix; ++j) {
          const Value w = product(table_[j * k % radix * (n_ / radix)], table_[p * k * span]);
          const Value* const in = from + span * p + apart * j;
          for (std::size_t s = 0; s < span; ++s) out[s] = (j == 0 ? Value{} : out[s]) + product(in[s], w);
        }
      }
    }
  }

  std::size_t n_;
  std::vector<Value> table_;
};

/// The divisor of n that is next to its square root from below.
inline std::size_t near_square_root(std::size_t n) {
  std::size_t found = 1;
  for (std::size_t factor = 2; factor * factor <= n; ++factor) {
    if (n % factor == 0) found = factor;
  }
  return found;
}

/// Forward transform of a length whose prime factors are small. Lengths that no cache holds are columns of rows: some
/// columns side by side at a time, as whole lines of memory, then the factors between, then the rows likewise, whose
/// outputs are columns again (D. H. Bailey, "FFTs in external or hierarchical memory", Journal of Supercomputing 4,
/// 1990).
template <class Real>
void host_fft(std::vector<std::complex<Real>>& data) {
  using Value = std::complex<Real>;
  constexpr std::size_t kCached = std::size_t{1} << 14, kTogether = 4;
  const std::size_t n = data.size(), columns = n > kCached ? near_square_root(n) : 1, rows = n / columns;
  std::vector<Value> other(n);
  if (columns == 1) return HostStages<Real>(n).run(data.data(), other.data());
  const auto groups_of = [](std::size_t lines) { return (lines + kTogether - 1) / kTogether; };
  {
    const HostStages<Real> over_rows(rows);
    const Roots<Real> roots(n, n);
    in_parallel(groups_of(columns), [&](std::size_t group) {
      const std::size_t first = group * kTogether, count = std::min(kTogether, columns - first);
      std::vector<Value> lines((count + 1) * rows);
      for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < count; ++c) lines[c * rows + r] = data[r * columns + first + c];
      }
      for (std::size_t c = 0; c < count; ++c) over_rows.run(&lines[c * rows], &lines[count * rows]);
      for (std::size_t k = 0; k < rows; ++k) {
        for (std::size_t c = 0; c < count; ++c)
          other[k * columns + first + c] = product(lines[c * rows + k], roots(k * (first + c)));
      }
    });
  }
  const HostStages<Real> over_columns(columns);
  in_parallel(groups_of(rows), [&](std::size_t group) {
    const std::size_t first = group * kTogether, count = std::min(kTogether, rows - first);
    std::vector<Value> line(columns);
    for (std::size_t r = first; r < first + count; ++r) over_columns.run(&other[r * columns], line.data());
    for (std::size_t k = 0; k < columns; ++k) {
      for (std::size_t r = first; r < first + count; ++r) data[k * rows + r] = other[r * columns + k];
    }
  });
}

}  // namespace fftcl::planner
