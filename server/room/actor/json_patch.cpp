#include "server/room/actor/json_patch.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace nostos::server {
namespace {

// The end of the string that begins at `at`.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

// The end of the value that begins at `at`.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    switch (text[at]) {
      case '"':
        at = end_of_string(text, at) - 1;
        break;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (--depth < 0) return at;
        break;
      case ',':
        if (depth == 0) return at;
        break;
      default:
        break;
    }
  }
  return at;
}

struct Part {
  std::string_view key;  // with its quotes; empty in an array
  std::string_view value;
};

// Splits the text between the brackets of an object or an array.
std::vector<Part> parts_of(std::string_view inside, bool keys) {
  std::vector<Part> parts;
  for (std::size_t at = 0; at < inside.size(); ++at) {
    Part part;
    if (keys) {
      const std::size_t end = end_of_string(inside, at);
      part.key = inside.substr(at, end - at);
      at = end + 1;
    }
    const std::size_t end = end_of_value(inside, at);
    part.value = inside.substr(at, end - at);
    parts.push_back(part);
    at = end;
  }
  return parts;
}

std::string_view inside(std::string_view text) {
  return text.substr(1, text.size() - 2);
}

class Differ {
 public:
  std::string text = "[";

  void members(std::string_view before, std::string_view after) {
    const std::vector<Part> old = parts_of(before, true);
    const std::vector<Part> now = parts_of(after, true);
    for (const Part& part : old) {
      if (find(now, part.key) == nullptr) remove(part.key);
    }
    for (const Part& part : now) {
      const Part* had = find(old, part.key);
      const std::size_t here = descend(part.key);
      if (had == nullptr) {
        put("add", part.value);
      } else {
        value(had->value, part.value);
      }
      path_.resize(here);
    }
  }

 private:
  static const Part* find(const std::vector<Part>& parts, std::string_view key) {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& p) { return p.key == key; });
    return found == parts.end() ? nullptr : &*found;
  }

  // The key is JSON-escaped already; a pointer escapes two more characters (RFC 6901).
  std::size_t descend(std::string_view key) {
    const std::size_t here = path_.size();
    path_ += '/';
    for (const char c : inside(key)) {
      if (c == '~') {
        path_ += "~0";
      } else if (c == '/') {
        path_ += "~1";
      } else {
        path_ += c;
      }
    }
    return here;
  }
  std::size_t descend(std::size_t index) {
    const std::size_t here = path_.size();
    path_.append("/").append(std::to_string(index));
    return here;
  }

  void begin(std::string_view op) {
    if (text.size() > 1) text += ',';
    text.append(R"({"op":")").append(op).append(R"(","path":")").append(path_).append("\"");
  }
  void put(std::string_view op, std::string_view value) {
    begin(op);
    text.append(R"(,"value":)").append(value).append("}");
  }
  template <class Step>
  void remove(const Step& step) {
    const std::size_t here = descend(step);
    begin("remove");
    text += '}';
    path_.resize(here);
  }

  void value(std::string_view before, std::string_view after) {
    if (before == after) return;
    const std::size_t start = text.size();
    if (before[0] == after[0] && after[0] == '{') {
      members(inside(before), inside(after));
    } else if (before[0] == after[0] && after[0] == '[') {
      elements(parts_of(inside(before), false), parts_of(inside(after), false));
    }
    constexpr std::size_t kReplace = sizeof(R"({"op":"replace","path":"","value":})");
    const std::size_t told = text.size() - start;
    if (told != 0 && told <= kReplace + path_.size() + after.size()) return;
    text.resize(start);
    put("replace", after);
  }

  // Equal elements at both ends stay. Patches the elements between them one after the other.
  void elements(const std::vector<Part>& old, const std::vector<Part>& now) {
    const auto same = [](const Part& a, const Part& b) { return a.value == b.value; };
    const auto first = std::mismatch(old.begin(), old.end(), now.begin(), now.end(), same);
    const auto last = std::mismatch(old.rbegin(), std::make_reverse_iterator(first.first), now.rbegin(),
                                    std::make_reverse_iterator(first.second), same);
    const auto begin = static_cast<std::size_t>(first.first - old.begin());
    const auto old_end = static_cast<std::size_t>(last.first.base() - old.begin());
    const auto now_end = static_cast<std::size_t>(last.second.base() - now.begin());
    const std::size_t both = std::min(old_end, now_end);
    for (std::size_t at = begin; at < both; ++at) {
      const std::size_t here = descend(at);
      value(old[at].value, now[at].value);
      path_.resize(here);
    }
    for (std::size_t at = old_end; at > both; --at) remove(at - 1);
    for (std::size_t at = both; at < now_end; ++at) {
      const std::size_t here = descend(at);
      put("add", now[at].value);
      path_.resize(here);
    }
  }

  std::string path_;  // a JSON Pointer, escaped for a JSON string
};

}  // namespace

std::string json_patch(std::string_view before, std::string_view after) {
  Differ differ;
  differ.members(before, after);
  return differ.text + "]";
}

}  // namespace nostos::server
