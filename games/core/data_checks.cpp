#include "games/core/data_checks.hpp"

#include <algorithm>
#include <utility>

namespace nostos {
namespace {

std::string key_place(const std::string& where, const std::string& key) {
  return where.empty() ? key : where + "." + key;
}

// In characters, not bytes.
std::size_t length(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return (byte & '\xC0') != '\x80'; }));
}

bool is_language(const std::string& code) {
  return (code.size() == 2 || code.size() == 3) && code != "key" &&
         std::all_of(code.begin(), code.end(), [](char letter) { return letter >= 'a' && letter <= 'z'; });
}

// "a, b or c"
std::string one_of(std::span<const char* const> names) {
  std::string list;
  for (std::size_t index = 0; index < names.size(); ++index) {
    if (index > 0) list += index + 1 == names.size() ? " or " : ", ";
    list += names[index];
  }
  return list;
}

}  // namespace

DataChecks::DataChecks(const DataFile& file)
    : file_(file.name), built_in_(file.built_in), json_(Json::parse(file.text, nullptr, false)) {
  if (json_.is_discarded()) fail("", "JSON");
}

void DataChecks::fail(const std::string& where, std::string expected) const {
  throw DataError{file_, where.empty() ? "the file" : where, std::move(expected)};
}

void DataChecks::expect_list(const Json& json, const std::string& where) const {
  if (!json.is_array()) fail(where, "a list");
}

void DataChecks::expect_keys(const Json& json, const std::string& where, const std::set<std::string>& keys,
                             const std::set<std::string>& optional) const {
  if (!json.is_object()) fail(where, "an object");
  for (const std::string& key : keys) {
    if (!json.contains(key)) fail(key_place(where, key), "a value: the key is missing");
  }
  for (const auto& [key, value] : json.items()) {
    if (!keys.contains(key) && !optional.contains(key)) fail(key_place(where, key), "no such key");
  }
}

int DataChecks::number(const Json& json, const std::string& where, int least, int most) const {
  // An unsigned number above the signed range is too large anyway.
  const bool whole = json.is_number_integer() &&
                     !(json.is_number_unsigned() && std::cmp_greater(json.get<std::uint64_t>(), most));
  if (whole) {
    const auto number = json.get<std::int64_t>();
    if (number >= least && number <= most) return static_cast<int>(number);
  }
  fail(where, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

std::string DataChecks::text(const Json& json, const std::string& where) const {
  if (!json.is_string() || json.get<std::string>().empty()) fail(where, "a text that is not empty");
  return json.get<std::string>();
}

LocalizedText DataChecks::words(const Json& json, const std::string& where, const std::string& key,
                                std::size_t longest) const {
  const auto checked = [&](const Json& given, const std::string& place) {
    std::string words = text(given, place);
    if (length(words) > longest) fail(place, "at most " + std::to_string(longest) + " letters");
    return words;
  };
  if (json.is_string()) return {built_in_ ? key : "", checked(json, where)};
  if (!json.is_object()) fail(where, "an English text, or an object with a text for each language");
  if (!json.contains("en")) fail(key_place(where, "en"), "a value: the key is missing");
  for (const auto& [name, value] : json.items()) {
    // Compiled data is read again, and there the built-in texts have their keys.
    if (name != "key" && !is_language(name))
      fail(key_place(where, name), "the code of a language: en, it, de");
    if (name == "key") {
      static_cast<void>(text(value, key_place(where, name)));
    } else {
      static_cast<void>(checked(value, key_place(where, name)));
    }
  }
  return localized_text_from_json(json);
}

std::string list_place(std::size_t index) {
  return "[" + std::to_string(index) + "]";
}

std::map<std::string, const DataFile*> needed_files(const std::vector<DataFile>& files,
                                                    std::span<const char* const> names) {
  std::map<std::string, const DataFile*> by_name;
  for (const DataFile& file : files) {
    if (std::find(names.begin(), names.end(), file.name) == names.end())
      throw DataError{file.name, "the name", one_of(names)};
    by_name[file.name] = &file;
  }
  for (const char* name : names) {
    if (!by_name.contains(name)) throw DataError{name, "", "the file"};
  }
  return by_name;
}

std::vector<DataFile> files_of(const Json& data) {
  std::vector<DataFile> files;
  for (const auto& [key, value] : data.items()) files.push_back({key + ".json", value.dump()});
  return files;
}

}  // namespace nostos
