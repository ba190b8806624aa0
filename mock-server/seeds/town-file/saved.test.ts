import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createSavedTown } from '../../../control/drift/saved-town.ts';
import { proxyTo, serveChanged } from '../../../control/drift/testing/servers.ts';
import { createLists } from '../../testing/advertisement-lists.ts';
import { createClient } from '../../testing/client.ts';
import { useTestServer } from '../../testing/server.ts';
import { startTown } from '../../testing/town-server.ts';

const backend = await useTestServer();

const temporaryFile = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, 'saved.yaml');
};

test('the proxy saves the content that a site reads, and another server can be seeded from the saved file', async () => {
  const town = createSavedTown();
  const proxy = await proxyTo(backend.url, { onExamined: town.add });
  const site = createClient(proxy.url);
  const { access_token: admin } = await backend.signIn('admin');
  const slug = 'bees-in-the-vestry-wall-until-may';
  await site.ok('listSections');
  await site.ok('listAdvertisementCategories');
  const story = await site.ok('getArticle', { params: { slug } });
  await site.ok('listArticles', { query: { tag: 'bees' } });
  const all = await createLists(site).list({}, admin);
  const [ad] = all.filter(({ status, url }) => status === 'approved' && url !== null);
  const picture = await fetch(`${proxy.url}${ad?.images[0]?.image ?? ''}`);
  const bytes = await picture.arrayBuffer();
  await proxy.report();

  const file = await temporaryFile();
  expect(await town.write(file)).toMatchObject({ sections: 8, stories: 1, pictures: 1 });
  const server = await startTown(file);
  const lists = ['listSections', 'listAdvertisementCategories'] as const;
  for (const list of lists) expect(await server.ok(list)).toEqual(await backend.ok(list));
  const saved = await server.ok('getArticle', { params: { slug } });
  expect(saved.body_html).toBe(story.body_html);
  expect(saved).toMatchObject({ published_at: story.published_at, tags: story.tags });
  expect(saved.authors.map(({ name }) => name)).toEqual(story.authors.map(({ name }) => name));
  const { access_token: owner } = await server.signIn('owner-1');
  const ads = await createLists(server).list({}, owner);
  const approved = all.filter(({ status }) => status === 'approved');
  expect(ads.map(({ title }) => title).sort()).toEqual(approved.map(({ title }) => title).sort());
  const same = ads.find(({ title }) => title === ad?.title);
  expect(same).toMatchObject({ description: ad?.description, url: ad?.url, user: ad?.user });
  const copy = await fetch(`${server.url}${same?.images[0]?.image ?? ''}`);
  expect(Buffer.from(await copy.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

test('the saved file contains only what visitors can read of a premium story, even if members open it', async () => {
  const town = createSavedTown();
  const proxy = await proxyTo(backend.url, { onExamined: town.add });
  const site = createClient(proxy.url);
  const { access_token: token } = await backend.signIn('member');
  const both = { params: { slug: 'farmer-paid-to-let-river-in' } };
  const memberOnly = { params: { slug: 'foundry-road-crossing-six-reports' } };
  await site.ok('getArticle', { ...both, token });
  const { body_html: teaser, is_truncated: isTruncated } = await site.ok('getArticle', both);
  await site.ok('getArticle', { ...both, token });
  const { excerpt, is_truncated: isCut } = await site.ok('getArticle', { ...memberOnly, token });
  expect([isTruncated, isCut]).toEqual([true, false]);
  await proxy.report();

  const file = await temporaryFile();
  await town.write(file);
  expect(parse(await readFile(file, 'utf8'))).toMatchObject({
    stories: [
      { ...both.params, text: teaser },
      { ...memberOnly.params, text: excerpt },
    ],
  });
});

test('the proxy saves indented HTML and links to email addresses unchanged', async () => {
  const slug = 'bees-in-the-vestry-wall-until-may';
  const link = '<a href="mailto:bees@porthaven.example">us</a>';
  const text = `\n    <p>Write to ${link}.</p>\n\n    <blockquote>\n\n      <p>Soon.</p>\n    </blockquote>\n`;
  const changed = await serveChanged(backend.url, {
    [`GET /api/articles/${slug}/`]: ({ body }) => ({
      body: Object.assign({}, body, { body_html: text }),
    }),
  });
  const town = createSavedTown();
  const proxy = await proxyTo(changed, { onExamined: town.add });
  await createClient(proxy.url).ok('getArticle', { params: { slug } });
  await proxy.report();

  const file = await temporaryFile();
  await town.write(file);
  const server = await startTown(file);
  expect(await server.ok('getArticle', { params: { slug } })).toMatchObject({
    body_html: `<p>Write to ${link}.</p>\n<blockquote>\n<p>Soon.</p>\n</blockquote>`,
  });
});
