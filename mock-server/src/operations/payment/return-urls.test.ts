import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseReturnUrl } from '../../domain/payments/return-urls.ts';
import { choose, ORDER, SITE, useBuyer } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const buyer = useBuyer(server);
const { startCheckout } = buyer;

/** Makes a payment with this success_url and returns the URL to which the browser goes. */
const destinationOf = async (successUrl: string): Promise<string | null> => {
  const { url, id } = await startCheckout({ success_url: successUrl });
  const destination = (await choose(url, 'pay')).headers.get('location');
  return destination?.replaceAll(id, '<id>') ?? null;
};

test.each([
  ['with the placeholder', `${SITE}/ok?session_id={CHECKOUT_SESSION_ID}`, '/ok?session_id=<id>'],
  ['with it encoded', `${SITE}/ok?id=%7BCHECKOUT_SESSION_ID%7D`, '/ok?id=<id>'],
  ['with it encoded in lower case', `${SITE}/ok?id=%7bCHECKOUT_SESSION_ID%7d`, '/ok?id=<id>'],
  ['with it in the path', `${SITE}/ok/{CHECKOUT_SESSION_ID}/x`, '/ok/<id>/x'],
  ['with it behind the hash', `${SITE}/ok#{CHECKOUT_SESSION_ID}`, '/ok#<id>'],
  ['in capitals, with a backslash', 'HTTP://LOCALHOST:3000\\@evil.example', '/@evil.example'],
  ['with a line end in it', 'ht\ntp://localhost:30\t00/o\r\nk', '/ok'],
  ['with letters of a script', `${SITE}/dank-für-alles`, '/dank-f%C3%BCr-alles'],
  ['written in wide letters', 'http://ｌｏｃａｌｈｏｓｔ:3000/ok', '/ok'],
  ['with dots in the path', `${SITE}/a/..//evil.example`, '//evil.example'],
])(
  'a URL of the site %s is stored as browsers would normalize it',
  async (_what, successUrl, path) => {
    expect(await destinationOf(successUrl)).toBe(SITE + path);
  },
);

const HOSTILE = [
  'https://evil.example/x',
  `${SITE}.evil.example/`,
  'http://localhost:3000@evil.example/',
  'http://localhost:3000:evil@evil.example/',
  'http://nora@localhost:3000/',
  'http://:secret@localhost:3000/',
  'http://localhost:30000/',
  'http://localhost/',
  'https://localhost:3000/',
  'http://localhost.:3000/',
  'http://localhost。:3000/',
  'http://127.0.0.2:3000/',
  'http://localhost\u0001:3000/',
  'http://{CHECKOUT_SESSION_ID}:3000/',
  '//localhost:3000/',
  '/payment/success',
  '\\\\evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  `javascript://localhost:3000/%0aalert(1)`,
  'data:text/html,<script>alert(1)</script>',
  `blob:${SITE}/0c1b5b0e-8c1e-4f5c-9f63-3d1c6b1a2f6e`,
  `filesystem:${SITE}/temporary/x`,
  `view-source:${SITE}/`,
  `ws://localhost:3000/`,
  'file:///etc/passwd',
  ' ',
];

describe.each(['success_url', 'cancel_url'] as const)(
  'the %s of an order must be a URL on the site',
  (field) => {
    test.each(HOSTILE)('createCheckoutSession refuses %j as a URL to return to', async (url) => {
      const body = { ...ORDER, [field]: url };
      const response = await server.refused('createCheckoutSession', {
        token: buyer.token,
        body,
      });
      expect(response.status).toBe(400);
      expect(response.field_errors?.[field]).toHaveLength(1);
    });
  },
);

/** Normal and malicious URLs are built from these parts. */
const pieces = fc.constantFrom(
  ...['http', 'https', 'HTTP', 'blob', 'javascript', 'data', ':', '/', '//', '\\', '@', '?', '#'],
  ...['localhost', 'LOCALHOST', 'evil.example', ':3000', ':80', '.', '。', '..', '%2f', '%00'],
  ...['\t', '\n', '\r', ' ', '\u0000', '\u200b', 'ｌocalhost', '{CHECKOUT_SESSION_ID}', SITE],
);
const madeUp = fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 12 });
const urls = fc.oneof(
  madeUp.map((parts) => parts.join('')),
  madeUp.map((parts) => SITE + parts.join('')),
  fc.webUrl(),
);

test('every URL that is accepted leads to the site, even after the session id is inserted', () => {
  fc.assert(
    fc.property(urls, (url) => {
      const accepted = normaliseReturnUrl(url, [SITE]);
      if (accepted === null) return;
      for (const text of [accepted, accepted.replaceAll('{CHECKOUT_SESSION_ID}', 'cs_1')]) {
        const { protocol, origin, username, password } = new URL(text, 'https://evil.example');
        expect([protocol, origin, username, password]).toEqual(['http:', SITE, '', '']);
        expect(text).toMatch(/^http:\/\/localhost:3000\/[\x21-\x7e]*$/);
      }
      expect(normaliseReturnUrl(accepted, [SITE])).toBe(accepted);
    }),
    { numRuns: 2000 },
  );
});
