#include "support/printable.hpp"

#include <fmt/format.h>

namespace fftcl::app {
namespace {

std::string shown_but_for(std::string_view kept, std::string_view text) {
  constexpr unsigned char kFirstOfTwo = 0xC2;  // U+0080 to U+00BF in UTF-8: this and a second byte
  std::string shown;
  shown.reserve(text.size());
  const auto escape = [&](unsigned char byte) { shown += fmt::format("\\x{:02x}", byte); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
    if (byte == kFirstOfTwo && next >= 0x80 && next < 0xA0) {
      escape(byte);
      escape(static_cast<unsigned char>(next));
      ++i;
    } else if ((byte < 0x20 && kept.find(text[i]) == std::string_view::npos) || byte == 0x7F) {
      escape(byte);
    } else {
      shown += text[i];
    }
  }
  return shown;
}

}  // namespace

std::string printable(std::string_view text) { return shown_but_for("\n\t", text); }

std::string printable_line(std::string_view text) { return shown_but_for("", text); }

}  // namespace fftcl::app
