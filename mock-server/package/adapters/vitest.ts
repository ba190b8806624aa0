import path from 'node:path';
import { inject, test as base } from 'vitest';
import { createControl, type Control } from '../index.ts';
import {
  createMail,
  openTestWorld,
  removeTestWorld,
  reportTestWorld,
  worldUrl,
  type Mail,
  type WorldReport,
} from './test-world.ts';

// Tests import this file, but not the setup file, so both tell Vitest the type.
declare module 'vitest' {
  interface ProvidedContext {
    mockServerOrigin: string;
  }
}

/** Adds the mock server's report to a failed test, as an error, which every reporter shows. */
class MockServerReport extends Error {
  override readonly name = 'Mock server';
  override readonly stack = '';

  constructor({ panel, requests, messages }: WorldReport, snapshotFile: string) {
    super(
      [
        `World of the test, until its server stops: ${panel}`,
        `Requests, first those that failed:\n${requests}`,
        `Messages, newest first:\n${messages}`,
        `Snapshot: ${snapshotFile}\n`,
      ].join('\n\n'),
    );
  }
}

export interface MockServerFixtures {
  /** The name of the test's own world. */
  world: string;
  /** The URL of the test's own world. The API is at /api below it. */
  mockServerUrl: string;
  /** The client of the control API, which changes the state of this test only. */
  control: Control;
  /** Signs a person in without a password. Returns tokens for the API. */
  signIn: Control['signIn'];
  mail: Mail;
}

const server = inject('mockServerOrigin');

export const test = base.extend<MockServerFixtures>({
  world: async ({ task }, use) => {
    const world = await openTestWorld(server);
    await use(world);
    if (task.result?.state !== 'fail') return removeTestWorld(server, world);
    const file = path.resolve('mock-server-results', `${world}.json`);
    throw new MockServerReport(await reportTestWorld(server, world, file), file);
  },
  mockServerUrl: async ({ world }, use) => use(worldUrl(server, world)),
  control: async ({ world }, use) => use(createControl(server, world)),
  signIn: async ({ control }, use) => use(control.signIn),
  mail: async ({ control }, use) => use(createMail(control)),
});
