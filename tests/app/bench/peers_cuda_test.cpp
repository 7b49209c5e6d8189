// cuFFT's peer with stand-ins for NVIDIA's libraries (fake_cuda/): loading, the order of calls, arguments, results.
#include <dlfcn.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "app/bench/peers_support.hpp"
#include "app/helpers.hpp"
#include "bench/peers/cuda_library.hpp"
#include "bench/peers/cufft_peer.hpp"
#include "fftcl/error.hpp"
#include "support/near.hpp"
#include "support/own_variable.hpp"

namespace fftcl::app {
namespace {

using test::near;
using namespace testing;

/// The stand-in's functions for tests, from the library that is loaded already.
struct FakeCuda {
  const char* (*calls)() = nullptr;
  int (*alive)() = nullptr;
  void (*set_memory)(std::size_t) = nullptr;

  FakeCuda() {
    void* const handle = dlopen(FFTCL_FAKE_CUDA "/libcudart.so.13", RTLD_NOW | RTLD_NOLOAD);
    REQUIRE(handle != nullptr);
    find(handle, "fake_cuda_calls", calls);
    find(handle, "fake_cuda_alive", alive);
    find(handle, "fake_cuda_set_memory", set_memory);
    dlclose(handle);
  }

 private:
  template <class Function>
  static void find(void* handle, const char* name, Function*& function) {
    function = reinterpret_cast<Function*>(dlsym(handle, name));
    const bool found = function != nullptr;
    REQUIRE(found);
  }
};

std::shared_ptr<const CudaLibraries> fake_libraries() {
  const CudaSearch search = open_cuda({FFTCL_FAKE_CUDA});
  CHECK(search.obstacle.empty());
  REQUIRE(search.libraries != nullptr);
  return search.libraries;
}

TEST_SUITE("peers") {
  TEST_CASE("cuFFT's peer computes every kind and rank, and puts a destroyed input back") {
    const auto peer = make_cufft_peer(fake_libraries(), 0);
    CHECK(peer->library() == "cufft");
    CHECK(peer->version() == "12.0.3");
    for (const Precision precision : {kSingle, kDouble}) {
      check_case(*peer, {kC2c, precision, {16}, 3});
      check_case(*peer, {kC2c, precision, {6, 5}, 2, kInverse});
      check_case(*peer, {kR2c, precision, {9, 6}, 2});
      check_case(*peer, {kR2c, precision, {15}, 4});
      check_case(*peer, {kC2r, precision, {4, 3, 8}, 2, kInverse});
      check_case(*peer, {kC2r, precision, {11}, 1, kInverse});
    }
  }

  TEST_CASE("cuFFT's peer makes its calls in order and gives everything back") {
    const auto libraries = fake_libraries();
    const FakeCuda fake;
    fake.calls();
    const int before = fake.alive();
    {
      const auto peer = make_cufft_peer(libraries, 0);
      CHECK(std::string(fake.calls()) == "free event event");
      const PeerCase what{kC2c, kSingle, {8}, 2};
      Batch array(kSingle, false, 16);
      peer->prepare(what.spec(), Direction::forward, array.input());
      CHECK(std::string(fake.calls()) == "malloc malloc upload synchronize create plan synchronize c2c synchronize");
      // The stand-in's clock advances half a millisecond from record to record.
      CHECK(peer->run(BenchTimer::event, 4) == near(125.0));
      CHECK(std::string(fake.calls()) == "synchronize record c2c c2c c2c c2c record elapsed");
      CHECK(peer->run(BenchTimer::wall, 2) > 0);
      CHECK(std::string(fake.calls()) == "synchronize c2c c2c synchronize");
      peer->output(array.output());
      CHECK(std::string(fake.calls()) == "download");
      peer->release();
      CHECK(std::string(fake.calls()) == "destroy free free");
    }
    CHECK(fake.alive() == before);
  }

  TEST_CASE("cuFFT's refusals carry its status, and nothing is lost") {
    const auto libraries = fake_libraries();
    const FakeCuda fake;
    const int before = fake.alive();
    {
      const auto peer = make_cufft_peer(libraries, 0);
      Batch array(kSingle, false, 14);
      const PeerCase refused{kC2c, kSingle, {7}, 2};
      try {
        peer->prepare(refused.spec(), Direction::forward, array.input());
        FAIL("a length of 7 was accepted");
      } catch (const Unsupported& error) {
        CHECK(contains(error.what(), "cufft, fp32 c2c 7 x2"));
        CHECK(contains(error.what(), "CUFFT_INVALID_SIZE"));
      }
      fake.set_memory(64);
      CHECK_THROWS_AS(peer->prepare(refused.spec(), Direction::forward, array.input()), Unsupported);
      fake.set_memory(std::size_t{1} << 30);
      check_case(*peer, {kC2c, kSingle, {8}, 2});
    }
    CHECK(fake.alive() == before);
  }

  TEST_CASE("a device that CUDA does not have is an error") {
    CHECK_THROWS_AS(make_cufft_peer(fake_libraries(), 3), Error);
  }

  TEST_CASE("what is missing of CUDA is named") {
    const TemporaryFolder folder;
    CHECK(contains(open_cuda({folder.path()}).obstacle.text(), "libcudart was not found"));
    CHECK(contains(open_cuda({folder.path()}).obstacle.text(), "FFTCL_CUDA_LIBRARIES"));
    // Only the runtime.
    std::filesystem::create_symlink(FFTCL_FAKE_CUDA "/libcudart.so.13", folder / "libcudart.so.13");
    CHECK(contains(open_cuda({folder.path()}).obstacle.text(), "libcufft.so.12 was not found"));
    // A file that is no library: the loader's words.
    write_file(folder / "libcufft.so.12", "not a library");
    CHECK(contains(open_cuda({folder.path()}).obstacle.text(), "libcufft.so.12: "));
    // A library without the functions.
    std::filesystem::remove(folder / "libcufft.so.12");
    std::filesystem::create_symlink(FFTCL_FAKE_CUDA "/libcudart.so.13", folder / "libcufft.so.12");
    CHECK(contains(open_cuda({folder.path()}).obstacle.text(), "have no cufftGetVersion"));
  }

  TEST_CASE("the libraries may lie in different folders, in the order they are named") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "one");
    std::filesystem::create_directory(folder / "two");
    std::filesystem::create_symlink(FFTCL_FAKE_CUDA "/libcudart.so.13", folder / "one/libcudart.so.13");
    std::filesystem::create_symlink(FFTCL_FAKE_CUDA "/libcufft.so.12", folder / "two/libcufft.so.12");
    CHECK(open_cuda({folder / "one", folder / "two"}).obstacle.empty());
  }

  TEST_CASE("$FFTCL_CUDA_LIBRARIES comes first, with the folders of NVIDIA's Python packages") {
    const std::vector<std::string> folders = [] {
      const test::OwnVariable named("FFTCL_CUDA_LIBRARIES", "/first::/second");
      return cuda_folders();
    }();
    REQUIRE(folders.size() > 8);
    CHECK(folders[0] == "/first");
    CHECK(folders[1] == "/first/nvidia/cu13/lib");
    CHECK(folders[4] == "/second");
    // Then the loader's own places.
    CHECK(folders[8] == "");
    const test::OwnVariable unnamed("FFTCL_CUDA_LIBRARIES", {});
    CHECK(cuda_folders().front() == "");
  }
}

}  // namespace
}  // namespace fftcl::app
