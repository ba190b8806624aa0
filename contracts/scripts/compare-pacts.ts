/**
 * Holds the pacts that the tests have just written against the committed ones, so that a change of
 * the site's calls is seen in review. `--write` takes the new ones over.
 */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const WRITTEN = path.join(ROOT, '.cache/pacts');
const COMMITTED = path.join(ROOT, 'pacts');

const filesOf = (folder: string): Map<string, string> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map((file) => {
      const full = path.join(file.parentPath, file.name);
      return [path.relative(folder, full), readFileSync(full, 'utf8')];
    }),
  );
};

if (process.argv.includes('--write')) {
  rmSync(COMMITTED, { recursive: true, force: true });
  cpSync(WRITTEN, COMMITTED, { recursive: true });
}
const written = filesOf(WRITTEN);
const committed = filesOf(COMMITTED);
const names = new Set([...written.keys(), ...committed.keys()]);
const changed = [...names].filter((name) => written.get(name) !== committed.get(name)).sort();
if (changed.length > 0) {
  process.stderr.write(
    `The committed pacts are not those of the tests: ${changed.join(', ')}.\n` +
      'If the change is meant, run the script "pacts" in contracts and commit the result.\n',
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`${String(names.size)} pacts are current.\n`);
}
