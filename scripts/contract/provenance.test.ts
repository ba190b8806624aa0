import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { provenanceProblems } from './provenance.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REDOCLY = path.join(ROOT, 'node_modules/.bin/redocly');

type Part = Record<string, unknown>;

/** A contract with one operation and one schema, to be spoilt in one place. */
function contract({ operation, response, schema }: Record<string, Part>) {
  return {
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
            '404': { $ref: '#/components/responses/Missing' },
          },
          ...operation,
        },
      },
    },
    components: {
      responses: { Missing: { description: 'None.', ...response } },
      schemas: { Story: { type: 'object', properties: { title: { type: 'string' } }, ...schema } },
    },
  };
}

const proposed = { 'x-provenance': 'proposed' };
const complete = { operation: proposed, response: proposed, schema: proposed };

function places(document: unknown): string[] {
  return provenanceProblems(document).map(({ path: at }) => at.join(' '));
}

describe('provenanceProblems', () => {
  it('accepts a contract whose parts say or inherit where they come from', () => {
    expect(provenanceProblems(contract(complete))).toEqual([]);
  });

  it.each([
    ['an operation', { operation: {} }, 'paths /stories/ get'],
    ['a shared response', { response: {} }, 'components responses Missing'],
    ['a schema property', { schema: {} }, 'components schemas Story properties title'],
  ])('refuses %s without provenance', (_what, spoilt, place) => {
    expect(places(contract({ ...complete, ...spoilt }))).toEqual([place]);
  });

  it('refuses a value that is not one of the three, once', () => {
    const problems = provenanceProblems(
      contract({ ...complete, operation: { 'x-provenance': 'guessed' } }),
    );
    expect(problems).toEqual([
      {
        path: ['paths', '/stories/', 'get'],
        message: 'x-provenance must be one of documented, assumed, proposed, not "guessed".',
      },
    ]);
  });

  it.each([
    ['items', { items: { properties: { a: {} } } }, 'items properties a'],
    ['allOf', { allOf: [{ properties: { a: {} } }] }, 'allOf 0 properties a'],
    ['a property', { properties: { b: { properties: { a: {} } } } }, 'properties b properties a'],
  ])('looks into %s', (_where, inner, place) => {
    const schema = { properties: {}, ...inner };
    const found = places(contract({ ...complete, schema }));
    expect(found).toContain(`components schemas Story ${place}`);
  });

  it('lets an inline schema inherit from its response, and that from its operation', () => {
    const responses = {
      '200': {
        description: 'A story.',
        content: { 'application/json': { schema: { properties: { title: {} } } } },
      },
    };
    expect(places(contract({ ...complete, operation: { ...proposed, responses } }))).toEqual([]);
    expect(places(contract({ ...complete, operation: { responses } }))).toEqual([
      'paths /stories/ get',
      'paths /stories/ get responses 200 content application/json schema properties title',
    ]);
  });

  it('takes a property of a reference from beside the reference', () => {
    const properties = { author: { $ref: '#/components/schemas/Author', ...proposed } };
    expect(places(contract({ ...complete, schema: { properties } }))).toEqual([]);
  });
});

describe('the contract lint', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'contract-lint-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function lint(document: unknown) {
    const file = path.join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const args = ['lint', file, '--config', path.join(ROOT, 'redocly.yaml'), '--format=json'];
    return new Promise<string>((resolve) => {
      // It ends with code 1 when it finds something, which is no failure here.
      execFile(process.execPath, [REDOCLY, ...args], (_error, stdout) => resolve(stdout));
    });
  }

  it('accepts a complete contract', async () => {
    expect(await lint(contract(complete))).toMatch(
      /"totals":\s*{\s*"errors":\s*0,\s*"warnings":\s*0/,
    );
  });

  it('refuses missing provenance with the true configuration', async () => {
    const output = await lint(contract({ ...complete, operation: {} }));
    expect(output).toContain('"ruleId": "kit/provenance"');
    expect(output).toContain('An operation must carry or inherit x-provenance.');
  });
});
