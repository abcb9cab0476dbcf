#include "clients/terminal/messages/language.hpp"

#include <algorithm>
#include <string>

#include "clients/terminal/messages/embedded.hpp"

namespace nostos::terminal {
namespace {

std::string normalized(std::string_view name) {
  std::string code(name.substr(0, name.find_first_of(".@")));
  for (char& c : code) {
    if (c == '_') c = '-';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return code;
}

}  // namespace

std::vector<Language> languages() {
  std::vector<Language> all;
  for (const EmbeddedFile& file : embedded_files())
    if (all.empty() || all.back().code() != file.language) all.push_back(Language(file.language));
  return all;
}

std::optional<Language> find_language(std::string_view name) {
  const auto all = languages();
  const std::string code = normalized(name);
  for (const std::string& sought : {code, code.substr(0, code.find('-'))}) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](Language one) { return normalized(one.code()) == sought; });
    if (found != all.end()) return *found;
  }
  return std::nullopt;
}

}  // namespace nostos::terminal
