import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from 'yaml';
import { runNode } from '../../scripts/lib/run.ts';
import { reportFolder } from '../testing/report.ts';
import { PACTS } from '../testing/pacts.ts';
import { readPacts } from '../verify/pacts.ts';
import type { Report } from '../verify/report.ts';
import { compare } from './compare.ts';

/*
 * The description of a Django REST project as drf-spectacular writes it, with a change in each test.
 */

const DJANGO = path.join(import.meta.dirname, 'django/openapi.yaml');
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
  // JSON is YAML too.
  return compare(JSON.stringify(described), interactions, PACTS, false);
};

const differencesOf = ({ rows }: Report): string[] => [
  ...new Set(
    rows
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

/** Moves every path. */
const move = (described: Loose, to: (route: string) => string): void => {
  const moved = Object.entries(described.paths).map(([route, item]) => [to(route), item] as const);
  described.paths = Object.fromEntries(moved);
};

describe('what a description has in its own way', () => {
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
      'with more calls and fields',
      (one) => {
        schemaIn(one, 'Advertisement').properties.slug = { type: 'string' };
        one.paths['/api/health/'] = { get: { responses: { 200: { description: '' } } } };
      },
    ],
  ];
  test.each(cases)('fits the site %s', async (_, change) => {
    const report = await compared(change);
    expect(differencesOf(report)).toEqual([]);
    expect(report.exitCode).toBe(0);
  });

  test('leaves out screens of proposed calls', async () => {
    const { screens } = await compared(() => undefined);
    expect(screens).toContainEqual(expect.objectContaining({ name: 'Search', state: 'left out' }));
  });
});

describe('what breaks the site', () => {
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

test('a success of which nothing is said leaves the result unknown', async () => {
  const report = await compared((one) => {
    const open = { type: 'object', additionalProperties: {} };
    one.components.schemas.SignedIn = { ...open, properties: {}, required: [] };
  });
  expect(report.exitCode).toBe(2);
});

describe('the command', { timeout: 60_000 }, () => {
  const run = (...args: string[]) => runNode(['contracts/compare/main.ts', ...args]);

  test('fits a screen', async () => {
    const { code, output } = await run('--openapi', DJANGO);
    expect(output).toContain('By its description, the backend serves the site');
    expect(output.split('\n').length).toBeLessThanOrEqual(24);
    expect(code).toBe(0);
  });

  test('has nothing against the description of the mock server', async () => {
    const { code, output } = await run('--openapi', 'openapi.yaml', '--strict');
    expect(output).toMatch(/Screens: \d+ work\./);
    expect(code, output).toBe(0);
  });

  test('says what it needs', async () => {
    const folder = await reportFolder();
    const other = path.join(folder, 'other.yaml');
    writeFileSync(other, 'openapi: 3.0.0\npaths: { /pets: { get: { responses: {} } } }\n');
    for (const [args, words] of [
      [[], '--openapi is missing'],
      [['--openapi', 'no-such-file.yaml'], 'no such file'],
      [['--openapi', 'package.json'], 'no OpenAPI description'],
      [['--openapi', other], 'none of the calls of the site'],
    ] as const) {
      const { code, output } = await run(...args);
      expect(output).toContain(words);
      expect(code).toBe(2);
    }
    expect((await run('--help')).output).toContain('Exit code: 0');
  });
});
