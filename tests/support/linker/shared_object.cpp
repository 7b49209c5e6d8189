#include "shared_object.hpp"

#include <elf.h>

#include <cstddef>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace {

/// The object's bytes, read as the tables of ELF that are in them.
class Object {
 public:
  explicit Object(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(file), {});
    header_ = at<Elf64_Ehdr>(0);
    for (std::size_t i = 0; i < header_.e_shnum; ++i) {
      sections_.push_back(at<Elf64_Shdr>(header_.e_shoff + i * sizeof(Elf64_Shdr)));
    }
  }

  bool is_for_x86_64() const {
    return std::memcmp(header_.e_ident, ELFMAG, SELFMAG) == 0 && header_.e_ident[EI_CLASS] == ELFCLASS64 &&
           header_.e_type == ET_REL && header_.e_machine == EM_X86_64;
  }
  const std::vector<Elf64_Shdr>& sections() const { return sections_; }
  std::string_view bytes(const Elf64_Shdr& section) const {
    return std::string_view(bytes_).substr(section.sh_offset, section.sh_size);
  }
  template <class Entry>
  std::vector<Entry> entries(const Elf64_Shdr& section) const {
    std::vector<Entry> table;
    for (std::size_t i = 0; i + sizeof(Entry) <= section.sh_size; i += sizeof(Entry)) {
      table.push_back(at<Entry>(section.sh_offset + i));
    }
    return table;
  }

 private:
  /// Zeros beyond the end of the file.
  template <class T>
  T at(std::size_t place) const {
    T value = {};
    if (place + sizeof(T) <= bytes_.size()) std::memcpy(&value, bytes_.data() + place, sizeof(T));
    return value;
  }

  std::string bytes_;
  Elf64_Ehdr header_ = {};
  std::vector<Elf64_Shdr> sections_;
};

/// A shared object in one piece of memory: headers, what the loader looks names up in, the object's own sections.
class SharedObject {
 public:
  explicit SharedObject(const Object& object) : object_(object), places_(object.sections().size()) {
    image_.resize(sizeof(Elf64_Ehdr) + kSegments * sizeof(Elf64_Phdr));
  }

  bool link() {
    return object_.is_for_x86_64() && place_sections() && place_symbols() && relocate() && (write_tables(), true);
  }
  const std::string& image() const { return image_; }

 private:
  static constexpr std::size_t kSegments = 3;

