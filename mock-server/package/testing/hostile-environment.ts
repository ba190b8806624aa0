import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { listenOnFreePort } from '../../../packages/runner/free-port.ts';

const README = path.resolve(import.meta.dirname, '../../README.md');

/**
 * Creates an environment in which another program has set every setting of the mock server. A mock
 * server that reads these settings connects to a URL, which `connected` records, or creates
 * the folder `dataDir`.
 */
export const createHostileEnvironment = async (folder: string) => {
  const connected: Socket[] = [];
  const foreign = createServer((socket) => connected.push(socket.destroy()));
  const port = await listenOnFreePort(foreign);
  const dataDir = path.join(folder, 'foreign');
  const url = `http://127.0.0.1:${port}`;
  const values: Record<string, string> = {
    API_PORT: `${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://shop:secret@127.0.0.1:${port}/shop`,
    S3_ENDPOINT: url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    STRIPE_API_BASE: url,
  };
  const [, table = ''] = /^## Settings\n(.*?)^Secrets/ms.exec(await readFile(README, 'utf8')) ?? [];
  const names = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  const missing = Object.keys(values).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The README lacks the settings ${missing.join(', ')}.`);
  const env = Object.fromEntries(
    names.flatMap((name) => [
      [name, values[name] ?? 'foreign'],
      [`${name}_FILE`, path.join(folder, 'package.json')],
    ]),
  );
  return { env, dataDir, connected, close: () => void foreign.close() };
};
