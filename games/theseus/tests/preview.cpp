// Previews of Theseus: what one foretells is what the seat then sees, and its odds are those of the dice,
// cards and tiles.
#include <cmath>
#include <map>
#include <utility>

#include "games/core/prompt.hpp"
#include "games/theseus/tests/table.hpp"

namespace nostos::theseus_test {
namespace {

// The first event of a type; null if there is none.
Json event_of(const Json& events, std::string_view type) {
  for (const Json& event : events) {
    if (event["type"] == type) return event;
  }
  return nullptr;
}

// Compares per mille that were foretold with how often it came true.
class Calibration {
 public:
  void add(const Json& per_mille, bool came_true) {
    const double chance = per_mille.get<double>() / 1000;
    if (chance == 0) CHECK(!came_true);
    if (chance == 1) CHECK(came_true);
    ++count_;
    surplus_ += (came_true ? 1 : 0) - chance;
    variance_ += chance * (1 - chance);
  }
  void check(int least) const {
    CHECK(count_ >= least);
    CHECK(std::abs(surplus_) < 3 * std::sqrt(variance_));
  }

 private:
  int count_ = 0;
  double surplus_ = 0;
  double variance_ = 0;
};

class Comparison {
 public:
  void compare(const Json& preview, const Json& intent, const Json& before, const Json& after,
               const Json& events, Seat seat) {
    CAPTURE(preview.dump());
    CAPTURE(intent.dump());
    CAPTURE(events.dump());
    const std::string type = intent["type"];
    ++types[type];
    if (type == "move") move(preview, after, events);
    if (type == "move" || type == "pray") pray(preview, events);
    if (preview.contains("keeps")) deck(preview, before, events, seat);
    if (type == "attack") attack(preview, events);
    if (type == "reroll") again(preview, intent["die"], events);
    if (type == "keep") keep(preview, events);
    if (type == "tile") tile(preview, events);
  }
  // The next card that the seat keeps or loses shows whether the foretold one is kept.
  void follow(const Json& events) {
    const bool kept = !event_of(events, "kept").is_null();
    if (next_card_.is_null() || (!kept && event_of(events, "failed").is_null())) return;
    odds["keeps"].add(std::exchange(next_card_, nullptr), kept);
  }
  // The seat does not do its best to keep the card.
  void forget() { next_card_ = nullptr; }

  std::map<std::string, int> types;
  std::map<std::string, Calibration> odds;
  int helped = 0;

 private:
  void move(const Json& preview, const Json& after, const Json& events) {
    CHECK(preview["cell"] == event_of(events, "moved")["cell"]);
    CHECK(preview["rivals"] == (after["phase"] == "attack" ? after["rivals"] : Json::array()));
  }
  void pray(const Json& preview, const Json& events) {
    const Json prayed = event_of(events, "prayed");
    CHECK(preview.contains("heard") == (!prayed.is_null() || !event_of(events, "unneeded").is_null()));
    if (!preview.contains("heard")) return;
    CHECK(preview["heard"].is_null() == prayed.is_null());
    if (!prayed.is_null()) odds["heard"].add(preview["heard"], prayed["success"]);
  }
  void deck(const Json& preview, const Json& before, const Json& events, Seat seat) {
    const Json& turned = event_of(events, "turned_up");
    next_card_ = preview["keeps"];
    if (!event_of(events, "no_card").is_null()) CHECK(preview["keeps"].is_null());
    if (turned.is_null()) return;
    for (const Json& each : before["decks"]) {
      if (each["colour"] == deck_of(turned["card"])) CHECK(each["keeps"][at(seat.index)] == preview["keeps"]);
    }
    const Json danger = event_of(events, "danger");
    if (danger.is_null()) return;
    CHECK(danger["bonus"] == (preview["help"].is_null() ? Json(0) : preview["help"]["bonus"]));
    const bool again = !preview["help"].is_null() && !preview["help"]["again"].is_null();
    const Json failed = event_of(events, "failed");
    if (!danger["success"]) CHECK(failed.is_null() == again);
    if (!failed.is_null()) CHECK(failed["cards"].size() == preview["stake"].get<std::size_t>() + 1);
    if (again) ++helped;
  }
  void attack(const Json& preview, const Json& events) {
    const Json fought = event_of(events, "fought");
    odds["wins"].add(preview["wins"], fought["success"]);
    CHECK(fought.value("card", Json()) == preview[fought["success"] ? "takes" : "risks"]);
  }
  void again(const Json& preview, int die, const Json& events) {
    const bool trial = event_of(events, "rerolled").is_null();
    const Json thrown = event_of(events, trial ? "rethrown" : "rerolled");
    const int total = thrown["total"];
    const int shows = thrown["dice"][at(die - 1)];
    CHECK(total == preview["least"].get<int>() + shows - 1);
    CHECK(preview["most"].get<int>() == preview["least"].get<int>() + 5);
    const bool reached = trial ? total >= 12 : thrown["success"].get<bool>();
    CHECK(reached == (shows >= preview["needs"].get<int>()));
    odds[trial ? "rethrown" : "rerolled"].add(preview["reaches"], reached);
  }
  void keep(const Json& preview, const Json& events) {
    const Json failed = event_of(events, "failed");
    const Json beaten = event_of(events, "beaten");
    const Json expelled = event_of(events, "expelled");
    CHECK(preview["fails"] == !(failed.is_null() && beaten.is_null() && expelled.is_null()));
    std::size_t lost = 0;
    if (!failed.is_null()) lost = failed["cards"].size() - 1;  // and the danger
    if (!beaten.is_null()) lost = beaten["cards"].size();
    CHECK(preview["lost"] == lost);
  }
  void tile(const Json& preview, const Json& events) {
    const Json tile = event_of(events, "tile");
    CHECK(tile["success"] == (tile["shows"] == preview["fits_if"]));
    odds["fits"].add(preview["fits"], tile["success"]);
  }

