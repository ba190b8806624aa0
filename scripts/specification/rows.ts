import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../../packages/runner/root.ts';

const SOURCE = 'docs/specification.yaml';

const files = z.string().transform((names) => names.split(' '));

const ROW = z
  .strictObject({
    /** The section of the product’s specification and a running number, such as `S5.12`. */
    id: z.string().regex(/^S\d+\.\d+$/),
    says: z.string(),
    /** How a person can see that `says` is true: the URL, the user, and what to do. */
    see: z.string().optional(),
    code: files.default([]),
    /** How many tests carry the row’s id. */
    tests: z.int().default(0),
    deviates: z.string().optional(),
    /** Why no test can prove the statement `says`. */
    unproved: z.string().optional(),
  })
  .refine((row) => row.tests > 0 || row.unproved !== undefined, 'has no tests')
  .refine((row) => row.code.length > 0 || row.unproved !== undefined, 'names no code');
export type Row = z.infer<typeof ROW>;

const SECTION = z
  .strictObject({
    title: z.string(),
    /** The same for the whole section, if a row has no `see`. */
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

export const SPECIFICATION = z
  .strictObject({ sections: z.array(SECTION), additions: z.array(ADDITIONS) })
  .refine(({ sections }) => {
    const ids = sections.flatMap(({ rows }) => rows.map(({ id }) => id));
    return new Set(ids).size === ids.length;
  }, 'has two rows with the same id');
export type Specification = z.infer<typeof SPECIFICATION>;

export const readSpecification = (): Specification =>
  SPECIFICATION.parse(parse(readFileSync(path.join(ROOT, SOURCE), 'utf8')));

/** Splits an entry of a row's field `code`, which is `file` or `file#text in the file`. */
export const splitCode = (code: string): { file: string; place: string | undefined } => {
  const [file = '', place] = code.split('#');
  return { file, place };
};
