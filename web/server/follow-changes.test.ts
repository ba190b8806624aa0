import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';
import { followChanges } from './follow-changes.ts';

const PAUSES = { count: 5, unreachable: 5, other: 5 };
const LONG_ENOUGH = { timeout: 10_000 };

type ChangesResponse = number | [server: string, count: number];

let end: () => void;
afterEach(() => end());

/** Polls a backend that sends these responses in turn and then repeats the last response. */
const follow = async (answers: readonly ChangesResponse[]) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end('{}');
    else response.end(JSON.stringify({ server: answer[0], count: answer[1] }));
  });
  const port = await listenOnFreePort(server);
  const onChange = vi.fn();
  const stop = new AbortController();
  end = () => {
    stop.abort();
    server.close();
  };
  const apiHost = `http://127.0.0.1:${port}`;
  void followChanges({ apiHost, onChange, pauses: PAUSES, signal: stop.signal });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(answers.length + 2), LONG_ENOUGH);
  return onChange.mock.calls.length;
};

const A: ChangesResponse = ['a', 1];
const B: ChangesResponse = ['b', 7];

test.each<[string, ChangesResponse[], number]>([
  ['a first count', [A, A], 2],
  ['a change', [A, A, A, ['a', 2]], 4],
  ['a server that is new or was restarted', [A, A, A, B], 4],
  ['the count of each of several servers', [A, B, A, B, A], 3],
  ['a change during an outage', [A, A, 503, ['a', 2]], 4],
  ['nothing where the backend has no count', [404], 0],
])('followChanges reports %s', async (_what, answers, reports) => {
  expect(await follow(answers)).toBe(reports);
});
