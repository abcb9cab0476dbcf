// Decisions within an effect (J38), and discards.
#include <algorithm>

#include "games/itaca/play.hpp"

namespace nostos::itaca {

void Play::ask(Pending::Kind kind, int seat, int count) {
  table().pending = Pending{kind, seat, count};
}

// R31. There are always more cards than have to go.
void Play::ask_duty() {
  const Duty duty = table().duties.front();
  ask(Pending::Kind::discard, duty.seat, duty.count);
}

void Play::discard(const Cards& cards) {
  const int seat = table().duties.front().seat;
  table().duties.erase(table().duties.begin());
  table().pending.reset();
  put_away(seat, cards);
}

void Play::pick(const Picked& picked) {
  Picked& all = table().picked;
  if (picked.stat) all.stat = picked.stat;
  if (picked.seat) all.seat = picked.seat;
  if (picked.item) all.item = picked.item;
  table().pending.reset();
}

// What has only one answer is not asked; everybody can see that it has.
bool Play::settle_choices(const Effect& effect, int seat) {
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
