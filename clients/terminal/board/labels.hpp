// Labels of drawings: the messages board.DRAWING.… of the file `terminal`.
#pragma once
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "clients/terminal/messages/catalogue.hpp"

namespace nostos::terminal {

class Labels {
 public:
  Labels(Language language, std::string_view drawing)
      : messages_(language), path_("board." + std::string(drawing) + ".") {}

  /** The label with this name. */
  std::string operator()(std::string_view name) const {
    return messages_.format("terminal", path_ + std::string(name));
  }
  /** The label for a key of a view; the key itself if there is none. */
  std::string word(std::string_view group, const nlohmann::json& key) const {
    if (!key.is_string()) return "";
    const std::string path = path_ + std::string(group) + "." + key.get<std::string>();
    return messages_.has("terminal", path) ? messages_.format("terminal", path) : key.get<std::string>();
  }

 private:
  Messages messages_;
  std::string path_;
};

inline std::string number(const nlohmann::json& value) {
  return std::to_string(value.get<int>());
}

}  // namespace nostos::terminal
