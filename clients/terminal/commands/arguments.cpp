#include "clients/terminal/commands/arguments.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

}  // namespace

std::pair<std::string_view, std::string_view> split(std::string_view text) {
  const auto end = std::min(text.find(' '), text.size());
  return {text.substr(0, end), trim(text.substr(end))};
}

std::optional<bool> truth(std::string_view text) {
  const std::string word = fold(text);
  const auto among = [&](std::initializer_list<const char*> others, const char* key) {
    if (means(text, key)) return true;
    for (const std::string& known : words_of_all_languages(std::string("word.") + key + "Letter"))
      if (word == fold(known)) return true;
    return std::find(others.begin(), others.end(), word) != others.end();
  };
  if (among({"on", "true", "1"}, "yes")) return true;
  if (among({"off", "false", "0"}, "no")) return false;
  return std::nullopt;
}

json value_of(std::string_view text, bool flag) {
  if (const auto is = truth(text); is && flag) return *is;
  std::int64_t number = 0;
  if (parse_number(text, number)) return number;
  if (!text.empty() && (text.front() == '[' || text.front() == '{'))
    if (json parsed = json::parse(text, nullptr, false); !parsed.is_discarded()) return parsed;
  return std::string(text);
}

const protocol::Member* member_named(ClientContext& client, std::string_view text) {
  std::vector<NameList> candidates;
  for (const auto& member : client.session.room->members) candidates.push_back({member.name});
  const auto found = match_names(text, candidates);
  if (found.size() == 1) return &client.session.room->members[found.front()];
  client.print_error(say(client.options.language, "input.whoUnknown", {{"name", text}}));
  return nullptr;
}

std::optional<int> seat_named(ClientContext& client, std::string_view text) {
  std::int64_t number = 0;
  if (parse_number(text, number) && number >= 1 && number <= 16) return static_cast<int>(number - 1);
  std::vector<NameList> candidates;
  for (std::size_t seat = 0; seat < client.session.room->seats.size(); ++seat)
    candidates.push_back({name_of(*client.session.room, client.session.room->seats[seat]),
                          role_of(client.session, seat, client.options.language)});
  if (const auto found = match_names(text, candidates); found.size() == 1)
    return static_cast<int>(found.front());
  client.print_error(say(client.options.language, "input.whichSeat"));
  return std::nullopt;
}

}  // namespace nostos::terminal::commands
