import path from 'node:path';
import { inject, test as base } from 'vitest';
import { createControl, type Control } from '../index.ts';
import {
  createMail,
  openTestWorld,
  removeTestWorld,
  reportTestWorld,
  type Mail,
  type WorldReport,
} from './test-world.ts';

// Tests import this file, but not the setup file, so both tell Vitest the type.
declare module 'vitest' {
  interface ProvidedContext {
    mockServerUrl: string;
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
  mockServerUrl: string;
  /** The test's own world (isolated state of the mock server), which `fetch` names in requests. */
  world: string;
  /** The client of the control API, which changes the state of this test only. */
  control: Control;
  /** Signs a person in without a password. Returns tokens for the API. */
  signIn: Control['signIn'];
  mail: Mail;
}

export const test = base.extend<MockServerFixtures>({
  mockServerUrl: inject('mockServerUrl'),
  world: async ({ task, mockServerUrl: url }, use) => {
    const world = await openTestWorld(url, `vitest-${process.env.VITEST_POOL_ID ?? '1'}`);
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).origin === new URL(url).origin)
        request.headers.set('X-World', world);
      return send(request);
    };
    await use(world);
    globalThis.fetch = send;
    if (task.result?.state !== 'fail') return removeTestWorld(url, world);
    const file = path.resolve('mock-server-results', `${world}.json`);
    throw new MockServerReport(await reportTestWorld(url, world, file), file);
  },
  control: async ({ mockServerUrl, world }, use) => use(createControl(mockServerUrl, world)),
  signIn: async ({ control }, use) => use(control.signIn),
  mail: async ({ control }, use) => use(createMail(control)),
});
