import { readFileSync } from 'node:fs';
import { z } from 'zod';

const requestSchema = z.object({
  number: z.string(),
  operation: z.string(),
  /** False if the request has another method than the operation, as in a test of the status 405. */
  isItsMethod: z.boolean(),
  method: z.string(),
  url: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  /** The request body, encoded in Base64. */
  body: z.string(),
});

/** A request that Schemathesis sent. */
export type MadeRequest = z.infer<typeof requestSchema>;

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

export const readRequests = (file: string): MadeRequest[] =>
  linesOf(file).map((line) => requestSchema.parse(JSON.parse(line)));

/**
 * Reads the file that request-costs.ts has written. Returns each request's processor time in
 * milliseconds, by the number of the request.
 */
export const readCosts = (file: string): Map<string, number> =>
  new Map(
    linesOf(file).map((line) => {
      const [number = '', costMs] = line.split(' ');
      return [number, Number(costMs)];
    }),
  );

const FIRST_ERROR = 400;

export const isSuccess = ({ isItsMethod, status }: MadeRequest): boolean =>
  isItsMethod && status < FIRST_ERROR;

/** Counts the requests by status, such as `200: 12, 404: 3`. */
export const tally = (kinds: readonly (number | string)[]): string => {
  const counts = new Map<number | string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(', ');
};
