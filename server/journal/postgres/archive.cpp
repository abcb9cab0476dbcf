#include "server/journal/postgres/archive.hpp"

#include "server/journal/postgres/reading.hpp"
#include "server/journal/postgres/schema.hpp"
#include "server/journal/statements.hpp"

namespace nostos::server {
namespace {

using postgres::Connection;

// Longer than for a player: a list of all rooms takes time.
constexpr std::chrono::seconds kArchiveTimeout{60};
constexpr std::chrono::seconds kConnectTimeout{10};

class PostgresArchive final : public Archive {
 public:
  explicit PostgresArchive(const std::string& address) : connection_(address, kConnectTimeout) {
    with_reader([&] {
      postgres::expect_schema(connection_);
      connection_.set_timeout(kArchiveTimeout);
      return true;
    });
  }

  std::vector<Listing> all() override {
    return with_reader([&] { return postgres::list(connection_, statements::kNewestTouched); });
  }
  std::optional<Listing> find(std::int64_t number) override {
    return with_reader([&] { return postgres::find(connection_, number); });
  }
  std::optional<Listing> find(const std::string& code) override {
    return with_reader([&] { return postgres::find(connection_, code); });
  }
  std::optional<StoredRoom> inspect(const std::string& code) override {
    return with_reader([&] { return postgres::read(connection_, code, {.closed = true, .whole = true}); });
  }
  void backup(const std::string& /*file*/) override { throw postgres::no_backup(); }

 private:
  template <class Ask>
  auto with_reader(Ask ask) -> decltype(ask()) {
    try {
      return ask();
    } catch (const postgres::StatementRefused& fault) {
      throw StorageError(connection_.where() + ": " + fault.what());
    } catch (const postgres::ConnectionLost& fault) {
      throw StorageError(fault.what());
    } catch (const StorageError& fault) {
      throw StorageError(connection_.where() + ": " + fault.what());
    }
  }

  Connection connection_;
};

}  // namespace

std::unique_ptr<Archive> open_postgres_archive(const std::string& address) {
  try {
    return std::make_unique<PostgresArchive>(address);
  } catch (const postgres::ConnectionLost& fault) {
    throw StorageError(fault.what());
  }
}

}  // namespace nostos::server
