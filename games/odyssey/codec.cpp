namespace nostos::odyssey {}
