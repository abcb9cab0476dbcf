// A round of a room: takes requests from the queue to their answers.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/base/log_safe_error.hpp"
#include "server/base/offload.hpp"
#include "server/room/actor/error_reply.hpp"
#include "server/room/actor/room.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// Connections of one member at a time; a new one replaces the oldest.
constexpr std::size_t kMaxConnections = 8;

bool is_guess(const Refusal& refusal) {
  return refusal.code == "no_room" || refusal.code == "bad_token" || refusal.code == "bad_key";
}

const Refusal kSlowDown{"slow_down", "Too many signs; wait a second.", ""};

// Requests that add no entry to the log.
bool changes_nothing(const protocol::Inbound& message) {
  return std::holds_alternative<protocol::AskCatalogue>(message) ||
         std::holds_alternative<protocol::AskLesson>(message) ||
         std::holds_alternative<protocol::AskWhy>(message) ||
         std::holds_alternative<protocol::AskAdvice>(message) ||
         std::holds_alternative<protocol::AskDeductions>(message) ||
         std::holds_alternative<protocol::AskRecord>(message) ||
         std::holds_alternative<protocol::Presence>(message) ||
         std::holds_alternative<protocol::React>(message);
}

const protocol::Inbound* message_of(const auto& request) {
  return std::get_if<protocol::Inbound>(&request.wanted);
}

}  // namespace

void Room::start_work() {
  if (std::exchange(working_, true)) return;
  asio::co_spawn(
      strand_, [](std::shared_ptr<Room> self) -> Task<void> { co_await self->work(); }(shared_from_this()),
      [self = shared_from_this()](const std::exception_ptr& thrown) { self->on_stopped(thrown); });
}

Task<void> Room::work() {
  while (!waiting_.empty() && !failed_) {
    co_await await_beat();
    try {
      answer_unchanging();
    } catch (...) {
      disconnect_all();
      throw;
    }
    start_writing();
  }
  working_ = false;
  if (!writing_ && open_.empty()) resume_waiters(true);
}

Task<void> Room::await_beat() {
  if (!services_.rules->beat) co_return;
  beat_.expires_at(Beat::after(Beat::Clock::now(), services_.beat.length()));
  co_await beat_.async_wait(use_task);
}

// Answers requests that change nothing, from the state that members have seen. They wait for no entry. The
// requests of one connection keep their order.
void Room::answer_unchanging() {
  for (Request& request : std::exchange(waiting_, {})) {
    Turn turn{std::move(request)};
    bool follows = false;
    bool behind_door = false;  // behind a request of the same connection to enter or leave
    for (const auto* turns : {&writing_turns_, &open_}) {
      for (const Turn& other : *turns) {
        if (!turn.request.from || other.answered || other.request.from != turn.request.from) continue;
        follows = true;
        behind_door = behind_door || other.enters ||
                      std::holds_alternative<protocol::Leave>(*message_of(other.request));
      }
    }
    if (behind_door) {
      behind_.push_back(std::move(turn.request));
    } else if (failed_) {
      drop(turn.request, kClosed);
    } else if (follows || !answer_at_once(turn)) {
      open_.push_back(std::move(turn));
    }
  }
  count_waiting();
}

void Room::start_writing() {
  if (writing_) {
    for (Turn& turn : open_) turn.decision = NoChange{};  // decided again then, because the room changes
    return;
  }
  if (open_.empty() || failed_) return;
  writing_ = true;
  writing_turns_ = std::exchange(open_, {});
  asio::co_spawn(
      strand_,
      [](std::shared_ptr<Room> self) -> Task<void> { co_await self->write_round(); }(shared_from_this()),
      [self = shared_from_this()](const std::exception_ptr& thrown) { self->on_stopped(thrown); });
}

Task<void> Room::write_round() {
  try {
    Draft draft;
    co_await decide_open(draft);
    bool durable = true;
    if (!draft.append.entries.empty() && !failed_) durable = co_await write(draft.append);
    if (!failed_) conclude(draft, durable);
  } catch (...) {
    // No client saw anything of the failed round. The next client gets the room from the journal.
    end_writing();
    disconnect_all();
    throw;
  }
  end_writing();
  resume_waiters(waiting_.empty() && open_.empty());
  if (!waiting_.empty() || !open_.empty()) start_work();
  if (waiting_.empty()) start_writing();
}

