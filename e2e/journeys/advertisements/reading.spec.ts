import { expect, test } from '../../support/test.ts';

test('a reader browses, opens and shares advertisements', async ({ page, context, newSession }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/advertisements');
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Advertisement ·' });

  await test.step('the URL of the list of advertisements contains the page number', async () => {
    await expect(cards).toHaveCount(12);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(cards.first()).toBeVisible();
  });

  const owned = await test.step('the advertiser sees an advertisement’s views', async () => {
    const desk = await newSession('advertiser');
    await desk.goto('/dashboard/advertise');
    const shown = desk
      .getByRole('listitem')
      .filter({ hasText: 'Approved' })
      .filter({ has: desk.getByRole('heading').getByRole('link') })
      .first();
    const link = shown.getByRole('heading').getByRole('link');
    const counts = async () => {
      await desk.reload();
      const facts = await shown.getByText(/views?, .*clicks?$/).textContent();
      return (facts ?? '').replaceAll(',', '').match(/\d+/g)?.map(Number) ?? [];
    };
    return { href: await link.getAttribute('href'), before: await counts(), counts };
  });

  await test.step('the server counts an advertisement’s views and clicks', async () => {
    await context.route(/\.example\//, (route) => route.fulfill({ body: 'The shop' }));
    await page.goto(owned.href ?? '');
    await expect(page.getByText(/^Advertisement · /)).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
    const shop = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Visit / }).click();
    await (await shop).close();
    const [views = 0, clicks = 0] = owned.before;
    await expect.poll(owned.counts).toEqual([views + 1, clicks + 1]);
  });
});

test('the list of advertisements can be searched without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/advertisements?category=Classes');
  await page.getByLabel('Search advertisements').fill('chair');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/category=Classes&q=chair$/);
  await expect(page.getByText('1 advertisement for “chair”')).toBeVisible();
  await context.close();
});
