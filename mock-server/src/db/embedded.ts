import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { MemoryFS, PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { z } from 'zod';
import { storedCluster, type ClusterFiles } from './cluster-file.ts';

// V8's optimizing compiler is off. It would need 600 MB and seconds without making queries faster.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** Makes files of the write-ahead log 1 MB large, since most of the usual 16 MB would be unused. */
const INIT_PARAMETERS = ['--wal-segsize=1'];

/** Extends PGlite's start parameters. The default of random_page_cost assumes a slow disk. */
const startParameters = (...settings: string[]): string[] => [
  ...PGlite.defaultStartParams,
  ...['random_page_cost=1.1', ...settings].flatMap((setting) => ['-c', setting]),
];

const PGLITE_FOLDER = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

let programFiles: Promise<ArrayBuffer> | undefined;

/** PostgreSQL's program files. All databases share these 6 MB, which are only read. */
class ProgramFiles extends Blob {
  override arrayBuffer(): Promise<ArrayBuffer> {
    programFiles ??= readFile(path.join(PGLITE_FOLDER, 'pglite.data')).then(
      (bytes) => new Uint8Array(bytes).buffer,
    );
    return programFiles;
  }
}

/** The types of the arrays that queries return: `int[]` and `jsonb[]`. */
const RETURNED_ARRAYS = [1007, 3807];

const createPglite = async (options: PGliteOptions): Promise<PGlite> => {
  const client: PGlite = await PGlite.create({
    ...options,
    extensions: { pg_trgm, unaccent },
    fsBundle: new ProgramFiles([]),
  });
  /* PGlite copies a parser for each of 300 array types per query: a third of the query's time. */
  client.parsers = Object.fromEntries(
    Object.entries(client.parsers).filter(
      ([type]) => type in types.parsers || RETURNED_ARRAYS.includes(Number(type)),
    ),
  );
  return client;
};

/** PostgreSQL's default for shared_buffers, 128 MB, would slow each start by 0.1 seconds. */
const FOLDER_PARAMETERS = startParameters(
  'shared_buffers=8MB',
  'min_wal_size=32MB',
  'max_wal_size=32MB',
);

/** Databases in memory are small and never recovered, so they need only small buffers and logs. */
const MEMORY_PARAMETERS = startParameters(
  'shared_buffers=1MB',
  'min_wal_size=2MB',
  'max_wal_size=4MB',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
);

interface FileNode {
  contents: Uint8Array;
  stream_ops: { write(stream: { node: FileNode }, ...rest: unknown[]): number };
}

/** The functions of emscripten's file system that are used here, whose types PGlite lacks. */
interface Emscripten {
  lookupPath(file: string): { node: FileNode };
  mkdirTree(folder: string): void;
  readdir(folder: string): string[];
  stat(file: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(file: string): Uint8Array;
  writeFile(file: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

const ROOT = PGlite.paths.PGDATA;

/** The files of a stored database. Each file is copied when it is first written. */
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
    const shared = new Set<FileNode>();
    for (const [name, content] of this.#files) {
      const file = `${ROOT}/${name}`;
      if (content === null) this.emscripten.mkdirTree(file);
      else {
        this.emscripten.writeFile(file, content, { canOwn: true });
        shared.add(this.emscripten.lookupPath(file).node);
      }
    }
    const [first] = shared;
    if (first === undefined) return;
    const operations = first.stream_ops;
    const write = operations.write.bind(operations);
    operations.write = (stream, ...rest) => {
      const { node } = stream;
      if (shared.delete(node)) node.contents = node.contents.slice();
      return write(stream, ...rest);
    };
  }
}

/** Collects the files of a database when it is shut down, so that copies need no recovery. */
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

/** Opens a copy of a database, in memory. */
export const openCopy = (files: ClusterFiles): Promise<PGlite> =>
  createPglite({ fs: new CopiedFiles(files), startParams: MEMORY_PARAMETERS });

/** Runs `fill` on a new database in memory or on a copy of `base`. Returns the database's files. */
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
    // Without this statement, the first reads of each copy would write, to mark rows as visible.
    await client.query('vacuum (freeze)');
    // Without PostgreSQL's template databases, which no query needs, copies are half as large.
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
  const about: unknown = JSON.parse(
    readFileSync(path.join(PGLITE_FOLDER, '../package.json'), 'utf8'),
  );
  return z.object({ version: z.string() }).parse(about).version;
};

/** Returns the files of an empty database: copying files is faster than creating one. */
export const emptyCluster = (): Promise<ClusterFiles> =>
  storedCluster('empty', pgliteVersion(), () => makeCluster(async () => undefined));
