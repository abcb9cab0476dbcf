// The rules for decisions within an effect (J38) and for discards.
#include <algorithm>

#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {

void Transition::ask(Pending::Kind kind, int seat, int count) {
  table().pending = Pending{kind, seat, count};
}

// R31. The hand always has more cards than must go.
void Transition::ask_duty() {
  const Duty duty = table().duties.front();
  ask(Pending::Kind::discard, duty.seat, duty.count);
}

void Transition::discard(const Cards& cards) {
  const int seat = table().duties.front().seat;
  table().duties.erase(table().duties.begin());
  table().pending.reset();
  put_away(seat, cards);
}

void Transition::pick(const Picked& picked) {
  Picked& all = table().picked;
  if (picked.stat) all.stat = picked.stat;
  if (picked.seat) all.seat = picked.seat;
  if (picked.item) all.item = picked.item;
  table().pending.reset();
}

// A choice with one option is made at once. This reveals nothing: every viewer can see the option.
bool Transition::settle_choices(const Effect& effect, int seat) {
  Picked& picked = table().picked;
  if (chooses_stat(effect) && !picked.stat) {
    ask(Pending::Kind::stat, seat);
    return false;
  }
  if (chooses_seat(effect) && !picked.seat) {
    if (seats() > 2) {
      ask(Pending::Kind::seat, seat);
      return false;
    }
    picked.seat = next(seat);
  }
  if (chooses_item(effect) && !picked.item) {
    const auto items = targets(table(), effect.cancelled);
    if (items.size() > 1) {
      ask(Pending::Kind::item, seat);
      return false;
    }
    if (items.size() == 1) picked.item = items.front();
  }
  return true;
}

}  // namespace nostos::itaca
