import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** For each id of a statement, the test files that contain it, and how often. */
export type Carriers = ReadonlyMap<string, ReadonlyMap<string, number>>;

const TEST_FILES = '{contracts,e2e,mock-server,web}/**/*.{test,spec}.{ts,tsx}';

/** A tag of Vitest (`'S5.12'`) or of Playwright (`'@S5.12'`). */
const TAG = /'@?(S\d+\.\d+)'/g;

/** Finds the tests that carry ids of statements, without running them. */
export const carriersIn = (root: string): Carriers => {
  const carriers = new Map<string, Map<string, number>>();
  const files = globSync(TEST_FILES, {
    cwd: root,
    exclude: (name) => path.basename(name) === 'node_modules',
  });
  for (const file of files.toSorted()) {
    for (const [, id = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(TAG)) {
      const inFiles = carriers.get(id) ?? new Map<string, number>();
      carriers.set(id, inFiles.set(file, (inFiles.get(file) ?? 0) + 1));
    }
  }
  return carriers;
};
