#include "server/room/actor/room.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <variant>

#include "games/core/described_enum.hpp"
#include "server/base/clock.hpp"
#include "server/base/credentials.hpp"
#include "server/base/log_safe_error.hpp"
#include "server/base/offload.hpp"
#include "server/room/actor/commit.hpp"
#include "server/room/actor/reply.hpp"
#include "server/room/bot_reaction.hpp"
#include "server/room/commands/chat.hpp"
#include "server/room/commands/commands.hpp"
#include "server/room/commands/entering.hpp"
#include "server/room/commands/game.hpp"
#include "server/room/commands/proposals.hpp"
#include "server/room/queries/explain.hpp"
#include "server/room/queries/preview.hpp"
#include "server/room/queries/query.hpp"
#include "server/room/queries/status.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// The least time between two reactions of a room's bots; the end of a game does not wait.
constexpr std::chrono::seconds kBotReactionPause{20};

// Requests that add no entry to the log.
bool changes_nothing(const protocol::Inbound& message) {
  return std::holds_alternative<protocol::AskStaticData>(message) ||
         std::holds_alternative<protocol::AskLesson>(message) ||
         std::holds_alternative<protocol::AskExplanation>(message) ||
         std::holds_alternative<protocol::AskPreview>(message) ||
         std::holds_alternative<protocol::AskAdvice>(message) ||
         std::holds_alternative<protocol::AskDeductions>(message) ||
         std::holds_alternative<protocol::AskTurningPoints>(message) ||
         std::holds_alternative<protocol::AskRecord>(message) ||
         std::holds_alternative<protocol::Presence>(message) ||
         std::holds_alternative<protocol::React>(message);
}

// Refuses a request of a room that ends. Releases only a connection that is about to enter. One that has left
// this room, or asks for a status, may be in another room by now.
void drop(const Request& request, const Refusal& refusal, MetricsRegistry& metrics) {
  if (const auto* barrier = request.event<Barrier>()) return barrier->done();
  const auto* message = request.message();
  if (message == nullptr) return;
  refuse(metrics, *request.from, *message, refusal);
  if (protocol::enters(*message)) request.from->on_room_released(true);
}

Decision decide_internal(const RoomState& state, const PendingRequest& pending,
                         const CommandContext& context) {
  if (const auto* timer = pending.request.event<Timer>()) return decide_timer(state, *timer, context);
  if (const auto* expired = pending.request.event<ClockExpired>())
    return expired->seat < state.seats.size() ? decide_clock(state, expired->seat, context) : NoChange{};
  if (const auto* bot = pending.request.event<BotIntent>())
    return bot->intent.empty() ? NoChange{} : decide_bot(state, bot->member, bot->turn, bot->intent, context);
  return decide_settlement(state, context);
}

// `code`: the room's. Sets the member of a request that enters.
Decision decide_request(const RoomState& state, PendingRequest& pending, const std::string& code,
                        const CommandContext& context) {
  const auto* message = pending.request.message();
  if (message == nullptr) return decide_internal(state, pending, context);
  if (changes_nothing(*message)) return NoChange{};
  if (pending.enters) {
    // A connection that opened the room enters it as its first member.
    const auto* create = std::get_if<protocol::Create>(message);
    JoinResult entrance =
        create != nullptr ? decide_enter(state, protocol::Resume{create->id, code, create->token}, context)
                          : decide_enter(state, *message, context);
    pending.member = entrance.member;
    return std::move(entrance.decision);
  }
  if (const auto* replay = std::get_if<protocol::AskReplay>(message))
    return decide_reveal(state, pending.member, *replay, context);
  return decide(state, pending.member, *message, context);
}

// Logs and counts the exception that stopped a room. `connection`: whose request was being decided.
void report_stop(const std::exception_ptr& thrown, std::int64_t room, std::uint64_t connection,
                 MetricsRegistry& metrics) {
  try {
    std::rethrow_exception(thrown);
  } catch (const OwnershipLost& fault) {
    metrics.cluster.rooms_lost.add();
    spdlog::warn("event=room_lost room={} reason=\"{}\"", room, fault.what());
  } catch (const std::exception& fault) {
    // A bug. The journal holds every move; the room is read from it again when its members come back.
    metrics.rooms.failures.add();
    spdlog::critical("event=room_failed room={} connection={} reason=\"{}\"", room, connection,
                     log_safe_message(fault));
  }
}

}  // namespace

