import type { TestProject } from 'vitest/node';
import type { MockServerOptions } from '../index.ts';
import { startTestServer } from './test-world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mockServerOrigin: string;
  }
}

/**
 * The `globalSetup` of Vitest. Starts one mock server for the run, unless DOUBLE_URL names a
 * running one. A project can call this function in its own setup file to pass options.
 */
const setup = async (project: TestProject, options: MockServerOptions = {}) => {
  const running = process.env.DOUBLE_URL;
  const { url, stop } = running
    ? { url: running, stop: async () => undefined }
    : await startTestServer(options);
  project.provide('mockServerOrigin', url);
  return stop;
};

export default setup;
