#include "commands/integer_product.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "cli/options/option_rules.hpp"
#include "cli/run_program.hpp"
#include "cli/written_formats.hpp"
#include "engine/engine.hpp"
#include "input/input_error.hpp"
#include "input/repeated_stream.hpp"
#include "integers/digit_sums.hpp"
#include "integers/polynomial.hpp"
#include "jobs/convolution/block_convolution.hpp"
#include "jobs/convolution/spectral_product.hpp"
#include "output/output_file.hpp"
#include "results/output_targets.hpp"
#include "results/output_word.hpp"
#include "results/refuse_format.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

using integers::Integer;
using integers::Polynomial;

/// What to do about a product whose check fails whatever is tried.
constexpr const char* kOtherDevice = "run 'fftcl verify' on this device, or choose another with --device";

/// The sums of the limbs' convolution, of transforms of one length.
template <class Real>
std::vector<Real> limb_sums(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b, Engine& engine) {
  analysis::BlockPlan plan;
  plan.outputs = plan.step = a.size() + b.size() - 1;
  plan.length = integers::transform_length(plan.outputs, lengths_taken<Real>(engine));
  require_room<Real>(plan,
                     {.what = fmt::format("a product of {} x {} groups of digits", a.size(), b.size()),
                      .bytes = 2 * plan.outputs * sizeof(Real),
                      .remedy = "use shorter numbers"},
                     engine);
  BlockConvolution<Real> blocks(plan, engine);
  const std::array x = {std::vector<Real>(a.begin(), a.end())};
  const std::vector<Real> y(b.begin(), b.end());
  std::array sums = {std::vector<Real>(plan.outputs)};
  blocks.run(x, blocks.spectrum_of(y), sums, [](std::size_t, std::size_t) {});
  return std::move(sums.front());
}

template <class Real>
std::string multiply(std::string_view a, std::string_view b, Engine& engine, const Console& console) {
  if (a.size() < b.size()) std::swap(a, b);
  if (b == "0") return "0";
  const std::optional<unsigned> widest = integers::choose_width(a, b, std::numeric_limits<Real>::epsilon(),
                                                                integers::kMostWidth, lengths_taken<Real>(engine));
  if (!widest) {
    // One digit a point is too much for this precision: half of the longer number at a time.
    const std::size_t low = a.size() / 2;
    std::string_view tail = a.substr(a.size() - low);
    tail.remove_prefix(std::min(tail.find_first_not_of('0'), tail.size() - 1));
    return integers::add_shifted(multiply<Real>(a.substr(0, a.size() - low), b, engine, console), low,
                                 multiply<Real>(tail, b, engine, console));
  }
  for (unsigned width = *widest; width > 0; --width) {
    console.explain(fmt::format("integers: {} x {} digits, {} a point", a.size(), b.size(), width));
    const std::vector<Real> sums =
        limb_sums<Real>(integers::split_limbs(a, width), integers::split_limbs(b, width), engine);
    std::optional<std::string> product = integers::carry_sums(std::span<const Real>(sums), width);
    if (product && integers::is_product(a, b, *product)) return *std::move(product);
    console.explain("integers: the product failed its check, with fewer digits a point again");
  }
  throw Error("product", "wrong by its remainders modulo two primes, with one digit a point too", kOtherDevice);
}

/// The word itself where it is an integer, whatever files there are, so that a product does not depend on the folder;
/// else a file's integers.
Polynomial read_operand(const std::string& word, const Console& console) {
  Integer value;
  std::error_code error;
  const bool exists = std::filesystem::exists(word, error);
  if (integers::parse_integer(word, value)) {
    if (exists) console.warn(fmt::format("{} is taken for a number; ./{} is the file of that name", word, word));
    return {value};
  }
  // What is there and cannot be looked at has a reason of its own, found by opening it.
  if (word != "-" && !exists && !error) {
    throw InputError(fmt::format("'{}'", word), "neither a decimal integer nor a file: No such file or directory",
                     "give digits with an optional sign, or a file of them");
  }
  const ByteSource source(word);
  integers::IntegerList list = integers::read_integers(source);
  if (!list.warning.empty()) console.warn(fmt::format("{}: {}", source.name(), list.warning));
  return std::move(list.values);
}

/// The product of two numbers given by their digits (no sign), computed in `precision` and checked by remainders.
/// Splits a number where one digit a point is already too much for that precision. Throws Error where no width of limbs
/// gives a product that passes.
std::string multiply_digits(std::string_view a, std::string_view b, Precision precision, Engine& engine,
                            const Console& console) {
  const std::string product =
      precision == Precision::fp64 ? multiply<double>(a, b, engine, console) : multiply<float>(a, b, engine, console);
  // What was cut and put together again is checked as a whole.
  if (!integers::is_product(a, b, product)) {
    throw Error("product", "the sum of its parts is wrong by its remainders modulo two primes", kOtherDevice);
  }
  return product;
}

Polynomial multiply_polynomials(const Polynomial& a, const Polynomial& b, Precision precision, Engine& engine,
                                const Console& console) {
  const bool numbers = a.size() == 1 && b.size() == 1;
  const std::size_t width = numbers ? 0 : integers::slot_width(a, b);
  const Integer x = numbers ? a.front() : integers::pack(a, width);
  const Integer y = numbers ? b.front() : integers::pack(b, width);
  Integer product;
  product.digits = multiply_digits(x.digits, y.digits, precision, engine, console);
  product.negative = x.negative != y.negative && product.digits != "0";
  return numbers ? Polynomial{product} : integers::unpack(product, width, a.size() + b.size() - 1);
}

}  // namespace

int run_integer_product(const Request& request, Console& console) {
  refuse_idle_options(request);
  if (request.words.size() > 2) {
    const std::string remedy = output_option_for(request.words.back());
    throw UsageError(request.words[2], "one word too many",
                     remedy.empty() ? "--integers multiplies two numbers or polynomials" : remedy);
  }
  if (const auto twice = repeated_stream(request.words)) {
    throw UsageError("NUMBER " + twice->words, twice->problem, "give a file for one of them");
  }
  const OutputTargets targets = plan_outputs({request.words[0]}, request, console, OutputFormat::text);
  const OutputFormat format = targets.format.value_or(OutputFormat::text);
  if (format != OutputFormat::text && format != OutputFormat::csv) {
    refuse_to_hold(format, "integers of any size", "one of " + written_format_names(request));
  }
  refuse_overwriting_inputs(request.words, targets.paths);
  OutputFile file(targets.paths.empty() ? "-" : targets.paths.front(), {.clobber = request.output.clobber});

  Engine engine(request.engine, console);
  Polynomial a;
  Polynomial b;
  {
    const StepTimer timer(engine.timings().read);
    a = read_operand(request.words[0], console);
    b = read_operand(request.words[1], console);
  }
  const bool doubles = engine.device_info().limits.has_fp64();
  const Precision precision = engine.precision(doubles ? Precision::fp64 : Precision::fp32);
  const Polynomial product = multiply_polynomials(a, b, precision, engine, console);
  {
    const StepTimer timer(engine.timings().write);
    for (const Integer& value : product) {
      file.write(integers::to_string(value));
      file.write("\n");
    }
    file.commit();
  }
  report_timings(engine.timings(), request.general.timing, console);
  return kExitOk;
}

}  // namespace fftcl::app
