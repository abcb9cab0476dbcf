// The command line: one binary for operators, players and developers.
#include <CLI/CLI.hpp>
#include <charconv>
#include <iostream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/play.hpp"
#include "games/core/registry.hpp"
#include "server/admin/admin.hpp"
#include "server/base/clock.hpp"
#include "server/command_line.hpp"
#include "server/config/load.hpp"
#include "server/config/options.hpp"
#include "server/config/print.hpp"
#include "server/health.hpp"
#include "server/log/log.hpp"
#include "server/manual_page.hpp"
#include "server/record/show.hpp"
#include "server/server.hpp"
#include "server/tools/check_data.hpp"
#include "server/tools/lesson.hpp"
#include "server/tools/scenario.hpp"
#include "server/tools/self_play.hpp"
#include "server/tools/sim.hpp"
#include "server/tools/tournament.hpp"
#include "server/version.hpp"
#include "text/terminal_writer.hpp"

namespace {

using nostos::text::TerminalWriter;

nostos::config::LoadResult load_all(const nostos::config::Sources& sources) {
  auto loaded = nostos::config::load(sources);
  nostos::config::load_secret_file(loaded);
  return loaded;
}

// Returns the configuration; prints the errors and returns std::nullopt if it is invalid.
std::optional<nostos::server::Config> configured(const nostos::config::Sources& sources) {
  auto loaded = load_all(sources);
  const TerminalWriter err(std::cerr);
  for (const auto& error : loaded.errors) err << nostos::config::to_text(error) << "\n";
  return loaded.errors.empty() ? std::optional(std::move(loaded.config)) : std::nullopt;
}

// "nostos 1.0.0 (1063.ab12cd3)"
std::string version_line() {
  const std::string_view build = nostos::server::build();
  return std::string(nostos::server::server_name()) + (build.empty() ? "" : " (" + std::string(build) + ")");
}

CLI::Validator at_least(std::int64_t least) {
  return {[least](const std::string& text) {
            std::int64_t number = 0;
            const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool whole = failed == std::errc() && end == text.data() + text.size();
            return whole && number >= least && number <= std::numeric_limits<int>::max()
                       ? ""
                       : "expected a whole number from " + std::to_string(least) + ", not " + text;
          },
          ""};
}

CLI::Validator above_zero() {
  return {[](const std::string& text) {
            double number = 0;
            const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool good = failed == std::errc() && end == text.data() + text.size() && number > 0;
            return good ? "" : "expected a number above 0, not " + text;
          },
          ""};
}

nostos::record::Draw drawn(nostos::terminal::Language language) {
  return [language](const std::string& game, const nostos::Json& view, const nostos::Json& static_data,
                    const std::vector<std::string>& names) {
    return nostos::terminal::draw_board(game, view, static_data, {names, language});
  };
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Nostos: board games from the world of the Odyssey, for friends, on your own machine.",
               "nostos");
  app.set_version_flag("--version", version_line());
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0: done; 1: the command failed or found an error, or the configuration is invalid; 2: the "
      "command line is invalid, or a file that it names cannot be read.\nclients/terminal/README.md lists "
      "the exit codes of nostos play.");

  nostos::config::Sources sources{{}, nostos::config::environment(), {}};
  bool print_config = false;
  auto* serve = app.add_subcommand("serve", "Run the server, with the web client");
  serve->footer("server/CONFIGURATION.md describes the configuration.");
  serve->add_option("--config", sources.file, "Configuration file; default: DATA/nostos.toml, if it exists")
      ->type_name("FILE");
  serve->add_flag("--print-config", print_config, "Print the effective configuration as a file, and exit");
  bool debug = false;
  serve->add_flag(
      "--debug", debug,
      "For development: /debug shows every player's cards, only with an --address that other machines can't "
      "reach");
  nostos::config::add_options(*serve, sources.options);
  auto* health = app.add_subcommand(
      "health", "Check whether the server on this machine answers; exits with 0 if it does");
  health->footer("Pass the same file and options as to nostos serve: they say where the server listens.");
  health->add_option("--config", sources.file, "Configuration file; default: DATA/nostos.toml, if it exists")
      ->type_name("FILE");
  bool ask_ready = false;
  health->add_flag("--ready", ask_ready, "Check that it is ready for players, not only that it answers");
  nostos::config::add_options(*health, sources.options);
  std::int64_t clock_shift = 0;
  serve->add_option("--test-clock-offset", clock_shift, "Seconds by which the clock is advanced; for tests")
      ->check(at_least(0))
      ->group("");

  nostos::terminal::PlayOptions play_options;
  auto* play = app.add_subcommand("play", "Play in this terminal, on any server");
  play->footer("clients/terminal/README.md describes it.");
  play->add_option("address", play_options.address,
                   "A link, host:port, or a room's code; without it, or with -, the client asks")
      ->type_name("ADDRESS");
  play->add_option("--server", play_options.server,
                   "The server for a code without an address; default: localhost:8080")
      ->type_name("HOST:PORT");
  play->add_option("--name", play_options.name, "Your name at the table")->type_name("NAME");
  auto* fresh = play->add_option("--new", play_options.game, "Open a table of this game: odyssey, …")
                    ->type_name("GAME");
  play->add_flag("--lesson", play_options.learn,
                 "With --new: a first game against bots, explained as you play")
      ->needs(fresh);
  play->add_flag("--watch", play_options.watch, "Spectate; takes a spectators' link or code");
  auto* plain =
      play->add_flag("--plain", play_options.plain, "Line by line, for screen readers, pipes and scripts");
  play->add_flag("--type-ahead", play_options.ahead,
                 "With --plain: take each line as the answer to the next question, even before it is shown "
                 "(for scripts)")
      ->needs(plain);
  play->add_flag("--json", play_options.json, "Protocol messages, one per line, for bots")->excludes(plain);
  play->add_option("--language", play_options.language,
                   "A language code such as en or it; default: the system's language")
      ->type_name("CODE");
  play->add_option("--ca", play_options.ca_file, "Certificates in PEM to trust, in place of the system's")
      ->type_name("FILE");
  play->add_option("--state-dir", play_options.keep,
                   "Folder of your saved seats; default: $XDG_STATE_HOME/nostos")
      ->type_name("FOLDER");

  nostos::admin::Options admin_options{{{}, sources.environment, {}}, "", "", false, false, 0};
  nostos::admin::Command admin_command = nullptr;
  auto* admin = nostos::admin::add_commands(app, admin_options, admin_command);

  std::vector<std::string> scenarios;
  auto* scenario =
      app.add_subcommand("scenario", "Run scenario files; tests/scenarios/FORMAT.md describes them");
  scenario->add_option("files", scenarios, "Scenario files")->type_name("FILE")->required();

  nostos::tools::CheckOptions check_options;
  auto* check =
      app.add_subcommand("check-data", "Check your own maps and cards, and measure them against ours");
  check->footer("A file outside our measures can be played; one that is refused cannot.");
  check->add_option("game", check_options.game, "The game: odyssey, …")->type_name("GAME")->required();
  check->add_option("files", check_options.files, "Data files, laid out as in the data folder")
      ->type_name("FILE")
      ->required();
  check->add_flag("--strict", check_options.strict, "Also fail if a file is outside our measures");

  nostos::tools::SimOptions sim_options;
  auto* sim = app.add_subcommand("sim", "Play many games between bots and print statistics");
  sim->allow_extras();
  sim->footer("Any other --NAME VALUE is a room option: --map A is --option map=A.");
  sim->add_option("game", sim_options.game, "The game: odyssey, …")->type_name("GAME")->required();
  sim->add_option("--players", sim_options.players, "Number of players")
      ->check(at_least(1))
      ->type_name("N")
      ->capture_default_str();
  sim->add_option("--games", sim_options.games, "Number of games")
      ->type_name("N")
      ->check(at_least(1))
      ->capture_default_str();
  sim->add_option("--seed", sim_options.seed, "Any text; the same text gives the same games")
      ->type_name("TEXT")
      ->capture_default_str();
  sim->add_option("--option", sim_options.options, "A room option, as name=value; may be repeated")
      ->type_name("NAME=VALUE");
  auto* bots =
      sim->add_option("--bots", sim_options.bots,
                      "The bots by seat, as strong,easy:bold; the last one applies to all seats after it")
          ->type_name("KINDS")
          ->capture_default_str();
  sim->add_option("--jobs", sim_options.jobs, "Games to run in parallel; 0: one per core")
      ->type_name("N")
      ->check(at_least(0))
      ->capture_default_str();
  sim->add_option("--think-scale", sim_options.part,
                  "Share of its usual thinking that each bot uses; 0.05 is a twentieth")
      ->type_name("SHARE")
      ->check(above_zero())
      ->capture_default_str();
  auto* judge =
      sim->add_option(
             "--judge-scale", sim_options.judge,
             "Let the strongest bot judge each decision with this share of its usual thinking time, and "
             "print the chance of winning that each kind gives away")
          ->type_name("SHARE")
          ->check(above_zero());
  sim->add_flag("--json", sim_options.json, "Print JSON");
  auto* records = sim->add_option("--records", sim_options.records,
                                  "Folder for each game's record, as NNN.json. The games differ from those "
                                  "without it: a record's seed comes from a secret")
                      ->type_name("FOLDER");
  bool tournament = false;
  sim->add_flag("--tournament", tournament,
                "Play every kind of bot against every other, --games per pair, and print their strength. "
                "--bots names the kinds")
      ->excludes(records)
      ->excludes(judge);

  std::string verified;
  auto* verify = app.add_subcommand("verify", "Check a game's record: commitment, seed, every step");
  verify->add_option("record", verified, "The record file")->type_name("FILE")->required();

  nostos::record::ReplayOptions replay_options;
  auto* replay = app.add_subcommand("replay", "Show a recorded game step by step");
  replay->add_option("record", replay_options.file, "The record file")->type_name("FILE")->required();
  replay->add_option("--seat", replay_options.seat, "Viewpoint: a seat, counted from 1, spectator, or all")
      ->type_name("SEAT")
      ->capture_default_str();
  replay->add_option("--step", replay_options.step, "Only this step, with the whole view; 0 is the start")
      ->type_name("N")
      ->check(at_least(0));
  replay->add_flag(
      "--states", replay_options.states,
      "Print the full state behind each hash as JSON, one position per line, for other verifiers");
  std::string picture;
  replay
      ->add_option("--picture", picture,
                   "The views drawn for a terminal of 80 columns, in this language: en, it, …")
      ->type_name("CODE")
      ->check([](const std::string& language) {
        return nostos::terminal::find_language(language) ? std::string() : "not a language: " + language;
      });

  nostos::tools::LessonOptions lesson_options;
  auto* lesson = app.add_subcommand("lesson", "Make a lesson from a game's record and notes");
  lesson->footer("games/LESSONS.md describes the notes.");
  lesson->add_option("record", lesson_options.record, "The record file")->type_name("RECORD")->required();
  lesson->add_option("notes", lesson_options.notes, "The notes file")->type_name("NOTES")->required();

  app.add_flag_callback(
         "--manual",
         [&app] {
           throw CLI::CallForVersion(nostos::manual_page(app, std::string(nostos::server::server_name())), 0);
         },
         "Print the manual page, for packages")
      ->group("");

  const TerminalWriter out(std::cout);
  const TerminalWriter err(std::cerr);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& fault) {
    const auto answer = nostos::answer_parse_error(app, fault);
    out.lines(answer.help);
    if (!answer.error.empty()) err << answer.error << "\n";
    return answer.exit_code;
  }
  if (*verify) return nostos::record::verify_command(verified, nostos::find_game, out, err);
  if (const auto language = nostos::terminal::find_language(picture)) replay_options.draw = drawn(*language);
  if (*replay) return nostos::record::replay_command(replay_options, nostos::find_game, out, err);
  if (*lesson) return nostos::tools::lesson_command(lesson_options, nostos::find_game, out, err);
  if (*play) return nostos::terminal::play(play_options);
  if (*admin) return nostos::admin::run(admin_command, admin_options, out, err);
  if (*check) return nostos::tools::check_data_command(check_options, out, err);
  if (*scenario) return nostos::tools::scenario_command(scenarios, out);
  if (*sim) {
    const auto more = nostos::tools::options_of(sim->remaining());
    if (!more) {
      err << "nostos sim: " << more.error() << "\n";
      return 2;
    }
    sim_options.options.insert(sim_options.options.end(), more->begin(), more->end());
  }
  if (*sim && tournament) {
    return nostos::tools::tournament_command(
        {sim_options.game, sim_options.players, sim_options.games, sim_options.seed, sim_options.options,
         bots->count() > 0 ? nostos::tools::kinds_named(sim_options.bots) : std::vector<std::string>{},
         sim_options.part, sim_options.jobs, sim_options.json},
        out, err);
  }
  if (*sim) return nostos::tools::sim_command(sim_options, out, err);
  const auto config = configured(sources);
  if (!config) return 1;
  if (print_config) {
    nostos::config::print(out, *config);
    return 0;
  }
  if (*health) {
    using nostos::server::Probe;
    return nostos::server::ask_health(*config, ask_ready ? Probe::ready : Probe::health, err);
  }
  nostos::log::set_up(config->log.level, config->log.format);
  nostos::server::shift_clock(std::chrono::seconds(clock_shift));
  return nostos::server::serve(
      *config, nostos::server::open_journal, [&] { return load_all(sources); }, debug);
}
