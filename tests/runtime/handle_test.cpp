#include "runtime/handle.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "support.hpp"

namespace fftcl::runtime {
namespace {

cl_uint references(cl_mem buffer) {
  cl_uint count = 0;
  REQUIRE(clGetMemObjectInfo(buffer, CL_MEM_REFERENCE_COUNT, sizeof count, &count, nullptr) == CL_SUCCESS);
  return count;
}

}  // namespace

TEST_CASE("a handle holds exactly one reference") {
  const auto context = test::open_context();
  Handle<cl_mem> owner = context->make_buffer(CL_MEM_READ_WRITE, 64);
  const cl_mem buffer = owner.get();
  CHECK(references(buffer) == 1);
  {
    Handle second = Handle<cl_mem>::retained(buffer);
    CHECK(references(buffer) == 2);
    Handle moved = std::move(second);
    CHECK_FALSE(second);  // NOLINT(bugprone-use-after-move): an emptied handle is what is tested
    CHECK(references(buffer) == 2);
    Handle<cl_mem> assigned;
    assigned = std::move(moved);
    CHECK(references(buffer) == 2);
  }
  CHECK(references(buffer) == 1);

  Handle<cl_mem> other = context->make_buffer(CL_MEM_READ_WRITE, 64);
  Handle extra = Handle<cl_mem>::retained(buffer);
  extra = std::move(other);  // lets go of what it held
  CHECK(references(buffer) == 1);

  const cl_mem given_away = owner.release();
  CHECK_FALSE(owner);
  CHECK(references(given_away) == 1);
  clReleaseMemObject(given_away);
}

TEST_CASE("an empty handle can be moved, reset and retained") {
  Handle<cl_event> empty;
  empty.reset();
  Handle moved = std::move(empty);
  CHECK(moved.get() == nullptr);
  CHECK_FALSE(Handle<cl_event>::retained(nullptr));
}

}  // namespace fftcl::runtime
