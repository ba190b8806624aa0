import { DAY_S } from '../../../packages/runner/time.ts';
import { callApi } from '../../support/call-api.ts';
import { activate, tabTo } from '../../support/keyboard.ts';
import { makePng } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';

const OWNER = 'newcomer@millbrook.example';
const TITLE = 'Rowing machine, hardly rowed';

test.use({ viewport: { width: 375, height: 800 } });

test(
  'an owner posts, renews, sells and reposts an advertisement by keyboard',
  { tag: ['@pace', '@translated'] },
  async ({ page, control, browser }) => {
    const admin = await browser.newContext();
    const approve = async (id: string): Promise<void> => {
      await control.signIn(admin, 'admin');
      await callApi(admin, `/api/advertisements/${id}/approve/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"action":"approve"}',
      });
    };
    const ended = page.getByRole('region', { name: 'Ended' });
    let id = '';

    await control.signIn(page.context(), 'newcomer');
    await test.step('the owner posts the advertisement, and an admin approves it', async () => {
      await page.goto('/dashboard/newadvertise');
      await tabTo(page, page.getByLabel('Title'));
      await page.keyboard.type(TITLE);
      await tabTo(page, page.getByLabel('Description'));
      await page.keyboard.type('Bought in January, folded in February.');
      await tabTo(page, page.getByLabel('Category'));
      await page.keyboard.type('F');
      await page.getByLabel('Choose images').setInputFiles([makePng('side.png')]);
      await expect(page.getByRole('img', { name: '1: side.png' })).toBeVisible();
      await activate(page, page.getByRole('button', { name: 'Send for review' }));
      const edit = page.getByRole('link', { name: `Edit ${TITLE}` });
      await expect(edit).toBeVisible();
      id = /\d+$/.exec((await edit.getAttribute('href')) ?? '')?.[0] ?? '';
      await approve(id);
    });

    await test.step('after 31 days, the advertisement’s page has status 410 and shows similar advertisements', async () => {
      await control.moveClock({ advance_seconds: 31 * DAY_S });
      // The next navigation could interrupt a token refresh, so the test signs in again.
      await control.signIn(page.context(), 'newcomer');
      await expect.poll(async () => (await page.goto(`/advertisements/${id}`))?.status()).toBe(410);
      await expect(
        page.getByRole('heading', { name: 'This advertisement has ended' }),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'Similar advertisements' })).toBeVisible();
      await page.goto('/dashboard/advertise');
      await expect(ended.getByRole('heading', { name: TITLE })).toBeVisible();
    });

    await test.step('the link in the reminder email renews the advertisement only once', async () => {
      const reminder = async () =>
        (await control.messages({ to: OWNER })).find(
          ({ kind }) => kind === 'advertisement_reminder',
        );
      await expect.poll(reminder, { timeout: 60_000 }).toBeDefined();
      const link = /\/advertisements\/\d+\/renew\?token=\S+/.exec((await reminder())?.text ?? '');
      const url = link?.[0] ?? '';
      await page.goto(url);
      await activate(page, page.getByRole('button', { name: 'Renew' }));
      await expect(page.getByText(`“${TITLE}” stays in the paper`)).toBeVisible();
      await activate(page, page.getByRole('link', { name: 'See the advertisement' }));
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
      await page.goto(url);
      await activate(page, page.getByRole('button', { name: 'Renew' }));
      await expect(page.getByRole('alert')).toContainText('This link has already been used');
    });

    await test.step('the owner marks the advertisement as sold', async () => {
      await page.goto('/dashboard/advertise');
      await activate(page, page.getByRole('button', { name: `Mark as sold: ${TITLE}` }));
      const dialog = page.getByRole('dialog', { name: 'Mark as sold?' });
      await activate(page, dialog.getByRole('button', { name: 'Mark as sold' }));
      await expect(ended.getByText('Sold', { exact: true }).first()).toBeVisible();
    });

    await test.step('the owner posts the sold advertisement again with its text and image', async () => {
      await activate(page, ended.getByRole('link', { name: `Post again ${TITLE}` }));
      await expect(page.getByRole('heading', { name: 'Post again' })).toBeVisible();
      await expect(page.getByLabel('Title')).toHaveValue(TITLE);
      await expect(page.getByRole('img', { name: /^1: / })).toBeVisible();
      await activate(page, page.getByRole('button', { name: 'Send for review again' }));
      const own = page.getByRole('listitem').filter({ hasText: TITLE });
      await expect(own.getByText('Pending')).toBeVisible();
      await expect(ended).toHaveCount(0);
      await approve(id);
      await expect.poll(async () => (await page.goto(`/advertisements/${id}`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    });
    await admin.close();
  },
);
