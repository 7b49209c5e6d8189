#include "plan/factorize.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "fftcl/error.hpp"
#include "plan/butterflies.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/joined.hpp"

namespace fftcl::planner {
namespace {

/// The power of two in `length` as a number of bits; `length` keeps the odd part.
int take_bits(std::size_t& length) {
  const int bits = std::countr_zero(length);
  length >>= bits;
  return bits;
}

int bits_of(int power_of_two) { return std::countr_zero(static_cast<unsigned>(power_of_two)); }

/// `bits` as the fewest powers of two of at most `most` bits, as equal as they can be, ascending.
std::vector<int> even_powers(int bits, int most) {
  std::vector<int> radices;
  const int stages = (bits + most - 1) / most;
  for (int i = 0; i < stages; ++i) radices.push_back(1 << (bits / stages + (i >= stages - bits % stages ? 1 : 0)));
  return radices;
}

std::vector<int> odd_factors(std::size_t odd) {
  std::vector<int> radices;
  for (int radix : odd_prime_radices()) {
    while (odd % static_cast<std::size_t>(radix) == 0) {
      radices.push_back(radix);
      odd /= static_cast<std::size_t>(radix);
    }
  }
  return radices;
}

std::string list_text(const std::vector<int>& radices) { return joined(radices, ","); }

/// A list may be longer than its product has room for.
std::string product_text(const std::vector<int>& radices) {
  std::size_t product = 1;
  for (int radix : radices) {
    const std::size_t points = static_cast<std::size_t>(radix);
    if (product > std::numeric_limits<std::size_t>::max() / points) return "2^64 or more";
    product *= points;
  }
  return std::to_string(product);
}

/// False where not even the product of so many factors, all of them the largest one, is as large.
bool may_be_product(std::size_t value, std::size_t factors, std::size_t largest) {
  for (; factors > 0 && value > 1; --factors) value = ceil_divide(value, largest);
  return value <= 1;
}

/// The shortest list of some radices that multiply to a length, with the smallest sum among equals; of those the first
/// one that is found from the largest radix on.
class FewestSearch {
 public:
  FewestSearch(std::size_t length, const RadixWish& wish) : length_(length), wish_(wish) {
    for (auto each = butterflies().rbegin(); each != butterflies().rend(); ++each) {
      const bool wanted = !each->by_list && (!each->large || wish.large);
      if (wanted && length % static_cast<std::size_t>(each->radix) == 0) radices_.push_back(each->radix);
    }
  }

  /// Ascending; empty where there is none.
  std::vector<int> best() {
    const auto most = static_cast<std::size_t>(std::bit_width(length_));  // twos
    for (std::size_t count = std::max<std::size_t>(1, wish_.at_least); best_.empty() && count <= most; ++count)
      descend(length_, radices_.begin(), count);
    std::ranges::reverse(best_);
    return best_;
  }

 private:
  /// By lists of `count` radices behind the head, none of which is larger than the one at `from`.
  void descend(std::size_t rest, std::vector<int>::const_iterator from, std::size_t count) {
    if (count == 0) {
      if (rest == 1) take_head();
      return;
    }
    for (auto each = from; each != radices_.end(); ++each) {
      const auto radix = static_cast<std::size_t>(*each);
      if (!may_be_product(rest, count, radix)) return;
      if (rest % radix != 0 || (wish_.coprime && std::gcd(radix, rest / radix) != 1)) continue;
      head_.push_back(*each);
      descend(rest / radix, each, count - 1);
      head_.pop_back();
    }
  }

  void take_head() {
    const auto sum = [](const std::vector<int>& radices) { return std::accumulate(radices.begin(), radices.end(), 0); };
    if (best_.empty() || sum(head_) < sum(best_)) best_ = head_;
  }

