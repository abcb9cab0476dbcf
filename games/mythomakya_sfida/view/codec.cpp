#include "games/mythomakya_sfida/view/codec.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/mythomakya_sfida/data/load.hpp"

namespace nostos::mythomakya_sfida {
namespace {

constexpr std::array<std::string_view, 8> kPhases{"picks", "moira",   "partner", "window",
                                                  "card",  "ability", "between", "over"};
constexpr std::array<std::string_view, 6> kKinds{"pretrick", "dioniso", "ability", "card", "deity", "hera"};
constexpr std::array<std::string_view, 4> kAbilities{"none", "pending", "active", "annulled"};
constexpr std::array<std::string_view, 7> kFacts{"played", "named", "took", "drew", "got", "passed", "shown"};
constexpr std::array<std::string_view, 3> kTempos{"usual", "calm", "custom"};

template <class E, std::size_t N>
E word_from(const std::array<std::string_view, N>& words, const Json& json) {
  const auto found = std::find(words.begin(), words.end(), json.get<std::string>());
  if (found == words.end()) throw std::runtime_error("no such word: " + json.dump());
  return static_cast<E>(found - words.begin());
}

template <class T>
T known(const std::optional<T>& value, const Json& json) {
  if (!value) throw std::runtime_error("not understood: " + json.dump());
  return *value;
}

Score score_from_json(const Json& json) {
  return {whole(json.at("myths")), whole(json.at("apple_cards")), whole(json.at("deities")),
          whole(json.at("writers"))};
}

}  // namespace

Json to_json(const Deities& deities) {
  return list_of(deities, deity_word);
}

Deities deities_from_json(const Json& json) {
  Deities deities;
  for (const Json& one : json) add(deities, deity_from_json(one));
  return deities;
}

Deity deity_from_json(const Json& json) {
  return known(deity_from_text(json.get<std::string>()), json);
}

PilePosition spot_from_json(const Json& json) {
  return known(pile_position_from_text(json.get<std::string>()), json);
}

Json deity_word(Deity deity) {
  return to_text(deity);
}
Json spot_word(const PilePosition& spot) {
  return to_text(spot);
}

Json to_json(const Hoard& hoard) {
  return object_of(
      {{"cards", to_json(hoard.cards)}, {"apples", hoard.apples}, {"deities", to_json(hoard.deities)}});
}

Hoard hoard_from_json(const Json& json) {
  Hoard hoard{{}, whole(json.at("apples")), deities_from_json(json.at("deities"))};
  mythomakya::insert(hoard.cards, cards_from_json(json.at("cards")));
  return hoard;
}

Json to_json(const Laid& laid) {
  return object_of({{"seat", laid.seat},
                    {"pile", laid.pile},
                    {"card", card_word(laid.card)},
                    {"chosen_by", or_null(laid.chosen_by)},
                    {"ability", to_text(laid.ability)},
                    {"ares", laid.ares}});
}

Laid laid_from_json(const Json& json) {
  return {whole(json.at("seat")),
          whole(json.at("pile")),
          card_from_json(json.at("card")),
          optional_from(json.at("chosen_by"), whole),
          word_from<Laid::Ability>(kAbilities, json.at("ability")),
          json.at("ares").get<bool>()};
}

std::string_view to_text(Laid::Ability ability) {
  return kAbilities[static_cast<std::size_t>(ability)];
}
std::string_view to_text(Fact::Kind kind) {
  return kFacts[static_cast<std::size_t>(kind)];
}
std::string_view to_text(Window::Kind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

Json to_json(const Window& window) {
  return object_of({{"number", window.number},
                    {"kind", to_text(window.kind)},
                    {"asked", window.asked},
                    {"held", window.held},
                    {"extended", window.extended},
                    {"ripe", window.ripe}});
}

Window window_from_json(const Json& json) {
  return {whole(json.at("number")),
          word_from<Window::Kind>(kKinds, json.at("kind")),
          json.at("asked").get<std::vector<int>>(),
          json.at("held").get<bool>(),
          json.at("extended").get<bool>(),
          json.at("ripe").get<bool>()};
}

Json to_json(const SeatIntent& act) {
  return object_of({{"seat", act.seat}, {"what", to_json(act.what)}});
}

SeatIntent seat_intent_from_json(const Json& json) {
  return {whole(json.at("seat")), intent_from_json(json.at("what"))};
}

Json to_json(const Fact& fact) {
  return object_of({{"kind", to_text(fact.kind)},
                    {"seat", fact.seat},
                    {"from", fact.from},
                    {"number", fact.number},
                    {"deity", or_null(fact.deity, deity_word)},
                    {"deities", to_json(fact.deities)},
                    {"passes", list_of(fact.passes, [](const Pass& pass) {
                       return Json::array({pass.from, pass.to});
                     })}});
}

Fact fact_from_json(const Json& json) {
  return {word_from<Fact::Kind>(kFacts, json.at("kind")),
          whole(json.at("seat")),
          whole(json.at("from")),
          whole(json.at("number")),
          optional_from(json.at("deity"), deity_from_json),
          deities_from_json(json.at("deities")),
          list_from(json.at("passes"), [](const Json& pass) {
            return Pass{whole(pass.at(0)), whole(pass.at(1))};
          })};
}

void write(JsonWriter& writer, const Score& score) {
  writer.object([&] {
    writer.member("apple_cards", score.apple_cards);
    writer.member("deities", score.deities);
    writer.member("myths", score.myths);
    writer.member("writers", score.writers);
  });
}

void write(JsonWriter& writer, const Count& count) {
  writer.object([&] { write_members(writer, count); });
}

Count count_from_json(const Json& json) {
  return {whole(json.at("chooser")),
          optional_from(json.at("partner"), whole),
          colour_from_json(json.at("moira")),
          json.at("sides").get<Sides>(),
          list_from(json.at("scores"), score_from_json),
          {json.at("winners").get<std::vector<int>>(), json.at("tied").get<std::vector<int>>()}};
}

std::string_view to_text(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}

Phase phase_from_json(const Json& json) {
  return word_from<Phase>(kPhases, json);
}

void write(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("answer_limit", options.answer_limit);
    writer.member("apollo_gift_is_cost", options.apollo_gift_is_cost);
    writer.member("games", options.games);
    writer.member("hold_noise", options.hold_noise);
    writer.member("mates_see_hands", options.mates_see_hands);
    writer.member("min_delay_tenths", options.min_delay_tenths);
    writer.member("pacing", options.pacing == Pacing::fixed ? "fixed" : "answers");
    writer.member("pretrick_tenths", options.pretrick_tenths);
    writer.member("reaction_tenths", options.reaction_tenths);
    writer.member("redraw_teams", options.redraw_teams);
    writer.member("teams", options.random_teams ? "random" : "manual");
    writer.member("tie", options.tie == TieRule::drawn ? "drawn" : "shared_win");
    writer.member("windows", kTempos[static_cast<std::size_t>(options.tempo)]);
  });
}