void Room::end_writing() {
  writing_ = false;
  for (const Turn& turn : std::exchange(writing_turns_, {})) {
    // Its entry may be on the disk, so no answer would be true. The client repeats it on its next connection.
    if (!turn.answered && turn.request.from) turn.request.from->released(true);
  }
  waiting_.insert(waiting_.begin(), std::make_move_iterator(behind_.begin()),
                  std::make_move_iterator(behind_.end()));
  behind_.clear();
}

void Room::on_stopped(const std::exception_ptr& thrown) {
  if (!thrown) return;
  try {
    std::rethrow_exception(thrown);
  } catch (const OwnershipLost& fault) {
    metrics.rooms_lost.add();
    spdlog::warn("event=room_lost room={} reason=\"{}\"", header_.number, fault.what());
  } catch (const std::exception& fault) {
    // A bug. The journal holds every move; the room is read from it again when its members come back.
    metrics.room_failures.add();
    spdlog::critical("event=room_failed room={} connection={} reason=\"{}\"", header_.number, deciding_,
                     reason_of(fault));
  }
}

void Room::conclude(Draft& draft, bool durable) {
  if (durable && draft.ahead) {
    state_ = *std::move(draft.ahead);
  } else if (durable && draft.single != nullptr) {
    draft.effects = fold(state_, std::get<Move>(draft.single->made), draft.single->next);
  }
  if (durable && draft.append.summary) summary_ = std::move(draft.summary);
  // Messages about presence, and updates after a stale answer, come after what this round shows.
  concluding_ = true;
  bool holds = true;  // after a failed write nothing holds from the first entry on
  for (Turn& turn : writing_turns_) {
    holds = holds && (durable || !std::holds_alternative<Accepted>(turn.decision));
    turn.answered = true;
    if (holds) {
      finish(turn);
    } else {
      turn.decision = kStorage;
      refuse_turn(turn, kStorage);
    }
  }
  if (durable) publish(draft.effects);
  concluding_ = false;
  for (const auto& [member, sign] : std::exchange(signs_, {})) show_reaction(member, sign);
  for (const Turn& turn : writing_turns_) {
    if (const auto* refusal = std::get_if<Refusal>(&turn.decision)) show_if_stale(turn, *refusal);
  }
  send_initial_states();
  gather();
  if (durable) settle_proposal();
  after_change();
}

// Answers an intent that came too late with the present question.
void Room::show_if_stale(const Turn& turn, const Refusal& refusal) {
  if (refusal.code != "stale" || !turn.request.from || !state_.started()) return;
  const AttachedClient* known = find_client(turn.request.from.get());
  if (known != nullptr && known->greeted) send_update(*known, "[]");
}

Task<void> Room::round_over() {
  auto token = use_task;
  auto initiate = [this](auto handler) {
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    auto then = [kept] {
      auto executor = asio::get_associated_executor(*kept);
      asio::post(executor, [kept]() mutable { std::move (*kept)(); });
    };
    asio::dispatch(strand_, [self = shared_from_this(), then = std::move(then)]() mutable {
      self->after_round(std::move(then));
    });
  };
  co_await asio::async_initiate<decltype(token), void()>(initiate, token);
}

void Room::after_round(std::function<void()> then) {
  if ((!working_ && !writing_) || failed_) return then();
  // The running write may have begun before the latest requests.
  round_waiters_.push_back({writing_ ? 2 : 1, std::move(then)});
}

// Called after a write, and with `all` if no request is left.
void Room::resume_waiters(bool all) {
  for (RoundWaiter& passing : std::exchange(round_waiters_, {})) {
    if (--passing.writes <= 0 || all) {
      passing.then();
    } else {
      round_waiters_.push_back(std::move(passing));
    }
  }
}

void Room::note_deciding(const Turn& turn) {
  deciding_ = turn.request.from ? turn.request.from->number() : 0;
}

