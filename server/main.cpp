// The command line: one binary for those who host, test and mend.
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "games/core/registry.hpp"
#include "server/record/show.hpp"
#include "server/room/now.hpp"
#include "server/server.hpp"
#include "server/tools/check_data.hpp"
#include "server/tools/scenario.hpp"
#include "server/tools/sim.hpp"
#include "server/version.hpp"

namespace {

// Logs go to standard error, one line an event, key=value. They hold no names, codes, tokens or moves.
void set_up_log(const std::string& level) {
  auto logger = spdlog::stderr_logger_mt("nostos");
  logger->set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
  logger->set_level(spdlog::level::from_str(level));
  spdlog::set_default_logger(logger);
}

std::filesystem::path beside_binary(const char* name) {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  return failed ? std::filesystem::path(name) : self.parent_path() / name;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Nostos: board games of the Odyssey's world, for friends, on your own machine.", "nostos");
  app.set_version_flag("--version", std::string(nostos::server::kServerName));
  app.require_subcommand(1);

  nostos::server::Config config;
  config.web = beside_binary("web");
  std::string log_level = "info";
  auto* serve = app.add_subcommand("serve", "Open the server, with the web client");
  serve->add_option("--port", config.port, "Port to open; 0 takes any free one")->capture_default_str();
  serve->add_option("--address", config.address, "Address to open; :: is every interface")
      ->capture_default_str();
  serve
      ->add_option("--data", config.data,
                   "Folder of the journal, and of your own maps and cards in games/GAME/")
      ->capture_default_str();
  serve->add_option("--web", config.web, "Folder of the built web client");
  serve->add_option("--threads", config.threads, "Threads for connections and rooms")
      ->check(CLI::Range(1U, 256U))
      ->capture_default_str();
  serve->add_option("--max-rooms", config.rooms.max_rooms, "Rooms that the journal may hold")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  std::int64_t bot_beat = config.rooms.bot_beat.count();
  serve
      ->add_option("--bot-beat", bot_beat,
                   "Milliseconds between a question to a bot and its answer; 0: at once")
      ->check(CLI::Range(0, 60'000))
      ->capture_default_str();
  serve->add_flag("!--no-hooks", config.hooks, "Tell nobody of his turn at an address that he gives");
  serve->add_flag("--private-hooks", config.private_hooks,
                  "Such an address may lie in a private network, or here");
  std::int64_t clock_shift = 0;
  serve->add_option("--shift-clock", clock_shift, "Seconds by which the clock is put on; for tests")
      ->check(CLI::NonNegativeNumber)
      ->group("");
  serve->add_option("--log-level", log_level, "How much goes to the log")
      ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
      ->capture_default_str();

  std::vector<std::string> scenarios;
  auto* scenario =
      app.add_subcommand("scenario", "Run scenario files; tests/scenarios/FORMAT.md describes them");
  scenario->add_option("files", scenarios, "Scenario files")->required();

  nostos::tools::CheckOptions check_options;
  auto* check =
      app.add_subcommand("check-data", "Check your own maps and cards, and measure them against ours");
  check->footer("A file outside our measures can be played; one that is refused cannot.");
  check->add_option("game", check_options.game, "The game: odyssey, …")->required();
  check->add_option("files", check_options.files, "Files as they would lie in the data folder")->required();
  check->add_flag("--strict", check_options.strict, "Fail where a file is outside our measures, too");

  nostos::tools::SimOptions sim_options;
  auto* sim = app.add_subcommand("sim", "Let bots play many games, and count");
  sim->allow_extras();
  sim->footer("Any other --NAME VALUE is a room option: --map A is --option map=A.");
  sim->add_option("game", sim_options.game, "The game: odyssey, …")->required();
  sim->add_option("--players", sim_options.players, "How many play")->capture_default_str();
  sim->add_option("--games", sim_options.games, "How many games")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  sim->add_option("--seed", sim_options.seed, "Any text; the same text gives the same games")
      ->capture_default_str();
  sim->add_option("--option", sim_options.options, "A room option, as name=value; may be repeated");
  sim->add_option("--bots", sim_options.bots,
                  "The bots by seat, as strong,easy; the last one stands for all seats after it")
      ->capture_default_str();
  sim->add_option("--jobs", sim_options.jobs, "Games at the same time; 0 for one on each core")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sim->add_flag("--json", sim_options.json, "Print JSON");

  std::string verified;
  auto* verify = app.add_subcommand("verify", "Check a game's record: commitment, seed, every step");
  verify->add_option("record", verified, "The record's file")->required();

  nostos::record::ReplayOptions replay_options;
  auto* replay = app.add_subcommand("replay", "Show a recorded game step by step");
  replay->add_option("record", replay_options.file, "The record's file")->required();
  replay->add_option("--seat", replay_options.eyes, "With whose eyes: a seat's number, spectator, or all")
      ->capture_default_str();
  replay->add_option("--step", replay_options.step, "Only this step, with the whole view; 0 is the start");

  CLI11_PARSE(app, argc, argv);
  if (*verify) return nostos::record::verify_command(verified, nostos::find_game, std::cout, std::cerr);
  if (*replay) return nostos::record::replay_command(replay_options, nostos::find_game, std::cout, std::cerr);
  if (*check) return nostos::tools::check_data_command(check_options, std::cout, std::cerr);
  if (*scenario) return nostos::tools::scenario_command(scenarios, std::cout);
  if (*sim) {
    const auto more = nostos::tools::options_of(sim->remaining());
    if (!more) {
      std::cerr << "nostos sim: " << more.error() << "\n";
      return 2;
    }
    sim_options.options.insert(sim_options.options.end(), more->begin(), more->end());
  }
  if (*sim) return nostos::tools::sim_command(sim_options, std::cout, std::cerr);
  set_up_log(log_level);
  nostos::server::shift_clock(std::chrono::seconds(clock_shift));
  config.rooms.bot_beat = std::chrono::milliseconds(bot_beat);
  return nostos::server::serve(config);
}
