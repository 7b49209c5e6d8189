// fftcl cache: the folder of compiled kernels and tuned plans.
#include "fftcl/cache.hpp"

#include <fmt/format.h>

#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "fftcl/byte_text.hpp"
#include "support/counted.hpp"
#include "support/parse_value.hpp"
#include "terminal/text_table.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

enum class Action { path, list, clear };

std::string content(const CacheEntry& entry) {
  if (!entry.sound) return entry.kind == CacheEntryKind::kernel ? "(to be rebuilt)" : "(not used)";
  if (entry.kind == CacheEntryKind::kernel) return entry.kernel;
  return fmt::format("plan {}: {}", entry.transform, entry.stages);
}

std::string entry_table(const std::vector<CacheEntry>& entries, const TerminalTraits& traits) {
  TextTable table{{{"file"}, {"size", Align::right}, {"content"}, {"device"}}};
  for (const CacheEntry& entry : entries) {
    table.rows.push_back({entry.file, byte_text(entry.bytes), content(entry), entry.device});
  }
  return format_table(table, traits);
}

std::string count_text(const CacheCounts& counts) {
  return counted(counts.kernels, "compiled program") + ", " + counted(counts.tuned_plans, "tuned plan");
}

}  // namespace

int run_cache(const Request& request, Console& console) {
  const auto action = parse_choice<Action>("cache", request.words.front(),
                                           {{"path", Action::path}, {"list", Action::list}, {"clear", Action::clear}});
  const std::string folder = cache_folder();
  if (folder.empty()) {
    throw Error("cache", "no folder for it, since " + cache_obstacle(folder), "set FFTCL_CACHE_DIR");
  }
  if (action == Action::path) {
    console.print(folder + "\n");
  } else if (action == Action::list) {
    const std::vector<CacheEntry> entries = list_cache(folder);
    if (!entries.empty()) console.print(entry_table(entries, console.out()));
    if (!console.quiet()) {
      std::uint64_t bytes = 0;
      CacheCounts counts;
      for (const CacheEntry& entry : entries) {
        bytes += entry.bytes;
        ++(entry.kind == CacheEntryKind::kernel ? counts.kernels : counts.tuned_plans);
      }
      const std::string sums = fmt::format("{}, {}", count_text(counts), byte_text(bytes));
      console.report(wrapped(sums, line_room(console.err()), 2) + "\n");
    }
  } else {
    const CacheCounts removed = clear_cache(folder);
    if (!console.quiet()) console.report(fmt::format("removed {}\n", count_text(removed)));
  }
  return kExitOk;
}

}  // namespace fftcl::app
