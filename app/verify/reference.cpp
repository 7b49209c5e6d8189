#include "verify/reference.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace fftcl::app {
namespace {

// Prime factors above this go through Bluestein's algorithm rather than a sum of p^2 products.
constexpr std::size_t kLargestDirectPrime = 64;

std::size_t first_radix(std::size_t n) {
  if (n % 4 == 0) {
    return 4;
  }
  for (std::size_t p = 2; p * p <= n; ++p) {
    if (n % p == 0) {
      return p;
    }
  }
  return n;
}

}  // namespace

// Bluestein's algorithm for one length n: a convolution with the chirp exp(-i pi k^2 / n).
class ReferenceTransform::ChirpTransform {
 public:
  explicit ChirpTransform(std::size_t n)
      : n_(n), padded_(std::bit_ceil(2 * n - 1)), inner_(padded_), chirp_(n), spectrum_(padded_) {
    std::vector<LongComplex> conjugate_chirp(padded_);
    for (std::uint64_t k = 0; k < n; ++k) {
      chirp_[k] = unit_root(k * k % (2 * n), 2 * n);
      conjugate_chirp[k] = std::conj(chirp_[k]);
      conjugate_chirp[(padded_ - k) % padded_] = conjugate_chirp[k];
    }
    inner_.run(conjugate_chirp.data(), 1, spectrum_.data(), Direction::forward);
  }

  void forward(const LongComplex* input, std::size_t stride, LongComplex* output) const {
    std::vector<LongComplex> a(padded_);
    std::vector<LongComplex> b(padded_);
    for (std::size_t k = 0; k < n_; ++k) {
      a[k] = multiply(input[k * stride], chirp_[k]);
    }
    inner_.run(a.data(), 1, b.data(), Direction::forward);
    for (std::size_t k = 0; k < padded_; ++k) {
      b[k] = multiply(b[k], spectrum_[k]);
    }
    inner_.run(b.data(), 1, a.data(), Direction::inverse);
    for (std::size_t k = 0; k < n_; ++k) {
      output[k] = multiply(a[k], chirp_[k]) / static_cast<long double>(padded_);
    }
  }

 private:
  std::size_t n_;
  std::size_t padded_;
  ReferenceTransform inner_;
  std::vector<LongComplex> chirp_;
  std::vector<LongComplex> spectrum_;
};

LongComplex unit_root(std::uint64_t k, std::uint64_t n) {
  // Positions on the circle count in eighths of a step: octant o and the rest, which is folded to at most an eighth
  // turn.
  const std::uint64_t eighths = 8 * k;
  const std::uint64_t octant = eighths / n;
  std::uint64_t rest = eighths - octant * n;
  if (octant % 2 == 1) {
    rest = n - rest;
  }
  const long double angle =
      std::numbers::pi_v<long double> / 4 * (static_cast<long double>(rest) / static_cast<long double>(n));
  // At the eighth itself both are the same number, whichever octant it is reached from.
  const long double c = rest == n ? std::sqrt(0.5L) : std::cos(angle);
  const long double s = rest == n ? c : std::sin(angle);
  switch (octant) {
    case 0:
      return {c, -s};
    case 1:
      return {s, -c};
    case 2:
      return {-s, -c};
    case 3:
      return {-c, -s};
    case 4:
      return {-c, s};
    case 5:
      return {-s, c};
    case 6:
      return {s, c};
    default:
      return {c, s};
  }
}

struct ReferenceTransform::State {
  std::size_t length;
  std::vector<LongComplex> roots;         // exp(-2 pi i k / length)
  std::unique_ptr<ChirpTransform> chirp;  // for the one prime factor that is too large, where there is one
  std::size_t chirp_length = 0;

  // Decimation in time: r transforms of every r-th point, then butterflies of r points across them. Forward only.
  void forward(const LongComplex* input, std::size_t stride, LongComplex* output, std::size_t n) const {
    if (n == 1) {
      output[0] = input[0];
      return;
    }
    if (n == chirp_length) {
      chirp->forward(input, stride, output);
      return;
    }
    const std::size_t r = first_radix(n);
    const std::size_t m = n / r;
    for (std::size_t j = 0; j < r; ++j) {
      forward(input + j * stride, stride * r, output + j * m, m);
    }
    std::vector<LongComplex> points(r);
    const std::size_t root_step = length / n;
    for (std::size_t k = 0; k < m; ++k) {
      for (std::size_t j = 0; j < r; ++j) {
        points[j] = multiply(output[j * m + k], roots[j * k * root_step]);
      }
      if (r == 4) {
        const LongComplex a = points[0] + points[2];
        const LongComplex b = points[0] - points[2];
        const LongComplex c = points[1] + points[3];
        const LongComplex d = points[1] - points[3];
        const LongComplex minus_i_d = {d.imag(), -d.real()};
        output[k] = a + c;
        output[m + k] = b + minus_i_d;
        output[2 * m + k] = a - c;
        output[3 * m + k] = b - minus_i_d;
        continue;
      }
      for (std::size_t q = 0; q < r; ++q) {
        LongComplex sum = points[0];
        for (std::size_t j = 1; j < r; ++j) {
          sum += multiply(points[j], roots[j * q % r * (length / r)]);
        }
        output[q * m + k] = sum;
      }
    }
  }
};

