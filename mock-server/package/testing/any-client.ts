import { once } from 'node:events';
import { execa } from 'execa';
import type { Project } from './project.ts';

const CLIENT_PACKAGES = ['axios', 'happy-dom', 'jest', 'jsdom', 'undici'];
const RUNTIME_PACKAGES = ['node-20@npm:node@20', 'node-24@npm:node@24', 'bun'];

const CLIENTS = `
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import http from 'node:http';
import { promisify } from 'node:util';
import axios from 'axios';
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';
import { request } from 'undici';

const run = async (...[program, ...args]) => {
  // The tests run on a busy machine, so the event loop must stay free.
  const { stdout } = await promisify(execFile)(program, args);
  return Number(stdout);
};
// Playwright makes \`console.log\` write in colour.
const SCRIPT = 'fetch(process.argv.at(-1)).then((got) => process.stdout.write(String(got.status)))';
const runtimes = Object.entries({
  'Node 20': 'node-20/bin/node',
  'Node 22': 'node/bin/node',
  'Node 24': 'node-24/bin/node',
  Bun: '.bin/bun',
})
  .map(([name, file]) => [name, 'node_modules/' + file])
  .filter(([, file]) => existsSync(file))
  .map(([name, file]) => [name, (url) => run(file, '-e', SCRIPT, url)]);

/** Each client returns the status of a GET request. \`origin\` is the origin of a page. */
export const CLIENTS = {
  fetch: async (url) => (await fetch(url)).status,
  'a fetch from before the tests': ((early) => async (url) => (await early(url)).status)(fetch),
  undici: async (url) => (await request(url)).statusCode,
  http: (url) => new Promise((done) => http.get(url, (response) => done(response.resume().statusCode))),
  axios: async (url) => (await axios.get(url, { validateStatus: null })).status,
  'XMLHttpRequest of jsdom': (url, origin) =>
    new Promise((done) => {
      const { XMLHttpRequest } = new JSDOM('', { url: origin }).window;
      const call = new XMLHttpRequest();
      call.open('GET', url);
      call.onloadend = () => done(call.status);
      call.send();
    }),
  'fetch of happy-dom': async (url, origin) => (await new Window({ url: origin }).fetch(url)).status,
  curl: (url) => run('curl', '-s', '-o', '/dev/null', '-w', '%{http_code}', url),
  ...Object.fromEntries(runtimes),
};
`;

const IN_A_WORLD = `
    expect(await statusOf(mockServerUrl + '/api/sections/', SITE)).toBe(200);
    await control.addFault({ operation: 'listSections', status: 503 });
    for (const host of ['localhost', '127.0.0.1']) {
      const url = mockServerUrl.replace(/localhost|127.0.0.1/, host);
      expect(await statusOf(url + '/api/sections/', SITE)).toBe(503);
      expect(await statusOf(new URL('/api/sections/', url).href, SITE)).toBe(400);
    }`;

const SERVE = 'node_modules/@local-news-kit/mock-server/serve.js';

