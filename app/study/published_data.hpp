// The documents' own figures, from app/study/published/*.csv, as they stand there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fftcl::app::study {

struct EmbeddedFile {
  std::string_view name;  ///< "thesis_table_5_1_radix2_one_sm.csv"
  std::string_view text;
};

/// Made at build time from the folder.
const std::vector<EmbeddedFile>& published_files();

class PublishedTable {
 public:
  /// Throws std::logic_error for a file that is not there.
  explicit PublishedTable(std::string_view file);

  /// The cell of the first row that starts with `key`, under `column`; empty where there is none.
  std::string cell(const std::vector<std::string>& key, std::string_view column) const;
  const std::vector<std::vector<std::string>>& rows() const { return rows_; }

 private:
  std::vector<std::string> headings_;
  std::vector<std::vector<std::string>> rows_;
};

/// "2,1,no" -> 2, 1, no.
std::vector<std::string> split_key(std::string_view text);

/// The value of a claim in claims.csv: of a source, the first that starts with `claim`. Throws std::logic_error where
/// there is none.
std::string published_claim(std::string_view source, std::string_view claim);

/// The factor that a claim's value starts with: 1.6 of "1.6-1.7x".
double claimed_factor(std::string_view source, std::string_view claim);

}  // namespace fftcl::app::study
