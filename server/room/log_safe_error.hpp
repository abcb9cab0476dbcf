// Why something failed, in words for the log, which holds nothing of what is said or played.
#pragma once
#include <exception>
#include <string>

namespace nostos::server {

// What the fault says of itself; of JSON's faults, which quote what they stumble over, only the number.
std::string reason_of(const std::exception& fault);

}  // namespace nostos::server