bool Room::answer_at_once(Turn& turn) {
  note_deciding(turn);
  const auto* message = message_of(turn.request);
  if (message == nullptr) return answer_own(turn);
  if (const auto* glance = std::get_if<protocol::Glance>(message)) {
    reply(*turn.request.from, *message, answer_glance(state_, *glance));
    return true;
  }
  return find_client(turn.request.from.get()) == nullptr ? answer_stranger(turn) : answer_member(turn);
}

bool Room::answer_stranger(Turn& turn) {
  turn.enters = protocol::enters(*message_of(turn.request));
  if (!turn.enters) {
    refuse_turn(turn, kNotInRoom);
    return true;
  }
  turn.decision = decide_turn(state_, turn);
  if (const auto* refusal = std::get_if<Refusal>(&turn.decision)) {
    refuse_turn(turn, *refusal);
    return true;
  }
  if (std::holds_alternative<Accepted>(turn.decision)) return false;
  admit(turn);
  send_initial_states();  // before any answer to its next request
  return true;
}

bool Room::answer_member(Turn& turn) {
  turn.member = find_client(turn.request.from.get())->member;
  turn.decision = decide_turn(state_, turn);
  if (std::holds_alternative<Accepted>(turn.decision)) return false;
  finish(turn);
  // Perhaps the member was the last who had yet to answer.
  if (std::holds_alternative<protocol::Leave>(*message_of(turn.request))) settle_proposal();
  return true;
}

bool Room::answer_own(Turn& turn) {
  if (std::holds_alternative<SettleProposal>(turn.request.wanted)) settling_ = false;
  turn.decision = decide_turn(state_, turn);
  if (std::holds_alternative<Accepted>(turn.decision)) return false;
  finish(turn);
  after_change();
  return true;
}

Decision Room::decide_turn(const RoomState& state, Turn& turn) const {
  if (const auto* message = message_of(turn.request)) {
    if (turn.enters) {
      // A connection that opened the room enters it as its first member.
      const auto* create = std::get_if<protocol::Create>(message);
      JoinResult entrance =
          create != nullptr
              ? decide_enter(state, protocol::Resume{create->id, header_.code, create->token}, world())
              : decide_enter(state, *message, world());
      turn.member = entrance.member;
      return std::move(entrance.decision);
    }
    if (const auto* replay = std::get_if<protocol::AskReplay>(message))
      return decide_eyes(state, turn.member, *replay, world());
    if (changes_nothing(*message)) return NoChange{};
    if (std::holds_alternative<protocol::SetHook>(*message) && !services_.rules->notify)
      return Refusal{"no_hooks", "This server sends no notices.", ""};
    return decide(state, turn.member, *message, world());
  }
  if (const auto* timer = std::get_if<Timer>(&turn.request.wanted))
    return decide_timer(state, *timer, world());
  if (const auto* ran_out = std::get_if<ClockExpired>(&turn.request.wanted))
    return ran_out->seat < state.seats.size() ? decide_clock(state, ran_out->seat, world()) : NoChange{};
  if (const auto* wish = std::get_if<BotIntent>(&turn.request.wanted))
    return wish->intent.empty() ? NoChange{}
                                : decide_bot(state, wish->member, wish->turn, wish->intent, world());
  return decide_settlement(state, world());
}

Task<void> Room::decide_open(Draft& draft) {
  draft.append.room = header_.number;
  draft.append.sequence = state_.sequence;
  draft.append.fence = header_.fence;
  std::vector<int> claimed;  // members whose other connections this round ends
  for (Turn& turn : writing_turns_) {
    note_deciding(turn);
    const bool first = draft.append.entries.empty();
    if (!first) look_ahead(draft);
    const RoomState& state = draft.ahead ? *draft.ahead : state_;
    const auto* message = message_of(turn.request);
    const AttachedClient* known =
        message != nullptr && !turn.enters ? find_client(turn.request.from.get()) : nullptr;
    if (known != nullptr) turn.member = known->member;
    if (message != nullptr && !turn.enters &&
        (known == nullptr || std::count(claimed.begin(), claimed.end(), known->member) > 0)) {
      turn.decision = kNotInRoom;
    } else if (!first || !std::holds_alternative<Accepted>(turn.decision)) {
      turn.decision = decide_turn(state, turn);
    }
    const auto* granted = std::get_if<Accepted>(&turn.decision);
    if (granted == nullptr) continue;
    if (message != nullptr && std::holds_alternative<protocol::Claim>(*message))
      claimed.push_back(turn.member);
    co_await add_entry(draft, *granted);
  }
  if (!draft.ahead) co_return;
  draft.summary = facts_of(*draft.ahead);
  if (draft.summary != summary_) draft.append.summary = summary_of(draft.summary);
}

