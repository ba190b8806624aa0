import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from 'yaml';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';
import type { Report } from '../report/report.ts';
import { compareDescription } from './compare.ts';

// Each test changes this OpenAPI description, which looks like the output of drf-spectacular.

const DJANGO = path.join(import.meta.dirname, '../../testing/django/openapi.yaml');
const interactions = readPacts(PACTS);

const looseSchema = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })).optional(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.looseObject({
    schemas: z.record(
      z.string(),
      z.looseObject({
        properties: z.record(z.string(), z.looseObject({})).default({}),
        required: z.array(z.string()).default([]),
      }),
    ),
  }),
});
type Loose = z.infer<typeof looseSchema>;

const read = (): Loose => looseSchema.parse(parse(readFileSync(DJANGO, 'utf8')));

const compared = (change: (described: Loose) => void): Promise<Report> => {
  const described = read();
  change(described);
  // The comparison expects YAML, of which JSON is a subset.
  return compareDescription(JSON.stringify(described), interactions, false, PACTS);
};

const differencesOf = ({ checks }: Report): string[] => [
  ...new Set(
    checks
      .filter(({ tier, result }) => tier === 'documented' && result === 'failed')
      .flatMap(({ differences }) => differences),
  ),
];

type Change = (described: Loose) => void;

/** Returns a function that changes a schema of an OpenAPI description. */
const inSchema =
  (name: string, change: (schema: Loose['components']['schemas'][string]) => void): Change =>
  ({ components }) => {
    const schema = components.schemas[name];
    if (schema === undefined) throw new Error(`There is no schema ${name}`);
    change(schema);
  };
const withField = (schema: string, name: string, field: Record<string, unknown>): Change =>
  inSchema(schema, ({ properties }) => {
    properties[name] = field;
  });
const withoutField = (schema: string, name: string): Change =>
  inSchema(schema, (own) => {
    Reflect.deleteProperty(own.properties, name);
    own.required = own.required.filter((other) => other !== name);
  });
const requiring = (schema: string, change: (names: string[]) => string[]): Change =>
  inSchema(schema, (own) => {
    own.required = change(own.required);
  });
const moved =
  (to: (route: string) => string): Change =>
  (described) => {
    const routes = Object.entries(described.paths).map(([at, item]) => [to(at), item] as const);
    described.paths = Object.fromEntries(routes);
  };
const all =
  (...changes: Change[]): Change =>
  (described) => {
    for (const change of changes) change(described);
  };
const asIs: Change = () => undefined;

describe('the comparison accepts a backend’s OpenAPI description if the site works with that backend', () => {
  const cases: Record<string, Change> = {
    'as drf-spectacular writes it': asIs,
    'below /api by its server': all(
      moved((at) => at.replace('/api', '')),
      (one) => {
        one.servers = [{ url: 'https://paper.example/api/' }];
      },
    ),
    'with paths below /api that are not said': moved((at) => at.replace('/api', '')),
    'with other names of placeholders': moved((at) => at.replace('{id}', '{pk}')),
    'in OpenAPI 3.1': all(
      withField('Advertisement', 'category', { type: ['string', 'null'] }),
      (one) => {
        one.openapi = '3.1.0';
      },
    ),
    'in any media type, as springdoc writes it': (one) => {
      const text = JSON.stringify(one).replaceAll('"application/json":', '"*/*":');
      Object.assign(one, looseSchema.parse(JSON.parse(text)));
    },
    'with a pattern of another language': withField('Advertisement', 'title', {
      type: 'string',
      pattern: '(?s).*\\S.*',
    }),
    'without a word on which fields are there, as springdoc writes it': ({ components }) => {
      for (const schema of Object.values(components.schemas)) schema.required = [];
    },
    'with the texts of a form in the query, as springdoc writes it': ({ paths, components }) => {
      const form = components.schemas.ProfileForm?.properties ?? {};
      const names = Object.keys(form).filter((name) => name !== 'profile_picture');
      Object.assign(paths['/api/auth/profile/']?.put ?? {}, {
        parameters: names.map((name) => ({ name, in: 'query', schema: form[name] })),
      });
      for (const name of names) Reflect.deleteProperty(form, name);
    },
    'with more calls and fields': all(
      withField('Advertisement', 'slug', { type: 'string' }),
      (one) => {
        one.paths['/api/health/'] = { get: { responses: { 200: { description: '' } } } };
      },
    ),
  };
  test.each(Object.entries(cases))('an OpenAPI description is accepted %s', async (_, change) => {
    const report = await compared(change);
    expect(differencesOf(report)).toEqual([]);
    expect(report.exitCode).toBe(0);
  });

  test('the comparison reports a screen as left out if the OpenAPI description lacks the proposed (undocumented) calls of the screen', async () => {
    const { screens } = await compared(asIs);
    expect(screens).toContainEqual(expect.objectContaining({ name: 'Search', state: 'left out' }));
  });
});

