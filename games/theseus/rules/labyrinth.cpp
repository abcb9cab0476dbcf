// The rules of the labyrinth, a straight road of tiles with equal backs, and of the Minotaur, five twelves in
// a row.
#include <algorithm>
#include <utility>

#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {

// R14, R19, T43, T66.
void Transition::enter() {
  count("entries");
  count("gifts_at_entry", theseus::count(me().gifts));
  count("glory_at_entry", static_cast<int>(me().glory.size()));
  me().cell.reset();
  note([&] { return Event{.kind = Event::Kind::entered}; });
  state_.tiles = config().tiles;
  rng_.shuffle("tiles", state_.tiles);
  table().labyrinth = Labyrinth{table().active, {}};
  show_tile(static_cast<int>(rng_.below("first_tile", state_.tiles.size())), Orientation::upright);
  table().phase = Phase::labyrinth;
}

// R19, T37, T63.
void Transition::show_tile(int index, Orientation laid) {
  auto& road = table().labyrinth->road;
  const Tile shows = state_.tiles.at(at(index));
  const bool turned = laid == Orientation::turned;
  const bool fits = road.empty() || (shows == road.front().shows) != turned;
  road.push_back({index, shows, laid, fits, false});
  ++table().chances;
  note([&] {
    return Event{
        .kind = Event::Kind::tile, .index = index, .shows = shows, .success = fits, .turned = turned};
  });
}

// R20, R21.
void Transition::lay(int index, Orientation laid) {
  show_tile(index, laid);
  if (table().labyrinth->road.back().fits) return go_on();
  count("misfits");
  if (weavers(table(), table().active).empty()) return expel();
  table().phase = Phase::misfit;
}

// R20. One weaver for each tile that does not fit (T65).
void Transition::mend(const std::string& weaver) {
  const int card = config().find(weaver).value();
  Laid& laid = table().labyrinth->road.back();
  laid.mended = true;
  me().glory.erase(std::find(me().glory.begin(), me().glory.end(), card));
  return_under(card);
  note([&] { return Event{.kind = Event::Kind::mended, .card = weaver, .index = laid.index}; });
  go_on();
}

// The seven cards are not counted again (T42).
void Transition::go_on() {
  if (table().labyrinth->road.size() < state_.tiles.size()) {
    table().phase = Phase::labyrinth;
    return;
  }
  count("crossings");
  note([&] { return Event{.kind = Event::Kind::crossed}; });
  face_minotaur();
}

// R21, T40.
void Transition::expel() {
  note([&] { return Event{.kind = Event::Kind::expelled}; });
  table().phase = Phase::replace;
}

// The Minotaur.

// R22, R23, T45, T48, T49.
void Transition::face_minotaur() {
  const bool right = kinds(me().gifts) == static_cast<int>(kGifts.size());
  table().trial = Trial{0, right, {}};
  count("trials");
  note([&] { return Event{.kind = Event::Kind::faced, .success = right}; });
  throw_dice();
}

void Transition::throw_dice() {
  Trial& trial = *table().trial;
  trial.dice = throw_two();
  note([&] {
    return Event{.kind = Event::Kind::thrown, .dice = trial.dice, .total = trial.dice[0] + trial.dice[1]};
  });
  if (lacking(table()) <= 0) return reach();
  if (trial.right) {
    table().phase = Phase::rethrow;  // T50
    return;
  }
  after_throw();
}

void Transition::rethrow(int die) {
  Trial& trial = *table().trial;
  trial.dice[at(die - 1)] = throw_one();
  note([&] {
    return Event{.kind = Event::Kind::rethrown,
                 .dice = trial.dice,
                 .die = die,
                 .total = trial.dice[0] + trial.dice[1]};
  });
  stand();
}

void Transition::stand() {
  if (lacking(table()) <= 0) return reach();
  after_throw();
}

// R24, T53.
void Transition::after_throw() {
  const Payment all{static_cast<int>(me().glory.size()), theseus::count(me().gifts)};
  if (worth(all) < lacking(table())) return lose();
  table().phase = Phase::pay;
}

// T47, T51.
void Transition::pay(const std::vector<std::string>& glory, const std::vector<std::string>& gifts) {
  const Payment paid{static_cast<int>(glory.size()), static_cast<int>(gifts.size())};
  const int total = kTwelve - lacking(table()) + worth(paid);
  for (const std::string& name : glory) {
    const int card = config().find(name).value();
    me().glory.erase(std::find(me().glory.begin(), me().glory.end(), card));
    return_under(card);
  }
  for (const std::string& name : gifts) --me().gifts[at(gift_from_name(name).value())];
  count("glory_paid", paid.glory);
  count("gifts_paid", paid.gifts);
  note([&] { return Event{.kind = Event::Kind::paid, .cards = glory, .gifts = gifts, .total = total}; });
  reach();
}

// R22, R25, T55.
void Transition::reach() {
  Trial& trial = *table().trial;
  ++trial.successes;
  note([&] { return Event{.kind = Event::Kind::reached, .count = trial.successes}; });
  if (trial.successes < kThrows) return throw_dice();
  count("victories");
  table().result = Ending{false, {table().active}};
  table().phase = Phase::over;
  note([&] { return Event{.kind = Event::Kind::won}; });
}

// R25, T52–T54.
void Transition::lose() {
  table().trial.reset();
  if (config().options.failure_expels_only) {
    note([&] { return Event{.kind = Event::Kind::expelled}; });
  } else {
    surrender();
    restart();
  }
  table().phase = Phase::replace;
}

void Transition::surrender() {
  const auto lost = std::exchange(me().glory, {});
  for (const int card : lost) return_under(card);
  const auto gifts = std::exchange(me().gifts, {});
  note([&] { return Event{.kind = Event::Kind::beaten, .cards = ids(lost), .gifts = gift_names(gifts)}; });
}

// The new first glory card, drawn after the old cards are back.
void Transition::restart() {
  const auto open = open_decks();
  if (open.empty()) return;
  const int card = draw(open[rng_.below("restart", open.size())]);
  me().glory.push_back(card);
  note([&] { return Event{.kind = Event::Kind::dealt, .card = id(card)}; });
}

}  // namespace nostos::theseus
