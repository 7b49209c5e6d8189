// What a Transform holds, for the two files that define its functions.
#pragma once

#include <memory>
#include <optional>

#include "fftcl/transform.hpp"
#include "runtime/arrays.hpp"
#include "runtime/executor.hpp"

namespace fftcl {

struct Transform::State {
  std::shared_ptr<runtime::Executor> executor;  ///< shared with ResidentData, which may outlive the Transform
  std::optional<runtime::Arrays> arrays;        ///< made by the first execute(), kept for the next
  double plan_ms = 0;
  double build_ms = 0;
};

namespace runtime {

/// The library's own way into a Transform.
struct TransformAccess {
  static Executor& executor(Transform& transform) { return *transform.state().executor; }
};

}  // namespace runtime
}  // namespace fftcl
