// Plays real games with a real server, from a separate process, and prints their cost as JSON.
#include <sodium.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/load/generator/run.hpp"

int main(int argc, char** argv) {
  using namespace nostos::load;
  CLI::App app("Load for a Nostos server; tests/load/README.md describes it.", "nostos_load");
  app.require_subcommand(1);
  app.fallthrough();
  Run run;
  run.disk = std::filesystem::temp_directory_path();
  app.add_option("--server", run.server, "The server's program");
  app.add_option("--command", run.command, "Or the whole command of a server that speaks the plain dialect");
  app.add_option("--argument", run.arguments, "One more argument for the server; may be repeated");
  app.add_option("--disk", run.disk, "Where data folders are made")->check(CLI::ExistingDirectory);
  app.add_option("--game", run.setting.game, "The game")->capture_default_str();
  app.add_option("--seats", run.setting.seats, "People in a room")->capture_default_str();
  app.add_option("--options", run.setting.options, "The room's options, as JSON");
  app.add_option("--rooms", run.rooms, "Rooms")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--seconds", run.seconds, "How long is measured")->capture_default_str();
  app.add_option("--warm-up", run.warm_up, "Seconds before that")->capture_default_str();
  app.add_option("--rate", run.rate, "Intents a second in all; 0 plays as fast as it goes")
      ->capture_default_str();
  app.add_option("--rounds", run.rounds, "How many come back")->capture_default_str();
  app.add_flag("--pin", run.pin, "The server on the first processor only, the generator on the second");
  const std::map<std::string, nlohmann::json (*)(const Run&)> modes{
      {"play", play},   {"idle", idle},       {"reconnect", reconnect},
      {"start", start}, {"recover", recover}, {"takeover", takeover}};
  app.add_subcommand("play", "Rooms play for a while");
  app.add_subcommand("idle", "Memory of connections and of rooms");
  app.add_subcommand("reconnect", "How soon a player is back");
  app.add_subcommand("start", "From the start to the first answer, with rooms on the disk");
  app.add_subcommand("recover", "Killed during play: when every player is back, and the losses");
  app.add_subcommand("takeover", "Killed, and another server of its database has to take its rooms");
  CLI11_PARSE(app, argc, argv);
  if (run.server.empty() == run.command.empty()) {
    std::cerr << "nostos_load: either --server or --command is needed\n";
    return 2;
  }
  if (run.setting.game == "deal60" && run.setting.options == "{}") run.setting.options = R"({"refills":10})";
  if (!run.command.empty()) run.setting.dialect = Dialect::plain;
  run.setting.closed_loop = run.rate == 0;
  try {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
    if (run.pin) pin(1);
    const nlohmann::json figures = modes.at(app.get_subcommands().front()->get_name())(run);
    std::cout << figures.dump(1) << "\n";
  } catch (const std::exception& fault) {
    std::cerr << "nostos_load: " << fault.what() << "\n";
    return 1;
  }
  return 0;
}
