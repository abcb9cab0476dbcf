#include "games/theseus/bot/sim_state.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "games/theseus/odds.hpp"

namespace nostos::theseus::bot {
namespace {

// The distribution of tiles that will not fit, for these numbers of tiles left that fit and do not. Tiles are
// laid for the kind with more tiles left (section 10).
std::vector<double> misfits_of(const std::vector<Tile>& tiles) {
  const auto level = static_cast<int>(std::count(tiles.begin(), tiles.end(), Tile::horizontal));
  const int all = static_cast<int>(tiles.size());
  std::vector<double> chances(tiles.size(), 0);
  // Keyed by the tiles left of one kind and the misfits so far. The other tiles left are of the other kind.
  std::map<std::pair<int, int>, double> now;
  if (level > 0) now[{level - 1, 0}] += static_cast<double>(level) / all;
  if (level < all) now[{level, 0}] += static_cast<double>(all - level) / all;
  for (int left = all - 1; left > 0; --left) {
    std::map<std::pair<int, int>, double> next;
    for (const auto& [place, chance] : now) {
      const auto [some, misfits] = place;
      const int others = left - some;
      if (some > 0) next[{some - 1, misfits + (some < others ? 1 : 0)}] += chance * some / left;
      if (others > 0) next[{some, misfits + (some < others ? 0 : 1)}] += chance * others / left;
    }
    now = std::move(next);
  }
  for (const auto& [place, chance] : now) chances[at(place.second)] += chance;
  return chances;
}

Force force(const SimState::Entrant& entrant, int spent) {
  return {entrant.row() - spent, count(entrant.gifts),
          theseus::kinds(entrant.gifts) == static_cast<int>(kGifts.size())};
}

}  // namespace

Track::Track(const GameConfig& of) : config(of), misfits(misfits_of(of.tiles)) {
  for (const Card& card : config.cards) {
    Face face{card.kind, at(card.deck), card.min};
    if (card.kind == CardKind::danger) {
      if (const auto gift = config.helps(card)) face.gift = static_cast<int>(*gift);
    }
    faces.push_back(face);
  }
}

SimState::SimState(const Track& on, const Table& table)
    : track(&on), phase(table.phase), active(table.active), turn(table.turn) {
  if (table.dice.size() == 2) dice = {table.dice[0], table.dice[1]};
  for (const int seat : table.attacked) attacked |= 1U << seat;
  for (const Player& player : table.players) {
    players.push_back({player.cell.value_or(-1), {}, 0, player.gifts});
    for (const int card : player.glory) gain(players.back(), card);
  }
  for (const Colour colour : kColours) {
    Deck& deck = decks[at(colour)];
    deck.cards = unseen(table, colour);
    deck.unseen = static_cast<int>(deck.cards.size());
    const auto& under = table.under[at(colour)];
    deck.cards.insert(deck.cards.end(), under.begin(), under.end());
  }
}

SimState::Move SimState::move_of(const Intent& intent) {
  Move move{intent.type, intent.number, 0};
  if (intent.type == Type::deck) move.number = static_cast<int>(*intent.colour);
  if (intent.type == Type::gift) move.number = static_cast<int>(*intent.kind);
  if (intent.type == Type::steal) move.kind = static_cast<int>(*intent.kind);
  return move;
}

void SimState::shuffle() {
  for (Deck& deck : decks) chance.shuffle(deck.cards, at(deck.unseen));
}

bool SimState::weighs(Phase phase) {
  switch (phase) {
    case Phase::start:
    case Phase::move:
    case Phase::attack:
    case Phase::jolly:
    case Phase::gift:
    case Phase::steal:
    case Phase::replace:
      return true;
    default:
      return false;
  }
}

int SimState::stack(std::size_t gift) const {
  int left = track->config.gifts[gift].copies;
  for (const Entrant& entrant : players) left -= entrant.gifts[gift];
  return left;
}

bool SimState::may_hold(int seat, std::size_t gift) const {
  return track->config.options.duplicate_gifts || players[at(seat)].gifts[gift] == 0;
}

bool SimState::obtains() const {
  for (std::size_t gift = 0; gift < kGifts.size(); ++gift) {
    if (obtainable(gift)) return true;
  }
  return false;
}

bool SimState::attackable(int seat) const {
  return seat != active && players[at(seat)].cell == me().cell && (attacked >> seat & 1U) == 0;
}

int SimState::bonus(const Track::Face& danger) const {
  if (danger.gift < 0 || me().gifts[at(danger.gift)] == 0) return 0;
  return track->config.gifts[at(danger.gift)].bonus;
}

bool SimState::reinforced(const Track::Face& danger) const {
  return danger.gift >= 0 && me().gifts[at(danger.gift)] > 0 &&
         me().gifts[at(track->config.gifts[at(danger.gift)].reinforced_by)] > 0;
}

double SimState::victory_now(int seat) const {
  const Entrant& entrant = players[at(seat)];
  double sum = 0;
  for (int spent = 0; spent < static_cast<int>(track->misfits.size()) && spent <= entrant.weavers; ++spent)
    sum += track->misfits[at(spent)] * minotaur(kThrows, force(entrant, spent));
  return sum;
}

std::vector<SimState::Move> SimState::moves() const {
  std::vector<Move> all;
  switch (phase) {
    case Phase::start:
      all.push_back({Type::roll});
      if (me().row() >= kEntry) all.push_back({Type::enter});
      break;
    case Phase::move:
      for (const int steps : {std::min(dice[0], dice[1]), std::max(dice[0], dice[1])}) {
        if (all.empty() || dice[0] != dice[1]) all.push_back({Type::move, steps});
      }
      all.push_back({Type::move, dice[0] + dice[1]});
      break;
    case Phase::attack:
      for (int step = 1; step < seats(); ++step) {
        const int seat = (active + step) % seats();
        if (attackable(seat)) all.push_back({Type::attack, seat});
      }
      all.push_back({Type::no_attack});
      break;
    case Phase::jolly:
      for (std::size_t colour = 0; colour < decks.size(); ++colour) {
        if (!decks[colour].cards.empty()) all.push_back({Type::deck, static_cast<int>(colour)});
      }
      if (obtains()) all.push_back({Type::pray});
      break;
    case Phase::gift:
      for (std::size_t gift = 0; gift < kGifts.size(); ++gift) {
        if (obtainable(gift)) all.push_back({Type::gift, static_cast<int>(gift)});
      }
      break;
    case Phase::steal:
      for (int step = 1; step < seats(); ++step) {
        const int victim = (active + step) % seats();
        for (std::size_t gift = 0; gift < kGifts.size(); ++gift) {
          if (stealable(victim, gift)) all.push_back({Type::steal, victim, static_cast<int>(gift)});
        }
      }
      break;
    case Phase::replace:
      for (int cell = 0; cell < track->config.cells(); ++cell) all.push_back({Type::place, cell});
      break;
    default:
      break;
  }
  return all;
}

void SimState::apply(const Move& move) {
  switch (move.type) {
    case Type::roll:
      dice[0] = chance.die();
      dice[1] = chance.die();
      phase = Phase::move;
      break;
    case Type::enter:
      enter();
      break;
    case Type::move:
      mine().cell = (me().cell + move.number) % track->config.cells();
      arrive();
      break;
    case Type::attack:
      attack(move.number);
      break;
    case Type::deck:
      turn_up(at(move.number));
      break;
    case Type::pray:
      pray();
      break;
    case Type::gift:
      ++mine().gifts[at(move.number)];
      end_turn();
      break;
    case Type::steal:
      --players[at(move.number)].gifts[at(move.kind)];
      ++mine().gifts[at(move.kind)];
      end_turn();
      break;
    case Type::place:
      mine().cell = move.number;
      end_turn();
      break;
    default:
      land();  // no attack
      break;
  }
}

void SimState::end_turn() {
  const int limit = track->config.options.round_limit;
  if (limit == 0 || turn < limit * seats()) {
    active = (active + 1) % seats();
    attacked = 0;
    ++turn;
    phase = Phase::start;
    return;
  }
  const auto standing = [&](int seat) {
    return std::pair(players[at(seat)].row(), count(players[at(seat)].gifts));
  };
  auto best = standing(0);
  for (int seat = 1; seat < seats(); ++seat) best = std::max(best, standing(seat));
  for (int seat = 0; seat < seats(); ++seat) {
    if (standing(seat) == best) winners.push_back(seat);
  }
  phase = Phase::over;
}

void SimState::arrive() {
  if (track->config.ring[at(me().cell)].kind == Cell::Kind::temple) return pray();
  for (int seat = 0; seat < seats(); ++seat) {
    if (!attackable(seat)) continue;
    phase = Phase::attack;
    return;
  }
  land();
}

void SimState::attack(int victim) {
  Entrant& other = players[at(victim)];
  const int own = chance.die() + count(me().gifts);
  const bool won = own >= chance.die() + count(other.gifts);
  Entrant& winner = won ? mine() : other;
  Entrant& loser = won ? other : mine();
  if (!loser.glory.empty()) {
    const int card = loser.glory.back();
    loser.glory.pop_back();
    if (track->face(card).kind == CardKind::weaver) --loser.weavers;
    gain(winner, card);
  }
  if (!track->config.options.repeat_attack) attacked |= 1U << victim;
  if (won) return arrive();
  land();
}

void SimState::land() {
  const Cell& cell = track->config.ring[at(me().cell)];
  if (cell.kind == Cell::Kind::colour) return turn_up(at(cell.colour));
  const auto open =
      std::count_if(decks.begin(), decks.end(), [](const Deck& deck) { return !deck.cards.empty(); });
  const bool prayer = obtains();
  if (open == 0) return prayer ? pray() : end_turn();
  phase = Phase::jolly;
  if (open == 1 && !prayer) apply(moves().front());
}

int SimState::draw(std::size_t colour) {
  Deck& deck = decks[colour];
  const int card = deck.cards.front();
  deck.cards.erase(deck.cards.begin());
  if (deck.unseen > 0) --deck.unseen;
  return card;
}

void SimState::gain(Entrant& entrant, int card) {
  entrant.glory.push_back(card);
  if (track->face(card).kind == CardKind::weaver) ++entrant.weavers;
}

void SimState::turn_up(std::size_t colour) {
  if (decks[colour].cards.empty()) return end_turn();
  const int card = draw(colour);
  const CardKind kind = track->face(card).kind;
  if (kind == CardKind::danger) return face_danger(card);
  gain(mine(), card);
  if (kind == CardKind::choose) return choose_gift();
  if (kind == CardKind::steal) return follow_steal();
  end_turn();
}

void SimState::face_danger(int card) {
  const Track::Face& face = track->face(card);
  const int need = face.min - bonus(face);
  int first = chance.die();
  int second = chance.die();
  if (first + second < need && reinforced(face)) (first <= second ? first : second) = chance.die();
  if (first + second >= need) {
    gain(mine(), card);
  } else {
    put_back_all();
    put_back(card);
  }
  end_turn();
}

void SimState::put_back_all() {
  for (const int card : me().glory) put_back(card);
  mine().glory.clear();
  mine().weavers = 0;
}

void SimState::pray() {
  if (!obtains()) return end_turn();
  const int need = std::min(kFirstPrayer + count(me().gifts), kLastPrayer);
  const int first = chance.die();
  if (first + chance.die() + me().row() < need) return end_turn();
  choose_gift();
}

void SimState::choose_gift() {
  if (!obtains()) return end_turn();
  phase = Phase::gift;
  if (const auto all = moves(); all.size() == 1) apply(all.front());
}

void SimState::follow_steal() {
  phase = Phase::steal;
  const auto all = moves();
  if (all.size() == 1) return apply(all.front());
  if (!all.empty()) return;
  if (track->config.options.steal_fallback) return choose_gift();
  end_turn();
}

// Resolves the labyrinth and the Minotaur at once, by their exact probabilities. A weaver that is spent is
// the oldest one.
void SimState::enter() {
  mine().cell = -1;
  int misfits = 0;
  double rest = 1;
  const auto most = static_cast<int>(track->misfits.size()) - 1;
  while (misfits < most && !chance.comes(track->misfits[at(misfits)] / rest))
    rest -= track->misfits[at(misfits++)];
  const int spent = std::min(misfits, me().weavers);
  for (int weaver = 0; weaver < spent; ++weaver) {
    auto& row = mine().glory;
    const auto oldest = std::find_if(row.begin(), row.end(),
                                     [&](int card) { return track->face(card).kind == CardKind::weaver; });
    put_back(*oldest);
    row.erase(oldest);
    --mine().weavers;
  }
  phase = Phase::replace;
  if (misfits > spent) return;
  if (!chance.comes(minotaur(kThrows, force(me(), 0)))) return lose();
  winners = {active};
  phase = Phase::over;
}

void SimState::lose() {
  if (track->config.options.failure_expels_only) return;
  put_back_all();
  mine().gifts = {};
  std::vector<std::size_t> open;
  for (std::size_t colour = 0; colour < decks.size(); ++colour) {
    if (!decks[colour].cards.empty()) open.push_back(colour);
  }
  if (!open.empty()) gain(mine(), draw(open[chance.below(open.size())]));
}

}  // namespace nostos::theseus::bot
