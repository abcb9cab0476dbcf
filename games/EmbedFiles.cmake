# nostos_embed(ID OUT) writes a source that holds every file below games/ID/data and sets OUT to its path.
function(nostos_embed id out)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/${id}/data ${id}/data/*.json)
  list(SORT files)
  set(entries "")
  foreach(name IN LISTS files)
    set(path ${CMAKE_CURRENT_SOURCE_DIR}/${id}/data/${name})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} text)
    string(APPEND entries "      {\"${name}\", R\"NOSTOS(${text})NOSTOS\", true},\n")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${id}_data.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
"#include \"games/core/game.hpp\"

namespace nostos::${id} {
std::vector<DataFile> built_in_files();
std::vector<DataFile> built_in_files() {
  return {
${entries}  };
}
}  // namespace nostos::${id}
")
  set(${out} ${source} PARENT_SCOPE)
endfunction()

# nostos_lessons(FOLDER GAME OUT) adds an entry for each file of games/FOLDER/lessons to the text in OUT.
function(nostos_lessons folder game out)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/lessons ${folder}/lessons/*.json)
  list(SORT files)
  set(entries "${${out}}")
  foreach(name IN LISTS files)
    set(path ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/lessons/${name})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} text)
    string(APPEND entries "           {\"${game}\", {\"${name}\", R\"NOSTOS(${text})NOSTOS\", true}},\n")
  endforeach()
  set(${out} "${entries}" PARENT_SCOPE)
endfunction()
