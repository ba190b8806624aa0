import { describe, expect, test } from 'vitest';
import { readOptions, UsageError } from './options.ts';

const read = (url: string, ...more: string[]) => readOptions(['--provider-url', url, ...more]);

describe('data on another machine', () => {
  test.each(['https://staging.example', 'http://192.168.0.7:8000', 'http://127.0.0.1.example'])(
    'is not deleted unless that is allowed: %s',
    (url) => {
      expect(() => read(url)).toThrow(/deletes data there[^]*--allow-data-loss/);
      expect(read(url, '--allow-data-loss').notes).toEqual([
        `Provider states now delete data at ${url}.`,
      ]);
    },
  );

  test('is not deleted where only the provider states are there', () => {
    const states = ['--states-url', 'https://staging.example/states'];
    expect(() => read('http://localhost:8000', ...states)).toThrow('--allow-data-loss');
  });

  test.each(['http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000'])(
    'is not meant by %s',
    (url) => {
      expect(read(url).notes).toEqual([]);
    },
  );
});

test.each([
  ['http://localhost:8000/api', 'http://localhost:8000/'],
  ['http://localhost:8000/api/', 'http://localhost:8000/'],
  ['http://localhost:8000/news/api', 'http://localhost:8000/news'],
])('removes /api from the address %s and says so', (given, taken) => {
  const { providerUrl, statesUrl, notes } = read(given);
  expect(providerUrl.href).toBe(taken);
  expect(statesUrl).toBe(`${taken.replace(/\/$/, '')}/control/provider-states`);
  expect(notes).toEqual([`All calls begin with /api; --provider-url is taken as ${taken}`]);
});

test.each(['localhost:8000', 'ftp://localhost', 'nonsense'])('refuses %s as an address', (url) => {
  expect(() => read(url)).toThrow(UsageError);
});
