import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../settings/folders.ts';

/** A migration, which changes the database schema of one version to that of the next. */
export interface Migration {
  /** The SHA-256 of the migration's file. The database stores it for each applied migration. */
  hash: string;
  /** The time at which drizzle-kit wrote the migration. */
  createdMs: number;
  statements: readonly string[];
  /**
   * The reason why servers without this migration cannot use the changed tables. Null if they can.
   */
  breaksOlderServers: string | null;
}

/**
 * If a migration breaks older servers, this line of its SQL file gives the reason: `--
 * breaks-older-servers: <reason>`.
 */
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
