import path from 'node:path';
import { type Contestant, start } from './contestant.ts';

const SCRIPT = path.join(import.meta.dirname, 'measured-server.ts');

/** The server of the kit as in production, on the data folder; `first` is what it must answer. */
export const startKit = (dataDir: string, first: string): Promise<Contestant> =>
  start({
    name: 'the kit',
    first,
    command: () => [process.execPath, SCRIPT, 'kit'],
    environment: (port) => ({
      API_PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
    }),
  });

/** A bare Fastify that answers the bodies from memory, by their paths. */
export const startBare = (bodies: Readonly<Record<string, unknown>>): Promise<Contestant> =>
  start({
    name: 'a bare Fastify',
    first: '/healthz',
    command: () => [process.execPath, SCRIPT, 'bare'],
    environment: (port) => ({ API_PORT: String(port), BODIES: JSON.stringify(bodies) }),
  });
