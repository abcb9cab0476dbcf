// A client's connection over a real wire.
#pragma once
#include <string>
#include <vector>

#include "clients/terminal/net/connection.hpp"

namespace nostos::terminal {

class WireCarrier : public Carrier {
 public:
  WireCarrier(Server server, std::string authorities) : wire_(std::move(server), std::move(authorities)) {}
  void open(const std::string& room) override { wire_.open(room); }
  void send(std::string text) override { wire_.send(std::move(text)); }
  void drop() override { wire_.drop(); }
  void flush() { wire_.flush(); }
  [[nodiscard]] int descriptor() const { return wire_.descriptor(); }
  std::vector<Happening> take() { return wire_.take(); }

 private:
  Wire wire_;
};

}  // namespace nostos::terminal
