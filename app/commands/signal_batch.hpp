// Inputs that become a signal each, in an output of its own: what filter, convolve and inverse have in common.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "commands/batch.hpp"
#include "engine/engine.hpp"
#include "results/output_targets.hpp"

namespace fftcl::app {

/// One of the inputs, on its way to its output.
struct SignalTask {
  const std::string& input;
  OutputTarget target;
  Engine& engine;
  const Console& console;  ///< for all that is the input's own
  bool alone;              ///< it is the only one, so that it may show its own progress
};

class SignalBatch {
 public:
  /// `folder_format`: of files in a folder that -o names; absent: each of its input's own kind. Throws what Batch and
  /// plan_outputs() throw, UsageError for a format that holds no signals, for options that are idle in the format, and
  /// where several results would go into one output.
  SignalBatch(const Request& request, const Console& console, std::span<const std::string> words,
              FolderContent content = FolderContent::audio, std::optional<OutputFormat> folder_format = std::nullopt);

  const OutputTargets& targets() const { return targets_; }
  bool several() const { return batch_.several(); }
  const std::string& first_input() const { return batch_.path(0); }
  /// For what comes before the inputs.
  Engine& engine() { return engines_.front(); }

  /// Does the work for each input, several of them side by side as memory has room for them and `other_bytes` each, and
  /// reports the times that were asked for. The command's exit code.
  int run(const std::function<void(const SignalTask& task)>& work, std::uint64_t other_bytes = 0);

 private:
  void require_output_each(std::optional<OutputFormat> folder_format) const;

  const Request& request_;
  const Console& console_;
  Batch batch_;
  OutputTargets targets_;
  std::vector<Engine> engines_;  ///< one a worker; they share the device and the transforms
};

}  // namespace fftcl::app
