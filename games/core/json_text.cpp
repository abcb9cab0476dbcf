#include "games/core/json_text.hpp"

#include <nlohmann/json.hpp>

#include "games/core/json_writer.hpp"

namespace nostos {
namespace {

void write(JsonWriter& writer, const ValueList& values) {
  writer.list(values,
              [&](const Value& value) { std::visit([&](const auto& one) { writer.value(one); }, value); });
}

void write(JsonWriter& writer, const Field& field) {
  writer.object([&] {
    const auto kind = [&](std::string_view word) { writer.member("kind", word); };
    const auto bounds = [&] {
      writer.member("max", field.max);
      writer.member("min", field.min);
    };
    const auto name = [&] { writer.member("name", field.name); };
    const auto of = [&] {
      writer.key("of");
      write(writer, field.of);
    };
    switch (field.kind) {
      case Field::Kind::one:
        kind("one");
        name();
        return of();
      case Field::Kind::some:
        kind("some");
        bounds();
        name();
        return of();
      case Field::Kind::range:
        kind("range");
        bounds();
        return name();
      case Field::Kind::grid:
        writer.member("columns", field.min);
        writer.key("except");
        write(writer, field.of);
        kind("grid");
        name();
        return writer.member("rows", field.max);
    }
  });
}

void write(JsonWriter& writer, const Choice& choice) {
  writer.object([&] {
    writer.list_member("fields", choice.fields, [&](const Field& field) { write(writer, field); });
    writer.member("free", choice.free);
    writer.member("rule", choice.rule);
    writer.member("type", choice.type);
  });
}

}  // namespace

void append_number(std::string& out, std::int64_t number) {
  out += std::to_string(number);
}

void append_text(std::string& out, const Json& json) {
  JsonWriter(out).value(json);
}

void append_text(std::string& out, const Prompt& prompt) {
  JsonWriter writer(out);
  writer.list(prompt.choices, [&](const Choice& choice) { write(writer, choice); });
}

}  // namespace nostos
