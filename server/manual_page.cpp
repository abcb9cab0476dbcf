#include "server/manual_page.hpp"

#include <CLI/CLI.hpp>
#include <string_view>

#include "server/config/keys.hpp"

namespace nostos {
namespace {

// Text that man(7) does not interpret. A hyphen is a minus sign, so that an option can be copied.
std::string escaped(std::string_view text) {
  std::string out;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    line_begins = c == '\n';
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + escaped(text) + "\\fR";
}

bool is_shown(const CLI::Option& option) {
  return !option.get_group().empty();
}

// "--port PORT", "FILE..."
std::string usage_of(const CLI::Option& option) {
  const bool repeats = option.get_items_expected_max() > 1;
  if (option.get_positional()) return italic(option.get_type_name() + (repeats ? "..." : ""));
  std::string names;
  for (const std::string& name : option.get_snames()) names += (names.empty() ? "" : ", ") + bold("-" + name);
  for (const std::string& name : option.get_lnames())
    names += (names.empty() ? "" : ", ") + bold("--" + name);
  const bool takes_value = option.get_items_expected_max() > 0;
  return names + (takes_value ? " " + italic(option.get_type_name()) : "");
}

std::string paragraph(const std::string& tag, const std::string& text) {
  return ".TP\n" + tag + "\n" + escaped(text) + "\n";
}

std::string described_options(const CLI::App& command) {
  std::string text;
  for (const CLI::Option* option : command.get_options()) {
    if (!is_shown(*option) || option == command.get_help_ptr()) continue;
    const std::string standard = option->get_default_str();
    text += paragraph(usage_of(*option),
                      option->get_description() +
                          (standard.empty() || standard == "\"\"" ? "" : " (default: " + standard + ")"));
  }
  return text;
}

// The command and the commands below it. `parents`: "nostos admin ".
std::string section_of(const CLI::App& command, const std::string& parents) {
  const std::string name = parents + command.get_name();
  std::string text = ".SS " + escaped(name) + "\n" + escaped(command.get_description()) + ".\n";
  if (const std::string footer = command.get_footer(); !footer.empty()) text += escaped(footer) + "\n";
  text += described_options(command);
  for (const CLI::App* below : command.get_subcommands(nullptr))
    if (!below->get_group().empty()) text += section_of(*below, name + " ");
  return text;
}

}  // namespace

std::string manual_page(const CLI::App& app, const std::string& version) {
  std::string page = ".TH NOSTOS 1 \"\" \"" + escaped(version) + "\" \"User Commands\"\n" +
                     ".SH NAME\nnostos \\- server for board games with hidden information\n.SH SYNOPSIS\n";
  for (const CLI::App* command : app.get_subcommands(nullptr))
    page += (page.ends_with("SYNOPSIS\n") ? "" : ".br\n") + bold("nostos " + command->get_name()) + " [" +
            italic("options") + "]\n";
  page += ".SH DESCRIPTION\n" + escaped(app.get_description()) + "\nEach command takes " + bold("--help") +
          ".\n.SH COMMANDS\n";
  for (const CLI::App* command : app.get_subcommands(nullptr)) page += section_of(*command, "nostos ");
  page += ".SH FILES\n" +
          paragraph(italic("/etc/nostos/nostos.toml"),
                    "The configuration of the service. nostos serve --print-config prints all keys.") +
          paragraph(italic("/var/lib/nostos"), "The rooms of the service, and your own maps and cards.") +
          paragraph(italic("/usr/share/doc/nostos"),
                    "How to host a server: HOSTING.md, and the reference in CONFIGURATION.md.") +
          ".SH ENVIRONMENT\nEach key of the configuration is a variable, which overrides the file.\n";
  for (const config::Key& key : config::keys())
    page += paragraph(bold(config::environment_variable(key)),
                      std::string(key.description) + " Expects " + config::describe(key.rule) + ".");
  return page + ".SH EXIT STATUS\n" + escaped(app.get_footer()) + "\n";
}

}  // namespace nostos