Room::Room(const Io& executor, RoomHeader header, RoomState state, SnapshotMark last,
           const RoomServices& services)
    : strand_(asio::make_strand(executor)),
      header_(std::move(header)),
      state_(std::move(state)),
      services_(services),
      clients_(context_),
      jobs_(context_, clients_, std::move(last),
            [this](InternalEvent event) {
              enqueue({nullptr, std::move(event)});
            }),
      limits_(services.metrics.limits),
      queue_(services.metrics.rooms.requests_pending),
      tick_(strand_) {}

void Room::request(std::shared_ptr<Sink> from, protocol::Inbound message, MetricsClock::time_point since) {
  asio::dispatch(strand_, [self = shared_from_this(), from = std::move(from), message = std::move(message),
                           since]() mutable {
    self->enqueue({std::move(from), std::move(message), since});
  });
}

void Room::detach(const Sink* sink) {
  asio::dispatch(strand_, [self = shared_from_this(), sink] {
    if (!self->clients_.detach(sink)) return;
    // They may have been the last member whose vote was missing.
    self->settle_proposal();
    // The last owner of a room without connections drops it.
    if (self->clients_.empty()) self->jobs_.pause();
  });
}

void Room::activate() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    // The room's summary may be older than its log. A running round writes a newer one.
    if (!self->in_round_ && facts_of(self->state_) != self->summary_) self->write_summary();
    self->after_change();
  });
}

void Room::write_summary() {
  summary_ = facts_of(state_);
  const auto on_written = [self = shared_from_this()](WriteResult result) {
    if (result == WriteResult::written) return;
    asio::dispatch(self->strand_, [self, result] {
      self->summary_ = {};  // the next round writes it
      if (result == WriteResult::failed) return;
      self->disconnect_all();
      report_stop(std::make_exception_ptr(OwnershipLost("its summary was refused, or may have been written")),
                  self->header_.number, self->deciding_, self->services_.metrics);
    });
  };
  services_.journal.append({header_.number, state_.sequence, {}, summary_of(summary_), header_.fence},
                           on_written);
}

void Room::close() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    self->failed_ = true;
    self->clients_.stop();
    self->clients_.release_all("closed");
    self->stop_work(errors::kRoomClosed);
  });
}

void Room::on_ownership_lost() {
  asio::dispatch(strand_, [self = shared_from_this()] { self->disconnect_all(); });
}

Task<void> Room::requests_answered(std::shared_ptr<Sink> from) {
  auto token = use_task;
  auto initiate = [this, &from](auto handler) {
    auto shared_handler = std::make_shared<decltype(handler)>(std::move(handler));
    Barrier barrier{[shared_handler] {
      auto executor = asio::get_associated_executor(*shared_handler);
      asio::post(executor, [shared_handler]() mutable { std::move (*shared_handler)(); });
    }};
    asio::dispatch(strand_, [self = shared_from_this(),
                             request = Request{std::move(from), std::move(barrier)}]() mutable {
      self->enqueue(std::move(request));
    });
  };
  co_await asio::async_initiate<decltype(token), void()>(initiate, token);
}

Task<std::variant<Refusal, std::shared_ptr<const record::GameLog>>> Room::ended_game(
    protocol::PastPosition request) {
  using Found = std::variant<Refusal, std::shared_ptr<const record::GameLog>>;
  const auto work = [self = shared_from_this(), request]() -> Found {
    if (self->failed_) return errors::kStorage;
    const RoomState& state = self->state_;
    if (state.member_of_token(hash_secret(request.token)) == nullptr) return errors::kBadToken;
    const auto ended = server::ended_game(state, request.game);
    if (const auto* refusal = std::get_if<Refusal>(&ended)) return *refusal;
    return game_log(state, game_number(state, request.game));
  };
  auto found = co_await offload<Found>(strand_, work);
  co_return found;
}

void Room::enqueue(Request request) {
  if (failed_) return drop(request, errors::kStorage, services_.metrics);
  if (const auto* message = request.message()) {
    const AttachedClient* known = clients_.find(request.from.get());
    request.from_stranger = known == nullptr;
    std::optional<Refusal> refused;
    if (known != nullptr)
      refused = limits_.charge(known->member, state_.is_at_table(known->member), *message, *services_.policy);
    if (!refused && queue_.is_full_for(request)) {
      services_.metrics.limits[Limit::overloaded].add();
      refused = errors::kOverloaded;
    }
    if (refused) {
      reject(*request.from, *message, *refused);
      if (known == nullptr && protocol::enters(*message)) request.from->on_room_released(false);
      return;
    }
  }
  queue_.push(std::move(request));
  start_work();
}

