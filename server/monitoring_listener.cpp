#include "server/monitoring_listener.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <thread>
#include <utility>

#include "server/net/connection.hpp"
#include "server/net/listener.hpp"

namespace nostos::server {

namespace asio = boost::asio;

struct MonitoringListener::Parts {
  Parts(const Config& config, ListenerContext given)
      : service(std::make_shared<const ListenerContext>(std::move(given))),
        strand(asio::make_strand(io)),
        acceptor(open_port(strand, config.metrics.address, config.metrics.port)) {
    asio::co_spawn(strand, listen(acceptor, io.get_executor(), service), report_failure);
    thread = std::thread([this] { io.run(); });
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
  ~Parts() {
    io.stop();
    thread.join();
  }

  const std::shared_ptr<const ListenerContext> service;
  asio::io_context io{1};
  asio::strand<asio::io_context::executor_type> strand;
  asio::ip::tcp::acceptor acceptor;
  std::thread thread;
};

MonitoringListener::MonitoringListener(const Config& config, ListenerContext service)
    : parts_(std::make_unique<Parts>(config, std::move(service))) {}
MonitoringListener::~MonitoringListener() = default;

}  // namespace nostos::server
