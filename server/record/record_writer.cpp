#include "server/record/record_writer.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "server/record/record.hpp"

namespace nostos::record {
namespace {

Json seen_log_json(const GameLog& played, const Viewer& viewer, std::int64_t rev) {
  Json contributions = Json::array();
  for (const auto& bytes : played.contributions)
    contributions.push_back(bytes ? Json(*bytes) : Json(nullptr));
  return {{"format", "nostos log"},
          {"version", 1},
          {"server", played.server},
          {"game", played.game},
          {"rules", played.rules},
          {"options", Json::parse(played.options)},
          {"seats", played.seats},
          {"you", viewer.seat ? Json(viewer.seat->index) : Json(nullptr)},
          {"rev", rev},
          {"commitment", commitment(played.secret)},
          {"contributions", std::move(contributions)}};
}

}  // namespace

RecordWriter::RecordWriter(const Game& game, const GameLog& played) : played_(recorded(game, played)) {
  hashes_.reserve(played_.steps.size());
  Playback playback(game, played_);
  Json record = header_json(played_);
  HashChain chain(record, *playback.position());
  record["start"] = chain.last();
  while (playback.advance())
    hashes_.push_back(chain.add(step_json(played_.steps[playback.step() - 1]), *playback.position()));
  record["outcome"] = outcome_json(*playback.position());
  if (played_.chat) record["chat"] = chat_json(*played_.chat);
  record["digest"] = digest(chain.last(), record);
  if (played_.chat) record["chat"] = nullptr;
  frame_ = frame_list(std::move(record), "steps");
  if (!played_.chat) return;
  ListFrame chat = split_at_list(frame_.before, "chat");
  before_chat_ = std::move(chat.before);
  frame_.before = std::move(chat.after);
}

std::string RecordWriter::next() {
  if (stage_ == Stage::header) {
    stage_ = Stage::chat;
    if (played_.chat) return std::exchange(before_chat_, {});
  }
  if (stage_ == Stage::chat) {
    if (played_.chat && next_line_ < played_.chat->size()) {
      const Json line = chat_line_json((*played_.chat)[next_line_]);
      return list_item(line, next_line_++ == 0);
    }
    stage_ = Stage::steps;
    const std::string_view end = played_.chat ? end_of_list(played_.chat->empty()) : "";
    return std::string(end) + std::exchange(frame_.before, {});
  }
  if (stage_ == Stage::steps && next_step_ < hashes_.size()) {
    Json step = step_json(played_.steps[next_step_]);
    step["hash"] = to_hex(hashes_[next_step_]);
    return list_item(step, next_step_++ == 0);
  }
  if (std::exchange(stage_, Stage::done) == Stage::done) return {};
  return std::string(end_of_list(hashes_.empty())) + std::exchange(frame_.after, {});
}

SeenLogWriter::SeenLogWriter(const Game& game, GameLog played, const Viewer& viewer, std::int64_t rev,
                             const Position& last)
    : played_(std::move(played)),
      viewer_(viewer),
      first_round_(last.hides_history(viewer) ? std::optional(last.round()) : std::nullopt),
      frame_(frame_list(seen_log_json(played_, viewer, rev), "seen")),
      playback_(game, played_) {}

std::string SeenLogWriter::next() {
  if (stage_ == Stage::header) {
    stage_ = Stage::seen;
    return std::exchange(frame_.before, {});
  }
  if (stage_ == Stage::seen) {
    if (std::string item = next_seen(); !item.empty()) return item;
    stage_ = Stage::end;
  }
  if (std::exchange(stage_, Stage::done) == Stage::done) return {};
  return std::string(end_of_list(empty_)) + std::exchange(frame_.after, {});
}

// Events belong to the round in which their step was taken.
std::string SeenLogWriter::next_seen() {
  while (!all_played_) {
    const Position& position = *playback_.position();
    const int round = std::exchange(round_, position.round());
    const std::size_t step = playback_.step();
    Json events = first_round_ && round < *first_round_ ? Json::array() : position.events(viewer_);
    all_played_ = !playback_.advance();
    if (events.empty()) continue;
    return list_item(
        {{"at", step == 0 ? Json(nullptr) : Json(played_.steps[step - 1].at)}, {"events", std::move(events)}},
        std::exchange(empty_, false));
  }
  return {};
}

}  // namespace nostos::record
