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
  ++client.requests.background;
  client.connection.request(std::move(message),
                            [&client, then = std::move(then)](const RequestAnswer& answer) {
                              --client.requests.background;
                              handle_answer(client, answer, then);
                              finish_if_done(client);
                            });
}

void request_silently(ClientContext& client, json message, OnAnswer then) {
  ++client.requests.pending;
  client.connection.request(std::move(message),
                            [&client, then = std::move(then)](const RequestAnswer& answer) {
                              --client.requests.pending;
                              then(answer);
                              finish_if_done(client);
                            });
}

void request_unasked(ClientContext& client, json message, OnAnswer then) {
  ++client.requests.background;
  client.connection.request(std::move(message),
                            [&client, then = std::move(then)](const RequestAnswer& answer) {
                              --client.requests.background;
                              then(answer);
                              finish_if_done(client);
                            });
}

void finish_if_done(ClientContext& client) {
  if (client.requests.no_more_input && client.requests.pending == 0 && client.requests.background == 0)
    client.finish(Exit::fine);
}

}  // namespace nostos::terminal
