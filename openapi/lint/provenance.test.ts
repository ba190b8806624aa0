import { expect, test } from 'vitest';

import { lint } from './testing.ts';

const contract = (operation: object, property: object) => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: 'https://paper.test' }],
  security: [],
  tags: [{ name: 'news', description: 'News' }],
  paths: {
    '/stories/': {
      get: {
        operationId: 'listStories',
        summary: 'Stories',
        description: 'All of them.',
        tags: ['news'],
        responses: {
          '200': {
            description: 'The stories.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Story' } } },
          },
          '400': { description: 'None.' },
        },
        ...operation,
      },
    },
  },
  components: {
    schemas: { Story: { type: 'object', properties: { title: { type: 'string', ...property } } } },
  },
});

const said = { 'x-provenance': 'proposed' };

test.for([
  ['marks all parts', said, said, []],
  ['leaves an operation unmarked', {}, said, ['An operation must carry or inherit']],
  ['leaves a property unmarked', said, {}, ['A schema property must carry or inherit']],
  ['has a wrong mark', { 'x-provenance': 'guessed' }, said, ['must be one of documented, assumed']],
] as const)('the lint result for a contract that %s', async ([, operation, property, words]) => {
  const output = await lint(contract(operation, property));
  expect(output.match(/"ruleId": "kit\/provenance"/g) ?? []).toHaveLength(words.length);
  for (const text of words) expect(output).toContain(text);
});
