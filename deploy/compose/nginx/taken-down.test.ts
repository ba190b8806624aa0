import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createControl } from '../../../control/client.ts';
import { createClient } from '../../../mock-server/testing/client.ts';
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

/** Starts PostgreSQL, the API server, the site and nginx, and stops them after the test. */
const startKit = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kit-taken-down-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await ensureSiteBuilt(ROOT, path.join(dataDir, 'build.log'));
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const databaseUrl = await cluster.createDatabase('kit');
  const [port = 0, apiPort = 0, webPort = 0] = await Promise.all([1, 2, 3].map(freePort));
  await startNginx({ port, webPort, apiPort });
  const url = `http://localhost:${port}`;
  const kit = { dataDir, apiPort, webPort, dev: false, backend: url, onNotice: () => undefined };
  const server = serverService(kit);
  const api = new Service({ ...server, env: { ...server.env, DATABASE_URL: databaseUrl } });
  const site = new Service(siteService(kit));
  onTestFinished(async () => void (await Promise.all([api.stop(), site.stop()])));
  expect(await Promise.all([api.ready(READY_MS), site.ready(READY_MS)])).toEqual([true, true]);
  return { url, databaseUrl, site, siteUrl: `http://localhost:${webPort}` };
};

/** Returns for each page in each encoding whether the response has status 200 and this text. */
const showsIn = (pages: readonly string[], text: string): Promise<boolean[]> =>
  Promise.all(
    pages.flatMap((page) =>
      ENCODINGS.map(async (encoding) => {
        const response = await fetch(page, { headers: { 'accept-encoding': encoding } });
        return (await response.text()).includes(text) && response.ok;
      }),
    ),
  );

test.skipIf(skipWithoutNginx())(
  'removed content disappears from every cached page at once, and stays away while the site is down',
  { timeout: START_MS },
  async () => {
    const { url, siteUrl, databaseUrl, site } = await startKit();
    const { access_token: token } = await createControl(url).signIn('admin');
    const { ok } = createClient(url);
    const home = await (await fetch(url)).text();
    const links = [...home.matchAll(/\/advertisements\/(\d+)"/g)].map(([, id]) => Number(id));
    const [rejected = 0, deleted = 0] = new Set(links);

    const cases = [
      {
        page: `/article/${STORY}`,
        list: '/section/news',
        takeDown: () => withdrawStory(databaseUrl, STORY),
      },
      {
        page: `/advertisements/${rejected}`,
        list: '/advertisements',
        takeDown: () => ok('rejectAdvertisement', { params: { id: rejected }, token, body: {} }),
      },
      {
        page: `/advertisements/${deleted}`,
        list: '/advertisements',
        takeDown: () => ok('deleteAdvertisement', { params: { id: deleted }, token }),
      },
    ];
    for (const { page, list, takeDown } of cases) {
      const pages = [page, '/', list];
      const cached = [url, siteUrl].flatMap((origin) => pages.map((name) => origin + name));
      expect(await showsIn(cached, `${page}"`)).not.toContain(false);
      await takeDown();
      await expect.poll(() => showsIn(cached, `${page}"`), AT_ONCE).not.toContain(true);
    }
    await site.stop();
    expect(await showsIn([url], '</html>')).not.toContain(false);
    for (const { page, list } of cases) {
      const stale = [page, '/', list].map((name) => url + name);
      expect(await showsIn(stale, `${page}"`)).not.toContain(true);
    }
  },
);
