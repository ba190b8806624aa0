#!/bin/sh
# Restores the backup of a time, such as 2026-11-22T10-00-00Z, while no API server is running.
set -eu

if [ -r "${DATABASE_PASSWORD_FILE:-}" ]; then
  PGPASSWORD=$(cat "$DATABASE_PASSWORD_FILE")
  export PGPASSWORD
fi
pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" "/backups/$1.dump"
if [ -f "/backups/$1.tar" ]; then tar --extract --same-owner --file="/backups/$1.tar" --directory /data; fi
