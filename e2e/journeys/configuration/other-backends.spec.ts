import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import examples from '../../../openapi/examples.gen.json' with { type: 'json' };
import { ROOT } from '../../../packages/runner/root.ts';
import { Service } from '../../../packages/runner/service.ts';
import { freePort } from '../../../packages/runner/free-port.ts';
import { openPage } from '../../support/accounts.ts';
import { runningKit } from '../../support/running-kit.ts';
import { startSmallBackend } from '../../support/small-backend.ts';

const REASON = 'the tests start their own sites from the build in this folder';
const elsewhere = runningKit(process.env) !== undefined;
if (elsewhere) process.stderr.write(`Skipped: ${REASON}.\n`);
test.skip(elsewhere, REASON);

const STORE = 'https://pictures.example';
const READY_LIMIT_MS = 20_000;

const running: { stop: () => Promise<void> }[] = [];

test.afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()));
});

const startSite = async (folder: string, env: Record<string, string>) => {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const service = new Service({
    name: `site ${port}`,
    args: ['server/main.ts'],
    cwd: path.join(ROOT, 'web'),
    env: { NODE_ENV: 'production', WEB_PORT: port, SITE_ORIGIN: '', MEDIA_ORIGINS: '', ...env },
    logFile: path.join(folder, `${port}.log`),
    readyUrl: `${url}/healthz`,
    onNotice: () => undefined,
  });
  running.push(service);
  expect(await service.ready(READY_LIMIT_MS), `the site at  responds`).toBe(true);
  return url;
};

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test(
  'one build of the site works with two backends that are configured at run time',
  { tag: '@long' },
  async ({ page, request }, { outputDir }) => {
    const barn = await startSmallBackend('Barn for rent', '/media/barn.webp');
    running.push(barn);
    const boat = await startSmallBackend('Boat for sale', `${STORE}/boat.webp`);
    running.push(boat);
    const barnSite = await startSite(outputDir, {
      API_HOST: `${barn.url}/`,
      SITE_ORIGIN: 'https://barn.example/',
    });
    const boatSite = await startSite(outputDir, {
      API_HOST: 'http://api.boat.example',
      API_INTERNAL_HOST: boat.url,
      MEDIA_ORIGINS: STORE,
    });

    const barnPage = await request.get(`${barnSite}/advertisements`);
    const barnText = await barnPage.text();
    expect(barnText).toContain('Barn for rent');
    expect(barnText).not.toContain('Boat for sale');
    expect(barnText).toContain(`${barn.url}/media/barn.webp`);
    const barnPolicy = barnPage.headers()['content-security-policy'] ?? '';
    expect(directive(barnPolicy, 'connect-src')).toBe(`connect-src 'self' ${barn.url}`);
    expect(directive(barnPolicy, 'img-src')).toBe(`img-src 'self' data: blob: ${barn.url}`);

    const boatPage = await request.get(`${boatSite}/advertisements`);
    const boatText = await boatPage.text();
    expect(boatText).toContain('Boat for sale');
    expect(boatText).not.toContain(boat.url);
    const boatPolicy = boatPage.headers()['content-security-policy'] ?? '';
    expect(directive(boatPolicy, 'connect-src')).toBe("connect-src 'self' http://api.boat.example");
    expect(directive(boatPolicy, 'img-src')).toBe(
      `img-src 'self' data: blob: http://api.boat.example ${STORE}`,
    );

    // The site writes absolute URLs only if SITE_ORIGIN is set.
    expect(await (await request.get(`${barnSite}/about?from=mail`)).text()).toContain(
      '<link rel="canonical" href="https://barn.example/about"/>',
    );
    expect(await (await request.get(`${boatSite}/about`)).text()).toContain(
      '<link rel="canonical" href="/about"/>',
    );

    barn.asked.length = 0;
    await page.goto(`${barnSite}/about`);
    await page.getByRole('link', { name: 'Advertisements' }).first().click();
    await expect(page.getByRole('heading', { name: 'Barn for rent' })).toBeVisible();
    expect(barn.asked).toContain('/api/advertisements/get_all/');

    await openPage(page, `${barnSite}/`);
    await expect(page.getByText('No stories yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Barn for rent' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sections', exact: true })).toHaveCount(0);

    barn.refusal = 'Too many readers at once';
    const refused = await page.goto(`${barnSite}/advertisements?page=1`);
    expect(refused?.status()).toBe(503);
    expect(refused?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('alert')).toContainText('Too many readers at once');
    await expect(page.locator('.toast')).toHaveText('Too many readers at once');
    barn.refusal = null;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Barn for rent' })).toBeVisible();

    await barn.stop();
    await page.goto(`${barnSite}/section/news`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('The newsroom cannot be reached')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
);

const STORY = '/article/swing-bridge-stays-open-on-sundays';

/** The heading of the front page, which is the paper's name. */
const ANY = /./;

/** Fails the test if a page shows an error, waits forever or leads to the sign-in page. */
const expectWhole = async (page: Page, url: string, heading: string | RegExp) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(url);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.toast, main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/not authorized|denied|could not reach/)).toHaveCount(0);
  await expect(page).toHaveURL(url);
};

for (const missing of ['unauthorized', 'forbidden', 'redirect to sign in'] as const) {
  test(
    `visitors can read a paper whose backend has only the documented calls (${missing})`,
    { tag: '@long' },
    async ({ page, context }, { outputDir }) => {
      const backend = await startSmallBackend('Barn for rent', '/media/barn.webp');
      running.push(backend);
      backend.missing = missing;
      const site = await startSite(outputDir, { API_HOST: backend.url });

      const pages = [
        ['/', ANY],
        ['/search?q=bridge', 'Search the paper'],
        ['/pricing', 'Pricing'],
        ['/corrections', 'Corrections'],
        ['/advertisements', 'Advertisements'],
        ['/advertisements/1', 'Barn for rent'],
      ] as const;
      for (const [path, heading] of pages) {
        const response = await page.goto(site + path);
        expect(response?.status(), path).toBe(200);
        await expectWhole(page, site + path, heading);
      }
      // The same pages after navigations in the browser, which calls the API itself.
      await openPage(page, `${site}/about`);
      await page.getByRole('searchbox').fill('bridge');
      await page.getByRole('searchbox').press('Enter');
      await expectWhole(page, `${site}/search?q=bridge`, 'Search the paper');
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await expectWhole(page, `${site}/pricing`, 'Pricing');
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await expectWhole(page, `${site}/`, ANY);
      await expect(page.getByText('No stories yet')).toBeVisible();
      await page.getByRole('link', { name: 'Barn for rent' }).click();
      await expectWhole(page, `${site}/advertisements/1`, 'Barn for rent');

      const story = await page.goto(site + STORY);
      expect(story?.status()).toBe(503);
      await expect(page.getByText('Story Not Found')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();

      backend.bodies.set('/api/sections/', examples.listSections[200]);
      backend.bodies.set('/api/articles/', examples.listArticles[200]);
      backend.bodies.set(
        `/api/articles/${STORY.slice('/article/'.length)}/`,
        examples.getArticle[200],
      );
      const reader = await context.newPage();
      for (const [path, heading] of [
        [STORY, examples.getArticle[200].title],
        ['/section/news', 'News'],
      ] as const) {
        expect((await reader.goto(site + path))?.status(), path).toBe(200);
        await expectWhole(reader, site + path, heading);
      }
      await reader.getByRole('link', { name: examples.getArticle[200].title }).first().click();
      await expectWhole(reader, site + STORY, examples.getArticle[200].title);
      await expect(reader.getByRole('region', { name: 'Comments' })).toHaveCount(0);

      // A backend that refuses calls it has served before has a problem, so the calls are not missing.
      backend.bodies.clear();
      expect((await reader.goto(site + STORY))?.status()).toBe(200);
      await expectWhole(reader, site + STORY, examples.getArticle[200].title);
      expect((await reader.goto(`${site}/section/politics`))?.status()).toBe(503);
      await expect(reader.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  );
}
