#include "games/mythomakya_sfida/view/sampling.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "games/mythomakya_sfida/rules/window.hpp"

namespace nostos::mythomakya_sfida {
namespace {

constexpr std::size_t kWorlds = 8;
constexpr int kTries = 2'000;
constexpr std::uint64_t kSteps = 1 << 20;

// A possible history of each deity since the deal that agrees with a view, with its weight against other such
// histories: the deities that each seat has seen, as far as a Secret holds them.
struct World {
  std::vector<Secret> secrets;
  Deities left;
  double weight = 1;
};

using Place = std::vector<int>;  // cards, by number
constexpr int kLeft = -1;        // the place of the deities left over

// Thrown if a way is impossible.
struct Impossible {};

class Imagined {
 public:
  Imagined(const View& view, Rng& rng) : view_(view), table_(view.table), rng_(rng), faces_(kDeityCount) {}

  World run() {
    deal();
    for (std::size_t at = 0; at < table_.facts.size(); ++at) apply(at);
    name_the_rest();
    return world();
  }

 private:
  [[nodiscard]] const Secret* known(int seat) const {
    const auto& secret = view_.secrets[at(seat)];
    return secret ? &*secret : nullptr;
  }
  Place& place(int where) { return where == kLeft ? left_ : hands_[at(where)]; }

  void deal() {
    hands_.resize(table_.players.size());
    moved_.resize(table_.players.size());
    int next = 0;
    for (int seat = 0; seat < table_.config->seats; ++seat) {
      const int count = table_.config->deities_dealt(seat == table_.chooser);
      for (int card = 0; card < count; ++card) hands_[at(seat)].push_back(next++);
    }
    dealt_ = hands_;
    while (next < static_cast<int>(kDeityCount)) left_.push_back(next++);
    for (int seat = 0; seat < table_.config->seats; ++seat) {
      if (known(seat) == nullptr) continue;
      for (std::size_t card = 0; card < hands_[at(seat)].size(); ++card)
        face(hands_[at(seat)][card], known(seat)->dealt.at(card));
    }
  }

  void face(int card, Deity deity) { faces_[at(card)] = deity; }

  [[nodiscard]] std::optional<int> card_of(Deity deity) const {
    const auto found = std::find(faces_.begin(), faces_.end(), std::optional(deity));
    if (found == faces_.end()) return std::nullopt;
    return static_cast<int>(found - faces_.begin());
  }

  [[nodiscard]] Place faceless(const Place& cards) const {
    Place some;
    std::copy_if(cards.begin(), cards.end(), std::back_inserter(some),
                 [&](int card) { return !faces_[at(card)]; });
    return some;
  }

  [[nodiscard]] std::size_t faceless_in_all() const {
    return static_cast<std::size_t>(std::count(faces_.begin(), faces_.end(), std::nullopt));
  }

  // The deity is seen among these cards. If it has no card yet, each card without a face is equally likely to
  // be it, so more such cards here make the way more likely.
  int seen_among(Deity deity, const Place& cards) {
    if (const auto card = card_of(deity)) {
      if (std::find(cards.begin(), cards.end(), *card) == cards.end()) throw Impossible{};
      return *card;
    }
    const Place some = faceless(cards);
    if (some.empty()) throw Impossible{};
    weight_ *= static_cast<double>(some.size()) / static_cast<double>(faceless_in_all());
    const int card = rng_.pick("sample", some);
    face(card, deity);
    return card;
  }

  void remove(Place& from, int card) { from.erase(std::find(from.begin(), from.end(), card)); }

