import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail } from '../domain/errors.ts';
import type { Media } from '../domain/ports.ts';

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Keeps pictures in a folder. */
export const createDiskMedia = (folder: string): Media => {
  const locate = (relative: string): string => {
    const file = path.resolve(folder, relative);
    if (!file.startsWith(path.resolve(folder) + path.sep)) {
      throw new Error(`The media path ${relative} leaves its folder`);
    }
    return file;
  };
  return {
    put: async (relative, bytes) => {
      const file = locate(relative);
      await mkdir(path.dirname(file), { recursive: true });
      const unfinished = `${file}.${randomUUID()}.part`;
      try {
        const handle = await open(unfinished, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw isFull(error) ? fail('storage_full') : error;
      }
    },
    remove: (relative) => rm(locate(relative), { force: true }),
    exists: (relative) =>
      access(locate(relative)).then(
        () => true,
        () => false,
      ),
    clear: async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        await rm(path.join(folder, name), { recursive: true, force: true });
      }
    },
  };
};
