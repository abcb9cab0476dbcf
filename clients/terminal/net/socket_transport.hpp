// The transport over a real socket.
#pragma once
#include <string>
#include <vector>

#include "clients/terminal/net/connection.hpp"

namespace nostos::terminal {

class SocketTransport : public Transport {
 public:
  SocketTransport(Server server, const std::string& ca_file) : socket_(std::move(server), ca_file) {}
  void open(const std::string& room) override { socket_.open(room); }
  void send(std::string text) override { socket_.send(std::move(text)); }
  void drop() override { socket_.drop(); }
  void flush() { socket_.flush(); }
  [[nodiscard]] int descriptor() const { return socket_.descriptor(); }
  std::vector<TransportEvent> take() { return socket_.take(); }

 private:
  SocketThread socket_;
};

}  // namespace nostos::terminal
