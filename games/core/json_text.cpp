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
    const auto values = [&] {
      writer.key("values");
      write(writer, field.values);
    };
    switch (field.kind) {
      case Field::Kind::one_of:
        kind("oneOf");
        name();
        return values();
      case Field::Kind::subset:
        kind("subset");
        bounds();
        name();
        return values();
      case Field::Kind::range:
        kind("range");
        bounds();
        return name();
      case Field::Kind::grid:
        writer.key("blocked");
        write(writer, field.values);
        writer.member("columns", field.min);
        kind("grid");
        name();
        return writer.member("rows", field.max);
    }
  });
}

void write(JsonWriter& writer, const Choice& choice) {
  writer.object([&] {
    writer.member("anytime", choice.anytime);
    writer.list_member("fields", choice.fields, [&](const Field& field) { write(writer, field); });
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
