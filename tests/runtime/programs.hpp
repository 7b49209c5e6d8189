// Small programs, built through a cache and launched.
#pragma once

#include <doctest/doctest.h>

#include <numeric>
#include <string>
#include <vector>

#include "runtime/cache/program_cache.hpp"
#include "runtime/status.hpp"
#include "support.hpp"

namespace fftcl::test {

inline CacheOptions in_folder(const std::string& folder) { return {true, folder}; }

/// Launches add_source(value)'s kernel over 0..63 and checks what it wrote.
inline void launch_add(runtime::Context& context, runtime::Program& program, int value) {
  std::vector<cl_int> data(64);
  std::iota(data.begin(), data.end(), 0);
  const runtime::Handle<cl_mem> buffer =
      context.make_buffer(CL_MEM_READ_WRITE, data.size() * sizeof(cl_int), data.data());
  const runtime::Handle<cl_kernel> kernel = runtime::create_kernel(program.handle(), program.entry());
  const cl_mem argument = buffer.get();
  const std::size_t size = data.size();
  runtime::check("clSetKernelArg", clSetKernelArg(kernel.get(), 0, sizeof argument, &argument));
  runtime::check("clEnqueueNDRangeKernel", clEnqueueNDRangeKernel(context.queue(), kernel.get(), 1, nullptr, &size,
                                                                  nullptr, 0, nullptr, nullptr));
  runtime::check("clEnqueueReadBuffer", clEnqueueReadBuffer(context.queue(), buffer.get(), CL_TRUE, 0,
                                                            size * sizeof(cl_int), data.data(), 0, nullptr, nullptr));
  for (int i = 0; i < 64; ++i) CHECK(data[static_cast<std::size_t>(i)] == i + value);
  program.mark_executed();
}

}  // namespace fftcl::test
