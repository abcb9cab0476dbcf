#include "server/record/record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "games/core/bounded_json.hpp"
#include "server/record/playback.hpp"
#include "server/record/record_format.hpp"
#include "server/record/record_writer.hpp"

namespace nostos::record {
namespace {

ChatLog read_chat(const Json& json) {
  ChatLog chat;
  for (const Json& line : json) {
    const Json& seat = line.at("seat");
    chat.push_back({seat.is_null() ? std::nullopt : std::optional(seat.get<int>()),
                    line.at("name").get<std::string>(), line.at("text").get<std::string>(),
                    line.at("at").get<std::int64_t>()});
  }
  return chat;
}

// Compares a text part by part with the expected text.
class Comparison {
 public:
  explicit Comparison(std::string_view text) : text_(text) {}
  void expect(std::string_view part) {
    if (differs_) return;
    const auto given = text_.substr(std::min(at_, text_.size()), part.size());
    if (given != part) {
      const auto place = std::mismatch(part.begin(), part.end(), given.begin(), given.end()).first;
      differs_ = at_ + static_cast<std::size_t>(place - part.begin());
    }
    at_ += part.size();
  }
  // The first byte that differs.
  [[nodiscard]] std::optional<std::size_t> differs() const {
    return differs_ || at_ == text_.size() ? differs_ : std::min(at_, text_.size());
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<std::size_t> differs_;
};

Step read_step(const Json& json) {
  const auto cause = cause_from_text(json.at("cause").get<std::string>());
  if (!cause) throw std::runtime_error("has no such cause");
  return {json.at("seat").get<int>(), json.at("intent").dump(), *cause, json.at("at").get<std::int64_t>()};
}

GameLog read_header(const Json& json) {
  GameLog played;
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

// A parsed record. Each step is removed from the value as it is read.
struct Parsed {
  Json rest;
  StepLog steps;
  std::vector<std::string> hashes;
  std::string bad_step;  // why the step after these is malformed; empty if all are well-formed

  // False for a malformed step.
  bool add(const Json& value) {
    try {
      Step step = read_step(value);
      hashes.push_back(value.at("hash").get<std::string>());
      steps.push_back(std::move(step));
    } catch (const std::exception& fault) {
      bad_step = fault.what();
    }
    return bad_step.empty();
  }
};

// The steps are most of a record, and their JSON values would take many times its size. In a record as
// written, the indent marks each step's part of the text, which is parsed on its own. (A callback of the JSON
// parser could drop the steps too, but its time grows with the square of a list's length.)
Parsed parse(std::string_view text) {
  constexpr std::string_view kBegin = "\n \"steps\": [\n";
  constexpr std::string_view kEnd = "\n ]";
  constexpr std::string_view kStepEnd = "\n  }";
  Parsed parsed;
  const std::size_t list = text.find(kBegin);
  const std::size_t end = list == text.npos ? list : text.find(kEnd, list + kBegin.size());
  if (end == text.npos) {
    parsed.rest = parse_stored(text);
    if (!parsed.rest.is_object() || !parsed.rest.value("steps", Json()).is_array()) return parsed;
    for (const Json& step : std::exchange(parsed.rest["steps"], Json::array())) {
      if (!parsed.add(step)) break;
    }
    return parsed;
  }
  std::string rest(text.substr(0, list));
  rest += "\n \"steps\": []";
  rest += text.substr(end + kEnd.size());
  parsed.rest = parse_stored(rest);
  std::string_view steps = text.substr(list + kBegin.size(), end - list - kBegin.size());
  while (!steps.empty()) {
    const std::size_t step_end =
        std::min(steps.find(kStepEnd), steps.size() - std::min(kStepEnd.size(), steps.size()));
    try {
      if (!parsed.add(parse_stored(steps.substr(0, step_end + kStepEnd.size())))) break;
    } catch (const std::exception& fault) {
      parsed.bad_step = fault.what();
      break;
    }
    steps.remove_prefix(std::min(steps.size(), step_end + kStepEnd.size()));
    if (steps.starts_with(",\n")) steps.remove_prefix(2);
  }
  return parsed;
}

// Thrown and caught inside read_record only.
struct VerifyError {
  Fault fault;
};

[[noreturn]] void broken(std::string where, std::string why) {
  throw VerifyError{{std::move(where), std::move(why)}};
}

template <class Work>
auto at(const std::string& where, Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::exception& fault) {
    broken(where, fault.what());
  }
}

const Game& game_of(const GameLog& played, FindGame find) {
  const Game* game = find(played.game);
  if (game == nullptr) broken("game", "there is no game \"" + played.game + "\" here");
  if (played.rules != game->info().rules_version) {
    broken("rules", "the game was played under rules version " + std::to_string(played.rules) +
                        ", this program has " + std::to_string(game->info().rules_version));
  }
  const int seats = static_cast<int>(played.seats.size());
  if (seats < game->info().min_seats || seats > game->info().max_seats ||
      played.contributions.size() != played.seats.size()) {
    broken("seats", "the game does not take that many seats, or the contributions are not one for each seat");
  }
  return *game;
}

void check_set_up(const Game& game, const GameLog& played) {
  const Json options = Json::parse(played.options);
  const auto complete =
      game.check_options(options, static_cast<int>(played.seats.size()), Json::parse(played.data));
  if (!complete) broken("options", complete.error().message);
  if (*complete != options) broken("options", "they are not complete");
}

// The record's members besides its steps; `claimed` holds the outcome and the digest that the text claims.
Json around_steps(const GameLog& played, const std::string& start, const Json& claimed) {
  Json record = header_json(played);
  record["start"] = start;
  record["outcome"] = claimed.value("outcome", Json());
  record["digest"] = claimed.value("digest", Json());
  if (played.chat) record["chat"] = chat_json(*played.chat);
  return record;
}

bool same_steps(const StepLog& one, const StepLog& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const Step& a, const Step& b) {
    return a.seat == b.seat && a.intent == b.intent && a.cause == b.cause && a.at == b.at;
  });
}

// Checks a step of a record, and returns the position after it.
PositionPtr checked(const Position& position, const Step& step, const ClockRule& clock, const Seed& seed) {
  if (step.seat < 0 || step.seat >= position.seats()) throw std::runtime_error("there is no such seat");
  if (const auto fault = clock_fault(position, step, clock, seed)) throw std::runtime_error(*fault);
  return next_position(position, step);
}

VerifiedRecord verify(std::string_view text, FindGame find) {
  Parsed parsed = parse(text);
  const Json& json = parsed.rest;
  if (!json.is_object()) broken("the file", "it is no JSON object");
  if (json.value("format", Json()) != kRecordFormat) broken("the file", "it is no record of a game");
  if (json.value("version", Json()) != kRecordVersion)
    broken("the file", "it is a record of another version");
  VerifiedRecord verified;
  GameLog& played = verified.played;
  played = at("the header", [&] { return read_header(json); });
  if (json.value("commitment", Json()) != commitment(played.secret)) {
    broken("commitment", "it is not the hash of the secret");
  }
  const Game& game = at("game", [&]() -> const Game& { return game_of(played, find); });
  at("options", [&] { check_set_up(game, played); });
  if (json.contains("chat")) played.chat = at("chat", [&] { return read_chat(json.at("chat")); });
  const auto seed = game_seed(played.secret, played.contributions);
  const PositionPtr first = at("start", [&] { return first_position(game, played); });
  HashChain chain(header_json(played), *first);
  if (json.value("start", Json()) != chain.last())
    broken("start", "what was settled before the start has been altered");
  if (const Json steps = json.value("steps", Json()); !steps.is_array() || !steps.empty())
    broken("steps", "they are no list of steps");
  // Keys that no reader uses could hold anything; a single canonical form excludes them.
  Comparison comparison(text);
  const ListFrame frame = frame_list(around_steps(played, chain.last(), json), "steps");
  comparison.expect(frame.before);
  played.steps = std::move(parsed.steps);
  verified.last = first;
  for (std::size_t index = 0; index < played.steps.size(); ++index) {
    at("step " + std::to_string(index + 1), [&] {
      verified.last = checked(*verified.last, played.steps[index], played.clock, *seed);
      Json step = step_json(played.steps[index]);
      chain.add(step, *verified.last);
      step["hash"] = chain.last();
      if (parsed.hashes[index] != chain.last())
        throw std::runtime_error("it has been altered, or what it led to");
      comparison.expect(list_item(step, index == 0));
    });
  }
  if (!parsed.bad_step.empty()) broken("step " + std::to_string(played.steps.size() + 1), parsed.bad_step);
  comparison.expect(end_of_list(played.steps.empty()));
  comparison.expect(frame.after);
  const Json outcome = outcome_json(*verified.last);
  if (json.value("outcome", Json()).dump() != outcome.dump())
    broken("outcome", "the game did not end like that");
  Json ending{{"outcome", outcome}};
  if (played.chat) ending["chat"] = chat_json(*played.chat);
  if (json.value("digest", Json()) != digest(chain.last(), ending))
    broken("digest", "it is not the hash of the rest");
  if (const auto byte = comparison.differs())
    broken("the file", "byte " + std::to_string(*byte) + " is not as records are written");
  if (!same_steps(game.canonical_steps(*first, played.steps.to_vector()), played.steps))
    broken("the file", "it holds more than a record does");
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

std::vector<PositionPtr> positions(const Game& game, const GameLog& played) {
  Playback playback(game, played);
  std::vector<PositionPtr> all{playback.position()};
  while (playback.advance()) all.push_back(playback.position());
  return all;
}

GameLog recorded(const Game& game, GameLog played) {
  if (!game.rewrites_steps()) return played;
  played.steps = game.canonical_steps(*first_position(game, played), played.steps.to_vector());
  return played;
}

std::string write_record(const Game& game, const GameLog& played) {
  RecordWriter writer(game, played);
  std::string text;
  for (std::string part = writer.next(); !part.empty(); part = writer.next()) text += part;
  return text;
}

Result<VerifiedRecord, Fault> read_record(std::string_view text, FindGame find) {
  try {
    return verify(text, find);
  } catch (const VerifyError& broken) {
    return broken.fault;
  } catch (const std::exception& fault) {
    return Fault{"the file", fault.what()};
  }
}

}  // namespace nostos::record
