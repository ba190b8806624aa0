import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import {
  openPostgres,
  startParameters,
  wrapPglite,
  type OpenDatabase,
} from '../../db/connection.ts';
import { emptyCluster, INIT_PARAMETERS } from '../../db/empty-cluster.ts';

/** Opens copies of one database that has been prepared as the template of all. */
export interface WorldDatabases {
  /** Closing the copy removes it. */
  open(name: string): Promise<OpenDatabase>;
  close(): Promise<void>;
}

type Fill = (database: OpenDatabase) => Promise<void>;

/** The files of a database that is shut down, so that copies need no recovery; null for a folder. */
type Files = Map<string, Uint8Array | null>;

/** What is used of emscripten's files; PGlite's types name its types, but do not bring them. */
interface Emscripten {
  mkdirTree(folder: string): void;
  readdir(folder: string): string[];
  stat(file: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(file: string): Uint8Array;
  writeFile(file: string, content: Uint8Array): void;
}

/** Starts with copies of files, for which a dump would have to be read again and again. */
class CopiedFiles extends MemoryFS {
  protected readonly files: Files;

  constructor(files: Files) {
    super();
    this.files = files;
  }

  protected get emscripten(): Emscripten {
    if (this.pg === undefined) throw new Error('The database is not open.');
    const files: unknown = this.pg.Module.FS;
    return files as Emscripten;
  }

  override async initialSyncFs(): Promise<void> {
    for (const [file, content] of this.files) {
      if (content === null) this.emscripten.mkdirTree(file);
      else this.emscripten.writeFile(file, content);
    }
  }
}

/** Tells its files when it is shut down. */
class TemplateFiles extends CopiedFiles {
  override async closeFs(): Promise<void> {
    this.keep(PGlite.paths.PGDATA);
    await super.closeFs();
  }

  private keep(folder: string): void {
    this.files.set(folder, null);
    for (const name of this.emscripten.readdir(folder)) {
      if (name === '.' || name === '..') continue;
      const file = `${folder}/${name}`;
      if (this.emscripten.isDir(this.emscripten.stat(file).mode)) this.keep(file);
      else this.files.set(file, this.emscripten.readFile(file));
    }
  }
}

/** The files of an empty database; an empty map where PGlite has to initialize one itself. */
const emptyFiles = async (): Promise<Files> => {
  const files: Files = new Map();
  const cluster = await emptyCluster();
  if (cluster === null) return files;
  files.set(PGlite.paths.PGDATA, null);
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.posix.join(PGlite.paths.PGDATA, path.relative(cluster, file));
    files.set(name, entry.isDirectory() ? null : readFileSync(file));
  }
  return files;
};

/** A world has all of its database in memory, and little in it. */
const START_PARAMETERS = startParameters(
  'shared_buffers=4MB',
  'min_wal_size=2MB',
  'max_wal_size=4MB',
);

/** Embedded databases in memory. */
const embeddedDatabases = async (fill: Fill): Promise<WorldDatabases> => {
  const files = await emptyFiles();
  const template = await PGlite.create({
    fs: new TemplateFiles(files),
    startParams: START_PARAMETERS,
    initDbStartParams: INIT_PARAMETERS,
  });
  const database = wrapPglite(template);
  try {
    await fill(database);
    // Half of the files, which nobody needs.
    await template.query('update pg_database set datistemplate = false');
    for (const name of ['template0', 'template1']) await template.query(`drop database ${name}`);
  } finally {
    await database.close();
  }
  return {
    open: async () =>
      wrapPglite(
        await PGlite.create({ fs: new CopiedFiles(files), startParams: START_PARAMETERS }),
      ),
    close: async () => files.clear(),
  };
};

/** The part of an identifier that tells which database the worlds belong to. */
const PREFIX_LENGTH = 24;

/** Eight worlds must leave some of the hundred that PostgreSQL has. */
const POOL_CONNECTIONS = 4;

/** Databases beside the server's own, whose role must be allowed to create some. */
const postgresDatabases = async (url: string, fill: Fill): Promise<WorldDatabases> => {
  const own = new URL(url).pathname.slice(1);
  const nameOf = (world: string): string => `${own.slice(0, PREFIX_LENGTH)}_world_${world}`;
  const template = `${own.slice(0, PREFIX_LENGTH)}_worlds`;
  const addressOf = (name: string): string => {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  };
  const execute = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // A server that was killed leaves its own behind; those that another one uses cannot be dropped.
  const drop = (name: string): string => `drop database if exists ${pg.escapeIdentifier(name)}`;
  const create = (name: string): string => `create database ${pg.escapeIdentifier(name)}`;

  const open = async (name: string, close: () => Promise<void>): Promise<OpenDatabase> => {
    const database = await openPostgres(addressOf(name), POOL_CONNECTIONS);
    return {
      ...database,
      close: async () => {
        await database.close();
        await close();
      },
    };
  };

  await execute(drop(template), create(template));
  const filled = await open(template, async () => undefined);
  try {
    await fill(filled);
  } finally {
    await filled.close();
  }
  return {
    open: async (world) => {
      const name = nameOf(world);
      await execute(drop(name), `${create(name)} template ${pg.escapeIdentifier(template)}`);
      return open(name, () => execute(drop(name)));
    },
    close: () => execute(drop(template)),
  };
};

/**
 * Prepares a template, embedded or on the PostgreSQL server of the address.
 * @param fill migrates it and seeds the town
 */
export const prepareWorldDatabases = (
  databaseUrl: string | undefined,
  fill: Fill,
): Promise<WorldDatabases> =>
  databaseUrl === undefined ? embeddedDatabases(fill) : postgresDatabases(databaseUrl, fill);
