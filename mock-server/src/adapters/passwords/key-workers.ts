import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { DeriveKey, KeyRequest } from '../../domain/accounts/scrypt.ts';

const FILE = new URL(`./key-worker${path.extname(import.meta.url)}`, import.meta.url);

/** If the main thread is busy for more than this share of the time, the threads slow down. */
const BUSY = 0.4;
/** A slowed thread rests for the time that it worked × this number × the number of threads. */
const REST = 5;

/** A thread's message with a derived key. `workMs` is the processor time of the derivation. */
const doneSchema = z.object({ key: z.instanceof(Uint8Array), workMs: z.number() });

/** Derives keys on threads of its own, since Node's pool also reads files and resolves names. */
export const createKeyWorkers = (size: number, file = FILE) => {
  const limit = pLimit(size);
  const all = new Set<Worker>();
  const idle = new Set<Worker>();

  const start = (): Worker => {
    const worker = new Worker(file);
    // An idle thread must not keep the process running.
    worker.unref();
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      idle.delete(worker);
    });
    // Without this listener, the error of a thread would end the whole process.
    worker.on('error', () => undefined);
    return worker;
  };

  const derive = async (request: KeyRequest) => {
    const [worker = start()] = idle;
    idle.delete(worker);
    const settled = new AbortController();
    const { signal } = settled;
    try {
      worker.postMessage(request);
      const heard: unknown[] = await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }),
      ]);
      const { success, data } = doneSchema.safeParse(heard[0]);
      if (!success) throw new Error('The thread ended before the key was made');
      idle.add(worker);
      return data;
    } finally {
      settled.abort();
    }
  };

  return {
    /** Derives a key by scrypt on a free thread. Rejects if the thread crashes meanwhile. */
    derive: (request: KeyRequest): ReturnType<DeriveKey> =>
      new Promise((resolve, reject) => {
        void limit(async () => {
          const before = performance.eventLoopUtilization();
          const done = await derive(request).catch(reject);
          if (!done) return;
          resolve(done.key);
          if (performance.eventLoopUtilization(before).utilization < BUSY) return;
          await delay(done.workMs * REST * size, undefined, { ref: false });
        });
      }),
    close: async (): Promise<void> => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};

export type KeyWorkers = ReturnType<typeof createKeyWorkers>;
