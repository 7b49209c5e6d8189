// Sizes in which a GPU's memory gives and takes, by which the planner tells how many neighbours are worth having.
#pragma once

#include <cstddef>

namespace fftcl::planner {

constexpr std::size_t kSectorBytes = 32;  ///< that memory moves at least
constexpr std::size_t kPieceBytes = 64;   ///< side by side, two sectors: narrower pieces cost more, wider ones the same
constexpr std::size_t kRunBytes = 128;    ///< a line of the caches: the runs that rows are read and written by best
constexpr std::size_t kBankBytes = 128;   ///< that local memory gives in a cycle, all banks together
/// Work-items that most GPUs let access local memory together, in as many banks of 4 bytes (half of each for reals of
/// 8).
constexpr std::size_t kTogether = 32;

}  // namespace fftcl::planner
