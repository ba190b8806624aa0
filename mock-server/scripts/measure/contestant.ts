import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../packages/runner/free-port.ts';
import { readProcessorTime } from './process-usage.ts';

const START_LIMIT_MS = 60_000;
const CONNECTIONS = 20;
const US_PER_S = 1_000_000;

export interface Contestant {
  name: string;
  process: ChildProcess;
  origin: string;
}

interface Command {
  name: string;
  command: (port: number) => readonly [string, ...string[]];
  /** A path that returns 200 once the server has started. */
  first: string;
  environment?: (port: number) => Record<string, string>;
}

/** Starts a server and waits until it responds with 200. Throws if it never does. */
export const start = async ({
  name,
  command,
  first,
  environment,
}: Command): Promise<Contestant> => {
  const port = await freePort();
  const [file, ...args] = command(port);
  const begin = performance.now();
  const child = spawn(file, args, {
    env: { ...process.env, ...environment?.(port) },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const isReady = await fetch(origin + first).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { name, process: child, origin };
    if (performance.now() - begin > START_LIMIT_MS) throw new Error(`${name} does not start`);
    await delay(20);
  }
};

export const stop = async ({ process: child }: Contestant): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

/** Returns the processor time that the server has used since its start, in microseconds. */
export const usedBy = ({ name, process: child }: Contestant): number => {
  const seconds = readProcessorTime(child.pid ?? 0);
  if (seconds === null) throw new Error(`${name} has ended`);
  return seconds * US_PER_S;
};

const ask = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode ?? 0}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });

/** Returns the server's own processor time per response, in microseconds. */
export const costOf = async (server: Contestant, route: string, responses: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = usedBy(server);
  let left = responses;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await ask(agent, server.origin + route);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const used = usedBy(server) - before;
  agent.destroy();
  return used / responses;
};
