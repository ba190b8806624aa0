# run_sql URL OPTION...: psql that ends with an error at the first statement that fails.
run_sql() { psql --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 "${@:2}" "$1"; }

# load_dump URL DUMP ROWS: replaces the kit's tables by those of a dump, whatever tables are there, in
# one transaction. It is only committed when the rows are those of the file ROWS, if there is one.
load_dump() {
  local list
  list=$(mktemp)
  pg_restore --list "$2" | sed '/ SCHEMA - public /d' >"$list"
  COUNTED=$list.rows ROWS=$3
  export COUNTED ROWS
  {
    # A server that still runs must not make this wait for ever.
    echo "begin; set client_min_messages = warning; set local lock_timeout = '30s';"
    echo 'drop schema if exists public, drizzle cascade; create schema public;'
    # Without what follows, psql reaches the end of its input and nothing is committed.
    pg_restore --no-owner --no-privileges --use-list="$list" --file=- "$2" && cat commit-if-same.sql
  } | run_sql "$1" --output=/dev/null --set=counted="$COUNTED"
  rm -f "$list" "$COUNTED"
}
