// Describes an error for the log, which contains no chat and no moves.
#pragma once
#include <exception>
#include <string>

namespace nostos::server {

// The fault's what(). For JSON faults, whose text quotes the input, only the number.
std::string reason_of(const std::exception& fault);

}  // namespace nostos::server
