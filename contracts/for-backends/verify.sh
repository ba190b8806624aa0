#!/bin/sh
# Verifies a backend with the pact verifier alone, without Node.
#   PROVIDER_URL  where the backend runs, such as http://localhost:8000
#   STATES_URL    where it takes provider states; by default $PROVIDER_URL/control/provider-states
#   PACT          the pact program (https://github.com/pact-foundation/pact-cli); by default "pact"
# Ends with 1 when a documented interaction fails or not all were tried. Reports: reports/*.json.
set -u
cd "$(dirname "$0")" || exit 2
: "${PROVIDER_URL:?}" "${PACT:=pact}" "${STATES_URL:=$PROVIDER_URL/control/provider-states}"
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
for tier in documented assumed proposed; do
  pact_file=pacts/$tier/local-news-site-local-news-api.json
  report=reports/$tier.json
  rm -f "$report"
  "$PACT" verifier --file "$pact_file" --provider-name local-news-api --no-colour --loglevel none \
    --transport "$scheme" --hostname "$host" --port "$port" \
    --state-change-url "$STATES_URL" --json "$report" >"reports/$tier.txt" 2>&1
  failed=$?
  expected=$(grep -c '"type": "Synchronous/HTTP"' "$pact_file")
  tried=$(grep -o '"duration"' "$report" 2>/dev/null | wc -l | tr -d ' ')
  echo "$tier: tried $tried of $expected, verifier ended with $failed (reports/$tier.txt)"
  [ "$tried" = "$expected" ] || result=1
  [ "$tier" = documented ] && [ "$failed" != 0 ] && result=1
done
exit $result
