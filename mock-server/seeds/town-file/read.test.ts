import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wrapPglite } from '../../src/db/connection.ts';
import { emptyCluster, openCopy } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { readConfig } from '../../src/settings/config.ts';
import { createLists } from '../../testing/advertisement-lists.ts';
import { TEST_NOW } from '../../testing/test-clock.ts';
import { reseed } from '../load.ts';
import { readTownFile } from './read.ts';
import { startTown } from '../../testing/town-server.ts';

const EXAMPLE = path.join(import.meta.dirname, 'example.yaml');

const writeTown = (text: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'town-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'my-town.yaml');
  writeFileSync(file, text);
  cpSync(path.join(import.meta.dirname, 'harbor.png'), path.join(folder, 'harbor.png'));
  return file;
};

test('a server that is seeded from the example file has all sections, people, stories and advertisements of this file', async () => {
  const server = await startTown(EXAMPLE);
  expect(await server.ok('listSections')).toMatchObject([
    { slug: 'harbor' },
    { slug: 'town-hall' },
  ]);
  expect(await server.ok('listAdvertisementCategories')).toEqual(['Boats', 'Rooms']);
  const { results } = await server.ok('listArticles');
  expect(results.map(({ slug }) => slug)).toEqual([
    'the-night-ferry-stays-in-port-until-the-fog-lifts',
    'council-buys-a-snowplow',
  ]);
  const { access_token: token } = await server.signIn('skipper');
  const params = { slug: 'council-buys-a-snowplow' };
  expect(await server.ok('getArticle', { params, token })).toMatchObject({
    published_at: '2026-07-02T08:00:00.000Z',
    is_truncated: false,
  });
  const login = { email: 'editor@porthaven.example', password: 'Porthaven2026' };
  expect(await server.ok('loginUser', { body: login })).toMatchObject({
    profile: { role: 'admin' },
  });
  const [boat, ...others] = await createLists(server).list();
  expect(others).toEqual([]);
  expect(boat).toMatchObject({ user: 'Jan Devlin', category: 'Boats', views: 31 });
  const image = await fetch(`${server.url}${boat?.images[0]?.image ?? ''}`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the picture of a story stays when an advertisement with the same picture is deleted', async () => {
  const server = await startTown(EXAMPLE);
  const { access_token: token } = await server.signIn('editor');
  const [boat] = await createLists(server).list();
  await server.ok('deleteAdvertisement', { params: { id: boat?.id ?? 0 }, token });
  const slug = 'the-night-ferry-stays-in-port-until-the-fog-lifts';
  const { hero_image: hero } = await server.ok('getArticle', { params: { slug } });
  expect((await fetch(`${server.url}${hero?.url ?? ''}`)).status).toBe(200);
});

test('a seed file may have capitals in email addresses, repeated tags and two spellings of an author', async () => {
  const server = await startTown(
    writeTown(`
sections: [{ slug: harbor, name: Harbor }]
people: [{ email: Zoe.Bell@Porthaven.example, first_name: Zoe, last_name: Bell }]
stories:
  - { title: Fog, excerpt: E, text: X, section: harbor, tags: [sea, sea], authors: [Zoe Bell, Zoe Bell] }
  - { title: Sun, excerpt: E, text: X, section: harbor, authors: [Zoë Bell] }
`),
  );
  const login = { email: 'zoe.bell@porthaven.example', password: 'Courier2026' };
  expect(await server.ok('loginUser', { body: login })).toMatchObject({
    profile: { user_profile: { first_name: 'Zoe' } },
  });
  const authors = [{ slug: 'zoe-bell' }];
  expect(await server.ok('getArticle', { params: { slug: 'fog' } })).toMatchObject({
    tags: ['sea'],
    authors,
  });
  expect(await server.ok('getArticle', { params: { slug: 'sun' } })).toMatchObject({ authors });
});

test('a reset and a new world read the seed file again, and the reset reports errors in the file', async () => {
  const file = writeTown('sections: [{ slug: harbor, name: Harbor }]');
  const server = await startTown(file);
  writeFileSync(file, 'sections: [{ slug: quay, name: Quay }]');
  await server.control.reset();
  expect(await server.ok('listSections')).toMatchObject([{ slug: 'quay' }]);
  const headers = { 'x-world': 'other' };
  const inWorld = await fetch(`${server.url}/api/sections/`, { headers });
  expect(await inWorld.json()).toMatchObject([{ slug: 'quay' }]);
  writeFileSync(file, 'sections: [{ slug: quay }]');
  await expect(server.control.reset()).rejects.toThrow('my-town.yaml:1:12: name is required');
  expect(await server.ok('listSections')).toMatchObject([{ slug: 'quay' }]);
});

test('people can always sign in by email address, and by key while the seed file has a valid list of people', async () => {
  const file = writeTown(
    'people: [{ key: jan, email: jan@porthaven.example, first_name: Jan, last_name: D }]',
  );
  const server = await startTown(file);
  appendFileSync(file, '\nstories: [{ image: no.png }]');
  const person = { key: 'jan', email: 'jan@porthaven.example' };
  expect(await server.control.people()).toMatchObject([person]);
  expect(await server.control.signIn('jan')).toMatchObject({ email: person.email });
  writeFileSync(file, '"');
  expect(await server.control.signIn(person.email)).toMatchObject({ email: person.email });
});

test.each([
  ['an unknown list', 'storys: []', '1:1: storys is unknown; did you mean stories?'],
  [
    'an unknown field',
    'sections:\n  - slug: a\n    name: A\n    descripton: x',
    '4:5: descripton is unknown; did you mean description?',
  ],
  ['a missing field', 'sections:\n  - name: A', '2:5: slug is required'],
  [
    'a wrong type',
    'sections:\n  - { slug: a, name: 7 }',
    '2:22: name: expected string, received number',
  ],
  [
    'a text that the contract refuses',
    'people:\n  - { key: jan, email: jan@x.example, first_name: Jan, last_name: D }\nadvertisements:\n  - title: Hi\n    description: Long enough to read\n    category: Jobs\n    owner: jan',
    '4:12: Title must be at least 3 characters',
  ],
  [
    'a link that the server refuses',
    'people:\n  - { key: jan, email: jan@x.example, first_name: Jan, last_name: D }\nadvertisements:\n  - title: Boat\n    description: Long enough to read\n    category: Jobs\n    owner: jan\n    url: "http://["',
    '8:10: Please enter a valid URL',
  ],
  [
    'an unknown section',
    'sections: [{ slug: harbor, name: H }]\nstories:\n  - { title: T, excerpt: E, text: X,\n      section: habor }',
    '4:16: The section habor is unknown; did you mean harbor?',
  ],
  [
    'a picture that does not exist',
    'sections: [{ slug: h, name: H }]\nstories:\n  - { title: T, excerpt: E, text: X, section: h, image: no.png }',
    '3:57: no.png does not exist',
  ],
  [
    'a file outside the folder',
    'sections: [{ slug: h, name: H }]\nstories:\n  - { title: T, excerpt: E, text: X, section: h, image: ../a.png }',
    "3:57: ../a.png is not in the file's folder",
  ],
  [
    'a slug that occurs twice',
    'sections: [{ slug: h, name: H }, { slug: h, name: I }]',
    '1:42: slug: h occurs twice',
  ],
  [
    'a text that begins with *',
    'sections:\n  - { slug: a, name: *Breaking }',
    '2:22: *Breaking repeats &Breaking, which is not in the file',
  ],
  [
    'too many aliases',
    `sections: [&a { slug: a, name: A }, ${'*a, '.repeat(200)}]`,
    '1:1: Excessive alias count',
  ],
  [
    'a number that the database cannot store',
    'sections: [{ slug: h, name: H }]\nstories:\n  - { title: T, excerpt: E, text: X, section: h, reads: 3000000000 }',
    '3:57: reads: ',
  ],
  [
    'a character that the database cannot store',
    'sections: [{ slug: h, name: H }]\nstories:\n  - { title: T, excerpt: E, text: "\\0", section: h }',
    '3:35: NUL is not permitted',
  ],
  [
    'a title from which no slug can be made',
    'sections: [{ slug: h, name: H }]\nstories:\n  - { title: "?!", excerpt: E, text: X, section: h }',
    '3:14: A title without letters also needs a slug',
  ],
  [
    'an author without letters',
    'sections: [{ slug: h, name: H }]\nstories:\n  - { title: T, excerpt: E, text: X, section: h, authors: ["?"] }',
    '3:60: authors: a name has letters',
  ],
  ['YAML that cannot be read', 'sections:\n  - slug: "a', '2:13: Missing closing "quote'],
])('the error about %s names line and column', async (_what, text, message) => {
  const error = await readTownFile(writeTown(text), TEST_NOW).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(`my-town.yaml:${message}`);
});

test('a seed file with no entries leaves the database without content', async () => {
  const database = wrapPglite(await openCopy(await emptyCluster()));
  onTestFinished(() => database.close());
  await migrate(database);
  const { seed } = readConfig({ SEED: writeTown('stories:\n') });
  await reseed(database.db, TEST_NOW, typeof seed === 'string' ? {} : { what: seed });
  const { rows } = await database.db.execute('select count(*)::int as n from articles');
  expect(rows).toEqual([{ n: 0 }]);
});
