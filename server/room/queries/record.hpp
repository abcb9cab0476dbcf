// Answers the request for a game's record.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "protocol/messages.hpp"
#include "server/record/record_writer.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

// The messages of one answer. Each holds a part of the text of at most `part` bytes, so a long game's record
// is never in memory as a whole. Used by one thread at a time, off the strand: to begin takes half a second
// for a long game, and the log of a running game plays it part by part.
class RecordAnswer {
 public:
  static constexpr std::size_t kPart = std::size_t{64} * 1024;  // bytes, before the JSON escapes

  using Begin = std::function<std::unique_ptr<record::TextWriter>()>;
  RecordAnswer(std::string id, std::size_t part, Begin begin);

  // The next message. Call it until is_last(). Throws if a game does not fit its rules: a bug.
  std::string next();
  // The last message has been returned.
  [[nodiscard]] bool is_last() const { return last_; }

 private:
  const std::string id_;
  const std::size_t part_;
  Begin begin_;  // empty once it was called
  std::unique_ptr<record::TextWriter> writer_;
  std::string text_;  // written, and in no message yet
  bool last_ = false;
};

// The whole record of a game that has ended; of a running game, what the member's viewer has seen. Of the
// room as it is now.
std::variant<Refusal, std::shared_ptr<RecordAnswer>> answer_record(const RoomState& state, int member,
                                                                   const protocol::AskRecord& request,
                                                                   std::size_t part = RecordAnswer::kPart);

}  // namespace nostos::server
