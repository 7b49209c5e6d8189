#include "input/table/column_mistakes.hpp"

namespace fftcl::app {

bool chooses_column(const ReadOptions& options) {
  const Selection& selection = options.selection;
  const bool named = selection.channel == ChannelChoice::one || selection.channel == ChannelChoice::named;
  return named && options.raw.shape.empty();
}

void ColumnMistakes::add(const ByteSource& source, const TableLine& line, std::size_t column, FieldState state) {
  if (!kept_) refuse_field(source, line, column, state);
  if (first_.size() <= column) first_.resize(column + 1);
  if (first_[column]) return;
  first_[column] = Mistake{line.number, line.separator, {line.fields.begin(), line.fields.end()}, state};
}

void ColumnMistakes::refuse(const ByteSource& source, std::size_t column) const {
  if (column >= first_.size() || !first_[column]) return;
  const auto& [number, separator, fields, state] = *first_[column];
  refuse_field(source, {number, separator, {fields.begin(), fields.end()}}, column, state, ColumnRole::chosen);
}

}  // namespace fftcl::app
