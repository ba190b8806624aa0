import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { DeriveKey, KeyRequest } from '../../domain/accounts/scrypt.ts';

/** Next to this file, in the sources and in a build. */
const FILE = new URL(`./key-worker${path.extname(import.meta.url)}`, import.meta.url);

/** The share of its time that the main thread may be busy before hashing slows down. */
const BUSY = 0.4;
/** All threads together then rest so many times as long as they worked: cores share processors. */
const REST = 5;

/** What a thread sends: the key, and the processor time that it took. */
const doneSchema = z.object({ key: z.instanceof(Uint8Array), workMs: z.number() });

/** Threads that make keys. */
export interface KeyWorkers {
  /** Waits for a thread that is free; rejects when its thread ends on the way. */
  derive: DeriveKey;
  /** Ends all threads. */
  close(): Promise<void>;
}

/**
 * Makes keys on up to `size` threads of their own, each started when it is first needed: those of
 * Node also read files and look up names, which would wait behind the keys.
 */
export const createKeyWorkers = (size: number, file = FILE): KeyWorkers => {
  const limit = pLimit(size);
  const all = new Set<Worker>();
  const idle = new Set<Worker>();

  const start = (): Worker => {
    const worker = new Worker(file);
    // An idle thread does not keep the process from ending.
    worker.unref();
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      idle.delete(worker);
    });
    // An error ends the thread, which is what its work hears of; unheard it would end the process.
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
    derive: (request) =>
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
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};
