// One input's spectrogram, computed while the input is read, in each form that it can be written in.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "analysis/number_type.hpp"
#include "engine/engine.hpp"
#include "input/bytes/byte_source.hpp"
#include "input/signal_stream.hpp"
#include "jobs/spectrum/short_time.hpp"
#include "jobs/spectrum/spectrogram_job.hpp"
#include "output/output_file.hpp"
#include "output/text_form.hpp"
#include "plot/spectrogram_painter.hpp"
#include "results/spectrogram_rows.hpp"
#include "terminal/console.hpp"
#include "terminal/progress_bar.hpp"

namespace fftcl::app {

/// An input, to be read as often as the output needs.
struct SpectrogramInput {
  std::shared_ptr<const ByteSource> source;
  ReadOptions options;
};

/// T is what the samples are computed in: float, double or a complex of them. One of the forms may be asked for, once.
template <class T>
class SpectrogramComputation {
 public:
  using Complex = analysis::ComplexOf<T>;
  using Real = analysis::RealOf<T>;

  /// `stream` is the input's, from its start. Throws what decide_frames, require_room and decide_spectrogram throw.
  SpectrogramComputation(const Request& request, const Console& console, Engine& engine, const SpectrogramInput& input,
                         std::unique_ptr<SignalStream> stream, bool with_progress);

  void write_png(OutputFile& file, SpectrogramPainter& painter);
  void write_rows(SpectrogramRows& rows);
  /// The array's header says how many frames there are and its channels follow each other, so that the input is gone
  /// through once to count, and once more where the result of all its channels is small, else once for each of them:
  /// memory and disk hold no more than the result.
  void write_npy(OutputFile& file);
  std::string terminal_text(const TerminalTraits& traits, TextForm form);

 private:
  /// The job's bins in a frame of a channel.
  using Take = std::function<void(std::uint64_t frame, std::size_t channel, std::span<const Complex> bins)>;

  /// Gives each frame of each channel to `take`; the number of frames.
  std::uint64_t frames(const Take& take);
  std::uint64_t count_samples();
  /// All channels, or one of several, from the start.
  void reopen(std::optional<std::size_t> channel);
  void write_channels_at_once(OutputFile& file, std::size_t frames_of_each);
  void write_channels_in_turn(OutputFile& file, std::size_t frames_of_each);
  void warn();
  void warn_of_range(Precision held) const;

  const Request& request_;
  const Console& console_;
  Engine& engine_;
  const SpectrogramInput& input_;
  std::unique_ptr<SignalStream> stream_;
  std::unique_ptr<SignalStream> held_;  ///< the first one, where its samples are in memory
  StreamHead<T> head_;
  SpectrogramJob job_;
  std::optional<ProgressBar> progress_;
  LevelRange range_;  ///< of linear values in rows and arrays
  bool with_progress_ = true;
  bool warned_ = false;
};

}  // namespace fftcl::app
