#include "clients/terminal/net/socket_thread.hpp"

#include <sodium.h>

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

#include "clients/terminal/messages/fault.hpp"
#include "clients/terminal/net/socket_stream.hpp"
#include "clients/terminal/session/sanitize.hpp"
#include "protocol/routing_key.hpp"

namespace nostos::terminal {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Endpoints = SocketStream::Endpoints;

constexpr std::size_t kMaxMessageBytes =
    std::size_t{8} * 1024 * 1024;  // bytes; a record is the longest message
// Bytes of messages that wait for the main thread. Above it the socket is not read.
constexpr std::size_t kMaxUnreadBytes = std::size_t{16} * 1024 * 1024;
constexpr std::size_t kEventOverhead = 256;  // bytes of a waiting event in addition to its text
// Bytes that wait for the server. If a server reads nothing, the socket closes.
constexpr std::size_t kMaxUnsentBytes = std::size_t{4} * 1024 * 1024;
constexpr auto kFlushTimeout = std::chrono::milliseconds(300);
constexpr auto kStepTimeout = std::chrono::seconds(10);  // for each step of the connection

std::string host_header(const Server& server) {
  const bool six = server.host.find(':') != std::string::npos;
  return (six ? "[" + server.host + "]" : server.host) + ":" + std::to_string(server.port);
}

// Returns false if reading should pause.
using EventSink = std::function<bool(TransportEvent)>;

TransportEvent ended(TransportError::Kind kind, std::string_view words, int code = 0) {
  return {TransportEvent::Kind::over, "", {kind, sanitize(words), code}};
}

// A socket that is being opened, or open. Its events go to `emit`, on the socket thread.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(Server server, std::string path, EventSink emit, SocketStream stream)
      : server_(std::move(server)),
        path_(std::move(path)),
        emit_(std::move(emit)),
        stream_(std::move(stream)) {}

  void open(const Endpoints& endpoints) {
    layer().expires_after(kStepTimeout);
    layer().connect(endpoints, [self = shared_from_this()](ErrorCode error) {
      if (error) return self->end(ended(TransportError::Kind::refused, error.message()));
      self->handshake_tls();
    });
  }

  void send(std::string text) {
    if (!open_) return;
    unsent_ += text.size();
    if (unsent_ > kMaxUnsentBytes) return end(ended(TransportError::Kind::lost, "reads_nothing"));
    out_.push_back(std::move(text));
    if (out_.size() == 1) write();
  }

  void when_written(std::function<void()> then) {
    if (out_.empty()) return then();
    written_ = std::move(then);
  }

  // Resumes reading after `emit` returned false.
  void resume_reading() {
    if (std::exchange(paused_, false)) read();
  }

  void drop() {
    emit_ = nullptr;
    layer().close();
  }

 private:
  SocketStream::Layer& layer() { return stream_.next_layer().layer(); }

  void handshake_tls() {
    layer().handshake([self = shared_from_this()](ErrorCode error) {
      if (error) return self->end(self->tls_error(error));
      self->handshake_websocket();
    });
  }

  TransportEvent tls_error(ErrorCode error) {
    const long verdict = layer().verify_result();
    const bool by_tls = error.category() == asio::error::get_ssl_category();
    const int reason = by_tls ? ERR_GET_REASON(static_cast<unsigned long>(error.value())) : 0;
    if (reason == SSL_R_CERTIFICATE_VERIFY_FAILED) {
      const bool other_name = verdict == X509_V_OK || verdict == X509_V_ERR_UNSPECIFIED;
      return ended(TransportError::Kind::tls,
                   other_name ? "other_name" : X509_verify_cert_error_string(verdict));
    }
    return ended(TransportError::Kind::tls,
                 reason == SSL_R_WRONG_VERSION_NUMBER ? "no_tls" : error.message());
  }

