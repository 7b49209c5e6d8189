#include "runtime/arrays.hpp"

#include "runtime/status.hpp"

namespace fftcl::runtime {

Arrays::Arrays(const Context& context, const TransformSpec& spec)
    : input_(input_shape(spec)), output_(output_shape(spec)) {
  const auto make = [&](std::uint64_t bytes) {
    buffers_.push_back(context.make_buffer(CL_MEM_READ_WRITE, bytes));
    return buffers_.back().get();
  };
  for (int part = 0; part < input_.parts; ++part) handles_.input[part] = make(input_.part_bytes());
  const bool in_place = spec.placement == Placement::in_place;
  for (int part = 0; part < output_.parts; ++part) {
    handles_.output[part] = in_place ? handles_.input[part] : make(output_.part_bytes());
  }
}

void Arrays::upload(cl_command_queue queue, const HostInput& from, Events& events) const {
  check_host(input_, from);
  for (int part = 0; part < input_.parts; ++part) {
    Handle<cl_event> done;
    check("clEnqueueWriteBuffer", clEnqueueWriteBuffer(queue, handles_.input[part], CL_FALSE, 0, input_.part_bytes(),
                                                       from.parts[part], 0, nullptr, done.receive()));
    events.push_back(std::move(done));
  }
}

void Arrays::download(cl_command_queue queue, const HostOutput& to, Events& events) const {
  check_host(output_, to);
  for (int part = 0; part < output_.parts; ++part) {
    Handle<cl_event> done;
    if (output_.has_gaps()) {
      // Gaps keep what the host has there. The last transform comes by itself: it has no gap behind it, and NVIDIA's
      // driver takes a rectangle whose last row's pitch ends beyond the buffer for an error.
      const std::size_t origin[3] = {0, 0, 0};
      const std::size_t bytes = output_.elements * output_.element_bytes,
                        pitch = output_.distance * output_.element_bytes;
      const std::size_t region[3] = {bytes, output_.batch - 1, 1};
      const std::size_t last = (output_.batch - 1) * pitch;
      check("clEnqueueReadBufferRect",
            clEnqueueReadBufferRect(queue, handles_.output[part], CL_FALSE, origin, origin, region, pitch, 0, pitch, 0,
                                    to.parts[part], 0, nullptr, done.receive()));
      events.push_back(std::move(done));
      done = Handle<cl_event>();
      check("clEnqueueReadBuffer",
            clEnqueueReadBuffer(queue, handles_.output[part], CL_FALSE, last, bytes,
                                static_cast<char*>(to.parts[part]) + last, 0, nullptr, done.receive()));
    } else {
      check("clEnqueueReadBuffer", clEnqueueReadBuffer(queue, handles_.output[part], CL_FALSE, 0, output_.part_bytes(),
                                                       to.parts[part], 0, nullptr, done.receive()));
    }
    events.push_back(std::move(done));
  }
}

}  // namespace fftcl::runtime
