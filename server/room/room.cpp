#include "server/room/room.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "server/room/secret.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr std::size_t kMaxWaiting = 64;

SharedText shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// The journal's callback as something to co_await; comes back on the awaiting coroutine's executor.
asio::awaitable<bool> append(Journal& journal, std::int64_t room, std::int64_t sequence,
                             const std::string& entry) {
  auto token = asio::use_awaitable;
  auto initiate = [&](auto handler) {
    // std::function asks for something copyable.
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    journal.append(room, sequence, entry, [kept](bool durable) {
      auto executor = asio::get_associated_executor(*kept);
      asio::post(executor, [kept, durable]() mutable { std::move (*kept)(durable); });
    });
  };
  const bool durable = co_await asio::async_initiate<decltype(token), void(bool)>(initiate, token);
  co_return durable;
}

bool enters(const protocol::Inbound& message) {
  return std::holds_alternative<protocol::Join>(message) ||
         std::holds_alternative<protocol::Resume>(message) ||
         std::holds_alternative<protocol::Claim>(message) ||
         std::holds_alternative<protocol::Create>(message);
}

std::optional<std::string> answer_id(const protocol::Inbound& message) {
  const std::string id = protocol::request_id(message);
  return id.empty() ? std::nullopt : std::optional(id);
}

void refuse(Sink& sink, const protocol::Inbound& message, const Refusal& refusal) {
  sink.send(shared(protocol::error(answer_id(message), refusal.code, refusal.words, refusal.rule)));
}

protocol::Past past_of(const PastGame& past) {
  protocol::Past shown;
  shown.reason = past.outcome.reason;
  for (std::size_t seat = 0; seat < past.players.size(); ++seat) {
    const Outcome::Result& result = past.outcome.seats.at(seat);
    shown.seats.push_back({past.players[seat], past.names[seat], result.won, result.score});
  }
  return shown;
}

const Refusal kStorage{"storage", "The server cannot write to its disk; nothing was changed.", ""};

}  // namespace

Room::Room(const asio::any_io_executor& executor, RoomHeader header, RoomState state, Journal& journal,
           const Shelf& shelf, const BotPace& pace)
    : strand_(asio::make_strand(executor)),
      header_(std::move(header)),
      state_(std::move(state)),
      journal_(journal),
      shelf_(shelf),
      bots_(strand_, pace, [this](int member, std::int64_t turn, const std::string& intent) {
        enqueue({nullptr, protocol::Intent{"", turn, intent}, {}, member});
      }) {}

void Room::request(std::shared_ptr<Sink> from, protocol::Inbound message) {
  asio::dispatch(strand_,
                 [self = shared_from_this(), from = std::move(from), message = std::move(message)]() mutable {
                   self->enqueue({std::move(from), std::move(message), {}, 0});
                 });
}

void Room::detach(const Sink* sink) {
  asio::dispatch(strand_, [self = shared_from_this(), sink] {
    if (std::erase_if(self->attached_,
                      [&](const Attached& attached) { return attached.sink.get() == sink; }) > 0) {
      self->publish_room();
    }
    // A room that nobody looks at is dropped by its last owner; its timers begin again when somebody comes
    // back.
    if (self->attached_.empty()) self->timers_.clear();
  });
}

void Room::enqueue(Request request) {
  if (request.from && waiting_.size() >= kMaxWaiting) {
    refuse(*request.from, request.message, {"overloaded", "The room has too much to do.", ""});
    return;
  }
  waiting_.push_back(std::move(request));
  if (std::exchange(draining_, true)) return;
  asio::co_spawn(
      strand_,
      [](std::shared_ptr<Room> self) -> asio::awaitable<void> { co_await self->drain(); }(shared_from_this()),
      [number = header_.number](const std::exception_ptr& thrown) {
        if (!thrown) return;
        try {
          std::rethrow_exception(thrown);
        } catch (const std::exception& fault) {
          // A bug. The journal holds every move; the room is read from it again when its people come back.
          spdlog::critical("event=room_failed room={} reason=\"{}\"", number, fault.what());
        }
      });
}

asio::awaitable<void> Room::drain() {
  while (!waiting_.empty()) {
    const Request request = std::move(waiting_.front());
    waiting_.pop_front();
    try {
      co_await handle(request);
    } catch (...) {
      // Nothing of what failed was shown. Let everybody go, so that the next to enter gets the room anew.
      failed_ = true;
      for (const Attached& attached : std::exchange(attached_, {})) attached.sink->released(true);
      waiting_.clear();
      timers_.clear();
      throw;
    }
  }
  draining_ = false;
}

