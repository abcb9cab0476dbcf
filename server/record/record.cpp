#include "server/record/record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "games/core/shallow.hpp"

namespace nostos::record {
namespace {

constexpr std::string_view kFormat = "nostos record";
constexpr int kVersion = 2;

std::string hash(const std::string& text) {
  return to_hex(seed_from_text(text));
}

Json step_json(const Step& step) {
  return {{"seat", step.seat},
          {"intent", Json::parse(step.intent)},
          {"cause", to_text(step.cause)},
          {"at", step.at}};
}

// Everything that holds before the first step. Its hash, with the first position's, begins the chain.
Json header_json(const Played& played) {
  Json contributions = Json::array();
  for (const auto& bytes : played.contributions)
    contributions.push_back(bytes ? Json(*bytes) : Json(nullptr));
  return {{"format", kFormat},
          {"version", kVersion},
          {"server", played.server},
          {"game", played.game},
          {"rules", played.rules},
          {"data", Json::parse(played.data)},
          {"options", Json::parse(played.options)},
          {"seats", played.seats},
          {"clock", to_json(played.clock)},
          {"commitment", commitment(played.secret)},
          {"contributions", std::move(contributions)},
          {"secret", to_hex(played.secret)}};
}

std::string start_hash(const Json& header, const Position& first) {
  return hash("nostos start 1\n" + header.dump() + "\n" + first.state().dump());
}

// Each step's hash holds the one before it: what was altered shows at the first step that it touches.
std::string step_hash(const std::string& before, const Step& step, const Position& after) {
  return hash(before + "\n" + step_json(step).dump() + "\n" + after.state().dump());
}

Json chat_json(const std::vector<Said>& chat) {
  Json lines = Json::array();
  for (const Said& said : chat) {
    lines.push_back({{"seat", said.seat ? Json(*said.seat) : Json(nullptr)},
                     {"name", said.name},
                     {"text", said.text},
                     {"at", said.at}});
  }
  return lines;
}

std::vector<Said> read_chat(const Json& json) {
  std::vector<Said> chat;
  for (const Json& line : json) {
    const Json& seat = line.at("seat");
    chat.push_back({seat.is_null() ? std::nullopt : std::optional(seat.get<int>()),
                    line.at("name").get<std::string>(), line.at("text").get<std::string>(),
                    line.at("at").get<std::int64_t>()});
  }
  return chat;
}

std::string digest(const std::string& last, const Json& record) {
  std::string text = last + "\n" + record.at("outcome").dump();
  if (record.contains("chat")) text += "\n" + record.at("chat").dump();
  return hash(text);
}

// One form, so that equal records are equal bytes.
std::string to_text(const Json& record) {
  return record.dump(1) + "\n";
}

PositionPtr first_position(const Game& game, const Played& played) {
  const auto seed = game_seed(played.secret, played.contributions);
  if (!seed) throw std::runtime_error("a contribution is not of its form");
  return game.start(Json::parse(played.options), static_cast<int>(played.seats.size()),
                    Json::parse(played.data), Rng(*seed));
}

PositionPtr next_position(const Position& position, const Step& step) {
  const Json intent = Json::parse(step.intent);
  auto next = position.apply({Seat{step.seat}, intent, step.cause});
  if (!next) throw std::runtime_error("was not offered: " + next.error().code);
  return *std::move(next);
}

Step read_step(const Json& json) {
  const auto cause = cause_from_text(json.at("cause").get<std::string>());
  if (!cause) throw std::runtime_error("has no such cause");
  return {json.at("seat").get<int>(), json.at("intent").dump(), *cause, json.at("at").get<std::int64_t>()};
}

Played read_header(const Json& json) {
  Played played;
  played.server = json.at("server").get<std::string>();
  played.game = json.at("game").get<std::string>();
  played.rules = json.at("rules").get<int>();
  played.data = json.at("data").dump();
  played.options = json.at("options").dump();
  played.seats = json.at("seats").get<std::vector<std::string>>();
  for (const Json& bytes : json.at("contributions")) {
    played.contributions.push_back(bytes.is_null() ? Contribution() : Contribution(bytes.get<std::string>()));
  }
  const auto clock = clock_rule_from(json.at("clock"));
  if (!clock) throw std::runtime_error("clock: no clock of a room has this form");
  played.clock = *clock;
  const auto secret = seed_from_hex(json.at("secret").get<std::string>());
  if (!secret) throw std::runtime_error("secret: expected 64 hex digits");
  played.secret = *secret;
  return played;
}

// Thrown and caught inside read_record only.
struct Broken {
  Fault fault;
};

[[noreturn]] void broken(std::string where, std::string why) {
  throw Broken{{std::move(where), std::move(why)}};
}

template <class Work>
auto at(const std::string& where, Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::exception& fault) {
    broken(where, fault.what());
  }
}

const Game& game_of(const Played& played, FindGame find) {
  const Game* game = find(played.game);
  if (game == nullptr) broken("game", "there is no game \"" + played.game + "\" here");
  if (played.rules != game->info().rules_version) {
    broken("rules", "the game was played under rules version " + std::to_string(played.rules) +
                        ", this program has " + std::to_string(game->info().rules_version));
  }
  const int seats = static_cast<int>(played.seats.size());
  if (seats < game->info().min_seats || seats > game->info().max_seats ||
      played.contributions.size() != played.seats.size()) {
    broken("seats", "the game is not for so many, or the contributions are not one for each seat");
  }
  return *game;
}

void check_set_up(const Game& game, const Played& played) {
  const Json options = Json::parse(played.options);
  const auto complete =
      game.check_options(options, static_cast<int>(played.seats.size()), Json::parse(played.data));
  if (!complete) broken("options", complete.error().words);
  if (*complete != options) broken("options", "they are not complete");
}

Verified verify(std::string_view text, FindGame find) {
  const Json json = parse_shallow(text);
  if (!json.is_object()) broken("the file", "it is no JSON object");
  if (json.value("format", Json()) != kFormat) broken("the file", "it is no record of a game");
  if (json.value("version", Json()) != kVersion) broken("the file", "it is a record of another version");
  // Keys that no reader looks at could hold anything; one way to write a record leaves no place for them.
  if (const std::string again = to_text(json); again != text) {
    const auto differ = std::mismatch(again.begin(), again.end(), text.begin(), text.end()).first;
    broken("the file", "byte " + std::to_string(differ - again.begin()) + " is not as records are written");
  }
  Verified verified;
  Played& played = verified.played;
  played = at("the header", [&] { return read_header(json); });
  if (json.value("commitment", Json()) != commitment(played.secret)) {
    broken("commitment", "it is not the hash of the secret");
  }
  const Game& game = at("game", [&]() -> const Game& { return game_of(played, find); });
  at("options", [&] { check_set_up(game, played); });
  const auto seed = game_seed(played.secret, played.contributions);
  Position const* position = nullptr;
  std::string chain;
  at("start", [&] {
    verified.positions.push_back(first_position(game, played));
    position = verified.positions.back().get();
    chain = start_hash(header_json(played), *position);
    if (json.at("start") != chain)
      throw std::runtime_error("what was settled before the start has been altered");
  });
  const Json& steps = at("steps", [&]() -> const Json& { return json.at("steps"); });
  for (std::size_t index = 0; index < steps.size(); ++index) {
    at("step " + std::to_string(index + 1), [&] {
      const Step step = read_step(steps.at(index));
      if (step.seat < 0 || std::cmp_greater_equal(step.seat, played.seats.size()))
        throw std::runtime_error("there is no such seat");
      if (const auto fault = clock_fault(*position, step, played.clock, *seed))
        throw std::runtime_error(*fault);
      verified.positions.push_back(next_position(*position, step));
      position = verified.positions.back().get();
      chain = step_hash(chain, step, *position);
      if (steps.at(index).at("hash") != chain)
        throw std::runtime_error("it has been altered, or what it led to");
      played.steps.push_back(step);
    });
  }
  if (json.value("outcome", Json()) != outcome_json(*position))
    broken("outcome", "the game did not end like that");
  if (json.contains("chat")) played.chat = at("chat", [&] { return read_chat(json.at("chat")); });
  if (json.value("digest", Json()) != digest(chain, json)) broken("digest", "it is not the hash of the rest");
  // Keys that no check above looks at.
  if (write_record(game, played) != text) broken("the file", "it holds more than a record does");
  return verified;
}

}  // namespace

