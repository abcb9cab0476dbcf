#include "tests/load/generator/link.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "tests/load/generator/frames.hpp"

namespace nostos::load {
namespace {

constexpr std::size_t kPiece = std::size_t{16} * 1024;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) fail("epoll");
}

Loop::~Loop() {
  close(epoll_);
}

void Loop::serve(Clock::time_point until) {
  std::array<epoll_event, 256> events{};
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                               left > 0 ? static_cast<int>(left) : 0);
  for (int at = 0; at < count; ++at) {
    const epoll_event& event = events[static_cast<std::size_t>(at)];
    static_cast<Link*>(event.data.ptr)->ready(event.events);
  }
}

void Loop::until(std::string_view what, const std::function<bool()>& holds, std::chrono::minutes timeout) {
  const auto deadline = Clock::now() + timeout;
  while (!holds()) {
    if (Clock::now() > deadline) throw std::runtime_error("timed out waiting for " + std::string(what));
    serve(Clock::now() + std::chrono::milliseconds(100));
  }
}

void Link::connect(unsigned short port, const std::string& target, Opened opened, Heard heard) {
  drop();
  opened_ = std::move(opened);
  heard_ = std::move(heard);
  socket_ = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) fail("socket");
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 &&
      errno != EINPROGRESS)
    fail("connect");
  state_ = State::connecting;
  out_ = handshake(target, port);
  in_.clear();
  waiting_to_write_ = true;
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT;
  event.data.ptr = this;
  if (epoll_ctl(loop_.handle(), EPOLL_CTL_ADD, socket_, &event) != 0) fail("epoll_ctl");
}

void Link::send(std::string_view text) {
  if (state_ != State::open) return;
  append_frame(out_, Opcode::text, text);
  flush();
}

void Link::drop() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
  state_ = State::ended;
  in_.clear();
  begun_.clear();
  out_.clear();
}

void Link::ready(unsigned events) {
  if (state_ == State::connecting && (events & (EPOLLOUT | EPOLLERR | EPOLLHUP)) != 0) {
    int failed = 0;
    socklen_t size = sizeof failed;
    getsockopt(socket_, SOL_SOCKET, SO_ERROR, &failed, &size);
    if (failed != 0) return drop();
    state_ = State::upgrading;
  }
  if (waiting_to_write_ && (events & EPOLLOUT) != 0) flush();
  if (state_ != State::ended && (events & (EPOLLIN | EPOLLERR | EPOLLHUP)) != 0) read();
}

void Link::flush() {
  if (!out_.empty()) {
    const ssize_t sent = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN) return drop();
    if (sent > 0) out_.erase(0, static_cast<std::size_t>(sent));
  }
  const bool wait = !out_.empty();
  if (wait == waiting_to_write_) return;
  waiting_to_write_ = wait;
  epoll_event event{};
  event.events = wait ? EPOLLIN | EPOLLOUT : EPOLLIN;
  event.data.ptr = this;
  epoll_ctl(loop_.handle(), EPOLL_CTL_MOD, socket_, &event);
}

void Link::read() {
  static thread_local std::array<char, kPiece> piece;
  const ssize_t count = recv(socket_, piece.data(), piece.size(), 0);
  if (count == 0 || (count < 0 && errno != EAGAIN)) return drop();
  if (count < 0) return;
  in_.append(piece.data(), static_cast<std::size_t>(count));
  if (state_ == State::upgrading) {
    const auto end = in_.find("\r\n\r\n");
    if (end == std::string::npos) return;
    if (!in_.starts_with("HTTP/1.1 101")) throw std::runtime_error("no WebSocket: " + in_.substr(0, 200));
    in_.erase(0, end + 4);
    state_ = State::open;
    opened_();
  }
  take_frames();
}

void Link::take_frames() {
  // A received message may close the link, and with it the buffer.
  std::string bytes = std::exchange(in_, {});
  std::size_t taken = 0;
  while (state_ == State::open) {
    const auto frame = first_frame(std::string_view(bytes).substr(taken));
    if (!frame) break;
    taken += frame->size;
    take(*frame);
  }
  if (state_ != State::open) return;
  bytes.erase(0, taken);
  in_ = std::move(bytes);
}

void Link::take(const Frame& frame) {
  switch (frame.opcode) {
    case Opcode::close:
      return drop();
    case Opcode::ping:
      append_frame(out_, Opcode::pong, frame.payload);
      return flush();
    case Opcode::pong:
      return;
    case Opcode::text:
    case Opcode::more:
      break;
  }
  if (frame.last && begun_.empty()) return heard_(frame.payload);
  begun_ += frame.payload;
  if (!frame.last) return;
  const std::string whole = std::exchange(begun_, {});
  heard_(whole);
}

}  // namespace nostos::load
