import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeFolder } from './make-folder.ts';

/** The seed file that filled a data folder. */
export interface SeedNote {
  file: string;
  /** Whether the file is as it was then. */
  state: 'same' | 'changed' | 'missing';
}

const noteOf = (dataDir: string): string => path.join(dataDir, 'seed.json');

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the seed file that filled the data folder, or null if there is no readable note. */
export const readSeedNote = (dataDir: string): SeedNote | null => {
  const note = parsed(read(noteOf(dataDir)) ?? 'null');
  if (typeof note !== 'object' || note === null || !('file' in note)) return null;
  const file = String(note.file);
  const text = read(file);
  if (text === null) return { file, state: 'missing' };
  const isSame = 'sha256' in note && note.sha256 === hash(text);
  return { file, state: isSame ? 'same' : 'changed' };
};

/** Notes the seed file in the data folder that it has filled. */
export const writeSeedNote = (dataDir: string, file: string | null): void => {
  if (file === null) rmSync(noteOf(dataDir), { force: true });
  else {
    makeFolder(dataDir);
    const note = { file, sha256: hash(readFileSync(file, 'utf8')) };
    writeFileSync(noteOf(dataDir), JSON.stringify(note, null, 2));
  }
};
