import { afterAll, expect, inject, test } from 'vitest';
import { namesInAlerts } from '../../../packages/runner/alerts.ts';
import { freePort } from '../../../packages/runner/free-port.ts';
import { registration } from '../../testing/accounts.ts';
import { createClient } from '../../testing/client.ts';
import { startServerProcess, temporaryFolder } from '../../testing/server-process.ts';
import { copyPostgres } from '../../testing/test-database.ts';
import { startTraceReceiver } from '../../testing/trace-receiver.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';

const data = temporaryFolder();
const template = inject('templateUrl');
const postgres = template === '' ? null : await copyPostgres(template);
const receiver = await startTraceReceiver();
afterAll(async () => {
  receiver.close();
  await postgres?.drop();
  data.remove();
});

test('metrics can be read on a separate port, and traces are sent to a collector', async () => {
  const metricsPort = await freePort();
  const server = startServerProcess({
    DATA_DIR: data.folder,
    SEED: 'news',
    METRICS_PORT: `${metricsPort}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    // No mail server listens on this port, so emails wait. A metric shows how many wait.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const url = await server.ready;
  const { ok, refused, raw } = createClient(url);
  for (let time = 0; time < 3; time += 1) await ok('listSections');
  await refused('getArticle', { params: { slug: 'none' } });
  await raw('/media/none.webp');
  const headers = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` };
  await ok('registerUser', { body: registration('traced@millbrook.example'), headers });

  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const count = 'http_request_duration_seconds_count';
  expect(metrics).toContain(`${count}{operation="listSections",status="200",cache="miss"} 1`);
  expect(metrics).toContain(`${count}{operation="listSections",status="200",cache="hit"} 2`);
  expect(metrics).toContain(`${count}{operation="getArticle",status="404",cache="miss"} 1`);
  expect(metrics).toContain(`${count}{operation="media",status="404",cache="miss"} 1`);
  expect(metrics).toMatch(/^data_folder_free_bytes [1-9]/m);
  expect(namesInAlerts('api').filter((name) => !metrics.includes(`\n# TYPE ${name} `))).toEqual([]);
  expect(metrics).toMatch(/^database_queries_total [1-9]/m);
  expect(metrics).toContain('\nemails_waiting 1\n');
  expect(metrics).toContain('\nwebhooks_waiting 0\n');
  if (postgres !== null) expect(metrics).toMatch(/^database_connections [1-9]/m);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);

  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  const traces = receiver.received.join('');
  expect(traces).toContain('{"key":"service.name","value":{"stringValue":"local-news-kit-api"}}');
  const spans = traces.split('{"traceId":').filter((text) => text.startsWith(`"${TRACE_ID}"`));
  const span = spans.find((text) => text.includes(`"parentSpanId":"${PARENT_ID}"`));
  expect(span).toContain('"name":"POST /api/auth/register/"');
  expect(span).toContain('"key":"http.response.status_code","value":{"intValue":201}');
  if (postgres === null) return;
  const [, id] = /"spanId":"(\w+)"/.exec(span ?? '') ?? [];
  const query = spans.find((text) => text.includes('insert into \\"users\\"'));
  expect(query).toContain(`"parentSpanId":"${id ?? ''}"`);
});
