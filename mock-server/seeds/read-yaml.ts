import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SEEDS_FOLDER } from '../src/settings/folders.ts';

/** Reads a YAML file of the folder `seeds`. */
export const readYaml = (name: string): unknown =>
  parse(readFileSync(path.join(SEEDS_FOLDER, name), 'utf8'));
