// The inputs of a command that takes several: which they are, how many are worked on side by side, and what becomes of
// bad ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cli/request.hpp"
#include "engine/engine.hpp"
#include "input/input_list.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// Unless -j says otherwise: as many as there are processors, within these. More than one processor has for the waits
/// of writing to a disk.
inline constexpr std::size_t kLeastJobs = 4;
inline constexpr std::size_t kMostJobs = 8;

/// The inputs of a command.
struct BatchInputs {
  std::span<const std::string> words;
  FolderContent content = FolderContent::audio;  ///< of folders among them
  bool one_by_one = false;                       ///< whatever -j says
};

struct BatchSteps {
  /// In one of the workers, each of which does one input at a time: all that is the input's own.
  std::function<void(std::size_t worker, std::size_t input)> work;
  /// In the calling thread, for each input whose work did not fail, in the order of the inputs. What it throws ends the
  /// command, but for a UsageError beside other inputs: that is the failure of this one.
  std::function<void(std::size_t input)> deliver;
  /// A progress bar may be shown: the results do not go to the terminal.
  bool progress = false;
  /// An input is in memory as a whole; else it is read piece by piece.
  bool held_whole = true;
  /// What the work on each takes beside it, where it is held whole.
  std::uint64_t other_bytes = 0;
};

class Batch {
 public:
  Batch(const Request& request, const Console& console, const BatchInputs& inputs);

  /// At least 1, also of words that stand for nothing.
  std::size_t size() const { return inputs_.size(); }
  /// More inputs than one, or a folder or a pattern, which may hold any number.
  bool several() const { return several_; }
  const std::string& path(std::size_t input) const { return inputs_[input].path; }
  std::vector<std::string> paths() const;
  /// Where the work on an input speaks. Of several it is heard in the input's turn, and while no progress bar is shown.
  const Console& console(std::size_t input) const { return consoles_.empty() ? console_ : consoles_[input]; }
  /// -j, but no more than there are inputs.
  std::size_t workers() const { return workers_; }

  /// Works through the inputs. The failure of a single input is the command's and goes on as its exception. Of several,
  /// a bad one is reported and the others go on (with --fail-fast they do not), and a line at the end says how many
  /// failed; false where any did. What makes all of them fail, such as a missing device, goes on as its exception.
  bool run(const BatchSteps& steps);

 private:
  void report_failure(const std::exception_ptr& failure, const std::string& path) const;

  const Request& request_;
  const Console& console_;
  std::vector<InputEntry> inputs_;
  std::vector<std::string> said_;  ///< by the work on each of several inputs, and not heard yet
  std::vector<Console> consoles_;  ///< of several, one each
  bool several_ = false;
  std::size_t workers_ = 1;
};

/// The times of the workers' engines, of which there is at least one.
Timings joint_timings(std::span<Engine> engines);

}  // namespace fftcl::app
