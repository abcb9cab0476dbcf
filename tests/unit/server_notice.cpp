// The content of a webhook, to the byte.
#include "server/turn_notification.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

using nostos::Json;
using nostos::server::notice_body;

TEST_CASE("a notice says the same to chat services and to programs, and lets names do nothing there") {
  const nostos::server::TurnNotification notice{"https://e.org", "k", "your_turn",     "en",
                                                "odyssey",       "",  "<!channel> *x*"};
  auto titled = notice;
  titled.title = "@everyone";
  titled.language = "it";
  const nostos::LocalizedText game{"Odyssey", "Odissea"};
  CHECK(Json::parse(notice_body(notice, game)) ==
        Json{{"event", "your_turn"},
             {"text", "Odyssey: it is your turn, \u2068&lt;!channel&gt; ＊x＊\u2069."},
             {"mrkdwn", false},
             {"content", "Odyssey: it is your turn, \u2068\\<\\!channel\\> \\*x\\*\u2069."},
             {"allowed_mentions", {{"parse", Json::array()}}},
             {"game", "odyssey"},
             {"title", ""},
             {"name", "<!channel> *x*"}});
  const Json body = Json::parse(notice_body(titled, game));
  CHECK(body["text"] == "Odissea, «\u2068＠everyone\u2069»: tocca a te, \u2068&lt;!channel&gt; ＊x＊\u2069.");
  CHECK(body["content"] ==
        "Odissea, «\u2068@\u200Beveryone\u2069»: tocca a te, \u2068\\<\\!channel\\> \\*x\\*\u2069.");
  CHECK(body["title"] == "@everyone");
}