void Room::look_ahead(Draft& draft) const {
  if (draft.ahead) return;
  draft.ahead = state_;
  if (const Accepted* single = std::exchange(draft.single, nullptr))
    draft.effects.add(fold(*draft.ahead, std::get<Move>(single->made), single->next));
}

Task<void> Room::add_entry(Draft& draft, const Accepted& granted) {
  const bool first = draft.append.entries.empty();
  draft.append.entries.push_back({granted.entry, granted.at});
  const auto* move = std::get_if<Move>(&granted.made);
  // Most rounds are one move that does not change the summary: the room is not copied for it.
  if (first && move != nullptr && !draft.ahead && state_.settings.clock.kind == ClockKind::none &&
      !granted.next->outcome()) {
    draft.single = &granted;
    co_return;
  }
  look_ahead(draft);
  const auto folded = [&]() -> std::variant<Effects, std::exception_ptr> {
    try {
      return move != nullptr ? fold(*draft.ahead, *move, granted.next)
                             : fold(*draft.ahead, *std::get<0>(granted.made), granted.next);
    } catch (...) {
      return std::current_exception();
    }
  };
  auto effects = std::variant<Effects, std::exception_ptr>();
  if (granted.replays) {
    effects = co_await offload<std::variant<Effects, std::exception_ptr>>(services_.recorders, folded);
  } else {
    effects = folded();
  }
  if (const auto* thrown = std::get_if<std::exception_ptr>(&effects)) std::rethrow_exception(*thrown);
  draft.effects.add(std::get<Effects>(std::move(effects)));
}

void Room::finish(const Turn& turn) {
  if (const auto* refusal = std::get_if<Refusal>(&turn.decision)) return refuse_turn(turn, *refusal);
  const auto* granted = std::get_if<Accepted>(&turn.decision);
  const auto* message = message_of(turn.request);
  if (message == nullptr) {
    const auto* wish = std::get_if<BotIntent>(&turn.request.wanted);
    if (wish == nullptr) return;
    if (granted != nullptr) game_metrics().bots.accepted.add();
    return bots_.answered(wish->member, true);
  }
  if (turn.enters) return admit(turn);
  const auto& from = turn.request.from;
  if (answer_question(from, turn.member, *message)) return;
  const std::string id = protocol::request_id(*message);
  const bool link = granted != nullptr && std::holds_alternative<protocol::Link>(*message);
  from->send(shared(link ? protocol::link(id, granted->secret) : protocol::ok(id)));
  if (std::holds_alternative<protocol::Intent>(*message)) {
    game_metrics().people.accepted.add();
    metrics.intent_seconds.observe(MetricsClock::now() - turn.request.since);
  }
  spdlog::debug("event=granted room={} connection={} request={}", header_.number, from->number(), id);
  if (!std::holds_alternative<protocol::Leave>(*message)) return;
  release(from, "left", false);
  // If the membership has ended, the member's other connections end too.
  if (granted != nullptr) replace_connections(turn.member, nullptr);
}

void Room::refuse_turn(const Turn& turn, const Refusal& refusal) {
  const auto* message = message_of(turn.request);
  if (message == nullptr) {
    const auto* wish = std::get_if<BotIntent>(&turn.request.wanted);
    if (wish == nullptr) return;
    // A write that failed is not the bot's fault: the next event makes it try again.
    if (refusal.code != kStorage.code) game_metrics().bots.refused[place_of(refusal.code)].add();
    return bots_.answered(wish->member, false);
  }
  Sink& from = *turn.request.from;
  if (turn.enters) {
    if (is_guess(refusal)) {
      from.guessed(protocol::request_id(*message), text_of(*message, refusal));
    } else {
      refuse(from, *message, refusal);
    }
    return from.released(false);
  }
  reject(from, *message, refusal);
  if (!concluding_) show_if_stale(turn, refusal);
}

