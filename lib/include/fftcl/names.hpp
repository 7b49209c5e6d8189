// The names of enumerators, as the program's options, reports and tokens spell them: one table for each enumeration.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "fftcl/error_text.hpp"
#include "fftcl/kernel_launch.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

#pragma GCC visibility push(default)
namespace fftcl {

/// Names<Choice>::all: every value with its name, in the order in which they are listed.
template <class Choice>
struct Names;

template <class Choice>
using Named = std::pair<std::string_view, Choice>;

template <>
struct Names<Direction> {
  static constexpr Named<Direction> all[] = {{"forward", Direction::forward}, {"inverse", Direction::inverse}};
};
template <>
struct Names<Precision> {
  static constexpr Named<Precision> all[] = {{"fp32", Precision::fp32}, {"fp64", Precision::fp64}};
};
template <>
struct Names<TransformKind> {
  static constexpr Named<TransformKind> all[] = {{"c2c", TransformKind::complex_to_complex},
                                                 {"r2c", TransformKind::real_to_complex},
                                                 {"c2r", TransformKind::complex_to_real}};
};
template <>
struct Names<Layout> {
  static constexpr Named<Layout> all[] = {{"interleaved", Layout::interleaved}, {"planar", Layout::planar}};
};
template <>
struct Names<Placement> {
  static constexpr Named<Placement> all[] = {{"out_of_place", Placement::out_of_place},
                                             {"in_place", Placement::in_place}};
};
template <>
struct Names<Normalization> {
  static constexpr Named<Normalization> all[] = {
      {"none", Normalization::none}, {"length", Normalization::by_length}, {"unitary", Normalization::unitary}};
};
template <>
struct Names<DeviceShape> {
  static constexpr Named<DeviceShape> all[] = {
      {"auto", DeviceShape::automatic}, {"cooperative", DeviceShape::cooperative}, {"vector", DeviceShape::vector}};
};
template <>
struct Names<StageMemory> {
  static constexpr Named<StageMemory> all[] = {
      {"auto", StageMemory::automatic}, {"global", StageMemory::global}, {"local", StageMemory::local}};
};
template <>
struct Names<TransposeMethod> {
  static constexpr Named<TransposeMethod> all[] = {
      {"auto", TransposeMethod::automatic}, {"naive", TransposeMethod::naive}, {"tiled", TransposeMethod::tiled}};
};
template <>
struct Names<TwiddleSource> {
  static constexpr Named<TwiddleSource> all[] = {
      {"auto", TwiddleSource::automatic},    {"global", TwiddleSource::global}, {"local", TwiddleSource::local},
      {"constant", TwiddleSource::constant}, {"sincos", TwiddleSource::sincos}, {"cos_sin", TwiddleSource::cos_sin},
      {"native", TwiddleSource::native}};
};
template <>
struct Names<IndexGeometry> {
  static constexpr Named<IndexGeometry> all[] = {
      {"auto", IndexGeometry::automatic}, {"normal", IndexGeometry::normal}, {"constant", IndexGeometry::constant}};
};
template <>
struct Names<Setting> {
  static constexpr Named<Setting> all[] = {{"algorithm", Setting::algorithm},
                                           {"kernel", Setting::kernel},
                                           {"radix", Setting::radix},
                                           {"transpose", Setting::transpose},
                                           {"twiddle", Setting::twiddle},
                                           {"geometry", Setting::geometry},
                                           {"work_group", Setting::work_group},
                                           {"words", Setting::words},
                                           {"items_per_group", Setting::items_per_group},
                                           {"compute_units", Setting::compute_units},
                                           {"precision", Setting::precision}};
};
template <>
struct Names<KernelFamily> {
  static constexpr Named<KernelFamily> all[] = {
      {"cooperative", KernelFamily::cooperative},   {"image", KernelFamily::image},
      {"vector_rows", KernelFamily::vector_rows},   {"vector_columns", KernelFamily::vector_columns},
      {"global_stage", KernelFamily::global_stage}, {"transpose", KernelFamily::transpose},
      {"half_split", KernelFamily::half_split},     {"published", KernelFamily::published}};
};

/// The name of an enumerator; empty for a number that the enumeration does not name.
template <class Choice>
constexpr std::string_view name_of(Choice choice) {
  for (const Named<Choice>& named : Names<Choice>::all) {
    if (named.second == choice) return named.first;
  }
  return {};
}

/// The enumerator of that name; nothing where there is none.
template <class Choice>
constexpr std::optional<Choice> choice_named(std::string_view name) {
  for (const Named<Choice>& named : Names<Choice>::all) {
    if (named.first == name) return named.second;
  }
  return std::nullopt;
}

}  // namespace fftcl
#pragma GCC visibility pop
