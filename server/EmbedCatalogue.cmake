# nostos_catalogue(OUT) writes a source with the texts of clients/messages that the server itself needs, and sets OUT to
# its path: the whole of LANGUAGE/webhook.json, the title of each LANGUAGE/GAME-data.json as "title.GAME", and its line
# in LANGUAGE/frame.json as "line.GAME".
function(nostos_catalogue out)
  set(root ${PROJECT_SOURCE_DIR}/clients/messages)
  file(GLOB files CONFIGURE_DEPENDS ${root}/*/webhook.json ${root}/*/*-data.json)
  list(SORT files)
  set(entries "")
  foreach(path IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    get_filename_component(name ${path} NAME_WE)
    get_filename_component(folder ${path} DIRECTORY)
    get_filename_component(language ${folder} NAME)
    file(READ ${path} json)
    if(name STREQUAL "webhook")
      string(JSON count LENGTH "${json}")
      math(EXPR last "${count} - 1")
      foreach(index RANGE ${last})
        string(JSON key MEMBER "${json}" ${index})
        string(JSON text GET "${json}" ${key})
        string(APPEND entries "    {\"${language}\", \"${key}\", R\"NOSTOS(${text})NOSTOS\"},\n")
      endforeach()
    else()
      string(REGEX REPLACE "-data$" "" game ${name})
      string(JSON text ERROR_VARIABLE missing GET "${json}" title)
      if(missing)
        continue() # texts that two games share
      endif()
      string(APPEND entries "    {\"${language}\", \"title.${game}\", R\"NOSTOS(${text})NOSTOS\"},\n")
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/frame.json)
      file(READ ${folder}/frame.json frame)
      string(JSON text GET "${frame}" games tagline ${game})
      string(APPEND entries "    {\"${language}\", \"line.${game}\", R\"NOSTOS(${text})NOSTOS\"},\n")
    endif()
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/catalogue_texts.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
"#include \"server/catalogue.hpp\"

namespace nostos::server {
namespace {
constexpr CatalogueText kTexts[] = {
@entries@};
}  // namespace
std::span<const CatalogueText> catalogue_texts() {
  return kTexts;
}
}  // namespace nostos::server
")
  set(${out} ${source} PARENT_SCOPE)
endfunction()
