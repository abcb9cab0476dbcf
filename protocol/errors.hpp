// The errors that the server sends. Each has a stable code, an English message, the time after which to try
// again, and an effect on the connection. PROTOCOL.md lists the codes with their meaning; metrics count by
// them. A game has rejections of its own in addition.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace nostos::protocol {

// WebSocket close codes of the server.
namespace close_code {
inline constexpr int kNormal = 1000;
inline constexpr int kUnsupported = 1003;
inline constexpr int kInvalidText = 1007;
inline constexpr int kPolicy = 1008;
inline constexpr int kRestart = 1012;
inline constexpr int kTryLater = 1013;
inline constexpr int kBadHello = 4000;
}  // namespace close_code

// The effect of an error on the connection that receives it.
enum class OnConnection {
  stays_open,
  counts_as_fault,  // after a few faults the server closes the connection
  closes,           // with `close_code`
};

// The milliseconds after which the same request may succeed.
inline constexpr int kNever = -1;
inline constexpr int kMoment = 1000;
inline constexpr int kAnswerOfHost = 2000;
inline constexpr int kWhile = 5000;
inline constexpr int kLater = 60'000;

struct ErrorCode {
  std::string_view code;
  int retry_after = kNever;
  OnConnection on_connection = OnConnection::stays_open;
  int close_code = 0;
};

// Every code of the server and of games/core, in alphabetical order.
// clang-format off
inline constexpr std::array kErrorCodes{
    ErrorCode{"already_contributed"}, ErrorCode{"already_in_room"}, ErrorCode{"already_started"},
    ErrorCode{"asked", kAnswerOfHost}, ErrorCode{"bad_contribution"}, ErrorCode{"bad_frame", kNever, OnConnection::closes, close_code::kUnsupported},
    ErrorCode{"bad_json", kNever, OnConnection::counts_as_fault}, ErrorCode{"bad_key", kNever, OnConnection::counts_as_fault},
    ErrorCode{"bad_message", kNever, OnConnection::counts_as_fault}, ErrorCode{"bad_name"}, ErrorCode{"bad_option"},
    ErrorCode{"bad_password"}, ErrorCode{"bad_secret"}, ErrorCode{"bad_setting"}, ErrorCode{"bad_shape"},
    ErrorCode{"bad_text"}, ErrorCode{"bad_token", kNever, OnConnection::counts_as_fault}, ErrorCode{"bad_url"},
    ErrorCode{"bad_value"}, ErrorCode{"bad_version", kNever, OnConnection::closes, close_code::kBadHello},
    ErrorCode{"game_over"}, ErrorCode{"game_quota"},
    ErrorCode{"hello_first", kNever, OnConnection::closes, close_code::kBadHello}, ErrorCode{"id_reused"},
    ErrorCode{"is_spectator"},
    ErrorCode{"muted"}, ErrorCode{"name_taken"}, ErrorCode{"no_advice"}, ErrorCode{"no_bot"},
    ErrorCode{"no_game"}, ErrorCode{"no_lesson"}, ErrorCode{"no_lobby"}, ErrorCode{"no_member"},
    ErrorCode{"no_proposal"}, ErrorCode{"no_quorum"}, ErrorCode{"no_record"}, ErrorCode{"no_room", kNever, OnConnection::counts_as_fault},
    ErrorCode{"no_seat"}, ErrorCode{"no_spectators"}, ErrorCode{"no_step"}, ErrorCode{"no_such_game"},
    ErrorCode{"no_webhooks"}, ErrorCode{"not_absent"}, ErrorCode{"not_allowed"}, ErrorCode{"not_asked"},
    ErrorCode{"not_host"}, ErrorCode{"not_in_room"}, ErrorCode{"not_joinable"}, ErrorCode{"not_let_in"},
    ErrorCode{"not_offered"}, ErrorCode{"not_over"}, ErrorCode{"not_seated"}, ErrorCode{"not_started"}, ErrorCode{"not_yours"},
    ErrorCode{"nothing_to_undo"}, ErrorCode{"overloaded", kMoment}, ErrorCode{"proposal_open"},
    ErrorCode{"rate_limited", kMoment}, ErrorCode{"room_full"}, ErrorCode{"room_on_other_node", kMoment},
    ErrorCode{"room_quota"}, ErrorCode{"rules_version_mismatch"}, ErrorCode{"seat_taken"},
    ErrorCode{"server_full", kLater}, ErrorCode{"shutting_down", kMoment, OnConnection::closes, close_code::kRestart},
    ErrorCode{"stale"}, ErrorCode{"storage_error", kWhile}, ErrorCode{"too_few"}, ErrorCode{"unknown_option"}};
