// @vitest-environment node
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { makePage, type Page } from './page.ts';
import { createRenderQueue } from './render-queue.ts';
import { createSiteServer } from './site-server.ts';

test('the metrics count served and waiting pages', async () => {
  const queue = createRenderQueue(async (): Promise<Page> => makePage(200, {}, 'page'));
  const { app: metrics, observe } = createMetrics(queue);
  const pages = { get: queue, outdate: () => undefined };
  const site = await createSiteServer({ pages, observe });
  expect((await site.inject('/search?q=bread')).statusCode).toBe(200);

  const counted = (await metrics.inject('/metrics')).body;
  expect(counted).toContain('site_page_duration_seconds_count{status="200"} 1');
  expect(counted).toContain('\nsite_pages_waiting 0\n');
});