  std::size_t length_;
  const RadixWish& wish_;
  std::vector<int> radices_;  ///< that divide the length, descending
  std::vector<int> head_, best_;
};

}  // namespace

bool is_smooth(std::size_t length, DeviceShape shape) {
  return largest_prime_factor(length) <= static_cast<std::size_t>(largest_prime_radix(shape));
}

std::size_t largest_prime_factor(std::size_t length) {
  std::size_t largest = 1;
  for (std::size_t factor = 2; factor * factor <= length; ++factor) {
    for (; length % factor == 0; length /= factor) largest = factor;
  }
  return std::max(largest, length);
}

bool is_prime(std::size_t n) { return n > 1 && largest_prime_factor(n) == n; }

std::vector<std::size_t> divisors(std::size_t length) {
  std::vector<std::size_t> all = {1};
  const auto multiply_by_powers = [&](std::size_t prime) {
    const std::size_t before = all.size();
    std::size_t power = 1;
    while (length % prime == 0) {
      length /= prime;
      power *= prime;
      for (std::size_t i = 0; i < before; ++i) all.push_back(all[i] * power);
    }
  };
  multiply_by_powers(2);
  for (int prime : odd_prime_radices()) multiply_by_powers(static_cast<std::size_t>(prime));
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<int> choose_radices(std::size_t length, int cap) {
  if (cap == 0) return even_radices(length, 16);
  if (length == 1) return {1};
  std::size_t odd = length;
  const int bits = take_bits(odd), cap_bits = bits_of(cap);
  std::vector<int> radices(static_cast<std::size_t>(bits / cap_bits), cap);
  if (bits % cap_bits != 0) radices.push_back(1 << (bits % cap_bits));
  const std::vector<int> odd_radices = odd_factors(odd);
  radices.insert(radices.end(), odd_radices.begin(), odd_radices.end());
  return radices;
}

std::vector<int> radices_under(int usual_cap, std::size_t length, const RadixChoice& choice) {
  if (!choice.stages.empty()) return choice.stages;
  return choose_radices(length, choice.cap != 0 ? choice.cap : usual_cap);
}

std::vector<int> even_radices(std::size_t length, int largest) {
  if (length == 1) return {1};
  std::size_t odd = length;
  const int bits = take_bits(odd);
  std::vector<int> radices = odd_factors(odd);
  const std::vector<int> powers = even_powers(bits, bits_of(largest));
  radices.insert(radices.end(), powers.begin(), powers.end());
  return radices;
}

std::optional<CoprimeFactors> coprime_factors(int points) {
  const auto inverse = [](int value, int modulus) {
    int x = 1;
    while (value * x % modulus != 1) ++x;
    return x;
  };
  std::optional<CoprimeFactors> best;
  for (auto each = butterflies().rbegin(); each != butterflies().rend(); ++each) {
    const int a = each->radix, b = points / a;
    if (each->large || each->by_list || b < 2 || b > a || a * b != points || std::gcd(a, b) != 1 ||
        !is_searched_radix(b))
      continue;
    best = CoprimeFactors{a, b, inverse(b, a), inverse(a, b)};  // the last ones are the nearest to each other
  }
  return best;
}

std::vector<int> fewest_radices(std::size_t length, const RadixWish& wish) {
  return length == 1 ? std::vector<int>{1} : FewestSearch(length, wish).best();
}

std::vector<int> coprime_radices(std::size_t length) { return fewest_radices(length, {.coprime = true}); }

bool are_stages_of(const std::vector<int>& radices, std::size_t length) {
  std::size_t rest = length;
  for (int radix : radices) {
    if (!has_butterfly(radix)) return false;
    if (rest % static_cast<std::size_t>(radix) != 0) return false;
    rest /= static_cast<std::size_t>(radix);
  }
  return rest == 1 && !radices.empty();
}

std::vector<Stage> to_stages(const std::vector<int>& radices) {
  std::vector<Stage> stages;
  std::size_t span = 1;
  for (int radix : radices) {
    stages.push_back({radix, span});
    span *= static_cast<std::size_t>(radix);
  }
  return stages;
}

std::vector<int> radices_of(const std::vector<Stage>& stages) {
  std::vector<int> radices;
  for (const Stage& stage : stages) radices.push_back(stage.radix);
  return radices;
}

std::size_t points_of(const std::vector<Stage>& stages) {
  return stages.empty() ? 1 : stages.back().span * static_cast<std::size_t>(stages.back().radix);
}

std::vector<Stage> reversed_stages(const std::vector<Stage>& stages) {
  std::vector<int> radices = radices_of(stages);
  std::reverse(radices.begin(), radices.end());
  return to_stages(radices);
}

void require_product(const RadixChoice& choice, std::size_t length, bool packed) {
  std::size_t product = 1;
  for (int radix : choice.stages) {
    product *= static_cast<std::size_t>(radix);
    if (product > length) break;
  }
  if (product == length) return;
  const std::string what = (packed ? "N/2 = " : "N = ") + std::to_string(length);
  if (!is_smooth(length, DeviceShape::vector)) {
    throw InvalidRequest(
        Setting::radix + " " + list_text(choice.stages),
        "no list multiplies to " + what + ", which has " + beyond_butterflies(largest_prime_radix(DeviceShape::vector)),
        "give a cap such as 8, which the convolution inside follows");
  }
  // The nearest list: as much of the user's beginning as divides the length, then the planner's own choice.
  std::vector<int> nearest;
  std::size_t rest = length;
  for (int radix : choice.stages) {
    if (rest % static_cast<std::size_t>(radix) != 0) break;
    nearest.push_back(radix);
    rest /= static_cast<std::size_t>(radix);
  }
  if (rest > 1) {
    const std::vector<int> tail = choose_radices(rest, 8);
    nearest.insert(nearest.end(), tail.begin(), tail.end());
  }
  throw InvalidRequest(Setting::radix + " " + list_text(choice.stages),
                       "its product is " + product_text(choice.stages) + ", the complex length that runs is " + what,
                       nearest.empty() ? "leave the radices to the planner" : "try " + list_text(nearest));
}

std::optional<std::size_t> convolution_length(std::size_t least, std::size_t multiple, std::uint64_t end) {
  std::optional<std::size_t> best;
  double best_cost = 0;
  for (std::size_t power = 1;; power *= 2) {
    for (std::size_t odd : {1, 3, 5, 7, 9, 15, 25, 27, 45, 75, 125}) {
      const std::size_t length = power * odd;
      if (length < least || length >= end || length % multiple != 0) continue;
      // What an odd factor costs beside powers of two, roughly: one more stage.
      const double cost = static_cast<double>(length) * (1.0 + 0.05 * static_cast<double>(odd_factors(odd).size()));
      if (best && cost >= best_cost) continue;
      best = length;
      best_cost = cost;
    }
    if (power >= 2 * least && power % multiple == 0) return best;
  }
}

}  // namespace fftcl::planner
