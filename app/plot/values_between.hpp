// That ends which were chosen for values leave some between them.
#pragma once

namespace fftcl::app {

/// Throws UsageError, which names --vmin where `low_is_chosen` and else --vmax, where `low` is not below `high`.
void require_values_between(double low, double high, bool low_is_chosen);

}  // namespace fftcl::app
