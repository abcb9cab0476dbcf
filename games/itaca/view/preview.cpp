#include "games/itaca/view/preview.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "games/itaca/rules/intent.hpp"
#include "games/itaca/rules/rules.hpp"

namespace nostos::itaca {
namespace {

using Type = Intent::Type;

constexpr int kFaces = 6;

struct Span {
  int least = 0;
  int most = 0;
};

Json to_json(const Span& span) {
  return Json::array({span.least, span.most});
}

// The values of a term with their probabilities.
using Odds = std::vector<std::pair<int, double>>;

Odds odds_of(const Term& term) {
  Odds odds{{term.constant, 1.0}};
  for (int die = 0; die < term.dice; ++die) {
    Odds more;
    for (std::size_t sum = 0; sum < odds.size() + kFaces - 1; ++sum)
      more.emplace_back(odds.front().first + 1 + static_cast<int>(sum), 0.0);
    for (std::size_t sum = 0; sum < odds.size(); ++sum) {
      for (std::size_t face = 0; face < kFaces; ++face) more[sum + face].second += odds[sum].second / kFaces;
    }
    odds = std::move(more);
  }
  return odds;
}

int sum(const PerStat<int>& difficulty) {
  return difficulty[0] + difficulty[1] + difficulty[2];
}

Stat highest(const PerStat<int>& difficulty) {
  return static_cast<Stat>(std::max_element(difficulty.begin(), difficulty.end()) - difficulty.begin());
}

// A mission as it may become.
struct World {
  PerStat<int> difficulty{};
  int open = 0;  // added to a trait that the seat has still to choose
  int crew = 0;  // the Commander's
  friend auto operator<=>(const World&, const World&) = default;
  [[nodiscard]] int remaining() const { return sum(difficulty) + open; }
};

// Cancellations in order: each takes the item that added most, of those that are left.
class Cancellations {
 public:
  explicit Cancellations(const Table& table) : table_(table) {}

  PerStat<int> next(Cancelled what) {
    if (what == Cancelled::base_dice)
      return std::exchange(dice_, true) ? PerStat<int>{} : base_dice(*table_.mission);
    PerStat<int> most{};
    std::optional<int> target;
    for (const int item : targets(table_, what)) {
      const bool again = std::find(items_.begin(), items_.end(), item) != items_.end();
      const PerStat<int> increase = raised(table_.items[at(item)]);
      if (again || (target && sum(increase) <= sum(most))) continue;
      target = item;
      most = increase;
    }
    if (target) items_.push_back(*target);
    return most;
  }

 private:
  const Table& table_;
  Numbers items_;
  bool dice_ = false;
};

// Two players have no choice of a seat.
std::optional<int> only_other(const Table& table, int seat) {
  return table.config->seats == 2 ? std::optional((seat + 1) % table.config->seats) : std::nullopt;
}

// Applies the effects of one card to the current mission, for every roll of their dice. Where the seat may
// choose, a decrease goes to the highest trait, and a cancellation to the item that added most; an increase
// stays open.
class Forecast {
 public:
  Forecast(const Table& table, int seat)
      : table_(table),
        mission_(*table.mission),
        seat_(seat),
        worlds_{{mission_.difficulty, 0, table.players[at(*table.captain)].crew}} {}

  void apply(const std::vector<Effect>& effects) {
    for (const Effect& effect : effects) {
      if (effect.when == When::now) apply(effect, std::nullopt);
    }
  }

  void apply(const Effect& effect, const std::optional<Stat>& chosen) {
    if (effect.op == Op::cancel) return cancel(effect.cancelled);
    const bool rolls = effect.op == Op::diff || effect.op == Op::crew || effect.op == Op::move_crew;
    if (!rolls && effect.op != Op::zero) return;
    const Term amounts = rolls ? effect.term : Term{};
    std::vector<World> all;
    for (int amount = amounts.constant + amounts.dice; amount <= amounts.constant + kFaces * amounts.dice;
         ++amount) {
      for (const World& world : worlds_) all.push_back(after(world, effect, chosen, amount));
    }
    worlds_ = std::move(all);
    merge();
  }

