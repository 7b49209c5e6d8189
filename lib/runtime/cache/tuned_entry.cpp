#include "runtime/cache/tuned_entry.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <vector>

#include "plan/candidates/options_text.hpp"
#include "runtime/ascii.hpp"
#include "runtime/cache/cache_identity.hpp"
#include "source/embedded_files.hpp"

namespace fftcl::runtime {
namespace {

constexpr std::string_view kFirstLine = "fftcl tuned plan 1";

Digest digest_of(std::string_view text) { return digest(std::as_bytes(std::span(text))); }

std::optional<Digest> parse_digest(std::string_view hex) {
  Digest value{};
  if (hex.size() != 2 * value.size()) return std::nullopt;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char* const first = hex.data() + 2 * i;
    const auto [end, error] = std::from_chars(first, first + 2, value[i], 16);
    if (error != std::errc{} || end != first + 2) return std::nullopt;
  }
  if (to_hex(value) != hex) return std::nullopt;
  return value;
}

/// Takes "NAME VALUE\n" from the front of `text`; nothing where it does not begin so.
std::optional<std::string_view> take_line(std::string_view& text, std::string_view name) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos || !text.starts_with(name) || end <= name.size() || text[name.size()] != ' ') {
    return std::nullopt;
  }
  const std::string_view value = text.substr(name.size() + 1, end - name.size() - 1);
  text.remove_prefix(end + 1);
  return value;
}

/// Of all kernel files: a change to any of them may change which plan is the fastest.
const Digest& kernels_digest() {
  static const Digest value = [] {
    std::vector<std::string_view> texts;
    for (const source::EmbeddedFile& file : source::embedded_files()) {
      texts.push_back(file.name);
      texts.push_back(file.text);
    }
    return digest(texts);
  }();
  return value;
}

}  // namespace

std::string transform_text(const TransformSpec& spec) {
  std::string text = fmt::format("{} {} {}, batch {}", to_string(spec.lengths), to_string(spec.kind),
                                 to_string(spec.precision), spec.batch);
  if (spec.placement == Placement::in_place) text += ", in place";
  if (spec.layout == Layout::planar) text += ", planar";
  return text;
}

Digest tuned_key(const DeviceInfo& device, const TransformSpec& spec) {
  // A part of a device has its name, but fewer compute units, for which another plan may be the fastest.
  const std::string transform =
      fmt::format("{} {} {} {} {} {} {} {} on {}", to_string(spec.lengths), spec.batch, to_string(spec.kind),
                  to_string(spec.precision), to_string(spec.layout), to_string(spec.placement), input_distance(spec),
                  output_distance(spec), device.limits.compute_units);
  const std::string kernels = to_hex(kernels_digest());
  const std::vector<std::string> identity = cache_identity(device);
  std::vector<std::string_view> parts(identity.begin(), identity.end());
  parts.insert(parts.end(), {transform, kernels, kFirstLine});
  return digest(parts);
}

std::string encode_tuned(const Digest& key, const TunedEntry& entry) {
  // Whatever a driver calls its device, one line each.
  std::string text =
      fmt::format("{}\nkey {}\ndevice {}\ntransform {}\nstages {}\nplan {}\ngain {}\n{}", kFirstLine, to_hex(key),
                  one_line(entry.device), one_line(entry.transform), one_line(entry.tuned.stages), to_hex(entry.plan),
                  entry.tuned.gain, planner::options_text(entry.tuned.options));
  text += "end " + to_hex(digest_of(text)) + "\n";
  return text;
}

std::optional<TunedEntry> decode_tuned(std::string_view text, const std::optional<Digest>& key) {
  const std::size_t end = text.rfind("end ");
  if (end == std::string_view::npos || end == 0 || text[end - 1] != '\n') return std::nullopt;
  std::string_view last = text.substr(end);
  const auto whole = take_line(last, "end");
  if (!whole || !last.empty() || parse_digest(*whole) != digest_of(text.substr(0, end))) return std::nullopt;

  std::string_view rest = text.substr(0, end);
  if (!rest.starts_with(kFirstLine) || rest.size() == kFirstLine.size() || rest[kFirstLine.size()] != '\n')
    return std::nullopt;
  rest.remove_prefix(kFirstLine.size() + 1);
  TunedEntry entry;
  const auto own_key = take_line(rest, "key");
  if (!own_key || !parse_digest(*own_key) || (key && parse_digest(*own_key) != key)) return std::nullopt;
  const auto device = take_line(rest, "device");
  const auto transform = take_line(rest, "transform");
  const auto stages = take_line(rest, "stages");
  const auto plan = take_line(rest, "plan");
  const auto gain = take_line(rest, "gain");
  if (!device || !transform || !stages || !plan || !gain) return std::nullopt;
  entry.device = *device;
  entry.transform = *transform;
  entry.tuned.stages = *stages;
  const std::optional<Digest> plan_digest = parse_digest(*plan);
  const auto [after, error] = std::from_chars(gain->data(), gain->data() + gain->size(), entry.tuned.gain);
  const bool is_number =
      error == std::errc{} && after == gain->data() + gain->size() && std::isfinite(entry.tuned.gain);
  std::optional<PlanOptions> options = planner::parse_options_text(rest);
  if (!plan_digest || !is_number || !options) return std::nullopt;
  entry.plan = *plan_digest;
  entry.tuned.options = std::move(*options);
  return entry;
}

}  // namespace fftcl::runtime
