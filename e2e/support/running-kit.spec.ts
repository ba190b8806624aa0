import { createServer, type RequestListener } from 'node:http';
import { expect, test } from '@playwright/test';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';
import { demandControlApi, runningKit } from './running-kit.ts';

const withServer = async (listener: RequestListener, use: (url: string) => Promise<void>) => {
  const server = createServer(listener);
  const port = await listenOnFreePort(server);
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
  }
};

test('the end-to-end tests start their own server and site if no URLs are set', () => {
  expect(runningKit({})).toBeUndefined();
  expect(runningKit({ E2E_BASE_URL: '', E2E_API_URL: '' })).toBeUndefined();
});

test('the API URL defaults to the site’s origin', () => {
  const site = 'http://localhost:8080';
  expect(runningKit({ E2E_BASE_URL: `${site}/` })).toEqual({ site, api: site });
  expect(runningKit({ E2E_BASE_URL: site, E2E_API_URL: 'http://localhost:4000' })).toEqual({
    site,
    api: 'http://localhost:4000',
  });
});

test('an invalid URL is rejected with an error that names its variable', () => {
  expect(() => runningKit({ E2E_BASE_URL: 'localhost:8080' })).toThrow(/^E2E_BASE_URL must be/);
  expect(() => runningKit({ E2E_BASE_URL: 'http://a.example/api' })).toThrow(/without a path/);
  expect(() => runningKit({ E2E_API_URL: 'http://a.example' })).toThrow(/requires E2E_BASE_URL/);
});

test('a missing control API and an unreachable server cause different errors', async () => {
  let status = 404;
  await withServer(
    (_request, response) => response.writeHead(status).end('{"users":8}'),
    async (url) => {
      const kit = { site: url, api: url };
      await expect(demandControlApi(kit)).rejects.toThrow(/status 404.*CONTROL_API=on/);
      status = 200;
      await demandControlApi(kit);
    },
  );
  await withServer(
    (_request, response) => response.end('<h1>Story Not Found</h1>'),
    async (url) => {
      await expect(demandControlApi({ site: url, api: url })).rejects.toThrow(/CONTROL_API=on/);
    },
  );
  const nowhere = 'http://127.0.0.1:9';
  await expect(demandControlApi({ site: nowhere, api: nowhere })).rejects.toThrow(
    /Is the kit running/,
  );
});
