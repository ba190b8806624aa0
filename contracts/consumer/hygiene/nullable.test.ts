import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { looseFields } from './nullable.ts';

const SITE = path.resolve(import.meta.dirname, '../../../web/src');
const reasons = z
  .array(
    z.object({
      fields: z.array(z.string()),
      reason: z.string(),
      tried: z.string(),
      tag: z.string(),
    }),
  )
  .parse(parse(readFileSync(path.join(import.meta.dirname, 'nullable-reasons.yaml'), 'utf8')));

const excused = reasons.flatMap(({ fields }) => fields);
const isMeant = (path: string, field: string): boolean =>
  path === field || path.endsWith(`.${field}`);

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The source code of the test with this tag; empty if no test has this tag. */
const testOf = (file: string, tag: string): string => {
  const source = readFileSync(path.join(SITE, file), 'utf8');
  const [, rest = ''] = source.split(`'${tag}'`);
  return rest.split(/^\s*(?:test|describe)[.(]/m)[0] ?? '';
};

test('each field that may be null or absent is null in one interaction, or nullable-reasons.yaml says why not', () => {
  const wrong = looseFields().filter(
    ({ path: field }) => !excused.some((name) => isMeant(field, name)),
  );
  expect(wrong).toEqual([]);
});

test('every reason in nullable-reasons.yaml is needed', () => {
  const needed = looseFields().map(({ path: field }) => field);
  const isNeeded = (name: string) => needed.some((field) => isMeant(field, name));
  expect(excused.filter((name) => !isNeeded(name))).toEqual([]);
});

test.each(reasons)(
  'the test tagged $tag in $tried names each field that it covers according to nullable-reasons.yaml',
  ({ fields, tried, tag }) => {
    const source = testOf(tried, tag);
    expect(source, 'the test is there').not.toBe('');
    const names = fields.map((field) => field.split(/[.[\]]+/).at(-1) ?? field);
    const unnamed = names.filter(
      (name) => ![name, camelCase(name)].some((n) => source.includes(n)),
    );
    expect(unnamed, 'the test names every field').toEqual([]);
  },
);

test('testOf returns an empty text for a tag that no test has', () => {
  const [known] = reasons;
  expect(testOf(known?.tried ?? '', 'no such test')).toBe('');
});
