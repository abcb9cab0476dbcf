// What a room is asked that takes thought, or long: on other threads, so that all tables go on meanwhile.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <utility>

#include "server/room/reason.hpp"
#include "server/room/refuse.hpp"
#include "server/room/room.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

const Refusal kThinking{"slow_down", "A bot is thinking already; ask again in a second.", ""};

}  // namespace

// One question of a room at each desk at a time, and a few of all rooms, so
// that nobody is kept waiting. `otherwise`: what is answered where thinking fails.
void Room::ponder(const std::shared_ptr<Sink>& from, Desk desk, std::string otherwise,
                  std::function<std::string()> think) {
  this->*desk.busy = true;
  ++desk.all;
  asio::post(desk.threads, [room = shared_from_this(), from, desk, game = state_.game,
                            text = std::move(otherwise), think = std::move(think)]() mutable {
    give_way();
    try {
      if (!from->gone()) text = think();
    } catch (const std::exception& fault) {
      spdlog::critical("event=pondering_failed game={} reason=\"{}\"", game, reason_of(fault));
    }
    --desk.all;
    asio::post(room->strand_, [room, from, busy = desk.busy, text = std::move(text)]() mutable {
      (*room).*busy = false;
      from->send(shared(std::move(text)));
    });
  });
}

bool Room::is_busy(const Desk& desk) const {
  constexpr int kAtOnce = 4;
  return this->*desk.busy || desk.all >= kAtOnce;
}

// Advice is asked of the bots' threads.
void Room::advise(const std::shared_ptr<Sink>& from, int member, const protocol::AskAdvice& request) {
  const Desk desk{services_.thinkers, &Room::advising_, services_.advising};
  if (is_busy(desk)) return refuse(*from, request, kThinking);
  auto asked = decide_advice(state_, member, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) return refuse(*from, request, *refusal);
  auto& advice = std::get<Advice>(asked);
  std::string none = protocol::advice(request.id, advice.kind, advice.turn, advice.seat.index, "null");
  const Effort effort{.most = services_.rules->bot_thought, .stop = services_.closing};
  ponder(from, desk, std::move(none),
         [id = request.id, advice = std::move(advice), effort] { return answer_advice(id, advice, effort); });
}

// A whole game takes seconds to look through: on a thread of its own, so that no bot waits for it.
void Room::deduce(const std::shared_ptr<Sink>& from, const protocol::AskDeductions& request) {
  constexpr std::chrono::seconds kMost{5};
  const Desk desk{services_.searchers, &Room::deducing_, services_.deducing};
  if (is_busy(desk)) return refuse(*from, request, kThinking);
  auto asked = decide_deductions(state_, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) return refuse(*from, request, *refusal);
  const Scrutiny scrutiny{.most = kMost, .stop = services_.closing};
  ponder(from, desk, protocol::deductions(request.id, request.eyes, 0, {}),
         [id = request.id, asked = std::get<LookBack>(std::move(asked)), scrutiny] {
           return answer_deductions(id, asked, scrutiny);
         });
}

// Nobody is refused for asking when others do, as all do at the end of a game: they wait for each other. The
// recorders have one question of each room at a time, so that no room waits for the many of another.
void Room::look_back(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (looks_.size() >= kMaxLooksBack) {
    metrics.limits[Limit::overloaded].add();
    return refuse(*from, message, kOverloaded);
  }
  looks_.push_back({from, member, message});
  look_on();
}

// A look back at a running game takes as long as the game has steps, unseen ones too. Its answer leaves on a
// slow beat, so that it does not tell how many they are.
void Room::hold(Look look, Answer answer) {
  constexpr Beat::Length kSlowBeat{250'000};
  ++holding_;
  const auto timer = std::make_shared<StrandTimer>(strand_, Beat::after(Beat::Clock::now(), kSlowBeat));
  timer->async_wait([timer, room = shared_from_this(), look = std::move(look),
                     answer = std::move(answer)](const boost::system::error_code&) mutable {
    --room->holding_;
    give(*look.from, look.message, std::move(answer));
    room->look_on();
  });
}

void Room::look_on() {
  while (!looking_ && holding_ < kMaxHeld && !looks_.empty()) {
    Look look = std::move(looks_.front());
    looks_.pop_front();
    if (look.from->gone()) continue;
    // He may have left, or be somebody else by now.
    const Attached* known = attached(look.from.get());
    if (known == nullptr || known->member != look.member) {
      refuse(*look.from, look.message, kNotInRoom);
      continue;
    }
    const auto* record = std::get_if<protocol::AskRecord>(&look.message);
    AnswerLater tell = record != nullptr
                           ? answer_record(state_, look.member, *record)
                           : answer_replay(state_, look.member, std::get<protocol::AskReplay>(look.message),
                                           services_.replays);
    looking_ = true;
    const bool plays = state_.started() && !state_.over();
    asio::post(services_.recorders, [room = shared_from_this(), look = std::move(look),
                                     tell = std::move(tell), plays]() mutable {
      give_way();
      std::optional<Answer> answer;
      try {
        if (!look.from->gone()) answer = tell();
      } catch (const std::exception& fault) {
        spdlog::critical("event=looking_back_failed room={} reason=\"{}\"", room->header_.number,
                         reason_of(fault));
        answer = Refusal{"no_record",
                         "The game cannot be told anew; the server's owner finds why in its log.", ""};
      }
      asio::post(room->strand_, [room, plays, look = std::move(look), answer = std::move(answer)]() mutable {
        room->looking_ = false;
        if (answer && plays && room->services_.rules->beat) {
          room->hold(std::move(look), *std::move(answer));
        } else if (answer) {
          give(*look.from, look.message, *std::move(answer));
        }
        room->look_on();
      });
    });
  }
  count_waiting();
}

}  // namespace nostos::server
