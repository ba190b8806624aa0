import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { z } from 'zod';
import { storedCluster, type ClusterFiles } from './cluster-file.ts';

// V8's optimizing compiler needs 600 MB and seconds for a single function of PostgreSQL. The code
// of its first compiler is as fast at the queries of this server.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** Segments of PostgreSQL's log would otherwise be 16 MB, most of it unused. */
const INIT_PARAMETERS = ['--wal-segsize=1'];

/**
 * PGlite's default start parameters with these settings of PostgreSQL. By default, PostgreSQL
 * expects a slow disk and reads whole tables rather than use an index.
 */
const startParameters = (...settings: string[]): string[] => [
  ...PGlite.defaultStartParams,
  ...['random_page_cost=1.1', ...settings].flatMap((setting) => ['-c', setting]),
];

/** Opens an embedded database with the extensions that searches use. */
const createPglite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });

/** PostgreSQL's default of 128 MB costs a tenth of a second per start and is not needed here. */
const FOLDER_PARAMETERS = startParameters(
  'shared_buffers=32MB',
  'min_wal_size=32MB',
  'max_wal_size=32MB',
);

/** The settings are small, since the database is small and in memory. */
const MEMORY_PARAMETERS = startParameters(
  'shared_buffers=4MB',
  'min_wal_size=2MB',
  'max_wal_size=4MB',
);

/**
 * The used part of emscripten's file system. PGlite's types refer to emscripten's types without
 * including them.
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
 * A file system that starts with copies of files. A dump would have to be parsed for each database.
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

/** A file system that collects its files at shutdown, so that copies need no recovery. */
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

/** Opens a copy of a database in memory. */
export const openCopy = (files: ClusterFiles): Promise<PGlite> =>
  createPglite({ fs: new CopiedFiles(files), startParams: MEMORY_PARAMETERS });

/** Creates a database in memory, or changes a copy of one, and returns its files. */
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
    // The template databases are half of the files, and nobody needs them.
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

/** Returns the files of an empty database. A copy takes a tenth of the time of a new one. */
export const emptyCluster = (): Promise<ClusterFiles> =>
  storedCluster('empty', pgliteVersion(), () => makeCluster(async () => undefined));
