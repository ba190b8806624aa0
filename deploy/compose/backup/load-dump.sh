# run_sql URL OPTION...: runs psql, which exits with an error at the first failing statement.
run_sql() { psql --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 "${@:2}" "$1"; }

# load_dump URL DUMP ROWS: replaces all tables of the kit with a dump, in one transaction. It
# commits only if the row counts equal those in the file ROWS. Without this file, it always commits.
load_dump() {
  local list
  list=$(mktemp)
  pg_restore --list "$2" | sed '/ SCHEMA - public /d' >"$list"
  COUNTED=$list.rows ROWS=$3
  export COUNTED ROWS
  {
    # Locks of a running server must not block the restore for ever.
    echo "begin; set client_min_messages = warning; set local lock_timeout = '30s';"
    echo 'drop schema if exists public, drizzle cascade; create schema public;'
    # If pg_restore fails, its output ends early, and psql commits nothing.
    pg_restore --no-owner --no-privileges --use-list="$list" --file=- "$2" && cat commit-if-same.sql
  } | run_sql "$1" --output=/dev/null --set=counted="$COUNTED"
  rm -f "$list" "$COUNTED"
}
