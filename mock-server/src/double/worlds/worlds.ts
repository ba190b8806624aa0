import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { components, operations } from '../../../../control/schema.gen.d.ts';
import type { Refusal } from '../../../../packages/http-guard/hosts.ts';
import { systemClock } from '../../domain/clock.ts';
import { DomainError, fail } from '../../domain/errors.ts';
import type { Log } from '../../domain/ports.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import { handler } from '../../operations/operation.ts';
import { decodableUrl } from '../../plugins/decodable-url.ts';
import type { QuickAnswer } from '../../plugins/http-server.ts';

/** The header or cookie by which a request selects a world (a separate copy of the data). */
export const WORLD_FIELD = 'x-world';
const COOKIE = /(?:^|; ?)x-world=([^;]*)/;
const NAME = /^[a-z\d-]{1,32}$/;
/**
 * When a server has the maximum number of worlds (isolated states), one that nobody has used for
 * this time makes room for a new one.
 */
const IDLE_MS = 15 * MINUTE_MS;

/** The Fastify app of a world (isolated state), to which the main server passes requests. */
export interface WorldServer {
  app: FastifyInstance;
  close: () => Promise<void>;
}

interface Slot {
  name: string;
  createdAt: Date;
  usedAt: Date;
  server: Promise<WorldServer>;
  running: Set<ServerResponse>;
}

/** The worlds of a server: separate copies of its data, for example one per test. */
export interface Worlds {
  /**
   * Passes a request to the world (isolated state) that it selects. Returns false if it selects
   * none.
   */
  answer: QuickAnswer;
  /**
   * Closes the apps of all worlds (isolated states), which ends responses such as event streams.
   */
  beginClosing(): Promise<void>;
  close(): Promise<void>;
  /** @throws DomainError `worlds_full` or `worlds_one_server` */
  open(name: string): Promise<Slot>;
  remove(name: string): Promise<void>;
  list(): Slot[];
}

/**
 * Returns the name of the world (isolated state) that a request selects. Undefined means the
 * server's own data.
 */
export const worldNamedIn = ({ headers }: IncomingMessage): string | undefined => {
  const { [WORLD_FIELD]: header, cookie } = headers;
  if (header !== undefined) return header === '' ? undefined : String(header);
  return cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1];
};

/** The number of servers that use the database is cached for this time. */
const COUNT_MS = 1000;

/**
 * Creates a check that throws while several servers use the database. A world exists on one server
 * only, so the other servers could not answer its requests.
 */
const createOnlyServerCheck = (countServers: () => Promise<number>): (() => Promise<void>) => {
  let count = Promise.resolve(1);
  let countedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - countedMs > COUNT_MS) {
      countedMs = performance.now();
      // If the database is unreachable, the check passes, since the request itself fails later.
      count = countServers().catch(() => 1);
    }
    const servers = await count;
    if (servers > 1) throw fail('worlds_one_server', { params: { n: servers } });
  };
};

/**
 * @param refusalOf returns the reason why a request may not open a world, or null
 * @param countServers counts the servers that use the main database
 * @param sharedPath the path prefix of requests that belong to no world
 * @param build creates a world's server, whose database contains only the seeded data
 */
