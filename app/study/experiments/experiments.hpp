// The experiments, a file for each document or group of tables. A new one is a row in its document's list.
#pragma once

#include <vector>

#include "study/study.hpp"

namespace fftcl::app::study {

std::vector<Experiment> amd_part_1_experiments();
std::vector<Experiment> bainville_experiments();
std::vector<Experiment> thesis_table_experiments();
std::vector<Experiment> thesis_best_experiments();
std::vector<Experiment> limits_experiments();
std::vector<Experiment> amd_part_2_experiments();
std::vector<Experiment> arm_part_2_experiments();

}  // namespace fftcl::app::study
