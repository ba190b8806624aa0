import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { takeUntilExit } from './lock.mjs';
import { ROOT } from './root.ts';
import { UserError } from './user-error.mjs';

const HIGHEST_PORT = 65_535;
const TRIED_PORTS = 100;
/** Reservations in this working copy, since a server may listen only much later. */
const CHOSEN = path.join(ROOT, '.data/ports');

/** The port that a server wants: `fixed` by its variable, or the first one from `preferred` on. */
export type PortWish = {
  what: string;
  variable: string;
  fixed: string | undefined;
  preferred: number;
};

/**
 * Picks a port for each server: its fixed port, or the first free one from the preferred port
 * upwards.
 * @throws {UserError} if a fixed port is invalid, taken, forbidden to this user, or used twice
 */
export const choosePorts = async (wishes: readonly PortWish[]): Promise<number[]> => {
  const chosen: number[] = [];
  const fixed = wishes.map((wish) => (wish.fixed ? parsePort(wish, wish.fixed) : undefined));
  for (const [index, wish] of wishes.entries()) {
    const port = fixed[index];
    if (port === undefined) {
      const others = [...chosen, ...fixed.filter((other) => other !== undefined)];
      chosen.push(await nextFreePort(wish, others));
      continue;
    }
    if (chosen.includes(port)) {
      throw new UserError(`${wish.variable}=${port} is already used by another part of the kit.`);
    }
    const state = await stateOf(port);
    if (state === 'forbidden') {
      throw new UserError(
        `This user may not open port ${port} for ${wish.what}. Ports below 1024 require ` +
          `administrator rights. Choose another port with ${wish.variable}.`,
      );
    }
    if (state === 'taken') {
      throw new UserError(
        `Port ${port} for ${wish.what} is taken by another program. Stop it, set ` +
          `${wish.variable} to another port, or unset ${wish.variable} to use a free one.`,
      );
    }
    chosen.push(port);
  }
  return chosen;
};

const parsePort = ({ variable }: PortWish, text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT) return port;
  throw new UserError(`${variable} must be a port from 1 to ${HIGHEST_PORT}, not "${text}".`);
};

const nextFreePort = async (wish: PortWish, taken: readonly number[]): Promise<number> => {
  const last = Math.min(wish.preferred + TRIED_PORTS, HIGHEST_PORT + 1) - 1;
  for (let port = wish.preferred; port <= last; port += 1) {
    if (!taken.includes(port) && (await isFree(port)) && reserve(port)) return port;
  }
  throw new UserError(
    `No port from ${wish.preferred} to ${last} is free for ${wish.what}. Set ${wish.variable}.`,
  );
};

/** Reserves a port in this working copy. Returns false if another command has reserved it. */
const reserve = (port: number): boolean => {
  try {
    mkdirSync(CHOSEN, { recursive: true });
    return takeUntilExit(path.join(CHOSEN, `${port}`)) === undefined;
  } catch {
    return true;
  }
};

/** Whether no program listens on this port, on any network interface. */
export const isFree = async (port: number): Promise<boolean> => (await stateOf(port)) === 'free';

type PortState = 'free' | 'taken' | 'forbidden';

const stateOf = async (port: number): Promise<PortState> => {
  for (const host of ['127.0.0.1', '::']) {
    const state = await listenOnce(port, host);
    if (state !== 'free') return state;
  }
  return 'free';
};

const listenOnce = (port: number, host: string): Promise<PortState> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 refuses to listen on this address, although the port may be free.
      const elsewhere = error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL';
      if (elsewhere) resolve('free');
      else resolve(error.code === 'EACCES' ? 'forbidden' : 'taken');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
