import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../settings/folders.ts';

export interface Migration {
  /** The SHA-256 of the file, which the database stores when the migration is applied. */
  hash: string;
  createdMs: number;
  statements: readonly string[];
  /** Why servers without this migration cannot use the changed tables. Null if they can. */
  breaksOlderServers: string | null;
}

const DECLARATION = /^-- breaks-older-servers: *(\S.*)$/m;

/** Creates a migration from the SQL statements of its file. */
export const migrationOf = (
  hash: string,
  createdMs: number,
  statements: readonly string[],
): Migration => ({
  hash,
  createdMs,
  statements,
  breaksOlderServers: DECLARATION.exec(statements.join('\n'))?.[1] ?? null,
});

/** Returns the migrations of this version, oldest first. */
export const readMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((file) =>
    migrationOf(file.hash, file.folderMillis, file.sql),
  );
