#include "server/record/record.hpp"

#include <nlohmann/json.hpp>

#include "games/core/registry.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {
namespace {

void read_and_write(const std::string& text) {
  const auto read = record::read_record(text, find_game);
  if (!read) {
    demand(!read.error().where.empty(), "a fault without a place");
    return;
  }
  demand(record::write_record(*find_game(read->played.game), read->played) == text,
         "a record that is another when it is written again");
}

// A forgery: the form of a real record, with the commitment that belongs to the secret.
std::string forged(Json json) {
  const auto secret = json.find("secret");
  if (secret != json.end() && secret->is_string()) {
    const auto seed = seed_from_hex(secret->get_ref<const std::string&>());
    if (seed) json["commitment"] = record::commitment(*seed);
  }
  try {
    return json.dump(1) + "\n";
  } catch (const Json::exception&) {
    return "";  // a text that is not UTF-8
  }
}

}  // namespace

void record(std::string_view input) {
  read_and_write(std::string(input));
  Json json = Json::parse(input, nullptr, false);
  if (json.is_object()) read_and_write(forged(std::move(json)));
}

}  // namespace nostos::fuzz
