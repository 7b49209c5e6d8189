// What the documents propose, with the way to run it here: `fftcl study list -v`. Ids have a document's letter and
// count what it proposes.
#pragma once

#include <string_view>
#include <vector>

namespace fftcl::app::study {

struct SeedRow {
  std::string_view id;    ///< "D6"
  std::string_view what;  ///< a few words
  std::string_view
      command;  ///< behind "fftcl ". The options behind "bench SIZE" go with plan, verify and transform too
  std::string_view experiments;  ///< names, a blank between two; empty: none
  std::string_view test;         ///< the test case that checks most of it
};

/// In the order of the documents; an id stands in as many rows as it has ways to choose.
const std::vector<SeedRow>& seed_rows();

}  // namespace fftcl::app::study
