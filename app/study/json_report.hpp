// A study as JSON, which grows by whole experiments: a file holds those that have ended, whatever ends the program.
#pragma once

#include <string>

#include "output/json_writer.hpp"
#include "output/output_file.hpp"
#include "study/reports.hpp"

namespace fftcl::app::study {

class JsonReport {
 public:
  /// Opens the file. Throws OutputError, as the others do.
  JsonReport(const std::string& path, const ReportOrigin& origin);

  void add(const Finding& finding);
  void finish();

 private:
  OutputFile file_;
  JsonParts document_;
  JsonParts experiments_;
};

}  // namespace fftcl::app::study
