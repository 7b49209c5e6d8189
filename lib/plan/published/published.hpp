// The algorithms of the source documents, as siblings of the engine's own: each is a row of published_algorithms(), a
// planner file here and its kernels under kernels/published/. A planner function returns the launches of one axis;
// their ends (layout, placement, real data, inverse, scale), buffers and arguments are the engine's.
#pragma once

#include <bit>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "fftcl/error_text.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// The companions that an algorithm takes; a choice that it does not take is refused.
struct TakenChoices {
  bool radix = false;
  bool geometry = false;
  bool work_group = false;
  bool words = false;
  bool items_per_group = false;
  bool compute_units = false;
};

struct PublishedAlgorithm {
  std::string_view name;
  std::string_view summary;
  std::string_view document;  ///< "AMD case study, part 1"
  std::string_view lengths;   ///< what takes_length accepts, in words: "powers of two from 2 on"
  bool (*takes_length)(std::size_t) = nullptr;
  /// Accepted sources, the document's own first. In double precision native is left out.
  std::vector<TwiddleSource> twiddles;
  TakenChoices takes;
  StageMemory memory = StageMemory::global;  ///< where data rests between its stages
  bool transposes = false;                   ///< two axes: the columns run as rows between two transposes
  /// Throws InvalidRequest (choices that do not go together at this length: NP in the documents' tables) and
  /// Unsupported with the bound that is hit.
  AxisPlan (*plan)(const AxisTask&, const PlanRequest&) = nullptr;
};

const std::vector<PublishedAlgorithm>& published_algorithms();
/// Null where the name is none of them.
const PublishedAlgorithm* find_published(std::string_view name);

/// Throws InvalidRequest where a companion does not go with the algorithm; the message names the algorithms that take
/// it.
void check_published_choices(const TransformSpec&, const PlanOptions&);
/// Where the chosen algorithm's twiddles come from. Published algorithms only.
TwiddleSource twiddle_source(const PlanRequest&);
/// The launches of one axis, its length checked.
AxisPlan plan_published(const PublishedAlgorithm&, const AxisTask&, const PlanRequest&);

// For the planner files.

inline int log2_of(std::size_t power_of_two) { return std::countr_zero(power_of_two); }
/// "algorithm NAME at length N": the subject of its errors.
ErrorText subject_of(const AxisTask&, const PlanRequest&);
/// All transforms of the axis: batch entries x rows x neighbouring columns.
std::uint64_t transforms_in_all(const AxisTask&, const PlanRequest&);

/// A launch of the kernel `file` (entry of the same name) for `length` points after others of `span` points, ends set
/// as begin_launch() does, without twiddles.
KernelLaunch plain_launch(const std::string& file, const AxisTask&, std::size_t length, std::size_t span,
                          const PlanRequest&);
/// The same with twiddles from the chosen source: a table argument of w_N for tables, N the axis' length. Throws
/// Unsupported (constant_memory) where the device's constant memory does not hold the table.
KernelLaunch twiddled_launch(const std::string& file, const AxisTask&, std::size_t length, std::size_t span,
                             const PlanRequest&);
/// One work-item for each of `items`, in work-groups of the chosen size (128 on a GPU, 64 on a CPU); lanes_in_all =
/// items.
void spread_items(KernelLaunch&, std::uint64_t items, const AxisTask&, const PlanRequest&);
/// `groups` work-groups of `items`. Throws Unsupported (work_items) where the device takes no such work-group.
void spread_groups(KernelLaunch&, std::uint64_t groups, std::size_t items, const AxisTask&, const PlanRequest&);
/// Sets the local memory and throws Unsupported (local_memory) where the device has less.
void use_local_memory(KernelLaunch&, std::uint64_t bytes, const AxisTask&, const PlanRequest&);

// multistage_registers.cpp: the rule of AMD's case study and its launch, which part 2 goes on using.
/// The radices that the options choose; by default eights, then a four or a two. Throws InvalidRequest for butterflies
/// above 16 points.
std::vector<int> multistage_radices(std::size_t length, const PlanRequest&);
KernelLaunch register_launch(int radix, std::size_t span, const AxisTask&, const PlanRequest&);

// Each in a file of its name.
AxisPlan plan_multistage_registers(const AxisTask&, const PlanRequest&);
AxisPlan plan_radix_2_scalar(const AxisTask&, const PlanRequest&);
AxisPlan plan_radix_2_packed(const AxisTask&, const PlanRequest&);
AxisPlan plan_word_groups(const AxisTask&, const PlanRequest&);
AxisPlan plan_radix_2_2(const AxisTask&, const PlanRequest&);
AxisPlan plan_multistage_local(const AxisTask&, const PlanRequest&);
AxisPlan plan_multistage_in_place(const AxisTask&, const PlanRequest&);
AxisPlan plan_mixed_radix(const AxisTask&, const PlanRequest&);           ///< twiddles inside the stages
AxisPlan plan_mixed_radix_separate(const AxisTask&, const PlanRequest&);  ///< in launches of their own
AxisPlan plan_mixed_radix_mapped(const AxisTask&, const PlanRequest&);    ///< the same by way of the next stage's index

}  // namespace fftcl::planner
