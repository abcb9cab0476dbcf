#include "games/theseus/rules/course.hpp"

#include <algorithm>

namespace nostos::theseus {
namespace {

// Keeps only the marks at even positions.
void thin(std::vector<int>& marks) {
  std::size_t kept = 0;
  for (std::size_t place = 0; place < marks.size(); place += 2) marks[kept++] = marks[place];
  marks.resize(kept);
}

void lost(Account& account, std::size_t cards) {
  account.worst = std::max(account.worst, static_cast<int>(cards));
}

}  // namespace

void mark(Course& course, int turns, const std::vector<Standing>& standings) {
  if (turns % course.every != 0) return;
  for (std::size_t seat = 0; seat < standings.size(); ++seat) {
    course.seats.at(seat).glory.push_back(standings[seat].glory);
    course.seats.at(seat).gifts.push_back(standings[seat].gifts);
  }
  if (course.seats.front().glory.size() <= kMaxMarks) return;
  course.every *= 2;
  for (Account& account : course.seats) {
    thin(account.glory);
    thin(account.gifts);
  }
}

void record(Course& course, const Event& event) {
  if (!event.seat) return;
  Account& own = course.seats.at(at(*event.seat));
  switch (event.kind) {
    case Event::Kind::danger:
    case Event::Kind::rerolled:
      if (event.success.value()) ++own.overcome;
      break;
    case Event::Kind::failed:
      ++own.failed;
      lost(own, event.cards.value().size() - 1);  // the danger itself was never won
      break;
    case Event::Kind::beaten:
      lost(own, event.cards.value().size());
      break;
    case Event::Kind::fought: {
      Account& rival = course.seats.at(at(event.rival.value()));
      ++(event.success.value() ? own : rival).fights_won;
      ++(event.success.value() ? rival : own).fights_lost;
      break;
    }
    case Event::Kind::prayed:
      if (event.success.value()) ++own.prayers_heard;
      break;
    case Event::Kind::entered:
      ++own.attempts;
      break;
    case Event::Kind::reached:
      own.torches = std::max(own.torches, event.count.value());
      break;
    default:
      break;
  }
}

}  // namespace nostos::theseus
