import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../settings/folders.ts';

/** A step from one released schema to the next. */
export interface Migration {
  /** SHA-256 of its file, by which a database remembers it. */
  hash: string;
  /** When drizzle-kit wrote it. */
  createdMs: number;
  statements: readonly string[];
  /** Why servers that do not know it cannot work with its tables; null when they can. */
  breaksOlderServers: string | null;
}

/** A line of its SQL file declares it: `-- breaks-older-servers: <reason>`. */
const DECLARATION = /^-- breaks-older-servers: *(\S.*)$/m;

/** A migration from the statements of its file. */
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

/** The migrations of this version, the oldest first. */
export const readMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((file) =>
    migrationOf(file.hash, file.folderMillis, file.sql),
  );
