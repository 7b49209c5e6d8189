// Decimals with a comma, 3,25, as half of Europe's programs write them where no comma stands between fields.
#pragma once

#include <string>
#include <string_view>

#include "input/table/table_text.hpp"

namespace fftcl::app {

/// As parse_field() of table_text.hpp; between tabs and semicolons the one comma of a number without a point is its
/// point.
FieldValue parse_field(std::string_view field, Separator separator);

/// A number whose one comma stands where a point should.
bool has_decimal_comma(std::string_view field);

/// "1,234" or "1,234,567.5", as people write thousands, with a comma or, as `mark` says, with another sign.
bool has_thousands(std::string_view field, char mark = ',');

/// The numbers of a table, all of which have one sign before their decimals: that of the first one that has any. A
/// number with the other sign, which may stand between thousands, is not_a_number.
class TableNumbers {
 public:
  explicit TableNumbers(Separator separator) : separator_(separator) {}

  FieldValue parse(std::string_view field);

  /// Where each comma may stand between thousands as well: "1,234". Empty: there is none, or others tell.
  std::string warning() const;

 private:
  Separator separator_;
  char sign_ = '\0';         ///< the comma or the point; 0: there was neither
  std::string ambiguous_;    ///< the first number with a comma
  bool is_certain_ = false;  ///< one with a comma was none of thousands
};

}  // namespace fftcl::app
