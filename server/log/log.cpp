#include "server/log/log.hpp"

#include <spdlog/formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <ctime>
#include <memory>

#include "server/log/line.hpp"

namespace nostos::log {
namespace {

std::string iso_time(spdlog::log_clock::time_point time) {
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch());
  const std::time_t seconds = since.count() / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, since.count() % 1000);
}

class Formatter final : public spdlog::formatter {
 public:
  explicit Formatter(bool json) : write_(json ? json_line : text_line) {}

  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& to) override {
    const auto level = spdlog::level::to_string_view(message.level);
    const std::string line = write_(iso_time(message.time), {level.data(), level.size()},
                                    {message.payload.data(), message.payload.size()});
    to.append(line.data(), line.data() + line.size());
    to.push_back('\n');
  }
  [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override {
    return std::make_unique<Formatter>(*this);
  }

 private:
  std::string (*write_)(std::string_view, std::string_view, std::string_view);
};

}  // namespace

void set_up(const std::string& level, const std::string& format) {
  constexpr const char* kName = "nostos";
  auto logger = spdlog::get(kName);
  if (!logger) {
    logger = spdlog::stderr_logger_mt(kName);
    spdlog::set_default_logger(logger);
  }
  logger->set_formatter(std::make_unique<Formatter>(format == "json"));
  logger->set_level(spdlog::level::from_str(level));
}

}  // namespace nostos::log
