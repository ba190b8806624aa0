import { spawnSync } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeBackendFolder, type BackendFolder } from '../testing/bundle.ts';
import { runCommand } from '../testing/command.ts';
import { pactBinary } from '../verify/verifier.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stdout.write('verify.sh is not tested: there is no python3\n');

let folder: BackendFolder;
beforeAll(async () => {
  folder = await makeBackendFolder();
});
afterAll(() => folder.remove());

const verify = (env: Readonly<Record<string, string>>) =>
  runCommand('sh', [path.join(folder.bundle, 'verify.sh')], { PACT: pactBinary(), ...env });

describe.runIf(hasPython)('the script for backends', () => {
  test('is unknown without a response', async () => {
    const { code, output } = await verify({ PROVIDER_URL: 'http://127.0.0.1:9' });
    expect(code).toBe(2);
    expect(output).toContain('No response from http://127.0.0.1:9');
  });

  test.each([
    ['no address', { PROVIDER_URL: '' }, 'Say where the backend runs'],
    ['what is no address', { PROVIDER_URL: 'localhost:8000' }, 'must be an address such as'],
    [
      'another machine without leave',
      { PROVIDER_URL: 'https://staging.backend.example' },
      'deletes data',
    ],
    [
      'no pact program',
      { PROVIDER_URL: 'http://localhost:8000', PACT: 'no-such-pact' },
      'pip install -r',
    ],
  ])('refuses %s', async (_what, env, words) => {
    const { code, output } = await verify(env);
    expect(code, output).toBe(2);
    expect(output).toContain(words);
  });

  test('refuses changed contracts', async () => {
    const file = path.join(folder.bundle, 'states.json');
    const before = await readFile(file);
    await appendFile(file, ' ');
    const { code, output } = await verify({ PROVIDER_URL: inject('doubleUrl') });
    await writeFile(file, before);
    expect(code, output).toBe(2);
    expect(output).toContain('are not those of version');
  });
});
