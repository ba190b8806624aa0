import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder and its parents, unless it exists. */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    // With `recursive`, Node would retry forever if the system forbids folders, as in /proc.
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (!existsSync(folder)) throw error;
  }
};
