import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '../src/settings/folders.ts';
import { releasedHashes } from '../released/released.ts';
import { currentLines, LIST, listedLines, migrationProblems } from './migration-checksums.ts';

/*
 * Checks that no migration in the list of checksums has changed. `npm run check` runs this script.
 * With `--list`, as in `npm run migrations`, it first adds new migrations to the list.
 */
if (process.argv.includes('--list')) {
  const listed = listedLines(MIGRATIONS_FOLDER);
  const lines = [...listed, ...currentLines(MIGRATIONS_FOLDER).slice(listed.length)];
  writeFileSync(path.join(MIGRATIONS_FOLDER, LIST), lines.map((line) => `${line}\n`).join(''));
}
const problems = migrationProblems(MIGRATIONS_FOLDER, releasedHashes());
if (problems.length > 0) {
  process.stderr.write(
    `${problems.join('\n')}\nDatabases have run the migrations as they were. Undo the change, and ` +
      'append a migration with: npm run migrations -w mock-server\n',
  );
  process.exitCode = 1;
}