  [[nodiscard]] Span span(const auto& number) const {
    Span span{number(worlds_.front()), number(worlds_.front())};
    for (const World& world : worlds_) {
      span.least = std::min(span.least, number(world));
      span.most = std::max(span.most, number(world));
    }
    return span;
  }
  [[nodiscard]] Span difficulty(Stat stat) const {
    return span([stat](const World& world) { return world.difficulty[at(stat)]; });
  }
  [[nodiscard]] Span crew() const {
    return span([](const World& world) { return world.crew; });
  }
  [[nodiscard]] Span remaining() const {
    return span([](const World& world) { return world.remaining(); });
  }
  [[nodiscard]] Span spare() const {
    return span([](const World& world) { return world.crew - world.remaining(); });
  }

 private:
  [[nodiscard]] World after(World world, const Effect& effect, std::optional<Stat> chosen, int amount) const {
    const int captain = *table_.captain;
    const auto other = only_other(table_, seat_);
    if (effect.op == Op::crew) {
      for (const int one : meant(table_, effect.who, seat_, other)) {
        if (one == captain) world.crew = crew_after(world.crew, effect.sign * amount, table_.config->figures);
      }
    } else if (effect.op == Op::move_crew) {
      for (const int from : meant(table_, effect.who, seat_, other)) {
        for (const int to : meant(table_, effect.to, seat_, other)) {
          if (from == to) continue;
          if (from == captain) world.crew = crew_after(world.crew, -amount, table_.config->figures);
          if (to == captain)
            world.crew = crew_after(world.crew, std::min(amount, table_.players[at(from)].crew),
                                    table_.config->figures);
        }
      }
    } else if (chooses_stat(effect) && !chosen && effect.op == Op::diff && effect.sign > 0) {
      world.open += amount;
    } else {
      if (!chosen) chosen = highest(world.difficulty);
      change_difficulty(world.difficulty, effect, chosen, amount);
    }
    return world;
  }

  void cancel(Cancelled what) {
    const PerStat<int> by = cancellations_.next(what);
    for (World& world : worlds_) lower(world.difficulty, by);
    merge();
  }

  // Equal worlds are one.
  void merge() {
    std::sort(worlds_.begin(), worlds_.end());
    worlds_.erase(std::unique(worlds_.begin(), worlds_.end()), worlds_.end());
  }

  const Table& table_;
  const Mission& mission_;
  int seat_;
  std::vector<World> worlds_;
  Cancellations cancellations_{table_};
};

// How far a whole hand reaches, each trait and the crew on their own. What the seat may choose comes last,
// where it is needed most.
class Reach {
 public:
  Reach(const Table& table, int seat)
      : table_(table), seat_(seat), crew_{{table.players[at(*table.captain)].crew, 1.0}} {
    for (const Stat stat : kStats) difficulty_[at(stat)] = {{table.mission->difficulty[at(stat)], 1.0}};
  }

  void apply(std::vector<Effect> effects) {
    const auto free = [](const Effect& effect) {
      return (effect.op == Op::diff || effect.op == Op::zero) && chooses_stat(effect);
    };
    std::stable_partition(effects.begin(), effects.end(),
                          [&](const Effect& effect) { return !free(effect); });
    for (const Effect& effect : effects) {
      if (effect.when == When::now) apply(effect);
    }
  }

  [[nodiscard]] Json json() const {
    const auto plus = [](int a, int b) { return a + b; };
    const Odds all = combined(combined(difficulty_[0], difficulty_[1], plus), difficulty_[2], plus);
    double chance = 0;  // R24
    for (const auto& [need, share] : all) {
      for (const auto& [men, other] : crew_) chance += men >= need ? share * other : 0;
    }
    return {
        {"spare", to_json({crew_.front().first - all.back().first, crew_.back().first - all.front().first})},
        {"chance", std::min(1.0, chance)}};
  }

