import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createControl } from '../../../control/client.ts';
import { startCluster } from '../../../mock-server/testing/postgres-cluster.ts';
import { withdrawStory } from '../../../mock-server/testing/withdraw-story.ts';
import { ensureSiteBuilt } from '../../../packages/runner/builds.ts';
import { freePort } from '../../../packages/runner/free-port.ts';
import { serverService, siteService } from '../../../packages/runner/kit.ts';
import { ROOT } from '../../../packages/runner/root.ts';
import { Service } from '../../../packages/runner/service.ts';
import { skipWithoutNginx, startNginx } from '../testing/nginx.ts';

const START_MS = 240_000;
const READY_MS = 60_000;
/** Pages stay in the caches for far longer than this timeout, unless a server removes them. */
const AT_ONCE = { timeout: 10_000 };
const STORY = 'swing-bridge-stays-open-on-sundays';
const ENCODINGS = ['br', 'gzip', 'identity'];
const SECRET = 'what all servers of this test have been given';

const listSchema = z.array(z.object({ id: z.number(), title: z.string(), status: z.string() }));

vi.setConfig({ testTimeout: 60_000 });

describe.skipIf(skipWithoutNginx())(
  "nginx's cache in front of two API servers and two site servers",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kit-replicas-'));
    const services: Service[] = [];
    let stopOthers: (() => Promise<void>)[] = [];
    let url = '';
    let sites: string[] = [];
    let databaseUrl = '';
    let token = '';

    beforeAll(async () => {
      await ensureSiteBuilt(ROOT, path.join(folder, 'build.log'));
      const [port = 0, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort));
      const apiPorts = ports.slice(0, 2);
      const webPorts = ports.slice(2);
      url = `http://localhost:${port}`;
      sites = webPorts.map((webPort) => `http://localhost:${webPort}`);
      const cluster = await startCluster();
      databaseUrl = await cluster.createDatabase('kit');
      const common = { dev: false, backend: url, onNotice: () => undefined };
      const env = { DATABASE_URL: databaseUrl, JWT_SECRET: SECRET, PAYMENT_WEBHOOK_SECRET: SECRET };
      for (const [index, apiPort] of apiPorts.entries()) {
        const webPort = webPorts[index] ?? 0;
        const dataDir = path.join(folder, `${index}`);
        const server = serverService({ ...common, dataDir, apiPort, webPort });
        services.push(new Service({ ...server, env: { ...server.env, ...env } }));
        services.push(new Service(siteService({ ...common, dataDir, apiPort, webPort })));
      }
      const nginxFolder = path.join(folder, 'nginx');
      mkdirSync(nginxFolder);
      const stopNginx = await startNginx({ port, folder: nginxFolder, webPorts, apiPorts });
      stopOthers = [stopNginx, () => cluster.stop()];
      const ready = await Promise.all(services.map((service) => service.ready(READY_MS)));
      expect(ready).not.toContain(false);
      /*
       * After a failed connection, nginx does not use that server for one second, so the test
       * retries the sign-in.
       */
      const signedIn = await vi.waitFor(() => createControl(url).signIn('admin'), AT_ONCE);
      token = signedIn.access_token;
    }, START_MS);
    afterAll(async () => {
      await Promise.all(services.map((service) => service.stop()));
      for (const stop of stopOthers) await stop();
      rmSync(folder, { recursive: true, force: true });
    }, START_MS);

    /** Lists the caches and encodings that still serve a page with this text. */
    const holders = async (page: string, text: string) => {
      const origins = [url, ...sites];
      const found = origins.flatMap((origin) =>
        ENCODINGS.map(async (encoding) => {
          const headers = { 'accept-encoding': encoding };
          const html = await (await fetch(new URL(page, origin), { headers })).text();
          return html.includes(text) ? [`${encoding} at ${origin}`] : [];
        }),
      );
      return (await Promise.all(found)).flat();
    };
    const expectEverywhere = async (page: string, text: string) =>
      expect(await holders(page, text)).toHaveLength((1 + sites.length) * ENCODINGS.length);
    const expectGone = (page: string, text: string) =>
      expect.poll(() => holders(page, text), AT_ONCE).toEqual([]);

    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? null : response.json();
    };
    const shownAdvertisement = async () => {
      const all = listSchema.parse(await call('GET', '/advertisements/get_all/'));
      const approved = all.filter(({ status }) => status === 'approved');
      for (const one of approved) {
        if ((await holders('/', `/advertisements/${one.id}"`)).length > 0) return one;
      }
      throw new Error('The front page shows no advertisement');
    };

    test.each([
      ['rejected', (id: number) => call('POST', `/advertisements/${id}/rejected/`, {})],
      ['deleted', (id: number) => call('DELETE', `/advertisements/${id}/delete/`)],
    ])(
      'an advertisement that is %s disappears from every cached page immediately',
      async (_, takeDown) => {
        const { id, title } = await shownAdvertisement();
        const pages = ['/', '/advertisements', `/advertisements/${id}`];
        for (const page of pages) await expectEverywhere(page, title);
        await takeDown(id);
        for (const page of pages) await expectGone(page, title);
      },
    );

    test('a withdrawn story disappears from every cached page', async () => {
      const link = `/article/${STORY}"`;
      const pages = ['/', '/section/news'];
      for (const page of pages) await expectEverywhere(page, link);
      await withdrawStory(databaseUrl, STORY);
      for (const page of pages) await expectGone(page, link);
      const status = async () => (await fetch(`${url}/article/${STORY}`)).status;
      await expect.poll(status, AT_ONCE).toBe(404);
    });
  },
);
