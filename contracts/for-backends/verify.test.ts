import { spawnSync } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackendFolder, type BackendFolder } from '../testing/bundle.ts';
import { runCommand } from '../testing/command.ts';
import { startPrefix } from '../testing/prefix.ts';
import { readPacts } from '../verify/pacts.ts';
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
  it('verifies a backend behind a path, with all of its interactions', async () => {
    const { code, output } = await verify({
      // It is taken without the /api that the calls begin with themselves.
      PROVIDER_URL: `${await startPrefix('/app', inject('doubleUrl'))}/api/`,
      STRICT: '1',
    });
    expect(code, output).toBe(0);
    const number = String(readPacts(path.join(folder.bundle, 'pacts')).length);
    expect(output).toContain(`(${number} of ${number} interactions were tried)`);
    expect(output).toContain('The backend serves the site');
    expect(output).toMatch(/^Contracts of the site, version \d+\.\d+\.\d+\+[0-9a-f]{12}$/m);
    // The double answers pages, which is one of two ways.
    expect(output).toMatch(/~ spared .* the public advertisements, as a whole list/);
    const junit = await readFile(path.join(folder.bundle, 'reports/report.xml'), 'utf8');
    expect(junit).not.toContain('<failure');
    expect(junit.match(/<testcase/g)).toHaveLength(Number(number));
  });

  it('cannot tell when nothing answers', async () => {
    const { code, output } = await verify({ PROVIDER_URL: 'http://127.0.0.1:9' });
    expect(code).toBe(2);
    expect(output).toContain('Nothing answers at http://127.0.0.1:9');
  });

  it.each([
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

  it('refuses contracts that somebody has changed', async () => {
    const file = path.join(folder.bundle, 'states.json');
    const before = await readFile(file);
    await appendFile(file, ' ');
    const { code, output } = await verify({ PROVIDER_URL: inject('doubleUrl') });
    await writeFile(file, before);
    expect(code, output).toBe(2);
    expect(output).toContain('are not those of version');
  });
});
