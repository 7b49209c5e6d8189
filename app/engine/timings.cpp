#include "engine/timings.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "output/json_writer.hpp"
#include "support/joined.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

std::vector<std::pair<const char*, double>> steps(const Timings& t) {
  std::vector<std::pair<const char*, double>> all = {{"read", t.read}};
  if (t.tune > 0) all.emplace_back("tune", t.tune);
  all.insert(all.end(), {{"plan", t.plan},
                         {"build", t.build},
                         {"upload", t.upload},
                         {"kernel", t.kernel},
                         {"download", t.download},
                         {"write", t.write}});
  return all;
}

}  // namespace

Timings& Timings::operator+=(const Timings& other) {
  DeviceTimes::operator+=(other);
  read += other.read;
  tune += other.tune;
  write += other.write;
  return *this;
}

std::string timings_text(const Timings& timings) {
  const std::string text = joined(steps(timings), ", ", [](const auto& step) {
    const auto& [name, ms] = step;
    return fmt::format("{} {:.{}f}", name, ms, ms < 10 ? 2 : ms < 100 ? 1 : 0);
  });
  return fmt::format("{} ms; kernels: {} compiled, {} from the cache", text, timings.builds.compiled,
                     timings.builds.from_cache);
}

void report_timings(const Timings& timings, TimingForm form, const Console& console) {
  if (form == TimingForm::text) console.report(wrapped(timings_text(timings), line_room(console.err()), 2) + "\n");
  if (form != TimingForm::json) return;
  Json document;
  // Clocks have no more than nanoseconds.
  for (const auto& [name, ms] : steps(timings)) document[std::string(name) + "_ms"] = std::round(ms * 1e6) / 1e6;
  document["kernels_compiled"] = timings.builds.compiled;
  document["kernels_from_cache"] = timings.builds.from_cache;
  console.report(document.dump() + "\n");
}

}  // namespace fftcl::app
