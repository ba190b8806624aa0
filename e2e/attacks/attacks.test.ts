import { globSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { readServices, readText } from '../../deploy/compose/testing/compose-files.ts';
import { ROOT } from '../../packages/runner/root.ts';
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

/*
 * These tests attack every port of the site and the mock server, but call only a sample of the
 * operations. The tests in nightly/attacks.test.ts call all operations.
 */

const kit = await openListeners();
afterAll(() => kit.close());

test('the attack tests list every source file that opens a port', () => {
  expect(listeningFiles()).toEqual(Object.keys(LISTENING_FILES).sort());
});

test('the attack tests cover every route of the API server', () => {
  expect(kit.routes.length).toBeGreaterThan(100);
  expect(kit.routes.filter((route) => !isKnown(route))).toEqual([]);
});

test('the attack tests list every port that the Compose files publish', () => {
  const published = [...readServices()].filter(([, { ports }]) => ports.length > 0);
  const ports = Object.fromEntries(published.map(([name, service]) => [name, service.ports]));
  expect(ports).toEqual(PUBLISHED);
});

test('the attack tests list every location of the nginx configuration', () => {
  const folder = 'deploy/compose/nginx/templates';
  const texts = globSync(`${folder}/**/*.template`, { cwd: ROOT }).map(readText);
  const found = [...texts.join('\n').matchAll(/^ *location (.*) \{$/gm)].map(([, path]) => path);
  expect(found.sort()).toEqual(LOCATIONS.toSorted());
});

const SAMPLE =
  /^\/(?:|healthz|checkout\/:id|control\/(?:|inbox|reset|worlds)|api\/(?:auth\/(?:login|profile)|sections|articles|articles\/:slug\/comments)\/)$/;

describe('attacks on every port of the site and the mock server fail', () => {
  const some = { ...kit, routes: kit.routes.filter(({ url }) => SAMPLE.test(url)) };
  const forms = {
    hosts: ['rebind.evil.example', 'localhost:99999'],
    origins: ['https://evil.example'],
    sizes: [2 * 1024 * 1024],
  };

  test('the routes chosen for the attacks include routes of the API and of the control API', () => {
    expect(some.routes.filter(isControl).length).toBeGreaterThan(4);
    expect(some.routes.length).toBeGreaterThan(15);
  });

  attackByHost(some, forms);
  attackByOrigin(some, forms);
  attackBySecrets(some, false);
  attackBySize(some, forms);
});
