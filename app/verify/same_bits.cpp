// Laws without a tolerance: the same input gives the same bits, again and in whatever batch.
#include <algorithm>
#include <string>

#include "verify/host_array.hpp"
#include "verify/laws.hpp"

namespace fftcl::app::laws {

// Same bits for the same input: twice from the host, and three runs in a row of data that stays on the device, which
// also shows that a transform out of place leaves its input alone.
CheckOutcome repeat(CaseRunner& runner, const VerifyCase& what) {
  const Entries inputs = inputs_of(what);
  Transform& transform = runner.transform(what.spec, what.options);
  const Entries first = runner.execute(transform, what.direction, inputs);
  CheckOutcome outcome = compared(first, first, gates_of(runner, what));
  if (runner.execute(transform, what.direction, inputs) != first) {
    outcome.violation = "a second run of the same input gave other bits";
    return outcome;
  }
  HostArray input(what.spec, Side::input);
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    input.store(entry, inputs[entry]);
  }
  HostArray output(what.spec, Side::output);
  ResidentData resident = transform.make_resident();
  resident.upload(input.as_input());
  resident.run(what.direction, what.spec.placement == Placement::in_place ? 1 : 3);
  resident.download(output.as_output());
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    if (output.load(entry) != first[entry]) {
      outcome.violation = "runs on data that stays on the device gave other bits than the first run from the host";
    }
  }
  return outcome;
}

// An entry has the same bits wherever it stands in its batch, and alone.
CheckOutcome batch_rows(CaseRunner& runner, const VerifyCase& what) {
  const Entries inputs = inputs_of(what);
  const Entries together = run(runner, what, inputs);
  CheckOutcome outcome = compared(together, together, gates_of(runner, what));
  Entries turned_inputs = inputs;
  std::rotate(turned_inputs.begin(), turned_inputs.begin() + 1, turned_inputs.end());
  Entries turned = run(runner, what, turned_inputs);
  std::rotate(turned.begin(), turned.end() - 1, turned.end());
  if (turned != together) {
    outcome.violation = "an entry of the batch has other bits where it stands in another place";
    return outcome;
  }
  VerifyCase single = what;
  single.spec.batch = 1;
  single.spec.input_distance = 0;
  single.spec.output_distance = 0;
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    if (run(runner, single, {inputs[entry]}).front() != together[entry]) {
      outcome.violation = "entry " + std::to_string(entry) + " of the batch has other bits than it has alone";
      break;
    }
  }
  return outcome;
}

}  // namespace fftcl::app::laws