void Room::disconnect_all() {
  failed_ = true;
  clients_.disconnect_all();
  stop_work(errors::kStorage);
}

void Room::stop_work(const Refusal& refusal) {
  clients_.stop();
  for (const Request& request : queue_.take_all()) drop(request, refusal, services_.metrics);
  jobs_.stop(refusal);
}

void Room::start_work() {
  if (std::exchange(working_, true)) return;
  asio::co_spawn(
      strand_, [](std::shared_ptr<Room> self) -> Task<void> { co_await self->work(); }(shared_from_this()),
      [self = shared_from_this()](const std::exception_ptr& thrown) {
        if (thrown) report_stop(thrown, self->header_.number, self->deciding_, self->services_.metrics);
      });
}

Task<void> Room::work() {
  while (queue_.has_new() && !failed_) {
    co_await await_tick();
    try {
      answer_unchanging();
    } catch (...) {
      disconnect_all();
      throw;
    }
    start_round();
  }
  working_ = false;
}

Task<void> Room::await_tick() {
  if (!services_.policy->tick) co_return;
  tick_.expires_at(Tick::after(Tick::Clock::now(), services_.tick.length()));
  co_await tick_.async_wait(use_task);
}

void Room::answer_unchanging() {
  std::vector<Request> requests = queue_.take_new();
  for (auto request = requests.begin(); request != requests.end(); ++request) {
    const std::shared_ptr<Sink> from = request->from;
    const auto* message = request->message();
    const bool asks = message != nullptr && (std::holds_alternative<protocol::AskRoomStatus>(*message) ||
                                             std::holds_alternative<protocol::AskInvitation>(*message));
    const std::optional<std::string> asked_id =
        asks ? std::optional(protocol::request_id(*message).text) : std::nullopt;
    const bool enters = message != nullptr && protocol::enters(*message);
    try {
      answer_or_queue(std::move(*request));
    } catch (...) {
      // A bug. disconnect_all() knows neither this connection nor those of the later requests if they were
      // about to enter.
      if (asked_id) {
        from->send(shared(error_text(services_.metrics, asked_id, errors::kStorage)));
      } else if (enters) {
        from->on_room_released(true);
      }
      while (++request != requests.end()) drop(*request, errors::kStorage, services_.metrics);
      throw;
    }
  }
}

void Room::answer_or_queue(Request request) {
  if (failed_) return drop(request, errors::kRoomClosed, services_.metrics);
  const auto order = queue_.order_of(request);
  if (order == RequestQueue::Order::follows_entry_or_exit ||
      (order == RequestQueue::Order::follows && request.event<Barrier>() != nullptr))
    return queue_.defer(std::move(request));
  PendingRequest pending{std::move(request)};
  if (order == RequestQueue::Order::follows || !answer_at_once(pending)) queue_.add_open(std::move(pending));
}

bool Room::answer_at_once(PendingRequest& pending) {
  const Request& request = pending.request;
  deciding_ = request.from ? request.from->number() : 0;
  const auto* message = request.message();
  if (message == nullptr) return answer_internal(pending);
  if (const auto* status = std::get_if<protocol::AskRoomStatus>(message)) {
    Answer answer = answer_room_status(state_, *status);
    if (std::holds_alternative<Refusal>(answer)) request.from->on_bad_status_token();
    reply(services_.metrics, *request.from, *message, std::move(answer));
    return true;
  }
  if (const auto* invitation = std::get_if<protocol::AskInvitation>(message)) {
    reply(services_.metrics, *request.from, *message, answer_invitation(state_, *invitation));
    return true;
  }
  return clients_.find(request.from.get()) == nullptr ? answer_stranger(pending) : answer_member(pending);
}

