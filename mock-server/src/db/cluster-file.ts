import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../../../packages/runner/make-folder.ts';
import { BUILD_FOLDER } from '../settings/folders.ts';

/** The files of an embedded database after a proper shutdown, by path. Null stands for a folder. */
export type ClusterFiles = ReadonlyMap<string, Uint8Array | null>;

const indexSchema = z.array(z.tuple([z.string(), z.number().nullable()]));
const LENGTH_BYTES = 4;

/** Writes a database into one file: the length of an index, the index, then all contents. */
export const writeClusterFile = (file: string, files: ClusterFiles): void => {
  const index = [...files].map(([name, content]) => [name, content?.length ?? null]);
  const text = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  const contents = [...files.values()].filter((content) => content !== null);
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.concat([length, text, ...contents]));
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** Reads the files of a database from one file. Returns null if this file does not exist. */
export const readClusterFile = (file: string): ClusterFiles | null => {
  if (!existsSync(file)) return null;
  const buffer = readFileSync(file);
  let offset = LENGTH_BYTES + buffer.readUInt32LE();
  const index: unknown = JSON.parse(buffer.toString('utf8', LENGTH_BYTES, offset));
  // `slice` of a Buffer makes no copy, so databases made from these files would share memory.
  const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
  return new Map(
    indexSchema.parse(index).map(([name, size]) => {
      if (size === null) return [name, null];
      offset += size;
      return [name, bytes.subarray(offset - size, offset)];
    }),
  );
};

/** Reads the database `<kind>-<key>.cluster` from the build folder, or makes and stores it. */
export const storedCluster = async (
  kind: string,
  key: string,
  make: () => Promise<ClusterFiles>,
): Promise<ClusterFiles> => {
  const file = path.join(BUILD_FOLDER, `${kind}-${key}.cluster`);
  const stored = readClusterFile(file);
  if (stored !== null) return stored;
  const made = await make();
  try {
    makeFolder(BUILD_FOLDER);
    writeClusterFile(file, made);
    for (const name of readdirSync(BUILD_FOLDER)) {
      const other = path.join(BUILD_FOLDER, name);
      if (name.startsWith(`${kind}-`) && other !== file) rmSync(other);
    }
  } catch {
    // If the package is read-only, the files cannot be stored, so every start makes them again.
  }
  return made;
};

/** Creates a database in a missing or empty folder. Leaves any other folder unchanged. */
export const initializeFolder = async (folder: string, make: () => Promise<ClusterFiles>) => {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const [name, content] of await make()) {
    if (content === null) mkdirSync(path.join(unfinished, name));
    else writeFileSync(path.join(unfinished, name), content);
  }
  // Renaming is atomic, so if the process is killed, the folder never contains half a database.
  renameSync(unfinished, folder);
};
