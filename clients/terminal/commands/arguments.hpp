// Arguments of commands: words, values, members and seats.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

/** The first word, and the rest without the blanks between. */
std::pair<std::string_view, std::string_view> split(std::string_view text);
/** "yes" and its synonyms; nothing for a text that is neither yes nor no. */
std::optional<bool> truth(std::string_view text);
/** A value as a person types it: JSON if it is valid, otherwise yes and no (for a flag), numbers, and text.
 */
nlohmann::json value_of(std::string_view text, bool flag);
/** The member whose name begins so; null, after a message to the person, if it is not clear who. */
const protocol::Member* member_named(ClientContext& client, std::string_view text);
/** A seat by its number, player or role; nothing, after a message to the person, if it is not clear which. */
std::optional<int> seat_named(ClientContext& client, std::string_view text);

}  // namespace nostos::terminal::commands
