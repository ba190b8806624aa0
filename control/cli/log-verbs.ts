import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { RequestSummary } from '../client.ts';
import { isWanted } from '../requests/filter.ts';
import { columns, defineVerb, type Cell } from './verb.ts';

const count = z.coerce.number().int().positive();

const showRequest = (seen: RequestSummary): readonly Cell[] => [
  seen.id,
  seen.at.slice(11, 23),
  `${seen.duration_ms} ms`,
  seen.status,
  seen.method,
  seen.url,
  seen.person,
  ...seen.problems.map(({ pointer, message }) => `✗ ${message} (${pointer})`),
];

export const logVerbs = {
  log: defineVerb({
    summary: 'Lists the last requests to the API, newest first, and how they break its contract.',
    input: {
      operation: z.string().exactOptional().describe('only those of this operationId'),
      person: z.string().exactOptional().describe('only those of this email address'),
      status: z.coerce.number().int().exactOptional().describe('only those with this status'),
      failed: z.boolean().default(false).describe('only errors, and what breaks the contract'),
      verdict: z
        .enum(['kept', 'broken'])
        .exactOptional()
        .describe('only what keeps the contract, or breaks it'),
      limit: count.default(20).describe('the highest number of requests'),
      id: count.exactOptional().describe('one request with its bodies'),
      again: z.boolean().default(false).describe('send the request of --id again'),
      har: z.string().exactOptional().describe('file to write them to, as an HTTP archive'),
      follow: z.boolean().default(false).describe('print new requests until interrupted'),
    },
    run: async (control, { id, again, har, follow, limit, ...query }, print) => {
      if (id !== undefined) {
        return again ? { status: await control.repeatRequest(id) } : control.request(id);
      }
      if (har !== undefined) {
        await writeFile(har, JSON.stringify(await control.exportRequests(query)));
        return { file: har };
      }
      if (!follow || print === undefined) return control.requests({ limit, ...query });
      for await (const seen of control.followRequests()) {
        if (isWanted(seen, query)) print(columns([showRequest(seen)]), seen);
      }
      return [];
    },
    show: (found) =>
      Array.isArray(found) ? columns(found.map(showRequest)) : JSON.stringify(found, null, 2),
  }),
};
