import { findings } from '../../support/axe.ts';
import { makePng } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';

test(
  'an advertiser corrects a rejected advertisement and deletes another one',
  { tag: ['@pace', '@translated'] },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'advertiser');
    await page.goto('/dashboard/advertise');
    const rejected = page.getByRole('listitem').filter({ hasText: 'Why it was rejected:' }).first();
    const title = (await rejected.getByRole('heading').textContent()) ?? '';
    await rejected.getByRole('link', { name: `Edit and resubmit ${title}` }).click();
    await expect(page.getByText(/^Why it was rejected: /)).toBeVisible();
    await page.getByLabel('Title').fill('Mended as you asked');
    await page.getByLabel('Choose images').setInputFiles([makePng('bright.png')]);
    await page.getByRole('button', { name: 'Move bright.png earlier' }).press('Enter');
    await page.getByRole('button', { name: 'Send for review again' }).click();
    await expect(page.getByText('Advertisement updated successfully!')).toBeVisible();
    const mended = page.getByRole('listitem').filter({ hasText: 'Mended as you asked' });
    await expect(mended).toContainText('Pending');
    await expect(mended).not.toContainText('Why it was rejected:');

    await mended.getByRole('button', { name: 'Delete Mended as you asked' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this advertisement?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Advertisement deleted successfully!')).toBeVisible();
    await expect(mended).toHaveCount(0);
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the advertiser’s pages in ${colorScheme} colors`, { tag: '@long' }, () => {
    test.use({ colorScheme });

    test('axe finds no violations on an advertiser’s pages', async ({ page, control }) => {
      await control.signIn(page.context(), 'advertiser');
      await page.goto('/dashboard/newadvertise');
      await page
        .getByLabel('Choose images')
        .setInputFiles([
          makePng('one.png'),
          makePng('two.png'),
          { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
        ]);
      await expect(page.getByText(/^letter\.png: Only JPEG/)).toBeVisible();
      await page.getByRole('button', { name: 'Send for review' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();

      await page.route('**/advertisements/create/', () => undefined);
      await page.getByLabel('Title').fill('Rowing machine');
      await page.getByLabel('Description').fill('Folded in February, as new.');
      await page.getByLabel('Category').selectOption('For Sale');
      await page.getByRole('button', { name: 'Send for review' }).click();
      await expect(page.getByRole('progressbar', { name: 'Upload of one.png' })).toBeVisible();
      expect(await findings(page), 'pictures, a rejected picture and upload progress').toEqual([]);

      await page.getByRole('link', { name: 'Advertise', exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
      await page.getByRole('button', { name: 'Leave and keep the draft' }).click();
      await expect(page.getByRole('region', { name: 'Unsent draft' })).toBeVisible();
      expect(await findings(page), 'the own list').toEqual([]);
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page), 'before deleting').toEqual([]);

      for (const url of [
        '/dashboard/editadvertise/none',
        '/dashboard/editadvertise/999999',
        '/advertisements?q=zeppelin',
        '/advertisements?q=bicycle',
      ]) {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), url).toEqual([]);
      }
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().click();
      await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
      expect(await findings(page), 'one advertisement').toEqual([]);
    });
  });
}
