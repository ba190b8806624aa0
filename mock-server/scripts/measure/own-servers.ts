import path from 'node:path';
import { buildServer } from '../bundle/build.ts';
import { type Contestant, start } from './contestant.ts';

const BARE = path.join(import.meta.dirname, 'bare-server.ts');
const BUILD = path.resolve(import.meta.dirname, '../../build/measured');

let built: Promise<void> | undefined;

/** Starts the built mock server, which is ready when the path `first` returns 200. */
export const startKit = async (
  dataDir: string,
  first: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Contestant> => {
  built ??= buildServer(BUILD);
  await built;
  return start({
    name: 'the kit',
    first,
    command: () => [process.execPath, path.join(BUILD, 'main.js')],
    environment: (port) => ({
      API_PORT: String(port),
      CONTROL_API: 'on',
      DATA_DIR: dataDir,
      ...environment,
    }),
  });
};

/** Starts a Fastify server that only returns these bodies by path. */
export const startBare = (bodies: Readonly<Record<string, unknown>>): Promise<Contestant> =>
  start({
    name: 'a bare Fastify',
    first: '/healthz',
    command: () => [process.execPath, BARE],
    environment: (port) => ({ API_PORT: String(port), BODIES: JSON.stringify(bodies) }),
  });
