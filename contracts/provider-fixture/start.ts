import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PROVIDER = path.join(import.meta.dirname, 'provider.py');

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Starts the backend in Python. */
export const startProvider = async (): Promise<{ url: string; stop: () => void }> => {
  const child = spawn('python3', [PROVIDER, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^Ready: (.+)$/.exec(line) ?? [];
    if (url !== undefined) return { url, stop: () => void child.kill() };
  }
  throw new Error('The provider did not start');
};
