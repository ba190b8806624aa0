import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { test } from 'vitest';

/** A test that gets an empty temporary folder. */
export const folderTest = test.extend<{ folder: string }>({
  // Vitest requires a destructuring pattern as the fixture's first argument, even an empty one.
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kit-scripts-'));
    await use(folder);
    // A log file in the folder may be rotated during the removal, so the removal is retried.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  },
});

/** Writes files into a folder, by path. Content that is not text is written as JSON. */
export const writeFiles = async (folder: string, files: Record<string, unknown>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
};
