// A folder for one test, which the destructor removes.
#pragma once
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "nostos-test-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // The journal's path.
  [[nodiscard]] std::filesystem::path file() const { return path_ / "nostos.sqlite"; }

 private:
  std::filesystem::path path_;
};
