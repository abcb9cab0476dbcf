#include "server/config/print.hpp"

#include "server/config/keys.hpp"

namespace nostos::config {

void print(text::TerminalWriter out, const server::Config& config) {
  const server::Config defaults;
  out << "# Nostos. A line such as # port = 8080 shows a default. Environment variables override this file,\n"
         "# and options of the command line override both. Relative paths are relative to the folder in "
         "which\n# the server starts.\n";
  std::string_view section;
  for (const Key& key : keys()) {
    if (key.section != section) out << "\n[" << (section = key.section) << "]\n";
    out << "\n# " << key.description << "\n# " << environment_variable(key) << ": " << describe(key.rule)
        << "\n";
    const Value value = key.get(config);
    const bool standard = value == key.get(defaults);
    if (key.secret && !standard) out << "# A value is set; it is not shown.\n";
    out << (standard || key.secret ? "# " : "") << key.name << " = "
        << to_toml(key.secret ? key.get(defaults) : value) << "\n";
  }
}

}  // namespace nostos::config