bool Room::answer_stranger(PendingRequest& pending) {
  pending.enters = protocol::enters(*pending.request.message());
  if (!pending.enters) {
    refuse_request(pending, errors::kNotInRoom);
    return true;
  }
  pending.decision = decide_request(state_, pending, header_.code, command_context());
  if (const auto* refusal = std::get_if<Refusal>(&pending.decision)) {
    refuse_request(pending, *refusal);
    return true;
  }
  if (std::holds_alternative<Accepted>(pending.decision)) return false;
  admit(pending);
  initialize_clients();  // before any answer to its next request
  return true;
}

bool Room::answer_member(PendingRequest& pending) {
  pending.member = clients_.find(pending.request.from.get())->member;
  pending.decision = decide_request(state_, pending, header_.code, command_context());
  if (std::holds_alternative<Accepted>(pending.decision)) return false;
  finish(pending);
  // They may have been the last member whose vote was missing.
  if (std::holds_alternative<protocol::Leave>(*pending.request.message())) settle_proposal();
  return true;
}

bool Room::answer_internal(PendingRequest& pending) {
  if (const auto* barrier = pending.request.event<Barrier>()) {
    barrier->done();
    return true;
  }
  if (pending.request.event<SettleProposal>() != nullptr) settling_ = false;
  pending.decision = decide_request(state_, pending, header_.code, command_context());
  if (std::holds_alternative<Accepted>(pending.decision)) return false;
  finish(pending);
  after_change();
  return true;
}

bool Room::answer_query(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (const auto* data = std::get_if<protocol::AskStaticData>(&message)) {
    reply(services_.metrics, *from, message, answer_static_data(state_, *data));
  } else if (const auto* lesson = std::get_if<protocol::AskLesson>(&message)) {
    reply(services_.metrics, *from, message, answer_lesson(state_, *lesson));
  } else if (const auto* explanation = std::get_if<protocol::AskExplanation>(&message)) {
    reply(services_.metrics, *from, message, answer_explanation(state_, member, *explanation));
  } else if (const auto* preview = std::get_if<protocol::AskPreview>(&message)) {
    reply(services_.metrics, *from, message, answer_preview(state_, member, *preview));
  } else if (const auto* advice = std::get_if<protocol::AskAdvice>(&message)) {
    jobs_.background().advise(from, member, *advice);
  } else if (const auto* deductions = std::get_if<protocol::AskDeductions>(&message)) {
    jobs_.background().deduce(from, *deductions);
  } else if (const auto* turning_points = std::get_if<protocol::AskTurningPoints>(&message)) {
    jobs_.background().find_turning_points(from, *turning_points);
  } else if (std::holds_alternative<protocol::AskRecord>(message) ||
             std::holds_alternative<protocol::AskReplay>(message)) {
    jobs_.background().replay(from, member, message);
  } else if (const auto* presence = std::get_if<protocol::Presence>(&message)) {
    clients_.set_idle(from.get(), presence->idle);
  } else if (const auto* reaction = std::get_if<protocol::React>(&message)) {
    react(from, member, *reaction);
  } else {
    return false;
  }
  return true;
}

void Room::react(const std::shared_ptr<Sink>& from, int member, const protocol::React& reaction) {
  if (state_.member(member) == nullptr) {
    refuse(services_.metrics, *from, reaction, errors::kNotInRoom);  // kicked in the same round
  } else if (const auto refusal = chat_block(state_, member)) {
    refuse(services_.metrics, *from, reaction, *refusal);
  } else if (!limits_.charge_reaction(member, state_.is_at_table(member), *services_.policy)) {
    refuse(services_.metrics, *from, reaction, errors::kTooManyReactions);
  } else if (reaction.to == protocol::Audience::team && !state_.team_of(member)) {
    refuse(services_.metrics, *from, reaction, errors::kNoTeam);
  } else {
    from->send(shared(protocol::ok(reaction.id.text)));
    clients_.react(member, reaction);
  }
}

void Room::start_round() {
  if (in_round_) return queue_.discard_decisions();  // they are decided again after it
  if (!queue_.has_open() || failed_) return;
  in_round_ = true;
  queue_.begin_round();
  asio::co_spawn(
      strand_,
      [](std::shared_ptr<Room> self) -> Task<void> { co_await self->run_round(); }(shared_from_this()),
      [self = shared_from_this()](const std::exception_ptr& thrown) {
        if (thrown) report_stop(thrown, self->header_.number, self->deciding_, self->services_.metrics);
      });
}

