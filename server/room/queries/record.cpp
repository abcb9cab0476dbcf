#include "server/room/queries/record.hpp"

#include <utility>

#include "games/core/registry.hpp"

namespace nostos::server {
namespace {

// The number of bytes of a text's first part of at most `most` bytes. It does not divide a character.
std::size_t first_part(const std::string& text, std::size_t most) {
  constexpr unsigned kMask = 0xC0;
  constexpr unsigned kContinuation = 0x80;
  if (text.size() <= most) return text.size();
  std::size_t size = most;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & kMask) == kContinuation) --size;
  return size;
}

}  // namespace

RecordAnswer::RecordAnswer(std::string id, std::size_t part, Begin begin)
    : id_(std::move(id)), part_(part), begin_(std::move(begin)) {}

std::string RecordAnswer::next() {
  if (begin_) writer_ = std::exchange(begin_, nullptr)();
  bool ended = false;
  while (!ended && text_.size() <= part_) {
    const std::string written = writer_->next();
    ended = written.empty();
    text_ += written;
  }
  const std::string part = text_.substr(0, first_part(text_, part_));
  text_.erase(0, part.size());
  last_ = ended && text_.empty();
  return protocol::record(id_, part, !last_);
}

std::variant<Refusal, std::shared_ptr<RecordAnswer>> answer_record(const RoomState& state, int member,
                                                                   const protocol::AskRecord& request,
                                                                   std::size_t part) {
  const std::size_t number = game_number(state, request.game);
  if (const auto refusal = refuse_game(state, number)) return *refusal;
  std::shared_ptr<const record::GameLog> played = game_log(state, number);
  const Game& game = *find_game(played->game);
  RecordAnswer::Begin begin;
  if (number < state.number() || state.over()) {
    begin = [&game, played = std::move(played)] {
      return std::make_unique<record::RecordWriter>(game, *played);
    };
  } else {
    const ViewerState& viewer_state = state.viewer_state_of(member);
    begin = [&game, played = std::move(played), viewer = viewer_state.viewer, rev = viewer_state.rev,
             last = state.position] {
      return std::make_unique<record::SeenLogWriter>(game, *played, viewer, rev, *last);
    };
  }
  return std::make_shared<RecordAnswer>(request.id.text, part, std::move(begin));
}

}  // namespace nostos::server
