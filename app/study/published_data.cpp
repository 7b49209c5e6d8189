#include "study/published_data.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>

#include "support/joined.hpp"
#include "support/split.hpp"

namespace fftcl::app::study {

std::vector<std::string> split_key(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  return {parts.begin(), parts.end()};
}

PublishedTable::PublishedTable(std::string_view file) {
  const auto& files = published_files();
  const auto found = std::ranges::find(files, file, &EmbeddedFile::name);
  if (found == files.end()) throw std::logic_error("no published table " + std::string(file));
  for (const std::string_view line : split(found->text, '\n')) {
    if (!line.empty()) rows_.push_back(split_key(line));
  }
  headings_ = rows_.front();
  rows_.erase(rows_.begin());
}

std::string PublishedTable::cell(const std::vector<std::string>& key, std::string_view column) const {
  const auto place = std::ranges::find(headings_, column);
  if (place == headings_.end()) return {};
  for (const auto& row : rows_) {
    if (row.size() < key.size() || !std::equal(key.begin(), key.end(), row.begin())) continue;
    const auto at = static_cast<std::size_t>(place - headings_.begin());
    return at < row.size() ? row[at] : std::string();
  }
  return {};
}

std::string published_claim(std::string_view source, std::string_view claim) {
  const PublishedTable claims("claims.csv");
  for (const auto& row : claims.rows()) {
    // A claim may hold commas: what stands between the source and the last field.
    const std::string text = joined(std::span(row).subspan(1, row.size() - 2), ",");
    if (row.front() == source && text.starts_with(claim)) return row.back();
  }
  throw std::logic_error("no published claim " + std::string(claim));
}

double claimed_factor(std::string_view source, std::string_view claim) {
  return std::stod(published_claim(source, claim));
}

}  // namespace fftcl::app::study
