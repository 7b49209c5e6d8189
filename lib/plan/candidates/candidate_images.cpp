// Candidates that shape a launch over whole images otherwise.
#include "plan/candidates/candidate_choices.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/factorize.hpp"
#include "plan/tuned/shape_key.hpp"

namespace fftcl::planner {
namespace {

using Radices = std::vector<int>;

/// The radices of all axes in one list, those of each axis made anew by `list_of`. Stages of radix 1, which reorder
/// short ends, stay.
template <class ListOf>
Radices radices_by(const KernelLaunch& launch, const ListOf& list_of) {
  Radices all;
  std::size_t next = 0;
  for (const ImageAxis& axis : launch.image_axes) {
    const auto begin = launch.stages.begin() + static_cast<std::ptrdiff_t>(next);
    const auto end = begin + static_cast<std::ptrdiff_t>(axis.stages);
    Radices now;
    for (auto stage = begin; stage != end; ++stage) {
      if (stage->radix > 1) now.push_back(stage->radix);
    }
    if (begin->radix == 1) all.push_back(1);
    const Radices list = list_of(axis.length, now);
    all.insert(all.end(), list.begin(), list.end());
    if (end != begin && (end - 1)->radix == 1 && !now.empty()) all.push_back(1);
    next += axis.stages;
  }
  return all;
}

/// Rows of an even number of reals the other way: packed, where about half of their points are held, or those.
LaunchShape other_form(const KernelLaunch& launch, LaunchShape shape) {
  const bool packed = !has_half_images(launch);
  const bool back = launch.store == StoreEnd::real || launch.store == StoreEnd::real_pairs;
  Radices row = packed ? fewest_kept_radices(launch.real_length, back) : fewest_radices(launch.real_length / 2);
  Radices others;
  std::size_t next = 0;
  for (const ImageAxis& axis : launch.image_axes) {
    for (std::size_t i = 0; i < axis.stages; ++i) {
      const int radix = launch.stages[next++].radix;
      if (axis.inner > 1 && radix > 1) others.push_back(radix);
    }
  }
  // Back to reals that are not packed rows run last.
  Radices& first = packed && back ? others : row;
  Radices& last = packed && back ? row : others;
  shape.radices = first;
  shape.radices.insert(shape.radices.end(), last.begin(), last.end());
  shape.length = packed ? 2 * shape.length : shape.length / 2;
  shape.neighbours = packed ? (back ? Neighbours::half_images_back : Neighbours::half_images)
                            : (back ? Neighbours::joined_images : Neighbours::mirrored_images);
  shape.split_exchange = false;
  shape.exchange_rounds = 1;
  return shape;
}

}  // namespace

Choices image_choices(const KernelLaunch& launch, const PlanOptions& from) {
  const std::size_t group = launch.work_group_size[0];
  if (group % launch.lanes != 0) return {};  // no shape names such a group
  const auto kept = [](std::size_t, const Radices& now) { return now; };
  LaunchShape now = launch_shape_of(launch);
  now.radices = radices_by(launch, kept);
  now.items_per_lane = group / launch.lanes;
  Choices choices;
  const auto add = [&](const LaunchShape& shape, const std::string& what) {
    if (shape.lanes == 0 || shape.items_per_lane == 0) return;
    choices.push_back({"images of " + std::to_string(shape.length) + " points: " + what, with_shape(from, shape)});
  };
  const auto vary = [&](auto change, const std::string& what) {
    LaunchShape shape = now;
    change(shape);
    add(shape, what);
  };
  for (const std::size_t items : {2 * now.items_per_lane, now.items_per_lane / 2}) {
    vary([&](LaunchShape& shape) { shape.items_per_lane = items; }, std::to_string(items) + " work-items each");
  }
  for (const std::size_t images : {2 * now.lanes, now.lanes / 2}) {
    vary([&](LaunchShape& shape) { shape.lanes = images; }, std::to_string(images) + " side by side");
  }
  const auto exchange_otherwise = [](LaunchShape& shape) {
    shape.split_exchange = !shape.split_exchange;
    shape.exchange_rounds = 1;
  };
  vary(exchange_otherwise, now.split_exchange ? "whole exchange" : "split exchange");
  if (launch.real_length != 0 && launch.real_length % 2 == 0)
    add(other_form(launch, now), has_half_images(launch) ? "rows packed" : "half of the points of rows");
  const auto radices = [&](const auto& list_of, const std::string& what) {
    vary([&](LaunchShape& shape) { shape.radices = radices_by(launch, list_of); }, what);
  };
  radices([](std::size_t, const Radices& list) { return Radices(list.rbegin(), list.rend()); }, "radices reversed");
  radices([](std::size_t length, const Radices&) { return even_radices(length, 16); }, "radices to 16");
  radices([](std::size_t length, const Radices&) { return even_radices(length, 8); }, "radices to 8");
  return choices;
}

}  // namespace fftcl::planner
