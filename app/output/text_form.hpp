// How much a report for people says.
#pragma once

#include <string>

#include "support/printable.hpp"

namespace fftcl::app {

enum class TextForm {
  full,         ///< a header in front of the results
  brief,        ///< -q: the results alone
  brief_named,  ///< -q of several inputs: behind the input's name, without which nobody knows whose they are
};

/// The form of one of the results of a command.
inline TextForm text_form(bool quiet, bool several) {
  return !quiet ? TextForm::full : several ? TextForm::brief_named : TextForm::brief;
}

/// The line that stands in a header's place; empty where there is none.
inline std::string brief_header(TextForm form, const std::string& source) {
  return form == TextForm::brief_named ? printable(source) + "\n" : "";
}

}  // namespace fftcl::app
