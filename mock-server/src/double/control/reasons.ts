import { z } from 'zod';
import type { components } from '../../../../control/schema.gen.d.ts';
import type { SeenRequest } from './request-log.ts';
import { JSON_TYPE } from './verdicts.ts';

type Detail = components['schemas']['RequestDetail'];

const FIRST_ERROR = 400;
const errorSchema = z.object({
  error: z.string(),
  field_errors: z.record(z.string(), z.array(z.string())).default({}),
});

/** Explains in one line why a request failed, or returns null. */
export const reasonOf = ({ status, foreignOrigin }: SeenRequest, response: () => unknown) => {
  if (foreignOrigin !== null)
    return `The browser keeps the response from the page, as SITE_ORIGINS lacks ${foreignOrigin}.`;
  const { data } = status < FIRST_ERROR ? {} : errorSchema.safeParse(response());
  if (data === undefined) return null;
  const fields = Object.entries(data.field_errors).flatMap(([name, texts]) =>
    texts.map((text) => `${name}: ${text}`),
  );
  return [data.error, ...fields].join('; ');
};

/** Converts a request of a snapshot to one of the log. */
export const seenAgain = ({
  request_type: requestType,
  request_body: requestBody,
  response_body: responseBody,
  ...summary
}: Detail): SeenRequest => ({
  ...summary,
  at: new Date(summary.at),
  durationMs: summary.duration_ms,
  isCached: false,
  requestType: requestType ?? undefined,
  requestBody,
  responseType: JSON_TYPE,
  responseText: JSON.stringify(responseBody ?? null),
  foreignOrigin: null,
  summary,
});
