-- Prints the paths of uploaded images in all text columns of the kit. Seeded images have other
-- names.
select format(
  'select %1$I from %2$I.%3$I where %1$I ~ %4$L',
  column_name, table_schema, table_name,
  '^[a-z]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[0-9]+)?[.]webp$'
)
from information_schema.columns join information_schema.tables using (table_schema, table_name)
where table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE' and data_type = 'text'
\gexec
