// A transform in the local memory of one work-group, or of several with one exchange through global memory: radix 2 by
// word groups, and radix 2^2 (thesis LiTH-ISY-EX--12/4649--SE). kernels/published/word_groups.cl draws the schedules.
#include <algorithm>

#include "fftcl/error.hpp"
#include "plan/factorize.hpp"
#include "plan/joined.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

struct Schedule {
  bool radix_2_2 = false;
  int word_bits = 1;      ///< log2 of the words of a group
  std::size_t items = 1;  ///< work-items that share a group
  bool constant_geometry = false;
  int unit_bits = 0;  ///< log2 of the work-groups that share a transform

  std::size_t words() const { return std::size_t{1} << word_bits; }
  /// Work-items a butterfly: a step of a group has words / 2 of them.
  std::size_t shares() const { return std::max<std::size_t>(1, 2 * items / words()); }
};

/// One launch's binary stages on the 2^point_bits points of a work-group: one short epoch before or behind those of
/// whole word groups, where the stages do not divide evenly.
struct Part {
  bool first = false;  ///< of two launches
  int point_bits = 0;
  int head = 0, body = 0, tail = 0;

  std::size_t points() const { return std::size_t{1} << point_bits; }
};

InvalidRequest not_possible(const AxisTask& task, const PlanRequest& request, const ErrorText& reason,
                            const ErrorText& remedy) {
  return InvalidRequest(subject_of(task, request), reason, remedy);
}

/// "2 or 8": groups that 2^bits points are a power of.
std::string words_for(int bits) {
  std::vector<int> words;
  for (int word_bits = 1; word_bits <= 4; ++word_bits) {
    if (bits % word_bits == 0) words.push_back(1 << word_bits);
  }
  return joined(words, " or ");
}

/// `schedule` with what was chosen in place of its own.
Schedule with_choices(Schedule schedule, const AxisTask& task, const PlanRequest& request) {
  const PublishedChoices& choices = request.options.published;
  if (choices.words != 0) {
    if (schedule.radix_2_2 && choices.words != 4) {
      throw not_possible(task, request,
                         "its two stages of radix 2^2 join groups of 4 words, not " + std::to_string(choices.words),
                         "use " + Setting::words + " 4, or " + Setting::algorithm + " word_groups");
    }
    if (choices.words > 16 || choices.words < 2 || !std::has_single_bit(choices.words)) {
      throw not_possible(task, request,
                         "groups of " + std::to_string(choices.words) + " words are not among its schedules",
                         "use " + Setting::words + " 2, 4, 8 or 16");
    }
    schedule.word_bits = log2_of(choices.words);
  }
  if (choices.items_per_group != 0) {
    schedule.items = choices.items_per_group;
    if (!std::has_single_bit(schedule.items) || schedule.items > 2 * schedule.words()) {
      throw not_possible(
          task, request,
          std::to_string(schedule.items) + " work-items cannot share a group of " + std::to_string(schedule.words()) +
              " words: a butterfly has four real additions, one for each of four items at most",
          "use " + Setting::items_per_group + " with a power of two up to " + std::to_string(2 * schedule.words()));
    }
  }
  schedule.constant_geometry = choices.geometry == IndexGeometry::constant;
  const int bits = log2_of(task.geometry.axis_length);
  if (bits % schedule.word_bits != 0) {
    throw not_possible(task, request, "the length is no power of its " + std::to_string(schedule.words()) + " words",
                       "use " + Setting::words + " " + words_for(bits) + ", or another length");
  }
  return schedule;
}

/// The work-groups of a transform: as many as were asked for, each power of two while its square is at most the length.
int unit_bits_of(std::size_t units, const AxisTask& task, const PlanRequest& request) {
  const int bits = log2_of(units);
  if (!std::has_single_bit(units)) {
    throw not_possible(task, request,
                       std::to_string(units) + " work-groups cannot share a transform of a power of two evenly",
                       "use " + Setting::compute_units + " with a power of two");
  }
  if (2 * bits > log2_of(task.geometry.axis_length)) {
    throw not_possible(task, request,
                       "its first launch gives each of " + std::to_string(units) + " work-groups whole columns of " +
                           std::to_string(units) + " points, and the length is below their square",
                       "use fewer " + Setting::compute_units);
  }
  return bits;
}

