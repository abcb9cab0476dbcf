#include "games/mythomakya_trionfo/rules/legality.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/core/described_enum.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

using Type = Intent::Type;
using List = std::vector<Requirement>;
using Now = const Moment&;
using Chosen = const Intent&;

bool chooses(Now it, Chosen) {
  return it.seat == it.table.chooser;
}

List naming_requirements() {
  return {{"not_chooser", "R5", "Another seat chooses the moira in this game.", chooses},
          {"moira_is_named", "R5", "The moira is named once, for the whole game.",
           [](Now it, Chosen) { return !it.table.moira; }}};
}

List pairing_requirements() {
  return {{"no_partners", "R6", "Only with five players there is a partner.",
           [](Now it, Chosen) { return it.table.config->seats == 5; }},
          {"not_chooser", "R6", "Another seat chooses a partner in this game.", chooses},
          {"partner_is_named", "R6", "The partner is named once, for the whole game.",
           [](Now it, Chosen) { return !it.table.partner; }},
          {"moira_first", "L8", "The moira is named before the partner.",
           [](Now it, Chosen) { return it.table.moira.has_value(); }},
          {"partner_is_oneself", "R6", "Another player must be the partner.",
           [](Now it, Chosen intent) { return intent.number != it.seat; }}};
}

// The number of a pile that exists, or no number.
bool names_pile(Now it, Chosen intent) {
  return !intent.number || (*intent.number >= 0 && std::cmp_less(*intent.number, it.player().piles.size()));
}
bool names_top(Now it, Chosen intent) {
  return !intent.number || it.player().piles[at(*intent.number)].top;
}
// R10, R11.
bool follows(Now it, Chosen intent) {
  const auto piles = playable(it.table);
  return !intent.number || !led(it.table) ||
         std::find(piles.begin(), piles.end(), *intent.number) != piles.end();
}

List card_requirements() {
  return {{"wrong_phase", "R8", "It is not time to play a card.",
           [](Now it, Chosen) { return it.table.phase == Phase::play; }},
          {"not_your_turn", "R9", "Another seat is to play.",
           [](Now it, Chosen) { return on_turn(it.table) == it.seat; }},
          {"no_such_pile", "R8", "You have no pile of that number.", names_pile},
          {"pile_empty", "R15", "That pile is used up.", names_top},
          {"must_follow", "R10", "You must follow {led}.", follows}};
}

// L31.
bool waits(Now it, Chosen) {
  return it.table.phase == Phase::pause && !it.player().seen;
}
// L25.
bool changes_wish(Now it, Chosen intent) {
  const bool playing = it.table.phase == Phase::play || it.table.phase == Phase::pause;
  return playing && it.player().stop == (intent.type == Type::play_on);
}

List ready_requirements() {
  return {
      {"wrong_phase", "R19", "The game is not over yet.",
       [](Now it, Chosen) { return it.table.phase == Phase::between; }},
      {"already_ready", "R19", "You are ready already.", [](Now it, Chosen) { return !it.player().ready; }}};
}
List stop_requirements() {
  return {{"no_early_stop", "L25", "In this room games are played to the end.",
           [](Now it, Chosen) { return it.table.config->options.allow_early_stop; }},
          {"nothing_to_stop", "L25", "Stopping is for the time between the first card and the last.",
           changes_wish}};
}

// In the order of refusals.
const List& requirements(Type type) {
  static const std::array<List, names_of<Type>().size()> all{
      naming_requirements(),
      pairing_requirements(),
      card_requirements(),
      {{"no_pause", "L31", "There is no pause to end, or you have ended yours.", waits}},
      ready_requirements(),
      stop_requirements(),
      stop_requirements()};
  return all[static_cast<std::size_t>(type)];
}

// The intents that a type could have.
template <class Use>
void candidates(Type type, const Moment& it, const Use& use) {
  switch (type) {
    case Type::moira:
      for (const Colour colour : kColours) use({.type = type, .colour = colour});
      return;
    case Type::partner:
      for (int seat = 0; seat < it.table.config->seats; ++seat) use({.type = type, .number = seat});
      return;
    case Type::play:
      for (const int pile : playable(it.table)) use({.type = type, .number = pile});
      return;
    default:
      return use({.type = type});
  }
}

}  // namespace

std::optional<int> on_turn(const Table& table) {
  switch (table.phase) {
    case Phase::moira:
    case Phase::partner:
      return table.chooser;
    case Phase::play: {
      int seat = table.leader;
      for (std::size_t played = table.trick.size(); played > 0; --played) {
        seat = mythomakya::next_in(table.order, seat);
      }
      return seat;
    }
    default:
      return std::nullopt;
  }
}

const Requirement* unmet(const Moment& moment, const Intent& intent) {
  static const Requirement not_over{"game_over", "R17", "The match is over.",
                                    [](Now it, Chosen) { return it.table.phase != Phase::over; }};
  if (!not_over.holds(moment, intent)) return &not_over;
  const List& list = requirements(intent.type);
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const Requirement& one) { return !one.holds(moment, intent); });
  return found == list.end() ? nullptr : &*found;
}

std::vector<Intent> legal(const Table& table, Seat seat) {
  const Moment moment{table, seat.index};
  std::vector<Intent> all;
  for (const Type type : values_of<Type>()) {
    if (unmet(moment, {.type = type}) != nullptr) continue;
    candidates(type, moment, [&](const Intent& intent) {
      if (unmet(moment, intent) == nullptr) all.push_back(intent);
    });
  }
  return all;
}

}  // namespace nostos::mythomakya_trionfo
