import { expect, test } from 'vitest';
import type { ProbeResponse } from './ask.ts';
import { remediesOf } from './framework.ts';

const response = (body: string, headers: Readonly<Record<string, string>> = {}): ProbeResponse => ({
  ...{ responded: true, status: 404, headers: new Headers(headers), body: Buffer.from(body) },
  ...{ text: body, json: body.startsWith('{') ? JSON.parse(body) : undefined },
  ...{ askedAtMs: 0, respondedAtMs: 0 },
});

test.each([
  ['FastAPI', response('{"detail":"Not Found"}', { server: 'uvicorn' })],
  ['Django', response('', { server: 'WSGIServer/0.2 CPython/3.13' })],
  ['Django', response('{"detail":"Authentication credentials were not provided."}')],
  ['Express', response('<pre>Cannot GET /x</pre>')],
  ['net/http', response('404 page not found\n')],
  ['Spring', response('{"timestamp":"","status":404,"error":"Not Found","path":"/x"}')],
  ['Rails', response('{}', { 'x-runtime': '0.01' })],
  ['Laravel', response('{"message":"","exception":"NotFoundHttpException"}')],
  ['no framework', response('{"error":"Not found"}', { server: 'gunicorn' })],
  ['no framework', response('{"error":"Not found"}', { server: 'uvicorn' })],
  ['no framework', response('gone', { server: 'nginx' })],
])('a response that identifies %s leads to the advice for this framework', (framework, shown) => {
  const [name = 'no framework'] = /^[\w/]+/.exec(remediesOf([shown]).cors ?? '') ?? [];
  expect(name).toBe(framework);
});