std::uint64_t root_count(const Schedule& schedule, const Part& part, std::size_t table) {
  const std::size_t points = part.points();
  if (!part.first) return std::max<std::size_t>(1, schedule.radix_2_2 ? 3 * table / 4 : table / 2);
  const int done = schedule.radix_2_2 ? schedule.unit_bits / 2 * 2 : schedule.unit_bits;
  return points - (points >> done);
}

std::size_t arrays_of(const Schedule& schedule, bool constant) {
  if (schedule.shares() == 4 && !schedule.radix_2_2) return 3;
  return schedule.shares() > 1 || constant ? 2 : 1;
}

/// "4 words by 2 work-items"
std::string in_words(const Schedule& schedule) {
  return std::to_string(schedule.words()) + " words by " + std::to_string(schedule.items) +
         (schedule.items == 1 ? " work-item" : " work-items");
}

/// The files of a launch's kernel: where the words lie, what follows their sums, and how a group's work is shared.
std::vector<std::string> kernel_parts(const Schedule& schedule) {
  std::vector<std::string> parts = {"reversed", "word_group", "word_group_roots"};
  switch (schedule.shares()) {
    case 4:
      parts.push_back("word_group_quarters");
      break;
    case 2:
      parts.push_back("word_group_halves");
      break;
    default:
      // A short epoch may leave a group one work-item where whole ones have several.
      parts.push_back("word_group_alone");
      if (schedule.items > 1) parts.push_back("word_group_whole");
  }
  return parts;
}

void define_epoch(KernelLaunch& launch, const std::string& name, int bits, const Schedule& schedule) {
  // Fewer words leave their items in proportion; below one, an item takes several groups.
  const std::size_t items = std::max<std::size_t>(1, schedule.items >> (schedule.word_bits - bits));
  const bool alone = items == 1 && schedule.shares() == 1;
  const bool single = schedule.radix_2_2 && bits == 1;
  const char* way = alone ? "ALONE" : !single ? "SHARED" : name == "HEAD" ? "SECOND_STEP" : "FIRST_STEP";
  launch.published.defines.emplace_back(name + "_ITEMS", std::to_string(items));
  launch.published.defines.emplace_back(name + "_WAY", way);
}

std::vector<int> radices_of(const Schedule& schedule, const Part& part) {
  std::vector<int> radices;
  const auto add = [&](int bits, int bits_of_stage) {
    for (int i = 0; i < bits; i += bits_of_stage) radices.push_back(1 << bits_of_stage);
  };
  add(part.head, 1);
  add(part.body, schedule.radix_2_2 ? 2 : 1);
  add(part.tail, 1);
  return radices;
}

/// What a launch's kernel is told of its part of the schedule.
struct Measures {
  bool constant = false;    ///< geometry
  std::size_t arrays = 1;   ///< in local memory
  std::size_t items = 1;    ///< of a work-group
  std::size_t table = 1;    ///< points whose roots it reads
  std::uint64_t roots = 0;  ///< how many of them
};

void define_schedule(KernelLaunch& launch, const Part& part, const Schedule& schedule, const Measures& measures) {
  const auto define = [&](const char* name, std::uint64_t value) {
    launch.published.defines.emplace_back(name, std::to_string(value));
  };
  define("LOG2_POINTS", static_cast<std::uint64_t>(part.point_bits));
  define("LOG2_UNITS", static_cast<std::uint64_t>(schedule.unit_bits));
  define("FIRST_LAUNCH", part.first ? 1 : 0);
  define("RADIX_2_2", schedule.radix_2_2 ? 1 : 0);
  define("LOG2_WORDS", static_cast<std::uint64_t>(schedule.word_bits));
  define("CONSTANT_GEOMETRY", measures.constant ? 1 : 0);
  define("ARRAYS", measures.arrays);
  define("GROUP_ITEMS", measures.items);
  define("TABLE_LENGTH", measures.table);
  define("ROOT_COUNT", measures.roots);
  define("HEAD_BITS", static_cast<std::uint64_t>(part.head));
  define("BODY_BITS", static_cast<std::uint64_t>(part.body));
  define("TAIL_BITS", static_cast<std::uint64_t>(part.tail));
  if (part.head > 0) define_epoch(launch, "HEAD", part.head, schedule);
  define_epoch(launch, "BODY", schedule.word_bits, schedule);
  if (part.tail > 0) define_epoch(launch, "TAIL", part.tail, schedule);
}

