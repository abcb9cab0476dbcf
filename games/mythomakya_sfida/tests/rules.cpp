// Tests of The Challenge of the Gods: payments, data, defaults and standing orders, as far as scenarios
// cannot cover them.
#include <algorithm>
#include <set>

#include "games/mythomakya_sfida/data/load.hpp"
#include "games/mythomakya_sfida/rules/hoard.hpp"
#include "games/mythomakya_sfida/rules/rules.hpp"
#include "games/mythomakya_sfida/tests/table.hpp"

namespace nostos::mythomakya_sfida_test {
namespace {

namespace game = mythomakya_sfida;

game::GameConfig config() {
  return game::config_from_data(data());
}

game::Hoard hoard(const std::vector<std::string>& cards, int apples) {
  game::Hoard made;
  for (const auto& card : cards) mythomakya::insert(made.cards, mythomakya::card_from_text(card).value());
  made.apples = apples;
  return made;
}

game::Payment payment(const std::vector<std::string>& tokens) {
  game::Payment made;
  for (const auto& token : tokens) REQUIRE(game::add_token(made, token));
  return made;
}

// The faults of the files with one of them changed.
DataError fault_after(const std::string& name, const std::function<void(Json&)>& change) {
  auto files = sfida().built_in_data();
  for (DataFile& file : files) {
    if (file.name != name) continue;
    Json json = Json::parse(file.text);
    change(json);
    file.text = json.dump();
  }
  const auto compiled = sfida().compile_data(files);
  REQUIRE_FALSE(compiled.ok());
  return compiled.error();
}

void check_fault(const DataError& error, const std::string& file, const std::string& where) {
  CHECK(error.file == file);
  CHECK(error.where == where);
  CHECK_FALSE(error.expected.empty());
}

}  // namespace

TEST_CASE(
    "mythomakya-sfida:S38 mythomakya-sfida:S5 exactly the payments without a superfluous card are offered") {
  const auto cards = config();
  const auto treasure = hoard({"V12", "V11", "V10", "N9", "G4", "G5", "N8", "N3"}, 2);
  for (const int cost : {1, 2, 7}) {
    int offered = 0;
    for (const auto& fields : game::payments(treasure, cost, cards)) {
      for (const Json& intent : enumerate({"pay", fields, "", false}, 10'000)) {
        game::Payment made;
        for (const auto& [key, value] : intent.items()) {
          for (const Json& token : key == "type" ? Json::array() : value)
            REQUIRE(game::add_token(made, token.get<std::string>()));
        }
        CHECK(game::is_payment(treasure, made, cost, cards));
        ++offered;
      }
    }
    // Compared with all subsets: apple cards differ in both counts.
    const auto all = game::tokens({treasure.cards, treasure.apples});
    int fitting = 0;
    for (std::uint32_t mask = 0; mask < (1U << all.size()); ++mask) {
      std::vector<std::string> some;
      for (std::size_t at = 0; at < all.size(); ++at) {
        if ((mask >> at & 1U) != 0) some.push_back(all[at]);
      }
      if (game::is_payment(treasure, payment(some), cost, cards)) ++fitting;
    }
    CHECK(offered == fitting);
  }
}

TEST_CASE(
    "mythomakya-sfida:S5 mythomakya-sfida:S38 a free effect takes the empty payment, and no payment is "
    "offered if all cards are too few") {
  const auto cards = config();
  REQUIRE(game::payments(hoard({}, 0), 0, cards).size() == 1);
  CHECK(game::payments(hoard({}, 0), 0, cards).front().empty());
  CHECK(game::payments(hoard({"G4", "N3"}, 0), 2, cards).empty());
  CHECK_FALSE(game::is_payment(hoard({"G4"}, 0), payment({"G4"}), 0, cards));
}

TEST_CASE(
    "mythomakya-sfida:R47 mythomakya-sfida:R48 myths, apple cards, unused deities and writers are counted") {
  const auto cards = config();
  auto rich = hoard({"B1", "B2", "B3", "B4", "B5", "B6", "B7", "N6"}, 2);
  rich.deities = {game::Deity::ermes, game::Deity::zeus};
  const auto scores = game::scores({rich, hoard({}, 0)}, {{0}, {1}}, cards);
  CHECK(scores[0] == game::Score{10, 4, 2, 5});
  CHECK(scores[0].sum() == 21);
  CHECK(scores[1].sum() == 0);
}

TEST_CASE(
    "mythomakya-sfida:R34 the intent for Eolo does not reveal the order in which the piles were named") {
  const auto eolo = [](const Json& orders) {
    return game::to_json(game::intent_from_json({{"type", "eolo"}, {"window", 1}, {"orders", orders}}))
        .dump();
  };
  CHECK(eolo({"2.4:10", "0.1:10", "0.6:10"}) == eolo({"0.1:10", "0.6:10", "2.4:10"}));
  // A new choice of a pile removes every trace of the first.
  CHECK(eolo({"0.1:201", "2.4:10", "0.1:210"}) == eolo({"0.1:210", "2.4:10"}));
  CHECK(eolo({"0.1:201"}) != eolo({"0.1:210"}));
}

TEST_CASE("a fault in a file is reported with the file, the key and the expected value") {
  check_fault(fault_after("abilities.json", [](Json& json) { json[0]["cost"] = -1; }), "abilities.json",
              "monster.cost");
  check_fault(fault_after("abilities.json", [](Json& json) { json[3]["cost"] = 1; }), "abilities.json",
              "writer.cost");
  check_fault(fault_after("abilities.json", [](Json& json) { json[1]["effect"] = "duck"; }), "abilities.json",
              "goddess.effect");
  check_fault(fault_after("abilities.json", [](Json& json) { json.erase(0); }), "abilities.json", "the file");
  check_fault(fault_after("deities.json", [](Json& json) { json.erase(13); }), "deities.json", "the file");
  check_fault(fault_after("deities.json", [](Json& json) { json[1]["id"] = "ade"; }), "deities.json",
              "ade.id");
  check_fault(fault_after("deities.json", [](Json& json) { json[0]["timing"] = "deity"; }), "deities.json",
              "ade.timing");
  check_fault(fault_after("deities.json", [](Json& json) { json[5]["move_cost"] = nullptr; }), "deities.json",
              "crono.move_cost");
  check_fault(fault_after("deities.json", [](Json& json) { json[2]["provenance"].erase("cost"); }),
              "deities.json", "apollo.provenance.cost");
  check_fault(fault_after("apples.json", [](Json& json) { json.erase(0); }), "apples.json", "the file");
  check_fault(fault_after("apples.json", [](Json& json) { json[3]["apples"] = 3; }), "apples.json",
              "apple_4.apples");
  check_fault(fault_after("apples.json", [](Json& json) { json[3]["colour"] = "red"; }), "apples.json",
              "apple_4.colour");
  check_fault(fault_after("myths.json",
                          [](Json& json) {
                            for (Json& card : json) {
                              if (card["id"] == "polifemo") card["apples"] = 3;
                            }
                          }),
              "myths.json", "polifemo.apples");
}

TEST_CASE(
    "mythomakya-sfida:A4 mythomakya-sfida:R12 a controller is not asked about a single legal card, and the "
    "winner leads") {
  int without_asking = 0;
  int led = 0;
  play(3, "controlled", quick(), [&](const Position& now) {
    const Json events = now.events(kSpectator);
    for (std::size_t at = 0; at + 1 < events.size(); ++at) {
      if (events[at]["type"] == "taken" && events[at + 1]["type"] == "turn") {
        ++led;
        const bool by_ability = events[at + 1]["seat"] != events[at]["seat"];
        if (by_ability) CHECK(now.statistics().at("activated_monster") > 0);
      }
    }
    if (now.view(kSpectator)["phase"] != "card") return;
    const Json view = now.view(kSpectator);
    if (view["turn"] == view["active"]) return;
    const Prompt prompt = now.prompt(Seat{view["turn"].get<int>()});
    REQUIRE(prompt.choices.front().type == "choose");
    CHECK(prompt.choices.front().fields.front().values.size() > 1);
    ++without_asking;
  });
  CHECK(led > 5);
  CHECK(without_asking > 0);
}

TEST_CASE(
    "mythomakya-sfida:S33 a standing order to pass applies to the next windows, and no other player sees "
    "it") {
  const Json options = quick();
  PositionPtr now = start(2, "orders", options);
  const Seat chooser{now->view(kSpectator)["chooser"].get<int>()};
  now = after(*now, chooser, {{"type", "moira"}, {"colour", "red"}});
  REQUIRE(now->view(kSpectator)["window"]["kind"] == "pretrick");
  for (int seat = 0; seat < 2; ++seat) {
    const PositionPtr then = after(*now, Seat{seat}, {{"type", "auto_pass"}, {"until", "all"}});
    CHECK(then->view(kSpectator) == now->view(kSpectator));
    CHECK(then->events(kSpectator).empty());
    now = then;
  }
  const Json number = now->view(kSpectator)["window"]["number"];
  for (int seat = 0; seat < 2; ++seat) now = after(*now, Seat{seat}, {{"type", "pass"}, {"window", number}});
  // The windows after the first card opened and closed without a question.
  const Json leader = now->view(kSpectator)["turn"];
  const Prompt prompt = now->prompt(Seat{leader.get<int>()});
  now = after(*now, Seat{leader.get<int>()}, enumerate(prompt.choices.front(), 1).front());
  CHECK(now->view(kSpectator)["phase"] == "card");
  const Json events = now->events(kSpectator);
  CHECK(
      std::any_of(events.begin(), events.end(), [](const Json& event) { return event["type"] == "closed"; }));
}

TEST_CASE("mythomakya-sfida:R28 R33 the static data has the numbers that previews of Ares and Efesto show") {
  CHECK(sfida().static_data(data())["numbers"] == Json{{"ares", game::kAres}, {"efesto", game::kEfesto}});
}

TEST_CASE("mythomakya-sfida:S12 the default pick is a random pair") {
  const PositionPtr now = start(5, "picks", quick());
  const Seat chooser{now->view(kSpectator)["chooser"].get<int>()};
  Rng rng(seed_from_text("pairs"));
  std::set<std::string> pairs;
  for (int tries = 0; tries < 40; ++tries) pairs.insert(now->default_intent(chooser, rng)["deities"].dump());
  CHECK(pairs.size() > 10);
}

TEST_CASE(
    "the default intent names the colour the seat has most of, and the partner with most of that colour") {
  const std::vector<std::string> colours{"yellow", "black", "blue", "red", "purple"};
  std::set<std::string> named;
  std::set<int> partners;
  for (int game = 0; game < 30; ++game) {
    Rng rng(seed_from_text("none"));
    PositionPtr now = start(5, "named " + std::to_string(game), quick());
    const Seat chooser = asked(*now).front();
    now = after(*now, chooser, now->default_intent(chooser, rng));
    const Json seats = now->view(kSpectator)["seats"];
    // By colour: the cards of a seat, and their strengths with those that can be played twice.
    const auto sum_colour = [&](int seat, const std::string& colour) {
      std::pair<int, int> cards{0, 0};
      for (const Json& pile : seats[static_cast<std::size_t>(seat)]["piles"]) {
        for (std::size_t place = 0; place < pile.size(); ++place) {
          const auto card = mythomakya::card_from_text(pile[place].get<std::string>());
          if (mythomakya::to_text(card->colour) != colour) continue;
          ++cards.first;
          cards.second += card->strength * (place == 0 ? 2 : 1);
        }
      }
      return cards;
    };
    std::string colour = colours.front();
    for (const std::string& one : colours) {
      if (sum_colour(chooser.index, one).second > sum_colour(chooser.index, colour).second) colour = one;
    }
    const Json moira = now->default_intent(chooser, rng);
    CHECK(moira["colour"] == colour);
    named.insert(colour);
    now = after(*now, chooser, moira);
    int partner = (chooser.index + 1) % 5;
    for (int step = 2; step < 5; ++step) {
      const int seat = (chooser.index + step) % 5;
      if (sum_colour(seat, colour).first > sum_colour(partner, colour).first) partner = seat;
    }
    CHECK(now->default_intent(chooser, rng)["seat"] == partner);
    partners.insert((partner - chooser.index + 5) % 5);
  }
  CHECK(named.size() > 2);
  CHECK(partners.size() > 2);
}

TEST_CASE(
    "the default intent of a controller gives rich cards to their own side and poor ones to others, and "
    "activates no ability") {
  int ours = 0;
  int theirs = 0;
  int declined = 0;
  for (int game = 0; game < 12; ++game) {
    play(4, "controller " + std::to_string(game), quick(), [&](const Position& now) {
      const Json view = now.view(kSpectator);
      Rng rng(seed_from_text("none"));
      if (view["phase"] == "ability") {
        CHECK(now.default_intent(Seat{view["turn"].get<int>()}, rng) == Json{{"type", "decline"}});
        ++declined;
      }
      if (view["phase"] != "card" || view["turn"] == view["active"]) return;
      const Seat controller{view["turn"].get<int>()};
      const Json chosen = now.default_intent(controller, rng);
      REQUIRE(chosen["type"] == "choose");
      const Json& piles = view["seats"][view["active"].get<std::size_t>()]["piles"];
      const auto apples = [&](const Json& pile) {
        const auto card = mythomakya::card_from_text(piles[pile.get<std::size_t>()][0].get<std::string>());
        return config().cards.at(*card).apples;
      };
      // Sides sit alternately.
      const bool own = view["winning"].get<int>() % 2 == controller.index % 2;
      for (const Json& other : enumerate(now.prompt(controller).choices.front(), 20)) {
        const int more = apples(other["pile"]) - apples(chosen["pile"]);
        CHECK((own ? more <= 0 : more >= 0));
      }
      ++(own ? ours : theirs);
    });
  }
  CHECK(ours > 0);
  CHECK(theirs > 0);
  CHECK(declined > 0);
}

TEST_CASE(
    "the default intent wins with the weakest winning card, else gives the fewest apples, and activates "
    "nothing") {
  int won = 0;
  int gave = 0;
  play(3, "defaults", quick(), [&](const Position& now) {
    const Json view = now.view(kSpectator);
    if (view["phase"] != "card" || view["turn"] != view["active"]) return;
    const Seat seat{view["active"].get<int>()};
    Rng rng(seed_from_text("none"));
    const Json chosen = now.default_intent(seat, rng);
    REQUIRE(chosen["type"] == "play");
    const Json& piles = view["seats"][static_cast<std::size_t>(seat.index)]["piles"];
    const auto strength = [&](const Json& pile) {
      return mythomakya::card_from_text(piles[pile.get<std::size_t>()][0].get<std::string>())->strength;
    };
    const auto apples = [&](const Json& pile) {
      const auto card = mythomakya::card_from_text(piles[pile.get<std::size_t>()][0].get<std::string>());
      return config().cards.at(*card).apples;
    };
    // The game itself shows each card's effect: the state with that card played.
    const auto wins = [&](const Json& pile) {
      Json state = now.state();
      if (state["turn"]["trick"].empty()) return false;
      Json& own = state["players"][std::to_string(seat.index)]["piles"][pile.get<std::size_t>()];
      state["turn"]["trick"].push_back({{"seat", seat.index},
                                        {"pile", pile},
                                        {"card", own[0]},
                                        {"chosen_by", nullptr},
                                        {"ability", "none"},
                                        {"ares", false}});
      return sfida().from_state(state, Rng(Seed{}))->view(kSpectator)["winning"] == seat.index;
    };
    const bool takes = wins(chosen["pile"]);
    for (const Json& other : enumerate(now.prompt(seat).choices.front(), 20)) {
      if (takes) {
        CHECK((!wins(other["pile"]) || strength(other["pile"]) >= strength(chosen["pile"])));
      } else {
        CHECK_FALSE(wins(other["pile"]));
        CHECK(apples(other["pile"]) >= apples(chosen["pile"]));
      }
    }
    ++(takes ? won : gave);
  });
  CHECK(won > 5);
  CHECK(gave > 5);
}

}  // namespace nostos::mythomakya_sfida_test
