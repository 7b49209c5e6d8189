#include "study/experiments/experiments.hpp"

namespace fftcl::app::study {

const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> all = [] {
    std::vector<Experiment> rows;
    for (const auto& list :
         {amd_part_1_experiments(), bainville_experiments(), amd_part_2_experiments(), thesis_table_experiments(),
          thesis_best_experiments(), limits_experiments(), arm_part_2_experiments()}) {
      rows.insert(rows.end(), list.begin(), list.end());
    }
    return rows;
  }();
  return all;
}

}  // namespace fftcl::app::study
