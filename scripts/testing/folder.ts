import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { test } from 'vitest';

/** A test with an empty folder of its own, which is removed afterwards. */
export const folderTest = test.extend<{ folder: string }>({
  // The fixture's first argument must be a destructuring pattern, even if it needs none of them.
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kit-scripts-'));
    await use(folder);
    // A log may still be rotated while its folder is removed.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  },
});

/** Writes files, given by their path below a folder; what is no text is written as JSON. */
export const writeFiles = async (folder: string, files: Record<string, unknown>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
};
