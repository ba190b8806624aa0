import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { createControl, type Control, type MockServerOptions } from '../index.ts';
import {
  createMail,
  openTestWorld,
  removeTestWorld,
  reportTestWorld,
  worldUrl,
  type Mail,
} from './test-world.ts';

const SERVER = process.env.DOUBLE_URL ?? 'http://localhost:4000';
const DEFAULT_PORT = Number(new URL(SERVER).port);
const STOP_MS = 10_000;

/**
 * Returns an entry for `webServer` in the configuration of Playwright. The entry starts a mock
 * server that gets no variables of this process's environment. Outside CI, or if DOUBLE_URL is set,
 * Playwright prefers a server that is already running.
 */
export const mockServer = ({ port = DEFAULT_PORT, ...options }: MockServerOptions = {}) => ({
  command: `"${process.execPath}" "${fileURLToPath(new URL('serve.js', import.meta.url))}"`,
  env: { MOCK_SERVER_OPTIONS: JSON.stringify({ port, ...options }) },
  url: `http://localhost:${port}/control/state`,
  reuseExistingServer: process.env.CI === undefined || process.env.DOUBLE_URL !== undefined,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: STOP_MS },
});

export interface MockServerFixtures {
  /** The mock server's origin; by default DOUBLE_URL or http://localhost:4000. */
  mockServerOrigin: string;
  /** The test's own world, which a browser cookie names. */
  world: string;
  /** The URL of the test's own world. The API is at /api below it. */
  mockServerUrl: string;
  /** The client of the control API, which changes the state of this test only. */
  control: Control;
  /** Signs the browser in, with the cookies that the site uses. Returns tokens for the API. */
  signIn: Control['signIn'];
  mail: Mail;
}

export const test = base.extend<MockServerFixtures>({
  mockServerOrigin: [SERVER, { option: true }],
  world: async ({ mockServerOrigin: url }, use, testInfo) => {
    const world = await openTestWorld(url);
    await use(world);
    if (testInfo.status === testInfo.expectedStatus) return removeTestWorld(url, world);
    const file = testInfo.outputPath('mock-server-snapshot.json');
    const { panel, ...texts } = await reportTestWorld(url, world, file);
    testInfo.annotations.push({ type: 'mock server', description: panel });
    for (const [name, body] of Object.entries({ world: panel, ...texts })) {
      await testInfo.attach(`mock server: ${name}`, { body, contentType: 'text/plain' });
    }
    await testInfo.attach('mock server: snapshot', { path: file, contentType: 'application/json' });
  },
  mockServerUrl: async ({ mockServerOrigin, world }, use) => use(worldUrl(mockServerOrigin, world)),
  context: async ({ context, world, mockServerOrigin, baseURL }, use) => {
    const cookie = { name: 'x-world', value: world };
    await context.addCookies(
      [mockServerOrigin, baseURL ?? mockServerOrigin].map((url) => ({ ...cookie, url })),
    );
    await use(context);
  },
  control: async ({ mockServerOrigin, world }, use) => use(createControl(mockServerOrigin, world)),
  signIn: async ({ context, control, mockServerOrigin, baseURL }, use) =>
    use(async (person) => {
      const session = await control.signIn(person);
      const { access_token: accessToken, refresh_token: refreshToken } = session;
      const cookies = { accessToken, refreshToken, isAuthenticated: 'true' };
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({
          name,
          value,
          url: baseURL ?? mockServerOrigin,
        })),
      );
      return session;
    }),
  mail: async ({ control }, use) => use(createMail(control)),
});