/** Tests in each runner's language. Each client works in the world of its test, or gets an error. */
const clientTests = (site: string) => ({
  'clients.js': CLIENTS,
  'tests/clients.test.js': `
import { test } from '@local-news-kit/mock-server/vitest';
import { describe } from 'vitest';
import { CLIENTS } from '../clients.js';

const SITE = 'http://localhost:3000';
describe.concurrent('concurrent tests', () => {
  for (const [name, statusOf] of Object.entries(CLIENTS)) {
    test(name, async ({ mockServerUrl, control, expect }) => {${IN_A_WORLD}
    });
  }
});
`,
  'e2e/clients.spec.js': `
import { test } from '@local-news-kit/mock-server/playwright';
import { expect } from '@playwright/test';
import { CLIENTS } from '../clients.js';

const SITE = '${site}';
for (const [name, statusOf] of Object.entries(CLIENTS)) {
  test(name, async ({ mockServerUrl, control }) => {${IN_A_WORLD}
  });
}
test('request', async ({ request, mockServerUrl, control }) => {
  const statusOf = async (url) => (await request.get(url)).status();${IN_A_WORLD}
});
test('fetch of a page', async ({ page, mockServerUrl, mockServerOrigin, control }) => {
  await page.goto('/');
  const fetchInPage = ([url, credentials]) => fetch(url, { credentials }).then(({ status }) => status);
  const statusOf = (url) => page.evaluate(fetchInPage, [url, 'omit']);
  expect(await statusOf(mockServerUrl + '/api/sections/')).toBe(200);
  await control.addFault({ operation: 'listSections', status: 503 });
  expect(await statusOf(mockServerUrl + '/api/sections/')).toBe(503);
  expect(await statusOf(mockServerOrigin + '/api/sections/')).toBe(400);
  expect(await page.evaluate(fetchInPage, [mockServerOrigin + '/api/sections/', 'include'])).toBe(503);
});
test('a page that a server renders', async ({ page, control }) => {
  await control.addFault({ operation: 'listSections', status: 503 });
  await page.goto('/rendered?forwards-cookies');
  await expect(page.locator('body')).toHaveText('503');
  await page.goto('/rendered');
  await expect(page.locator('body')).toHaveText('400');
});
`,
  'jest/clients.test.js': `
import { createControl, startMockServer } from '@local-news-kit/mock-server';
import { CLIENTS } from '../clients.js';

const server = await startMockServer({ env: { WORLD_REQUIRED: 'on' } });
afterAll(() => server.stop());
const SITE = 'http://localhost:3000';
for (const [name, statusOf] of Object.entries(CLIENTS)) {
  test(name, async () => {
    const world = await server.control.createWorld();
    const mockServerUrl = server.url + '/worlds/' + world.name;
    const control = createControl(server.url, world.name);${IN_A_WORLD}
  });
}
`,
  'test_clients.py': `
import http.client
import subprocess
from urllib.error import HTTPError
from urllib.parse import urljoin, urlsplit
from urllib.request import urlopen

import pytest


def with_urllib(url):
    try:
        return urlopen(url).status
    except HTTPError as error:
        return error.code


def with_http_client(url):
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.netloc)
    connection.request("GET", parts.path)
    return connection.getresponse().status


def with_curl(url):
    return int(subprocess.check_output(["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", url]))


@pytest.mark.parametrize("status_of", [with_urllib, with_http_client, with_curl])
def test_client(control, mock_server_url, status_of):
    assert status_of(f"{mock_server_url}/api/sections/") == 200
    control("POST", "/faults", {"operation": "listSections", "status": 503})
    assert status_of(f"{mock_server_url}/api/sections/") == 503
    assert status_of(urljoin(mock_server_url, "/api/sections/")) == 400
`,
});

/** Runs the tests of all clients with each test runner. Throws if one fails. */
export const runClients = async (project: Project) => {
  const { folder, run, runIn, runners, siteUrl, write } = project;
  const install = ['npm', 'install', '--no-audit', '--no-fund'];
  await run(...install, ...CLIENT_PACKAGES);
  for (const runtime of RUNTIME_PACKAGES) {
    await run(...install, runtime).catch(() => {
      process.stdout.write(`The tests leave out ${runtime}, which cannot be installed here.\n`);
    });
  }
  for (const [file, text] of Object.entries(clientTests(siteUrl))) await write(file, text);
  await run(...runners.playwright, 'clients');
  if (runners.pytest) await run(...runners.pytest, '-n=2', 'test_clients.py');
  const modules = { NODE_OPTIONS: '--experimental-vm-modules' };
  await runIn(modules, 'npx', 'jest', '--rootDir=jest', '--testTimeout=600000');

  // Two runs at a time share one server.
  const server = execa(process.execPath, [SERVE, '--until-input-ends'], { cwd: folder });
  const [url] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string];
  const DOUBLE_URL = url.trim();
  const runWithVitest = () => runIn({ DOUBLE_URL }, ...runners.vitest, 'clients');
  try {
    await Promise.all([runWithVitest(), runWithVitest()]);
  } finally {
    server.stdin.end();
    await server;
  }
};
