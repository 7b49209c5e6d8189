// Where one column of a table is chosen the others may hold anything: dates, words, nothing. What is no number is kept
// until it is known which column that is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "input/read_signal.hpp"
#include "input/table/table_mistakes.hpp"
#include "input/table/table_text.hpp"

namespace fftcl::app {

/// True where the options ask for one column of those that there are.
bool chooses_column(const ReadOptions& options);

class ColumnMistakes {
 public:
  /// `kept`: for refuse() to decide.
  explicit ColumnMistakes(bool kept = false) : kept_(kept) {}

  /// That field is no number. Throws what refuse_field() throws unless it is kept.
  void add(const ByteSource& source, const TableLine& line, std::size_t column, FieldState state);

  /// Throws what refuse_field() throws for the first mistake of that column; nothing where it has none.
  void refuse(const ByteSource& source, std::size_t column) const;

 private:
  struct Mistake {
    std::uint64_t line;
    Separator separator;
    std::vector<std::string> fields;
    FieldState state;
  };

  bool kept_;
  std::vector<std::optional<Mistake>> first_;  ///< of each column
};

}  // namespace fftcl::app