export const createWorlds = (
  { worldsMax, idleMs = IDLE_MS }: { worldsMax: number; idleMs?: number },
  refusalOf: (request: IncomingMessage) => Refusal | null,
  countServers: () => Promise<number>,
  sharedPath: string,
  log: Log,
  build: (name: string) => Promise<WorldServer>,
): Worlds => {
  const slots = new Map<string, Slot>();
  const assertOnlyServer = createOnlyServerCheck(countServers);
  const removals = new Map<string, Promise<void>>();

  const close = async ({ name, server, running }: Slot): Promise<void> => {
    const made = await server;
    await made.app.close();
    await Promise.all([...running].map((response) => once(response, 'close')));
    await made.close();
    log.info({ world: name }, 'Removed a world');
  };
  const remove = async (name: string): Promise<void> => {
    const slot = slots.get(name);
    if (slot !== undefined) {
      slots.delete(name);
      const removal = close(slot).finally(() => removals.delete(name));
      removals.set(name, removal);
    }
    await removals.get(name);
  };

  const make = async (name: string): Promise<WorldServer> => {
    await removals.get(name);
    return build(name);
  };
  /** Removes the world (isolated state) that has been idle for longest, unless it is still in use. */
  const makeRoom = (): void => {
    const [longest] = [...slots.values()]
      .filter(({ running }) => running.size === 0)
      .toSorted((a, b) => a.usedAt.getTime() - b.usedAt.getTime());
    if (!longest || systemClock.now().getTime() - longest.usedAt.getTime() < idleMs) return;
    remove(longest.name).catch((err: unknown) => {
      log.error({ err, world: longest.name }, 'A world could not be removed');
    });
  };
  const take = (name: string): Slot => {
    const known = slots.get(name);
    if (known !== undefined) return known;
    if (!NAME.test(name)) throw fail('world_name');
    if (slots.size >= worldsMax) makeRoom();
    if (slots.size >= worldsMax) throw fail('worlds_full', { params: { n: worldsMax } });
    const now = systemClock.now();
    const slot = {
      name,
      createdAt: now,
      usedAt: now,
      server: make(name),
      running: new Set<ServerResponse>(),
    };
    slots.set(name, slot);
    slot.server.catch((err: unknown) => {
      log.error({ err, world: name }, 'A world could not be made');
      if (slots.get(name) === slot) slots.delete(name);
    });
    return slot;
  };

  const pass = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    try {
      const refusal = refusalOf(request);
      /* Requests of the checkout page lack an Origin header. They are accepted if their world
         (isolated state) exists. */
      if (refusal !== null && (refusal !== 'foreign_origin' || !slots.has(name))) {
        throw fail(refusal);
      }
      await assertOnlyServer();
      // If the client has disconnected, the response emits no further `close` event.
      if (response.destroyed) return;
      const slot = take(name);
      slot.running.add(response);
      response.once('close', () => {
        slot.running.delete(response);
        slot.usedAt = systemClock.now();
      });
      const { app } = await slot.server;
      app.server.emit('request', request, response);
    } catch (error) {
      const { status, message, code } = error instanceof DomainError ? error : fail('internal');
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ error: message, message, code }));
    }
  };

  /* The main server removes worlds (isolated states). A world that removed itself would wait for
     its own response. The path is decoded first, so that no encoding bypasses the check. */
  const isShared = ({ url = '' }: IncomingMessage): boolean =>
    decodeURI(decodableUrl(url).split('?')[0] ?? '').startsWith(sharedPath);

  return {
    answer: (request, response) => {
      const name = worldNamedIn(request);
      if (name === undefined || isShared(request)) return false;
      void pass(name, request, response);
      return true;
    },
    beginClosing: async () => {
      for (const { server } of slots.values()) await (await server).app.close();
    },
    close: async () => {
      await Promise.all([...slots.keys()].map(remove));
    },
    open: async (name) => {
      await assertOnlyServer();
      const slot = take(name);
      await slot.server;
      return slot;
    },
    remove,
    list: () => [...slots.values()],
  };
};

const describe = ({ name, createdAt, usedAt }: Slot): components['schemas']['World'] => ({
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt.toISOString(),
});

/** Operations that list, open and remove worlds (isolated states of the mock server). */
export const worldOperations = (worlds: Worlds) => ({
  listWorlds: handler<operations['listWorlds']>(async () => ({
    status: 200,
    body: { results: worlds.list().map(describe) },
  })),
  openWorld: handler<operations['openWorld']>(async ({ params }) => ({
    status: 200,
    body: describe(await worlds.open(params.name)),
  })),
  removeWorld: handler<operations['removeWorld']>(async ({ params }) => {
    await worlds.remove(params.name);
    return { status: 204 };
  }),
});
