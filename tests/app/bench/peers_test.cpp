// The peers that this build has, on the device that tests use: right results, the same ones however often they run, and
// refusals instead of crashes.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "app/bench/peers_support.hpp"
#include "app/caught_output.hpp"
#include "app/helpers.hpp"
#include "bench/choose_peers.hpp"
#include "bench/peer.hpp"
#include "fftcl/error.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

using namespace testing;

const PeerRow& row_of(std::string_view name) {
  for (const PeerRow& row : peer_table()) {
    if (row.name == name) return row;
  }
  throw std::runtime_error("no such peer");
}

/// The peer; none where this program was built without it, and then it has to say so.
std::unique_ptr<Peer> open_peer(std::string_view name, const PeerOptions& options = {}) {
  const PeerRow& row = row_of(name);
  const std::string absence = row.absence(test_device().info());
  if (absence.empty()) return row.make(test_device(), options);
  CHECK((contains(absence, "install") || contains(absence, "FFTCL_PEERS")));
  MESSAGE(std::string(name), " is not tested: ", absence);
  return nullptr;
}

TEST_CASE("peers: all of them by one word, which is no name beside others") {
  CHECK(parse_peer_names("--against", "all") == std::vector<std::string>{"fftw", "clfft", "vkfft", "cufft", "copy"});
  CHECK(parse_peer_names("--against", "copy,fftw") == std::vector<std::string>{"copy", "fftw"});
  CHECK_THROWS_AS(parse_peer_names("--against", "all,fftw"), UsageError);
}

