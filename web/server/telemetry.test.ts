// @vitest-environment node
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sirv from 'sirv';
import { expect, test, vi } from 'vitest';
import { namesInAlerts } from '../../packages/runner/alerts.ts';
import { startMetrics } from './metrics.ts';
import { makePage, type Page } from './page.ts';
import { createRenderQueue } from './render-queue.ts';
import { createSiteServer } from './site-server.ts';
import { startTraces } from './traces.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('a page is counted in the metrics, and its API calls belong to its trace', async () => {
  const received: string[] = [];
  const parents: unknown[] = [];
  const other = createServer((request, response) => {
    parents.push(request.headers.traceparent);
    void text(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body);
      response.end('{}');
    });
  });
  const url = await listen(other);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  const send = globalThis.fetch;
  const traces = startTraces();
  const queue = createRenderQueue(async (): Promise<Page> => {
    await fetch(`${url}/api/articles/?q=private`);
    return makePage(200, {}, 'page');
  });
  const metrics = await startMetrics('127.0.0.1', 0, queue);
  const site = createSiteServer({
    assets: sirv(import.meta.dirname, { single: false }),
    pages: { get: queue, outdate: () => undefined },
    observers: [metrics.observe, traces.observe],
  });
  const headers = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` };
  expect((await send(`${await listen(site)}/search?q=private`, { headers })).status).toBe(200);

  const counted = await (await send(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(counted).toContain('site_page_duration_seconds_count{status="200"} 1');
  expect(counted).toContain('\nsite_pages_waiting 0\n');
  expect(namesInAlerts('site').filter((name) => !counted.includes(`# TYPE ${name} `))).toEqual([]);

  await traces.close();
  const spans = received.join('').split('{"traceId":').slice(1);
  const [call, page] = spans;
  expect(page).toContain(`"parentSpanId":"${PARENT_ID}","name":"GET page"`);
  const idOf = (span = '') => /"spanId":"(\w+)"/.exec(span)?.[1] ?? '';
  expect(call).toContain(`"parentSpanId":"${idOf(page)}","name":"GET /api/articles/"`);
  expect(parents[0]).toBe(`00-${TRACE_ID}-${idOf(call)}-01`);
  expect(spans.join('')).not.toContain('private');

  globalThis.fetch = send;
  metrics.close();
  site.close();
  other.close();
});
