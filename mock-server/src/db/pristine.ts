import type { PGlite } from '@electric-sql/pglite';

/** This SQL stores a copy of all rows, and creates a function that restores the changed tables. */
const KEEP = `
create schema pristine;
create table pristine.since as select 0::bigint as xid;
create table pristine.tables as
  select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER'
  group by table_name;
create table pristine.sequences (name text, last_value bigint, is_called boolean);

create function pristine.restore() returns void language plpgsql as $$
declare item record; changed boolean;
begin
  -- Foreign keys are not checked, so the tables can be restored in any order.
  perform set_config('session_replication_role', 'replica', true);
  for item in select * from pristine.tables loop
    execute format(
      'select count(*) <> (select count(*) from pristine.%1$I)
         or coalesce(bool_or(xmin::text::bigint > (select xid from pristine.since)), false)
       from public.%1$I', item.name) into changed;
    if changed then
      execute format('delete from public.%I', item.name);
      execute format('insert into public.%1$I (%2$s) overriding system value
        select %2$s from pristine.%1$I', item.name, item.columns);
    end if;
  end loop;
  perform setval(format('public.%I', name)::regclass, last_value, is_called) from pristine.sequences;
  update pristine.since set xid = txid_current();
end $$;

do $$
declare item record;
begin
  for item in select * from pristine.tables loop
    execute format('create table pristine.%1$I as table public.%1$I', item.name);
  end loop;
  for item in select sequencename as name from pg_sequences where schemaname = 'public' loop
    execute format('insert into pristine.sequences
      select %1$L, last_value, is_called from public.%1$I', item.name);
  end loop;
  update pristine.since set xid = txid_current();
end $$;`;

/** Stores a copy of all rows of a database, for `restorePristine`. */
export const keepPristine = async (client: PGlite): Promise<void> => {
  await client.exec(KEEP);
};

/** Restores the rows that `keepPristine` stored. Opening another database would take longer. */
export const restorePristine = async (client: PGlite): Promise<void> => {
  await client.exec('select pristine.restore()');
};
