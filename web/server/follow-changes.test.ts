import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort, listenOnFreePort } from '../../packages/runner/free-port.ts';
import { followChanges } from './follow-changes.ts';

const PAUSES = { count: 5, unreachable: 5, other: 5 };
const LONG_ENOUGH = { timeout: 10_000 };

type ChangesResponse = number | [server: string, count: number];

let end: () => void;
afterEach(() => end());

/** Starts to poll the API at this port of this machine. */
const poll = (port: number, onChange = vi.fn()) => {
  const report = vi.fn<(text: string) => void>();
  const stop = new AbortController();
  end = () => stop.abort();
  const apiHost = `http://127.0.0.1:${port}`;
  const options = { apiHost, onChange, report, pauses: PAUSES, patienceMs: 0 };
  void followChanges({ ...options, signal: stop.signal });
  return { messages: () => report.mock.calls.map(([text]) => text.replaceAll(apiHost, 'the API')) };
};

/** Polls a backend that sends these responses in turn and then repeats the last response. */
const follow = async (responses: readonly ChangesResponse[]) => {
  let received = 0;
  const server = createServer((_request, response) => {
    const next = responses[Math.min(received++, responses.length - 1)] ?? 404;
    if (typeof next === 'number') response.writeHead(next).end('{}');
    else response.end(JSON.stringify({ server: next[0], count: next[1] }));
  });
  const onChange = vi.fn();
  const { messages } = poll(await listenOnFreePort(server), onChange);
  await vi.waitFor(() => expect(received).toBeGreaterThan(responses.length + 2), LONG_ENOUGH);
  server.close();
  return { changes: onChange.mock.calls.length, messages: messages() };
};

const A: ChangesResponse = ['a', 1];
const B: ChangesResponse = ['b', 7];

test.each<[string, ChangesResponse[], number]>([
  ['a first count', [A, A], 2],
  ['a change', [A, A, A, ['a', 2]], 4],
  ['a server that is new or was restarted', [A, A, A, B], 4],
  ['changes of several servers', [A, B, A, B, A], 3],
  ['a change during an outage', [A, A, 503, ['a', 2]], 4],
  ['nothing if the backend has no count', [404], 0],
])('followChanges reports %s', async (_what, responses, reports) => {
  expect((await follow(responses)).changes).toBe(reports);
});

test('followChanges reports once that the backend fails, and once that it responds again', async () => {
  const { messages } = await follow([A, 503, 503, A, 404]);
  expect(messages).toEqual([
    expect.stringMatching(/^No response from the API \(status 503\).* doctor -- the API$/),
    'the API is responding now.',
  ]);
});

test('followChanges names the reason why the backend cannot be reached', async () => {
  const { messages } = poll(await freePort());
  await vi.waitFor(() => expect(messages()[0]).toContain('(ECONNREFUSED)'), LONG_ENOUGH);
});
