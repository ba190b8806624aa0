#!/bin/sh
# Verifies a backend with the pact verifier alone, without Node.
#   PROVIDER_URL  where the backend runs, such as http://localhost:8000
#   STATES_URL    where it takes provider states; by default $PROVIDER_URL/control/provider-states
#   STRICT        anything: assumed interactions count as well
#   PACT          the pact program (https://github.com/pact-foundation/pact-cli); by default "pact"
# Ends with 0 when the backend serves the site, with 1 when a documented interaction fails, when
# lists come neither as a whole nor in pages, or when not all were tried. Reports: reports/*.
set -u
cd "$(dirname "$0")" || exit 2
: "${PROVIDER_URL:?}" "${PACT:=pact}" "${STRICT:=}"
PROVIDER_URL=${PROVIDER_URL%/}
: "${STATES_URL:=$PROVIDER_URL/control/provider-states}"
export PACT_DO_NOT_TRACK=true
scheme=${PROVIDER_URL%%://*}
address=${PROVIDER_URL#*://}
address=${address%%/*}
host=${address%%:*}
case $address in
  *:*) port=${address##*:} ;;
  *) [ "$scheme" = https ] && port=443 || port=80 ;;
esac
mkdir -p reports
result=0
lists=1
for part in documented assumed proposed lists-whole lists-in-pages; do
  pact_file=pacts/$part/local-news-site-local-news-api.json
  report=reports/$part.json
  rm -f "$report"
  "$PACT" verifier --file "$pact_file" --provider-name local-news-api --no-colour --loglevel none \
    --transport "$scheme" --hostname "$host" --port "$port" \
    --state-change-url "$STATES_URL" --json "$report" >"reports/$part.txt" 2>&1
  failed=$?
  expected=$(grep -c '"type": "Synchronous/HTTP"' "$pact_file")
  tried=$(grep -o '"duration"' "$report" 2>/dev/null | wc -l | tr -d ' ')
  echo "$part: tried $tried of $expected, verifier ended with $failed (reports/$part.txt)"
  [ "$tried" = "$expected" ] || result=1
  case $part in
    documented) [ "$failed" = 0 ] || result=1 ;;
    assumed) [ "$failed" = 0 ] || [ -z "$STRICT" ] || result=1 ;;
    lists-*) [ "$failed" != 0 ] || lists=0 ;;
  esac
done
if [ $lists != 0 ]; then
  echo 'Lists come neither as a whole nor in pages.'
  result=1
fi
[ $result = 0 ] && echo 'The backend serves the site.' || echo 'The backend does not serve the site.'
exit $result
