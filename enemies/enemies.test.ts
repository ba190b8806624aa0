import { globSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { readServices, readText } from '../compose/testing/compose-files.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { attackByHost, attackByOrigin, attackBySize } from './attacks.ts';
import {
  isControl,
  isKnown,
  LISTENING_FILES,
  listeningFiles,
  LOCATIONS,
  PUBLISHED,
} from './calls.ts';
import { openListeners } from './listeners.ts';
import { attackBySecrets } from './secrets.ts';

/* What strangers try at every port of the kit. nightly/enemies.test.ts tries it at every call, in more forms. */

const kit = await openListeners();
afterAll(() => kit.close());

test('every file that opens a port is known', () => {
  expect(listeningFiles()).toEqual(Object.keys(LISTENING_FILES).sort());
});

test('every route of the API server is known', () => {
  expect(kit.routes.length).toBeGreaterThan(100);
  expect(kit.routes.filter((route) => !isKnown(route))).toEqual([]);
});

test('every port that the Compose files publish is known', () => {
  const published = [...readServices()].filter(([, { ports }]) => ports.length > 0);
  const ports = Object.fromEntries(published.map(([name, service]) => [name, service.ports]));
  expect(ports).toEqual(PUBLISHED);
});

test('every path that nginx passes on is known', () => {
  const folder = 'compose/nginx/templates';
  const texts = globSync(`${folder}/**/*.template`, { cwd: ROOT }).map(readText);
  const found = [...texts.join('\n').matchAll(/^ *location (.*) \{$/gm)].map(([, path]) => path);
  expect(found.sort()).toEqual(LOCATIONS.toSorted());
});

const SAMPLE =
  /^\/(?:|healthz|checkout\/:id|control\/(?:|inbox|reset|worlds)|api\/(?:auth\/(?:login|profile)|sections|articles|articles\/:slug\/comments)\/)$/;

describe('at every port', () => {
  const some = { ...kit, routes: kit.routes.filter(({ url }) => SAMPLE.test(url)) };
  const forms = {
    hosts: ['rebind.evil.example', 'localhost:99999'],
    origins: ['https://evil.example'],
    sizes: [2 * 1024 * 1024],
  };

  test('the sample has calls of both kinds', () => {
    expect(some.routes.filter(isControl).length).toBeGreaterThan(4);
    expect(some.routes.length).toBeGreaterThan(15);
  });

  attackByHost(some, forms);
  attackByOrigin(some, forms);
  attackBySecrets(some, false);
  attackBySize(some, forms);
});
