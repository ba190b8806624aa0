import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { deriveKeyHere, type KeyRequest } from '../../domain/accounts/scrypt.ts';

const NICENESS = 10;

// Only Linux has priorities of threads. On other systems, this would slow down the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

parentPort?.on('message', (request: KeyRequest) => {
  const before = process.threadCpuUsage();
  const key = deriveKeyHere(request);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ key, workMs: (user + system) / 1000 });
});