asio::awaitable<void> Room::handle(const Request& request) {
  if (!request.from) {
    co_await play(request, 0);
    co_return;
  }
  const auto member = member_of(request.from.get());
  if (!member && enters(request.message)) {
    co_await enter(request);
  } else if (member) {
    co_await play(request, *member);
  } else {
    refuse(*request.from, request.message, {"not_in_room", "Enter a room first.", ""});
  }
}

asio::awaitable<void> Room::enter(const Request& request) {
  // Whoever opened the room comes in as its first member.
  protocol::Inbound message = request.message;
  if (const auto* create = std::get_if<protocol::Create>(&message)) {
    message = protocol::Resume{create->id, header_.code, create->token};
  }
  const Entrance entrance = decide_enter(state_, message, world());
  Effects effects;
  if (const auto* refusal = std::get_if<Refusal>(&entrance.decision)) {
    refuse(*request.from, request.message, *refusal);
    request.from->released(false);
    co_return;
  }
  if (const auto* granted = std::get_if<Granted>(&entrance.decision)) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) {
      refuse(*request.from, request.message, kStorage);
      request.from->released(false);
      co_return;
    }
  }
  if (std::holds_alternative<protocol::Claim>(request.message))
    take_over(entrance.member, request.from.get());
  // Gone while his request waited or was written: his detach has passed already, and would never come again.
  if (request.from->gone()) {
    publish_room();
    co_return;
  }
  attached_.push_back({request.from, entrance.member});
  const Attached newcomer = attached_.back();
  request.from->send(shared(protocol::ok_room(protocol::request_id(request.message), header_.code)));
  publish_room();
  greet(newcomer);
  go_on();
}

bool Room::look_back(const Request& request, int member) {
  std::optional<Answer> answer;
  if (const auto* record = std::get_if<protocol::AskRecord>(&request.message)) {
    answer = answer_record(state_, member, *record);
  } else if (const auto* replay = std::get_if<protocol::AskReplay>(&request.message)) {
    answer = answer_replay(state_, *replay);
  }
  if (!answer) return false;
  if (const auto* refusal = std::get_if<Refusal>(&*answer)) {
    refuse(*request.from, request.message, *refusal);
  } else {
    request.from->send(shared(std::get<std::string>(*answer)));
  }
  return true;
}

asio::awaitable<void> Room::play(const Request& request, int member) {
  if (look_back(request, member)) co_return;
  const Decision decision = decision_on(request, member);
  if (const auto* refusal = std::get_if<Refusal>(&decision)) {
    if (request.bot != 0) {
      bots_.answered(request.bot, false);
      bots_.mind(state_, shared_from_this());
    }
    if (!request.from) co_return;
    refuse(*request.from, request.message, *refusal);
    if (refusal->code == "stale" && state_.started()) send_update({request.from, member}, "[]");
    co_return;
  }
  Effects effects;
  const auto* granted = std::get_if<Granted>(&decision);
  if (granted != nullptr) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) {
      // A bot that was not heard is asked again with the next thing that happens.
      if (request.bot != 0) bots_.answered(request.bot, false);
      if (request.from) refuse(*request.from, request.message, kStorage);
      co_return;
    }
  }
  if (request.bot != 0) bots_.answered(request.bot, true);
  if (request.from) {
    const std::string id = protocol::request_id(request.message);
    const bool link = granted != nullptr && std::holds_alternative<protocol::Link>(request.message);
    request.from->send(shared(link ? protocol::link(id, granted->secret) : protocol::ok(id)));
    if (std::holds_alternative<protocol::Leave>(request.message)) {
      release(request.from, "left", false);
      // His other devices are out with him where the membership itself has ended.
      if (granted != nullptr) take_over(member, nullptr);
      effects.room = true;
    }
  }
  publish(effects);
  go_on();
}

Decision Room::decision_on(const Request& request, int member) const {
  if (request.from) return decide(state_, member, request.message, world());
  if (request.bot == 0) return decide_timer(state_, request.timer, world());
  const auto& wish = std::get<protocol::Intent>(request.message);
  if (wish.intent.empty()) return Nothing{};
  return decide_bot(state_, request.bot, wish.turn, wish.intent, world());
}

void Room::go_on() {
  mind_timers();
  bots_.mind(state_, shared_from_this());
}

