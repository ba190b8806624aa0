import { rm, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { findings } from '../../support/axe.ts';
import { activate, tabTo } from '../../support/keyboard.ts';
import { makePng } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';

const NEW = '/dashboard/newadvertise';
const TITLE = 'Rowing machine, hardly rowed';
const DESCRIPTION = 'Bought in January, folded in February. Collect from Weir Street.';
const MB = 1024 * 1024;

const imageNames = (page: Page): Locator =>
  page.getByRole('list', { name: 'Chosen images' }).getByRole('img');

const write = async (page: Page): Promise<void> => {
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Description').fill(DESCRIPTION);
  await page.getByLabel('Category').selectOption('For Sale');
};

/** A picture of the maximum size. Decoders ignore the padding after the PNG's end marker. */
const heavyPng = (name: string) => {
  const png = makePng(name, { width: 200, height: 150 });
  return { ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(5 * MB - png.buffer.length)]) };
};

test(
  'four 5 MB pictures upload over a slow connection even if their files disappear',
  { tag: '@long' },
  async ({ page, control }, testInfo) => {
    await control.signIn(page.context(), 'newcomer');
    await page.goto(NEW);
    await write(page);
    const files = ['one.png', 'two.png', 'three', 'four'].map((name) => testInfo.outputPath(name));
    for (const file of files) await writeFile(file, heavyPng(file).buffer);
    await page.getByLabel('Choose images').setInputFiles(files);
    await expect(imageNames(page)).toHaveCount(4);
    for (const file of files) await rm(file);

    const send = page.getByRole('button', { name: 'Send for review' });
    await test.step('the advertisement form shows the upload progress of each picture', async () => {
      const line = await page.context().newCDPSession(page);
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 100,
        downloadThroughput: -1,
        uploadThroughput: 2 * MB,
      });
      await send.click();
      const bar = (name: string) => page.getByRole('progressbar', { name });
      const sent = async (name: string) => Number(await bar(name).getAttribute('value'));
      await expect.poll(() => sent('Upload of one.png')).toBe(1);
      expect(await sent('Upload of four')).toBe(0);
      await expect(page.getByText(/^Sending, \d+\.\d of 20\.0 MB$/)).toBeVisible();
    });

    await test.step('the form creates a single complete advertisement', async () => {
      await expect(page.getByText('Advertisement created successfully!')).toBeVisible({
        timeout: 40_000,
      });
      const own = page.getByRole('listitem').filter({ hasText: TITLE });
      await expect(own).toHaveCount(1);
      await own.getByRole('link', { name: `Edit ${TITLE}` }).click();
      await expect(imageNames(page)).toHaveCount(4);
    });
  },
);

test(
  'an advertisement can be created by keyboard alone',
  { tag: ['@long', '@pace'] },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'newcomer');
    await page.goto(NEW);
    const { keyboard } = page;
    await tabTo(page, page.getByLabel('Title'));
    await keyboard.type(TITLE);
    await keyboard.press('Tab');
    await keyboard.type(DESCRIPTION);
    await keyboard.press('Tab');
    // In a select field, a letter after a pause starts a new search, so the test types one.
    await keyboard.type('F');
    await expect(page.getByLabel('Category')).toHaveValue('For Sale');
    await tabTo(page, page.getByRole('button', { name: 'Choose pictures' }));
    const picker = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (await picker).setFiles([makePng('one.png'), makePng('two.png'), makePng('three.png')]);
    await expect(imageNames(page)).toHaveCount(3);

    await test.step('the third picture is moved to the front by keyboard, and screen readers announce each move', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Reorder three.png' }));
      await keyboard.press('Space');
      await expect(page.getByText('three.png is at picture 3 of 3.')).toBeAttached();
      /* The library dnd-kit accepts arrow keys only after a timer has fired, so the test waits. */
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      await keyboard.press('ArrowLeft');
      await expect(page.getByText('three.png would be picture 2 of 3.')).toBeAttached();
      await keyboard.press('ArrowLeft');
      await expect(page.getByText('three.png would be picture 1 of 3.')).toBeAttached();
      await keyboard.press('Space');
      await expect(page.getByText('three.png is now picture 1 of 3.')).toBeAttached();
      await expect(imageNames(page).first()).toHaveAttribute('alt', '1: three.png');
    });

    await tabTo(page, page.getByRole('button', { name: 'Send for review' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Advertisement created successfully!')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Pending');
  },
);

