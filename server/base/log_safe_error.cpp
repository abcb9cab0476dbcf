#include "server/base/log_safe_error.hpp"

#include <nlohmann/json.hpp>

namespace nostos::server {

std::string log_safe_message(const std::exception& fault) {
  const auto* json = dynamic_cast<const nlohmann::json::exception*>(&fault);
  return json == nullptr ? fault.what() : "JSON, fault " + std::to_string(json->id);
}

}  // namespace nostos::server