describe('the comparison reports an OpenAPI description with which the site breaks', () => {
  test.each<[string, string, Change]>([
    [
      'a call that is missing',
      'The description does not have this call, or has another form of id',
      ({ paths }) => void delete paths['/api/auth/login/'],
    ],
    [
      'a path without its slash',
      'The site calls /api/auth/login/, the description has /api/auth/login',
      moved((at) => at.replace('login/', 'login')),
    ],
    [
      'a call under another name',
      'The site calls POST /api/auth/login/, the description has POST /api/auth/signin/',
      moved((at) => at.replace('login/', 'signin/')),
    ],
    [
      'calls in another place',
      'The site calls /api/…, the description has its calls below /v2',
      moved((at) => at.replace('/api', '/v2')),
    ],
    [
      'a field that is missing',
      '"status" is not in the description',
      withoutField('Advertisement', 'status'),
    ],
    [
      'a field that may be null',
      'In the description, "status" may be null',
      withField('Advertisement', 'status', { type: 'string', nullable: true }),
    ],
    [
      'a field that may be missing',
      'In the description, "access_token" may be missing',
      requiring('SignedIn', (names) => names.filter((name) => name !== 'access_token')),
    ],
    [
      'another type',
      'In the description, "is_active" must be string',
      withField('Profile', 'is_active', { type: 'string' }),
    ],
    [
      'other words',
      'In the description, "role" must be equal to one of the allowed values',
      withField('Profile', 'role', { type: 'string', enum: ['USER', 'ADMIN'] }),
    ],
    [
      'a field that has to be sent',
      "The description rejects what the site sends: must have required property 'captcha'",
      requiring('SignIn', (names) => [...names, 'captcha']),
    ],
    [
      'a field of a form under another name',
      'The site sends "profile_picture", which is not in the description',
      all(
        withField('ProfileForm', 'avatar', { type: 'string', format: 'binary' }),
        withoutField('ProfileForm', 'profile_picture'),
      ),
    ],
    [
      'camel case',
      '"refresh_token" is not in the description, which has "refreshToken"',
      all(
        withField('SignedIn', 'refreshToken', { type: 'string' }),
        withoutField('SignedIn', 'refresh_token'),
      ),
    ],
    [
      'a sign-in that is refused with 403',
      'It is refused with 403, which means something else to the site',
      ({ paths }) => {
        const responses = paths['/api/auth/login/']?.post?.responses;
        Object.assign(responses ?? {}, { 403: { description: 'Wrong password' } });
      },
    ],
    [
      'a field that must not be sent',
      'The site sends "role", which the description does not allow',
      inSchema('Registration', (schema) => {
        delete schema.properties.role;
        schema.additionalProperties = false;
      }),
    ],
  ])('%s', async (_, difference, change) => {
    const report = await compared(change);
    expect(differencesOf(report)).toContain(difference);
    expect(report.exitCode).toBe(1);
  });
});

test('the report notes which fields the description does not promise', async () => {
  const { notes } = await compared(requiring('SignedIn', () => []));
  expect(notes).toContainEqual(
    'The description does not promise "access_token", "refresh_token"; mark them as required.',
  );
});

test('the result is unknown if the description lists no fields of a success response', async () => {
  const report = await compared((one) => {
    const open = { type: 'object', additionalProperties: {} };
    one.components.schemas.SignedIn = { ...open, properties: {}, required: [] };
  });
  expect(report.exitCode).toBe(2);
});
