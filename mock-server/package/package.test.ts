import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binary } from '../../scripts/lib/binary.ts';
import { KitProcess } from '../../scripts/testing/kit-process.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '..');
const INSTALL_MS = 600_000;

/** A project that has nothing but the package. */
let project: string;
const run = (...command: string[]) => {
  const [program = '', ...args] = command;
  return execa(program, args, { cwd: project });
};

beforeAll(async () => {
  await execa('npm', ['run', 'package'], { cwd: WORKSPACE });
  const [tarball = ''] = globSync(path.join(WORKSPACE, 'build/*.tgz'));
  project = await mkdtemp(path.join(tmpdir(), 'kit-package-'));
  await run('npm', 'init', '--yes', '--init-type=module');
  await run('npm', 'install', '--no-audit', '--no-fund', tarball);
}, INSTALL_MS);

afterAll(() => rm(project, { recursive: true, force: true }));

test('npx starts the mock server, with its control panel', async () => {
  const server = new KitProcess(
    'npx',
    ['@local-news-kit/mock-server'],
    { API_PORT: '0', DATA_DIR: path.join(project, 'data') },
    { cwd: project },
  );
  await server.printed('(database: ');
  const url = /^Ready: (\S+)/m.exec(server.output)?.[1] ?? '';
  for (const page of ['/api/sections/', '/docs/', '/control/', '/openapi.yaml']) {
    expect((await fetch(url + page)).status, page).toBe(200);
  }
  server.interrupt();
  await server.exit;
});

test('a script signs in and reads a code, as the README shows', async () => {
  const readme = await readFile(path.join(import.meta.dirname, 'README.md'), 'utf8');
  const [, script = ''] = /^```js\n(.*?)^```$/ms.exec(readme) ?? [];
  await writeFile(path.join(project, 'script.ts'), script);
  const { stdout } = await run(process.execPath, 'script.ts');
  expect(stdout).toMatch(/^200 \d{6}$/);

  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  await run(process.execPath, binary('typescript', 'tsc'), ...options, 'script.ts');
});

test('a world of its own is there from the start, and named by a header', async () => {
  const script = `
    import { startMockServer } from '@local-news-kit/mock-server';
    const { url, control, stop } = await startMockServer({ world: 'mine' });
    await control.addFault({ operation: 'listSections', status: 503 });
    for (const headers of [{ 'X-World': 'mine' }, {}]) {
      console.log((await fetch(url + '/api/sections/', { headers })).status);
    }
    console.log((await control.worlds()).map(({ name }) => name).join());
    await stop();
    await startMockServer({ world: 'No world' }).catch(({ message }) => console.log(message));
  `;
  const { stdout } = await run(process.execPath, '--input-type=module', '--eval', script);
  expect(stdout.split('\n')).toEqual(['503', '200', 'mine', expect.stringContaining('lower-case')]);
});

test('a server that cannot start says why', async () => {
  const script = `
    import { startMockServer } from '@local-news-kit/mock-server';
    await startMockServer({ env: { SMTP_URL: 'nonsense' } }).catch(({ message }) => console.log(message));
  `;
  const { stdout } = await run(process.execPath, '--input-type=module', '--eval', script);
  expect(stdout).toContain('SMTP_URL: Invalid URL');
});
