#include "results/output_word.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "output/output_format.hpp"
#include "support/printable.hpp"

namespace fftcl::app {

std::string output_option_for(const std::string& word) {
  std::error_code ignored;
  const bool is_missing =
      std::filesystem::symlink_status(word, ignored).type() == std::filesystem::file_type::not_found;
  if (!is_missing || !output_format_by_extension(word)) return {};
  return fmt::format("give an output as '-o {}'", printable_line(word));
}

}  // namespace fftcl::app
