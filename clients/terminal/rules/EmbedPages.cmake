# nostos_pages(OUT) writes a source that holds every games/*/RULES.md and RULES.LANGUAGE.md, and sets OUT to its path.
function(nostos_pages out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*/RULES.md ${PROJECT_SOURCE_DIR}/games/*/RULES.*.md)
  list(SORT files)
  set(entries "")
  foreach(path IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    get_filename_component(name ${path} NAME)
    get_filename_component(folder ${path} DIRECTORY)
    get_filename_component(game ${folder} NAME)
    file(READ ${path} text)
    string(APPEND entries "    {\"${game}\", \"${name}\", R\"NOSTOS(${text})NOSTOS\"sv},\n")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/rules_pages.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
"#include \"clients/terminal/rules/pages.hpp\"

namespace nostos::terminal {
namespace {
using std::literals::operator\"\"sv;
struct Page {
  std::string_view game, file, text;
};
constexpr Page kPages[] = {
@entries@};
}  // namespace
std::string_view rules_page(std::string_view game, std::string_view file) {
  for (const Page& page : kPages)
    if (page.game == game && page.file == file) return page.text;
  return {};
}
}  // namespace nostos::terminal
")
  set(${out} ${source} PARENT_SCOPE)
endfunction()
