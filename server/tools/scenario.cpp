#include "server/tools/scenario.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "games/core/bounded_json.hpp"
#include "server/tools/diff.hpp"
#include "server/tools/expectations.hpp"
#include "server/tools/scenario_shape.hpp"

namespace nostos::tools {
namespace {

std::optional<std::string> read_text(const std::filesystem::path& file) {
  // Only regular files: a device has no end.
  std::error_code failed;
  if (!std::filesystem::is_regular_file(file, failed)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) return std::nullopt;
  return std::move(text).str();
}

// "line 3, column 5: …" from the library's message, without its own numbering.
std::string without_prefix(std::string message) {
  for (const std::string_view prefix : {"] ", "parse error at "}) {
    if (const auto found = message.find(prefix); found != std::string::npos) {
      message.erase(0, found + prefix.size());
    }
  }
  return message;
}

std::string in_words(const Rejection& rejection) {
  const std::string rule = rejection.rule.empty() ? "" : " (" + rejection.rule + ")";
  return rejection.code + rule + ": " + rejection.message;
}

// The state, and everything that each viewer sees at this position: a rejection must change none of it.
Json everything(const Position& position) {
  Json all{{"state", position.state()}};
  for (const Viewer viewer : viewers_of(position.seats())) {
    all["views"][name_of(viewer)] = position.view(viewer);
    if (viewer.seat) all["prompts"][name_of(viewer)] = to_json(position.prompt(*viewer.seat));
  }
  return all;
}

class Run {
 public:
  Run(const Json& scenario, std::filesystem::path folder, const FindGame& find)
      : scenario_(scenario), folder_(std::move(folder)), find_(find) {}

  std::vector<std::string> play() {
    try {
      set_up();
      for (std::size_t at = 0; failures_.empty() && at < scenario_["steps"].size(); ++at) {
        path_ = "steps[" + std::to_string(at) + "]";
        step(scenario_["steps"][at]);
      }
    } catch (const std::exception& error) {
      fail(path_, "broke with \"" + std::string(error.what()) + "\"");
    }
    return std::move(failures_);
  }

 private:
  void fail(const std::string& path, const std::string& words) { failures_.push_back(path + ": " + words); }

  void set_up() {
    path_ = "game";
    const auto& id = scenario_["game"].get_ref<const std::string&>();
    const Game* game = find_(id);
    if (game == nullptr) return fail(path_, "there is no game \"" + id + "\"");
    const int seats = scenario_["seats"].get<int>();
    const GameInfo& info = game->info();
    if (seats < info.min_seats || seats > info.max_seats) {
      return fail("seats", id + " takes " + std::to_string(info.min_seats) + " to " +
                               std::to_string(info.max_seats) + ", not " + std::to_string(seats));
    }
    path_ = "data";
    const auto files = overrides();
    if (!failures_.empty()) return;
    const auto data = compile_data(*game, files);
    if (!data) return fail(path_, data.error());
    path_ = "options";
    const auto options = game->check_options(scenario_.value("options", Json::object()), seats, *data);
    if (!options) return fail(path_, in_words(options.error()));
    start(*game, *options, seats, *data);
  }

  // With a patched state the stack is for the steps; without one, for the set-up first.
  void start(const Game& game, const Json& options, int seats, const Json& data) {
    path_ = "set-up";
    const Rng plain(seed_from_text(scenario_.value("seed", "scenario")));
    Rng stacked = plain;
    const Json stack = scenario_.value("stack", Json::object());
    for (const auto& [purpose, draws] : stack.items()) {
      stacked.stack(purpose, draws.get<std::vector<std::uint64_t>>());
    }
    const bool patched = scenario_.contains("state");
    position_ = game.start(options, seats, data, patched ? plain : stacked);
    if (patched) {
      path_ = "state";
      Json state = position_->state();
      state.merge_patch(scenario_["state"]);
      position_ = game.from_state(state, stacked);
      // Otherwise a key unknown to the game would be lost silently.
      failures_ = differences(state, position_->state(), "state");
    }
    no_faults();
  }

