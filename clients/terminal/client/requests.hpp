// Requests of the client: what a refusal says to the person, and when the client may end after the input has
// ended.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** Sends a request that the next line of input waits for. A refusal is printed; `then` runs on acceptance. */
void request(ClientContext& client, nlohmann::json message, OnAnswer then = nullptr);
/** The same for a request that takes long: the person may answer prompts meanwhile. */
void request_in_background(ClientContext& client, nlohmann::json message, OnAnswer then);
/** The same as request, but `then` receives refusals too, and nothing is printed. */
void request_silently(ClientContext& client, nlohmann::json message, OnAnswer then);
/** Sends a request that no input waits for. `then` receives refusals too, and nothing
 * is printed. */
void request_unasked(ClientContext& client, nlohmann::json message, OnAnswer then);
/** Ends the client if the input has ended and no request is open. */
void finish_if_done(ClientContext& client);
/** The refusal as a sentence, with the rule it names. */
std::string refusal_with_rule(const ClientContext& client, const RequestAnswer& answer);

}  // namespace nostos::terminal
