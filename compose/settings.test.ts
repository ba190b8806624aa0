import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../scripts/lib/root.ts';
import { readConfig } from '../web/server/config.ts';
import { COMPOSE_FILES, readServices, readText } from './testing/compose-files.ts';

const services = readServices();
const composeText = COMPOSE_FILES.map(readText).join('\n');
const settings = [
  ...new Set([...composeText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name)),
];
/** The settings in .env.example, with their defaults. */
const examples = new Map(
  [...readText('.env.example').matchAll(/^# (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

describe('the settings of the Compose files', () => {
  test('are those of .env.example', () => {
    expect([...examples.keys()].sort()).toEqual(settings.toSorted());
  });

  test('are explained in the README', () => {
    const readme = readText('compose/README.md');
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  // Where .env.example describes the default, or shows an example of a value instead.
  const described = [
    ...['API_HOST', 'API_SERVER', 'BACKUPS', 'S3_ENDPOINT', 'SECRETS', 'SEED', 'SITE_DOMAIN'],
    ...['SMTP_URL', 'TRUSTED_PROXY'],
  ];
  const defaults = [...composeText.matchAll(/\$\{(\w+):-([^${}]*)\}/g)]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name }) => !described.includes(name));

  test.each(defaults)('$name has the default of .env.example', ({ name, value }) => {
    expect(examples.get(name)).toBe(value);
  });

  test('are all that scale.env sets', () => {
    const set = [...readText('compose/scale.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(['COMPOSE_PROFILES', ...settings]).toEqual(expect.arrayContaining(set));
  });
});

/** Names that a server reads: its configuration, and what that is made of. */
const settingsOf = (file: string) =>
  [...readText(file).matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name);

describe('every setting that a service gets is read there', () => {
  test.each([
    ['api', 'mock-server/src/settings/environment.ts'],
    ['web', 'web/server/config.ts'],
    ['staging-web', 'web/server/config.ts'],
  ])('%s', (name, file) => {
    const given = Object.keys(services.get(name)?.environment ?? {});
    const known = settingsOf(file);
    expect(
      given.map((setting) => setting.replace(/_FILE$/, '')).filter((n) => !known.includes(n)),
    ).toEqual([]);
  });

  test.each(['nginx', 'staging'])('%s, by its templates', (name) => {
    const folder = path.join(ROOT, 'compose/nginx/templates');
    const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.template'))
      .map((file) => readText(path.join('compose/nginx/templates', file)));
    const used = [...templates.join('\n').matchAll(/\$\{(NGINX_\w+)\}/g)]
      .map(([, variable = '']) => variable)
      // The entrypoint finds the resolvers itself.
      .filter((variable) => variable !== 'NGINX_LOCAL_RESOLVERS');
    const given = Object.keys(services.get(name)?.environment ?? {}).filter(
      (variable) => !/^NGINX_(ENTRYPOINT|ENVSUBST)_/.test(variable),
    );
    expect(given.sort()).toEqual([...new Set(used)].sort());
  });
});

test('the site refuses to start as staging without a backend, and says what is missing', () => {
  const given = services.get('staging-web')?.environment.API_HOST ?? '';
  const API_HOST = /^\$\{API_HOST:-(.*)\}$/.exec(given)?.[1];
  expect(API_HOST).toContain('has to be named');
  expect(() => readConfig({ API_HOST })).toThrow('API_HOST must begin with http:// or https://');
});

describe('secrets', () => {
  const given = [...services].flatMap(([service, { environment }]) =>
    Object.entries(environment).map(([name, value]) => ({ service, name, value })),
  );

  test.each(given.filter(({ name }) => /SECRET|PASSWORD|TOKEN|_KEY$/.test(name)))(
    '$name of $service comes from a file or the environment, never from the Compose file',
    ({ name, value }) => {
      if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/secrets\/\w+$/);
      else expect(value).toMatch(/^\$\{\w+:-\}$/);
    },
  );

  test('that a service reads are made at the first start', () => {
    const read = given.flatMap(({ value }) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []);
    const script = readText('compose/secrets/make-secrets.sh');
    for (const name of new Set(read)) expect(script).toContain(name);
    expect(read).toContain('postgres_password');
  });

  test('are in no URL', () => {
    expect(given.filter(({ value }) => /:\/\/[^/@\s]*:[^/@\s]+@/.test(value))).toEqual([]);
  });
});