Options options_from_json(const Json& json) {
  Options options;
  options.games = whole(json.at("games"));
  options.tie = json.at("tie") == "drawn" ? TieRule::drawn : TieRule::shared_win;
  options.random_teams = json.at("teams") == "random";
  options.redraw_teams = json.at("redraw_teams").get<bool>();
  options.mates_see_hands = json.at("mates_see_hands").get<bool>();
  options.apollo_gift_is_cost = json.at("apollo_gift_is_cost").get<bool>();
  options.pacing = json.at("pacing") == "fixed" ? Pacing::fixed : Pacing::answers;
  options.tempo = word_from<Tempo>(kTempos, json.at("windows"));
  options.pretrick_tenths = whole(json.at("pretrick_tenths"));
  options.reaction_tenths = whole(json.at("reaction_tenths"));
  options.hold_noise = json.at("hold_noise").get<bool>();
  options.min_delay_tenths = whole(json.at("min_delay_tenths"));
  options.answer_limit = whole(json.at("answer_limit"));
  return options;
}

Json to_json(const GameConfig& config) {
  return object_of(
      {{"seats", config.seats}, {"options", json_of(config.options)}, {"data", data_of(config)}});
}

GameConfig config_from_json(const Json& json) {
  GameConfig config = config_from_data(json.at("data"));
  config.seats = whole(json.at("seats"));
  config.options = options_from_json(json.at("options"));
  return config;
}

}  // namespace nostos::mythomakya_sfida
