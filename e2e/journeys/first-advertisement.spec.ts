import { PASSWORD, signInByForm } from '../support/accounts.ts';
import { makePng } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { TOWN } from '../support/town.ts';

const PERSON = {
  first: 'Maya',
  last: 'Lindgren',
  email: 'maya.lindgren@mail.example',
};
const TITLE = 'Cargo bicycle, carries two children and a cello';
const DESCRIPTION = 'Ridden to the market every Saturday for six years. New chain, honest brakes.';

test(
  'a new user posts an advertisement, which is public once an admin has approved it',
  { tag: ['@any-town', '@pace', '@translated', '@S1.4', '@S2.11'] },
  async ({ page, control, newSession, humanPace }) => {
    await test.step('the user reads the paper and signs up with the code from the inbox', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2, name: TOWN.lead })).toBeVisible();
      await page.getByRole('link', { name: 'Sign up' }).click();
      await page.getByLabel('First name').fill(PERSON.first);
      await page.getByLabel('Last name').fill(PERSON.last);
      await page.getByLabel('Email').fill(PERSON.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(page.getByLabel('6-digit code')).toBeVisible();
      await page.getByLabel('6-digit code').fill(await control.code(PERSON.email));
      await expect(page.getByText('Account created and signed in successfully!')).toBeVisible();
      await expect(page.getByLabel('Account of Maya Lindgren')).toBeVisible();
    });

    await test.step('the user posts an advertisement with two pictures', async () => {
      await page.getByRole('link', { name: 'Make Advertise' }).first().click();
      await page.getByLabel('Title').fill(TITLE);
      await page.getByLabel('Description').fill(DESCRIPTION);
      await page.getByLabel('Category').selectOption(TOWN.category);
      await page.getByLabel('URL').fill('https://cargo-bicycle.example/for-sale');
      await page
        .getByLabel('Choose images')
        .setInputFiles([makePng('side.png'), makePng('front.png', { red: 30 })]);
      await expect(page.getByRole('img', { name: '2: front.png' })).toBeVisible();
      await page.getByRole('button', { name: 'Send for review' }).click();
      await expect(page.getByText('Advertisement created successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/advertise$/);
      const own = page.getByRole('listitem').filter({ hasText: TITLE });
      await expect(own.getByText('Pending')).toBeVisible();
    });

    await test.step('the advertisement is not public before an admin has approved it', async () => {
      await page.goto('/advertisements');
      await expect(page.getByRole('heading', { name: 'Advertisements' })).toBeVisible();
      await expect(page.getByText(TITLE)).toHaveCount(0);
    });

    await test.step('an admin approves the advertisement', async () => {
      const admin = await newSession();
      await admin.goto('/login');
      await signInByForm(admin, TOWN.emails.admin);
      await expect(admin).toHaveURL(/\/dashboard/);
      await admin.getByRole('link', { name: 'Manage Advertise' }).first().click();
      await expect(admin.getByRole('heading', { name: 'Advertisement Management' })).toBeVisible();
      await admin.getByLabel('Search in title and user').fill('Cargo bicycle');
      await admin.getByRole('link', { name: `Review ${TITLE}` }).click();
      await expect(admin.getByRole('heading', { name: TITLE })).toBeVisible();
      await admin.getByRole('button', { name: 'Approve' }).click();
      await expect(admin.getByText('Advertisement approved successfully!')).toBeVisible();
      await expect(admin.getByRole('button', { name: 'Approve' })).toBeDisabled();
    });

    await test.step('visitors see the advertisement with its pictures and its link', async () => {
      const visitor = await newSession();
      // A cache may keep the list without the new advertisement for up to one second.
      await expect(async () => {
        await visitor.goto('/advertisements');
        await expect(visitor.getByRole('link', { name: TITLE })).toBeVisible({
          timeout: humanPace ? 5000 : 500,
        });
      }).toPass({ timeout: humanPace ? 60_000 : 10_000 });
      await visitor.getByRole('link', { name: TITLE }).click();
      await expect(visitor.getByRole('heading', { name: TITLE })).toBeVisible();
      const picture = visitor.getByRole('img', { name: `${TITLE}, picture 1` });
      await expect(picture).toHaveJSProperty('naturalWidth', 800);
      const link = visitor.getByRole('link', { name: 'Visit cargo-bicycle.example' });
      await expect(link).toHaveAttribute('rel', 'sponsored ugc nofollow noopener');
    });
  },
);
