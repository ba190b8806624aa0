import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createControl, type Control, type Message } from '../../../control/client.ts';
import { describeTest } from '../../../control/requests/cells.ts';
import { startMockServer, type MockServer, type MockServerOptions } from '../index.ts';

const WAIT_S = 10;
const SNAPSHOT = 'failed-test';

/** Opens a new world for a test. Returns its name. */
export const openTestWorld = async (server: string): Promise<string> =>
  (await createControl(server, '').createWorld()).name;

/** The URL of a world. It selects the world in requests of any client. */
export const worldUrl = (server: string, world: string): string => `${server}/worlds/${world}`;

/** Removes the world of a test that has passed. */
export const removeTestWorld = (server: string, world: string): Promise<void> =>
  createControl(server, '').removeWorld(world);

/** A server for tests, whose API refuses a request that selects no world. */
export const startTestServer = ({ env, ...options }: MockServerOptions): Promise<MockServer> =>
  startMockServer({ ...options, env: { WORLD_REQUIRED: 'on', ...env } });

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
  const control = createControl(url, world);
  await control.keepWorld(world);
  await control.saveSnapshot(SNAPSHOT);
  await mkdir(path.dirname(snapshotFile), { recursive: true });
  await writeFile(snapshotFile, JSON.stringify(await control.exportSnapshot(SNAPSHOT)));
  const panel = new URL(`/control/?world=${world}`, url).href;
  return { panel, ...(await describeTest(control)) };
};

/** The emails and text messages that the mock server has sent in one test. */
export interface Mail {
  /** Waits for a message to this email address or phone number. Never returns the same message twice. */
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
