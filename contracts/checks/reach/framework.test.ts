import { expect, test } from 'vitest';
import type { ProbeResponse } from './ask.ts';
import { remediesOf } from './framework.ts';

const answer = (body: string, headers: Readonly<Record<string, string>> = {}): ProbeResponse => ({
  ...{ answered: true, status: 404, headers: new Headers(headers), body: Buffer.from(body) },
  ...{ text: body, json: body.startsWith('{') ? JSON.parse(body) : undefined },
  ...{ askedAtMs: 0, answeredAtMs: 0 },
});

test.each([
  ['FastAPI', answer('{"detail":"Not Found"}', { server: 'uvicorn' })],
  ['Django', answer('', { server: 'WSGIServer/0.2 CPython/3.13' })],
  ['Django', answer('{"detail":"Authentication credentials were not provided."}')],
  ['Express', answer('<pre>Cannot GET /x</pre>')],
  ['net/http', answer('404 page not found\n')],
  ['Spring', answer('{"timestamp":"","status":404,"error":"Not Found","path":"/x"}')],
  ['Rails', answer('{}', { 'x-runtime': '0.01' })],
  ['Laravel', answer('{"message":"","exception":"NotFoundHttpException"}')],
  ['no framework', answer('{"error":"Not found"}', { server: 'gunicorn' })],
  ['no framework', answer('{"error":"Not found"}', { server: 'uvicorn' })],
  ['no framework', answer('gone', { server: 'nginx' })],
])('a response that identifies %s leads to the advice for this framework', (framework, shown) => {
  const [name = 'no framework'] = /^[\w/]+/.exec(remediesOf([shown]).cors ?? '') ?? [];
  expect(name).toBe(framework);
});
