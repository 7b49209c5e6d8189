// Values of enumerations come from the caller, who may have cast them from any number.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "fftcl/error.hpp"
#include "fftcl/names.hpp"
#include "plan/joined.hpp"

namespace fftcl::planner {

/// Throws InvalidRequest where the enumeration has no value of that number. `what`: "precision".
template <class Choice>
void require_known(Choice choice, std::string_view what) {
  if (!name_of(choice).empty()) return;
  const auto number = static_cast<std::underlying_type_t<Choice>>(choice);
  throw InvalidRequest(std::string(what) + " " + std::to_string(number), "the enumeration has no such value",
                       "give one of " + joined(Names<Choice>::all, ", ", &Named<Choice>::first));
}

}  // namespace fftcl::planner