asio::awaitable<bool> Room::commit(const Granted& granted, Effects& effects) {
  const bool durable = co_await append(journal_, header_.number, state_.sequence, granted.entry);
  if (durable) effects = fold(state_, Json::parse(granted.entry), granted.next);
  co_return durable;
}

void Room::publish(const Effects& effects) {
  if (effects.room) publish_room();
  for (const Attached& attached : attached_) {
    if (effects.chat && state_.may_read(attached.member, state_.chat.back())) {
      attached.sink->send(shared(protocol::chat({state_.chat.back().line})));
    }
    if (effects.events.empty()) continue;
    const auto seat = state_.seat_of(attached.member);
    const std::string& events =
        seat ? effects.events[static_cast<std::size_t>(*seat)] : effects.events.back();
    if (!events.empty()) send_update(attached, events);
  }
}

void Room::publish_room() {
  protocol::Room picture;
  picture.code = header_.code;
  picture.game = state_.game;
  picture.options = state_.options;
  picture.seats = state_.seats;
  picture.host = state_.host;
  picture.started = state_.started();
  picture.commitment = record::commitment(state_.secret);
  picture.number = static_cast<int>(state_.number());
  for (const PastGame& past : state_.past) picture.past.push_back(past_of(past));
  for (const Member& member : state_.members) {
    const bool here = !member.bot.empty() ||
                      std::any_of(attached_.begin(), attached_.end(),
                                  [&](const Attached& attached) { return attached.member == member.id; });
    picture.members.push_back({member.id, member.name, here, member.bot});
    if (member.contribution) picture.contributions.emplace_back(member.id, *member.contribution);
  }
  for (const Attached& attached : attached_) {
    picture.you = attached.member;
    attached.sink->send(shared(protocol::room(picture)));
  }
}

void Room::greet(const Attached& attached) {
  std::vector<protocol::ChatLine> lines;
  for (const ChatEntry& entry : state_.chat) {
    if (state_.may_read(attached.member, entry)) lines.push_back(entry.line);
  }
  if (lines.size() > kChatKept)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kChatKept));
  attached.sink->send(shared(protocol::chat(lines)));
  if (state_.started()) send_update(attached, "[]");
}

void Room::send_update(const Attached& attached, const std::string& events) {
  const Eye& eye = state_.eye_of(attached.member);
  attached.sink->update(
      shared(protocol::update({eye.rev, eye.turn, state_.seat_of(attached.member), eye.picture, events})));
}

void Room::take_over(int member, const Sink* keep) {
  std::vector<std::shared_ptr<Sink>> others;
  for (const Attached& attached : attached_) {
    if (attached.member == member && attached.sink.get() != keep) others.push_back(attached.sink);
  }
  for (const auto& sink : others) release(sink, keep != nullptr ? "taken_over" : "left", true);
}

void Room::release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close) {
  std::erase_if(attached_, [&](const Attached& attached) { return attached.sink == sink; });
  sink->send(shared(protocol::left(why)));
  sink->released(close);
}

void Room::mind_timers() {
  const auto wanted =
      state_.started() && !attached_.empty() ? state_.position->timers() : std::vector<Timer>{};
  std::erase_if(timers_, [&](const RunningTimer& running) {
    return std::find(wanted.begin(), wanted.end(), running.timer) == wanted.end();
  });
  for (const Timer& timer : wanted) {
    if (std::any_of(timers_.begin(), timers_.end(),
                    [&](const RunningTimer& running) { return running.timer == timer; })) {
      continue;
    }
    auto clock = std::make_unique<asio::steady_timer>(strand_, std::chrono::milliseconds(timer.milliseconds));
    // Weak: a timer alone keeps no room in memory.
    clock->async_wait([weak = weak_from_this(), timer](const boost::system::error_code& stopped) {
      const auto self = weak.lock();
      if (stopped || !self) return;
      std::erase_if(self->timers_, [&](const RunningTimer& running) { return running.timer == timer; });
      self->enqueue({nullptr, protocol::Ping{}, timer, 0});
    });
    timers_.push_back({timer, std::move(clock)});
  }
}

std::optional<int> Room::member_of(const Sink* sink) const {
  const auto found = std::find_if(attached_.begin(), attached_.end(),
                                  [&](const Attached& attached) { return attached.sink.get() == sink; });
  return found == attached_.end() ? std::nullopt : std::optional(found->member);
}

World Room::world() const {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return {shelf_, std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

}  // namespace nostos::server