test(
  'the draft of an advertisement survives a reload and is deleted on sign-out',
  { tag: '@long' },
  async ({ page, control }) => {
    const restored = async () => {
      await expect(page.getByText(/^Your draft has been restored/)).toBeVisible();
      await expect(page.getByLabel('Title')).toHaveValue(TITLE);
      await expect(imageNames(page)).toHaveAttribute('alt', '1: side.png');
      await expect(imageNames(page)).toHaveJSProperty('naturalWidth', 800);
    };
    page.on('dialog', (dialog) => void dialog.accept());
    await control.signIn(page.context(), 'newcomer');
    await page.goto(NEW);
    await write(page);
    await page.getByLabel('Choose images').setInputFiles([makePng('side.png')]);
    await expect(imageNames(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await page.getByRole('button', { name: 'Leave and keep the draft' }).click();
    await expect(page).toHaveURL(/\/profile$/);

    await test.step('the list of advertisements links to the draft, which the form restores after a reload', async () => {
      await page.goto('/dashboard/advertise');
      const reminder = page.getByRole('region', { name: 'Unsent draft' });
      await reminder.getByRole('link', { name: 'Continue' }).click();
      await restored();
      await page.reload();
      await restored();
    });

    await test.step('signing out deletes the draft', async () => {
      await page.getByRole('button', { name: 'Log out' }).first().click();
      await expect(page).toHaveURL(/\/$/);
      await control.signIn(page.context(), 'newcomer');
      await page.goto(NEW);
      await expect(page.getByLabel('Title')).toHaveValue('');
      await expect(page.getByText(/^Your draft has been restored/)).toHaveCount(0);
    });
  },
);

test('a form that is resent after a lost response creates only one advertisement', async ({
  page,
  control,
}) => {
  await control.signIn(page.context(), 'newcomer');
  await page.goto(NEW);
  await write(page);
  await page.getByLabel('Choose images').setInputFiles([makePng('side.png')]);
  await expect(imageNames(page)).toHaveCount(1);
  const send = page.getByRole('button', { name: 'Send for review' });

  // Browsers resend a request once if a reused connection breaks, so the test drops every response.
  await control.addFault({ operation: 'createAdvertisement', drop: 'response' });
  await send.click();
  // Behind a proxy, the browser gets a gateway error, for which the site has another message.
  await expect(page.getByRole('alert')).toContainText(
    /We could not reach the server|The service is temporarily unavailable|Failed to create advertisement/,
  );
  await control.clearFaults();

  await test.step('resending the form after a reload does not create a second advertisement', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/^Your draft has been restored/)).toBeVisible();
    await expect(imageNames(page)).toHaveCount(1);
    await send.click();
    await expect(page.getByText('Advertisement created successfully!')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toHaveCount(1);
  });
});

test('two tabs have separate drafts that can both be posted', async ({
  page,
  context,
  control,
}) => {
  await control.signIn(context, 'newcomer');
  await page.goto(NEW);
  await write(page);
  await page.getByLabel('Choose images').setInputFiles([makePng('side.png')]);
  await expect(imageNames(page)).toHaveCount(1);
  const send = (tab: Page) => tab.getByRole('button', { name: 'Send for review' }).click();
  const created = (tab: Page) => tab.getByText('Advertisement created successfully!');
  const postAsNew = page.getByRole('button', { name: 'Post as a new one' });

  const tab = await context.newPage();
  const copy = tab.getByRole('button', { name: 'Copy it here' });
  await test.step('the second tab starts empty and copies the draft by keyboard', async () => {
    await expect(async () => {
      await tab.goto(NEW);
      await expect(copy).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(tab.getByLabel('Title')).toHaveValue('');
    expect(await findings(tab), 'the offer of a copy').toEqual([]);
    await activate(tab, copy);
    await expect(tab.getByLabel('Title')).toHaveValue(TITLE);
    await expect(imageNames(tab)).toHaveJSProperty('naturalWidth', 800);
    await tab.getByLabel('Title').fill('Second machine');
  });

  await test.step('the first tab posts its own text once even if a response is lost', async () => {
    await control.addFault({ operation: 'createAdvertisement', drop: 'response' });
    await send(page);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await control.clearFaults();
    await page.getByLabel('Title').fill('Third machine');
    await send(page);
    await expect(page.getByRole('link', { name: 'Edit the posted one' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Third machine');
    expect(await findings(page), 'the two ways').toEqual([]);
  });

  await test.step('the second tab and a new advertisement in the first tab can be posted', async () => {
    const titles = (own: Page) => own.getByRole('listitem').getByRole('heading', { level: 2 });
    await send(tab);
    await expect(created(tab)).toBeVisible();
    await expect(titles(tab).filter({ hasText: /machine/ })).toHaveText(['Second machine', TITLE]);
    await activate(page, postAsNew);
    await expect(created(page)).toBeVisible();
    await expect(titles(page).filter({ hasText: /machine/ })).toHaveText([
      'Third machine',
      'Second machine',
      TITLE,
    ]);
  });
});
