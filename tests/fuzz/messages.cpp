#include <nlohmann/json.hpp>

#include "games/core/json.hpp"
#include "protocol/messages.hpp"
#include "tests/fuzz/reader.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {
namespace {

bool is_id(const std::string& id) {
  return !id.empty() && id.size() <= 32;
}

void check_message(const protocol::Inbound& message, std::string_view frame) {
  const std::string id = protocol::request_id(message).text;
  demand(id.empty() || is_id(id), "an id of another form");
  // A parsed message has an answer, and the answer is JSON.
  demand(Json::accept(protocol::error(id, "code", "Words.")), "an answer that is no JSON");
  // Serialized again it is the same message.
  const Json json = Json::parse(frame);
  const auto again = protocol::parse(json.dump());
  const auto* read = std::get_if<protocol::Inbound>(&again);
  demand(read != nullptr && read->index() == message.index() && protocol::request_id(*read).text == id,
         "a message that is another when it is written again");
  if (const auto* intent = std::get_if<protocol::Intent>(&message))
    demand(*intent->intent == json.at("intent"), "an intent that is another");
}

}  // namespace

void messages(std::string_view input) {
  for (Reader frames(input); !frames.done();) {
    const std::string_view frame = frames.line();
    const auto parsed = protocol::parse(frame);
    if (const auto* fault = std::get_if<protocol::ParseError>(&parsed)) {
      demand(fault->code == "bad_json" || fault->code == "bad_message", "a code that is not documented");
      demand(!fault->id || is_id(*fault->id), "an id of another form");
      demand(Json::accept(protocol::error(fault->id, fault->code, fault->message)),
             "a refusal that is no JSON");
    } else {
      check_message(std::get<protocol::Inbound>(parsed), frame);
    }
  }
}

}  // namespace nostos::fuzz
