import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createControl } from '../../../control/client.ts';
import { stop, usedBy, type Contestant } from './contestant.ts';
import { startKit } from './own-servers.ts';
import { readMemory } from './process-usage.ts';

/*
 * Measures the processor time and memory of starts, worlds, resets
 * and snapshots: `npm run measure:worlds -w mock-server`. Processor time hardly depends on other
 * load.
 */

const US_PER_S = 1_000_000;
const FURTHER_WORLDS = 7;
const folder = mkdtempSync(path.join(tmpdir(), 'measured-'));

const print = (what: string, server: Contestant, usedS: number): void => {
  const { mb, peakMb } = readMemory(server.process.pid ?? 0);
  process.stdout.write(`| ${what} | ${usedS.toFixed(2)} s | ${mb} MB | ${peakMb} MB |\n`);
};

const measure = async (
  what: string,
  server: Contestant,
  ...calls: readonly (() => Promise<unknown>)[]
): Promise<void> => {
  const before = usedBy(server);
  for (const call of calls) await call();
  print(what, server, (usedBy(server) - before) / US_PER_S / calls.length);
};

const started = async (what: string): Promise<Contestant> => {
  const server = await startKit(folder, '/readyz');
  print(what, server, usedBy(server) / US_PER_S);
  return server;
};

/** What a test of the package costs, besides its requests. */
const useAndRemove = async ({ origin }: Contestant): Promise<void> => {
  const control = createControl(origin, '');
  const { name } = await control.createWorld();
  await createControl(origin, name).signIn('member');
  await control.removeWorld(name);
};

try {
  await stop(await started('a start in a new folder'));
  const server = await started('a start in a seeded folder');
  const control = createControl(server.origin);
  const worlds = Array.from({ length: FURTHER_WORLDS }, (_, at) => `further-${at}`);
  const use = async (name: string): Promise<void> => {
    await createControl(server.origin, name).signIn('member');
  };
  await measure('the first world', server, () => use('first'));
  await measure('each of seven further worlds', server, ...worlds.map((name) => () => use(name)));
  await measure('each of seven tests', server, ...worlds.map(() => () => useAndRemove(server)));
  await measure('a reset', server, control.reset);
  await measure('a snapshot', server, () => control.saveSnapshot('measured'));
  await measure('loading a snapshot', server, () => control.loadSnapshot('measured'));
  await stop(server);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