  void handshake_websocket() {
    layer().expires_never();
    auto times = websocket::stream_base::timeout::suggested(beast::role_type::client);
    times.handshake_timeout = kStepTimeout;
    stream_.set_option(times);
    stream_.read_message_max(kMaxMessageBytes);
    stream_.async_handshake(
        answer_, host_header(server_), path_,
        [self = shared_from_this()](ErrorCode error) { self->on_websocket_handshake(error); });
  }

  void on_websocket_handshake(ErrorCode error) {
    const int status = static_cast<int>(answer_.result_int());
    if (error == websocket::error::upgrade_declined)
      return end(ended(status == 503 ? TransportError::Kind::crowded : TransportError::Kind::not_nostos,
                       "HTTP " + std::to_string(status), status));
    if (error) return end(ended(TransportError::Kind::not_nostos, error.message()));
    open_ = true;
    emit({TransportEvent::Kind::opened, "", {}});
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
      if (error == websocket::error::closed)
        return self->end(ended(TransportError::Kind::closed, "", self->stream_.reason().code));
      if (error) return self->end(ended(TransportError::Kind::lost, error.message()));
      self->paused_ =
          !self->emit({TransportEvent::Kind::frame, beast::buffers_to_string(self->buffer_.data()), {}});
      self->buffer_.clear();
      if (!self->paused_) self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(out_.front()),
                        [self = shared_from_this()](ErrorCode error, std::size_t) {
                          if (error) return;  // the pending read reports it
                          self->unsent_ -= self->out_.front().size();
                          self->out_.pop_front();
                          if (!self->out_.empty()) return self->write();
                          if (const auto then = std::exchange(self->written_, nullptr)) then();
                        });
  }

  bool emit(TransportEvent event) { return !emit_ || emit_(std::move(event)); }

  void end(TransportEvent last) {
    open_ = false;
    emit(std::move(last));
    drop();
  }

  Server server_;
  std::string path_;
  EventSink emit_;
  websocket::stream<SocketStream> stream_;
  websocket::response_type answer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> out_;
  std::size_t unsent_ = 0;  // bytes in out_
  bool paused_ = false;
  std::function<void()> written_;
  bool open_ = false;
};

asio::ssl::context make_tls_context(const std::string& ca_file) {
  asio::ssl::context context(asio::ssl::context::tls_client);
  context.set_verify_mode(asio::ssl::verify_peer);
  SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
  if (ca_file.empty()) {
    context.set_default_verify_paths();
  } else {
    ErrorCode error;
    context.load_verify_file(ca_file, error);
    if (error) throw Fault("notCertificates", {{"file", ca_file}});
  }
  return context;
}

}  // namespace

