#include "input/read_signal.hpp"

#include "input/reader.hpp"

namespace fftcl::app {
namespace {

/// "audio, CSV or NPY"
std::string reader_names() {
  std::string names;
  const auto readers = reader_table();
  for (std::size_t i = 0; i < readers.size(); ++i) {
    if (i > 0) names += i + 1 == readers.size() ? " or " : ", ";
    names += readers[i].name;
  }
  return names;
}

}  // namespace

Signal read_signal(const std::string& path, const ReadOptions& options) {
  const ByteSource source(path);
  const std::string unknown = "not a recognised " + reader_names() + " file";
  if (source.size() == 0) throw InputError(source.name(), "is empty, " + unknown);
  for (const ReaderRow& reader : reader_table()) {
    if (auto signal = reader.read(source, options)) {
      check_finite(*signal, options.nonfinite);
      return std::move(*signal);
    }
  }
  throw InputError(source.name(), unknown);
}

}  // namespace fftcl::app