KernelLaunch launch_of(const Part& part, const Schedule& schedule, const AxisTask& task, const PlanRequest& request) {
  const std::size_t units = std::size_t{1} << schedule.unit_bits;
  const bool constant = schedule.constant_geometry && !part.first;
  // One radix-2^2 stage alone in the first launch multiplies by -i only.
  const bool twiddled = !(schedule.radix_2_2 && part.first && part.body == 0);
  const auto make = twiddled ? twiddled_launch : plain_launch;
  KernelLaunch launch = make("word_groups", task, part.first ? units : part.points(), part.first ? 1 : units, request);
  launch.stages = to_stages(radices_of(schedule, part));
  launch.published.parts = kernel_parts(schedule);

  // A part that begins with the second stage of a radix-2^2 pair has roots of twice its points.
  const std::size_t table =
      part.first ? task.geometry.axis_length : part.points() << (schedule.radix_2_2 ? part.head : 0);
  const std::uint64_t count = twiddled ? root_count(schedule, part, table) : 0;
  if (!launch.published.tables.empty()) launch.published.tables.front().n = table;
  const TwiddleSource source = launch.published.twiddle;
  const bool local_roots = twiddled && source != TwiddleSource::global && source != TwiddleSource::constant;

  const std::size_t arrays = arrays_of(schedule, constant);
  const std::size_t items = std::max<std::size_t>(1, part.points() * schedule.items >> schedule.word_bits);
  define_schedule(launch, part, schedule, {constant, arrays, items, table, count});

  launch.lanes_in_all = transforms_in_all(task, request);
  spread_groups(launch, launch.lanes_in_all * units, items, task, request);
  use_local_memory(launch, (arrays * part.points() + (local_roots ? count : 0)) * request.complex_bytes(), task,
                   request);
  if (schedule.items == 1) launch.private_memory_bytes = schedule.words() * request.complex_bytes();
  // Alone a work-group has all of its transform; with others, before the exchange, the points that it then writes.
  launch.published.writes_what_it_read = schedule.unit_bits == 0 || (part.first && task.load == LoadEnd::complex);
  launch.reason = in_words(schedule) + (constant ? ", constant geometry" : "");
  if (units > 1)
    launch.reason += part.first ? ", up to the exchange" : ", " + std::to_string(units) + " work-groups a transform";
  return launch;
}

AxisPlan plan_with(const Schedule& schedule, const AxisTask& task, const PlanRequest& request) {
  AxisPlan plan{{request.options.algorithm}, {}};
  const int bits = log2_of(task.geometry.axis_length), y = schedule.word_bits, c = schedule.unit_bits;
  if (c > 0) {
    plan.launches.push_back(
        launch_of({.first = true, .point_bits = bits - c, .body = c / y * y, .tail = c % y}, schedule, task, request));
  }
  const int rest = bits - c;
  plan.launches.push_back(
      launch_of({.point_bits = rest, .head = rest % y, .body = rest / y * y}, schedule, task, request));
  return plan;
}

/// What each of more work-groups a transform needs less of.
bool bounds_work_group(DeviceBound bound) {
  return bound == DeviceBound::local_memory || bound == DeviceBound::work_items;
}

/// With no word on work-groups, as few as the device's limits allow. `own`: the algorithm's schedule where nothing is
/// chosen.
AxisPlan plan_schedule(const Schedule& own, const AxisTask& task, const PlanRequest& request) {
  Schedule schedule = with_choices(own, task, request);
  const std::size_t wanted = request.options.published.compute_units;
  if (wanted != 0) {
    schedule.unit_bits = unit_bits_of(wanted, task, request);
    return plan_with(schedule, task, request);
  }
  while (true) {
    try {
      return plan_with(schedule, task, request);
    } catch (const Unsupported& unsupported) {
      const bool more_fit = 2 * (schedule.unit_bits + 1) <= log2_of(task.geometry.axis_length);
      if (!more_fit || !bounds_work_group(unsupported.bound())) throw;
      ++schedule.unit_bits;
    }
  }
}

}  // namespace

AxisPlan plan_word_groups(const AxisTask& task, const PlanRequest& request) {
  return plan_schedule({.word_bits = 1, .items = 1}, task, request);
}

AxisPlan plan_radix_2_2(const AxisTask& task, const PlanRequest& request) {
  return plan_schedule({.radix_2_2 = true, .word_bits = 2, .items = 4}, task, request);
}

}  // namespace fftcl::planner
