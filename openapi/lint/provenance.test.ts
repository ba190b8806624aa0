import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REDOCLY = path.join(ROOT, 'node_modules/.bin/redocly');
const folder = await mkdtemp(path.join(tmpdir(), 'contract-'));
afterAll(() => rm(folder, { recursive: true }));

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
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(contract(operation, property)));
  const args = ['lint', file, '--config', path.join(ROOT, 'openapi/redocly.yaml'), '--format=json'];
  const output = await new Promise<string>((resolve) => {
    // Redocly exits with code 1 when it finds problems, so the error is ignored.
    execFile(process.execPath, [REDOCLY, ...args], (_error, stdout) => resolve(stdout));
  });
  expect(output.match(/"ruleId": "kit\/provenance"/g) ?? []).toHaveLength(words.length);
  for (const text of words) expect(output).toContain(text);
});
