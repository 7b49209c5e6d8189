// Which companions go with which algorithm. A choice that would not be heeded is an error, never passed over.
#include <algorithm>
#include <iterator>
#include <vector>

#include "fftcl/error.hpp"
#include "plan/joined.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

/// A companion that was given, and who takes it.
struct Given {
  Setting setting;
  std::string value;
  bool (*taken)(const PublishedAlgorithm&);
};

std::vector<Given> given_choices(const PlanOptions& options) {
  const PublishedChoices& choices = options.published;
  std::vector<Given> given;
  const auto number = [&](std::size_t value, Setting setting, bool (*taken)(const PublishedAlgorithm&)) {
    if (value != 0) given.push_back({setting, std::to_string(value), taken});
  };
  if (choices.geometry != IndexGeometry::automatic) {
    given.push_back({Setting::geometry, to_string(choices.geometry),
                     [](const PublishedAlgorithm& row) { return row.takes.geometry; }});
  }
  number(choices.work_group, Setting::work_group, [](const PublishedAlgorithm& row) { return row.takes.work_group; });
  number(choices.words, Setting::words, [](const PublishedAlgorithm& row) { return row.takes.words; });
  number(choices.items_per_group, Setting::items_per_group,
         [](const PublishedAlgorithm& row) { return row.takes.items_per_group; });
  number(choices.compute_units, Setting::compute_units,
         [](const PublishedAlgorithm& row) { return row.takes.compute_units; });
  return given;
}

template <class Condition>
std::string names_where(Condition&& condition) {
  std::vector<PublishedAlgorithm> rows;
  std::ranges::copy_if(published_algorithms(), std::back_inserter(rows), condition);
  return joined(rows, ", ", &PublishedAlgorithm::name);
}

InvalidRequest not_taken(Setting setting, const std::string& value, const std::string& algorithm,
                         const std::string& takers) {
  const ErrorText who = algorithm == "auto" ? "the planner's own algorithms do not take it"
                                            : Setting::algorithm + " " + algorithm + " does not take it";
  return InvalidRequest(setting + " " + value, who,
                        takers.empty() ? "leave it out" : "leave it out, or use " + Setting::algorithm + " " + takers);
}

bool accepts(const PublishedAlgorithm& row, TwiddleSource source) {
  return std::find(row.twiddles.begin(), row.twiddles.end(), source) != row.twiddles.end();
}

void check_twiddle(const PublishedAlgorithm* row, const TransformSpec& spec, const PlanOptions& options) {
  const TwiddleSource wanted = options.published.twiddle;
  if (wanted == TwiddleSource::automatic) return;
  // The engine's own algorithms read tables from global memory and nothing else.
  if (row == nullptr && wanted == TwiddleSource::global) return;
  if (row == nullptr || !accepts(*row, wanted)) {
    throw not_taken(Setting::twiddle, to_string(wanted), options.algorithm,
                    names_where([&](const PublishedAlgorithm& other) { return accepts(other, wanted); }));
  }
  if (wanted == TwiddleSource::native && spec.precision == Precision::fp64) {
    throw InvalidRequest(Setting::twiddle + " native in double precision",
                         "a device's native sines are single precision only",
                         "use " + Setting::twiddle + " sincos or " + Setting::precision + " fp32");
  }
}

/// Of the engine's own algorithms rows_transpose alone has launches that transpose.
void check_transpose(const PublishedAlgorithm* row, const PlanOptions& options) {
  constexpr const char* kOwn = "rows_transpose";
  if (options.transpose == TransposeMethod::automatic || options.algorithm == kOwn) return;
  if (row != nullptr && row->transposes) return;
  throw not_taken(
      Setting::transpose, to_string(options.transpose), options.algorithm,
      std::string(kOwn) + ", " + names_where([](const PublishedAlgorithm& other) { return other.transposes; }));
}

}  // namespace

void check_published_choices(const TransformSpec& spec, const PlanOptions& options) {
  const PublishedAlgorithm* row = find_published(options.algorithm);
  check_twiddle(row, spec, options);
  check_transpose(row, options);
  for (const Given& choice : given_choices(options)) {
    if (row == nullptr || !choice.taken(*row))
      throw not_taken(choice.setting, choice.value, options.algorithm, names_where(choice.taken));
  }
  if (row == nullptr) return;
  const ErrorText subject = Setting::algorithm + " " + options.algorithm;
  if (!options.radix.automatic() && !row->takes.radix) {
    throw InvalidRequest(subject + " with " + Setting::radix + " " + to_string(options.radix),
                         "its document fixes the radices",
                         "leave " + Setting::radix + " out, or use " + Setting::algorithm + " " +
                             names_where([](const PublishedAlgorithm& other) { return other.takes.radix; }));
  }
  if (options.kernel != StageMemory::automatic && options.kernel != row->memory) {
    throw InvalidRequest(subject + " with " + Setting::kernel + " " + to_string(options.kernel),
                         "its data rests in " + to_string(row->memory) + " memory between stages",
                         "leave one of the two out");
  }
  if (options.shape == DeviceShape::vector) {
    throw InvalidRequest(subject + " in the vector shape", "the documents' kernels share work among work-items",
                         "leave the shape to the planner");
  }
}

TwiddleSource twiddle_source(const PlanRequest& request) {
  const TwiddleSource wanted = request.options.published.twiddle;
  if (wanted != TwiddleSource::automatic) return wanted;
  for (TwiddleSource source : find_published(request.options.algorithm)->twiddles) {
    if (source != TwiddleSource::native || request.spec.precision == Precision::fp32) return source;
  }
  throw InvalidRequest(Setting::algorithm + " " + request.options.algorithm + " in double precision",
                       "its twiddles are single precision only", "use " + Setting::precision + " fp32");
}

AxisPlan plan_published(const PublishedAlgorithm& row, const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length;
  if (!row.takes_length(length)) {
    throw InvalidRequest(subject_of(task, request), "it takes " + std::string(row.lengths),
                         "use another length or another algorithm");
  }
  return row.plan(task, request);
}

}  // namespace fftcl::planner
