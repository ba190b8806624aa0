import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, expect, vi } from 'vitest';

import { folderTest as it, writeFiles } from '../testing/folder.ts';
import { ensureInstalled } from './install.mjs';

const NOTE_THE_CALL = `
  const { appendFileSync, mkdirSync } = require('node:fs');
  mkdirSync('node_modules', { recursive: true });
  appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
`;

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A project without packages, and a fake npm that runs `script`. */
const projectWithNpm = async (folder: string, script = NOTE_THE_CALL) => {
  await writeFiles(folder, { 'package-lock.json': 'one', 'bin/npm-cli.js': script });
  vi.stubEnv('npm_execpath', path.join(folder, 'bin/npm-cli.js'));
};

const callsIn = async (folder: string): Promise<string[]> =>
  (await readFile(path.join(folder, 'calls.txt'), 'utf8')).trimEnd().split('\n');

it('runs npm ci once, and again when the lock file has moved on', async ({ folder }) => {
  await projectWithNpm(folder);
  await ensureInstalled(folder);
  await ensureInstalled(folder);
  expect(await callsIn(folder)).toEqual([expect.stringMatching(/^ci /)]);
  await writeFiles(folder, { 'package-lock.json': 'two' });
  await ensureInstalled(folder);
  expect(await callsIn(folder)).toHaveLength(2);
});

it('installs once when two commands start at the same time', async ({ folder }) => {
  await projectWithNpm(folder);
  await Promise.all([ensureInstalled(folder), ensureInstalled(folder)]);
  expect(await callsIn(folder)).toHaveLength(1);
});

it.for(['2147483646', ''])(
  'does not wait for a command that was killed (its lock says "%s")',
  async (id, { folder }) => {
    await projectWithNpm(folder);
    await writeFiles(folder, { '.data/install.lock': id });
    await ensureInstalled(folder);
    expect(await callsIn(folder)).toHaveLength(1);
  },
);

it.for([
  ['ENOTFOUND', 'The package registry cannot be reached.'],
  ['ECONNREFUSED', 'The package registry cannot be reached.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'The package registry cannot be reached.'],
  ['ENOSPC', 'The disk is full'],
  ['EUSAGE', 'package-lock.json is out of date. Run: npm install'],
  ['EACCES', 'This folder is not writable.'],
  ['EWHATEVER', 'npm exited with code 1.'],
] as const)(
  'says why it failed (%s), with the end of the log',
  async ([code, text], { folder }) => {
    await projectWithNpm(
      folder,
      `for (let line = 1; line <= 40; line++) console.error('npm http fetch ' + line);
     console.error('npm error code ${code}');
     console.error('npm error Clean install a project\\nnpm error\\nnpm error Usage:');
     process.exit(1);`,
    );
    const failure = await ensureInstalled(folder).catch((error: unknown) => error);
    const { message } = failure instanceof Error ? failure : { message: '' };
    expect(message.startsWith(text), message).toBe(true);
    expect(message.endsWith(`npm http fetch 40\n  npm error code ${code}`), message).toBe(true);
    expect(message).not.toContain('npm http fetch 20\n');
  },
);
