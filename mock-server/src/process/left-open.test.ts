import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import http from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/server.ts';
import { createPasswords } from '../adapters/passwords/passwords.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { startTimers } from './timers.ts';

/** The kinds of resources that stay open until some code closes them. */
const STAYS_OPEN =
  /^(?:Timeout|(?:TCP|PIPE)(?:SERVER)?WRAP|(?:UDP|TTY|PROCESS|FSEVENT|SIGNAL)WRAP|STATWATCHER|WORKER|MESSAGEPORT)$/;
/**
 * Resources with these stack traces are ignored. They belong to the test runner, to commands that
 * earlier tests have left running, or to a timer of PGlite that runs once.
 */
const OF_OTHERS =
  /node_modules\/(?:vitest|@vitest|tinypool|birpc)\/|\/control\/cli\/|__setitimer_js/;

const open = new Map<number, string>();
const hook = createHook({
  init: (id, kind) => {
    if (!STAYS_OPEN.test(kind)) return;
    const stack = new Error().stack?.split('\n').slice(2) ?? [];
    const origin = stack.filter((line) => !line.includes('node:'));
    if (OF_OTHERS.test(origin[0] ?? '')) return;
    open.set(id, `${kind} ${origin.slice(0, 4).join('').replaceAll(/\s+/g, ' ')}`);
  },
  destroy: (id) => {
    open.delete(id);
  },
});
afterEach(() => hook.disable());

const processListeners = (): Map<string | symbol, number> =>
  new Map(process.eventNames().map((name) => [name, process.listenerCount(name)]));

const countListening = (database: OpenDatabase) => {
  let listening = 0;
  const counted: OpenDatabase = {
    ...database,
    listen: async (...args) => {
      const unlisten = await database.listen(...args);
      listening += 1;
      return async () => {
        await unlisten();
        listening -= 1;
      };
    },
  };
  return { counted, listening: () => listening };
};

/** Keep-alive is off, because otherwise the test itself would leave a connection open. */
const get = async (url: string, headers = {}): Promise<http.IncomingMessage> => {
  const request = http.get(url, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return response;
};

const read = async (url: string, headers = {}): Promise<number | undefined> => {
  const response = await get(url, headers);
  response.resume();
  await once(response, 'end');
  return response.statusCode;
};

test('no timer, connection, thread or listener of a server is left after it was closed', async () => {
  /* Some modules open resources when they are loaded, so a first server loads all of them. */
  await (await startTestServer()).close();
  const listenersBefore = processListeners();
  hook.enable();

  const { counted, listening } = countListening(await openTestDatabase());
  const passwords = createPasswords({ costLog2: 10, workers: 1 });
  const server = await startTestServer({ database: counted, services: { passwords } });
  const stopTimers = startTimers(server.services, counted);
  await passwords.hash('Courier2026');
  expect(await read(`${server.url}/api/articles/`)).toBe(200);
  expect(await read(`${server.url}/api/articles/`, { 'x-world': 'left-open' })).toBe(200);
  const events = await get(`${server.url}/control/events`);
  expect(events.statusCode).toBe(200);
  expect(listening()).toBeGreaterThan(0);

  await stopTimers();
  await server.close();
  await counted.close();
  events.destroy();

  await expect.poll(() => [...open.values()]).toEqual([]);
  expect(listening()).toBe(0);
  const added = [...processListeners()].filter(
    ([name, count]) => count > (listenersBefore.get(name) ?? 0),
  );
  expect(added).toEqual([]);
});
