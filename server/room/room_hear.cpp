// What a room is asked, by its people and by itself, from the request to the answer.
#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "server/room/refuse.hpp"
#include "server/room/room.hpp"

namespace nostos::server {
namespace {

bool is_guess(const Refusal& refusal) {
  return refusal.code == "no_room" || refusal.code == "bad_token" || refusal.code == "bad_key";
}

const Refusal kSlowDown{"slow_down", "Too many lines; wait a second.", ""};

}  // namespace

Task<void> Room::hear(const std::shared_ptr<Sink>& from, const protocol::Inbound& message) {
  if (const auto* glance = std::get_if<protocol::Glance>(&message)) {
    give(*from, message, answer_glance(state_, *glance));
    co_return;
  }
  const Attached* known = attached(from.get());
  if (known == nullptr && protocol::enters(message)) {
    co_await enter(from, message);
  } else if (known != nullptr) {
    co_await play(from, known->member, message);
  } else {
    refuse(*from, message, {"not_in_room", "Enter a room first.", ""});
  }
}

Task<void> Room::enter(const std::shared_ptr<Sink>& from, const protocol::Inbound& message) {
  // Whoever opened the room comes in as its first member.
  protocol::Inbound wanted = message;
  if (const auto* create = std::get_if<protocol::Create>(&message)) {
    wanted = protocol::Resume{create->id, header_.code, create->token};
  }
  const Entrance entrance = decide_enter(state_, wanted, world());
  Effects effects;
  if (const auto* refusal = std::get_if<Refusal>(&entrance.decision)) {
    if (is_guess(*refusal)) {
      from->guessed(protocol::request_id(message), text_of(message, *refusal));
    } else {
      refuse(*from, message, *refusal);
    }
    from->released(false);
    co_return;
  }
  if (const auto* granted = std::get_if<Granted>(&entrance.decision)) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) {
      refuse(*from, message, kStorage);
      from->released(false);
      co_return;
    }
  }
  if (std::holds_alternative<protocol::Claim>(message)) take_over(entrance.member, from.get());
  publish(effects);
  if (failed_) co_return from->released(true);
  // Gone while his request waited or was written: his detach has passed already, and would never come again.
  if (from->gone()) {
    publish_room();
    co_return;
  }
  attached_.push_back({from, entrance.member, false});
  const Attached newcomer = attached_.back();
  const Member* member = state_.member(entrance.member);
  const std::string& code = member->watcher ? header_.watch : header_.code;
  from->send(shared(protocol::ok_room(protocol::request_id(message), code)));
  publish_room();
  greet(newcomer);
  // He may be the one whom it was about.
  if (state_.proposal) enqueue({nullptr, ProposalMayBeSettled{}});
  go_on();
}

bool Room::answer(Sink& from, int member, const protocol::Inbound& message) {
  std::optional<Answer> answer;
  if (const auto* catalogue = std::get_if<protocol::AskCatalogue>(&message)) {
    answer = answer_catalogue(state_, *catalogue);
  } else if (const auto* lesson = std::get_if<protocol::AskLesson>(&message)) {
    answer = answer_lesson(state_, *lesson);
  } else if (const auto* why = std::get_if<protocol::AskWhy>(&message)) {
    answer = answer_why(state_, member, *why);
  }
  if (answer) give(from, message, *std::move(answer));
  return answer.has_value();
}

bool Room::show_sign(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (const auto* presence = std::get_if<protocol::Presence>(&message)) {
    Attached* known = attached(from.get());
    if (std::exchange(known->away, presence->away) != presence->away) publish_room();
    return true;
  }
  const auto* react = std::get_if<protocol::React>(&message);
  if (react == nullptr) return false;
  if (const auto refusal = muted(state_, member)) {
    refuse(*from, message, *refusal);
  } else if (!minded(member).signs.take(house_.rules->chat)) {
    metrics.limits[Limit::chat].add();
    refuse(*from, message, kSlowDown);
  } else if (react->to == protocol::Audience::team && !state_.team_of(member)) {
    refuse(*from, message, {"not_seated", "Spectators have no team.", ""});
  } else {
    from->send(shared(protocol::ok(react->id)));
    const SharedText sign = shared(protocol::reaction(member, *react));
    for (const Attached& attached : attached_) {
      if (react->to == protocol::Audience::all || state_.team_of(attached.member) == state_.team_of(member))
        attached.sink->send(sign);
    }
  }
  return true;
}

