import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../packages/runner/root.ts';
import { readConfig } from '../../web/server/config.ts';
import { COMPOSE_FILES, readServices, readText } from './testing/compose-files.ts';

const services = readServices();
const composeText = COMPOSE_FILES.map(readText).join('\n');
const settings = [
  ...new Set([...composeText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name)),
];
const examples = new Map(
  [...readText('.env.example').matchAll(/^# (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

describe('the settings of the Compose files are documented', () => {
  test('.env.example lists every setting', () =>
    expect([...examples.keys()].sort()).toEqual(settings.toSorted()));

  test('the README explains every setting', () => {
    const readme = readText('deploy/compose/README.md');
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  // For these settings, .env.example has a description or an example instead of the default.
  const described = [
    ...['API_HOST', 'API_SERVER', 'BACKUPS', 'S3_ENDPOINT', 'SECRETS', 'SEED', 'SITE_DOMAIN'],
    ...['SMTP_URL', 'TRUSTED_PROXY'],
  ];
  const defaults = [...composeText.matchAll(/\$\{(\w+):-([^${}]*)\}/g)]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name }) => !described.includes(name));

  test.each(defaults)(
    'the default of $name is the same in .env.example and in the Compose files',
    ({ name, value }) => expect(examples.get(name)).toBe(value),
  );

  test('scale.env sets only settings that exist', () => {
    const set = [...readText('deploy/compose/scale.env').matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name,
    );
    expect(['COMPOSE_PROFILES', ...settings]).toEqual(expect.arrayContaining(set));
  });
});

const settingsOf = (file: string) =>
  [...readText(file).matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name);

describe('each service reads the settings that Compose gives it', () => {
  test.each([
    ['api', 'mock-server/src/settings/environment.ts'],
    ['web', 'web/server/config.ts'],
    ['staging-web', 'web/server/config.ts'],
  ])('the code of the service %s reads every setting that Compose gives it', (name, file) => {
    const given = Object.keys(services.get(name)?.environment ?? {});
    const known = settingsOf(file);
    expect(
      given.map((setting) => setting.replace(/_FILE$/, '')).filter((n) => !known.includes(n)),
    ).toEqual([]);
  });

  test.each(['nginx', 'staging'])(
    'the nginx templates of the service %s read every setting that Compose gives them',
    (name) => {
      const folder = path.join(ROOT, 'deploy/compose/nginx/templates');
      const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.template'))
        .map((file) => readText(path.join('deploy/compose/nginx/templates', file)));
      const used = [...templates.join('\n').matchAll(/\$\{(NGINX_\w+)\}/g)]
        .map(([, variable = '']) => variable)
        // The script that starts nginx sets this variable itself.
        .filter((variable) => variable !== 'NGINX_LOCAL_RESOLVERS');
      const given = Object.keys(services.get(name)?.environment ?? {}).filter(
        (variable) => !/^NGINX_(ENTRYPOINT|ENVSUBST)_/.test(variable),
      );
      expect(given.sort()).toEqual([...new Set(used)].sort());
    },
  );
});

test('the staging site does not start without a backend, and names the missing setting', () => {
  const given = services.get('staging-web')?.environment.API_HOST ?? '';
  const API_HOST = /^\$\{API_HOST:-(.*)\}$/.exec(given)?.[1];
  expect(API_HOST).toContain('has to be named');
  expect(() => readConfig({ API_HOST })).toThrow('API_HOST must begin with http:// or https://');
});

describe('the secrets of the Compose files', () => {
  const given = [...services].flatMap(([service, { environment }]) =>
    Object.entries(environment).map(([name, value]) => ({ service, name, value })),
  );

  test.each(given.filter(({ name }) => /SECRET|PASSWORD|TOKEN|_KEY$/.test(name)))(
    'the secret $name of $service is in a file or the environment, never in the Compose file',
    ({ name, value }) => {
      if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/secrets\/\w+$/);
      else expect(value).toMatch(/^\$\{\w+:-\}$/);
    },
  );

  test('make-secrets.sh writes the secrets of every service', () => {
    const read = given.flatMap(({ value }) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []);
    const script = readText('deploy/compose/secrets/make-secrets.sh');
    for (const name of new Set(read)) expect(script).toContain(name);
    expect(read).toContain('postgres_password');
  });

  test('no URL in the Compose files contains a password', () =>
    expect(given.filter(({ value }) => /:\/\/[^/@\s]*:[^/@\s]+@/.test(value))).toEqual([]));
});
