// Checks one data file, for the loaders of the games. Throws the first fault as a DataError, which
// compile_data catches.
#pragma once
#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/localized_text.hpp"

namespace nostos {

// A place in the file is a path: "routes[3].actions", and "" is the whole file.
class DataChecks {
 public:
  // Throws if the file is not JSON.
  explicit DataChecks(const DataFile& file);

  [[nodiscard]] const Json& json() const { return json_; }
  [[noreturn]] void fail(const std::string& where, std::string expected) const;
  void expect_list(const Json& json, const std::string& where) const;
  // Expects an object with all of the keys, and no others but the optional ones.
  void expect_keys(const Json& json, const std::string& where, const std::set<std::string>& keys,
                   const std::set<std::string>& optional = {}) const;
  [[nodiscard]] int number(const Json& json, const std::string& where, int least, int most) const;
  // Expects a text that is not empty.
  [[nodiscard]] std::string text(const Json& json, const std::string& where) const;
  // Expects an English text, or an object with texts by language, `en` among them; none is longer than
  // `longest` characters. A text of a built-in file gets the key.
  [[nodiscard]] LocalizedText words(const Json& json, const std::string& where, const std::string& key,
                                    std::size_t longest = std::string::npos) const;

 private:
  std::string file_;
  bool built_in_;
  Json json_;
};

// "[3]"
std::string list_place(std::size_t index);

// The files that a game needs, by name. Throws if one is missing or superfluous.
std::map<std::string, const DataFile*> needed_files(const std::vector<DataFile>& files,
                                                    std::span<const char* const> names);

// The files that compiled data was made from: each member is a file of that name, without ".json".
std::vector<DataFile> files_of(const Json& data);

// Runs `compile` on compiled data as it ran on the original files, with all checks. Throws std::runtime_error
// where one of them fails.
template <class Compile>
auto recompiled(const Json& data, Compile compile) {
  try {
    return compile(files_of(data));
  } catch (const DataError& error) {
    throw std::runtime_error("data: " + error.file + " " + error.where + ": expected " + error.expected);
  }
}

}  // namespace nostos