  Json next_card_;
};

// The better of the two dice to throw again: the odds suppose it.
Json best_throw(const Json& dice) {
  return {{"type", "reroll"}, {"die", dice[0] <= dice[1] ? 1 : 2}};
}

void play(PositionPtr position, const std::string& name, Comparison& comparison) {
  Rng chance(seed_from_text(name + " moves"));
  for (int step = 0; step < 600 && !position->outcome(); ++step) {
    const Seat seat = position->acting(kSpectator).at(0);
    const Json before = position->view(Viewer{seat});
    Json intent = random_intent(position->prompt(seat), chance);
    if (before["phase"] == "reroll") {
      const bool best = before["turn"].get<int>() % 8 > 0;
      if (best) intent = best_throw(before["danger"]["dice"]);
      if (!best) comparison.forget();
    }
    const Json preview = position->preview(seat, intent);
    // The preview depends on nothing that lies face down.
    CHECK(position->sample(Viewer{seat}, chance)->preview(seat, intent) == preview);
    position = *position->apply({seat, intent});
    const Json events = position->events(Viewer{seat});
    if (!preview.is_null())
      comparison.compare(preview, intent, before, position->view(Viewer{seat}), events, seat);
    comparison.follow(events);
  }
}

Json preview(const PositionPtr& position, const Json& intent) {
  return position->preview(Seat{0}, intent);
}

// The per mille of keeping the next card, by colour and seat.
Json keeps(const PositionPtr& position, std::size_t colour) {
  return position->view(kSpectator)["decks"][colour]["keeps"];
}

}  // namespace

TEST_CASE("theseus:R5 theseus:R9 theseus:R10 theseus:R12 theseus:R16 theseus:R20 a preview predicts") {
  Comparison all;
  for (int number = 0; number < 40; ++number) {
    const std::string name = "preview " + std::to_string(number);
    CAPTURE(name);
    const int seats = 3 + number % 3;
    Json options{{"round_limit", 30}};
    if (number % 4 == 1) options["duplicate_gifts"] = "yes";
    if (number % 4 == 2) options["minotaur_failure"] = "expelled";
    play(number % 2 == 0 ? rich(seats, name, options) : start(seats, name, options), name, all);
  }
  for (const std::string type : {"move", "attack", "deck", "pray", "reroll", "keep", "tile"}) {
    CAPTURE(type);
    CHECK(all.types[type] > 20);
  }
  CHECK(all.helped > 20);
  for (const std::string kind : {"keeps", "heard", "wins", "rerolled", "rethrown", "fits"}) {
    CAPTURE(kind);
    all.odds[kind].check(20);
  }
}

TEST_CASE("theseus:R10 the next card is any unseen one, and gifts count against each danger") {
  const auto position = moment(4, {{"players",
                                    {{"0", player(1, {"famine-6", "weaver-yellow"})},
                                     {"1", player(6, {"famine-9"}, {"cauldron"})},
                                     {"2", player(11, Json::array(), {"cauldron", "papyrus"})},
                                     {"3", player(16, Json::array(), {"papyrus"})}}}});
  // 7, 8, 8 and two Favours, in 36ths.
  const auto of = [](double seven, double eight) {
    return std::lround(1000 * (seven + 2 * eight + 72) / 180);
  };
  CHECK(keeps(position, 0)[0] == of(21, 15));
  CHECK(keeps(position, 0)[1] == of(33, 30));  // three more with the Cauldron
  // The lower die again, to reach 4 after 1 1 and 1 2, and 5 after 1 1, 1 2, 1 3 and 2 2.
  CHECK(keeps(position, 0)[2] == of(33 + 14.0 / 6, 30 + 25.0 / 6));
  CHECK(keeps(position, 0)[3] == of(21, 15));  // the Papyrus alone does not help
  CHECK(keeps(position, 2)[3] == keeps(position, 2)[2]);
  CHECK(keeps(position, 2)[3] > keeps(position, 2)[0]);
}

TEST_CASE("theseus:T21 a deck whose cards have all been seen shows its next card, an empty one shows none") {
  const auto position = moment(
      3, {{"players",
           {{"0", player(1)},
            {"1", player(6, {"trap-7", "trap-8a", "trap-8b", "weaver-red", "choose-red", "steal-red"})},
            {"2", player(11, {"alchemist-6", "alchemist-7", "alchemist-8a", "alchemist-8b", "alchemist-9",
                              "weaver-blue", "choose-blue", "steal-blue"})}}},
          {"decks", {{"red", {{"under", {"trap-9", "trap-6"}}}}}}});
  CHECK(keeps(position, 1)[0] == 278);
  CHECK(keeps(position, 2).is_null());
}

TEST_CASE("theseus:R12 theseus:T15 a prayer needs one more for each gift held, and glory counts") {
  // From cell 25 of 26, the second of the dice leads to the temple on cell 1.
  const auto heard = [](const Json& glory, const Json& gifts, const Json& options = Json::object()) {
    const auto position = moment(
        3, {{"phase", "move"}, {"dice", {3, 2}}, {"players", {{"0", player(25, glory, gifts)}}}}, options);
    const Json seen = preview(position, {{"type", "move"}, {"steps", 2}});
    REQUIRE(seen["cell"] == 1);
    REQUIRE(seen.contains("heard"));
    return seen["heard"];
  };
  const Json all{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
  CHECK(heard({"famine-6", "famine-7", "weaver-red"}, {"arrows", "papyrus"}) == 583);
  CHECK(heard({"famine-6", "famine-7", "famine-8a", "famine-8b", "famine-9", "trap-6"}, Json::array()) ==
        1000);
  CHECK(heard(Json::array(), all).is_null());
  CHECK(heard(Json::array(), all, {{"duplicate_gifts", "yes"}}) == 28);
}

TEST_CASE("theseus:T37 a tile that shows the same as the first fits upright, else turned") {
  Json road = Json::array();
  const auto fits = [&](const char* laid) {
    const auto position = moment(3, {{"phase", "labyrinth"},
                                     {"players", {{"0", player(-1)}}},
                                     {"tiles", {"H", "H", "H", "V", "V", "V"}},
                                     {"labyrinth", {{"seat", 0}, {"road", road}}}});
    const Json seen = preview(position, {{"type", "tile"}, {"index", 5}, {"laid", laid}});
    return seen["fits_if"].get<std::string>() + " " + std::to_string(seen["fits"].get<int>());
  };
  const auto lay = [&](int index, const char* shows, const char* laid) {
    road.push_back({{"index", index}, {"shows", shows}, {"laid", laid}, {"fits", true}, {"mended", false}});
  };
  lay(0, "H", "upright");
  CHECK(fits("upright") == "H 400");
  CHECK(fits("turned") == "V 600");
  lay(1, "H", "upright");
  lay(2, "H", "upright");
  CHECK(fits("upright") == "H 0");
  CHECK(fits("turned") == "V 1000");
}

}  // namespace nostos::theseus_test
