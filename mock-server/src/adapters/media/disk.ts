import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../domain/clock.ts';
import { databaseFault } from '../../domain/database-fault.ts';
import { fail } from '../../domain/errors.ts';
import type { Media } from '../../domain/ports.ts';

/** Stores pictures in a folder on the disk, and creates the folder if necessary. */
export const createDiskMedia = (folder: string): Media => {
  mkdirSync(folder, { recursive: true });
  const locate = (relative: string): string => {
    const file = path.resolve(folder, relative);
    if (!file.startsWith(path.resolve(folder) + path.sep)) {
      throw new Error(`The media path ${relative} leaves its folder`);
    }
    return file;
  };
  const put: Media['put'] = async (relative, bytes) => {
    const file = locate(relative);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const unfinished = `${file}.${randomUUID()}.part`;
    try {
      const handle = await fs.open(unfinished, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(unfinished, file);
    } catch (error) {
      await fs.rm(unfinished, { force: true });
      throw databaseFault(error) === 'full' ? fail('storage_full') : error;
    }
  };
  return {
    put,
    copy: async (from, to) => {
      const bytes = await fs.readFile(locate(from)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      });
      if (bytes !== null) await put(to, bytes);
      return bytes !== null;
    },
    remove: async (relative) => {
      await fs.rm(locate(relative), { force: true });
    },
    list: async ({ olderThanMs }) => {
      // In tests, the machine's clock, which dates files, may differ from the server's clock.
      const beforeMs = systemClock.now().getTime() - olderThanMs;
      const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
      const paths: string[] = [];
      for (const entry of entries.filter((one) => one.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        // Another server on the same folder may have deleted the file in the meantime.
        const stats = await fs.stat(file).catch(() => null);
        if (stats !== null && stats.mtimeMs < beforeMs) {
          paths.push(path.relative(folder, file).split(path.sep).join('/'));
        }
      }
      return paths;
    },
    isReachable: () =>
      fs.access(folder, fs.constants.W_OK).then(
        () => true,
        () => false,
      ),
    source: { kind: 'folder', folder },
    clear: async () => {
      for (const name of await fs.readdir(folder).catch(() => [])) {
        await fs.rm(path.join(folder, name), { recursive: true, force: true });
      }
    },
  };
};
