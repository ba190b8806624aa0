import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../settings/folders.ts';

/** A step from one released schema to the next. */
export interface Migration {
  /** The SHA-256 of the migration's file. The database stores it for each applied migration. */
  hash: string;
  /** The time when drizzle-kit wrote the migration. */
  createdMs: number;
  statements: readonly string[];
  /** The reason why servers without this migration cannot use its tables. Null if they can. */
  breaksOlderServers: string | null;
}

/** A line of the SQL file declares the reason: `-- breaks-older-servers: <reason>`. */
const DECLARATION = /^-- breaks-older-servers: *(\S.*)$/m;

/** Creates a migration from the statements of its file. */
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

/** The migrations of this version, oldest first. */
export const readMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((file) =>
    migrationOf(file.hash, file.folderMillis, file.sql),
  );
