import { expect, test } from 'vitest';
import { inWords } from './difference.ts';

const LIST = [{ id: 12, status: 'approved', images: [{ image: '/media/a.webp' }] }];
const ID = '^(?!(null|true|false)$)[A-Za-z0-9][\\w-]*$';

test.each([
  ['$', 'Actual map is missing the following keys: data', 'The response lacks data'],
  [
    '$[3].images[1]',
    'Actual map is missing the following keys: image',
    '"[3].images[1]" lacks image',
  ],
  [
    '$[3].id',
    `Expected '' to match '${ID}'`,
    '"[3].id" is empty or null; the site needs another form, such as 12',
  ],
  [
    '$[0].status',
    "Expected 'LIVE' to match '^(approved|pending)$'",
    '"[0].status" is "LIVE"; the site needs approved or pending',
  ],
  [
    '$[0].images[0].image',
    "Expected null (Null) to be the same type as '/media/a.webp' (String)",
    '"[0].images[0].image" is null; the site needs text, such as "/media/a.webp"',
  ],
  [
    '$',
    'Type mismatch: Expected {"results":[]} (Object) to be the same type as [] (Array)',
    'The response is an object, {"results":[]}; the site needs a list',
  ],
  [undefined, 'expected 401 but was 403', 'The status is 403 instead of 401'],
  [
    undefined,
    'Expected status code 303 to be a Successful response (200–299)',
    'The status is 303; the site needs a success (2xx)',
  ],
  [
    undefined,
    'Expected status code 403 to be a 400, 401, 404',
    'The status is 403, which means something else to the site; it needs another 4xx',
  ],
  ['$.a', 'Something new', '$.a: Something new'],
])('the report describes the mismatch at %s: %s', (path, mismatch, words) => {
  expect(inWords({ path, mismatch }, LIST)).toBe(words);
});
