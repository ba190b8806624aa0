import { migrationOf, readMigrations, type Migration } from '../src/db/migrations.ts';

/** A day later than the last one of this version. */
const LATER_MS = 86_400_000;

/**
 * The migrations of a version after this one: an optional column of a table that there is, and a
 * table that refers to it.
 * @param before comes before the statements, such as a declaration
 */
export const nextMigrations = (before = ''): Migration[] => {
  const own = readMigrations();
  const statements = [
    `${before}\nalter table users add column nickname text`,
    `create table pets (owner_id integer not null references users on delete cascade, name text)`,
    `insert into pets select id, 'Rex' from users`,
  ];
  const createdMs = (own.at(-1)?.createdMs ?? 0) + LATER_MS;
  return [...own, migrationOf(`made up${before}`, createdMs, statements)];
};
