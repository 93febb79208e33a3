// SQLite 3 for BoardStore, with what Swift can't import of it.
#ifndef NEXTFLIGHT_CSQLITE_SHIM_H
#define NEXTFLIGHT_CSQLITE_SHIM_H

#include <sqlite3.h>

// SQLITE_TRANSIENT is a macro that casts -1 to a function pointer; Swift imports no such macro.
// SQLite copies the text before it returns.
static inline int nextflight_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                       sqlite3_uint64 bytes) {
  return sqlite3_bind_text64(statement, index, text, bytes, SQLITE_TRANSIENT, SQLITE_UTF8);
}

#endif
