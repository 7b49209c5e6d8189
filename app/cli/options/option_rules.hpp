// Options that say nothing about some results, as a table: what a command would pass over in silence is refused.
//
// An option is idle where leaving it out cannot change anything and what it asks for is not so anyway: --colormap for a
// table of numbers, but not --no-clobber for standard output, nor a limit that is not reached.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "cli/request.hpp"

namespace fftcl::app {

/// What a result is, as far as options care.
struct ResultForm {
  std::optional<OutputFormat> format;  ///< absent: what a terminal shows
  std::size_t axes = 1;                ///< of the input
  bool image = false;
};

struct IdleRule {
  std::string_view options;   ///< names, separated by spaces
  std::string_view commands;  ///< likewise
  bool (*idle)(const Request& request, const ResultForm& form);
  std::string_view why;
  std::string_view remedy;
};

std::span<const IdleRule> idle_rules();

/// Throws UsageError for an option of the request that is idle in every one of `possible`, which is one form where the
/// result is known and several while it is not.
void refuse_idle_options(const Request& request, std::initializer_list<ResultForm> possible);

/// For commands whose result is of one form, whatever the input.
inline void refuse_idle_options(const Request& request) { refuse_idle_options(request, {ResultForm()}); }

}  // namespace fftcl::app
