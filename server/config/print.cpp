#include "server/config/print.hpp"

#include "server/config/keys.hpp"

namespace nostos::config {

void print(text::TerminalWriter out, const server::Config& config) {
  const server::Config defaults;
  out << "# Nostos. What begins with # is the default; an environment variable comes before this file,\n"
         "# and an option of the command line before both. Paths are taken from where the server is "
         "started.\n";
  std::string_view section;
  for (const Key& key : keys()) {
    if (key.section != section) out << "\n[" << (section = key.section) << "]\n";
    out << "\n# " << key.description << "\n# " << environment_variable(key) << ": " << describe(key.rule)
        << "\n";
    const Value value = key.get(config);
    const bool standard = value == key.get(defaults);
    if (key.secret && !standard) out << "# There is one; it is not shown.\n";
    out << (standard || key.secret ? "# " : "") << key.name << " = "
        << to_toml(key.secret ? key.get(defaults) : value) << "\n";
  }
}

}  // namespace nostos::config
