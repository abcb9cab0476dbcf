#include "clients/terminal/client/requests.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/refusals.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

void handle_answer(ClientContext& client, const RequestAnswer& answer, const OnAnswer& then) {
  if (!answer.code.empty()) {
    client.progress.game_sent.clear();
    client.progress.options_sent.clear();
    client.progress.next_requested = false;
    if (answer.code != "left") client.print_error(refusal_with_rule(client, answer));
  } else if (then && answer.message) {
    try {
      then(answer);
    } catch (const json::exception&) {
      client.print_error(refusal(client.options.language, "bad_message", ""));
    }
  }
}

// `open` counts the request until its answer.
void send(ClientContext& client, json message, int& open, OnAnswer then) {
  ++open;
  client.connection.request(std::move(message),
                            [&client, &open, then = std::move(then)](const RequestAnswer& answer) {
                              --open;
                              then(answer);
                              finish_if_done(client);
                            });
}

}  // namespace

std::string refusal_with_rule(const ClientContext& client, const RequestAnswer& answer) {
  const std::string rule = answer.rule.empty() ? "" : " (" + answer.rule + ")";
  return refusal(client.options.language, answer.code, answer.words) + rule;
}

void request(ClientContext& client, json message, OnAnswer then) {
  request_silently(client, std::move(message),
                   [&client, then = std::move(then)](const RequestAnswer& answer) {
                     handle_answer(client, answer, then);
                     if (client.requests.pending == 0 && !client.ending)
                       client.frontend.prompt_changed();  // what came meanwhile
                   });
}

void request_in_background(ClientContext& client, json message, OnAnswer then) {
  request_unasked(client, std::move(message), [&client, then = std::move(then)](const RequestAnswer& answer) {
    handle_answer(client, answer, then);
  });
}

void request_silently(ClientContext& client, json message, OnAnswer then) {
  send(client, std::move(message), client.requests.pending, std::move(then));
}

void request_unasked(ClientContext& client, json message, OnAnswer then) {
  send(client, std::move(message), client.requests.background, std::move(then));
}

void finish_if_done(ClientContext& client) {
  if (client.requests.no_more_input && client.requests.pending == 0 && client.requests.background == 0)
    client.finish(Exit::fine);
}

}  // namespace nostos::terminal
