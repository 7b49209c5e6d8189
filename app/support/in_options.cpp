#include "support/in_options.hpp"

#include <algorithm>

#include "fftcl/error.hpp"
#include "fftcl/names.hpp"

namespace fftcl::app {

std::string option_of(Setting setting) {
  std::string option = "--" + std::string(name_of(setting));
  std::ranges::replace(option, '_', '-');
  return option;
}

std::string in_options(const std::exception& error) {
  const auto* ours = dynamic_cast<const Error*>(&error);
  return ours != nullptr ? ours->message().text(option_of) : error.what();
}

}  // namespace fftcl::app
