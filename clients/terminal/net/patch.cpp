#include "clients/terminal/net/patch.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/session/sanitize.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

// The operations that a server uses. With the others a small patch could grow a document without limit.
bool known(const json& operation) {
  const auto op = operation.is_object() ? operation.find("op") : operation.end();
  return op != operation.end() && (*op == "add" || *op == "remove" || *op == "replace");
}

}  // namespace

std::optional<json> apply_patch(const json& shown, const json& patch) {
  const auto ops = patch.find("ops");
  const auto base = patch.find("base");
  const auto rev = shown.find("rev");
  if (ops == patch.end() || !ops->is_array() || base == patch.end() || rev == shown.end() || *base != *rev ||
      !std::all_of(ops->begin(), ops->end(), known))
    return std::nullopt;
  json update = patch;
  update.erase("ops");
  update.erase("base");
  update["t"] = "update";
  try {
    json state = json::object();
    for (const char* part : {"view", "prompt", "acting", "outcome"}) state[part] = shown.at(part);
    update.update(state.patch(*ops));
    if (!is_within_bounds(update)) return std::nullopt;
  } catch (const json::exception&) {
    return std::nullopt;
  }
  return update;
}

}  // namespace nostos::terminal