Task<void> Room::run_round() {
  try {
    Draft draft(state_, header_);
    co_await decide_round(draft);
    bool durable = true;
    if (!draft.empty() && !failed_) durable = co_await commit(draft.append(), services_);
    if (!failed_) conclude(draft, durable);
  } catch (...) {
    // No client saw anything of the failed round. The next client gets the room from the journal.
    end_round();
    disconnect_all();
    throw;
  }
  end_round();
  if (queue_.has_new() || queue_.has_open()) start_work();
  if (!queue_.has_new()) start_round();
}

void Room::end_round() {
  in_round_ = false;
  for (const PendingRequest& pending : queue_.end_round()) {
    // Its entry may be on the disk, so no answer would be true. The client repeats it on its next connection.
    if (!pending.answered && pending.request.from) pending.request.from->on_room_released(true);
  }
}

Task<void> Room::decide_round(Draft& draft) {
  std::vector<int> claimed;  // members whose other connections this round ends
  for (PendingRequest& pending : queue_.round()) {
    deciding_ = pending.request.from ? pending.request.from->number() : 0;
    const bool first = draft.empty();
    const auto* message = pending.request.message();
    const AttachedClient* known =
        message != nullptr && !pending.enters ? clients_.find(pending.request.from.get()) : nullptr;
    if (known != nullptr) pending.member = known->member;
    if (message != nullptr && !pending.enters &&
        (known == nullptr || std::count(claimed.begin(), claimed.end(), known->member) > 0)) {
      pending.decision = errors::kNotInRoom;
    } else if (!first || !std::holds_alternative<Accepted>(pending.decision)) {
      pending.decision = decide_request(draft.room(), pending, header_.code, command_context());
    }
    const auto* accepted = std::get_if<Accepted>(&pending.decision);
    if (accepted == nullptr) continue;
    if (message != nullptr && std::holds_alternative<protocol::ClaimMember>(*message))
      claimed.push_back(pending.member);
    co_await draft.add(*accepted, services_.undo_pool);
  }
  draft.summarize(summary_);
}

void Room::conclude(Draft& draft, bool durable) {
  Effects effects;
  if (durable) effects = draft.conclude(state_, summary_);
  clients_.begin_round();
  bool holds = true;  // after a failed write nothing holds from the first entry on
  for (PendingRequest& pending : queue_.round()) {
    holds = holds && (durable || !std::holds_alternative<Accepted>(pending.decision));
    pending.answered = true;
    if (holds) {
      finish(pending);
    } else {
      pending.decision = errors::kStorage;
      refuse_request(pending, errors::kStorage);
    }
  }
  if (durable) {
    clients_.publish(effects);
    react_for_bots(effects);
  }
  clients_.end_round();
  for (const PendingRequest& pending : queue_.round()) {
    if (const auto* refusal = std::get_if<Refusal>(&pending.decision)) resend_if_stale(pending, *refusal);
  }
  initialize_clients();
  clients_.flush();
  if (durable) settle_proposal();
  after_change();
}

void Room::react_for_bots(const Effects& effects) {
  if (effects.events.empty()) return;
  const auto shown = bot_reaction(state_, effects.events.back());
  if (!shown || (!state_.over() && RoomClock::now() < bots_quiet_until_)) return;
  bots_quiet_until_ = RoomClock::now() + kBotReactionPause;
  protocol::React reaction;
  reaction.reaction = name_of(shown->reaction);
  clients_.react(shown->member, reaction);
}

void Room::finish(const PendingRequest& pending) {
  if (const auto* refusal = std::get_if<Refusal>(&pending.decision)) return refuse_request(pending, *refusal);
  const auto* accepted = std::get_if<Accepted>(&pending.decision);
  const auto* message = pending.request.message();
  if (message == nullptr) {
    const auto* bot = pending.request.event<BotIntent>();
    if (bot == nullptr) return;
    if (accepted != nullptr) game_metrics().bots.accepted.add();
    return jobs_.on_bot_result(bot->member, BotResult::settled);
  }
  if (pending.enters) return admit(pending);
  const auto& from = pending.request.from;
  if (answer_query(from, pending.member, *message)) return;
  // They were away when this was decided, and may have come back with the old token since.
  const auto* answer = std::get_if<protocol::AnswerClaim>(message);
  if (accepted != nullptr && answer != nullptr && answer->agree)
    clients_.release_member(answer->member, from.get());
  const std::string id = protocol::request_id(*message).text;
  const bool link = accepted != nullptr && std::holds_alternative<protocol::AskDeviceLink>(*message);
  from->send(shared(link ? protocol::device_link(id, accepted->secret) : protocol::ok(id)));
  if (std::holds_alternative<protocol::Intent>(*message)) {
    game_metrics().people.accepted.add();
    services_.metrics.rooms.intent_seconds.observe(MetricsClock::now() - pending.request.since);
  }
  spdlog::debug("event=granted room={} connection={} request={}", header_.number, from->number(), id);
  if (!std::holds_alternative<protocol::Leave>(*message)) return;
  clients_.release(from, "left", false);
  // If the membership has ended, the member's other connections end too.
  if (accepted != nullptr) clients_.release_member(pending.member);
}

