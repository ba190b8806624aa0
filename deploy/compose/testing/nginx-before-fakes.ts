import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../packages/runner/free-port.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';
import { startNginx, type NginxSettings } from './nginx.ts';

/** nginx with the configuration of the Compose stack, in front of fake servers. */
export interface ReverseProxy {
  url: string;
  web: FakeServer;
  api: readonly [FakeServer, FakeServer];
  log: () => string[];
}

export const startReverseProxy = async (
  settings: Partial<Pick<NginxSettings, 'trustedProxy' | 'apiPorts'>> = {},
): Promise<ReverseProxy> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-nginx-'));
  const web = await startFakeServer();
  const api = [await startFakeServer(), await startFakeServer()] as const;
  const port = await freePort();
  const stopNginx = await startNginx({
    port,
    folder,
    webPorts: [web.port],
    apiPorts: api.map((server) => server.port),
    ...settings,
  });
  onTestFinished(async () => {
    await stopNginx();
    for (const server of [web, ...api]) await server.down();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    web,
    api,
    log: () => readFileSync(path.join(folder, 'access.log'), 'utf8').trim().split('\n'),
  };
};