  void apply(std::size_t at_fact) {
    const Fact& fact = table_.facts[at_fact];
    switch (fact.kind) {
      case Fact::Kind::played:
        remove(place(fact.seat), seen_among(*fact.deity, place(fact.seat)));
        break;
      case Fact::Kind::named:
        named(at_fact);
        break;
      case Fact::Kind::took: {
        const int card = seen_among(*fact.deity, place(fact.from));
        remove(place(fact.from), card);
        place(fact.seat).push_back(card);
        break;
      }
      case Fact::Kind::drew:
        drew(fact);
        break;
      case Fact::Kind::got:
        place(fact.seat).push_back(*card_of(*fact.deity));
        break;
      case Fact::Kind::passed:
        passed(fact);
        break;
      case Fact::Kind::shown:
        for (const Deity deity : fact.deities) seen_among(deity, place(fact.seat));
        place(fact.seat).clear();
        break;
    }
  }

  // The named seat does not hold the deity. If the deity was taken, another fact says so.
  void named(std::size_t at_fact) {
    const Fact& fact = table_.facts[at_fact];
    const auto taken = std::find_if(
        table_.facts.begin() + static_cast<std::ptrdiff_t>(at_fact), table_.facts.end(),
        [&](const Fact& later) { return later.kind == Fact::Kind::took && later.deity == fact.deity; });
    if (taken != table_.facts.end()) {
      seen_among(*fact.deity, place(taken->from));
      return;
    }
    Place elsewhere = left_;
    for (int seat = 0; seat < table_.config->seats; ++seat) {
      if (seat == fact.seat) continue;
      elsewhere.insert(elsewhere.end(), hands_[at(seat)].begin(), hands_[at(seat)].end());
    }
    seen_among(*fact.deity, elsewhere);
  }

  void drew(const Fact& fact) {
    Place drawn;
    if (const Secret* own = known(fact.seat)) {
      for (const Deity deity : own->drawn) drawn.push_back(seen_among(deity, left_));
    } else {
      drawn = left_;
      rng_.shuffle("sample", drawn);
      drawn.resize(at(fact.number));
    }
    for (const int card : drawn) {
      remove(left_, card);
      place(fact.seat).push_back(card);
    }
    drawn_.emplace_back(fact.seat, drawn);
  }

  // At random, except for deities that the view knows to have been given or got.
  void passed(const Fact& fact) {
    Place given;
    for (const Pass& pass : fact.passes) {
      const Secret* giver = known(pass.from);
      const Secret* receiver = known(pass.to);
      const Place& hand = hands_[at(pass.from)];
      if (giver != nullptr) {
        given.push_back(seen_among(giver->gave.value(), hand));
      } else if (receiver != nullptr) {
        given.push_back(seen_among(receiver->got.value(), hand));
      } else {
        given.push_back(rng_.pick("sample", hand));
      }
    }
    for (std::size_t index = 0; index < given.size(); ++index) {
      const Pass& pass = fact.passes[index];
      remove(hands_[at(pass.from)], given[index]);
      moved_[at(pass.from)].gave = given[index];
      moved_[at(pass.to)].got = given[index];
    }
    for (std::size_t index = 0; index < given.size(); ++index)
      hands_[at(fact.passes[index].to)].push_back(given[index]);
  }

  void name_the_rest() {
    Deities rest;
    for (const Deity deity : all_deities()) {
      if (!card_of(deity)) rest.push_back(deity);
    }
    rng_.shuffle("sample", rest);
    for (auto& card : faces_) {
      if (card) continue;
      card = rest.back();
      rest.pop_back();
    }
  }

  [[nodiscard]] Deities named_cards(const Place& cards) const {
    Deities deities;
    for (const int card : cards) add(deities, *faces_[at(card)]);
    return deities;
  }

  World world() {
    World world;
    for (int seat = 0; seat < table_.config->seats; ++seat) {
      Secret secret;
      secret.hand = named_cards(hands_[at(seat)]);
      secret.dealt = named_cards(dealt_[at(seat)]);
      if (table_.config->seats == 5 && seat == table_.chooser) secret.picks = two_of(secret.dealt);
      const Moved& moved = moved_[at(seat)];
      if (moved.gave) secret.gave = faces_[at(*moved.gave)];
      if (moved.got) secret.got = faces_[at(*moved.got)];
      for (const auto& [drawer, drawn] : drawn_) {
        if (drawer == seat) secret.drawn = named_cards(drawn);
      }
      world.secrets.push_back(std::move(secret));
    }
    world.left = named_cards(left_);
    world.weight = weight_;
    return world;
  }

