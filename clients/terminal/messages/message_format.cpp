#include "clients/terminal/messages/message_format.hpp"

#include <algorithm>
#include <optional>

namespace nostos::terminal {
namespace {

constexpr int kMaxDepth = 16;  // of branches within branches

struct Branch;

struct Part {
  enum class Kind { text, argument, number, plural, select };
  Kind kind = Kind::text;
  std::string text;  // or the argument's name
  std::vector<Branch> branches;
};
using Parts = std::vector<Part>;

struct Branch {
  std::string selector;
  Parts parts;
};

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  /** Nothing if the text is malformed; see fault(). */
  std::optional<Parts> parse() {
    Parts parts = message(Part::Kind::text, false, 0);
    if (fault_.empty() && at_ < text_.size()) fail("a } without its {");
    if (!fault_.empty()) return std::nullopt;
    return parts;
  }
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  void fail(const char* what) {
    if (fault_.empty()) fault_ = std::string(what) + " at byte " + std::to_string(at_);
    at_ = text_.size();
  }
  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool take(char c) {
    skip_space();
    if (here() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }
  std::string word() {
    skip_space();
    const std::size_t start = at_;
    if (here() == '=') ++at_;  // of a plural: =0
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    return std::string(text_.substr(start, at_ - start));
  }

  // Up to the } that ends it, or the end of the text. As in ICU, # is the number only directly in a branch of
  // a plural.
  Parts message(Part::Kind parent, bool in_plural, int depth) {
    Parts parts;
    if (depth > kMaxDepth) {
      fail("too many branches within branches");
      return parts;
    }
    std::string text;
    const auto end_text = [&] {
      if (!text.empty()) parts.push_back({Part::Kind::text, std::move(text), {}});
      text.clear();
    };
    while (at_ < text_.size() && text_[at_] != '}') {
      const char c = text_[at_++];
      if (c == '{') {
        end_text();
        parts.push_back(argument(in_plural, depth));
      } else if (c == '#' && parent == Part::Kind::plural) {
        end_text();
        parts.push_back({Part::Kind::number, "", {}});
      } else if (c == '#' && in_plural) {
        fail("# in a select within a plural");
      } else {
        text += c;
      }
    }
    end_text();
    return parts;
  }

  // The part after a {, with its }.
  Part argument(bool in_plural, int depth) {
    Part part{Part::Kind::argument, word(), {}};
    if (part.text.empty() || part.text.front() == '=') fail("no name of an argument");
    if (take('}')) return part;
    if (!take(',')) fail("neither , nor } after the name of an argument");
    const std::string kind = word();
    if (kind == "plural")
      part.kind = Part::Kind::plural;
    else if (kind == "select")
      part.kind = Part::Kind::select;
    else
      fail("neither plural nor select");
    if (!take(',')) fail("no , before the branches");
    while (fault_.empty() && !take('}')) part.branches.push_back(branch(part.kind, in_plural, depth));
    if (std::none_of(part.branches.begin(), part.branches.end(),
                     [](const Branch& one) { return one.selector == "other"; }))
      fail("no branch other");
    return part;
  }

  Branch branch(Part::Kind parent, bool in_plural, int depth) {
    Branch made;
    made.selector = word();
    if (made.selector.empty() || (parent == Part::Kind::select && made.selector.front() == '='))
      fail("no selector of a branch");
    if (!take('{')) fail("no { of a branch");
    made.parts = message(parent, in_plural || parent == Part::Kind::plural, depth + 1);
    if (here() != '}') fail("no } of a branch");
    if (at_ < text_.size()) ++at_;
    return made;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string fault_;
};

struct Writer {
  const Arguments& arguments;
  std::string_view language;
  std::string out;

  [[nodiscard]] const ArgumentValue* find(std::string_view name) const {
    for (const Argument& one : arguments)
      if (one.name == name) return &one.value;
    return nullptr;
  }
  [[nodiscard]] const Branch& chosen(const Part& part) const {
    const ArgumentValue* value = find(part.text);
    const auto with = [&](std::string_view selector) {
      return std::find_if(part.branches.begin(), part.branches.end(),
                          [&](const Branch& one) { return one.selector == selector; });
    };
    auto found = part.branches.end();
    if (part.kind == Part::Kind::select && value != nullptr) found = with(value->selector());
    if (part.kind == Part::Kind::plural && value != nullptr && value->number() != nullptr) {
      found = with("=" + std::to_string(*value->number()));
      if (found == part.branches.end()) found = with(plural_category(*value->number(), language));
    }
    return *(found == part.branches.end() ? with("other") : found);
  }
  // `number` is the name of the argument that # stands for.
  void write(const Parts& parts, std::string_view number) {
    for (const Part& part : parts) switch (part.kind) {
        case Part::Kind::text:
          out += part.text;
          break;
        case Part::Kind::argument:
          put(part.text);
          break;
        case Part::Kind::number:
          put(number);
          break;
        case Part::Kind::plural:
          write(chosen(part).parts, part.text);
          break;
        case Part::Kind::select:
          write(chosen(part).parts, number);
          break;
      }
  }
  void put(std::string_view name) {
    const ArgumentValue* value = find(name);
    out += value == nullptr ? std::string(name) : value->text();
  }
};

void collect(const Parts& parts, std::set<std::string>& names) {
  for (const Part& part : parts) {
    if (part.kind != Part::Kind::text && part.kind != Part::Kind::number) names.insert(part.text);
    for (const Branch& branch : part.branches) collect(branch.parts, names);
  }
}

}  // namespace

std::string ArgumentValue::text() const {
  if (const auto* seat = std::get_if<SeatArgument>(&value_)) return seat->name;
  if (const auto* integer = number()) return std::to_string(*integer);
  return std::get<std::string>(value_);
}

std::string ArgumentValue::selector() const {
  if (const auto* seat = std::get_if<SeatArgument>(&value_)) return seat->own ? "you" : "other";
  return text();
}

std::string_view plural_category(std::int64_t number, std::string_view language) {
  const bool zero_is_one = language.substr(0, 2) == "fr" || language.substr(0, 2) == "pt";
  const bool one = number == 1 || number == -1 || (zero_is_one && number == 0);
  return one ? "one" : "other";
}

std::string format_message(std::string_view message, const Arguments& arguments, std::string_view language) {
  const auto parts = Parser(message).parse();
  if (!parts) return std::string(message);
  Writer writer{arguments, language, {}};
  writer.write(*parts, {});
  return std::move(writer.out);
}

std::string message_fault(std::string_view message) {
  Parser parser(message);
  parser.parse();
  return parser.fault();
}

std::set<std::string> message_arguments(std::string_view message) {
  std::set<std::string> names;
  if (const auto parts = Parser(message).parse()) collect(*parts, names);
  return names;
}

}  // namespace nostos::terminal
