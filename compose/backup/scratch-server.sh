# A PostgreSQL server without network, to restore backups into: the real one keeps its disk and its rights.
server=$SCRATCH_FOLDER/server
SCRATCH_URL="host=$server user=postgres dbname=postgres"

# PostgreSQL refuses to run as root.
as_postgres() {
  if ((UID == 0)); then set -- setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; fi
  "$@"
}

# It may have been left by a backup that was killed.
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
  # Without the lock, which it could keep after a kill of this script.
  as_postgres pg_ctl start --silent --wait --pgdata="$server/data" --log="$server/log" \
    --options="$options" 9>&-
}
