namespace nostos {}