Json outcome_json(const Position& position) {
  const auto end = position.outcome();
  if (!end) return nullptr;
  Json seats = Json::array();
  for (const auto& seat : end->seats) {
    seats.push_back({{"won", seat.won}, {"score", seat.score ? Json(*seat.score) : Json(nullptr)}});
  }
  return {{"reason", end->reason}, {"seats", std::move(seats)}};
}

std::vector<PositionPtr> positions(const Game& game, const Played& played) {
  std::vector<PositionPtr> all{first_position(game, played)};
  for (const Step& step : played.steps) {
    try {
      all.push_back(next_position(*all.back(), step));
    } catch (const std::exception& fault) {
      throw std::runtime_error("step " + std::to_string(all.size()) + " " + fault.what());
    }
  }
  return all;
}

Played recorded(const Game& game, Played played) {
  played.steps = game.recorded(*first_position(game, played), std::move(played.steps));
  return played;
}

std::string write_record(const Game& game, const Played& made) {
  const Played played = recorded(game, made);
  const auto all = positions(game, played);
  Json record = header_json(played);
  std::string chain = start_hash(record, *all.front());
  record["start"] = chain;
  Json steps = Json::array();
  for (std::size_t index = 0; index < played.steps.size(); ++index) {
    chain = step_hash(chain, played.steps[index], *all[index + 1]);
    Json step = step_json(played.steps[index]);
    step["hash"] = chain;
    steps.push_back(std::move(step));
  }
  record["steps"] = std::move(steps);
  record["outcome"] = outcome_json(*all.back());
  if (played.chat) record["chat"] = chat_json(*played.chat);
  record["digest"] = digest(chain, record);
  return to_text(record);
}

Result<Verified, Fault> read_record(std::string_view text, FindGame find) {
  try {
    return verify(text, find);
  } catch (const Broken& broken) {
    return broken.fault;
  } catch (const std::exception& fault) {
    return Fault{"the file", fault.what()};
  }
}

}  // namespace nostos::record
