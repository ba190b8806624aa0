import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../packages/runner/free-port.ts';
import { lackOfPython } from '../../packages/runner/python.ts';
import { packInto } from './testing/pack.ts';
import { FIRST_TESTS } from './testing/readme.ts';
import { installRuntime, OLDEST_NODE, RUNTIMES, type Runtime } from './testing/runtimes.ts';

const INSTALL_MS = 900_000;
const TARBALL = 'local-news-kit-mock-server-0.1.0.tgz';
const PACKAGE = 'node_modules/@local-news-kit/mock-server';

/** These settings of npm save requests, and change nothing that it installs. */
const NPM = { npm_config_audit: 'false', npm_config_prefer_offline: 'true' };

let folder: string;
const runtimes = new Map<Runtime, string>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kit-first-tests-'));
  await packInto(folder);
  for (const runtime of RUNTIMES) runtimes.set(runtime, await installRuntime(runtime, folder));
}, INSTALL_MS);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a folder with the package's file, in which nothing is installed. */
const makeFolder = async (): Promise<string> => {
  const own = await mkdtemp(path.join(folder, 'project-'));
  await cp(path.join(folder, TARBALL), path.join(own, TARBALL));
  return own;
};

/** Runs commands in a shell in which `node` is this runtime. */
const runWith = async (
  runtime: Runtime,
  commands: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const PATH = `${runtimes.get(runtime) ?? ''}${path.delimiter}${process.env.PATH ?? ''}`;
  const options = { cwd, env: { ...env, ...NPM, PATH, NO_COLOR: '1' }, stdin: 'ignore' } as const;
  const { stdout, stderr } = await execa('sh', ['-e', '-c', commands], options);
  return stdout + stderr;
};

const EVERY = FIRST_TESTS.flatMap((first) => RUNTIMES.map((runtime) => ({ ...first, runtime })));

test.for(EVERY)(
  'from an empty folder to a first test with $title on $runtime',
  { timeout: INSTALL_MS },
  async ({ title, commands, files, runtime }, { skip }) => {
    const lack = title === 'pytest' ? lackOfPython() : null;
    skip(lack !== null, lack ?? '');
    const own = await makeFolder();
    for (const [name, text] of files) {
      await mkdir(path.dirname(path.join(own, name)), { recursive: true });
      await writeFile(path.join(own, name), text);
    }
    // The other runners use any free port.
    const DOUBLE_URL = `http://localhost:${await freePort()}`;
    const env = title === 'Playwright' ? { DOUBLE_URL } : {};
    const isOldVitest = title === 'Vitest' && runtime === OLDEST_NODE;
    const run = isOldVitest ? commands.replace('dev vitest', 'dev vitest@4') : commands;
    expect(await runWith(runtime, run, own, env)).toMatch(/\b1 passed/);
  },
);

const SCRIPT = `
  import { execFileSync, spawn } from 'node:child_process';
  import { readFileSync } from 'node:fs';
  import { fileURLToPath } from 'node:url';
  import { startMockServer } from '@local-news-kit/mock-server';
  const { url, stop } = await startMockServer();
  const double = (...args) => [process.execPath, ['${PACKAGE}/double.js', ...args, '--url', url]];
  console.log(\`\${execFileSync(...double('status'))}\`.split(' ')[0]);
  const mcp = spawn(...double('mcp'));
  mcp.stdin.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) + '\\n');
  let tools = '';
  for await (const text of mcp.stdout) tools += text;
  console.log(/"name":"(\\w+)"/.exec(tools)?.[1]);
  const contract = fileURLToPath(import.meta.resolve('@local-news-kit/mock-server/openapi.yaml'));
  console.log(readFileSync(contract, 'utf8').split('\\n')[0]);
  const post = (path, headers, body) => fetch(url + '/api' + path, { method: 'POST', headers, body });
  const credentials = { email: 'member@millbrook.example', password: 'Courier2026' };
  const json = { 'Content-Type': 'application/json' };
  const login = await post('/auth/login/', json, JSON.stringify(credentials));
  const form = new FormData();
  const fields = { title: 'Bicycle', description: 'A good bicycle', category: 'For Sale' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = readFileSync('${PACKAGE}/mock-server/seeds/media/advertisements/cake-3.webp');
  form.set('images', new Blob([picture]), 'cake.webp');
  const Authorization = 'Bearer ' + (await login.json()).access_token;
  console.log((await post('/advertisements/create/', { Authorization }, form)).status);
  await stop();
`;

test.for(RUNTIMES)(
  'server, command line and MCP server run on %s, with passwords and uploads',
  { timeout: INSTALL_MS },
  async (runtime) => {
    const own = await makeFolder();
    await writeFile(path.join(own, 'script.mjs'), SCRIPT);
    const run = `npm install --silent ./${TARBALL} && node script.mjs`;
    expect(await runWith(runtime, run, own)).toMatch(/^clock\nstatus\nopenapi: 3\.1\.\d\n201$/);
  },
);

test('if Node is too old, the server and the command line say which version they need', async () => {
  const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.18.3'}})`;
  for (const name of ['bin.js', 'double.js']) {
    const file = path.join(import.meta.dirname, name);
    await expect(execa(process.execPath, ['--import', older, file])).rejects.toMatchObject({
      exitCode: 1,
      stderr: 'The mock server needs Node 20.19 or later. This is Node 20.18.3.',
    });
  }
});
