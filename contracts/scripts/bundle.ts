/**
 * `npm run bundle -- FOLDER`: creates the folder for a backend's repository, pacts included. It can be
 * committed there, or attached to a release.
 */
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { statesJson } from '../states/json.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
// npm runs scripts in the workspace's folder; INIT_CWD is where it was called.
const called = process.env.INIT_CWD ?? process.cwd();
const folder = path.resolve(called, process.argv[2] ?? 'site-contracts');

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/**
 * The version of the kit and, after the +, the start of the hash of
 * `sha256sum pacts/*\/*.json states.json | sha256sum`, which verify.py checks.
 */
const version = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const files = [...globSync('pacts/*/*.json', { cwd: folder }).sort(), 'states.json'];
  const sums = files.map(
    (file) => `${sha256(readFileSync(path.join(folder, file), 'utf8'))}  ${file}\n`,
  );
  const { version: kit } = z.object({ version: z.string() }).parse(manifest);
  return `${kit}+${sha256(sums.join('')).slice(0, 12)}`;
};

rmSync(path.join(folder, 'pacts'), { recursive: true, force: true });
cpSync(path.join(ROOT, 'for-backends'), folder, {
  recursive: true,
  filter: (source) => !/\.test\.ts$|__pycache__|reports$/.test(source),
});
cpSync(path.join(ROOT, 'pacts'), path.join(folder, 'pacts'), { recursive: true });
writeFileSync(path.join(folder, 'states.json'), statesJson());
writeFileSync(path.join(folder, 'VERSION'), `${version()}\n`);
process.stdout.write(`${folder}\n`);
