// A copy of a transform's input to its output on the device: the floor that its time is measured against.
#pragma once

#include <CL/cl.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/arrays.hpp"
#include "runtime/device/context.hpp"
#include "runtime/handle.hpp"

namespace fftcl::runtime {

/// As many bytes as the smaller of input and output holds, in one launch where both are single arrays.
class Copier {
 public:
  /// Throws BuildError, DeviceError. The arrays must outlive the copier.
  Copier(Context& context, const Arrays& arrays);

  /// Events as Executor::launch gives them. For the context's own queue, which runs in order.
  void launch(cl_command_queue queue, cl_event* first, cl_event* last) const;
  void mark_executed() { program_->mark_executed(); }

 private:
  struct Piece {
    Handle<cl_kernel> kernel;  ///< none: the driver's own copy
    cl_mem from = nullptr;
    cl_mem to = nullptr;
    std::uint64_t bytes = 0;
    std::size_t global_size = 1;
    std::size_t work_group_size = 1;
  };

  void add_piece(const Context& context, cl_mem from, cl_mem to, std::uint64_t bytes);

  std::shared_ptr<Program> program_;
  std::vector<Piece> pieces_;
};

}  // namespace fftcl::runtime