// clang-format on
static_assert(std::ranges::is_sorted(kErrorCodes, {}, &ErrorCode::code));

// The code's place in kErrorCodes; kErrorCodes.size() for a code that only a game has.
constexpr std::size_t code_index(std::string_view code) {
  const auto* found = std::ranges::lower_bound(kErrorCodes, code, {}, &ErrorCode::code);
  const bool known = found != kErrorCodes.end() && found->code == code;
  return static_cast<std::size_t>((known ? found : kErrorCodes.end()) - kErrorCodes.begin());
}

// Null for kNever, and for a code that only a game has.
constexpr std::optional<int> retry_after(std::string_view code) {
  const std::size_t index = code_index(code);
  if (index == kErrorCodes.size() || kErrorCodes.at(index).retry_after == kNever) return std::nullopt;
  return kErrorCodes.at(index).retry_after;
}

// An error of the server. It has a code of kErrorCodes, or it does not compile.
struct Error {
  const ErrorCode* code;
  std::string_view message;

  consteval Error(std::string_view code_, std::string_view message_)
      : code(&kErrorCodes.at(code_index(code_))), message(message_) {}
};

// Two errors may share a code: their messages name the case.
namespace errors {

// Frames and connections.
inline constexpr Error kBadFrame{"bad_frame", "Send text frames."};
inline constexpr Error kNotAnObject{"bad_json", "A message is one JSON object."};
inline constexpr Error kNoType{"bad_message", "A message has a string member \"t\"."};
inline constexpr Error kUnknownType{"bad_message", "There is no message of that type."};
inline constexpr Error kBadMember{"bad_message", "A member of the message is missing, unknown or malformed."};
inline constexpr Error kIdReused{"id_reused", "Another request of yours had that id."};
inline constexpr Error kHelloFirst{"hello_first", "Send hello first."};
inline constexpr Error kBadVersion{"bad_version", "This server speaks version 1."};
inline constexpr Error kShuttingDown{"shutting_down", "The server is shutting down. Reconnect in a moment."};

// Limits.
inline constexpr Error kTooManyRequests{"rate_limited", "Too many requests. Wait a second."};
inline constexpr Error kTooManyLines{"rate_limited", "Too many chat lines. Wait a second."};
inline constexpr Error kTooManyReactions{"rate_limited", "Too many reactions. Wait a second."};
inline constexpr Error kTooManyPasswords{"rate_limited", "Too many passwords. Wait a while."};
inline constexpr Error kTooManyRooms{"rate_limited", "Too many new rooms from your network. Wait a while."};
inline constexpr Error kTooManyGuesses{"rate_limited",
                                       "Too many wrong codes from your network. Wait a while."};
inline constexpr Error kBotIsThinking{"rate_limited", "A bot is already thinking. Ask again in a second."};
inline constexpr Error kOverloaded{"overloaded", "The room has too many requests waiting. Wait a second."};
inline constexpr Error kGameQuota{"game_quota", "Your seat has made all the moves that one game holds."};
inline constexpr Error kRoomQuota{"room_quota", "The room's log is full. Open another room."};
inline constexpr Error kServerFull{"server_full", "The server has no place for another room."};
inline constexpr Error kShareFull{"server_full", "Your network has used up its share of the server's rooms."};

// Entering a room.
inline constexpr Error kNoRoom{"no_room", "There is no room with that code."};
inline constexpr Error kRoomClosed{"no_room", "The room has been closed."};
inline constexpr Error kBadToken{"bad_token", "No member of the room has that token."};
inline constexpr Error kBadKey{"bad_key", "That personal link is not valid, or no longer valid."};
inline constexpr Error kBadName{"bad_name", "A name has 1 to 24 visible characters."};
inline constexpr Error kNameTaken{"name_taken", "Another member has that name, or one that looks like it."};
inline constexpr Error kRoomFull{"room_full", "The room is full."};
inline constexpr Error kBadSecret{"bad_secret", "Opening a room here requires the server's secret."};
inline constexpr Error kBadPassword{"bad_password", "The room requires another password."};
inline constexpr Error kNotJoinable{"not_joinable", "The room is closed to new members."};
inline constexpr Error kNoSpectators{"no_spectators", "The room admits no spectators."};
inline constexpr Error kAskedToLetIn{"asked", "The host decides whether you may enter."};
inline constexpr Error kNotLetIn{"not_let_in", "The host did not let you in."};
inline constexpr Error kNotInRoom{"not_in_room", "Enter a room first."};
inline constexpr Error kAlreadyInRoom{"already_in_room", "This connection is already in a room."};
inline constexpr Error kNoLobby{"no_lobby", "This server lists no rooms."};

// Rooms.
inline constexpr Error kNotHost{"not_host", "Only the host may do that."};
inline constexpr Error kNoGame{"no_game", "There is no game with that id."};
inline constexpr Error kNoLesson{"no_lesson", "The game has no lesson with that name."};
inline constexpr Error kNoBot{"no_bot", "The game has no bot of that kind."};
inline constexpr Error kNoMember{"no_member", "There is no such member in the room."};
inline constexpr Error kNoSeat{"no_seat", "There is no such seat."};
inline constexpr Error kSeatTaken{"seat_taken", "The seat is taken."};
inline constexpr Error kSpectator{"is_spectator", "A spectator gets a seat only from the host."};
inline constexpr Error kUnknownSetting{"bad_setting", "A room has no such setting."};
inline constexpr Error kHostCannotBeKicked{"not_allowed", "The host cannot be kicked. The host may leave."};
inline constexpr Error kLessonIsFixed{"not_allowed", "The options of a lesson are fixed."};
inline constexpr Error kLessonDealIsFixed{"not_allowed", "The chance of a lesson is fixed."};
inline constexpr Error kBadUrl{"bad_url", "That is not a valid webhook address."};
inline constexpr Error kNoWebhooks{"no_webhooks", "This server sends no webhooks."};
inline constexpr Error kMuted{"muted", "In this room only players write."};
inline constexpr Error kSilence{"muted", "The rules require silence now."};
inline constexpr Error kBadText{"bad_text", "A line has 1 to 500 visible characters."};
inline constexpr Error kNoTeam{"not_seated", "Spectators have no team."};

// The game.
inline constexpr Error kAlreadyStarted{"already_started", "The game has started."};
inline constexpr Error kNotStarted{"not_started", "The game has not started."};
inline constexpr Error kNotOver{"not_over", "The game has not ended."};
inline constexpr Error kTooFew{"too_few", "Too few players are seated."};
inline constexpr Error kNotSeated{"not_seated", "Spectators do not decide."};
inline constexpr Error kStale{"stale", "The question has changed."};
inline constexpr Error kAlreadyContributed{"already_contributed",
                                           "You have already contributed to the chance."};
inline constexpr Error kBadContribution{"bad_contribution", "A contribution is 32 bytes in base64url."};
inline constexpr Error kNothingAsked{"not_asked", "You have no decision to make now."};
inline constexpr Error kNoAdvice{"no_advice", "This room gives no advice."};

// Proposals.
inline constexpr Error kNoProposal{"no_proposal", "There is no such proposal."};
inline constexpr Error kNoClaim{"no_proposal", "No new device asks to be that member."};
inline constexpr Error kProposalOpen{"proposal_open", "Another proposal is open."};
inline constexpr Error kOwnProposalOpen{"proposal_open",
                                        "You have asked to take a move back. Withdraw that first."};
inline constexpr Error kNotAsked{"not_asked", "The proposal does not ask you."};
inline constexpr Error kNoQuorum{"no_quorum",
                                 "Another player must agree, and none with a vote is connected."};
inline constexpr Error kNotAbsent{"not_absent", "That player is here."};
inline constexpr Error kNoUndo{"not_allowed", "In this room moves are not taken back."};
inline constexpr Error kNothingToUndo{"nothing_to_undo", "You have no move that may be taken back."};
inline constexpr Error kKnowsTooMuch{"not_allowed", "That member may have seen what the seat must not know."};
inline constexpr Error kNotYours{"not_yours", "No stand-in plays for you."};

// Records and replays.
inline constexpr Error kNoSuchGame{"no_such_game", "No game with that number was played in this room."};
inline constexpr Error kNoStep{"no_step", "There is no such step."};
inline constexpr Error kNoRecord{"no_record", "The game cannot be replayed. The server's log says why."};

// The server.
inline constexpr Error kRulesVersionMismatch{
    "rules_version_mismatch", "A game of this room began under rules that this server does not have."};
inline constexpr Error kStorage{"storage_error", "The server cannot use its storage. Nothing was changed."};
inline constexpr Error kRoomOnOtherNode{"room_on_other_node",
                                        "Another server has the room. Ask again in a moment."};
inline constexpr Error kCutOff{"room_on_other_node",
                               "This server cannot reach the others. Ask again in a moment."};
inline constexpr Error kLeaving{"room_on_other_node", "This server is stopping. Ask again in a moment."};

}  // namespace errors

}  // namespace nostos::protocol
