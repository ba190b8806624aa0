import { expect, test } from 'vitest';
import { applicationEnvironment, readConfig } from './config.ts';

const DEFAULTS = {
  WEB_PORT: 3000,
  WEB_HOST_BIND: '127.0.0.1',
  WEB_METRICS_PORT: undefined,
  DRAIN_MS: 0,
  API_HOST: 'http://localhost:4000',
  API_INTERNAL_HOST: 'http://localhost:4000',
  SITE_ORIGIN: undefined,
  MEDIA_ORIGINS: [],
  CHECKOUT_ORIGINS: [],
  EMBED_ORIGINS: [
    'https://www.openstreetmap.org',
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
  ],
  WORLDS: 'off',
};

test('readConfig uses the documented defaults for missing and empty environment variables', () => {
  const urls = ['API_HOST', 'API_INTERNAL_HOST', 'SITE_ORIGIN', 'MEDIA_ORIGINS'];
  const names = ['WEB_PORT', 'WEB_HOST_BIND', ...urls];
  expect(readConfig({})).toEqual(DEFAULTS);
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(DEFAULTS);
});

test('readConfig reads all settings from environment variables and removes trailing slashes from URLs', () =>
  expect(
    readConfig({
      WEB_PORT: '8080',
      WEB_HOST_BIND: '0.0.0.0',
      WEB_METRICS_PORT: '9464',
      DRAIN_MS: '6000',
      API_HOST: 'https://api.example/',
      API_INTERNAL_HOST: 'http://api:4000/',
      SITE_ORIGIN: 'https://paper.example/',
      MEDIA_ORIGINS: 'https://one.example, https://two.example:9000/',
      CHECKOUT_ORIGINS: 'http://localhost:9999',
      EMBED_ORIGINS: 'https://videos.example',
      CONTROL_ORIGIN: 'http://localhost:4000/',
      WORLDS: 'on',
    }),
  ).toEqual({
    WEB_PORT: 8080,
    WEB_HOST_BIND: '0.0.0.0',
    WEB_METRICS_PORT: 9464,
    DRAIN_MS: 6000,
    API_HOST: 'https://api.example',
    API_INTERNAL_HOST: 'http://api:4000',
    SITE_ORIGIN: 'https://paper.example',
    MEDIA_ORIGINS: ['https://one.example', 'https://two.example:9000'],
    CHECKOUT_ORIGINS: ['http://localhost:9999'],
    EMBED_ORIGINS: ['https://videos.example'],
    CONTROL_ORIGIN: 'http://localhost:4000',
    WORLDS: 'on',
  }));

test.each([
  ...['eighty', '-1', '70000', '80.5'].map((port) => ['WEB_PORT', 'must be a port number', port]),
  ...['6s', '-1', '0.5'].map((text) => ['DRAIN_MS', 'must be a number', text]),
  ['API_HOST', 'must begin with http://', 'localhost:4000'],
  ['API_HOST', 'must begin with http://', 'ftp://api.example'],
  ['API_INTERNAL_HOST', 'must begin with http://', 'api'],
  ['SITE_ORIGIN', 'must begin with http://', 'paper.example'],
  ['MEDIA_ORIGINS', 'must begin with http://', 'https://one.example,two.example'],
  ['CHECKOUT_ORIGINS', 'must begin with http://', '*'],
  ...['https://api.example/api', 'https://api.example/?a=1', 'https://me:pass@api.example'].map(
    (text) => [
      'API_HOST',
      'must consist of scheme, host and port, such as https://api.example',
      text,
    ],
  ),
])('the error says that %s %s if its value is %s', (name = '', rule, text) => {
  expect(() => readConfig({ [name]: text })).toThrow(`${name} ${rule}`);
});

test('readConfig throws one error that lists all invalid environment variables', () =>
  expect(() => readConfig({ WEB_PORT: 'x', API_HOST: 'y' })).toThrow(/^WEB_PORT.*\nAPI_HOST/));

test('applicationEnvironment returns the settings as environment variables for rendering pages', () => {
  const config = readConfig({
    API_HOST: 'http://a.example/',
    CHECKOUT_ORIGINS: 'http://b.example',
    EMBED_ORIGINS: 'https://videos.example',
  });
  expect(applicationEnvironment(config)).toEqual({
    API_HOST: 'http://a.example',
    API_INTERNAL_HOST: 'http://a.example',
    SITE_ORIGIN: '',
    CHECKOUT_ORIGINS: 'http://b.example',
    CONTROL_ORIGIN: '',
    EMBED_ORIGINS: 'https://videos.example',
    MEDIA_ORIGINS: '',
  });
});
