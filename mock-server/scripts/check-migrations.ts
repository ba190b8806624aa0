import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '../src/settings/folders.ts';
import { currentLines, LIST, migrationProblems } from './migration-checksums.ts';

/*
 * Checks that the list of checksums is complete, and that no released migration has changed.
 * `npm run check` runs this script. With `--list`, as in `npm run migrations`, it first writes the
 * list.
 */
if (process.argv.includes('--list')) {
  const lines = currentLines(MIGRATIONS_FOLDER).map((line) => `${line}\n`);
  writeFileSync(path.join(MIGRATIONS_FOLDER, LIST), lines.join(''));
}
const problems = migrationProblems(MIGRATIONS_FOLDER);
if (problems.length > 0) {
  process.stderr.write(
    `${problems.join('\n')}\nUndo changes to released migrations, which databases have already ` +
      'run, and update the list with: npm run migrations -w mock-server\n',
  );
  process.exitCode = 1;
}
