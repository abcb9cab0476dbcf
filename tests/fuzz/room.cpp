// Fuzzes requests of people in one room, without a socket: whatever they send, the accepted entries can be
// read back and give the same room.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/room/commands/chat.hpp"
#include "server/room/commands/commands.hpp"
#include "server/room/commands/entering.hpp"
#include "server/room/commands/game.hpp"
#include "server/room/commands/proposals.hpp"
#include "server/room/queries/advice.hpp"
#include "server/room/queries/deductions.hpp"
#include "server/room/queries/explain.hpp"
#include "server/room/queries/record.hpp"
#include "server/room/queries/replay.hpp"
#include "server/room/queries/status.hpp"
#include "server/room/queries/turning_points.hpp"
#include "server/room/settings.hpp"
#include "server/room/summary.hpp"
#include "tests/fuzz/reader.hpp"
#include "tests/fuzz/table.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {
namespace {

namespace protocol = nostos::protocol;
using namespace nostos::server;

constexpr std::size_t kMaxEntries = 60;

const GameLibrary& library() {
  static const auto loaded = GameLibrary::load("/nowhere");
  return *loaded;
}

class Play {
 public:
  Play() {
    state_.codes.room = "BTK-417";
    state_.codes.spectators = "BTK-417-WXP-086";
  }

  [[nodiscard]] const std::vector<std::string>& journal() const { return journal_; }
  [[nodiscard]] bool full() const { return journal_.size() >= kMaxEntries; }

  // A line: a sender (a digit; 0 is a new person), then one message. Or: "+" and a digit, which advances the
  // time. Or: "p", a sender, and bytes that choose among that person's offers.
  void take(std::string_view line) {
    if (line.empty()) return;
    Reader rest(line.substr(1));
    if (line.front() == '+') return wait(rest.byte());
    if (line.front() == 'p') return move(rest);
    const auto parsed = protocol::parse(line.substr(1));
    const auto* message = std::get_if<protocol::Inbound>(&parsed);
    if (message != nullptr) hear(line.front() - '0', *message);
  }

  // The same room, from its journal alone.
  void read_again() const {
    RoomState again;
    again.codes.room = state_.codes.room;
    again.codes.spectators = state_.codes.spectators;
    for (const std::string& entry : journal_) fold(again, Json::parse(entry));
    demand(again.sequence == state_.sequence && again.host == state_.host && again.seats == state_.seats &&
               again.members.size() == state_.members.size() && again.chat.size() == state_.chat.size(),
           "a room that is another when it is read again");
    demand(Json(to_json(again.settings)) == to_json(state_.settings), "settings that are others");
    demand(summary_of(again) == summary_of(state_), "a card that is another");
    demand(again.viewers.size() == state_.viewers.size(), "other eyes");
    for (std::size_t eye = 0; eye < again.viewers.size(); ++eye) {
      demand(view_payload_of(again, again.viewers[eye]) == view_payload_of(state_, state_.viewers[eye]) &&
                 again.viewers[eye].rev == state_.viewers[eye].rev &&
                 again.viewers[eye].turn == state_.viewers[eye].turn,
             "an eye that sees something else");
    }
  }

 private:
  [[nodiscard]] CommandContext world() const {
    ConnectedMembers present;
    for (const Member& member : state_.members) {
      if (member.bot.empty()) present.insert(member.id);
    }
    return {library(), now_, present, {}, true};
  }

  void settle(const Decision& decision) {
    if (const auto* refused = std::get_if<Refusal>(&decision))
      return demand_sayable(refused->code, refused->message);
    const auto* given = std::get_if<Accepted>(&decision);
    if (given == nullptr) return;
    fold(state_, Json::parse(given->entry), given->next);
    journal_.push_back(given->entry);
    ++now_;
  }

  void hear(int who, const protocol::Inbound& message) {
    if (const auto* create = std::get_if<protocol::Create>(&message)) {
      if (journal_.empty()) settle(decide_create(*create, world()));
    } else if (journal_.empty()) {
      return;
    } else if (const auto* status = std::get_if<protocol::AskRoomStatus>(&message)) {
      static_cast<void>(answer_room_status(state_, *status));
    } else if (const auto* invitation = std::get_if<protocol::AskInvitation>(&message)) {
      static_cast<void>(answer_invitation(state_, *invitation));
    } else if (protocol::enters(message)) {
      settle(decide_enter(state_, message, world()).decision);
    } else if (const auto* ask = std::get_if<protocol::AskRecord>(&message)) {
      const auto answer = answer_record(state_, who, *ask);
      if (const auto* record = std::get_if<std::shared_ptr<RecordAnswer>>(&answer)) {
        while (!(*record)->is_last()) static_cast<void>((*record)->next());
      }
    } else if (const auto* static_data = std::get_if<protocol::AskStaticData>(&message)) {
      static_cast<void>(answer_static_data(state_, *static_data));
    } else if (const auto* replay = std::get_if<protocol::AskReplay>(&message)) {
      settle(decide_reveal(state_, who, *replay, world()));
      static_cast<void>(answer_replay(state_, who, *replay, replays_)());
    } else if (const auto* advice = std::get_if<protocol::AskAdvice>(&message)) {
      static_cast<void>(decide_advice(state_, who, *advice));
    } else if (const auto* turning = std::get_if<protocol::AskTurningPoints>(&message)) {
      static_cast<void>(decide_turning_points(state_, *turning));
    } else {
      settle(decide(state_, who, message, world()));
    }
    settle(decide_settlement(state_, world()));
  }

  void wait(int more) {
    now_ += std::int64_t{60'000} * more;
    for (std::size_t seat = 0; seat < state_.seats.size() && state_.started(); ++seat)
      settle(decide_clock(state_, seat, world()));
    if (!state_.started()) return;
    for (const Timer& timer : state_.position->timers()) settle(decide_timer(state_, timer, world()));
  }

  void move(Reader& bytes) {
    const int who = bytes.byte() - '0';
    const auto seat = state_.seat_of(who);
    if (!state_.started() || !seat || state_.member(who) == nullptr) return;
    const Prompt prompt = state_.position->prompt(Seat{*seat});
    if (prompt.choices.empty()) return;
    const Json intent = chosen(prompt.choices[bytes.below(prompt.choices.size())], bytes);
    settle(
        decide(state_, who,
               protocol::Intent{"p" + std::to_string(now_), state_.viewer_state_of(who).turn, intent.dump()},
               world()));
  }

  ReplayCache replays_;
  RoomState state_;
  std::vector<std::string> journal_;
  std::int64_t now_ = 1'700'000'000'000;
};

}  // namespace

void room(std::string_view input) {
  Play play;
  for (Reader lines(input); !lines.done() && !play.full();) play.take(lines.line());
  play.read_again();
}

std::vector<std::string> journal_of(std::string_view input) {
  Play play;
  for (Reader lines(input); !lines.done() && !play.full();) play.take(lines.line());
  return play.journal();
}

}  // namespace nostos::fuzz
