import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { fieldsOf, isRecord } from './document.ts';
import examples from './examples.gen.json' with { type: 'json' };
import { forReaders } from './for-readers.ts';
import { parseContract } from './validation/operations.ts';
import { problemsOfResponse } from './validation/response-check.ts';

const { document, operations } = parseContract(
  readFileSync(path.resolve(import.meta.dirname, '../openapi.yaml'), 'utf8'),
);
const shown = forReaders(document, examples);
const LABEL = /^`(documented|assumed|proposed)`/;

/** Lists every object inside a value, with its path. */
const partsOf = (value: unknown, at = ''): [string, Record<string, unknown>][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => partsOf(item, `${at}/${index}`));
  if (!isRecord(value)) return [];
  return [
    [at, value],
    ...Object.entries(value).flatMap(([name, part]) =>
      /^examples?$/.test(name) ? [] : partsOf(part, `${at}/${name}`),
    ),
  ];
};

test('the API documentation labels every part of the contract as documented, assumed or proposed', () => {
  const parts = partsOf(shown);
  const described = parts.filter(
    ([at]) =>
      /\/properties\/[^/]+$/.test(at) || /^\/paths\/.*\/(responses|parameters)\/[^/]+$/.test(at),
  );
  expect(described.length).toBeGreaterThan(500);
  expect(described.filter(([, { description }]) => !LABEL.test(String(description)))).toEqual([]);
  const badged = parts.filter(([, part]) => 'x-badges' in part);
  expect(badged).toHaveLength(operations.size);
});

test('the API documentation labels a property by its own `x-provenance`, or else by its schema’s', () => {
  const { Advertisement } = fieldsOf(fieldsOf(shown.components).schemas);
  expect(fieldsOf(Advertisement).properties).toMatchObject({
    status: { description: '`documented` `draft` is displayed and counted as Pending.' },
    views: { description: '`documented`' },
    user_id: { description: "`proposed` The owner's id." },
  });
});

test('every successful response in the API documentation has an example that matches its schema', () => {
  const wrong = [...operations.values()].flatMap((operation) =>
    [...operation.responses].flatMap(([status, content]) => {
      if (status >= 300 || !content.has('application/json')) return [];
      const place = [operation.path, operation.method.toLowerCase(), 'responses', `${status}`];
      const media = ['content', 'application/json'];
      const { example } = fieldsOf(
        ['paths', ...place, ...media].reduce<unknown>((part, name) => fieldsOf(part)[name], shown),
      );
      if (example === undefined) return [`${operation.id} ${status} has none`];
      const text = JSON.stringify(example);
      const response = { status, contentType: 'application/json', text };
      return problemsOfResponse(operation, response).map(
        ({ path: at, message }) => `${operation.id} ${status}: ${at} ${message}`,
      );
    }),
  );
  expect(wrong).toEqual([]);
});

test('the API documentation fills in a form with texts of the example response and a file name in curl’s syntax (@picture.jpg)', () => {
  const { post } = fieldsOf(fieldsOf(shown.paths)['/advertisements/create/']);
  expect(fieldsOf(post).requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        example: {
          title: 'Rowing machine, hardly rowed',
          category: 'For Sale',
          images: '@picture.jpg',
        },
      },
    },
  });
  const { AdvertisementCreate } = fieldsOf(fieldsOf(shown.components).schemas);
  // The format `binary` makes the API documentation add a file to the curl command.
  expect(fieldsOf(AdvertisementCreate).properties).toMatchObject({
    images: { type: 'string', format: 'binary' },
  });
});
