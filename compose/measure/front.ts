import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { choosePorts } from '../../scripts/lib/ports.ts';
import type { ManagedProcess } from '../testing/managed-process.ts';
import { nginxProcess } from '../testing/nginx.ts';
import type { Stack } from '../testing/stack.ts';

const PREFERRED_PORT = 29_000;

/** The servers behind nginx. */
export interface Behind {
  api: readonly ManagedProcess[];
  web: readonly ManagedProcess[];
}

/** One more nginx, before some of a stack's servers. */
export interface Front {
  url: string;
  stop: () => Promise<unknown>;
}

/** Starts nginx with the composition's configuration before some of a stack's servers. */
export const startFront = async (stack: Stack, behind: Behind): Promise<Front> => {
  const [port = 0] = await choosePorts([
    { what: 'nginx', variable: 'none', fixed: undefined, preferred: PREFERRED_PORT },
  ]);
  const folder = mkdtempSync(path.join(stack.folder, 'nginx-'));
  const portsOf = (servers: readonly ManagedProcess[]) =>
    servers.map((server) => Number(new URL(stack.directUrl(server)).port));
  const settings = { port, folder, webPorts: portsOf(behind.web), apiPorts: portsOf(behind.api) };
  const nginx = nginxProcess(settings);
  await nginx.start();
  return { url: `http://localhost:${port}`, stop: () => nginx.stop() };
};
