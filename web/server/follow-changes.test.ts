// @vitest-environment node
import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { listenOnFreePort } from '../../scripts/lib/free-port.ts';
import { followChanges } from './follow-changes.ts';

const PAUSE_MS = 5;
const LONG_ENOUGH = { timeout: 10_000 };

let end: () => void;
afterEach(() => {
  end();
});

/** Follows a backend that gives these answers in turn and then repeats the last one. */
async function follow(answers: ([server: string, count: number] | number)[]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(JSON.stringify({ server: answer[0], count: answer[1] }));
  });
  const port = await listenOnFreePort(server);
  const onChange = vi.fn();
  const stop = new AbortController();
  end = () => {
    stop.abort();
    server.close();
  };
  void followChanges({
    apiHost: `http://127.0.0.1:${port}`,
    onChange,
    pauseMs: PAUSE_MS,
    longPauseMs: PAUSE_MS,
    signal: stop.signal,
  });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(answers.length + 1), LONG_ENOUGH);
  return onChange.mock.calls.length;
}

it.each([
  [
    'a change',
    [
      ['a', 1],
      ['a', 1],
      ['a', 2],
      ['a', 2],
    ],
    2,
  ],
  [
    'a server that is new or was restarted',
    [
      ['a', 1],
      ['b', 0],
      ['b', 0],
    ],
    2,
  ],
  [
    'the count of each of several servers',
    [
      ['a', 1],
      ['b', 7],
      ['a', 1],
      ['b', 7],
    ],
    2,
  ],
  ['a change during a failure', [['a', 1], 503, ['a', 2]], 2],
  ['nothing where the backend has no count', [404, 404], 0],
] as const)('hears of %s', async (_what, answers, changes) => {
  expect(await follow([...answers].map((one) => (typeof one === 'number' ? one : [...one])))).toBe(
    changes,
  );
});
