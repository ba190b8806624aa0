import { test as base } from '@playwright/test';
import { createBrowserControl, type Control } from './control.ts';
import { startKit, type Kit } from './start-kit.ts';

export { expect } from '@playwright/test';

const KIT_TIMEOUT_MS = 180_000;

/** Playwright's `test` with the control API; every test starts from the seeds. */
export const test = base.extend<{ control: Control }, { kit: Kit }>({
  kit: [
    async ({}, use, { parallelIndex }) => {
      const kit = await startKit(parallelIndex);
      process.env.E2E_BASE_URL = kit.site;
      process.env.E2E_API_URL = kit.api;
      await use(kit);
      await kit.stop();
    },
    { scope: 'worker', timeout: KIT_TIMEOUT_MS },
  ],
  baseURL: async ({ kit }, use) => use(kit.site),
  control: [
    async ({ kit }, use) => {
      const control = createBrowserControl(kit.api, kit.site);
      await control.reset();
      await use(control);
    },
    { auto: true },
  ],
});
