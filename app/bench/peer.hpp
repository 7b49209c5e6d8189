// Another library that is timed beside the engine, in the same run and on the same data. Each peer is a file of its own
// in bench/peers/.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fftcl/device.hpp"
#include "fftcl/transform.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// event: from the start of the first launch to the end of the last, as the device says; wall: the host's clock, the
/// queue drained before and after. A peer without events (FFTW) is always timed by the host's clock.
enum class BenchTimer { event, wall };

/// How long FFTW may look for a good plan.
enum class PlannerRigor { estimate, measure, patient };

struct PeerOptions {
  std::size_t threads = 1;  ///< of a library that runs on the host
  PlannerRigor rigor = PlannerRigor::measure;
};

/// One library on one device. prepare(), then any number of run() and output(); prepare() again for the next case.
class Peer {
 public:
  virtual ~Peer() = default;

  /// As in the library column: "fftw-2t", "clfft".
  virtual std::string library() const = 0;
  virtual std::string version() const = 0;
  /// What it runs on and by which driver, where that is not the OpenCL device: FFTW's processor. Empty: the device that
  /// the peer was made for.
  virtual std::string device() const { return {}; }
  virtual std::string driver() const { return {}; }

  /// Plans the transform, puts the input where the library wants it (its own memory) and returns what the planning took
  /// (kernels that the library compiles included, copies of data not), in milliseconds. `spec` is dense, interleaved,
  /// out of place and unscaled, its kind and direction go together; `input` has input_extent(spec) elements and stays
  /// the caller's. Whatever was prepared before is released first. Throws Unsupported where the library refuses the
  /// case (the reason in its words), DeviceError where the device does.
  virtual double prepare(const TransformSpec& spec, Direction direction, const HostInput& input) = 0;

  /// Runs the transform `repeats` times (at least 1), back to back, always from the same input to the same output, and
  /// waits: microseconds a run. A library that destroys its input puts it back before the time is taken, not within it.
  virtual double run(BenchTimer timer, std::size_t repeats) = 0;

  /// The result of the last run: output_extent(spec) elements.
  virtual void output(const HostOutput& output) = 0;

  /// Gives back what prepare() took.
  virtual void release() = 0;
};

struct PeerRow {
  std::string_view name;     ///< as for --against: "fftw"
  std::string_view summary;  ///< one line
  /// Why it is not there (not built in, no library found at run time, device of another vendor), with what to install;
  /// empty: it is there. Cheap to ask, prints nothing.
  std::string (*absence)(const DeviceInfo& device);
  /// Only where absence() is empty.
  std::unique_ptr<Peer> (*make)(const Device& device, const PeerOptions& options);
};

/// The peers that this program knows, also those that it was built without: fftw, clfft, vkfft, cufft. In
/// bench/peers/peer_table.cpp.
const std::vector<PeerRow>& peer_table();
/// The one of that name, or null.
const PeerRow* find_peer(std::string_view name);

}  // namespace fftcl::app