  std::vector<DataFile> overrides() {
    std::vector<DataFile> files;
    const Json data = scenario_.value("data", Json::object());
    for (const auto& [name, value] : data.items()) {
      if (value.is_object()) {
        files.push_back({name, value.dump()});
        continue;
      }
      const auto file = folder_ / value.get_ref<const std::string&>().substr(1);
      if (auto text = read_text(file)) {
        files.push_back({name, std::move(*text)});
      } else {
        fail("data." + name, "cannot read " + file.string());
      }
    }
    return files;
  }

  void step(const Json& step) {
    bool eventful = true;
    if (step.contains("intent")) eventful = intent(step);
    no_faults();
    if (failures_.empty() && step.contains("expect")) {
      failures_ = unmet(step["expect"], *position_, eventful, path_ + ".expect");
    }
    if (!failures_.empty() && step.contains("note")) {
      failures_.push_back(path_ + ".note: " + step["note"].get<std::string>());
    }
  }

  // True if the intent was accepted.
  bool intent(const Json& step) {
    const Seat seat{step["seat"].get<int>()};
    const Cause cause = *cause_from_text(step.value("cause", "player"));
    const Json before = step.contains("rejected") ? everything(*position_) : Json();
    const auto next = position_->apply({seat, step["intent"], cause});
    if (next) {
      if (step.contains("rejected")) {
        fail(path_ + ".rejected", "expected " + brief(step["rejected"]) + ", but it was accepted");
      }
      position_ = *next;
      return true;
    }
    if (!step.contains("rejected")) {
      fail(path_ + ".intent", "rejected with " + in_words(next.error()) + "\n    the seat was offered " +
                                  brief(to_json(position_->prompt(seat))));
      return false;
    }
    refused(step["rejected"], next.error(), before);
    return false;
  }

  void refused(const Json& expected, const Rejection& rejection, const Json& before) {
    const Json actual{{"code", rejection.code}, {"rule", rejection.rule}, {"words", rejection.message}};
    const Json subset = expected.is_string() ? Json{{"code", expected}} : expected;
    failures_ = mismatches(subset, actual, path_ + ".rejected");
    for (const auto& line : differences(before, everything(*position_), path_ + ".rejected changed")) {
      failures_.push_back(line);
    }
  }

  void no_faults() {
    for (const auto& fault : position_ ? position_->invariant_violations() : std::vector<std::string>{}) {
      fail(path_, "the state is broken: " + fault);
    }
  }

  const Json& scenario_;
  std::filesystem::path folder_;
  const FindGame& find_;
  PositionPtr position_;
  std::string path_;  // the current place, for exception messages
  std::vector<std::string> failures_;
};

}  // namespace

ScenarioReport run_scenario_text(std::string_view text, const std::filesystem::path& folder,
                                 const FindGame& find) {
  ScenarioReport report;
  Json scenario;
  try {
    scenario = parse_bounded(text);
  } catch (const std::exception& error) {
    report.failures.push_back("no JSON: " + without_prefix(error.what()));
    return report;
  }
  report.failures = scenario_problems(scenario);
  if (!report.passed()) return report;
  report.title = scenario["title"].get<std::string>();
  report.failures = Run(scenario, folder, find).play();
  return report;
}

ScenarioReport run_scenario(const std::filesystem::path& file, const FindGame& find) {
  const auto text = read_text(file);
  ScenarioReport report = text ? run_scenario_text(*text, file.parent_path(), find)
                               : ScenarioReport{"", {"cannot read the file"}};
  if (report.title.empty()) report.title = file.filename().string();
  return report;
}

int scenario_command(const std::vector<std::string>& files, text::TerminalWriter out, const FindGame& find) {
  int failed = 0;
  for (const auto& file : files) {
    const ScenarioReport report = run_scenario(file, find);
    if (report.passed()) continue;
    ++failed;
    out << "FAILED " << file << " (" << report.title << ")\n";
    for (const auto& line : report.failures) out << "  " << line << "\n";
  }
  out << files.size() - static_cast<std::size_t>(failed) << " passed, " << failed << " failed\n";
  return failed == 0 ? 0 : 1;
}

}  // namespace nostos::tools
