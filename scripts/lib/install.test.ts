import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, vi } from 'vitest';

import { folderTest as it, writeFiles } from '../testing/folder.ts';
import { ensureInstalled } from './install.mjs';

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A project without packages, and a fake npm that runs `script`. */
async function projectWithNpm(folder: string, script: string) {
  await writeFiles(folder, {
    'package.json': { name: 'paper' },
    'package-lock.json': { packages: { '': {}, 'node_modules/ink': { version: '1.0.0' } } },
    'bin/npm-cli.js': script,
  });
  vi.stubEnv('npm_execpath', path.join(folder, 'bin/npm-cli.js'));
}

describe('ensureInstalled', () => {
  it('runs npm ci once', async ({ folder }) => {
    await projectWithNpm(
      folder,
      `const { appendFileSync, mkdirSync } = require('node:fs');
       mkdirSync('node_modules', { recursive: true });
       appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');`,
    );
    await ensureInstalled(folder);
    await ensureInstalled(folder);
    const calls = await readFile(path.join(folder, 'calls.txt'), 'utf8');
    expect(calls.split('\n')).toEqual([expect.stringMatching(/^ci /), '']);
  });

  it('says why it failed, with the end of the log', async ({ folder }) => {
    await projectWithNpm(
      folder,
      `for (let line = 1; line <= 40; line++) console.error('npm http fetch ' + line);
       console.error('npm error code ENOTFOUND');
       console.error('npm error Clean install a project\\nnpm error\\nnpm error Usage:');
       process.exit(1);`,
    );
    const failure = expect(ensureInstalled(folder)).rejects;
    await failure.toThrow(/^The package registry cannot be reached\./);
    await failure.toThrow(/npm http fetch 40\n {2}npm error code ENOTFOUND$/);
    await failure.not.toThrow(/npm http fetch 20\n/);
    const log = await readFile(path.join(folder, '.data/logs/install.log'), 'utf8');
    expect(log).toContain('npm http fetch 1\n');
  });
});
