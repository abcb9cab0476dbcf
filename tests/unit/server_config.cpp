// The configuration: loading, precedence, every kind of error, and the page that describes it.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "server/config/load.hpp"
#include "server/config/print.hpp"
#include "server/config/reload.hpp"
#include "server/config/toml.hpp"
#include "tests/unit/folder.hpp"

namespace config = nostos::config;
namespace fs = std::filesystem;

namespace {

// A file in the folder.
fs::path with(const Folder& folder, const std::string& text, const char* name = "nostos.toml") {
  std::ofstream(folder.path() / name) << text;
  return folder.path() / name;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  REQUIRE(in);
  return text.str();
}

// The faults as printed, with the file's name instead of its path.
std::vector<std::string> faults_of(const std::string& text) {
  const Folder folder;
  const auto loaded = config::load({with(folder, text), {}, {}});
  std::vector<std::string> lines;
  for (const auto& error : loaded.errors) {
    std::string line = config::to_text(error);
    const auto at = line.find(folder.path().string() + "/");
    if (at == 0) line.erase(0, folder.path().string().size() + 1);
    lines.push_back(line);
  }
  return lines;
}

config::Override option(const char* name, const char* section, const char* key, const char* text) {
  return {name, config::find_key(section, key), text};
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a file sets the keys that it names and leaves the others unchanged") {
  const Folder folder;
  const auto file = with(folder, R"(
[server]
port = 9000
log_level = "error"
[limits]
chat_per_second = 2
requests_per_second = 0.5
[rooms]
lobby = false
retention_days = 30
)");
  const auto loaded = config::load({file, {}, {}});
  CHECK(loaded.errors.empty());
  CHECK(loaded.config.port == 9000);
  CHECK(loaded.config.log.level == "error");
  CHECK(loaded.config.rooms.chat.per_second == 2);
  CHECK(loaded.config.session.requests.per_second == 0.5);
  CHECK_FALSE(loaded.config.rooms.lobby);
  CHECK(loaded.config.rooms.retention == std::chrono::days(30));
  CHECK(loaded.config.threads == nostos::server::Config{}.threads);
}

TEST_CASE("the environment overrides the file, and the command line overrides both") {
  const Folder folder;
  config::Sources sources{with(folder, "[server]\nport = 1\nthreads = 1\n[limits]\nrooms = 1\n"), {}, {}};
  sources.environment = {{"NOSTOS_SERVER_PORT", "2"}, {"NOSTOS_SERVER_THREADS", "2"}, {"NOSTOS_BINARY", "x"}};
  sources.options = {option("--port", "server", "port", "3")};
  const auto loaded = config::load(sources);
  CHECK(loaded.errors.empty());
  CHECK(loaded.config.port == 3);
  CHECK(loaded.config.threads == 2);
  CHECK(loaded.config.rooms.max_rooms == 1);
}

TEST_CASE("every fault is reported with its line, its key and the expected value") {
  CHECK(faults_of("[server]\nport = 70000\nthreads = \"two\"\nlog_level = \"loud\"\n\n[rooms]\nlobby = 1\n"
                  "[limits]\nmembers = 2.5\nchat_burst = nan\nrooms = [1]\nspectators.most = 1\n") ==
        Lines{"nostos.toml:2: server.port: expected a whole number from 0 to 65535",
              "nostos.toml:3: server.threads: expected a whole number from 1 to 256",
              "nostos.toml:4: server.log_level: expected one of \"debug\", \"info\", \"warning\", \"error\", "
              "\"off\"",
              "nostos.toml:7: rooms.lobby: expected true or false",
              "nostos.toml:9: limits.members: expected a whole number from 2 to 256",
              "nostos.toml:10: limits.chat_burst: expected a number from 1.0 to 100000.0",
              "nostos.toml:11: limits.rooms: expected a whole number from 1 to 1000000000",
              "nostos.toml:12: limits.spectators: expected a whole number from 0 to 4096"});
}

TEST_CASE("addresses are checked, too") {
  CHECK(faults_of("[server]\naddress = \"localhost\"\n").size() == 1);
  CHECK(faults_of("[server]\naddress = \"127.0.0.1\"\n").empty());
  for (const char* url : {"games.example.org", "ftp://example.org", "https://example.org/", "https://a b",
                          "https://me:pw@example.org", "https://example.org?x=1", "https://"}) {
    CAPTURE(url);
    CHECK(faults_of("[server]\nbase_url = \"" + std::string(url) + "\"\n").size() == 1);
  }
  CHECK(faults_of("[server]\nbase_url = \"https://example.org:8443/games\"\n").empty());
}

TEST_CASE("an unknown key is a fault, and the nearest key is named") {
  CHECK(faults_of("port = 80\n[limits]\nromms = 3\n[limit]\nrooms = 3\n[webhooks]\nwhatever_else = "
                  "1\n[nothing_here]\n") ==
        Lines{"nostos.toml:1: port: there is no such key. Did you mean server.port?",
              "nostos.toml:3: limits.romms: there is no such key. Did you mean limits.rooms?",
              "nostos.toml:5: limit.rooms: there is no such key. Did you mean limits.rooms?",
              "nostos.toml:7: webhooks.whatever_else: there is no such key",
              "nostos.toml:8: nothing_here: there is no such section"});
}

TEST_CASE("invalid TOML and a duplicate key are reported with their line, a missing file without one") {
  for (const char* text : {"[server]\nport = = 3\n", "[server]\nport = 1\nport = 2\n"}) {
    const auto faults = faults_of(text);
    REQUIRE(faults.size() == 1);
    CHECK(std::regex_search(faults[0], std::regex("^nostos.toml:[23]: expected TOML: ")));
  }
  const auto loaded = config::load({fs::path("no-such-folder/x.toml"), {}, {}});
  REQUIRE(loaded.errors.size() == 1);
  CHECK(config::to_text(loaded.errors[0]) == "no-such-folder/x.toml: expected a file that can be read");
  const Folder folder;
  CHECK(config::load({folder.path(), {}, {}}).errors.size() == 1);
  with(folder, "");
  CHECK(config::load({folder.path() / "nostos.toml", {}, {}}).errors.empty());
}

TEST_CASE("faults of the environment and of options name the variable and the option") {
  config::Sources sources;
  sources.environment = {{"NOSTOS_SERVER_DATA", "no-such-folder"},
                         {"NOSTOS_SERVER_PORT", "many"},
                         {"NOSTOS_LIMITS_ROMS", "1"},
                         {"NOSTOS_ROOMS_CREATION_SECRET", std::string(200, 'x')}};
  sources.options = {option("--threads", "server", "threads", "2x")};
  Lines lines;
  for (const auto& error : config::load(sources).errors) lines.push_back(config::to_text(error));
  CHECK(lines ==
        Lines{"NOSTOS_SERVER_PORT: server.port: expected a whole number from 0 to 65535",
              "NOSTOS_ROOMS_CREATION_SECRET: rooms.creation_secret: expected up to 128 bytes of text",
              "NOSTOS_LIMITS_ROMS: there is no such key. Did you mean NOSTOS_LIMITS_ROOMS?",
              "--threads: server.threads: expected a whole number from 1 to 256"});
}

TEST_CASE("the data folder's file is read if no file is named; it cannot name another folder") {
  const Folder folder;
  with(folder, "[server]\nport = 5\n");
  config::Sources sources;
  sources.options = {option("--data", "server", "data", folder.path().c_str())};
  CHECK(config::load(sources).config.port == 5);
  sources.file = with(folder, "[server]\nport = 6\n", "other.toml");
  CHECK(config::load(sources).config.port == 6);

  with(folder, "[server]\ndata = \"elsewhere\"\n");
  const auto loaded = config::load({{}, {{"NOSTOS_SERVER_DATA", folder.path()}}, {}});
  REQUIRE(loaded.errors.size() == 1);
  CHECK(loaded.errors[0].key == "server.data");
}

TEST_CASE("the secret is read from its file without the line end; a required secret must exist") {
  const Folder folder;
  const auto read = [&](const std::string& rooms) {
    auto loaded = config::load({with(folder, "[rooms]\n" + rooms), {}, {}});
    config::load_secret_file(loaded);
    return loaded;
  };
  const std::string file =
      "creation_secret_file = \"" + with(folder, "open sesame\n", "secret").string() + "\"\n";
  const auto good = read("creation = \"secret\"\n" + file);
  CHECK(good.errors.empty());
  CHECK(good.config.rooms.secret == "open sesame");
  CHECK(read("creation = \"secret\"\n").errors.size() == 1);
  CHECK(read(file).errors.size() == 1);
  CHECK(read("creation = \"secret\"\ncreation_secret = \"x\"\n" + file).errors.size() == 1);
  for (const std::string& content : {std::string("\n"), std::string(129, 'x'), std::string("two\nlines")}) {
    with(folder, content, "secret");
    CHECK(read("creation = \"secret\"\n" + file).errors.size() == 1);
  }
  fs::remove(folder.path() / "secret");
  CHECK(read("creation = \"secret\"\n" + file).errors.size() == 1);
  CHECK(read("creation = \"open\"\n").errors.empty());
}

TEST_CASE("a printed configuration is read back unchanged, even with every default, and has no secret") {
  const Folder folder;
  nostos::server::Config made;
  made.port = 9000;
  made.creation.mode = "secret";
  made.rooms.secret = "open sesame";
  made.data = folder.path() / "a \"folder\"";
  made.rooms.chat.per_second = 0.25;
  std::ostringstream out;
  config::print(out, made);
  CHECK(out.str().find("open sesame") == std::string::npos);
  const std::string spelled = std::regex_replace(out.str(), std::regex("\n# ([a-z_]+ = )"), "\n$1");
  for (const std::string& text : {out.str(), spelled}) {
    const auto loaded = config::load({with(folder, text), {}, {}});
    CHECK(loaded.errors.empty());
    CHECK(loaded.config.rooms.secret.empty());
    for (const config::Key& key : config::keys()) {
      CAPTURE(config::dotted_name(key));
      if (!key.secret) CHECK(key.get(loaded.config) == key.get(made));
    }
  }
  // So every key is there.
  const auto settings = config::parse_toml(spelled);
  REQUIRE(settings);
  CHECK(settings->size() == config::keys().size());
}

TEST_CASE("each key has a default of its own form, and another value takes effect") {
  std::set<std::string> names;
  for (const config::Key& key : config::keys()) {
    CAPTURE(config::dotted_name(key));
    CHECK(names.insert(config::dotted_name(key)).second);
    nostos::server::Config settled;
    CHECK(config::coerced(key.rule, key.get(settled)));
    for (const char* text :
         {"true", "false", "7", "2048", "error", "secret", "127.0.0.1", "https://example.org"}) {
      const auto value = config::parse_value(key.rule, text);
      if (!value) continue;
      key.set(settled, *value);
      CHECK(key.get(settled) == *value);
    }
  }
}

namespace {

std::string quoted(const std::string& text) {
  return text.empty() ? "" : "`" + text + "`";
}

// The table of CONFIGURATION.md: a row for each key.
std::string table_of_keys() {
  std::string rows =
      "| key | variable | option | what it sets | value | default |\n| --- | --- | --- | --- | --- | --- |\n";
  for (const config::Key& key : config::keys()) {
    const std::string option(key.option.substr(0, key.option.find('=')));
    const std::string standard = key.secret ? "" : config::to_toml(key.get(nostos::server::Config{}));
    for (const std::string& cell :
         {quoted(config::dotted_name(key)), quoted(config::environment_variable(key)), quoted(option),
          std::string(key.description), config::describe(key.rule), quoted(standard)})
      rows += "| " + cell + (cell.empty() ? "" : " ");
    rows += "|\n";
  }
  return rows;
}

}  // namespace

// NOSTOS_UPDATE_KEYS=1 writes the table.
TEST_CASE("the page of the configuration has every key with its variable and option, and no others") {
  const fs::path file = fs::path(NOSTOS_SOURCE) / "server/CONFIGURATION.md";
  std::string page = text_of(file);
  const auto begin = page.find("| key | variable |");
  REQUIRE(begin != std::string::npos);
  const auto length = page.find("\n\n", begin) + 1 - begin;
  const std::string table = table_of_keys();
  if (std::getenv("NOSTOS_UPDATE_KEYS") != nullptr)
    std::ofstream(file) << page.replace(begin, length, table);
  else
    CHECK(page.substr(begin, length) == table);
  std::smatch example;
  REQUIRE(std::regex_search(page, example, std::regex("```toml\n([^`]+)```")));
  CHECK(faults_of(example[1]) == Lines{});
}

TEST_CASE("an imprint is a web address; the name and the contact are short texts") {
  const auto accepts = [](const char* name, const std::string& text) {
    return config::parse_value(config::find_key("server", name)->rule, text).has_value();
  };
  for (const char* good : {"", "https://club.example.org/imprint?a=b#c", "http://[::1]:8080/"})
    CHECK(accepts("imprint_url", good));
  for (const char* bad : {"club.example.org", "javascript:alert(1)", "https://", "https://a b/", "ftp://a/",
                          "https://user@club.example.org/", "/imprint"})
    CHECK_FALSE(accepts("imprint_url", bad));
  CHECK_FALSE(accepts("imprint_url", "https://club.example.org/" + std::string(1024, 'x')));
  for (const char* name : {"name", "contact"}) {
    CHECK(accepts(name, ""));
    CHECK(accepts(name, "Círculo de Ítaca <b>"));
    CHECK_FALSE(accepts(name, "a\nb"));
    CHECK_FALSE(accepts(name, "\xff"));
    CHECK_FALSE(accepts(name, std::string(129, 'x')));
  }
}

TEST_CASE("the address of the newest release is one of https") {
  const auto accepts = [](const std::string& text) {
    return config::parse_value(config::find_key("server", "release_url")->rule, text).has_value();
  };
  for (const char* good : {"", "https://releases.example.org/latest", "https://[::1]:8443/a?b=c"})
    CHECK(accepts(good));
  for (const char* bad : {"http://releases.example.org/latest", "releases.example.org", "https://",
                          "https://user@a.example.org/", "https://a.example.org/#b", "file:///etc/passwd"})
    CHECK_FALSE(accepts(bad));
}

TEST_CASE("each key is set by its variable") {
  for (const config::Key& key : config::keys()) {
    CAPTURE(config::dotted_name(key));
    const nostos::server::Config standard;
    for (const char* text :
         {"true", "false", "7", "2048", "error", "json", "secret", "127.0.0.1", "postgresql://db/nostos",
          "https://example.org", "a.example.org:80", "example.org", "a"}) {
      const auto value = config::parse_value(key.rule, text);
      if (!value || *value == key.get(standard)) continue;
      const auto loaded = config::load({{}, {{config::environment_variable(key), text}}, {}});
      CHECK(loaded.errors.empty());
      CHECK(key.get(loaded.config) == *value);
    }
  }
}

TEST_CASE("a reloaded configuration applies except for keys that need a restart; secrets are not reported") {
  const nostos::server::Config before;
  nostos::server::Config again;
  again.port = 9;
  again.metrics.port = 10;
  again.log.level = "debug";
  again.rooms.secret = "open sesame";
  again.transport.connections = 5;
  const auto all = config::changes(before, again);
  std::vector<std::string> told;
  for (const auto& change : all)
    told.push_back(change.key + " " + change.before + " " + change.after +
                   (change.restart ? " restart" : ""));
  CHECK(told == Lines{"server.port 8080 9 restart", "server.log_level \"info\" \"debug\"",
                      "limits.connections 4096 5", "rooms.creation_secret … …", "metrics.port 0 10 restart"});
  const auto now = config::effective_config(before, again);
  CHECK(now.port == before.port);
  CHECK(now.metrics.port == 0);
  CHECK(now.log.level == "debug");
  CHECK(now.rooms.secret == "open sesame");
  CHECK(now.transport.connections == 5);
  CHECK(config::changes(before, before).empty());
}

TEST_CASE("the page of the configuration names every key that needs a restart") {
  const std::string page = text_of(fs::path(NOSTOS_SOURCE) / "server/CONFIGURATION.md");
  const auto end = page.find(" need a restart:");
  REQUIRE(end != std::string::npos);
  const std::string line = page.substr(page.rfind('\n', end), end - page.rfind('\n', end));
  for (const config::Key& key : config::keys()) {
    CAPTURE(config::dotted_name(key));
    CHECK((line.find("`" + config::dotted_name(key) + "`") != std::string::npos) ==
          config::needs_restart(key));
  }
}
