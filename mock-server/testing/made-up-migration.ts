import { readMigrations, type Migration } from '../src/db/migrations.ts';

/** The time between the last real migration and the invented migration, in milliseconds. */
const LATER_MS = 86_400_000;

/** Returns the migrations of an invented later version. */
export const nextMigrations = (): Migration[] => {
  const own = readMigrations();
  const statements = [
    `alter table users add column nickname text`,
    `create table pets (owner_id integer not null references users on delete cascade, name text)`,
    `insert into pets select id, 'Rex' from users`,
  ];
  const createdMs = (own.at(-1)?.createdMs ?? 0) + LATER_MS;
  return [...own, { hash: 'made up', createdMs, statements }];
};
