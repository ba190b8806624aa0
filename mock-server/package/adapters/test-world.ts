import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createControl, type Control, type Message } from '../../../control/client.ts';
import { describeTest } from '../../../control/requests/cells.ts';

/** Each test worker keeps the worlds (isolated states) of this many failed tests, 35 MB each. */
const KEPT = 3;
const WAIT_S = 10;
const SNAPSHOT = 'failed-test';

/** The worlds (isolated states of the mock server) of tests that this process is running. */
const running = new Set<string>();
let count = 0;

/**
 * Opens a new world (isolated state) for a test, which costs less than resetting a used one.
 * @param worker the name of the worker, unique in the run: lower-case letters, digits and hyphens
 * @returns the name of the world
 */
export const openTestWorld = async (url: string, worker: string): Promise<string> => {
  const control = createControl(url, '');
  const others = (await control.worlds())
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${worker}-`) && !running.has(name));
  const last = others.at(-1)?.split('-').at(-1);
  count = Math.max(count, Number(last ?? 0)) + 1;
  const world = `${worker}-${count}`;
  running.add(world);
  await Promise.all(others.slice(0, -KEPT).map(control.removeWorld));
  await control.openWorld(world);
  return world;
};

/** Removes the world (isolated state of the mock server) of a test that has passed. */
export const removeTestWorld = async (url: string, world: string): Promise<void> => {
  running.delete(world);
  await createControl(url, '').removeWorld(world);
};

export interface WorldReport {
  /** At this URL, the control panel shows the failed test's state until the server stops. */
  panel: string;
  /** The requests with their errors, faults and contract violations: first those that failed. */
  requests: string;
  messages: string;
}

/** After a failed test, describes and keeps the mock server's state, and exports a snapshot. */
export const reportTestWorld = async (
  url: string,
  world: string,
  snapshotFile: string,
): Promise<WorldReport> => {
  running.delete(world);
  const control = createControl(url, world);
  await control.saveSnapshot(SNAPSHOT);
  await mkdir(path.dirname(snapshotFile), { recursive: true });
  await writeFile(snapshotFile, JSON.stringify(await control.exportSnapshot(SNAPSHOT)));
  const panel = new URL(`/control/?world=${world}`, url).href;
  return { panel, ...(await describeTest(control)) };
};

/** The emails and text messages that the mock server has sent in one test. */
export interface Mail {
  /** Waits for a message to this address. Never returns the same message twice. */
  next: (to: string) => Promise<Message>;
  /** Waits for the next message as `next` does, and returns the code in this message. */
  code: (to: string) => Promise<string>;
}

export const createMail = (control: Control): Mail => {
  const read = new Map<string, number>();
  const next = async (to: string): Promise<Message> => {
    const [message] = await control.messages({ to, wait: WAIT_S, after: read.get(to) ?? 0 });
    if (message === undefined) throw new Error(`No new message to ${to} in ${WAIT_S} seconds.`);
    read.set(to, message.id);
    return message;
  };
  return {
    next,
    code: async (to) => {
      const { code, subject, text } = await next(to);
      if (code === null) throw new Error(`The message has no code: ${subject || text}`);
      return code;
    },
  };
};
