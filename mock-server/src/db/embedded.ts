import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { z } from 'zod';
import { storedCluster, type ClusterFiles } from './cluster-file.ts';

/* These flags turn off V8's optimizing compiler, which needs 600 MB and several seconds for one
   function of PostgreSQL, and does not make this server's queries faster. */
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** Files of the write-ahead log get 1 MB instead of 16 MB, of which most would be unused. */
const INIT_PARAMETERS = ['--wal-segsize=1'];

/**
 * Returns PGlite's start parameters with these settings added. The default for random_page_cost
 * expects a slow disk, with which PostgreSQL often reads a whole table rather than use an index.
 */
const startParameters = (...settings: string[]): string[] => [
  ...PGlite.defaultStartParams,
  ...['random_page_cost=1.1', ...settings].flatMap((setting) => ['-c', setting]),
];

/** Opens an embedded database with the two extensions that the search needs. */
const createPglite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });

/**
 * PostgreSQL's default for shared_buffers, 128 MB, slows each start by a tenth of a second, and
 * this database does not need as much.
 */
const FOLDER_PARAMETERS = startParameters(
  'shared_buffers=32MB',
  'min_wal_size=32MB',
  'max_wal_size=32MB',
);

/** An embedded database that is only in memory contains little data, so small buffers suffice. */
const MEMORY_PARAMETERS = startParameters(
  'shared_buffers=4MB',
  'min_wal_size=2MB',
  'max_wal_size=4MB',
);

/**
 * The functions of emscripten's file system that are used here. PGlite refers to emscripten's types
 * but does not contain them.
 */
interface Emscripten {
  mkdirTree(folder: string): void;
  readdir(folder: string): string[];
  stat(file: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(file: string): Uint8Array;
  writeFile(file: string, content: Uint8Array): void;
}

const ROOT = PGlite.paths.PGDATA;

/**
 * A file system whose files are copied from a stored database. A dump would be slower, since each
 * new database would parse it.
 */
class CopiedFiles extends MemoryFS {
  readonly #files: ClusterFiles;

  constructor(files: ClusterFiles) {
    super();
    this.#files = files;
  }

  protected get emscripten(): Emscripten {
    if (this.pg === undefined) throw new Error('The database is not open.');
    const files: unknown = this.pg.Module.FS;
    return files as Emscripten;
  }

  override async initialSyncFs(): Promise<void> {
    for (const [name, content] of this.#files) {
      if (content === null) this.emscripten.mkdirTree(`${ROOT}/${name}`);
      else this.emscripten.writeFile(`${ROOT}/${name}`, content);
    }
  }
}

/**
 * A file system that keeps the files of a database when it is shut down properly. A copy of these
 * files needs no recovery.
 */
class CollectedFiles extends CopiedFiles {
  readonly collected = new Map<string, Uint8Array | null>();

  override async closeFs(): Promise<void> {
    this.#collect('');
    await super.closeFs();
  }

  #collect(folder: string): void {
    for (const entry of this.emscripten.readdir(`${ROOT}/${folder}`)) {
      if (entry === '.' || entry === '..') continue;
      const name = `${folder}${entry}`;
      const file = `${ROOT}/${name}`;
      if (this.emscripten.isDir(this.emscripten.stat(file).mode)) {
        this.collected.set(name, null);
        this.#collect(`${name}/`);
      } else {
        this.collected.set(name, this.emscripten.readFile(file));
      }
    }
  }
}

/** Opens the database in a folder, or creates one there. */
export const openFolder = (folder: string): Promise<PGlite> =>
  createPglite({ dataDir: folder, startParams: FOLDER_PARAMETERS });

/** Opens a copy of a database. The copy is in memory. */
export const openCopy = (files: ClusterFiles): Promise<PGlite> =>
  createPglite({ fs: new CopiedFiles(files), startParams: MEMORY_PARAMETERS });

/**
 * Creates a database in memory, or opens a copy of one, runs `fill` on it and returns its files.
 */
export const makeCluster = async (
  fill: (client: PGlite) => Promise<void>,
  base: ClusterFiles = new Map(),
): Promise<ClusterFiles> => {
  const fs = new CollectedFiles(base);
  const client = await createPglite({
    fs,
    startParams: MEMORY_PARAMETERS,
    initDbStartParams: INIT_PARAMETERS,
  });
  try {
    await fill(client);
    // PostgreSQL's own template databases are half of the files, and no query needs them.
    await client.query('update pg_database set datistemplate = false');
    for (const name of ['template0', 'template1']) {
      await client.query(`drop database if exists ${name}`);
    }
  } finally {
    await client.close();
  }
  return fs.collected;
};

const pgliteVersion = (): string => {
  const file = findPackageJSON('@electric-sql/pglite', import.meta.url);
  const about: unknown = JSON.parse(readFileSync(file ?? '', 'utf8'));
  return z.object({ version: z.string() }).parse(about).version;
};

/**
 * Returns the files of an empty database. Copying them takes a tenth of the time that creating a
 * database takes.
 */
export const emptyCluster = (): Promise<ClusterFiles> =>
  storedCluster('empty', pgliteVersion(), () => makeCluster(async () => undefined));
