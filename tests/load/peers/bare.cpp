// The limit: Boost.Beast and nothing behind it. For each message of a player, it sends a text of the given
// size to all four players of the room.
//   nostos_load_bare BYTES
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Text = std::shared_ptr<const std::string>;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kSeats = 4;

// An update with only the fields that a generator reads.
Text update(bool asked, std::size_t size) {
  const std::string prompt =
      R"([{"anytime":false,"fields":[{"kind":"oneOf","name":"card","values":[7,8,9,10,11]}],"rule":"D2","type":"play"}])";
  const std::string head = R"({"t":"update","rev":1,"turn":1,"seat":0,"view":")";
  const std::string tail = "\",\"prompt\":" + (asked ? prompt : std::string("[]")) +
                           R"(,"acting":[0],"outcome":null,"events":[],"clock":null})";
  const std::size_t both = head.size() + tail.size();
  return std::make_shared<const std::string>(head + std::string(size > both ? size - both : 0, '.') + tail);
}

class Seat {
 public:
  explicit Seat(tcp::socket socket) : stream(std::move(socket)) {}

  void send(Text text) {
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write();
  }

  beast::websocket::stream<beast::tcp_stream> stream;

 private:
  void write() {
    stream.async_write(asio::buffer(*waiting_.front()), [this](beast::error_code failed, std::size_t) {
      waiting_.pop_front();
      if (!failed && !waiting_.empty()) write();
    });
  }

  std::deque<Text> waiting_;
};

struct Room {
  std::vector<std::shared_ptr<Seat>> seats;
  std::size_t turn = 0;

  void show(const Text& asked, const Text& other) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) seats[seat]->send(seat == turn ? asked : other);
    turn = (turn + 1) % kSeats;
  }
};

struct Bare {
  Text asked;
  Text other;
  std::map<std::string, Room> rooms;
};

asio::awaitable<void> serve(tcp::socket socket, Bare& bare) {
  socket.set_option(tcp::no_delay(true));
  const auto seat = std::make_shared<Seat>(std::move(socket));
  beast::flat_buffer buffer;
  http::request<http::empty_body> request;
  co_await http::async_read(seat->stream.next_layer(), buffer, request, asio::use_awaitable);
  co_await seat->stream.async_accept(request, asio::use_awaitable);
  seat->stream.text(true);
  Room& room = bare.rooms[std::string(request.target())];
  room.seats.push_back(seat);
  if (room.seats.size() == kSeats) room.show(bare.asked, bare.other);
  for (;;) {
    const auto [failed, size] = co_await seat->stream.async_read(buffer, as_result);
    if (failed) co_return;
    buffer.consume(buffer.size());
    room.show(bare.asked, bare.other);
  }
}

asio::awaitable<void> listen(tcp::acceptor& acceptor, Bare& bare) {
  for (;;) {
    auto socket = co_await acceptor.async_accept(asio::use_awaitable);
    asio::co_spawn(acceptor.get_executor(), serve(std::move(socket), bare), asio::detached);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t size = argc > 1 ? std::stoul(argv[1]) : 400;
  asio::io_context io(1);
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  Bare bare{update(true, size), update(false, size), {}};
  std::cout << "http://localhost:" << acceptor.local_endpoint().port() << std::endl;
  asio::co_spawn(io, listen(acceptor, bare), asio::detached);
  io.run();
}
