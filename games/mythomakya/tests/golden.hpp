// Digests of seeded games, for both games of the box. A digest that differs shows that a step, the text that
// a client gets, or a bot's decision is no longer what it was.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/random_game.hpp"

namespace nostos::mythomakya_golden {

class Digest {
 public:
  void add(const std::string& text) { hash_ = to_hex(seed_from_text(hash_ + text)); }
  [[nodiscard]] std::string text() const { return hash_.substr(0, 16); }

 private:
  std::string hash_;
};

// The shape of an intent that a client could send: its type and its fields.
struct Shape {
  const char* type;
  std::vector<const char*> fields;
};

// Intents of a game that its prompts mostly do not offer.
struct Strange {
  std::vector<Shape> shapes;
  std::map<std::string, std::vector<Json>> values;  // of each field
};

inline Json strange_intent(const Strange& strange, const Prompt& prompt, Rng& rng) {
  const auto value = [&](const std::string& field) { return rng.pick("value", strange.values.at(field)); };
  if (!prompt.choices.empty() && rng.below("offered", 2) == 0) {
    // An offered intent with another value in one field.
    Json intent = random_intent(prompt, rng, !prompt.asks() || rng.below("freely", 8) == 0);
    const auto field = std::next(intent.begin(), static_cast<int>(rng.below("field", intent.size())));
    if (strange.values.contains(field.key())) *field = value(field.key());
    return intent;
  }
  const Shape& shape = rng.pick("shape", strange.shapes);
  Json intent{{"type", shape.type}};
  for (const char* field : shape.fields) intent[field] = value(field);
  return intent;
}

inline void add(Digest& digest, const Position& position, const Strange& strange, Rng& rng) {
  digest.add(position.state().dump());
  for (const Viewer viewer : game_test::viewers(position.seats())) {
    std::string text;
    position.append_view(text, viewer);
    position.append_events(text, viewer);
    for (const HiddenFact& fact : position.hidden_facts(viewer)) text += fact.about + fact.fact;
    for (const Seat seat : position.acting(viewer)) text += std::to_string(seat.index);
    text += position.hides_history(viewer) ? "hides" : "";
    digest.add(text);
  }
  std::string table = position.undoable() ? "undoable" : "";
  table += std::to_string(position.round()) + position.chat_block_rule();
  for (const Timer& timer : position.timers())
    table += std::to_string(timer.seat.index) + timer.intent + std::to_string(timer.milliseconds);
  digest.add(table);
  for (int seat = 0; seat < position.seats(); ++seat) {
    const Prompt prompt = position.prompt(Seat{seat});
    digest.add(to_json(prompt).dump() + position.team(Seat{seat}) + position.decision_key(Seat{seat}));
    for (int tried = 0; tried < 10; ++tried) {
      const Json intent = strange_intent(strange, prompt, rng);
      if (offers(prompt, intent)) continue;
      const Rejection reason = position.apply({Seat{seat}, intent}).error();
      digest.add(reason.code + "/" + reason.rule + "/" + reason.message);
    }
    if (prompt.asks()) digest.add(position.default_intent(Seat{seat}, rng).dump());
  }
  const Viewer viewer{
      Seat{static_cast<int>(rng.below("viewer", static_cast<std::uint64_t>(position.seats())))}};
  for (const PositionPtr& sample : {position.sample(viewer, rng), position.sample_remembering(viewer, rng)})
    digest.add(sample ? sample->state().dump() : "none");
}

// A random step: a decision, a free choice, or what a timer does.
inline PositionPtr stepped(const Position& now, Rng& rng) {
  std::vector<Seat> asked;
  std::vector<Seat> able;
  for (int seat = 0; seat < now.seats(); ++seat) {
    const Prompt prompt = now.prompt(Seat{seat});
    if (prompt.asks()) asked.push_back(Seat{seat});
    if (!prompt.choices.empty()) able.push_back(Seat{seat});
  }
  const auto timers = now.timers();
  if (!timers.empty() && (able.empty() || rng.below("clock", asked.empty() ? 3 : 8) == 0)) {
    const Timer& timer = rng.pick("timer", timers);
    return game_test::after(now, timer.seat, Json::parse(timer.intent), Cause::clock);
  }
  const bool freely = asked.empty() || rng.below("freely", 8) == 0;
  const Seat seat = rng.pick("seat", freely ? able : asked);
  return game_test::after(now, seat, random_intent(now.prompt(seat), rng, freely));
}

inline std::string digest_of(const Game& game, int seats, const Json& options, int games,
                             const Strange& strange) {
  Digest digest;
  for (int number = 0; number < games; ++number) {
    const std::string seed = "golden/" + std::to_string(seats) + "/" + std::to_string(number);
    Rng refused(seed_from_text(seed + "/refused"));
    Rng chance(seed_from_text(seed + "/players"));
    PositionPtr now = game_test::start(game, seats, seed, options);
    add(digest, *now, strange, refused);
    while (!now->outcome()) {
      now = stepped(*now, chance);
      add(digest, *now, strange, refused);
    }
    digest.add(Json(now->statistics()).dump());
    const Outcome outcome = *now->outcome();
    for (const auto& seat : outcome.seats)
      digest.add((seat.won ? "w" : "l") + std::to_string(seat.score.value_or(-1)));
    // The reader takes all that the writer wrote.
    CHECK(game.from_state(now->state(), Rng(Seed{}))->state() == now->state());
  }
  return digest.text();
}

// Plays a game of bots and adds their decisions.
inline void add_decisions(Digest& digest, const std::vector<std::unique_ptr<Bot>>& bots, PositionPtr now,
                          Rng& rng) {
  while (!now->outcome()) {
    for (const auto& bot : bots) bot->see(*now);
    int turn = 0;
    while (turn < now->seats() && !now->prompt(Seat{turn}).asks()) ++turn;
    if (turn == now->seats()) {
      const Timer timer = now->timers().front();
      now = game_test::after(*now, timer.seat, Json::parse(timer.intent), Cause::clock);
      continue;
    }
    const Json intent = bots[game_test::at(turn)]->act(*now, rng, {.scale = 0.01});
    digest.add(std::to_string(turn) + intent.dump());
    now = game_test::after(*now, Seat{turn}, intent);
  }
}

// The decisions of bots of these kinds around the table, which another kind begins in each game.
inline std::string decisions_of(const Game& game, int seats, const Json& options,
                                const std::vector<std::string>& kinds) {
  Digest digest;
  for (int number = 0; number < 4; ++number) {
    const std::string seed = "decisions/" + std::to_string(seats) + "/" + std::to_string(number);
    Rng rng(seed_from_text(seed + "/bots"));
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < seats; ++seat) {
      const std::string& kind = kinds[game_test::at(seat + number) % kinds.size()];
      bots.push_back(game.bot({kind, Seat{seat}, std::vector<bool>(game_test::at(seats))}));
    }
    add_decisions(digest, bots, game_test::start(game, seats, seed, options), rng);
  }
  return digest.text();
}

}  // namespace nostos::mythomakya_golden
