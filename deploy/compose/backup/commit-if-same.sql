\o :counted
\i count-rows.sql
\o
\set is_same `[ ! -e "$ROWS" ] || cmp -s "$COUNTED" "$ROWS" && echo on || echo off`
\if :is_same
commit;
\else
\! diff "$ROWS" "$COUNTED" >&2
do $$ begin raise exception 'The dump does not hold the rows that were counted for it'; end $$;
\endif
