import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { KitProcess } from '../../scripts/testing/kit-process.ts';
import { runClients } from './testing/any-client.ts';
import { FAILING_TESTS } from './testing/failing-tests.ts';
import { createHostileEnvironment } from './testing/hostile-environment.ts';
import { createProject, type Project } from './testing/project.ts';

const INSTALL_MS = 900_000;
const SLOW_MS = 30_000;
const RUNNERS_MS = 900_000;
const PACKAGE = 'node_modules/@local-news-kit/mock-server';

let project: Project;

const startServer = async (
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<KitProcess> => {
  const settings = { DATA_DIR: path.join(project.folder, 'data'), ...env };
  const command = ['@local-news-kit/mock-server', ...args];
  const server = new KitProcess('npx', command, settings, { cwd: project.folder });
  await server.printed('(database: ');
  return server;
};

beforeAll(async () => {
  project = await createProject();
}, INSTALL_MS);

afterAll(() => project.remove());

test('npx starts the mock server with the control panel and the data of a file, and deletes no folder at the end', async () => {
  const others = await mkdtemp(path.join(project.folder, 'others-'));
  const example = `${PACKAGE}/mock-server/seeds/town-file/example.yaml`;
  const settings = { API_PORT: '0', TEMPORARY_FOLDER: others };
  const server = await startServer(settings, '--seed', example);
  const url = /^Ready: (\S+)/m.exec(server.output)?.[1] ?? '';
  for (const page of ['/api/sections/', '/docs/', '/control/', '/openapi.yaml']) {
    expect((await fetch(url + page)).status, page).toBe(200);
  }
  const [editor] = await createControl(url).people();
  expect(editor).toMatchObject({ email: 'editor@porthaven.example' });
  server.interrupt();
  await server.exit;
  expect(existsSync(others)).toBe(true);
  expect(existsSync(path.join(project.folder, 'data'))).toBe(true);
});

test('the script in the README signs in and reads the code in an email', async () => {
  const { stdout } = await project.run(process.execPath, 'script.ts');
  expect(stdout).toMatch(/^200 \d{6}$/);
  await project.check('script.ts');
});

test('the package has types for operations, provider states, the control API and test runners', async () => {
  const script = `
    import { createControl } from '@local-news-kit/mock-server/control';
    import type { operations } from '@local-news-kit/mock-server/api';
    import { mockServer, test as fromPlaywright } from '@local-news-kit/mock-server/playwright';
    import { test as fromVitest } from '@local-news-kit/mock-server/vitest';
    import type { PlaywrightTestConfig } from '@playwright/test';
    export const id: keyof operations = 'listSections';
    const control = createControl('http://localhost:4000');
    await control.addFault({ operation: id, status: 503 });
    await control.setUpState('there are no advertisements');
    // @ts-expect-error There is no such operation.
    await control.addFault({ operation: 'fly', status: 503 });
    // @ts-expect-error There is no such state.
    await control.setUpState('the moon is full');
    export { default as setup } from '@local-news-kit/mock-server/vitest/setup';
    fromVitest('a code', async ({ mail, world }) => {
      const code: string = await mail.code(world);
      // @ts-expect-error A code is not a number.
      const number: number = code;
    });
    fromPlaywright('a session', async ({ page, signIn }) => {
      await page.goto((await signIn('member')).access_token);
      // @ts-expect-error There is no such field.
      await page.goto((await signIn('member')).password);
    });
    export default { webServer: [mockServer({ port: 4000 })] } satisfies PlaywrightTestConfig;
  `;
  await project.write('types.ts', script);
  await project.check('types.ts');
  await project.write(
    'inject.ts',
    `import { inject } from 'vitest';
    export { test } from '@local-news-kit/mock-server/vitest';
    export const server: string = inject('mockServerOrigin').toLowerCase();`,
  );
  for (const file of [
    'inject.ts',
    'playwright.config.ts',
    'profile.spec.ts',
    'e2e/password.spec.ts',
  ]) {
    await project.check(file);
  }
});

test('a server that a script starts does not read its settings from the script’s environment', async () => {
  const { env, dataDir, connected, close } = await createHostileEnvironment(project.folder);
  onTestFinished(close);
  const { stdout } = await project.runIn(env, process.execPath, 'script.ts');
  expect(stdout).toMatch(/^200 \d{6}$/);
  expect(connected).toEqual([]);
  expect(existsSync(dataDir)).toBe(false);
});

test('with the option `world`, the server opens a world, which a header selects', async () => {
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
  const { stdout } = await project.run(process.execPath, '--input-type=module', '--eval', script);
  expect(stdout.split('\n')).toEqual(['503', '200', 'mine', expect.stringContaining('lower-case')]);
});

test('the temporary folder of a server is removed after the script that started it was killed', async () => {
  const script = `
    import { startMockServer } from '@local-news-kit/mock-server';
    await startMockServer();
    process.kill(process.pid, 'SIGKILL');
  `;
  const TMPDIR = await mkdtemp(path.join(project.folder, 'tmp-'));
  const killed = execa(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project.folder,
    env: { TMPDIR },
  });
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  await expect.poll(() => readdirSync(TMPDIR), { timeout: SLOW_MS }).toEqual([]);
});

