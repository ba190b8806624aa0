#!/bin/sh
# Writes random secrets into a folder and keeps existing ones. The service `secrets` runs this
# script before all others. Any user may read the files, because only services that need them mount
# the folder.
set -eu
folder=${1:-/run/secrets}
umask 022

for name in postgres_password jwt_secret payment_webhook_secret s3_secret_access_key; do
  file=$folder/$name
  [ -s "$file" ] && continue
  # 48 random bytes become 64 Base64 characters that need no quoting.
  head -c 48 /dev/urandom | base64 | tr -d '\n' | tr '+/' '-_' >"$file.new"
  mv "$file.new" "$file"
  echo "Made $name."
done
