#include "webhook_server.hpp"

#include <openssl/ssl.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace nostos::testing {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Request = http::request<http::string_body>;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kAmple{30};

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char request) {
    return request >= 'A' && request <= 'Z' ? static_cast<char>(request + 32) : request;
  });
  return text;
}

template <class Text>
std::string plain(const Text& text) {
  return {text.data(), text.size()};
}

Received received(const Request& request, std::string asked_name) {
  Received all{
      plain(request.method_string()), plain(request.target()), {}, request.body(), std::move(asked_name)};
  for (const auto& field : request) all.headers[lower(plain(field.name_string()))] = plain(field.value());
  return all;
}

asio::ssl::context context_of(const Certificate& certificate) {
  asio::ssl::context context(asio::ssl::context::tls_server);
  context.use_certificate(asio::buffer(certificate.certificate), asio::ssl::context::pem);
  context.use_private_key(asio::buffer(certificate.key), asio::ssl::context::pem);
  return context;
}

}  // namespace

class HookServer::Machine {
 public:
  Machine(Script script, const std::optional<Certificate>& certificate) : script_(std::move(script)) {
    if (certificate) tls_.emplace(context_of(*certificate));
    asio::co_spawn(io_, accept(), asio::detached);
    thread_ = std::thread([this] { io_.run(); });
  }
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  ~Machine() {
    io_.stop();
    thread_.join();
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }

  Seen seen() {
    const std::lock_guard lock(mutex_);
    return seen_;
  }

  bool comes_to(const std::function<bool(const Seen&)>& condition) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kAmple, [&] { return condition(seen_); });
  }

 private:
  template <class Change>
  auto note(Change change) {
    const std::lock_guard lock(mutex_);
    changed_.notify_all();
    return change(seen_);
  }

  asio::awaitable<void> accept() {
    for (;;) {
      auto [failed, socket] = co_await acceptor_.async_accept(as_result);
      if (failed) co_return;
      note([](Seen& seen) { return ++seen.connections; });
      asio::co_spawn(io_, welcome(std::move(socket)), asio::detached);
    }
  }

  asio::awaitable<void> welcome(tcp::socket socket) {
    if (!tls_) {
      co_await serve(socket, "");
      co_return;
    }
    asio::ssl::stream<tcp::socket> stream(std::move(socket), *tls_);
    const auto [failed] = co_await stream.async_handshake(asio::ssl::stream_base::server, as_result);
    if (failed) co_return;
    const char* name = SSL_get_servername(stream.native_handle(), TLSEXT_NAMETYPE_host_name);
    co_await serve(stream, name == nullptr ? "" : name);
  }

  template <class Stream>
  asio::awaitable<void> serve(Stream& stream, std::string asked_name) {
    beast::flat_buffer buffer;
    Request request;
    const auto [unread, size] = co_await http::async_read(stream, buffer, request, as_result);
    if (unread) co_return;
    const std::size_t number = note([&](Seen& seen) {
      seen.requests.push_back(received(request, asked_name));
      return seen.requests.size() - 1;
    });
    bool gone = false;
    if (const auto text = script_(number)) {
      const auto [unsent, sent] = co_await asio::async_write(stream, asio::buffer(*text), as_result);
      gone = static_cast<bool>(unsent);
    } else {
      char nothing = 0;
      co_await stream.async_read_some(asio::buffer(&nothing, 1), as_result);
      gone = true;
    }
    if (gone) note([](Seen& seen) { return ++seen.hung_up; });
  }

  Script script_;
  std::optional<asio::ssl::context> tls_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Seen seen_;
  asio::io_context io_;
  tcp::acceptor acceptor_{io_, {asio::ip::address_v4::loopback(), 0}};
  std::uint16_t port_ = acceptor_.local_endpoint().port();
  std::thread thread_;
};

HookServer::HookServer(Script script, std::optional<Certificate> certificate)
    : machine_(std::make_unique<Machine>(std::move(script), certificate)) {}

HookServer::~HookServer() = default;

std::uint16_t HookServer::port() const {
  return machine_->port();
}

Seen HookServer::seen() {
  return machine_->seen();
}

bool HookServer::comes_to(const std::function<bool(const Seen&)>& condition) {
  return machine_->comes_to(condition);
}

std::string answer(const std::string& status, const std::string& more_headers, const std::string& body) {
  return "HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + more_headers +
         "\r\n" + body;
}

Script always(std::string text) {
  return [text = std::move(text)](std::size_t) { return text; };
}

}  // namespace nostos::testing
