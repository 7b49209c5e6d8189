#include "plan/butterflies.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>

#include "plan/factorize.hpp"
#include "plan/joined.hpp"

namespace fftcl {
namespace planner {
namespace {

bool is_prime_radix(int radix) { return is_prime(static_cast<std::size_t>(radix)); }

/// Null: there is none. Searches ask so often that a table answers.
const Butterfly* find_butterfly(std::size_t radix) {
  static const auto by_radix = [] {
    std::array<const Butterfly*, 128> found{};
    for (const Butterfly& each : butterflies()) found.at(static_cast<std::size_t>(each.radix)) = &each;
    return found;
  }();
  return radix < by_radix.size() ? by_radix[radix] : nullptr;
}

std::string list_of(bool (*wanted)(int radix)) {
  std::vector<int> radices;
  for (const Butterfly& each : butterflies()) {
    if (wanted(each.radix)) radices.push_back(each.radix);
  }
  return joined(radices, ", ");
}

}  // namespace

const std::vector<Butterfly>& butterflies() {
  static const std::vector<Butterfly> all = [] {
    std::vector<Butterfly> rows;
    for (int radix : {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 23, 25, 27, 29, 31})
      rows.push_back({.radix = radix});
    for (int radix : {32, 49}) rows.push_back({.radix = radix, .large = true});
    for (int radix : {18, 20, 21, 22, 24, 26, 28, 30}) rows.push_back({.radix = radix, .by_list = true});
    for (int radix : {37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113, 127})
      rows.push_back({.radix = radix, .fills_registers = true});
    std::ranges::sort(rows, {}, &Butterfly::radix);
    return rows;
  }();
  return all;
}

bool has_butterfly(int radix) { return find_butterfly(static_cast<std::size_t>(radix)) != nullptr; }

bool is_cap(int radix) { return has_butterfly(radix) && std::has_single_bit(static_cast<unsigned>(radix)); }

bool is_searched_radix(int radix) {
  const Butterfly* const butterfly = find_butterfly(static_cast<std::size_t>(radix));
  return butterfly != nullptr && !butterfly->by_list;
}

bool fills_registers(std::size_t radix) {
  const Butterfly* const butterfly = find_butterfly(radix);
  return butterfly != nullptr && butterfly->fills_registers;
}

bool is_basic_radix(int radix) { return is_cap(radix) || (has_butterfly(radix) && is_prime_radix(radix)); }

const std::vector<int>& odd_prime_radices() {
  static const std::vector<int> odd = [] {
    std::vector<int> radices;
    std::ranges::copy_if(supported_radices(), std::back_inserter(radices), [](int radix) { return radix % 2 != 0; });
    std::ranges::reverse(radices);
    return radices;
  }();
  return odd;
}

std::string accepted_radices() {
  return "a cap (" + list_of(is_cap) + ") or a list of " + list_of(is_basic_radix) + " and of " +
         list_of([](int radix) { return !is_basic_radix(radix); }) + " such as 8,8,4";
}

int largest_prime_radix(DeviceShape shape) {
  int largest = 2;
  for (const Butterfly& each : butterflies()) {
    if (is_prime_radix(each.radix) && (!each.fills_registers || shape == DeviceShape::vector)) largest = each.radix;
  }
  return largest;
}

std::string beyond_butterflies(int largest) { return "a prime factor above " + std::to_string(largest); }

}  // namespace planner

const std::vector<int>& supported_radices() {
  static const std::vector<int> basic = [] {
    std::vector<int> radices;
    for (const planner::Butterfly& each : planner::butterflies()) {
      if (planner::is_basic_radix(each.radix)) radices.push_back(each.radix);
    }
    return radices;
  }();
  return basic;
}

}  // namespace fftcl
