#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <exception>

#include "server/admin/admin.hpp"
#include "server/config/keys.hpp"

namespace nostos::admin {

int run(Command command, const Options& options, text::TerminalWriter out, text::TerminalWriter err) {
  // Other users of this machine must not read the files that the commands write.
  umask(S_IRWXG | S_IRWXO);
  try {
    const auto loaded = config::load(options.sources);
    for (const auto& error : loaded.errors) err << config::to_text(error) << "\n";
    if (!loaded.errors.empty()) return 1;
    return command(server::journal_location(loaded.config), options, out);
  } catch (const std::exception& fault) {
    err << fault.what() << "\n";
    return 1;
  }
}

CLI::App* add_commands(CLI::App& app, Options& options, Command& chosen) {
  auto* admin =
      app.add_subcommand("admin", "Manage the rooms of a server on this machine, even while it runs");
  admin->require_subcommand(1);
  admin->footer("server/OPERATION.md describes the commands.");
  const auto set = [&](const char* name, const char* value, const char* key, const char* words) {
    admin
        ->add_option_function<std::string>(
            name,
            [&options, name, key](const std::string& text) {
              options.sources.options.push_back({name, config::find_key("server", key), text});
            },
            words)
        ->type_name(value);
  };
  set("--data", "FOLDER", "data", "Data folder of the server");
  set("--database-url", "URL", "database_url", "Its PostgreSQL database, if it has one");
  admin->add_option("--config", options.sources.file, "Its configuration file, which sets both")
      ->type_name("FILE");
  const auto add = [&](const char* name, const char* words, Command command) {
    auto* sub = admin->add_subcommand(name, words);
    sub->fallthrough();
    sub->callback([&chosen, command] { chosen = command; });
    return sub;
  };
  const auto add_room = [&](CLI::App* sub) {
    sub->add_option("room", options.room, "Its number, or one of its codes")->type_name("ROOM")->required();
  };
  const auto add_secrets = [&](CLI::App* sub) {
    sub->add_flag("--secrets", options.secrets, "Also show codes, chat and hidden information");
  };
  const auto add_json = [&](CLI::App* sub) { sub->add_flag("--json", options.json, "Print JSON"); };
  auto* listing = add("list", "List all rooms, most recently changed first", list);
  add_secrets(listing);
  add_json(listing);
  auto* inspection = add("inspect", "One room: settings, members, games, log", inspect);
  add_room(inspection);
  add_secrets(inspection);
  add_json(inspection);
  add_room(add("close", "Close a room: its members leave, and no player can join it", close));
  add_room(add("delete", "Delete a room with everything in it; its members leave", remove));
  auto* exporting =
      add("export", "Write the records of a room's finished games, each to a file of its own", export_room);
  add_room(exporting);
  exporting->add_option("file", options.file, "evening.json becomes evening-1.json, evening-2.json, …")
      ->type_name("FILE")
      ->required();
  add_secrets(exporting);
  exporting
      ->add_option("--person", options.person,
                   "With --secrets: write only this person's entries in the room's log, as JSON")
      ->type_name("NAME");
  add("copy", "Copy all rooms into a PostgreSQL database, while the server is stopped", copy)
      ->add_option("--to", options.to, "The database, which must hold no rooms")
      ->type_name("URL")
      ->required();
  add("backup", "Copy the journal, even while the server runs", backup)
      ->add_option("file", options.file, "The new file")
      ->type_name("FILE")
      ->required();
  add("forget", "Delete rooms without recent activity", forget)
      ->add_option("--older-than", options.days, "Days without activity")
      ->type_name("N")
      ->required()
      ->check(CLI::Range(1, 36'500));
  add("vacuum", "Return the space of deleted rooms to the disk, while the server is stopped", vacuum);
  return admin;
}

}  // namespace nostos::admin
