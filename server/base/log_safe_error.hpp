// Describes an error for the log, which contains no chat and no moves.
#pragma once
#include <exception>
#include <string>

namespace nostos::server {

// The error's what(). For JSON errors, whose text quotes the input, only their number.
std::string log_safe_message(const std::exception& fault);

}  // namespace nostos::server
