import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder and its parents, if they do not exist. */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    // With `recursive`, Node would retry forever where folders are forbidden, as in /proc.
    mkdirSync(folder);
  } catch (error) {
    // If another process has just created the folder, the error does not matter.
    if (!existsSync(folder)) throw error;
  }
};
