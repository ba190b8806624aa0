import { expect, test } from 'vitest';
import { UsageError } from './command-line.ts';
import { readOptions } from './options.ts';

const read = (url: string, ...args: string[]) => readOptions(['--provider-url', url, ...args], {});

test.each([
  ['http://localhost:8000/api', 'http://localhost:8000/'],
  ['http://localhost:8000/api/', 'http://localhost:8000/'],
  ['http://localhost:8000/news/api', 'http://localhost:8000/news'],
])('the command verify removes /api from the URL %s and says so', (given, taken) => {
  const { providerUrl, statesUrl, notes } = read(given);
  expect(providerUrl.href).toBe(taken);
  expect(statesUrl).toBe(`${taken.replace(/\/$/, '')}/control/provider-states`);
  expect(notes).toEqual([`All calls begin with /api; --provider-url is taken as ${taken}`]);
});

test.each(['localhost:8000', 'ftp://localhost', 'nonsense'])(
  "the command verify rejects %s as the backend's URL",
  (url) => {
    expect(() => read(url)).toThrow(UsageError);
  },
);

const BACKEND = 'http://localhost:8000';

test.each([
  [['--strict'], {}, true],
  [['--strict', '--verbose'], {}, true],
  [['--strict=false'], {}, false],
  [['--strict', 'no', '--verbose'], {}, false],
  [[], { STRICT: 'true' }, true],
  [[], { STRICT: 'false' }, false],
  [[], { STRICT: '0' }, false],
  [[], { STRICT: '' }, false],
  [['--strict=no'], { STRICT: 'yes' }, false],
])('the arguments %s and the environment %o set the option strict to %s', (args, env, strict) => {
  expect(readOptions(['--provider-url', BACKEND, ...args], env).strict).toBe(strict);
});

test('the variable ALLOW_DATA_LOSS=false does not allow data loss', () => {
  const env = { PROVIDER_URL: BACKEND, ALLOW_DATA_LOSS: 'false' };
  expect(readOptions([], env).allowDataLoss).toBe(false);
});

test.each([
  [['--strict=perhaps'], '--strict is either yes or no'],
  [['--stubs', 'cobol'], '--stubs is python or typescript'],
  [['--site-origin', 'paper.example'], '--site-origin must look like'],
  [['strict'], 'Unexpected: strict'],
])('the command verify rejects the arguments %s', (args, text) => {
  expect(() => read(BACKEND, ...args)).toThrow(text);
});
