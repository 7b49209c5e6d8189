// The words of an error. They know where they name a setting of the request, so that a program can show its users the
// names that it gave these settings ("--work-group 3" for "work_group 3") without searching for words.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#pragma GCC visibility push(default)
namespace fftcl {

/// Members of PlanOptions, PublishedChoices and TransformSpec that errors tell to change; Names<Setting> has their
/// names.
enum class Setting {
  algorithm,
  kernel,
  radix,
  transpose,
  twiddle,
  geometry,
  work_group,
  words,
  items_per_group,
  compute_units,
  precision
};

/// Strings and settings in the order they are read: "leave " + Setting::radix + " out".
class ErrorText {
 public:
  using SettingName = std::function<std::string(Setting)>;

  ErrorText() = default;
  ErrorText(std::string words) : pieces_{std::move(words)} {}
  ErrorText(const char* words) : ErrorText(std::string(words)) {}
  ErrorText(Setting setting) : pieces_{setting} {}

  ErrorText& operator+=(const ErrorText& more);

  /// True where it reads "".
  bool empty() const { return text().empty(); }
  /// As the library calls the settings: "leave radix out".
  std::string text() const;
  /// As `name` calls them.
  std::string text(const SettingName& name) const;

 private:
  std::vector<std::variant<std::string, Setting>> pieces_;
};

ErrorText operator+(ErrorText left, const ErrorText& right);
// Between a string literal and a setting the language looks for these alone.
inline ErrorText operator+(Setting left, const ErrorText& right) { return ErrorText(left) + right; }
inline ErrorText operator+(ErrorText left, Setting right) { return std::move(left) + ErrorText(right); }

}  // namespace fftcl
#pragma GCC visibility pop
