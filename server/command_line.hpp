// Answers to a command line that cannot be parsed.
#pragma once
#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace nostos {

struct CommandLineAnswer {
  std::string help;   // for standard output
  std::string error;  // for standard error: one line, without a line feed
  int exit_code = 0;  // 2 with an error
};

/**
 * The answer to a failed `app.parse()`. --help, --version, and a command without the subcommand that it needs
 * are answered with a text; any other fault names the command, what was given, and the nearest match.
 */
CommandLineAnswer answer_parse_error(const CLI::App& app, const CLI::ParseError& fault);

}  // namespace nostos
