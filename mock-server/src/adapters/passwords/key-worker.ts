import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { deriveKeyHere, type KeyRequest } from '../../domain/accounts/scrypt.ts';

const NICENESS = 10;

// Only Linux can lower the priority of one thread. Elsewhere, the whole process would get slower.
if (process.platform === 'linux') setPriority(NICENESS);

parentPort?.on('message', (request: KeyRequest) => {
  const before = process.threadCpuUsage();
  const key = deriveKeyHere(request);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ key, workMs: (user + system) / 1000 });
});
