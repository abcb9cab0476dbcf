#include "server/turn_notification.hpp"

#include <nlohmann/json.hpp>
#include <string_view>

#include "server/webhook/chat_text.hpp"

namespace nostos::server {
namespace {

LocalizedText words(const std::string& event) {
  if (event == "started") return {"the game has begun, ", "la partita è cominciata, "};
  if (event == "over") return {"the game is over, ", "la partita è finita, "};
  return {"it is your turn, ", "tocca a te, "};
}

// `escape`: for one format of chat_text.hpp.
std::string sentence(const TurnNotification& notice, const LocalizedText& game,
                     std::string (*escape)(std::string_view)) {
  const bool italian = notice.language == "it";
  const LocalizedText said = words(notice.event);
  std::string text = italian ? game.it : game.en;
  if (!notice.title.empty())
    text += italian ? ", «" + escape(notice.title) + "»" : ", “" + escape(notice.title) + "”";
  return text + ": " + (italian ? said.it : said.en) + escape(notice.name) + ".";
}

}  // namespace

std::string notice_body(const TurnNotification& notice, const LocalizedText& game) {
  // Slack, Mattermost and similar services read `text`; Discord reads `content`. Slack formats nothing if
  // `mrkdwn` is false; Discord mentions no user if `allowed_mentions` parses nothing.
  return Json{{"event", notice.event},
              {"text", sentence(notice, game, webhook::slack_text)},
              {"mrkdwn", false},
              {"content", sentence(notice, game, webhook::discord_text)},
              {"allowed_mentions", {{"parse", Json::array()}}},
              {"game", notice.game},
              {"title", notice.title},
              {"name", notice.name}}
      .dump();
}

}  // namespace nostos::server
