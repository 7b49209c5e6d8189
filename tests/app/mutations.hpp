// Damaged files by chance, the same ones on every machine: bytes changed, numbers at their extremes, parts cut out,
// doubled or taken from another file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace fftcl::app::testing {

class Mutations {
 public:
  Mutations(std::vector<std::string> seeds, unsigned start) : seeds_(std::move(seeds)), random_(start) {}

  /// A seed with 1 to 4 changes.
  std::string next() {
    std::string bytes = seeds_[below(seeds_.size())];
    for (std::size_t changes = 1 + below(4); changes > 0 && !bytes.empty(); --changes) change(bytes);
    return bytes;
  }

 private:
  // Distributions of the standard library differ from one to the next, engines do not.
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_() % end); }
  char byte() { return static_cast<char>(below(256)); }

  void change(std::string& bytes) {
    constexpr std::size_t kMostMoved = 64;
    const std::size_t place = below(bytes.size());
    const std::size_t length = 1 + below(std::min(kMostMoved, bytes.size() - place));
    switch (below(8)) {
      case 0:
        bytes[place] = static_cast<char>(bytes[place] ^ (1 << below(8)));
        break;
      case 1:
        bytes[place] = byte();
        break;
      case 2:  // a number of 1 to 8 bytes with all bits, none, or the sign alone
        bytes.replace(place, length, std::string(std::min<std::size_t>(length, 8), "\xFF\x00\x80\x7F"[below(4)]));
        break;
      case 3:
        bytes.resize(place);
        break;
      case 4:
        bytes.erase(place, length);
        break;
      case 5:
        bytes.insert(below(bytes.size() + 1), bytes.substr(place, length));
        break;
      case 6: {  // signs that texts are made of
        constexpr char kSigns[] = "0123456789+-.,;:eE#\"'\\/()[]{} \t\r\nxnaif";
        bytes.insert(place, 1, kSigns[below(sizeof kSigns - 1)]);
        break;
      }
      default: {
        const std::string& other = seeds_[below(seeds_.size())];
        const std::size_t from = below(other.size());
        bytes.replace(place, length, other.substr(from, 1 + below(kMostMoved)));
      }
    }
  }

  std::vector<std::string> seeds_;
  std::mt19937_64 random_;
};

}  // namespace fftcl::app::testing
