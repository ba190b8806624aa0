import { z } from 'zod';
import type { RequestSummary } from '../client.ts';
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

interface Wanted {
  operation?: string;
  person?: string;
  status?: number;
  failed: boolean;
}

const isWanted = (seen: RequestSummary, { operation, person, status, failed }: Wanted): boolean =>
  (operation === undefined || seen.operation === operation) &&
  (person === undefined || seen.person === person) &&
  (status === undefined || seen.status === status) &&
  (!failed || seen.status >= 400 || seen.problems.length > 0);

/** The verbs about what has been asked of the API. */
export const logVerbs = {
  log: defineVerb({
    summary: 'Lists the last requests to the API, newest first, and how they break its contract.',
    input: {
      operation: z.string().exactOptional().describe('only those of this operationId'),
      person: z.string().exactOptional().describe('only those of this email address'),
      status: z.coerce.number().int().exactOptional().describe('only those with this status'),
      failed: z.boolean().default(false).describe('only errors, and what breaks the contract'),
      limit: count.default(20).describe('at most so many'),
      id: count.exactOptional().describe('one request with its bodies'),
      follow: z.boolean().default(false).describe('print what comes, until interrupted'),
    },
    run: async (control, { id, follow, ...query }, print) => {
      if (id !== undefined) return control.request(id);
      if (!follow || print === undefined) return control.requests(query);
      for await (const seen of control.followRequests()) {
        if (isWanted(seen, query)) print(columns([showRequest(seen)]), seen);
      }
      return [];
    },
    show: (found) =>
      Array.isArray(found) ? columns(found.map(showRequest)) : JSON.stringify(found, null, 2),
  }),
};