  // Any two of the four are equally likely.
  Deities two_of(Deities four) {
    rng_.shuffle("sample", four);
    four.resize(kPicks);
    std::sort(four.begin(), four.end());
    return four;
  }

  struct Moved {
    std::optional<int> gave;
    std::optional<int> got;
  };

  const View& view_;
  const Table& table_;
  Rng& rng_;
  std::vector<std::optional<Deity>> faces_;  // by card; none: not seen yet
  std::vector<Place> hands_;
  std::vector<Place> dealt_;
  Place left_;
  std::vector<Moved> moved_;
  std::vector<std::pair<int, Place>> drawn_;
  double weight_ = 1;
};

// Deals cards without faces, moves them by the facts, and assigns a face only when it is seen, or at the end,
// so that few attempts fail. Nothing if this one failed. Draws for the purpose "sample".
std::optional<World> imagine(const View& view, Rng& rng) {
  try {
    return Imagined(view, rng).run();
  } catch (const Impossible&) {
    return std::nullopt;
  }
}

// One of several worlds, drawn by weight.
std::optional<World> draw(const View& view, Rng& rng) {
  std::vector<World> worlds;
  double sum = 0;
  for (int tries = 0; tries < kTries && worlds.size() < kWorlds; ++tries) {
    auto world = imagine(view, rng);
    if (!world) continue;
    sum += world->weight;
    worlds.push_back(*std::move(world));
  }
  if (worlds.empty()) return std::nullopt;
  double left = sum * static_cast<double>(rng.below("sample", kSteps)) / kSteps;
  for (World& world : worlds) {
    left -= world.weight;
    if (left < 0) return std::move(world);
  }
  return std::move(worlds.back());
}

// The game extends some windows at random; whether it will is hidden.
std::optional<int> draw_noise(const Table& table, Rng& rng) {
  const Options& options = table.config->options;
  if (!table.window || options.pacing != Pacing::fixed || !options.hold_noise || table.window->held ||
      rng.below("sample", kNoiseOneIn) != 0) {
    return std::nullopt;
  }
  const auto length = static_cast<std::uint64_t>(length_of(options, table.window->kind));
  return 1 + static_cast<int>(rng.below("sample", length - 1));
}

// Seals an answer without the owner's decision: an only card for Hera.
void seal_only_card(const Table& table, int seat, Secret& secret) {
  if (table.window && table.window->kind == Window::Kind::hera && secret.hand.size() == 1)
    secret.answer =
        Intent{.type = Intent::Type::give, .window = table.window->number, .named = secret.hand.front()};
  if (table.players[at(seat)].finished) secret.answer.reset();
}

}  // namespace

std::optional<State> sample(const View& view, Rng& rng) {
  State state;
  state.table = view.table;
  state.noise = draw_noise(view.table, rng);
  if (view.table.phase == Phase::picks) {
    state.left = all_deities();
    state.secrets.resize(view.secrets.size());
    for (Secret& secret : state.secrets) secret.holds = kHolds;
    for (std::size_t seat = 0; seat < view.secrets.size(); ++seat) {
      if (view.secrets[seat]) state.secrets[seat] = *view.secrets[seat];
    }
    return state;
  }
  auto world = draw(view, rng);
  if (!world) return std::nullopt;
  state.left = view.left.value_or(world->left);
  state.secrets = std::move(world->secrets);
  for (int seat = 0; seat < view.table.config->seats; ++seat) {
    Secret& secret = state.secrets[at(seat)];
    secret.holds = kHolds;
    if (view.secrets[at(seat)]) {
      secret = *view.secrets[at(seat)];
      if (seat == view.seat) continue;
    }
    seal_only_card(view.table, seat, secret);
  }
  return state;
}

}  // namespace nostos::mythomakya_sfida
