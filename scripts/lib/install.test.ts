import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { execa } from 'execa';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { folderTest as test, writeFiles } from '../testing/folder.ts';
import { ensureInstalled } from './install.mjs';

const NOTE_THE_CALL = `
  const { appendFileSync, mkdirSync } = require('node:fs');
  mkdirSync('node_modules', { recursive: true });
  appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
`;

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Creates a project without packages. Its fake npm runs `script`. */
const projectWithNpm = async (folder: string, script = NOTE_THE_CALL) => {
  await writeFiles(folder, { 'package-lock.json': 'one', 'bin/npm-cli.js': script });
  vi.stubEnv('npm_execpath', path.join(folder, 'bin/npm-cli.js'));
};

const callsIn = async (folder: string): Promise<string[]> =>
  (await readFile(path.join(folder, 'calls.txt'), 'utf8')).trimEnd().split('\n');

test('npm ci runs again only after the lock file has changed', async ({ folder }) => {
  await projectWithNpm(folder);
  await ensureInstalled(folder);
  await ensureInstalled(folder);
  /* Without these options, NODE_ENV=production would make npm leave out most packages, and
     engine-strict would make it refuse those that need the pinned Node. */
  expect(await callsIn(folder)).toEqual([
    expect.stringMatching(/^ci --include=dev --engine-strict=false /),
  ]);
  await writeFiles(folder, { 'package-lock.json': 'two' });
  await ensureInstalled(folder);
  expect(await callsIn(folder)).toHaveLength(2);
});

test('only one of two simultaneous commands runs npm ci', async ({ folder }) => {
  await projectWithNpm(folder);
  await Promise.all([ensureInstalled(folder), ensureInstalled(folder)]);
  expect(await callsIn(folder)).toHaveLength(1);
});

test.for(['2147483646', '', `${process.pid} 1`])(
  'a command ignores the lock of a killed command (the lock contains "%s")',
  async (id, { folder }) => {
    await projectWithNpm(folder);
    await writeFiles(folder, { '.data/install.lock': id });
    await ensureInstalled(folder);
    expect(await callsIn(folder)).toHaveLength(1);
  },
);

test('a command waits for the npm that a killed command has started', async ({ folder }) => {
  await projectWithNpm(
    folder,
    `const { appendFileSync, existsSync, mkdirSync } = require('node:fs');
     appendFileSync('calls.txt', 'begin\\n');
     setTimeout(process.exit, 60_000).unref();
     const timer = setInterval(() => {
       if (!existsSync('ink.txt')) return;
       clearInterval(timer);
       mkdirSync('node_modules', { recursive: true });
       appendFileSync('calls.txt', 'end\\n');
     }, 20);`,
  );
  const killed = execa(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { ensureInstalled } from ${JSON.stringify(import.meta.resolve('./install.mjs'))};
       await ensureInstalled(${JSON.stringify(folder)});`,
    ],
    { reject: false, stdio: 'ignore' },
  );
  await vi.waitFor(async () => expect(await callsIn(folder)).toEqual(['begin']), 20_000);
  killed.kill('SIGKILL');
  await killed;
  const letItEnd = async () => {
    const waits = 'Waiting for another command in this clone ...';
    await vi.waitFor(() => expect(console.log).toHaveBeenCalledWith(waits), 20_000);
    await writeFiles(folder, { 'ink.txt': '' });
  };
  await Promise.all([ensureInstalled(folder), letItEnd()]);
  expect(await callsIn(folder)).toEqual(['begin', 'end', 'begin', 'end']);
});

test('a command reports a failed installation in one sentence, and the next command retries it', async ({
  folder,
}) => {
  await projectWithNpm(folder, `${NOTE_THE_CALL} process.exit(1);`);
  const failure = 'The packages could not be installed; see the error of npm above.';
  await expect(ensureInstalled(folder)).rejects.toThrow(failure);
  await expect(ensureInstalled(folder)).rejects.toThrow(failure);
  expect(await callsIn(folder)).toHaveLength(2);
});
