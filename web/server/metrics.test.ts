// @vitest-environment node
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { expect, test } from 'vitest';
import { startMetrics } from './metrics.ts';
import { makePage, type Page } from './page.ts';
import { createRenderQueue } from './render-queue.ts';
import { createSiteServer } from './site-server.ts';

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('the metrics count a page and the pages that wait', async () => {
  const queue = createRenderQueue(async (): Promise<Page> => makePage(200, {}, 'page'));
  const metrics = await startMetrics('127.0.0.1', 0, queue);
  const site = createSiteServer({
    assets: sirv(import.meta.dirname, { single: false }),
    pages: { get: queue, outdate: () => undefined },
    observe: metrics.observe,
  });
  expect((await fetch(`${await listen(site)}/search?q=bread`)).status).toBe(200);

  const counted = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(counted).toContain('site_page_duration_seconds_count{status="200"} 1');
  expect(counted).toContain('\nsite_pages_waiting 0\n');

  metrics.close();
  site.close();
});
