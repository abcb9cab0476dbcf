#include "clients/terminal/rules/book.hpp"

#include <algorithm>
#include <cctype>

#include "clients/terminal/form/match.hpp"
#include "clients/terminal/rules/pages.hpp"

namespace nostos::terminal {
namespace {

// Removes emphasis, code marks, and the addresses of links.
std::string plain(std::string_view text) {
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '*' || text[i] == '`') continue;
    if (text[i] == '[') {
      const auto end = text.find("](", i);
      const auto close = end == std::string_view::npos ? end : text.find(')', end);
      if (close != std::string_view::npos) {
        made += plain(text.substr(i + 1, end - i - 1));
        i = close;
        continue;
      }
    }
    made += text[i];
  }
  return made;
}

// Takes R17 from "- **R17** text", and moves past it.
std::string rule_id(std::string_view& line) {
  if (line.size() < 6 || (line[0] != '-' && line[0] != '*') || line.substr(1, 3) != " **") return "";
  const auto end = line.find("**", 4);
  if (end == std::string_view::npos) return "";
  const std::string_view id = line.substr(4, end - 4);
  const bool fits = id.size() >= 2 && id.size() < 8 &&
                    std::isupper(static_cast<unsigned char>(id.front())) != 0 &&
                    std::all_of(id.begin(), id.end(), [](unsigned char ch) { return std::isalnum(ch) != 0; });
  if (!fits) return "";
  line = trim(line.substr(end + 2));
  if (!line.empty() && (line.front() == '.' || line.front() == ':')) line = trim(line.substr(1));
  return std::string(id);
}

bool is_table_rule(std::string_view line) {
  return line.front() == '|' && line.find_first_not_of("|:- ") == std::string_view::npos;
}

std::string row(std::string_view line) {
  std::string made;
  for (const char ch : line.substr(1, line.size() - (line.back() == '|' ? 2 : 1)))
    made += ch == '|' ? ';' : ch;
  return std::string(trim(made));
}

}  // namespace

std::vector<Block> read_rules(std::string_view page) {
  std::vector<Block> blocks;
  bool open = false;  // the next line may continue the last block
  while (!page.empty()) {
    const auto end = std::min(page.find('\n'), page.size());
    std::string_view line = trim(page.substr(0, end));
    page.remove_prefix(std::min(end + 1, page.size()));
    if (line.empty()) {
      open = false;
      continue;
    }
    if (const std::string id = rule_id(line); !id.empty()) {
      blocks.push_back({Block::Kind::rule, id, plain(line)});
      open = true;
    } else if (const auto level = line.find_first_not_of('#'); level > 0 && level < 5 && line[level] == ' ') {
      blocks.push_back({Block::Kind::head, "", plain(trim(line.substr(level)))});
      open = false;
    } else if (line.front() == '|') {
      if (!is_table_rule(line)) blocks.push_back({Block::Kind::text, "", plain(row(line))});
      open = false;
    } else if (line.starts_with("- ") || line.starts_with("* ")) {
      blocks.push_back({Block::Kind::text, "", "– " + plain(line.substr(2))});
      open = true;
    } else if (open) {
      blocks.back().text += " " + plain(line);
    } else {
      blocks.push_back({Block::Kind::text, "", plain(line)});
      open = true;
    }
  }
  return blocks;
}

std::vector<Block> rules_of(std::string_view game, Language language) {
  std::string folder(game);
  std::replace(folder.begin(), folder.end(), '-', '_');
  std::string_view page = rules_page(folder, "RULES." + std::string(language.code()) + ".md");
  if (page.empty()) page = rules_page(folder, "RULES.md");
  return read_rules(page);
}

std::vector<Block> sought(const std::vector<Block>& blocks, std::string_view words) {
  const std::string needle = fold(words);
  if (needle.empty()) return blocks;
  std::vector<Block> found;
  const auto add = [&](auto&& fits) {
    const Block* head = nullptr;
    for (const Block& block : blocks) {
      if (block.kind == Block::Kind::head)
        head = &block;
      else if (fits(block)) {
        if (head != nullptr) found.push_back(*head);
        head = nullptr;
        found.push_back(block);
      }
    }
  };
  add([&](const Block& block) { return block.kind == Block::Kind::rule && fold(block.id) == needle; });
  if (found.empty())
    add([&](const Block& block) { return fold(block.text).find(needle) != std::string::npos; });
  return found;
}

std::string line_of(const Block& block) {
  return block.kind == Block::Kind::rule ? block.id + ". " + block.text : block.text;
}

}  // namespace nostos::terminal
