import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { looseFields } from './nullable.ts';

const SITE = path.resolve(import.meta.dirname, '../../web/src');
const reasons = z
  .array(z.object({ fields: z.array(z.string()), reason: z.string(), tried: z.string() }))
  .parse(parse(readFileSync(path.join(import.meta.dirname, 'nullable-reasons.yaml'), 'utf8')));

const excused = reasons.flatMap(({ fields }) => fields);
const nameOf = (field: string): string => field.split('.').at(-1) ?? field;

it('what the site reads is required and never null, or null in an interaction, or excused', () => {
  const wrong = looseFields().filter(({ path: field }) => !excused.includes(nameOf(field)));
  expect(wrong).toEqual([]);
});

it('no excuse is left over', () => {
  const needed = new Set(looseFields().map(({ path: field }) => nameOf(field)));
  expect(excused.filter((name) => !needed.has(name))).toEqual([]);
});

it.each(reasons)('how the site copes is tried in $tried', ({ tried }) => {
  expect(existsSync(path.join(SITE, tried))).toBe(true);
});
