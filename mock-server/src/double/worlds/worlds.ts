import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import type { Refusal } from '../../../../packages/http-guard/hosts.ts';
import { systemClock } from '../../domain/clock.ts';
import { DomainError, fail } from '../../domain/errors.ts';
import type { Log } from '../../domain/ports.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import { decodableUrl } from '../../plugins/decodable-url.ts';
import type { QuickResponse } from '../../plugins/http-server.ts';
import { isPreflight } from '../../plugins/preflight.ts';
import { isWorldName, selectWorld, type Selection } from './naming.ts';
import { createOnlyServerCheck } from './only-server.ts';
import { createSpares } from './spares.ts';
import type { WorldServer } from './world-server.ts';

/** At the limit, a world that has been idle for this time makes room for another. */
const IDLE_MS = 15 * MINUTE_MS;
/** Fifty worlds need 1.7 GB. */
const WORLDS_MAX = 50;
/** The worlds of this many failed tests stay open, so that people can look for the cause. */
const KEPT = 12;

export interface Slot {
  name: string;
  createdAt: Date;
  usedAt: Date;
  server: Promise<WorldServer>;
  running: Set<ServerResponse>;
}

/** The worlds of a server: separate copies of its data, for example one per test. */
export interface Worlds {
  /** Passes a request to its world. Returns false if it selects none. */
  serve: QuickResponse;
  /** Closes the apps of all worlds and ends their event streams. */
  beginClosing(): Promise<void>;
  close(): Promise<void>;
  /** Makes spare worlds in the background, for which `create` does not wait. */
  prepare(): void;
  /**
   * Opens a world with a name that no world has had before.
   * @throws DomainError `worlds_full` or `worlds_one_server`
   */
  create(): Promise<Slot>;
  /** @throws DomainError `worlds_full` or `worlds_one_server` */
  open(name: string): Promise<Slot>;
  /** Leaves the world of a failed test open, until twelve further tests fail. */
  keep(name: string): Promise<void>;
  /** Requests do not bring a removed world back; only `open` does. */
  remove(name: string): Promise<void>;
  list(): Slot[];
}

/**
 * @param refusalOf returns the reason why a request may not open a world, or null
 * @param countServers counts the servers that use the main database
 * @param paths `shared` begins the paths of requests that belong to no world, and `required` those of
 *   requests that must select one
 * @param build creates a world's server, whose database contains only the seeded data
 */
export const createWorlds = (
  refusalOf: (request: IncomingMessage) => Refusal | null,
  countServers: () => Promise<number>,
  paths: { shared: string; required?: string | undefined },
  log: Log,
  build: (name: string) => Promise<WorldServer>,
  { worldsMax = WORLDS_MAX, idleMs = IDLE_MS } = {},
): Worlds => {
  const slots = new Map<string, Slot>();
  const assertOnlyServer = createOnlyServerCheck(countServers);
  const removals = new Map<string, Promise<void>>();
  const removed = new Set<string>();
  const kept: string[] = [];

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
      removed.add(name);
      const removal = close(slot).finally(() => removals.delete(name));
      removals.set(name, removal);
    }
    await removals.get(name);
  };

  // Worlds are made in the order of their requests.
  const inTurn = pLimit(1);
  const make = async (name: string): Promise<WorldServer> => {
    await removals.get(name);
    return inTurn(() => build(name));
  };
  let isClosing = false;
  const mayMakeSpare = (spares: number): boolean => !isClosing && slots.size + spares < worldsMax;
  const spares = createSpares(make, mayMakeSpare, log);

  /** Removes the world that has been idle for longest, unless it is still in use. */
  const makeRoom = (): void => {
    const [longest] = [...slots.values()]
      .filter(({ running }) => running.size === 0)
      .toSorted((a, b) => a.usedAt.getTime() - b.usedAt.getTime());
    if (!longest || systemClock.now().getTime() - longest.usedAt.getTime() < idleMs) return;
    remove(longest.name).catch((err: unknown) => {
      log.error({ err, world: longest.name }, 'A world could not be removed');
    });
  };
  const add = (choose: () => Pick<Slot, 'name' | 'server'>): Slot => {
    if (slots.size >= worldsMax) makeRoom();
    if (slots.size >= worldsMax) throw fail('worlds_full', { params: { n: worldsMax } });
    const now = systemClock.now();
    const { name, server } = choose();
    const slot = {
      name,
      createdAt: now,
      usedAt: now,
      server,
      running: new Set<ServerResponse>(),
    };
    slots.set(name, slot);
    slot.server.catch((err: unknown) => {
      log.error({ err, world: name }, 'A world could not be made');
      if (slots.get(name) === slot) slots.delete(name);
    });
    return slot;
  };
  const take = (name: string): Slot => {
    const known = slots.get(name);
    if (known !== undefined) return known;
    if (!isWorldName(name)) throw fail('world_name');
    return add(() => ({ name, server: make(name) }));
  };

  const sendError = (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    const { status, message, code } = error instanceof DomainError ? error : fail('internal');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    const { origin } = request.headers;
    if (origin !== undefined && refusalOf(request) === null) {
      // Without these headers, a browser would hide the error from a page of the site.
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-credentials', 'true');
    }
    response.writeHead(status).end(JSON.stringify({ error: message, message, code }));
  };

  const pass = async (
    { name, isByUrl }: Selection & { name: string },
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    try {
      const refusal = refusalOf(request);
      /* The checkout page sends no Origin header, so an existing world is enough. */
      if (refusal !== null && (refusal !== 'foreign_origin' || !slots.has(name))) {
        throw fail(refusal);
      }
      if (!slots.has(name) && (isByUrl || removed.has(name))) {
        throw fail('world_missing', { params: { name } });
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
      sendError(error, request, response);
    }
  };

  /** The path is decoded first, so that no encoding bypasses the check. */
  const isBelow = (prefix: string, { url = '' }: IncomingMessage): boolean =>
    decodeURI(decodableUrl(url).split('?')[0] ?? '').startsWith(prefix);
  /** A CORS preflight cannot carry the header. */
  const lacksWorld = (request: IncomingMessage): boolean =>
    paths.required !== undefined && !isPreflight(request) && isBelow(paths.required, request);

  return {
    serve: (request, response) => {
      const { name, isByUrl } = selectWorld(request);
      if (name === undefined) {
        if (!lacksWorld(request)) return false;
        sendError(fail('world_required'), request, response);
        return true;
      }
      // The main server removes worlds. A world that removed itself would wait for its own response.
      if (isBelow(paths.shared, request)) return false;
      void pass({ name, isByUrl }, request, response);
      return true;
    },
    beginClosing: async () => {
      isClosing = true;
      for (const { server } of slots.values()) await (await server).app.close();
    },
    close: async () => {
      await Promise.all([...[...slots.keys()].map(remove), spares.closeAll()]);
    },
    prepare: spares.fill,
    create: async () => {
      await assertOnlyServer();
      const slot = add(spares.take);
      await slot.server;
      spares.fill();
      return slot;
    },
    open: async (name) => {
      await assertOnlyServer();
      removed.delete(name);
      const slot = take(name);
      await slot.server;
      return slot;
    },
    keep: async (name) => {
      kept.push(name);
      await Promise.all(kept.splice(0, kept.length - KEPT).map(remove));
    },
    remove,
    list: () => [...slots.values()],
  };
};
