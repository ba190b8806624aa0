import { afterAll, describe, expect, test } from 'vitest';
import { attackByHost, attackByOrigin, attackBySize } from './attacks.ts';
import { isControl, isKnown, LISTENING_FILES, listeningFiles } from './calls.ts';
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

const SAMPLE =
  /^\/(?:|healthz|checkout\/:id|control\/(?:|inbox|reset|worlds)|api\/(?:auth\/(?:login|profile)|sections|articles|articles\/:slug\/comments)\/)$/;

describe('at every port', () => {
  const some = { ...kit, routes: kit.routes.filter(({ url }) => SAMPLE.test(url)) };
  const forms = {
    hosts: ['rebind.evil.example'],
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
