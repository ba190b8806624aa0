import type { TestProject } from 'vitest/node';
import { startMockServer, type MockServerOptions } from '../index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mockServerUrl: string;
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
    : await startMockServer(options);
  project.provide('mockServerUrl', url);
  return stop;
};

export default setup;
