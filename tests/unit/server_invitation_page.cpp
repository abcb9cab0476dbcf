// The page of a game for previews in chats. Its addresses come from requests, so from any program.
#include "server/net/invitation_page.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "tests/unit/folder.hpp"

namespace nostos::server {
namespace {

class Page {
 public:
  Page() {
    std::ofstream(folder_.path() / "index.html")
        << "<head><title>Nostos</title></head><body>all of it</body>";
    files_ = StaticFiles(folder_.path());
  }
  [[nodiscard]] std::string at(std::string_view target, const PageAddress& address) const {
    return invitation_page(target, address, files_).value_or("none");
  }

 private:
  Folder folder_;
  StaticFiles files_;
};

bool has(const std::string& page, std::string_view text) {
  return page.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("an invitation page has the game's title in the chosen language and the rest of the page") {
  const Page page;
  const std::string german = page.at("/mythomakya-sfida?de", {"", false, "example.org"});
  CHECK(has(german, "<title>Mythomakya: Die Herausforderung der Götter · Nostos</title>"));
  CHECK(has(german,
            R"(<meta property="og:image" content="http://example.org/preview/mythomakya-sfida.jpg" />)"));
  CHECK(german.ends_with("</head><body>all of it</body>"));
  CHECK(has(page.at("/odyssey", {"https://example.org/nostos", false, "10.0.0.7"}),
            "\"https://example.org/nostos/preview/odyssey.jpg\""));
}

TEST_CASE("no part of a hostile address reaches the page") {
  const Page page;
  for (const std::string_view host :
       {std::string_view("a\"><script>"), std::string_view(""), std::string_view("a b"),
        std::string_view("a/b"), std::string_view("a\r\nb"), std::string_view("a@b")}) {
    const std::string made = page.at("/odyssey", {"", true, host});
    CHECK(has(made, "og:title"));
    CHECK_FALSE(has(made, "og:image"));
    CHECK_FALSE(has(made, "<script>"));
  }
  CHECK_FALSE(has(page.at("/odyssey", {"", true, std::string(300, 'a')}), "og:image"));
}

TEST_CASE("other targets have no invitation page") {
  const Page page;
  for (const char* target :
       {"/", "", "odyssey", "/odyssey/", "/nothing", "/your_turn", "/odyssey.html", "/?odyssey"})
    CHECK(page.at(target, {"", false, "example.org"}) == "none");
}

}  // namespace nostos::server
