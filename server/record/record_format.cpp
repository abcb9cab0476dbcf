#include "server/record/record_format.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace nostos::record {
namespace {

std::string hash(const std::string& text) {
  return to_hex(seed_from_text(text));
}

}  // namespace

Json header_json(const GameLog& played) {
  Json contributions = Json::array();
  for (const auto& bytes : played.contributions)
    contributions.push_back(bytes ? Json(*bytes) : Json(nullptr));
  return {{"format", kRecordFormat},
          {"version", kRecordVersion},
          {"server", played.server},
          {"game", played.game},
          {"rules", played.rules},
          {"data", Json::parse(played.data)},
          {"options", Json::parse(played.options)},
          {"seats", played.seats},
          {"clock", to_json(played.clock)},
          {"commitment", commitment(played.secret)},
          {"contributions", std::move(contributions)},
          {"secret", to_hex(played.secret)}};
}

Json chat_line_json(const ChatLine& said) {
  return {{"seat", said.seat ? Json(*said.seat) : Json(nullptr)},
          {"name", said.name},
          {"text", said.text},
          {"at", said.at}};
}

Json chat_json(const ChatLog& chat) {
  Json lines = Json::array();
  for (const ChatLine& said : chat) lines.push_back(chat_line_json(said));
  return lines;
}

Json step_json(const Step& step) {
  return {{"seat", step.seat},
          {"intent", Json::parse(step.intent)},
          {"cause", to_text(step.cause)},
          {"at", step.at}};
}

HashChain::HashChain(const Json& header, const Position& first)
    : last_(hash("nostos start 1\n" + header.dump() + "\n" + first.state().dump())) {}

Seed HashChain::add(const Json& step, const Position& after) {
  const Seed hash = seed_from_text(last_ + "\n" + step.dump() + "\n" + after.state().dump());
  last_ = to_hex(hash);
  return hash;
}

std::string digest(const std::string& last_hash, const Json& record) {
  std::string text = last_hash + "\n" + record.at("outcome").dump();
  if (record.contains("chat")) text += "\n" + record.at("chat").dump();
  return hash(text);
}

ListFrame frame_list(Json object, const std::string& list) {
  object[list] = nullptr;
  return split_at_list(object.dump(1) + "\n", list);
}

ListFrame split_at_list(const std::string& text, const std::string& list) {
  constexpr std::string_view kNone = "null";
  // A member of the object itself: nested members are indented further.
  const std::string place = "\n \"" + list + "\": ";
  const std::size_t at = text.find(place) + place.size();
  return {text.substr(0, at), text.substr(at + kNone.size())};
}

std::string list_item(const Json& item, bool first) {
  std::string text = first ? "[\n  " : ",\n  ";
  for (const char letter : item.dump(1)) {
    text += letter;
    if (letter == '\n') text += "  ";
  }
  return text;
}

std::string_view end_of_list(bool empty) {
  return empty ? "[]" : "\n ]";
}

}  // namespace nostos::record