void Room::admit(const Turn& turn) {
  const auto& from = turn.request.from;
  const auto& message = *message_of(turn.request);
  if (std::holds_alternative<protocol::Claim>(message)) replace_connections(turn.member, from.get());
  // It closed while its request waited or was written: its detach() is already over.
  if (from->gone()) return;
  const Member* member = state_.member(turn.member);
  if (member == nullptr) return refuse_turn(turn, kNotInRoom);
  std::vector<std::shared_ptr<Sink>> devices;
  for (const AttachedClient& client : clients_) {
    if (client.member == turn.member) devices.push_back(client.sink);
  }
  if (devices.size() >= kMaxConnections) release(devices.front(), "taken_over", true);
  const bool shows = devices.empty() || presence_of(turn.member).away;
  if (shows) presence_pending_.push_back(turn.member);
  clients_.push_back({from, turn.member, false, false});
  from->send(shared(
      protocol::ok_room(protocol::request_id(message), member->watcher ? header_.watch : header_.code)));
}

void Room::send_initial_states() {
  std::vector<AttachedClient> newcomers;
  for (AttachedClient& client : clients_) {
    if (!std::exchange(client.greeted, true)) newcomers.push_back(client);
  }
  if (newcomers.empty()) return;
  count_people();
  const protocol::Room shown = room_message();
  for (const AttachedClient& newcomer : newcomers) {
    send_room(newcomer, shown);
    send_initial_state(newcomer);
  }
  gather();
  // A newcomer may be the one whom a proposal is about.
  settle_proposal();
  after_change();
}

bool Room::answer_question(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (const auto* catalogue = std::get_if<protocol::AskCatalogue>(&message)) {
    reply(*from, message, answer_catalogue(state_, *catalogue));
  } else if (const auto* lesson = std::get_if<protocol::AskLesson>(&message)) {
    reply(*from, message, answer_lesson(state_, *lesson));
  } else if (const auto* why = std::get_if<protocol::AskWhy>(&message)) {
    reply(*from, message, answer_why(state_, member, *why));
  } else if (const auto* advice = std::get_if<protocol::AskAdvice>(&message)) {
    advise(from, member, *advice);
  } else if (const auto* deductions = std::get_if<protocol::AskDeductions>(&message)) {
    deduce(from, *deductions);
  } else if (std::holds_alternative<protocol::AskRecord>(message) ||
             std::holds_alternative<protocol::AskReplay>(message)) {
    enqueue_replay(from, member, message);
  } else {
    return show_reaction(from, member, message);
  }
  return true;
}

bool Room::show_reaction(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (const auto* presence = std::get_if<protocol::Presence>(&message)) {
    AttachedClient* known = find_client(from.get());
    if (known == nullptr) return true;  // closed while an earlier request of its own was written
    if (std::exchange(known->away, presence->away) != presence->away) publish_presence_soon(member);
    return true;
  }
  const auto* react = std::get_if<protocol::React>(&message);
  if (react == nullptr) return false;
  if (state_.member(member) == nullptr) {
    refuse(*from, message, kNotInRoom);  // dismissed in the same round
  } else if (const auto refusal = muted(state_, member)) {
    refuse(*from, message, *refusal);
  } else if (!session_of(member).signs.take(services_.rules->chat)) {
    metrics.limits[Limit::chat].add();
    refuse(*from, message, kSlowDown);
  } else if (react->to == protocol::Audience::team && !state_.team_of(member)) {
    refuse(*from, message, {"not_seated", "Spectators have no team.", ""});
  } else {
    from->send(shared(protocol::ok(react->id)));
    if (concluding_) {
      signs_.emplace_back(member, *react);
    } else {
      show_reaction(member, *react);
    }
  }
  return true;
}

void Room::show_reaction(int member, const protocol::React& sign) {
  const SharedText text = shared(protocol::reaction(member, sign));
  if (room_pending_) publish_room();  // the member may be new to the others
  for (const AttachedClient& client : clients_) {
    if (!client.greeted) continue;
    if (sign.to == protocol::Audience::all || state_.team_of(client.member) == state_.team_of(member))
      client.sink->send(text);
  }
}

}  // namespace nostos::server
