import { expect, test } from 'vitest';
import { z } from 'zod';

import { lint } from './testing.ts';

const reportSchema = z.object({
  problems: z.array(
    z.object({ ruleId: z.string(), location: z.array(z.object({ pointer: z.string() })) }),
  ),
});

/** The places that the rule reports in a contract with these schemas. */
const placesIn = async (contract: object): Promise<string[]> => {
  const { problems } = reportSchema.parse(
    JSON.parse(await lint({ openapi: '3.1.0', info: {}, paths: {}, ...contract })),
  );
  return problems
    .filter(({ ruleId }) => ruleId === 'kit/generators')
    .flatMap(({ location }) => location.map(({ pointer }) => pointer));
};

const FILE = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };

test('the lint rule for generators rejects each form that broke a client', async () => {
  const schemas = {
    Union: { type: ['integer', 'string'], maxLength: 64 },
    Strong: { type: 'string', pattern: '^(?=.*[a-z])' },
    Behind: { type: 'string', pattern: '(?<!x)y' },
    Always: { type: 'boolean', const: true },
    Upload: { type: 'string', contentMediaType: 'application/octet-stream' },
    Choice: { anyOf: [FILE, { type: 'string', const: '' }] },
    Report: { type: 'string', title: 'Reason', enum: ['spam'] },
    Rejection: { type: 'string', title: 'Reason', enum: ['poor'] },
    Note: { type: 'object', properties: { kind: { title: 'Report', enum: ['long'] } } },
  };
  const servers = [{ url: '{host}/api', variables: { host: { default: 'https://paper.test' } } }];
  const places = await placesIn({ servers, components: { schemas } });
  expect(places.map((place) => place.replace('#/components/schemas/', '')).sort()).toEqual([
    '#/servers/0/variables',
    'Always',
    'Behind',
    'Choice',
    'Note/properties/kind/title',
    'Rejection/title',
    'Strong',
    'Union',
    'Upload',
  ]);
});

test('the lint rule for generators accepts the forms to use instead', async () => {
  const schemas = {
    Id: { oneOf: [{ type: 'integer' }, { type: 'string' }] },
    Moment: { type: ['string', 'null'] },
    Strong: { type: 'string', not: { pattern: '^([^a-z]*|[^0-9]*)$' } },
    Upload: FILE,
    Reason: { type: 'string', title: 'Reason', enum: ['spam'] },
    // Generators make no types of these.
    Email: { type: 'string', title: 'Email' },
    EmailOrPhone: { type: 'string', title: 'Email' },
  };
  const servers = [{ url: 'https://paper.test/api' }];
  expect(await placesIn({ servers, components: { schemas } })).toEqual([]);
});
