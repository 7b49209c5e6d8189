#include "study/published_data.hpp"

#include <algorithm>
#include <stdexcept>

namespace fftcl::app::study {

std::vector<std::string> split_key(std::string_view text) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t comma = text.find(',');
    parts.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    text.remove_prefix(comma + 1);
  }
}

PublishedTable::PublishedTable(std::string_view file) {
  const auto& files = published_files();
  const auto found = std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& f) { return f.name == file; });
  if (found == files.end()) throw std::logic_error("no published table " + std::string(file));
  for (std::string_view rest = found->text; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    if (!line.empty()) rows_.push_back(split_key(line));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  headings_ = rows_.front();
  rows_.erase(rows_.begin());
}

std::string PublishedTable::cell(const std::vector<std::string>& key, std::string_view column) const {
  const auto place = std::find(headings_.begin(), headings_.end(), column);
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
    std::string text = row[1];
    for (std::size_t i = 2; i + 1 < row.size(); ++i) text += "," + row[i];
    if (row.front() == source && text.starts_with(claim)) return row.back();
  }
  throw std::logic_error("no published claim " + std::string(claim));
}

double claimed_factor(std::string_view source, std::string_view claim) {
  return std::stod(published_claim(source, claim));
}

}  // namespace fftcl::app::study
