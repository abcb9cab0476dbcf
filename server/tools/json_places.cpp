#include "server/tools/json_places.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "games/core/json.hpp"
#include "text/utf8.hpp"

namespace nostos::tools {
namespace {

constexpr int kMaxDepth = 64;

Place place_at(std::string_view text, std::size_t byte) {
  Place place;
  for (std::size_t at = 0; at < std::min(byte, text.size());) {
    const text::CodePoint one = text::first_code_point(text.substr(at));
    at += one.size;
    if (one.value == U'\n') {
      ++place.line;
      place.column = 1;
    } else {
      ++place.column;
    }
  }
  return place;
}

struct Member;

// A value with the places of its parts.
struct Node {
  std::size_t at = 0;  // of the value, or of its key
  std::string text;    // of a string
  std::vector<Member> members;
  std::vector<Node> elements;
};

struct Member {
  std::string key;
  Node value;
};

// Reads a text that is known to be JSON.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  Node read() { return value(0); }
  [[nodiscard]] const std::optional<std::pair<std::size_t, std::string>>& twice() const { return twice_; }

 private:
  void blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }
  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  std::string string() {
    const std::size_t from = at_++;
    while (here() != '"' && here() != '\0') at_ += here() == '\\' ? 2U : 1U;
    ++at_;
    const Json read = Json::parse(text_.substr(from, at_ - from), nullptr, false);
    return read.is_string() ? read.get<std::string>() : std::string();
  }

  Node value(int depth) {
    blanks();
    Node node;
    node.at = at_;
    if (depth > kMaxDepth) {
      at_ = text_.size();
    } else if (here() == '{') {
      members(node, depth);
    } else if (here() == '[') {
      elements(node, depth);
    } else if (here() == '"') {
      node.text = string();
    } else {
      while (at_ < text_.size() && std::string_view(",]} \t\r\n").find(text_[at_]) == std::string_view::npos)
        ++at_;
    }
    return node;
  }
  void members(Node& node, int depth) {
    ++at_;
    for (blanks(); here() == '"'; blanks()) {
      const std::size_t key_at = at_;
      std::string key = string();
      const bool again = std::any_of(node.members.begin(), node.members.end(),
                                     [&](const auto& member) { return member.key == key; });
      if (again && !twice_) twice_ = {key_at, key};
      blanks();
      ++at_;  // the colon
      Node one = value(depth + 1);
      one.at = key_at;
      node.members.push_back({std::move(key), std::move(one)});
      blanks();
      if (here() == ',') ++at_;
    }
    ++at_;
  }
  void elements(Node& node, int depth) {
    ++at_;
    for (blanks(); here() != ']' && here() != '\0'; blanks()) {
      node.elements.push_back(value(depth + 1));
      blanks();
      if (here() == ',') ++at_;
    }
    ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<std::pair<std::size_t, std::string>> twice_;
};

const Node* member(const Node& node, std::string_view key) {
  const auto found =
      std::find_if(node.members.begin(), node.members.end(), [&](const auto& one) { return one.key == key; });
  return found == node.members.end() ? nullptr : &found->value;
}

// The element with this number, or with this "id".
const Node* element(const Node& node, std::string_view name) {
  std::size_t index = 0;
  const auto parsed = std::from_chars(name.data(), name.data() + name.size(), index);
  if (parsed.ec == std::errc{} && parsed.ptr == name.data() + name.size())
    return index < node.elements.size() ? &node.elements[index] : nullptr;
  for (const Node& one : node.elements) {
    const Node* id = member(one, "id");
    if (id != nullptr && id->text == name) return &one;
  }
  return nullptr;
}

// "routes", "3", "actions"
std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  std::string part;
  const auto end = [&] {
    if (!part.empty()) parts.push_back(std::exchange(part, {}));
  };
  for (const char letter : path) {
    if (letter == '.' || letter == '[' || letter == ']') {
      end();
    } else if (letter == ' ') {  // "roles[0].effects (effect 2)"
      break;
    } else {
      part += letter;
    }
  }
  end();
  return parts;
}

// The beginning of the token that ends with this byte, counted from 1; the end of the text where it is over.
std::size_t token_before(std::string_view text, std::size_t byte) {
  if (byte == 0) return 0;
  if (byte > text.size()) return text.size();
  std::size_t at = byte - 1;
  if (text[at] == '"') {
    const auto before = at == 0 ? std::string_view::npos : text.rfind('"', at - 1);
    return before == std::string_view::npos ? at : before;
  }
  const auto in_word = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '+' || letter == '.';
  };
  while (at > 0 && in_word(text[at]) && in_word(text[at - 1])) --at;
  return at;
}

}  // namespace

std::optional<JsonFault> find_fault(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const text::CodePoint one = text::first_code_point(text.substr(at));
    if (one.value == text::kNotUtf8) return JsonFault{place_at(text, at), "text in UTF-8"};
    at += one.size;
  }
  try {
    [[maybe_unused]] const Json whole = Json::parse(text);
  } catch (const Json::parse_error& error) {
    return JsonFault{place_at(text, token_before(text, error.byte)), "JSON"};
  }
  Scanner scanner(text);
  static_cast<void>(scanner.read());
  if (const auto& twice = scanner.twice())
    return JsonFault{place_at(text, twice->first), "the key \"" + twice->second + "\" only once"};
  return std::nullopt;
}

std::optional<Place> place_of(std::string_view text, std::string_view path) {
  if (!Json::accept(text)) return std::nullopt;
  const Node root = Scanner(text).read();
  const Node* node = &root;
  const auto parts = parts_of(path);
  for (std::size_t index = 0; index < parts.size(); ++index) {
    const Node* next = node->elements.empty() ? member(*node, parts[index]) : element(*node, parts[index]);
    if (next == nullptr) {
      // A missing key.
      const bool last = index + 1 == parts.size();
      return last && index > 0 ? std::optional(place_at(text, node->at)) : std::nullopt;
    }
    node = next;
  }
  return place_at(text, node->at);
}

}  // namespace nostos::tools
