import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { deriveKeyHere } from '../../domain/accounts/scrypt.ts';
import { temporaryFolder } from '../../../testing/server-process.ts';
import { createKeyWorkers } from './key-workers.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const requestOf = (password: string) => ({ password, salt: randomBytes(16), costLog2: 10 });

test('the threads hash many passwords in parallel, with the same results as scrypt in Node', async () => {
  const workers = createKeyWorkers(2);
  const requests = Array.from({ length: 20 }, (_, n) => requestOf(`Caf\u00e9-${n}`));
  const keys = await Promise.all(requests.map((request) => workers.derive(request)));
  expect(keys).toEqual(requests.map((request) => new Uint8Array(deriveKeyHere(request))));
  await workers.close();
});

test('if a thread crashes, only the password that it was hashing fails', async () => {
  const file = path.join(folder, 'crashing-worker.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ password }) => {
      if (password === 'throw') throw new Error('A crash');
      if (password === 'exit') process.exit(1);
      parentPort.postMessage({ key: new Uint8Array([password.length]), workMs: 0 });
    });`,
  );
  const workers = createKeyWorkers(1, pathToFileURL(file));
  const results = await Promise.allSettled(
    ['one', 'throw', 'three', 'exit', 'fifth'].map((word) => workers.derive(requestOf(word))),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await workers.close();
});

test('no hash of a password stays pending after the threads are closed', async () => {
  const workers = createKeyWorkers(1);
  const unfinished = workers.derive({ ...requestOf('Courier2026'), costLog2: 16 });
  await workers.close();
  const [{ status }] = await Promise.allSettled([unfinished]);
  expect(status).toMatch(/fulfilled|rejected/);
});
