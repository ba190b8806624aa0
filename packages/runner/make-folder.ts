import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder and its parents. If the folder exists, does nothing. */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    // The option `recursive` of mkdir is not used: in a place where the system forbids folders,
    // such as /proc, Node would try forever.
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created the folder just now.
    if (!existsSync(folder)) throw error;
  }
};
