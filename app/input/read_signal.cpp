#include "input/read_signal.hpp"

#include "input/finite_check.hpp"
#include "input/reader.hpp"

namespace fftcl::app {

Signal read_signal(const std::string& path, const ReadOptions& options) {
  const ByteSource source(path);
  for (const ReaderRow& reader : readers_for(source, options)) {
    if (auto signal = reader.read(source, options)) {
      check_finite(*signal, options.nonfinite);
      return std::move(*signal);
    }
  }
  refuse_unknown_input(source, options);
}

}  // namespace fftcl::app
