// The JSON of a record, and how its text is put together. protocol/RECORD.md describes both. Shared by the
// writer and the reader of records.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "server/record/game_log.hpp"

namespace nostos::record {

inline constexpr std::string_view kRecordFormat = "nostos record";
inline constexpr int kRecordVersion = 2;

// Everything that is settled before the first step. Its hash, with the first position's, begins the chain.
Json header_json(const GameLog& played);
Json chat_line_json(const ChatLine& said);
Json chat_json(const ChatLog& chat);
// A step without its hash.
Json step_json(const Step& step);

// The hash of each step includes the previous one: an alteration shows at the first step that it affects.
class HashChain {
 public:
  HashChain(const Json& header, const Position& first);
  // Adds a step, and returns its hash. `after`: the position that the step leads to.
  Seed add(const Json& step, const Position& after);
  // The hash of the last step, or of the start; hex digits.
  [[nodiscard]] const std::string& last() const { return last_; }

 private:
  std::string last_;
};

// The hash of what follows the steps. `record` has the outcome and, if the room keeps it, the chat.
std::string digest(const std::string& last_hash, const Json& record);

// An object with a long list is written in parts, so that no JSON value of the whole list is needed: the text
// before the list, its items, and the text after it. Together they are the text of dump(1).
struct ListFrame {
  std::string before;
  std::string after;
};

// `object` has all members but the list.
ListFrame frame_list(Json object, const std::string& list);
// Divides a text of dump(1) at a member of the object whose value is null.
ListFrame split_at_list(const std::string& text, const std::string& list);
// An item with the separator before it.
std::string list_item(const Json& item, bool first);
std::string_view end_of_list(bool empty);

}  // namespace nostos::record
