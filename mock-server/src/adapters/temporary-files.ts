import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { databaseFault } from '../domain/database-fault.ts';
import { fail } from '../domain/errors.ts';
import type { KeptUpload, TemporaryFiles } from '../domain/ports.ts';

const write = async (file: fs.FileHandle, content: Readable): Promise<KeptUpload> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    if (!Buffer.isBuffer(chunk)) continue;
    hash.update(chunk);
    size += chunk.length;
    await file.writeFile(chunk);
  }
  return {
    size,
    digest: hash.digest(),
    read: async () => {
      const bytes = Buffer.allocUnsafe(size);
      const { bytesRead } = await file.read(bytes, 0, size, 0);
      if (bytesRead !== size) throw new Error('A temporary file has been cut short');
      return bytes;
    },
    discard: () => file.close(),
  };
};

/** Stores uploads in unlinked files, which the system deletes even if the server is killed. */
export const createTemporaryFiles = (folder: string): TemporaryFiles => {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true });
  return {
    keep: async (content) => {
      const name = path.join(folder, randomUUID());
      await fs.mkdir(folder, { recursive: true });
      const file = await fs.open(name, 'wx+');
      try {
        await fs.rm(name, { force: true });
        return await write(file, content);
      } catch (error) {
        await file.close();
        throw databaseFault(error) === 'full' ? fail('storage_full') : error;
      }
    },
  };
};
