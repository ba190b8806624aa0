import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findVersitygw } from '../scripts/go-program.ts';
import { freePort } from '../../packages/runner/free-port.ts';

const ACCESS_KEY_ID = 'courier';
const SECRET_ACCESS_KEY = 'the secret of a store for tests';
const START_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

export interface ObjectStore {
  /** Returns settings with which a server stores its pictures in this bucket. */
  environment(bucket: string): Record<string, string>;
  /** Kills the object store as a crash would. Its data are kept. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the object store versitygw on a free port. If this is impossible, returns the reason. */
export const startObjectStore = async (): Promise<ObjectStore | { reason: string }> => {
  const found = await findVersitygw(process.env, { install: false });
  if ('reason' in found) return found;
  const { file } = found;
  const folder = mkdtempSync(path.join(tmpdir(), 'news-store-'));
  const folders = ['meta', 'data'].map((name) => path.join(folder, name));
  for (const one of folders) mkdirSync(one);
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;

  const launch = async () => {
    // Not every disk has extended attributes, so --sidecar keeps metadata in files.
    const args = ['--port', `127.0.0.1:${port}`, '--quiet', 'posix'];
    const child = spawn(file, [...args, '--sidecar', ...folders], {
      stdio: 'ignore',
      env: { ...process.env, ROOT_ACCESS_KEY: ACCESS_KEY_ID, ROOT_SECRET_KEY: SECRET_ACCESS_KEY },
    });
    const onExit = (): void => void child.kill('SIGKILL');
    process.once('exit', onExit);
    child.once('exit', () => process.off('exit', onExit));
    const endMs = performance.now() + START_TIMEOUT_MS;
    while (
      !(await fetch(endpoint).then(
        () => true,
        () => false,
      ))
    ) {
      if (performance.now() > endMs) throw new Error(`${file} does not start`);
      await delay(POLL_MS);
    }
    return child;
  };

  let child = await launch();
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    environment: (bucket) => ({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    }),
    kill,
    restart: async () => {
      child = await launch();
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
