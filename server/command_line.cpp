#include "server/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <vector>

#include "text/nearest.hpp"

namespace nostos {
namespace {

constexpr int kUsage = 2;

// The innermost command that was given.
const CLI::App& innermost(const CLI::App& app) {
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  return *at;
}

// "nostos admin list"
std::string full_name(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? command.get_name() : full_name(*parent) + " " + command.get_name();
}

std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* at = &command; at != nullptr; at = at->get_fallthrough() ? at->get_parent() : nullptr)
    for (const CLI::Option* option : at->get_options())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string> subcommands_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* sub : command.get_subcommands(nullptr)) names.push_back(sub->get_name());
  return names;
}

std::string with_suggestion(const std::string& sentence, const std::string& given,
                            const std::vector<std::string>& words) {
  const std::string nearest = text::nearest(given, words);
  return nearest.empty() ? sentence : sentence + ". Did you mean " + nearest + "?";
}

// The fault without the name of the command.
std::string explain(const CLI::App& app, const CLI::App& command, const CLI::ParseError& fault) {
  const auto extras = app.remaining(true);
  const auto option =
      std::find_if(extras.begin(), extras.end(), [](const auto& word) { return word.starts_with('-'); });
  if (option != extras.end()) {
    const std::string name = option->substr(0, option->find('='));
    return with_suggestion("there is no option " + name, name, options_of(command));
  }
  if (extras.empty()) return fault.what();
  if (const auto subcommands = subcommands_of(command); !subcommands.empty())
    return with_suggestion("there is no command " + extras.front(), extras.front(), subcommands);
  return "one argument too many: " + extras.front();
}

}  // namespace

CommandLineAnswer answer_parse_error(const CLI::App& app, const CLI::ParseError& fault) {
  std::ostringstream help;
  std::ostringstream ignored;
  if (app.exit(fault, help, ignored) == 0) return {std::move(help).str(), "", 0};
  const CLI::App& command = innermost(app);
  if (!command.get_subcommands(nullptr).empty() && app.remaining(true).empty())
    return {command.help(command.get_parent() == nullptr ? "" : full_name(*command.get_parent())), "", 0};
  const std::string name = full_name(command);
  const std::string words = explain(app, command, fault);
  const char* stop = words.ends_with('?') ? " " : ". ";
  return {"", name + ": " + words + stop + "Try " + name + " --help.", kUsage};
}

}  // namespace nostos