Task<void> Room::play(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (answer(*from, member, message)) co_return;
  if (std::holds_alternative<protocol::AskRecord>(message)) co_return look_back(from, member, message);
  if (const auto* replay = std::get_if<protocol::AskReplay>(&message)) {
    // That somebody has looked with all eyes is known to all before he has.
    const Decision first = decide_eyes(state_, member, *replay, world());
    if (const auto* granted = std::get_if<Granted>(&first)) {
      Effects effects;
      const bool durable = co_await commit(*granted, effects);
      if (!durable) co_return refuse(*from, message, kStorage);
      publish(effects);
    }
    co_return look_back(from, member, message);
  }
  if (show_sign(from, member, message)) co_return;
  if (const auto* advice = std::get_if<protocol::AskAdvice>(&message))
    co_return advise(from, member, *advice);
  if (const auto* deductions = std::get_if<protocol::AskDeductions>(&message))
    co_return deduce(from, *deductions);
  // A proposal is a line as well: it asks everybody, and what a move taken back leaves of a long game takes a
  // while to find out.
  const bool speaks =
      std::holds_alternative<protocol::Say>(message) || std::holds_alternative<protocol::Propose>(message);
  if (speaks && !minded(member).talk.take(house_.rules->chat)) {
    metrics.limits[Limit::chat].add();
    co_return refuse(*from, message, kSlowDown);
  }
  if (std::holds_alternative<protocol::SetHook>(message) && !house_.rules->notify)
    co_return refuse(*from, message, {"no_hooks", "This server tells nobody elsewhere.", ""});
  const Decision decision = decide(state_, member, message, world());
  if (const auto* refusal = std::get_if<Refusal>(&decision)) {
    turn_down(*from, message, *refusal);
    if (refusal->code == "stale" && state_.started()) send_update({from, member, false}, "[]");
    co_return;
  }
  Effects effects;
  const auto* granted = std::get_if<Granted>(&decision);
  if (granted != nullptr) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) co_return turn_down(*from, message, kStorage);
  }
  const std::string id = protocol::request_id(message);
  const bool link = granted != nullptr && std::holds_alternative<protocol::Link>(message);
  from->send(shared(link ? protocol::link(id, granted->secret) : protocol::ok(id)));
  if (std::holds_alternative<protocol::Intent>(message)) {
    counted().people.accepted.add();
    metrics.intent_seconds.observe(MetricsClock::now() - since_);
  }
  spdlog::debug("event=granted room={} connection={} request={}", header_.number, from->number(), id);
  if (std::holds_alternative<protocol::Leave>(message)) {
    release(from, "left", false);
    // His other devices are out with him where the membership itself has ended.
    if (granted != nullptr) take_over(member, nullptr);
    effects.room = true;
  }
  publish(effects);
  go_on();
}

Task<void> Room::carry_out(const Request& request) {
  const auto* wish = std::get_if<BotWish>(&request.wanted);
  Decision decision = Nothing{};
  if (const auto* timer = std::get_if<Timer>(&request.wanted)) {
    decision = decide_timer(state_, *timer, world());
  } else if (const auto* ran_out = std::get_if<ClockRanOut>(&request.wanted)) {
    if (ran_out->seat < state_.seats.size()) decision = decide_clock(state_, ran_out->seat, world());
  } else if (wish == nullptr) {
    decision = decide_carry(state_, world());
  } else if (!wish->intent.empty()) {
    decision = decide_bot(state_, wish->member, wish->turn, wish->intent, world());
  }
  if (const auto* refusal = std::get_if<Refusal>(&decision)) {
    if (wish != nullptr) counted().bots.refused[place_of(refusal->code)].add();
    if (wish != nullptr) bots_.answered(wish->member, false);
    if (wish != nullptr) bots_.mind(state_, pace(), shared_from_this());
    co_return;
  }
  Effects effects;
  if (const auto* granted = std::get_if<Granted>(&decision)) {
    const bool durable = co_await commit(*granted, effects);
    if (!durable) {
      // A bot that was not heard is asked again with the next thing that happens.
      if (wish != nullptr) bots_.answered(wish->member, false);
      co_return;
    }
  }
  if (wish != nullptr && std::holds_alternative<Granted>(decision)) counted().bots.accepted.add();
  if (wish != nullptr) bots_.answered(wish->member, true);
  publish(effects);
  go_on();
}

}  // namespace nostos::server
