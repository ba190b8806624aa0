import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../../packages/runner/root.ts';
import type { TitlePath } from './titles.ts';

export const SOURCE = 'docs/specification.yaml';

const files = z.string().transform((names) => names.split(' '));
const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const ROW = z
  .strictObject({
    says: z.string(),
    /**
     * How a person can see that the statement `says` is true: the URL, the user, and what to do
     * there.
     */
    see: z.string().optional(),
    code: files.default([]),
    tests: oneOrMore.default([]),
    deviates: z.string().optional(),
    /** Why no test can prove the statement `says`. */
    unproved: z.string().optional(),
  })
  .refine((row) => row.tests.length > 0 || row.unproved !== undefined, 'names no test')
  .refine((row) => row.code.length > 0 || row.unproved !== undefined, 'names no code');
export type Row = z.infer<typeof ROW>;

const SECTION = z
  .strictObject({
    title: z.string(),
    /**
     * How a person can see that the section's statements are true. The field `see` of a row takes
     * precedence.
     */
    see: z.string().optional(),
    rows: z.array(ROW),
  })
  .refine(({ see, rows }) => see !== undefined || rows.every((row) => row.see), 'has no `see`');
export type Section = z.infer<typeof SECTION>;

const ADDITIONS = z.strictObject({
  title: z.string(),
  rows: z.array(z.strictObject({ what: z.string(), whom: z.string() })),
});
export type Additions = z.infer<typeof ADDITIONS>;

export const SPECIFICATION = z.strictObject({
  sections: z.array(SECTION),
  additions: z.array(ADDITIONS),
});
export type Specification = z.infer<typeof SPECIFICATION>;

export const readSpecification = (): Specification =>
  SPECIFICATION.parse(parse(readFileSync(path.join(ROOT, SOURCE), 'utf8')));

/** Splits an entry of a row's field `code`, which is `file` or `file#text in the file`. */
export const splitCode = (code: string): { file: string; place: string | undefined } => {
  const [file = '', place] = code.split('#');
  return { file, place };
};

/**
 * A statement of the specification with one of its tests, written as `file > outer title > title`.
 */
export type Reference = { says: string; file: string; titles: TitlePath };

export const splitReference = (test: string): { file: string; titles: TitlePath } => {
  const [file = '', ...titles] = test.split(' > ');
  return { file, titles };
};

export const referencesIn = ({ sections }: Specification): Reference[] =>
  sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ says, tests }) => tests.map((test) => ({ says, ...splitReference(test) })));
