import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { ROOT } from './root.ts';

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * Returns the script of a program in `node_modules` for Node to run. On Windows, the files in
 * `node_modules/.bin` are shell scripts, which Node cannot run.
 * @param program the program's name, if it differs from the package's
 */
export const binary = (packageName: string, program = packageName): string => {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { bin } = manifest.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const script = typeof bin === 'string' ? bin : bin[program];
  if (script === undefined) throw new Error(`${packageName} has no program ${program}.`);
  return path.join(folder, script);
};
