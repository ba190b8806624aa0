import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeBackendFolder, type BackendFolder } from '../testing/bundle.ts';
import { OWN_ORIGIN } from '../verify/own-origin.ts';
import { readPacts } from '../verify/pacts.ts';

const KIT = path.resolve(import.meta.dirname, '../pacts');
let folder: BackendFolder;
beforeAll(async () => {
  folder = await makeBackendFolder();
});
afterAll(() => folder.remove());

test('has every state of the pacts, with its parameters', () => {
  const schema = z.array(z.object({ name: z.string(), params: z.record(z.string(), z.string()) }));
  const states = schema.parse(
    JSON.parse(readFileSync(path.join(folder.bundle, 'states.json'), 'utf8')),
  );
  const known = new Map(states.map(({ name, params }) => [name, Object.keys(params)]));
  const asked = readPacts(path.join(folder.bundle, 'pacts')).flatMap((one) => one.providerStates);
  for (const { name, params } of asked) {
    expect(known.get(name), name).toEqual(expect.arrayContaining(Object.keys(params)));
  }
});

test('has the pacts of the kit, and no tests', () => {
  const held = readPacts(path.join(folder.bundle, 'pacts'));
  expect(held).toEqual(readPacts(KIT));
  const files = readdirSync(folder.bundle, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('django/provider_states.py');
  expect(files.filter((file) => /test|__pycache__/.test(file))).toEqual([]);
});

test('names the backend’s own origin as the pacts do', () => {
  const script = readFileSync(path.join(folder.bundle, 'verify.py'), 'utf8');
  expect(script).toContain(`OWN_ORIGIN = r"${OWN_ORIGIN}"`);
  const pact = readFileSync(
    path.join(folder.bundle, 'pacts/documented/local-news-site-local-news-api.json'),
    'utf8',
  );
  expect(pact).toContain(JSON.stringify(OWN_ORIGIN).slice(1, -1));
});
