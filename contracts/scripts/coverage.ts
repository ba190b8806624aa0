/** Writes docs/contracts-coverage.md; with `--check` only says whether it is current. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { coverageTable } from '../hygiene/coverage.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/contracts-coverage.md');

if (!process.argv.includes('--check')) writeFileSync(FILE, coverageTable());
else if (readFileSync(FILE, 'utf8') !== coverageTable()) {
  process.stderr.write(
    'docs/contracts-coverage.md is not current: npm run coverage in contracts\n',
  );
  process.exitCode = 1;
}
