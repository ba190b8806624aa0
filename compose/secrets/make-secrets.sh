#!/bin/sh
# Writes random secrets into a folder, once: what is there stays. Run before everything else by the
# service `secrets`; the folder is a volume that only the services which need it can see, so the
# files in it may be read by whichever user those run as.
set -eu
folder=${1:-/run/secrets}
umask 022

for name in postgres_password jwt_secret payment_webhook_secret s3_secret_access_key; do
  file=$folder/$name
  [ -s "$file" ] && continue
  # 48 random bytes as 64 characters that need no quoting.
  head -c 48 /dev/urandom | base64 | tr -d '\n' | tr '+/' '-_' >"$file.new"
  mv "$file.new" "$file"
  echo "Made $name."
done
