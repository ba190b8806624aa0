import { afterAll, describe, test } from 'vitest';
import { attackByHost, attackByOrigin, attackBySize } from '../attacks.ts';
import { openListeners } from '../listeners.ts';
import { attackBySecrets } from '../secrets.ts';

const kit = await openListeners();
afterAll(() => kit.close());

const KIB = 1024;
const HOSTS = [
  'rebind.evil.example',
  'rebind.evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example#@localhost',
  'localhost@evil.example',
  'localhost:99999',
  'localhost, evil.example',
  '203.0.113.9',
  '2130706433',
  '[2001:db8::1]',
  'no host at all',
  '',
];
const ORIGINS = [
  'https://evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'https://127.0.0.1',
  'http://localhost:1',
  'null',
];

describe('attacks on every port and every route fail', () => {
  const forms = {
    hosts: HOSTS,
    origins: ORIGINS,
    sizes: [17 * KIB, 300 * KIB, 2 * KIB * KIB],
  };
  const all = { ...kit, routes: kit.routes.filter(({ method }) => method !== 'HEAD') };
  attackByHost(all, forms);
  attackByOrigin(all, forms);
  attackBySecrets(all, true);
  attackBySize(all, forms);

  test('the attack tests print how many requests, host names and origins they have used', () => {
    console.log(
      `${kit.arrived()} hostile requests to ${all.routes.length} routes of the API server, ` +
        `in ${HOSTS.length} host names, ${ORIGINS.length} origins and ${forms.sizes.length} sizes.`,
    );
  });
});
