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
  // Every JSON document is also YAML.
  return compareDescription(JSON.stringify(described), interactions, false, PACTS);
};

const differencesOf = ({ checks }: Report): string[] => [
  ...new Set(
    checks
      .filter(({ tier, result }) => tier === 'documented' && result === 'failed')
      .flatMap(({ differences }) => differences),
  ),
];

const schemaIn = ({ components }: Loose, name: string) => {
  const schema = components.schemas[name];
  if (schema === undefined) throw new Error(`There is no schema ${name}`);
  return schema;
};
const without = (schema: { required: string[] }, name: string) =>
  schema.required.filter((other) => other !== name);

const move = (described: Loose, to: (route: string) => string): void => {
  const moved = Object.entries(described.paths).map(([route, item]) => [to(route), item] as const);
  described.paths = Object.fromEntries(moved);
};

describe('the comparison accepts an OpenAPI description with which the site works', () => {
  const cases: [string, (described: Loose) => void][] = [
    ['as drf-spectacular writes it', () => undefined],
    [
      'below /api by its server',
      (one) => {
        move(one, (at) => at.replace('/api', ''));
        one.servers = [{ url: 'https://paper.example/api/' }];
      },
    ],
    [
      'with paths below /api that are not said',
      (one) => {
        move(one, (at) => at.replace('/api', ''));
      },
    ],
    [
      'with other names of placeholders',
      (one) => {
        move(one, (at) => at.replace('{id}', '{pk}'));
      },
    ],
    [
      'in OpenAPI 3.1',
      (one) => {
        schemaIn(one, 'Advertisement').properties.category = { type: ['string', 'null'] };
        one.openapi = '3.1.0';
      },
    ],
    [
      'in any media type, as springdoc writes it',
      (one) => {
        const text = JSON.stringify(one).replaceAll('"application/json":', '"*/*":');
        Object.assign(one, looseSchema.parse(JSON.parse(text)));
      },
    ],
    [
      'with more calls and fields',
      (one) => {
        schemaIn(one, 'Advertisement').properties.slug = { type: 'string' };
        one.paths['/api/health/'] = { get: { responses: { 200: { description: '' } } } };
      },
    ],
  ];
  test.each(cases)('an OpenAPI description is accepted %s', async (_, change) => {
    const report = await compared(change);
    expect(differencesOf(report)).toEqual([]);
    expect(report.exitCode).toBe(0);
  });

  test('the comparison reports a screen as left out when the description lacks its proposed calls', async () => {
    const { screens } = await compared(() => undefined);
    expect(screens).toContainEqual(expect.objectContaining({ name: 'Search', state: 'left out' }));
  });
});

describe('the comparison reports an OpenAPI description with which the site breaks', () => {
  const cases: [string, string, (described: Loose) => void][] = [
    [
      'a call that is missing',
      'The description does not have this call, or has another form of id',
      (one) => {
        delete one.paths['/api/auth/login/'];
      },
    ],
    [
      'a path without its slash',
      'The site calls /api/auth/login/, the description has /api/auth/login',
      (one) => {
        move(one, (at) => at.replace('login/', 'login'));
      },
    ],
    [
      'calls in another place',
      'The site calls /api/…, the description has its calls below /v2',
      (one) => {
        move(one, (at) => at.replace('/api', '/v2'));
      },
    ],
    [
      'a field that is missing',
      '"status" is not in the description',
      (one) => {
        delete schemaIn(one, 'Advertisement').properties.status;
      },
    ],
    [
      'a field that may be null',
      '"status" may be null, says the description',
      (one) => {
        schemaIn(one, 'Advertisement').properties.status = { type: 'string', nullable: true };
      },
    ],
    [
      'a field that may be missing',
      '"access_token" may be missing, says the description',
      (one) => {
        const schema = schemaIn(one, 'SignedIn');
        schema.required = without(schema, 'access_token');
      },
    ],
    [
      'another type',
      '"is_active" must be string, says the description',
      (one) => {
        schemaIn(one, 'Profile').properties.is_active = { type: 'string' };
      },
    ],
    [
      'other words',
      '"role" must be equal to one of the allowed values, says the description',
      (one) => {
        schemaIn(one, 'Profile').properties.role = { type: 'string', enum: ['USER', 'ADMIN'] };
      },
    ],
    [
      'a field that has to be sent',
      "What the site sends does not fit: must have required property 'captcha'",
      (one) => {
        const schema = schemaIn(one, 'SignIn');
        schema.required = [...schema.required, 'captcha'];
      },
    ],
    [
      'a field of a form under another name',
      'The site sends "profile_picture", which is not in the description',
      (one) => {
        const { properties } = schemaIn(one, 'ProfileForm');
        properties.avatar = { type: 'string', format: 'binary' };
        delete properties.profile_picture;
      },
    ],
    [
      'camel case',
      '"refresh_token" is not in the description',
      (one) => {
        const schema = schemaIn(one, 'SignedIn');
        schema.properties.refreshToken = { type: 'string' };
        delete schema.properties.refresh_token;
        schema.required = without(schema, 'refresh_token');
      },
    ],
    [
      'a sign-in that is refused with 403',
      'It is refused with 403, which means something else to the site',
      (one) => {
        const responses = one.paths['/api/auth/login/']?.post?.responses;
        Object.assign(responses ?? {}, { 403: { description: 'Wrong password' } });
      },
    ],
    [
      'a field that must not be sent',
      'The site sends "role", which the description does not allow',
      (one) => {
        const schema = schemaIn(one, 'Registration');
        delete schema.properties.role;
        schema.additionalProperties = false;
      },
    ],
  ];
  test.each(cases)('%s', async (_, difference, change) => {
    const report = await compared(change);
    expect(differencesOf(report)).toContain(difference);
    expect(report.exitCode).toBe(1);
  });
});

test('the result is unknown if the description lists no fields of a success response', async () => {
  const report = await compared((one) => {
    const open = { type: 'object', additionalProperties: {} };
    one.components.schemas.SignedIn = { ...open, properties: {}, required: [] };
  });
  expect(report.exitCode).toBe(2);
});
