import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../scripts/lib/root.ts';
import { readConfig } from '../web/server/config.ts';
import {
  COMPOSE_FILES,
  readComposition,
  readText,
  variablesOf,
  withDefaults,
} from './testing/compose-files.ts';

const { services } = readComposition();
const variables = COMPOSE_FILES.flatMap((name) => variablesOf(readText(name)));
const names = [...new Set(variables.map(({ name }) => name))];

/** The settings that .env.example shows, with their defaults. */
const examples = new Map(
  [...readText('.env.example').matchAll(/^# (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** Shown differently from how the file writes it: what it comes to, or an example of it. */
const SHOWN_AS: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:8080',
  TRUSTED_PROXY: '',
  SECRETS: './my-secrets',
  API_HOST: '',
};

describe('a setting', () => {
  test.each(names)('%s is in .env.example with its default', (name) => {
    const fallback = variables.find((variable) => variable.name === name)?.fallback;
    expect(examples.get(name)).toBe(SHOWN_AS[name] ?? fallback);
  });

  test.each(names)('%s has one default wherever it is used', (name) => {
    const fallbacks = variables.filter((variable) => variable.name === name);
    expect(new Set(fallbacks.map(({ fallback }) => fallback)).size).toBe(1);
  });

  test.each([...examples.keys()])('%s of .env.example does something', (name) => {
    expect(names).toContain(name);
  });

  test.each(names)('%s is explained', (name) => {
    expect(readText('compose/README.md')).toContain(`\`${name}\``);
  });

  test('of scale.env is one that there is', () => {
    const set = [...readText('compose/scale.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(set.filter((name = '') => name !== 'COMPOSE_PROFILES' && !names.includes(name))).toEqual(
      [],
    );
    expect(set).toHaveLength(2);
  });
});

/** Names that a server reads: its configuration, and what that is made of. */
const settingsOf = (file: string) =>
  [...readText(file).matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name);

describe('what a service is told, it listens to', () => {
  test.each([
    ['api', 'mock-server/src/settings/environment.ts'],
    ['web', 'web/server/config.ts'],
    ['staging-web', 'web/server/config.ts'],
  ])('%s', (name, file) => {
    const known = settingsOf(file);
    const told = Object.keys(services.get(name)?.environment ?? {});
    const withoutFile = told.map((setting) => setting.replace(/_FILE$/, ''));
    expect(withoutFile.filter((setting) => !known.includes(setting))).toEqual([]);
  });

  test.each(['nginx', 'staging'])('%s, by its templates', (name) => {
    const folder = path.join(ROOT, 'compose/nginx/templates');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const used = files
      .filter((file) => file.endsWith('.template'))
      .flatMap((file) => [
        ...readText(path.join('compose/nginx/templates', file)).matchAll(/\$\{(NGINX_\w+)\}/g),
      ])
      .map(([, variable = '']) => variable);
    const ofEntrypoint = /^NGINX_(ENTRYPOINT|ENVSUBST)_/;
    const told = Object.keys(services.get(name)?.environment ?? {});
    expect(told.filter((variable) => !ofEntrypoint.test(variable)).sort()).toEqual(
      // The entrypoint finds the resolvers itself.
      [...new Set(used)].filter((variable) => variable !== 'NGINX_LOCAL_RESOLVERS').sort(),
    );
  });
});

test('staging without a backend is refused by the site, with what is missing', () => {
  const API_HOST = withDefaults(services.get('staging-web')?.environment.API_HOST ?? '');
  expect(() => readConfig({ API_HOST })).toThrow('API_HOST must begin with http:// or https://');
  expect(API_HOST).toContain('has to be named');
});

describe('a secret', () => {
  const secretive = /SECRET|PASSWORD|TOKEN|_KEY$/;
  const told = [...services].flatMap(([service, { environment }]) =>
    Object.entries(environment).map(([name, value]) => ({ service, name, value })),
  );

  test.each(told.filter(({ name }) => secretive.test(name)))(
    '$name of $service is in a file or in the environment, never in the composition',
    ({ name, value }) => {
      if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/secrets\/\w+$/);
      else expect(value).toMatch(/^\$\{\w+:-\}$/);
    },
  );

  test('that is read from a file is one that is made', () => {
    const read = told.flatMap(({ value }) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []);
    const script = readText('compose/secrets/make-secrets.sh');
    for (const name of new Set(read)) expect(script).toContain(name);
    expect(read).toContain('postgres_password');
  });

  test('in an address is none either', () => {
    const withPassword = told.filter(({ value }) => /:\/\/[^/@\s]*:[^/@\s]+@/.test(value));
    expect(withPassword).toEqual([]);
  });
});
