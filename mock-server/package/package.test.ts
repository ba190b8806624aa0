import { existsSync, globSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { binary } from '../../packages/runner/binary.ts';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';
import { KitProcess } from '../../scripts/testing/kit-process.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '..');
const INSTALL_MS = 600_000;
const SLOW_MS = 30_000;
const OLDEST_NODE = '22.14.0';
const PACKAGE = 'node_modules/@local-news-kit/mock-server';

/** The folder of a new project whose only dependency is the package. */
let project: string;
const run = (...command: string[]) => {
  const [program = '', ...args] = command;
  return execa(program, args, { cwd: project });
};

/** Compiles a file of the project to check its types. */
const check = (file: string) => {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  return run(process.execPath, binary('typescript', 'tsc'), ...options, file);
};

beforeAll(async () => {
  await execa('npm', ['run', 'package'], { cwd: WORKSPACE });
  const [tarball = ''] = globSync(path.join(WORKSPACE, 'build/*.tgz'));
  project = await mkdtemp(path.join(tmpdir(), 'kit-package-'));
  await run('npm', 'init', '--yes', '--init-type=module');
  await run('npm', 'install', '--no-audit', '--no-fund', tarball, `node@${OLDEST_NODE}`);
  const readme = await readFile(path.join(import.meta.dirname, 'README.md'), 'utf8');
  const [, script = ''] = /^```js\n(.*?)^```$/ms.exec(readme) ?? [];
  await writeFile(path.join(project, 'script.ts'), script);
}, INSTALL_MS);

afterAll(() => rm(project, { recursive: true, force: true }));

test('npx starts the mock server with its control panel and leaves other folders alone', async () => {
  const others = await mkdtemp(path.join(project, 'others-'));
  const server = new KitProcess(
    'npx',
    ['@local-news-kit/mock-server'],
    { API_PORT: '0', DATA_DIR: path.join(project, 'data'), TEMPORARY_FOLDER: others },
    { cwd: project },
  );
  await server.printed('(database: ');
  const url = /^Ready: (\S+)/m.exec(server.output)?.[1] ?? '';
  for (const page of ['/api/sections/', '/docs/', '/control/', '/openapi.yaml']) {
    expect((await fetch(url + page)).status, page).toBe(200);
  }
  server.interrupt();
  await server.exit;
  expect(existsSync(others)).toBe(true);
  expect(existsSync(path.join(project, 'data'))).toBe(true);
});

test('the script in the README signs in and reads the code of a sign-up', async () => {
  const { stdout } = await run(process.execPath, 'script.ts');
  expect(stdout).toMatch(/^200 \d{6}$/);
  await check('script.ts');
});

test('the server, the command line, the proxy and the MCP server run on the oldest supported version of Node', async () => {
  const oldest = (...args: string[]) => run('node_modules/node/bin/node', ...args);
  expect((await oldest('--version')).stdout).toBe(`v${OLDEST_NODE}`);
  const script = `
    import { execFileSync, spawn } from 'node:child_process';
    import { readFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    import { startMockServer } from '@local-news-kit/mock-server';
    const { url, stop } = await startMockServer();
    const double = (...args) => [process.execPath, ['${PACKAGE}/double.js', ...args, '--url', url]];
    console.log(\`\${execFileSync(...double('status'))}\`.split(' ')[0]);
    const mcp = spawn(...double('mcp'));
    mcp.stdin.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) + '\\n');
    const [tools] = await mcp.stdout.toArray();
    console.log(/"name":"(\\w+)"/.exec(tools)[1]);
    const proxy = spawn(...double('proxy', '--target', url, '--port', '0', '--report', 'drift'));
    for await (const text of proxy.stdout) proxy.kill('SIGINT');
    console.log(/<title>.*/.exec(readFileSync('drift/report.html', 'utf8'))[0]);
    const contract = fileURLToPath(import.meta.resolve('@local-news-kit/mock-server/openapi.yaml'));
    console.log(readFileSync(contract, 'utf8').split('\\n')[0]);
    await stop();
  `;
  await writeFile(path.join(project, 'oldest.js'), script);
  const { stdout } = await oldest('oldest.js');
  expect(stdout).toMatch(/^clock\nstatus\n<title>.*\nopenapi: 3\.1\.\d$/);
});

test('on a Node that is too old, server and command line say which version they need', async () => {
  const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'22.13.1'}})`;
  for (const name of ['bin.js', 'double.js']) {
    const command = run(process.execPath, '--import', older, `${PACKAGE}/${name}`);
    await expect(command).rejects.toMatchObject({
      exitCode: 1,
      stderr: 'The mock server needs Node 22.14 or later. This is Node 22.13.1.',
    });
  }
});

test('operations, provider states and the API have types that reject unknown names', async () => {
  const script = `
    import { createControl } from '@local-news-kit/mock-server';
    import type { operations } from '@local-news-kit/mock-server/api';
    export const id: keyof operations = 'listSections';
    const control = createControl('http://localhost:4000');
    await control.addFault({ operation: id, status: 503 });
    await control.setUpState('there are no advertisements');
    // @ts-expect-error There is no such operation.
    await control.addFault({ operation: 'fly', status: 503 });
    // @ts-expect-error There is no such state.
    await control.setUpState('the moon is full');
  `;
  await writeFile(path.join(project, 'types.ts'), script);
  await check('types.ts');
});

test('a server that a script starts uses no settings from the environment of the script', async () => {
  const connected: Socket[] = [];
  const foreign = createServer((socket) => connected.push(socket.destroy()));
  const port = await listenOnFreePort(foreign);
  onTestFinished(() => void foreign.close());
  const dataDir = path.join(project, 'foreign');
  const address = `http://127.0.0.1:${port}`;
  const values: Record<string, string> = {
    API_PORT: `${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://shop:secret@127.0.0.1:${port}/shop`,
    MEDIA_STORE: 's3',
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    S3_ENDPOINT: address,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    STRIPE_API_BASE: address,
  };
  const readme = await readFile(path.join(WORKSPACE, 'README.md'), 'utf8');
  const [, table = ''] = /^## Settings\n(.*?)^Secrets/ms.exec(readme) ?? [];
  const names = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(values)));
  const env = Object.fromEntries(
    names.flatMap((name) => [
      [name, values[name] ?? 'foreign'],
      [`${name}_FILE`, path.join(project, 'package.json')],
    ]),
  );
  const { stdout } = await execa(process.execPath, ['script.ts'], { cwd: project, env });
  expect(stdout).toMatch(/^200 \d{6}$/);
  expect(connected).toEqual([]);
  expect(existsSync(dataDir)).toBe(false);
});

test('the option world creates a separate world, which requests select by a header', async () => {
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

test('after the script is killed, the temporary folder of its server is removed', async () => {
  const script = `
    import { startMockServer } from '@local-news-kit/mock-server';
    await startMockServer();
    process.kill(process.pid, 'SIGKILL');
  `;
  const TMPDIR = await mkdtemp(path.join(project, 'tmp-'));
  const killed = execa(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    env: { TMPDIR },
  });
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  await expect.poll(() => readdirSync(TMPDIR), { timeout: SLOW_MS }).toEqual([]);
});

test('if the server cannot start, the error says why', async () => {
  const script = `
    import { startMockServer } from '@local-news-kit/mock-server';
    await startMockServer({ env: { SMTP_URL: 'nonsense' } }).catch(({ message }) => console.log(message));
  `;
  const { stdout } = await run(process.execPath, '--input-type=module', '--eval', script);
  expect(stdout).toContain('SMTP_URL: Invalid URL');
});