 private:
  static Odds combined(const Odds& one, const Odds& other, const auto& put) {
    std::map<int, double> all;
    for (const auto& [a, share] : one) {
      for (const auto& [b, chance] : other) all[put(a, b)] += share * chance;
    }
    return {all.begin(), all.end()};
  }

  [[nodiscard]] Stat worst() const {
    const auto mean = [](const Odds& odds) {
      double sum = 0;
      for (const auto& [value, share] : odds) sum += value * share;
      return sum;
    };
    return static_cast<Stat>(
        std::max_element(difficulty_.begin(), difficulty_.end(),
                         [&](const Odds& a, const Odds& b) { return mean(a) < mean(b); }) -
        difficulty_.begin());
  }

  void apply(const Effect& effect) {
    const Figures& figures = table_.config->figures;
    const int captain = *table_.captain;
    const auto other = only_other(table_, seat_);
    const auto crew_by = [&](int sign, const Odds& amounts) {
      crew_ =
          combined(crew_, amounts, [&](int men, int more) { return crew_after(men, sign * more, figures); });
    };
    if (effect.op == Op::diff || effect.op == Op::zero) {
      const Stat chosen = worst();
      for (const Stat stat : kStats) {
        difficulty_[at(stat)] =
            combined(difficulty_[at(stat)], effect.op == Op::diff ? odds_of(effect.term) : Odds{{0, 1.0}},
                     [&](int value, int amount) {
                       PerStat<int> difficulty{};
                       difficulty[at(stat)] = value;
                       change_difficulty(difficulty, effect, chosen, amount);
                       return difficulty[at(stat)];
                     });
      }
    } else if (effect.op == Op::crew) {
      for (const int one : meant(table_, effect.who, seat_, other)) {
        if (one == captain) crew_by(effect.sign, odds_of(effect.term));
      }
    } else if (effect.op == Op::move_crew) {
      for (const int from : meant(table_, effect.who, seat_, other)) {
        for (const int to : meant(table_, effect.to, seat_, other)) {
          if (from == to) continue;
          if (from == captain) crew_by(-1, odds_of(effect.term));
          Odds most = odds_of(effect.term);
          for (auto& [men, share] : most) men = std::min(men, table_.players[at(from)].crew);
          if (to == captain) crew_by(1, most);
        }
      }
    } else if (effect.op == Op::cancel) {
      const PerStat<int> by = cancellations_.next(effect.cancelled);
      for (const Stat stat : kStats) {
        for (auto& [value, share] : difficulty_[at(stat)]) value = std::max(0, value - by[at(stat)]);
        difficulty_[at(stat)] =
            combined(difficulty_[at(stat)], {{0, 1.0}}, [](int a, int b) { return a + b; });
      }
    }
  }

