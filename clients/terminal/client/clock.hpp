// The warning before the time for a decision ends.
#pragma once
#include <optional>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** When ten seconds remain; nothing without a clock, or after the warning. */
std::optional<Time> next_clock_warning(const ClientContext& client);
/** Prints the warning if it is due. */
void warn_of_clock(ClientContext& client);

}  // namespace nostos::terminal
