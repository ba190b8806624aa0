import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { deriveKeyHere, type KeyRequest } from '../../domain/accounts/scrypt.ts';

const NICENESS = 10;

// Only Linux can lower the priority of one thread. Elsewhere, the whole process would get slower.
if (process.platform === 'linux') setPriority(NICENESS);

/** The processor time of this thread, or the elapsed time before Node 23.9, which cannot tell. */
const nowMs = (): number => {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

parentPort?.on('message', (request: KeyRequest) => {
  const before = nowMs();
  const key = deriveKeyHere(request);
  parentPort?.postMessage({ key, workMs: nowMs() - before });
});
