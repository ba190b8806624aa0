import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../settings/folders.ts';

export interface Migration {
  /** The SHA-256 of the file, which the database stores when the migration is applied. */
  hash: string;
  createdMs: number;
  statements: readonly string[];
}

/** Returns the migrations of this version, oldest first. */
export const readMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    ({ hash, folderMillis, sql }) => ({ hash, createdMs: folderMillis, statements: sql }),
  );