void Room::refuse_request(const PendingRequest& pending, const Refusal& refusal) {
  const auto* message = pending.request.message();
  if (message == nullptr) {
    const auto* bot = pending.request.event<BotIntent>();
    if (bot == nullptr) return;
    if (refusal.is(errors::kStorage)) return jobs_.on_bot_result(bot->member, BotResult::failed);
    game_metrics().bots.refused[protocol::code_index(refusal.code)].add();
    // Its seat has no more moves in this game: another intent would be refused too.
    return jobs_.on_bot_result(bot->member,
                               refusal.is(errors::kGameQuota) ? BotResult::settled : BotResult::refused);
  }
  Sink& from = *pending.request.from;
  if (pending.enters) {
    if (refusal.counts_as_fault()) {
      from.on_bad_credentials(protocol::request_id(*message).text,
                              error_text(services_.metrics, *message, refusal));
    } else {
      refuse(services_.metrics, from, *message, refusal);
    }
    return from.on_room_released(false);
  }
  reject(from, *message, refusal);
  if (!clients_.in_round()) resend_if_stale(pending, refusal);
}

void Room::resend_if_stale(const PendingRequest& pending, const Refusal& refusal) {
  if (refusal.is(errors::kStale) && pending.request.from) clients_.resend_view(pending.request.from.get());
}

void Room::admit(const PendingRequest& pending) {
  const auto& from = pending.request.from;
  const auto& message = *pending.request.message();
  if (std::holds_alternative<protocol::ClaimMember>(message))
    clients_.release_member(pending.member, from.get());
  // The client disconnected while the request was queued or written: its detach() has already run.
  if (from->is_closed()) return;
  const Member* member = state_.member(pending.member);
  if (member == nullptr) return refuse_request(pending, errors::kNotInRoom);
  const auto* ask = std::get_if<protocol::AskClaim>(&message);
  if (ask != nullptr && member->token != hash_secret(ask->token))
    return refuse_request(pending, errors::kAskedToLetIn);
  clients_.attach(from, pending.member);
  queue_.discard_decisions();  // they may depend on who is present
  from->send(shared(protocol::ok_room(protocol::request_id(message).text,
                                      member->spectator ? header_.spectator_code : header_.code)));
}

void Room::initialize_clients() {
  if (!clients_.initialize_new()) return;
  // A newcomer may be the one whom a proposal is about.
  settle_proposal();
  after_change();
}

void Room::reject(Sink& from, const protocol::Inbound& message, const Refusal& refusal) {
  if (std::holds_alternative<protocol::Intent>(message))
    game_metrics().people.refused[protocol::code_index(refusal.code)].add();
  refuse(services_.metrics, from, message, refusal);
}

void Room::after_change() {
  if (failed_) return;
  limits_.retain_members(state_);
  jobs_.update();
}

void Room::settle_proposal() {
  if (!state_.proposal || settling_ ||
      std::holds_alternative<NoChange>(decide_settlement(state_, command_context())))
    return;
  settling_ = true;
  enqueue({nullptr, SettleProposal{}});
}

// Looks the metrics up once for each game, not for each intent.
GameMetrics& Room::game_metrics() {
  if (game_metrics_.metrics == nullptr || game_metrics_.number != state_.number() || !state_.started())
    game_metrics_ = {&services_.metrics.of_game(state_.setup.game), state_.number()};
  return *game_metrics_.metrics;
}

CommandContext Room::command_context() const {
  const RoomPolicy& policy = *services_.policy;
  return {services_.library, now(), clients_.present(), policy.limits, policy.notify != nullptr};
}

}  // namespace nostos::server
