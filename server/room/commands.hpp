// Decides requests: pure functions of a room and a request. An accepted request becomes an entry.
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
  // The same entry, parsed, for a caller that folds it at once.
  std::variant<std::shared_ptr<const Json>, Move> made;
  PositionPtr next;      // for intents and starts
  std::string secret;    // for `link`: the key for the answer
  bool replays = false;  // folding it plays the game again: do that off the strand
};
struct NoChange {};  // accepted, with no entry: a resent request, or one whose result is already there
using Decision = std::variant<Refusal, Accepted, NoChange>;

struct RoomLimits {
  std::size_t members = 16;     // members who are not spectators
  std::size_t spectators = 32;  // members who are
};

using ConnectedMembers = boost::container::flat_set<int>;

struct CommandContext {
  const GameLibrary& library;
  std::int64_t now = 0;  // milliseconds since 1970
  ConnectedMembers present;
  RoomLimits limits;
};

// The first entry of a new room, or a refusal.
Decision decide_create(const protocol::Create& request, const CommandContext& world);
// join, watch, resume, claim. `member` is the connection's member from then on.
struct JoinResult {
  Decision decision;
  int member = 0;
};
JoinResult decide_enter(const RoomState& state, const protocol::Inbound& request,
                        const CommandContext& world);
// All other requests, from a member.
Decision decide(const RoomState& state, int member, const protocol::Inbound& request,
                const CommandContext& world);
// Why this member may neither write nor sign now; nothing if they may.
std::optional<Refusal> muted(const RoomState& state, int member);
// Requests that change nothing: the text of the answer, or a refusal.
using Answer = std::variant<Refusal, std::string>;
// Call it once, off the strand, from any thread: a long game takes half a second. The answer describes the
// room when this was made. Throws if a game does not fit its rules: a bug.
using DeferredAnswer = std::function<Answer()>;
DeferredAnswer answer_record(const RoomState& state, int member, const protocol::AskRecord& request);
// The cache must outlive the answer.
DeferredAnswer answer_replay(const RoomState& state, int member, const protocol::AskReplay& request,
                             ReplayCache& cache);
Answer answer_catalogue(const RoomState& state, const protocol::AskCatalogue& request);
Answer answer_lesson(const RoomState& state, const protocol::AskLesson& request);
// Uses only what the seat is shown, as every refusal does.
Answer answer_why(const RoomState& state, int member, const protocol::AskWhy& request);
Answer answer_glance(const RoomState& state, const protocol::Glance& request);
// A question to a bot, for a thread off the strand.
struct AdviceJob {
  const Game* game = nullptr;
  std::string kind;
  record::GameLog played;  // up to the moment in question
  Seat seat;
  std::vector<bool> people;  // by seat; all true for a game that has ended
  std::optional<std::int64_t> turn;
};
std::variant<Refusal, AdviceJob> decide_advice(const RoomState& state, int member,
                                               const protocol::AskAdvice& request);
// The text of the answer. Takes as long as the bot thinks; throws what a bot with a bug throws.
std::string answer_advice(const std::string& id, const AdviceJob& asked, const SearchBudget& budget);
// A search for facts that a viewer could have deduced, for a thread off the strand.
struct DeductionJob {
  const Game* game = nullptr;
  record::GameLog played;
  Viewer viewer;
};
std::variant<Refusal, DeductionJob> decide_deductions(const RoomState& state,
                                                      const protocol::AskDeductions& request);
// The text of the answer.
std::string answer_deductions(const std::string& id, const DeductionJob& asked, const SearchBudget& budget);
// An entry if this replay is the member's first view of all seats in a running game; otherwise no change.
Decision decide_eyes(const RoomState& state, int member, const protocol::AskReplay& request,
                     const CommandContext& world);

// A bot's intent; `turn` as in the intent of a person.
Decision decide_bot(const RoomState& state, int member, std::int64_t turn, const std::string& intent,
                    const CommandContext& world);
// A timer of the position that has run out.
Decision decide_timer(const RoomState& state, const Timer& timer, const CommandContext& world);
// A seat's thinking time that has run out: the game's default is played for it.
Decision decide_clock(const RoomState& state, std::size_t seat, const CommandContext& world);
// The result of the proposal, once every member who is here has answered.
Decision decide_settlement(const RoomState& state, const CommandContext& world);
// The members who have yet to answer a proposal: those who must answer, and those who may and are here.
std::vector<int> pending_voters(const RoomState& state, const Proposal& proposal,
                                const ConnectedMembers& present);

}  // namespace nostos::server
