/**
 * `npm run bundle -- FOLDER`: puts together what a backend's repository takes over, pacts and all.
 * It may be committed there, or attached to a release.
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { statesJson } from '../states/json.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'bundle'));

rmSync(path.join(folder, 'pacts'), { recursive: true, force: true });
cpSync(path.join(ROOT, 'for-backends'), folder, {
  recursive: true,
  filter: (source) => !source.endsWith('.test.ts'),
});
cpSync(path.join(ROOT, 'pacts'), path.join(folder, 'pacts'), { recursive: true });
writeFileSync(path.join(folder, 'states.json'), statesJson());
process.stdout.write(`${folder}\n`);
