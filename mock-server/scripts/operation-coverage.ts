import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Contract } from '../../openapi/validation/operations.ts';

const reasonsSchema = z.array(
  z.strictObject({ operation: z.string(), status: z.number().int(), reason: z.string().min(10) }),
);

/** Why no test can get a documented response, by operation and status. */
export type Reasons = z.infer<typeof reasonsSchema>;

export const readReasons = (file: string): Reasons =>
  reasonsSchema.parse(parse(readFileSync(file, 'utf8')) ?? []);

/** Reads the responses that test servers have sent, such as `listArticles 200`. */
export const readResponses = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder)
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
      .filter((line) => line !== ''),
  );

/** Lists untested operations, and statuses whose reason is missing or needless. */
export const findGaps = (contract: Contract, covered: ReadonlySet<string>, reasons: Reasons) => {
  const excused = new Set(reasons.map(({ operation, status }) => `${operation} ${status}`));
  const documented = [...contract.operations.values()].flatMap(({ id, responses }) =>
    [...responses.keys()].map((status) => `${id} ${status}`),
  );
  const untouched = [...contract.operations.keys()].filter(
    (id) => ![...covered].some((line) => line.startsWith(`${id} `)),
  );
  return [
    ...untouched.map((id) => `${id}: no test calls it`),
    ...documented
      .filter((line) => !covered.has(line) && !excused.has(line))
      .filter((line) => !untouched.some((id) => line.startsWith(`${id} `)))
      .map((line) => `${line}: documented, but no test covers it`),
    ...[...excused]
      .filter((line) => covered.has(line) || !documented.includes(line))
      .map((line) => `${line}: is tested, so it needs no reason for being untested`),
  ];
};
