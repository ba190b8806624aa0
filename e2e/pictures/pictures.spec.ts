import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Control } from '../support/control.ts';
import { mailCode, openPanel } from '../support/panel.ts';
import type { RunningKit } from '../support/running-kit.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the test compares pictures without typing.');

interface Screen {
  page: Page;
  context: BrowserContext;
  control: Control;
  kit: RunningKit;
}

const panel =
  (
    view: string,
    prepare: (screen: Screen) => Promise<unknown>,
    then?: (page: Page) => Promise<void>,
  ) =>
  async (screen: Screen): Promise<void> => {
    await prepare(screen);
    await openPanel(screen.page, screen.kit.api, view);
    await then?.(screen.page);
  };

/** The pictures of the documentation: each opens a screen. */
const PICTURES: Record<string, (screen: Screen) => Promise<void>> = {
  'front-page': async ({ page }) => void (await page.goto('/')),
  moderation: async ({ page, context, control }) => {
    await control.signIn(context, 'admin');
    await page.goto('/dashboard/advertiselist');
  },
  'control-panel-inbox': panel('Inbox', ({ kit }) => mailCode(kit.api, 'password_reset')),
  'control-panel-people': panel('People', async () => undefined),
  'control-panel-states': panel(
    'States',
    async () => undefined,
    async (page) => {
      await page.getByLabel('Search').fill('checkout');
      await page.getByRole('button', { name: 'there is a checkout' }).click();
    },
  ),
  'control-panel-clock': panel('Clock', ({ kit }) => mailCode(kit.api, 'password_reset')),
  'control-panel-requests': panel(
    'Requests',
    async ({ kit, control }) => {
      await control.clearRequests();
      await control.addFault({ operation: 'listSections', status: 503, times: 1 });
      for (const call of ['sections/', 'sections/', 'nowhere/', 'articles/']) {
        await fetch(`${kit.api}/api/${call}`);
      }
    },
    (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  ),
  'control-panel-faults': panel('Faults', async ({ page, control }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await control.addFault({ operation: 'createCheckoutSession', drop: 'response', times: 3 });
    await control.addFault({ operation: 'loginUser', delay_seconds: 2, for_seconds: 60 });
  }),
  'control-panel-payments': panel('Payments', async ({ control }) => {
    await control.holdWebhooks(true);
    for (const buyer of ['second-buyer@mail.example', 'buyer@mail.example']) {
      await control.setUpState('there is a checkout', { buyer, payment: 'unpaid' });
      const [checkout] = await control.checkouts();
      if (buyer.startsWith('second')) await control.finishCheckout(checkout?.id ?? '', 'pay');
    }
  }),
  'control-panel-snapshots': panel('Snapshots', async ({ control }) => {
    await control.saveSnapshot('three-members');
    await control.saveSnapshot('before-renewal');
  }),
  'control-panel-worlds': panel('Worlds', async () => undefined),
};

/** The headings outside of lists and the links of the navigation, a line each. */
const outlineOf = async (page: Page): Promise<string> => {
  const parts = page.locator('main h1, main h2:not(li *, article *), nav a');
  const texts = await parts.filter({ visible: true }).allTextContents();
  return `${texts.map((text) => text.replaceAll(/\s+/g, ' ')).join('\n')}\n`;
};

/** Waits until the outline has not changed for half a second. */
const settledOutline = async (page: Page): Promise<string> => {
  let outline = '';
  const hasSettled = async () => outline === (outline = await outlineOf(page));
  await expect.poll(hasSettled, { intervals: [500] }).toBe(true);
  return outline;
};

/** How many pictures in the window have not loaded yet. */
const picturesLeft = (): number =>
  [...document.images].filter(
    (image) => !image.complete && image.getBoundingClientRect().top < window.innerHeight,
  ).length;

const animationsEnd = async (): Promise<void> => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

for (const [name, open] of Object.entries(PICTURES)) {
  test.describe(() => {
    const isPanel = name.startsWith('control-panel');
    test.use({
      viewport: isPanel ? { width: 1000, height: 640 } : { width: 1280, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    test(`the picture ${name} shows the current headings and views`, async ({
      page,
      context,
      control,
      kit,
    }, info) => {
      await open({ page, context, control, kit });
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await settledOutline(page);
      const outline = info.snapshotPath(`${name}.txt`);
      if (info.config.updateSnapshots === 'all') {
        await expect.poll(() => page.evaluate(picturesLeft)).toBe(0);
        await page.evaluate(animationsEnd);
        const session = await context.newCDPSession(page);
        const webp = { format: 'webp', quality: 80 } as const;
        const { data } = await session.send('Page.captureScreenshot', webp);
        await writeFile(path.join(path.dirname(outline), `${name}.webp`), data, 'base64');
      }
      await expect(async () => {
        expect(await settledOutline(page)).toMatchSnapshot(`${name}.txt`);
      }).toPass({ timeout: 15_000 });
    });
  });
}
