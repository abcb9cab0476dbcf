#include "clients/terminal/messages/catalogue.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>

#include "clients/terminal/messages/embedded.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};
using File = std::unordered_map<std::string, std::string, TextHash, std::equal_to<>>;  // by key

void flatten(const json& node, const std::string& path, File& into) {
  if (node.is_string()) into.emplace(path, node.get<std::string>());
  if (!node.is_object()) return;
  for (const auto& [key, value] : node.items()) flatten(value, path.empty() ? key : path + "." + key, into);
}

File parse(const EmbeddedFile& embedded) {
  std::string text;
  for (const std::string_view piece : embedded.text) text += piece;
  File file;
  flatten(json::parse(text, nullptr, false), "", file);
  return file;
}

// Empty if there is no such file. Files stay parsed until the process ends.
const File& file_of(Language language, std::string_view name) {
  static std::mutex mutex;
  static std::map<std::pair<std::string_view, std::string_view>, File> parsed;  // by language and name
  static const File none;
  const std::lock_guard lock(mutex);
  if (const auto known = parsed.find({language.code(), name}); known != parsed.end()) return known->second;
  for (const EmbeddedFile& one : embedded_files()) {
    if (one.language == language.code() && one.name == name)
      return parsed.emplace(std::pair{one.language, one.name}, parse(one)).first->second;
  }
  return none;
}

std::string words_of(std::string_view key) {
  if (const auto dot = key.rfind('.'); dot != std::string_view::npos) key.remove_prefix(dot + 1);
  std::string words(key);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

}  // namespace

const std::string* Messages::find(std::string_view file, std::string_view key) const {
  for (const Language language : {language_, Language::en}) {
    const File& messages = file_of(language, file);
    if (const auto found = messages.find(key); found != messages.end()) return &found->second;
  }
  return nullptr;
}

bool Messages::has(std::string_view file, std::string_view key) const {
  return find(file, key) != nullptr;
}

std::string Messages::format(std::string_view file, std::string_view key, const Arguments& arguments) const {
  const std::string* message = find(file, key);
  return message == nullptr ? words_of(key) : format_message(*message, arguments, language_.code());
}

std::string Messages::all_of(const std::vector<std::string>& items) const {
  return list("list.and.", items);
}

std::string Messages::any_of(const std::vector<std::string>& items) const {
  return list("list.or.", items);
}

std::string Messages::enumerated(const std::vector<std::string>& items) const {
  return list("list.plain.", items);
}

std::string Messages::list(std::string_view kind, const std::vector<std::string>& items) const {
  if (items.empty()) return "";
  const auto joined = [&](const char* pattern, const std::string& first, const std::string& second) {
    return format("terminal", std::string(kind) + pattern, {{"first", first}, {"second", second}});
  };
  if (items.size() == 2) return joined("two", items[0], items[1]);
  std::string text = items[0];
  for (std::size_t i = 1; i < items.size(); ++i)
    text = joined(i + 1 < items.size() ? "middle" : "end", text, items[i]);
  return text;
}

std::vector<std::string> message_keys(Language language, std::string_view file) {
  std::vector<std::string> keys;
  for (const auto& [key, text] : file_of(language, file)) keys.push_back(key);
  std::sort(keys.begin(), keys.end());
  return keys;
}

std::vector<std::string_view> message_files(Language language) {
  std::vector<std::string_view> names;
  for (const EmbeddedFile& file : embedded_files())
    if (file.language == language.code()) names.push_back(file.name);
  return names;
}

}  // namespace nostos::terminal