class SocketThread::Impl : public std::enable_shared_from_this<SocketThread::Impl> {
 public:
  Impl(Server server, const std::string& ca_file)
      : server_(std::move(server)),
        tls_context_(make_tls_context(ca_file)),
        wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (wake_ < 0) throw Fault("noEventDescriptor");
  }
  ~Impl() { ::close(wake_); }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  void start() {
    // The main thread handles all signals.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::thread([this] { io_.run(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }

  void stop() {
    work_.reset();
    // Pending operations are discarded.
    io_.stop();
    thread_.join();
  }

  void post(std::function<void()> what) { asio::post(io_, std::move(what)); }

  void open(std::uint64_t attempt, std::string path) {
    drop(attempt);
    path_ = std::move(path);
    // A silent name server would block this thread and the end of the program, so a detached thread resolves.
    std::thread([weak = weak_from_this(), attempt, host = server_.host, port = server_.port] {
      sigset_t all;
      sigfillset(&all);
      pthread_sigmask(SIG_SETMASK, &all, nullptr);
      asio::io_context io;
      ErrorCode error;
      Endpoints endpoints;
      for (const auto& entry : tcp::resolver(io).resolve(host, std::to_string(port), error))
        endpoints.push_back(entry.endpoint());
      if (const auto impl = weak.lock())
        impl->post(
            [self = impl.get(), attempt, error, endpoints] { self->on_resolved(attempt, error, endpoints); });
    }).detach();
  }

  void on_resolved(std::uint64_t attempt, ErrorCode error, const Endpoints& endpoints) {
    if (attempt != number_) return;
    const EventSink emit = [this, attempt](TransportEvent event) {
      return enqueue(attempt, std::move(event));
    };
    if (error || endpoints.empty()) {
      emit(ended(TransportError::Kind::unknown_host, error ? error.message() : "no_address"));
      return;
    }
    socket_ = std::make_shared<Socket>(
        server_, path_, emit,
        server_.tls ? SocketStream(io_, tls_context_, server_.host) : SocketStream(io_));
    socket_->open(endpoints);
  }

  void send(std::string text) {
    if (socket_) socket_->send(std::move(text));
  }

  void when_written(std::function<void()> then) {
    if (socket_)
      socket_->when_written(std::move(then));
    else
      then();
  }

  void drop(std::uint64_t attempt) {
    number_ = attempt;
    if (socket_) socket_->drop();
    socket_.reset();
  }

  // Returns false if too many bytes are waiting.
  bool enqueue(std::uint64_t attempt, TransportEvent event) {
    bool more = true;
    {
      const std::lock_guard lock(mutex_);
      unread_ += event.frame.size() + kEventOverhead;
      more = unread_ < kMaxUnreadBytes;
      events_.emplace_back(attempt, std::move(event));
    }
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
    return more;
  }

  // Events of earlier sockets are dropped.
  std::vector<TransportEvent> take(std::uint64_t attempt) {
    std::uint64_t count = 0;
    [[maybe_unused]] const auto was = ::read(wake_, &count, sizeof count);
    std::vector<std::pair<std::uint64_t, TransportEvent>> all;
    bool waited = false;
    {
      const std::lock_guard lock(mutex_);
      all.swap(events_);
      waited = std::exchange(unread_, 0) >= kMaxUnreadBytes;
    }
    if (waited) {
      post([this] {
        if (socket_) socket_->resume_reading();
      });
    }
    std::vector<TransportEvent> news;
    for (auto& [of, event] : all)
      if (of == attempt) news.push_back(std::move(event));
    return news;
  }

  [[nodiscard]] int descriptor() const { return wake_; }
  [[nodiscard]] const Server& server() const { return server_; }

 private:
  const Server server_;
  std::string path_;  // of the next socket
  asio::ssl::context tls_context_;
  int wake_;
  asio::io_context io_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_ = asio::make_work_guard(io_);
  std::thread thread_;
  std::shared_ptr<Socket> socket_;  // socket thread only
  std::uint64_t number_ = 0;        // of the attempt that opened it; socket thread only
  std::mutex mutex_;
  std::vector<std::pair<std::uint64_t, TransportEvent>> events_;
  std::size_t unread_ = 0;  // bytes in events_
};

SocketThread::SocketThread(Server server, const std::string& ca_file)
    : impl_(std::make_shared<Impl>(std::move(server), ca_file)) {
  impl_->start();
}

SocketThread::~SocketThread() {
  impl_->stop();
}

void SocketThread::open(const std::string& room) {
  const auto routing_key =
      room.empty() ? static_cast<std::uint8_t>(randombytes_uniform(256)) : protocol::routing_key_of(room);
  impl_->post([impl = impl_.get(), attempt = ++attempt_, path = socket_path(impl_->server(), routing_key)] {
    impl->open(attempt, path);
  });
}

void SocketThread::send(std::string text) {
  impl_->post([impl = impl_.get(), text = std::move(text)]() mutable { impl->send(std::move(text)); });
}

void SocketThread::flush() {
  const auto written = std::make_shared<std::promise<void>>();
  impl_->post([impl = impl_.get(), written] { impl->when_written([written] { written->set_value(); }); });
  written->get_future().wait_for(kFlushTimeout);
}

void SocketThread::drop() {
  impl_->post([impl = impl_.get(), attempt = ++attempt_] { impl->drop(attempt); });
}

int SocketThread::descriptor() const {
  return impl_->descriptor();
}

std::vector<TransportEvent> SocketThread::take() {
  return impl_->take(attempt_);
}

}  // namespace nostos::terminal