ReferenceTransform::ReferenceTransform(std::size_t length) : state_(std::make_unique<State>()) {
  state_->length = length;
  state_->roots.resize(length);
  for (std::size_t k = 0; k < length; ++k) {
    state_->roots[k] = unit_root(k, length);
  }
  std::size_t rest = length;
  while (rest > 1) {
    const std::size_t r = first_radix(rest);
    if (r > kLargestDirectPrime) {
      // Factors come in ascending order, so all that is left from the first large prime on goes in one piece.
      state_->chirp_length = rest;
      state_->chirp = std::make_unique<ChirpTransform>(rest);
      break;
    }
    rest /= r;
  }
}

ReferenceTransform::~ReferenceTransform() = default;

void ReferenceTransform::run(const LongComplex* input, std::size_t stride, LongComplex* output,
                             Direction direction) const {
  const std::size_t n = state_->length;
  state_->forward(input, stride, output, n);
  if (direction == Direction::inverse) {
    std::reverse(output + 1, output + n);
  }
}

ReferenceArrayTransform::ReferenceArrayTransform(const std::vector<std::size_t>& lengths) : lengths_(lengths) {
  for (std::size_t axis = 0; axis < lengths_.size(); ++axis) {
    const auto same = std::find(lengths_.begin(), lengths_.begin() + static_cast<std::ptrdiff_t>(axis), lengths_[axis]);
    const auto at = static_cast<std::size_t>(same - lengths_.begin());
    axes_.push_back(at < axis ? axes_[at] : std::make_shared<ReferenceTransform>(lengths_[axis]));
  }
}

std::vector<LongComplex> ReferenceArrayTransform::run(std::vector<LongComplex> values, Direction direction) const {
  std::size_t inner = 1;
  for (std::size_t axis = lengths_.size(); axis-- > 0;) {
    const std::size_t n = lengths_[axis];
    std::vector<LongComplex> line(n);
    for (std::size_t block = 0; block < values.size(); block += n * inner) {
      for (std::size_t column = 0; column < inner; ++column) {
        axes_[axis]->run(values.data() + block + column, inner, line.data(), direction);
        for (std::size_t k = 0; k < n; ++k) {
          values[block + column + k * inner] = line[k];
        }
      }
    }
    inner *= n;
  }
  return values;
}

std::vector<LongComplex> half_of(const std::vector<LongComplex>& full, const std::vector<std::size_t>& lengths) {
  const std::size_t n = lengths.back();
  const std::size_t half = n / 2 + 1;
  std::vector<LongComplex> result;
  result.reserve(full.size() / n * half);
  for (auto row = full.begin(); row != full.end(); row += static_cast<std::ptrdiff_t>(n)) {
    result.insert(result.end(), row, row + static_cast<std::ptrdiff_t>(half));
  }
  return result;
}

std::size_t mirrored_row(std::size_t row, const std::vector<std::size_t>& lengths) {
  std::size_t mirrored = 0;
  std::size_t place = 1;
  for (std::size_t axis = lengths.size() - 1; axis-- > 0;) {
    const std::size_t index = row % lengths[axis];
    mirrored += (lengths[axis] - index) % lengths[axis] * place;
    place *= lengths[axis];
    row /= lengths[axis];
  }
  return mirrored;
}

std::vector<LongComplex> full_of(const std::vector<LongComplex>& half, const std::vector<std::size_t>& lengths) {
  const std::size_t n = lengths.back();
  const std::size_t half_length = n / 2 + 1;
  const std::size_t rows = half.size() / half_length;
  std::vector<LongComplex> full(rows * n);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t mirrored = mirrored_row(row, lengths);
    for (std::size_t k = 0; k < n; ++k) {
      full[row * n + k] =
          k < half_length ? half[row * half_length + k] : std::conj(half[mirrored * half_length + n - k]);
    }
  }
  return full;
}

}  // namespace fftcl::app
