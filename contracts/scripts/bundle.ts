/**
 * `npm run bundle -- FOLDER`: puts together what a backend's repository takes over, pacts and all.
 * It may be committed there, or attached to a release.
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { statesJson } from '../states/json.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
// npm runs scripts in the folder of the workspace, and tells where it was called.
const called = process.env.INIT_CWD ?? process.cwd();
const folder = path.resolve(called, process.argv[2] ?? 'site-contracts');

rmSync(path.join(folder, 'pacts'), { recursive: true, force: true });
cpSync(path.join(ROOT, 'for-backends'), folder, {
  recursive: true,
  filter: (source) => !source.endsWith('.test.ts'),
});
cpSync(path.join(ROOT, 'pacts'), path.join(folder, 'pacts'), { recursive: true });
writeFileSync(path.join(folder, 'states.json'), statesJson());
process.stdout.write(`${folder}\n`);
