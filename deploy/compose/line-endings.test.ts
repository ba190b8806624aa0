import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../packages/runner/root.ts';

const READ_IN_CONTAINERS = [
  'deploy/compose',
  '.gitattributes',
  'docker-compose.yml',
  'web/server/pages',
];

test('git on Windows (core.autocrlf=true) keeps the line endings of files that containers read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-line-endings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: folder, stdio: 'pipe' });
  for (const name of READ_IN_CONTAINERS) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  git('init', '--quiet');
  git('add', '--all');
  rmSync(path.join(folder, 'deploy/compose'), { recursive: true });
  rmSync(path.join(folder, 'web'), { recursive: true });
  git('checkout', '--', '.');

  const files = globSync('**/*.{sh,envsh,sql,yaml,template,html}', { cwd: folder });
  expect(files).toContain(path.join('deploy/compose', 'secrets', 'make-secrets.sh'));
  const changed = files.filter((file) => readFileSync(path.join(folder, file)).includes('\r'));
  expect(changed).toEqual([]);
});
