import { test as base } from '@playwright/test';
import { createControl, type Control } from './control.ts';

export { expect } from '@playwright/test';

/** Playwright's `test` with the control API; each test starts from the seeded town. */
export const test = base.extend<{ control: Control }>({
  control: [
    async ({}, use) => {
      const control = createControl(process.env.E2E_API_URL ?? '', process.env.E2E_BASE_URL ?? '');
      await control.reset();
      await use(control);
    },
    { auto: true },
  ],
});