TEST_SUITE("peers") {
  TEST_CASE("FFTW on fewer threads than the device, or than the machine beside a GPU, is told") {
    DeviceLimits device;
    device.compute_units = 132;
    CHECK(uneven_threads_text(1, device, 16) == "fftw has 1 thread, this machine 16; --threads 16 gives it as many");
    CHECK(uneven_threads_text(16, device, 16).empty());
    device.type = DeviceType::cpu;
    device.compute_units = 8;
    CHECK(uneven_threads_text(2, device, 16) == "fftw has 2 threads, the device 8; --threads 8 gives it as many");
    CHECK(uneven_threads_text(8, device, 16).empty());
  }

  TEST_CASE("the table names all peers and what they are") {
    std::vector<std::string> names;
    for (const PeerRow& row : peer_table()) {
      names.emplace_back(row.name);
      CHECK(!row.summary.empty());
    }
    CHECK(names == std::vector<std::string>{"fftw", "clfft", "vkfft", "cufft"});
  }

  TEST_CASE("FFTW computes every kind, precision and rank") {
    const auto peer = open_peer("fftw", {2, PlannerRigor::estimate});
    if (!peer) return;
    CHECK(peer->library() == "fftw-2t");
    CHECK(contains(peer->version(), "fftw-3"));
    CHECK(!peer->device().empty());
    CHECK(contains(peer->driver(), "estimate"));
    for (const Precision precision : {kSingle, kDouble}) {
      check_case(*peer, {kC2c, precision, {16}, 3});
      check_case(*peer, {kC2c, precision, {1009}, 1, kInverse});
      check_case(*peer, {kC2c, precision, {12, 20}, 2});
      check_case(*peer, {kC2c, precision, {4, 6, 10}, 1, kInverse});
      check_case(*peer, {kR2c, precision, {30}, 5});
      check_case(*peer, {kR2c, precision, {9, 15}, 2});
      check_case(*peer, {kC2r, precision, {31}, 4, kInverse});
      check_case(*peer, {kC2r, precision, {8, 6, 10}, 2, kInverse});
    }
  }

  TEST_CASE("FFTW plans with every rigor") {
    for (const PlannerRigor rigor : {PlannerRigor::measure, PlannerRigor::patient}) {
      const auto peer = open_peer("fftw", {1, rigor});
      if (!peer) return;
      CHECK(peer->library() == "fftw-1t");
      check_case(*peer, {kC2c, kSingle, {64}, 4});
      check_case(*peer, {kR2c, kDouble, {64}, 4});
    }
  }

  TEST_CASE("clFFT computes complex and real transforms") {
    const auto peer = open_peer("clfft");
    if (!peer) return;
    CHECK(peer->library() == "clfft");
    CHECK(contains(peer->version(), "2."));
    CHECK(peer->device().empty());
    check_case(*peer, {kC2c, kSingle, {60}, 3});
    check_case(*peer, {kC2c, kDouble, {8, 12}, 2, kInverse});
    check_case(*peer, {kR2c, kSingle, {6, 16}, 2});
    check_case(*peer, {kC2r, kSingle, {8, 16}, 2, kInverse});
  }

  TEST_CASE("VkFFT computes complex and real transforms") {
    const auto peer = open_peer("vkfft");
    if (!peer) return;
    CHECK(peer->library() == "vkfft");
    CHECK(contains(peer->version(), "1."));
    check_case(*peer, {kC2c, kSingle, {60}, 3});
    check_case(*peer, {kC2c, kDouble, {8, 12}, 2, kInverse});
    check_case(*peer, {kC2c, kSingle, {17}, 2});
    check_case(*peer, {kR2c, kSingle, {30}, 5});
    check_case(*peer, {kR2c, kSingle, {6, 16}, 2});
    check_case(*peer, {kC2r, kSingle, {30}, 5, kInverse});
    check_case(*peer, {kC2r, kSingle, {4, 8, 16}, 1, kInverse});
  }

  TEST_CASE("clFFT refuses large primes with a reason, and goes on") {
    const auto peer = open_peer("clfft");
    if (!peer) return;
    const PeerCase prime{kC2c, kSingle, {17}, 2};
    Batch input(kSingle, false, 34);
    std::string refusal;
    try {
      peer->prepare(prime.spec(), Direction::forward, input.input());
    } catch (const Unsupported& error) {
      refusal = error.what();
    }
    CHECK(contains(refusal, "clfft, fp32 c2c 17 x2"));
    CHECK(contains(refusal, "13"));
    check_case(*peer, {kC2c, kSingle, {16}, 2});
  }

  TEST_CASE("what does not fit the memory is refused before it is allocated") {
    for (const std::string name : {"fftw", "clfft", "vkfft"}) {
      const auto peer = open_peer(name);
      if (!peer) continue;
      PeerCase huge{kC2c, kSingle, {std::size_t{1} << 20}, std::size_t{1} << 20};
      try {
        peer->prepare(huge.spec(), Direction::forward, {});
        FAIL("8 TiB were accepted");
      } catch (const Unsupported& error) {
        CHECK(contains(error.what(), name));
        CHECK(contains(error.what(), "smaller batch"));
      }
    }
  }

  TEST_CASE("cuFFT is absent where the device is not NVIDIA's, and says so") {
    const DeviceInfo& device = test_device().info();
    const std::string absence = row_of("cufft").absence(device);
    if (!contains(device.vendor + device.platform_name, "NVIDIA")) CHECK(contains(absence, "NVIDIA"));
  }
}

TEST_SUITE("peers") {
  TEST_CASE("peers print nothing") {
    for (const std::string name : {"fftw", "clfft", "vkfft"}) {
      const auto peer = open_peer(name);
      if (!peer) continue;
      CAPTURE(name);
      const PeerCase what{kC2c, kSingle, {36}, 2};
      const PeerCase prime{kC2c, kSingle, {34}, 2};
      Batch array(kSingle, false, 72);
      testing::CaughtOutput caught;
      try {
        peer->prepare(what.spec(), Direction::forward, array.input());
        peer->run(BenchTimer::event, 2);
        peer->prepare(prime.spec(), Direction::forward, array.input());
      } catch (const Unsupported&) {
        // clFFT's answer to 34.
      }
      CHECK(caught.end().empty());
    }
  }
}

}  // namespace
}  // namespace fftcl::app
