import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { createBrowserControl, type Control } from './control.ts';
import { API_SECONDS, atHumanPace } from './human-pace.ts';
import { pressingTwice } from './pressed-twice.ts';
import { kitOfRun, type RunningKit } from './running-kit.ts';
import { onTranslatedPages, type Translated } from './translated-page.ts';
import { enterWorld, WORLD_FIELD } from './world.ts';

export { expect } from '@playwright/test';

export interface TestOptions {
  humanPace: boolean;
  translated: Translated | undefined;
}

/**
 * Playwright's `test` with a client of the control API. Every worker has its own world, and every
 * test starts from the demo data. Buttons that may send something are pressed twice. `humanPace`
 * delays input, slows the API down and throttles the CPU. `translated` replaces the text nodes of
 * all pages, as a browser's translation does. `newSession` opens a page in another browser session.
 */
export const test = base.extend<
  { control: Control; newSession: (person?: string) => Promise<Page> } & TestOptions,
  { kit: RunningKit; world: string | undefined }
>({
  kit: [async ({}, use) => use(kitOfRun(process.env)), { scope: 'worker' }],
  world: [
    async ({ kit }, use, { parallelIndex }) => use(enterWorld(kit, parallelIndex)),
    { scope: 'worker' },
  ],
  baseURL: async ({ kit }, use) => use(kit.site),
  storageState: async ({ kit, world }, use) => {
    const cookie = {
      name: WORLD_FIELD,
      domain: new URL(kit.site).hostname,
      path: '/',
      expires: -1,
    };
    const flags = { httpOnly: false, secure: false, sameSite: 'Strict' as const };
    await use(
      world === undefined
        ? undefined
        : { cookies: [{ ...cookie, ...flags, value: world }], origins: [] },
    );
  },
  humanPace: [false, { option: true }],
  translated: [undefined, { option: true }],
  context: ({ context, humanPace, translated }, use) => {
    if (humanPace) atHumanPace(context);
    const pressing = () => pressingTwice(context, use);
    return translated ? onTranslatedPages(context, translated, pressing) : pressing();
  },
  control: [
    async ({ kit, world, humanPace }, use) => {
      const control = createBrowserControl(kit.api, kit.site, world);
      await control.reset();
      if (humanPace) await control.addFault({ operation: '*', delay_seconds: API_SECONDS });
      await use(control);
    },
    { auto: true },
  ],
  newSession: async ({ browser, control }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      contexts.push(context);
      if (person !== undefined) await control.signIn(context, person);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Excludes a file's tests from the run at human pace. */
export const onlyAtMachinePace = (reason: string): void => {
  test.skip(({ humanPace }) => {
    if (humanPace) process.stdout.write(`Not at human pace: ${reason}\n`);
    return humanPace;
  }, reason);
};
