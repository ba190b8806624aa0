# Starts a PostgreSQL server without network for test restores. The real server then needs no free
# disk space and no extra privileges.
server=$SCRATCH_FOLDER/server
SCRATCH_URL="host=$server user=postgres dbname=postgres"

# PostgreSQL refuses to run as root.
as_postgres() {
  if ((UID == 0)); then set -- setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; fi
  "$@"
}

# A killed backup may have left its scratch server running.
stop_scratch_server() {
  if [[ -e $server/data/postmaster.pid ]]; then
    as_postgres pg_ctl stop --silent --mode=immediate --pgdata="$server/data" 2>/dev/null || true
  fi
  rm -rf "$server"
}

start_scratch_server() {
  stop_scratch_server
  mkdir -p "$server"
  if ((UID == 0)); then chown postgres:postgres "$server"; fi
  as_postgres initdb --pgdata="$server/data" --username=postgres --auth=trust --encoding=UTF8 \
    --locale=C --no-sync >/dev/null
  local options="-c listen_addresses= -c unix_socket_directories=$server -c fsync=off -c autovacuum=off"
  options+=" -c wal_level=minimal -c max_wal_senders=0 -c shared_buffers=16MB"
  # The lock's file descriptor is closed here. Otherwise this server would keep the lock if the
  # script is killed.
  as_postgres pg_ctl start --silent --wait --pgdata="$server/data" --log="$server/log" \
    --options="$options" 9>&-
}