  const Table& table_;
  int seat_;
  PerStat<Odds> difficulty_;
  Odds crew_;  // the Commander's
  Cancellations cancellations_{table_};
};

const std::vector<Effect>& half_of(Card card, const Table& table, int seat) {
  const EventCard& event = table.config->events[at(card)];
  return seat == table.captain ? event.upper : event.lower;
}

// R20, R21. Leaves out what stays as it is.
Json of_event(const View& view, Seat seat, const Intent& intent) {
  const Table& table = view.table;
  const auto& effects = half_of(static_cast<Card>(intent.number), table, seat.index);
  Forecast forecast(table, seat.index);
  forecast.apply(effects);
  Json seen = {{"remaining", to_json(forecast.remaining())}, {"spare", to_json(forecast.spare())}};
  const auto changed = [&](std::string_view name, const Span& span, int now) {
    if (span.least != now || span.most != now) seen[std::string(name)] = to_json(span);
  };
  for (const Stat stat : kStats)
    changed(to_text(stat), forecast.difficulty(stat), table.mission->difficulty[at(stat)]);
  changed("crew", forecast.crew(), table.players[at(*table.captain)].crew);
  const auto open = std::find_if(effects.begin(), effects.end(), [](const Effect& effect) {
    return effect.when == When::now && effect.op == Op::diff && chooses_stat(effect) && effect.sign > 0;
  });
  if (open != effects.end()) seen["open"] = to_text(open->term);
  return seen;
}

// R21, R24: how far the Commander's hand reaches, with all its cards for this mission.
Json of_done(const View& view, Seat seat) {
  const Table& table = view.table;
  const GameConfig& config = *table.config;
  const auto& own = view.secrets[at(seat.index)];
  if (!own) return nullptr;
  Reach reach(table, seat.index);
  std::vector<Effect> effects;
  int cards = 0;
  for (const Card card : own->hand) {
    const EventCard& event = config.events[at(card)];
    if (!fits(event.island, table)) continue;
    ++cards;
    effects.insert(effects.end(), event.upper.begin(), event.upper.end());
  }
  if (cards == 0) return nullptr;
  reach.apply(std::move(effects));
  Json json = reach.json();
  json["cards"] = cards;
  return json;
}

// R17, R24: with the current crew, without roles and events.
Json of_destination(const View& view, Seat seat, const Intent& intent) {
  const Island& island = view.table.config->islands[at(intent.number)];
  Term all;
  for (const Stat stat : kStats) {
    all.constant += island.difficulty[at(stat)].constant;
    all.dice += island.difficulty[at(stat)].dice;
  }
  double chance = 0;
  for (const auto& [men, share] : odds_of(all)) {
    if (men <= view.table.players[at(seat.index)].crew) chance += share;
  }
  return {{"chance", std::min(1.0, chance)}};
}

// J38.
Json of_stat(const View& view, Seat seat, const Intent& intent) {
  const Table& table = view.table;
  if (!table.mission) return nullptr;
  const Job& job = table.jobs.front();
  const auto stat = static_cast<Stat>(intent.number);
  Forecast forecast(table, seat.index);
  forecast.apply(effects_of(table.items[at(job.item)], *table.config)[at(job.effect)], stat);
  return {{"difficulty", to_json(forecast.difficulty(stat))}};
}

// R25: men, and cards as far as there are any.
Json of_reward(const View& view, Seat seat, const Intent& intent) {
  const Table& table = view.table;
  const int left = view.deck + static_cast<int>(table.discard.size());
  const int hand = view.hands[at(seat.index)] + std::min(intent.cards, left);
  const Figures& figures = table.config->figures;
  return {{"crew", crew_after(table.players[at(seat.index)].crew, intent.number, figures)},
          {"hand", hand},
          {"excess", std::max(0, hand - figures.hand_max)}};
}

}  // namespace

Json preview(const View& view, Seat seat, const Json& json) {
  const Table& table = view.table;
  const Figures& figures = table.config->figures;
  const Intent intent = intent_from_json(json, *table.config).value();
  const int crew = table.players[at(seat.index)].crew;
  const auto with = [&](int own, int men) { return crew_after(own, men, figures); };
  switch (intent.type) {
    case Type::bid:  // R10–R12
      return {{"commander", with(crew - intent.number, table.config->seats)},
              {"hero", with(crew - intent.number, figures.hero_crew)}};
    case Type::call:
      return {{"crew", with(crew, intent.number == 1 ? figures.hero_crew : table.config->seats)}};
    case Type::destination:
      return of_destination(view, seat, intent);
    case Type::play:
      return of_event(view, seat, intent);
    case Type::done:
      return of_done(view, seat);
    case Type::pass:  // R28, for a seat that has played an event
      return {{"earns", with(crew, 1)}};
    case Type::pay:  // R24
      return {{"crew", with(crew, -remaining(*table.mission))}};
    case Type::refuse:  // R26
      return {{"crew", with(crew, -1)}};
    case Type::reward:
      return of_reward(view, seat, intent);
    case Type::stat:
      return of_stat(view, seat, intent);
    default:
      return nullptr;
  }
}

}  // namespace nostos::itaca
