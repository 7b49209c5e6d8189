#include "support/in_options.hpp"

#include <algorithm>

#include "fftcl/names.hpp"

namespace fftcl::app {

std::string option_of(Setting setting) {
  std::string option = "--" + std::string(name_of(setting));
  std::replace(option.begin(), option.end(), '_', '-');
  return option;
}

std::string in_options(const Error& error) { return error.message().text(option_of); }

}  // namespace fftcl::app
