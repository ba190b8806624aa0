-- Prints each table of the kit with its number of rows.
select format('select %L, count(*) from %I.%I', schemaname || '.' || tablename, schemaname, tablename)
from pg_tables
where schemaname in ('public', 'drizzle')
order by (schemaname || '.' || tablename) collate "C"
\gexec
