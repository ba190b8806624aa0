import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export const PACTS = path.resolve(import.meta.dirname, '../pacts');

/** A copy of the committed pacts that a test may damage. */
export const copyOfPacts = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-pacts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(PACTS, folder, { recursive: true });
  return folder;
};
