import { setTimeout as sleep } from 'node:timers/promises';
import { createControl } from '../../control/client.ts';
import { SECOND_MS } from '../../packages/runner/time.ts';
import { textOf, type Output } from './command-line.ts';
import { kitAt } from './kit.ts';
import type { Options } from './options.ts';

/** How long a server may need for the last requests of an interrupted verification. */
const LAST_REQUESTS_MS = 2000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const requireConsent = async (
  origin: string,
  { allowDataLoss }: Options,
  { warn, ask }: Output,
): Promise<void> => {
  if (allowDataLoss) {
    warn(`Provider states now delete data at ${origin}.`);
    return;
  }
  const loss = `A verification deletes data at ${origin}: provider states delete all advertisements and
recreate accounts.`;
  const response = await ask?.(`${loss} Type "yes" to delete it: `);
  if (response?.trim() === 'yes') return;
  throw new Error(ask ? 'Nothing was changed.' : `${loss} To allow this, add --allow-data-loss.`);
};

/** Saves the data of a mock server. Returns a function that restores it. */
const saveData = async (origin: string, { warn }: Output): Promise<() => Promise<void>> => {
  const control = createControl(origin);
  const name = `before-verification-${Date.now()}`;
  const before = await control.state();
  await control.saveSnapshot(name);
  return async () => {
    try {
      await control.loadSnapshot(name);
      await control.deleteSnapshot(name);
      // A loaded snapshot sets the clock to the time at which it was saved.
      const now = Date.now() + before.clock_offset_seconds * SECOND_MS;
      if (!before.clock_frozen) await control.moveClock({ set: new Date(now).toISOString() });
      warn(`The data at ${origin} is as it was before.`);
    } catch (error) {
      warn(`The data at ${origin} could not be restored: ${textOf(error)}
Try again: npm run double -- snapshot load ${name} --url ${origin}`);
    }
  };
};

/**
 * Runs a verification, which deletes data. A mock server gets its data back afterwards, even if the
 * verification fails or is interrupted. The user must allow the loss of any other backend's data.
 * @param work ends soon after its signal is aborted
 * @throws Error if the user does not allow the loss, or the data cannot be saved
 */
export const protectData = async <Result>(
  options: Options,
  output: Output,
  work: (signal?: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const origins = new Set([options.providerUrl.origin, new URL(options.statesUrl).origin]);
  const kits: string[] = [];
  for (const origin of origins) {
    if ((await kitAt(origin)) === null) await requireConsent(origin, options, output);
    else kits.push(origin);
  }
  if (kits.length === 0) return work();
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Error('The verification was interrupted'));
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const restores: (() => Promise<void>)[] = [];
  try {
    for (const origin of kits) restores.push(await saveData(origin, output));
    return await work(interruption.signal);
  } finally {
    if (interruption.signal.aborted) await sleep(LAST_REQUESTS_MS);
    for (const restore of restores) await restore();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
};
