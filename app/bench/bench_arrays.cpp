#include "bench/bench_arrays.hpp"

#include <algorithm>
#include <limits>

#include "analysis/workers.hpp"
#include "verify/hermitian.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kPieceScalars = std::size_t{1} << 20;

template <class Real>
void fill_uniform(std::vector<Real>& scalars, std::uint64_t seed) {
  // Pieces with seeds of their own, so that the values do not depend on how many processors there are.
  const std::size_t pieces = (scalars.size() + kPieceScalars - 1) / kPieceScalars;
  share_out(pieces, [&](std::size_t first, std::size_t last) {
    for (std::size_t piece = first; piece < last; ++piece) {
      RandomNumbers random(seed * 0x100000001b3U + piece);
      const std::size_t end = std::min(scalars.size(), (piece + 1) * kPieceScalars);
      for (std::size_t i = piece * kPieceScalars; i < end; ++i) {
        // 24 bits less the middle: exact in both precisions.
        scalars[i] = static_cast<Real>(static_cast<double>(random.next() >> 40) * 0x1p-24 - 0.5);
      }
    }
  });
}

template <class Real>
void make_batch_hermitian(std::vector<Real>& scalars, const TransformSpec& spec) {
  for (std::size_t entry = 0; entry < spec.batch; ++entry)
    make_hermitian(std::span(scalars).subspan(2 * entry * input_distance(spec), 2 * input_elements(spec)),
                   spec.lengths);
}

/// re, im, re, im .. -> all re, then all im.
template <class Real>
void make_planar(std::vector<Real>& scalars) {
  std::vector<Real> planar(scalars.size());
  const std::size_t count = scalars.size() / 2;
  for (std::size_t i = 0; i < count; ++i) {
    planar[i] = scalars[2 * i];
    planar[count + i] = scalars[2 * i + 1];
  }
  scalars = std::move(planar);
}

template <class Real>
void read(const std::vector<Real>& scalars, bool real, bool planar, std::size_t first, std::span<LongComplex> values) {
  if (!real && planar) {
    const std::size_t count = scalars.size() / 2;
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = {static_cast<long double>(scalars.at(first + i)),
                   static_cast<long double>(scalars.at(count + first + i))};
    }
    return;
  }
  if (real) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = {static_cast<long double>(scalars.at(first + i)), 0};
    return;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t at = 2 * (first + i);
    values[i] = {static_cast<long double>(scalars.at(at)), static_cast<long double>(scalars.at(at + 1))};
  }
}

/// A HostInput or HostOutput of the whole array. Planar complex values: all real parts, then all imaginary ones.
template <class View, class Reals>
View view_of(Reals& scalars, bool real, bool planar) {
  constexpr std::size_t kBytes = sizeof(typename Reals::value_type);
  if (planar && !real) {
    const std::size_t count = scalars.size() / 2;
    return {{scalars.data(), scalars.data() + count}, count, kBytes, ElementType::real};
  }
  const std::size_t width = real ? 1 : 2;
  return {{scalars.data(), nullptr},
          scalars.size() / width,
          width * kBytes,
          real ? ElementType::real : ElementType::complex};
}

}  // namespace

BenchArrays::BenchArrays(const TransformSpec& spec, std::uint64_t seed)
    : spec_(spec),
      real_input_(input_is_real(spec)),
      real_output_(output_is_real(spec)),
      planar_(spec.layout == Layout::planar) {
  if (spec.precision == Precision::fp64) scalars_.emplace<Scalars<double>>();
  std::visit(
      [&](auto& scalars) {
        scalars.input.resize(input_extent(spec) * (real_input_ ? 1 : 2));
        fill_uniform(scalars.input, seed);
        if (spec.kind == TransformKind::complex_to_real) make_batch_hermitian(scalars.input, spec);
        if (planar_ && !real_input_) make_planar(scalars.input);
      },
      scalars_);
}

HostInput BenchArrays::input() const {
  return std::visit([&](const auto& scalars) { return view_of<HostInput>(scalars.input, real_input_, planar_); },
                    scalars_);
}

HostOutput BenchArrays::output() {
  const bool missing = std::visit([](const auto& scalars) { return scalars.output.empty(); }, scalars_);
  if (missing) clear_output();
  return std::visit([&](auto& scalars) { return view_of<HostOutput>(scalars.output, real_output_, planar_); },
                    scalars_);
}

void BenchArrays::clear_output() {
  std::visit(
      [&](auto& scalars) {
        using Real = typename std::decay_t<decltype(scalars.output)>::value_type;
        scalars.output.assign(output_extent(spec_) * (real_output_ ? 1 : 2), std::numeric_limits<Real>::quiet_NaN());
      },
      scalars_);
}

void BenchArrays::read_input(std::size_t first, std::span<LongComplex> values) const {
  std::visit([&](const auto& scalars) { read(scalars.input, real_input_, planar_, first, values); }, scalars_);
}

void BenchArrays::read_output(std::size_t first, std::span<LongComplex> values) const {
  std::visit([&](const auto& scalars) { read(scalars.output, real_output_, planar_, first, values); }, scalars_);
}

bool BenchArrays::serve(const TransformSpec& spec) const {
  return spec.lengths == spec_.lengths && spec.batch == spec_.batch && spec.kind == spec_.kind &&
         spec.precision == spec_.precision && spec.layout == spec_.layout;
}

}  // namespace fftcl::app
