#include "fftcl/error_text.hpp"

#include "fftcl/names.hpp"

namespace fftcl {

ErrorText& ErrorText::operator+=(const ErrorText& more) {
  pieces_.insert(pieces_.end(), more.pieces_.begin(), more.pieces_.end());
  return *this;
}

std::string ErrorText::text() const {
  return text([](Setting setting) { return std::string(name_of(setting)); });
}

std::string ErrorText::text(const SettingName& name) const {
  std::string text;
  for (const auto& piece : pieces_) {
    const Setting* const setting = std::get_if<Setting>(&piece);
    text += setting != nullptr ? name(*setting) : std::get<std::string>(piece);
  }
  return text;
}

ErrorText operator+(ErrorText left, const ErrorText& right) { return std::move(left += right); }

}  // namespace fftcl
