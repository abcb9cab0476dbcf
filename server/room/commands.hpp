// Deciding what is granted: pure functions of a room and a request; what they grant becomes an entry.
#pragma once
#include <boost/container/flat_set.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>

#include "games/core/deduction.hpp"
#include "server/room/game_library.hpp"
#include "server/room/replay_cache.hpp"
#include "server/room/room_state.hpp"

namespace nostos::server {

struct Refusal {
  std::string code;
  std::string words;
  std::string rule;
};
struct Accepted {
  std::string entry;  // JSON text to append
  std::int64_t at = 0;
  // The same entry for whoever folds it at once.
  std::variant<std::shared_ptr<const Json>, Move> made;
  PositionPtr next;      // for intents and starts
  std::string secret;    // for `link`: the key to hand out
  bool replays = false;  // folding it plays the game again: not for the room's strand
};
struct NoChange {};  // there is nothing to do, and that is fine: a resent request, or one for what already is
using Decision = std::variant<Refusal, Accepted, NoChange>;

struct RoomLimits {
  std::size_t members = 16;     // who did not come to look on
  std::size_t spectators = 32;  // who did
};

using ConnectedMembers = boost::container::flat_set<int>;  // the members who are connected

struct CommandContext {
  const GameLibrary& library;
  std::int64_t now = 0;  // milliseconds since 1970
  ConnectedMembers present;
  RoomLimits limits;
};

// The first entry of a new room, or a refusal.
Decision decide_create(const protocol::Create& request, const CommandContext& world);
// join, watch, resume, claim. `member` is whom the connection is from then on.
struct JoinResult {
  Decision decision;
  int member = 0;
};
JoinResult decide_enter(const RoomState& state, const protocol::Inbound& request,
                        const CommandContext& world);
// Everything else, from a member.
Decision decide(const RoomState& state, int member, const protocol::Inbound& request,
                const CommandContext& world);
// Why this member may neither write nor sign now; nothing where he may.
std::optional<Refusal> muted(const RoomState& state, int member);
// Requests that change nothing: the text of the answer, or a refusal.
using Answer = std::variant<Refusal, std::string>;
// To be called off the strand, once, from whatever thread: looking back at a long game takes half a second.
// It tells what was so when it was made. Throws where a game does not fit its rules: a bug.
using DeferredAnswer = std::function<Answer()>;
DeferredAnswer answer_record(const RoomState& state, int member, const protocol::AskRecord& request);
// The cache outlives the answer.
DeferredAnswer answer_replay(const RoomState& state, int member, const protocol::AskReplay& request,
                             ReplayCache& cache);
Answer answer_catalogue(const RoomState& state, const protocol::AskCatalogue& request);
Answer answer_lesson(const RoomState& state, const protocol::AskLesson& request);
// It changes nothing, and rests on what the seat is shown, as every refusal does.
Answer answer_why(const RoomState& state, int member, const protocol::AskWhy& request);
Answer answer_glance(const RoomState& state, const protocol::Glance& request);
// What is asked of a bot, to be thought about off the strand.
struct AdviceJob {
  const Game* game = nullptr;
  std::string kind;
  record::GameLog played;  // up to the moment that it is asked about
  Seat seat;
  std::vector<bool> people;  // by seat; of a game that has ended, everybody
  std::optional<std::int64_t> turn;
};
std::variant<Refusal, AdviceJob> decide_advice(const RoomState& state, int member,
                                               const protocol::AskAdvice& request);
// What it says: the text of the answer. Takes as long as the bot thinks; throws what a broken bot throws.
std::string answer_advice(const std::string& id, const AdviceJob& asked, const Effort& effort);
// What could have been known, to be looked for off the strand.
struct DeductionJob {
  const Game* game = nullptr;
  record::GameLog played;
  Viewer viewer;
};
std::variant<Refusal, DeductionJob> decide_deductions(const RoomState& state,
                                                      const protocol::AskDeductions& request);
// The text of the answer.
std::string answer_deductions(const std::string& id, const DeductionJob& asked, const Scrutiny& scrutiny);
// The entry that says so, where this look back is a member's first with all eyes at a running game.
Decision decide_eyes(const RoomState& state, int member, const protocol::AskReplay& request,
                     const CommandContext& world);

// What a bot wants; `turn` as in an intent of a person.
Decision decide_bot(const RoomState& state, int member, std::int64_t turn, const std::string& intent,
                    const CommandContext& world);
// A timer of the position that has run out.
Decision decide_timer(const RoomState& state, const Timer& timer, const CommandContext& world);
// A seat's thinking time that has run out: the game's default is played for it.
Decision decide_clock(const RoomState& state, std::size_t seat, const CommandContext& world);
// The proposal, once nobody who is here is still to answer.
Decision decide_settlement(const RoomState& state, const CommandContext& world);
// Who has yet to answer a proposal, of those who must or, being here, may.
std::vector<int> pending_voters(const RoomState& state, const Proposal& proposal,
                                const ConnectedMembers& present);

}  // namespace nostos::server
