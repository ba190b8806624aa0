import { spawn } from 'node:child_process';
import { findStripeMock } from '../scripts/go-program.ts';

export type RunningStripeMock = { url: string; stop: () => void } | { reason: string };

const START_TIMEOUT_MS = 60_000;

/** With the default HTTPS port, only one process could run at a time. */
const ARGUMENTS = ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'];

const start = (file: string): Promise<RunningStripeMock> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, ARGUMENTS, { stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => {
      child.kill();
    };
    // If a test file cannot load, no afterAll hook runs, so stripe-mock is stopped here.
    process.once('exit', stop);
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`${file} did not start in time: ${output}`));
    }, START_TIMEOUT_MS);
    let output = '';
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const host = /HTTP at address: (\S+:\d+)\s/.exec(output)?.[1];
      if (host === undefined) return;
      clearTimeout(timer);
      resolve({ url: `http://${host}`, stop });
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`${file} ended: ${output}`));
    });
  });

/** Returns the stripe-mock at STRIPE_MOCK_URL. Without this variable, starts one. */
export const startStripeMock = async (): Promise<RunningStripeMock> => {
  const url = process.env.STRIPE_MOCK_URL;
  if (url) return { url, stop: () => undefined };
  const found = await findStripeMock(process.env);
  return 'file' in found ? start(found.file) : found;
};
