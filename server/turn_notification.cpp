#include "server/turn_notification.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "server/catalogue.hpp"
#include "server/webhook/chat_text.hpp"

namespace nostos::server {
namespace {

struct Argument {
  std::string_view name;  // "{title}"
  std::string value;
};

// The message with its arguments. The inserted values are not searched again.
template <std::size_t size>
std::string filled(std::string_view message, const std::array<Argument, size>& arguments) {
  std::string text;
  while (!message.empty()) {
    const auto argument = std::find_if(arguments.begin(), arguments.end(),
                                       [&](const Argument& one) { return message.starts_with(one.name); });
    if (argument == arguments.end()) {
      text += message.front();
      message.remove_prefix(1);
    } else {
      text += argument->value;
      message.remove_prefix(argument->name.size());
    }
  }
  return text;
}

// `escape`: for one format of chat_text.hpp.
std::string sentence(const TurnNotification& notice, std::string (*escape)(std::string_view)) {
  const auto message = [&](std::string_view key) { return catalogue_text(notice.language, key); };
  std::string place(message("title." + notice.game));
  if (place.empty()) place = notice.game;  // a game outside the catalogue
  if (!notice.title.empty()) {
    place = filled(message("place"),
                   std::array{Argument{"{game}", place}, Argument{"{title}", escape(notice.title)}});
  }
  return filled(message(notice.event),
                std::array{Argument{"{place}", std::move(place)}, Argument{"{name}", escape(notice.name)}});
}

}  // namespace

std::string notice_body(const TurnNotification& notice) {
  // Slack, Mattermost and similar services read `text`; Discord reads `content`. Slack formats nothing if
  // `mrkdwn` is false; Discord mentions no user if `allowed_mentions` parses nothing.
  return Json{{"event", notice.event},
              {"text", sentence(notice, webhook::slack_text)},
              {"mrkdwn", false},
              {"content", sentence(notice, webhook::discord_text)},
              {"allowed_mentions", {{"parse", Json::array()}}},
              {"game", notice.game},
              {"title", notice.title},
              {"name", notice.name}}
      .dump();
}

}  // namespace nostos::server