  /// Appends those that are loaded, but for what debuggers unwind by; false where one is written to or of another kind.
  bool place_sections() {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Elf64_Shdr& section = object_.sections()[i];
      if ((section.sh_flags & SHF_ALLOC) == 0 || section.sh_type == SHT_X86_64_UNWIND) continue;
      if (section.sh_type != SHT_PROGBITS || (section.sh_flags & (SHF_WRITE | SHF_TLS | SHF_GROUP)) != 0) return false;
      places_[i] = append(object_.bytes(section), section.sh_addralign);
    }
    return true;
  }

  /// Symbols by their places in memory, the loader's table of them; false where one has none.
  bool place_symbols() {
    for (const Elf64_Shdr& section : object_.sections()) {
      if (section.sh_type != SHT_SYMTAB) continue;
      const std::string_view names = object_.bytes(object_.sections().at(section.sh_link));
      for (Elf64_Sym symbol : object_.entries<Elf64_Sym>(section)) {
        const bool is_global = ELF64_ST_BIND(symbol.st_info) != STB_LOCAL;
        const bool is_placed = symbol.st_shndx < places_.size() && places_[symbol.st_shndx];
        if (is_global && !is_placed && symbol.st_shndx != SHN_UNDEF) return false;
        if (is_placed) symbol.st_value += *places_[symbol.st_shndx];
        symbols_.push_back(symbol);
        if (!is_global) continue;
        if (!is_placed) symbols_.back().st_value = append_call();
        symbol.st_name = append_name(names.substr(symbol.st_name));
        known_.push_back(symbol);
      }
    }
    return true;
  }

  /// A jump to what the loader finds under the name that is known next; returns its place.
  std::size_t append_call() {
    const std::size_t place = append(std::string_view("\xff\x25\x02\x00\x00\x00\x66\x90", 8), 16);  // jmp *2(%rip)
    const std::size_t address = append(std::string(sizeof(Elf64_Addr), '\0'), 1);
    looked_up_.push_back({address, ELF64_R_INFO(known_.size(), R_X86_64_GLOB_DAT), 0});
    return place;
  }

  Elf64_Word append_name(std::string_view from) {
    const auto place = static_cast<Elf64_Word>(names_.size());
    names_ += from.substr(0, from.find('\0') + 1);
    return place;
  }

  /// False where something else than a distance is asked for, or the distance of what is no call here.
  bool relocate() {
    for (const Elf64_Shdr& section : object_.sections()) {
      if (section.sh_type == SHT_REL) return false;
      if (section.sh_type != SHT_RELA || !places_.at(section.sh_info)) continue;
      for (const Elf64_Rela& relocation : object_.entries<Elf64_Rela>(section)) {
        const auto type = ELF64_R_TYPE(relocation.r_info);
        const Elf64_Sym& symbol = symbols_.at(ELF64_R_SYM(relocation.r_info));
        const bool is_placed = symbol.st_shndx != SHN_UNDEF && symbol.st_shndx < places_.size();
        if (type != R_X86_64_PLT32 && !(type == R_X86_64_PC32 && is_placed)) return false;
        const std::size_t place = *places_[section.sh_info] + relocation.r_offset;
        const auto distance =
            static_cast<Elf64_Sword>(symbol.st_value + static_cast<std::size_t>(relocation.r_addend) - place);
        image_.replace(place, sizeof(distance), reinterpret_cast<const char*>(&distance), sizeof(distance));
      }
    }
    return true;
  }

  void write_tables() {
    const std::size_t symbols = append(text_of(known_), alignof(Elf64_Sym));
    const std::size_t names = append(names_, 1);
    // One bucket: all symbols in a chain, the last one first.
    const auto count = static_cast<Elf64_Word>(known_.size());
    std::vector<Elf64_Word> hash = {1, count, count - 1};
    for (Elf64_Word i = 0; i < count; ++i) hash.push_back(i == 0 ? 0 : i - 1);
    const std::size_t hashes = append(text_of(hash), alignof(Elf64_Word));
    const std::string looked_up = text_of(looked_up_);
    const std::size_t looked_ups = append(looked_up, alignof(Elf64_Rela));
    const std::vector<Elf64_Dyn> dynamic = {{DT_HASH, {hashes}},
                                            {DT_SYMTAB, {symbols}},
                                            {DT_STRTAB, {names}},
                                            {DT_STRSZ, {names_.size()}},
                                            {DT_SYMENT, {sizeof(Elf64_Sym)}},
                                            {DT_RELA, {looked_ups}},
                                            {DT_RELASZ, {looked_up.size()}},
                                            {DT_RELAENT, {sizeof(Elf64_Rela)}},
                                            {DT_NULL, {0}}};
    const std::string dynamic_text = text_of(dynamic);
    const std::size_t dynamics = append(dynamic_text, alignof(Elf64_Dyn));

    Elf64_Ehdr header = {};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_type = ET_DYN;
    header.e_machine = EM_X86_64;
    header.e_version = EV_CURRENT;
    header.e_phoff = sizeof(header);
    header.e_ehsize = sizeof(header);
    header.e_phentsize = sizeof(Elf64_Phdr);
    header.e_phnum = kSegments;
    // The loader writes into the table that is named `dynamic`.
    const Elf64_Phdr segments[kSegments] = {{PT_LOAD, PF_R | PF_W | PF_X, 0, 0, 0, image_.size(), image_.size(), 4096},
                                            {PT_DYNAMIC, PF_R | PF_W, dynamics, dynamics, dynamics, dynamic_text.size(),
                                             dynamic_text.size(), alignof(Elf64_Dyn)},
                                            {PT_GNU_STACK, PF_R | PF_W, 0, 0, 0, 0, 0, 16}};
    std::memcpy(image_.data(), &header, sizeof(header));
    std::memcpy(image_.data() + header.e_phoff, segments, sizeof(segments));
  }

  template <class T>
  static std::string text_of(const std::vector<T>& values) {
    return std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  std::size_t append(std::string_view bytes, std::size_t alignment) {
    while (alignment > 1 && image_.size() % alignment != 0) image_ += '\0';
    const std::size_t place = image_.size();
    image_ += bytes;
    return place;
  }

  const Object& object_;
  std::string image_;
  std::vector<std::optional<std::size_t>> places_;  // of the object's sections
  std::vector<Elf64_Sym> symbols_;
  std::vector<Elf64_Sym> known_ = {Elf64_Sym{}};  // to the loader
  std::vector<Elf64_Rela> looked_up_;             // by the loader
  std::string names_ = std::string(1, '\0');
};

}  // namespace

bool link_shared_object(const std::string& object, const std::string& result) {
  const Object input(object);
  SharedObject output(input);
  if (!output.link()) return false;
  std::ofstream file(result, std::ios::binary);
  file << output.image();
  return file.good();
}
