#!/bin/sh
# Tells whether a newer release of the site has other contracts than this folder.
#   RELEASES  where the site's releases are, such as https://github.com/OWNER/local-news-kit/releases
# Ends with 0 when the folder is current, with 1 when it is stale, and with 2 when the releases cannot
# be read.
set -u
if [ -z "${RELEASES:-}" ]; then
  echo 'Say where the releases are: RELEASES=https://github.com/OWNER/local-news-kit/releases' >&2
  exit 2
fi
mine=$(cat "$(dirname "$0")/VERSION") || exit 2
newest=$(curl -fsSL "$RELEASES/latest/download/VERSION") || exit 2
# Behind the + is the hash of the contracts; a release may leave them as they were.
if [ "${mine#*+}" = "${newest#*+}" ]; then
  echo "The contracts are those of the newest release ($newest)."
else
  echo "The contracts are stale: the folder has $mine, the newest release has $newest."
  exit 1
fi