test('if the server cannot start, the error of startMockServer says why', async () => {
  const script = `
    import { startMockServer } from '@local-news-kit/mock-server';
    await startMockServer({ env: { SMTP_URL: 'nonsense' } }).catch(({ message }) => console.log(message));
  `;
  const { stdout } = await project.run(process.execPath, '--input-type=module', '--eval', script);
  expect(stdout).toContain('SMTP_URL: Invalid URL');
});

test(
  'tests with Vitest, Playwright and pytest pass, and ignore settings in environment variables',
  async () => {
    const { env, dataDir, connected, close } = await createHostileEnvironment(project.folder);
    onTestFinished(close);
    const { playwright, vitest, pytest } = project.runners;
    const eightWorkers = ['--workers=8', '--repeat-each=8', '--fully-parallel'];
    const passed = [
      await project.runIn(env, ...playwright, 'password', ...eightWorkers),
      await project.runIn(env, ...vitest, 'profile'),
      ...(pytest ? [await project.runIn(env, ...pytest, '-n=2', 'test_profile.py')] : []),
    ].map(({ stdout }) => /[81] passed/.exec(stdout)?.[0]);
    expect(passed).toEqual(['8 passed', ...passed.slice(1).map(() => '1 passed')]);
    expect(connected).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
  },
  RUNNERS_MS,
);

test(
  'the three commands of the documentation install the package and run a first test in an empty folder',
  async () => {
    const readme = await readFile(path.join(ROOT, 'docs/use.md'), 'utf8');
    const [, lines = ''] =
      /^```sh not-run: package\.test\.ts[^\n]*\nnpm install [^\n]*\n(.*?)^```$/ms.exec(readme) ??
      [];
    await project.write('first/lines.sh', lines);
    const { stdout } = await project.run('sh', '-c', 'cd first && sh lines.sh');
    expect(stdout).toMatch(/1 passed/);
  },
  RUNNERS_MS,
);

test(
  'a failed test’s report has requests, messages, a snapshot and a link to the state, which is kept',
  async () => {
    const { serverUrl, runners } = project;
    const DATA_DIR = path.join(project.folder, 'demo-data');
    const server = await startServer({ API_PORT: new URL(serverUrl).port, DATA_DIR });
    onTestFinished(async () => {
      server.interrupt();
      await server.exit;
    });
    for (const [file, text] of Object.entries(FAILING_TESTS)) await project.write(file, text);
    for (const [runner, [program = '', ...args]] of Object.entries(runners)) {
      const env = { DOUBLE_URL: serverUrl, NO_COLOR: '1' };
      const tests = runner === 'pytest' ? 'test_failing.py' : 'failing';
      const options = { cwd: project.folder, env, reject: false };
      const { exitCode, stdout, stderr } = await execa(program, [...args, tests], options);
      const report = stdout + stderr;
      expect(exitCode, report).toBe(1);
      expect(report).toMatch(/400 +GET +\/api\/articles\/\?page=none +✗ /);
      expect(report).toMatch(/200 +POST +\/api\/auth\/password-reset\/request\//);
      expect(report).toMatch(/reader@millbrook\.example +\d{6} /);
      const [snapshot = ''] = /\S+snapshot\S*\.json|\S+mock-server-results\S+/.exec(report) ?? [];
      expect(await readFile(path.resolve(project.folder, snapshot), 'utf8')).toContain('"tables"');
      const [, link = ''] = /(http:\S+\/control\/\?world=\S+)/.exec(report) ?? [];
      expect((await fetch(link)).status).toBe(200);
      const kept = (await createControl(serverUrl).worlds()).at(-1)?.name;
      expect(new URL(link).searchParams.get('world')).toBe(kept);
    }
    expect(await createControl(serverUrl).worlds()).toHaveLength(Object.keys(runners).length);
  },
  RUNNERS_MS,
);

test(
  'in every test runner, all clients work in the world of their test, or get an error',
  () => runClients(project),
  RUNNERS_MS,
);
