/**
 * Writes docs/specification.html from docs/specification.yaml.
 *
 *   node scripts/specification/generate.ts            writes the page
 *   node scripts/specification/generate.ts --check    fails if it is out of date, if a row names a
 *                                                     file that does not exist, or if the number of
 *                                                     tests that carry its id is wrong
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../packages/runner/root.ts';
import { carriersIn } from './carriers.ts';
import { absent } from './missing.ts';
import { pageOf } from './page.ts';
import { readSpecification } from './rows.ts';

const FILE = path.join(ROOT, 'docs/specification.html');

const specification = readSpecification();
const carriers = carriersIn(ROOT);
const text = pageOf(specification, carriers);
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/specification.html does not match its YAML. Run: npm run generate');
  process.exitCode = 1;
}
const missing = absent(specification, carriers);
if (missing.length > 0) {
  console.error(`docs/specification.yaml does not match the kit:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
