// A relay between two ends that the test controls.
#include "server/session/node_relay.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

namespace nostos::server {
namespace {

// The connection to the other node.
class Far final : public FrameChannel {
 public:
  void read(std::shared_ptr<FrameListener> user) override { reader = std::move(user); }
  bool write(std::vector<SharedText> texts, std::shared_ptr<FrameListener> /*user*/) override {
    for (const SharedText& text : texts) said.push_back(*text);
    return true;
  }
  void close(int /*code*/, std::shared_ptr<FrameListener> /*user*/) override {}
  void abort() override { is_cut = true; }

  void tell(Frame frame) { std::exchange(reader, nullptr)->on_frame(std::move(frame)); }

  std::shared_ptr<FrameListener> reader;
  std::vector<std::string> said;
  bool is_cut = false;
};

class Client final : public RelayClient {
 public:
  void on_peer_message(SharedText text) override { got.push_back(*text); }
  void on_bad_status_token() override { ++bad_tokens; }
  [[nodiscard]] bool is_congested() const override { return false; }
  void on_peer_closed(int code) override { parted_with = code; }

  std::vector<std::string> got;
  int parted_with = -1;
  int bad_tokens = 0;
};

struct Line {
  Gauge open;  // outlives the relay, which `far` may keep
  std::shared_ptr<Far> far = std::make_shared<Far>();
  std::shared_ptr<Client> client = std::make_shared<Client>();
};

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a node that closes its connection ends the relay for the client") {
  Line line;
  const auto relay = std::make_shared<NodeRelay>(line.far, line.client, line.open);
  relay->begin(shared("hello"), shared("join"));
  CHECK(line.far->said == Texts{"hello", "join"});
  line.far->tell({FrameChannel::Kind::text, "welcome"});
  line.far->tell({FrameChannel::Kind::text, "ok"});
  line.far->tell({FrameChannel::Kind::closed, "", 1012});
  CHECK(line.client->got == Texts{"ok"});
  CHECK(line.client->parted_with == 1012);
  CHECK(line.far->is_cut);
}

TEST_CASE("if a node ends before it answers a question, the client is refused and stays connected") {
  Line line;
  const auto relay = std::make_shared<NodeRelay>(line.far, line.client, line.open, shared("refused"));
  relay->begin(shared("hello"), shared("status"));
  line.far->tell({FrameChannel::Kind::text, "welcome"});
  line.far->tell({FrameChannel::Kind::closed, "", 1012});
  CHECK(line.client->got == Texts{"refused"});
  CHECK(line.client->parted_with == -1);
  CHECK(line.far->is_cut);
}

TEST_CASE("a question has one answer") {
  Line line;
  const auto relay = std::make_shared<NodeRelay>(line.far, line.client, line.open, shared("refused"));
  relay->begin(shared("hello"), shared("status"));
  line.far->tell({FrameChannel::Kind::text, "welcome"});
  line.far->tell({FrameChannel::Kind::text, "status"});
  CHECK(line.client->got == Texts{"status"});
  CHECK(line.far->is_cut);
  CHECK(line.far->reader == nullptr);
  CHECK(line.client->bad_tokens == 0);
}

TEST_CASE("a question with a wrong token is charged to the client here") {
  Line line;
  const auto relay = std::make_shared<NodeRelay>(line.far, line.client, line.open, shared("refused"));
  relay->begin(shared("hello"), shared("status"));
  line.far->tell({FrameChannel::Kind::text, "welcome"});
  line.far->tell({FrameChannel::Kind::text, R"({"code":"bad_token","id":"s","t":"error"})"});
  CHECK(line.client->got.size() == 1);
  CHECK(line.client->bad_tokens == 1);
}

}  // namespace nostos::server
