-- Counts the rows into :rows and dumps the same snapshot to DUMP. DUMPED is written at the end.
set idle_in_transaction_session_timeout = 0;
begin isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \gset
\setenv SNAPSHOT :snapshot
\o :rows
\ir count-rows.sql
\o
-- The search needs the two extensions. plpgsql always exists, and pg_dump fails if it finds none of the three.
\! pg_dump --snapshot="$SNAPSHOT" --format=custom --schema=public --schema=drizzle --extension=unaccent --extension=pg_trgm --extension=plpgsql --file="$DUMP" "$DATABASE_URL" && : >"$DUMPED"
commit;
