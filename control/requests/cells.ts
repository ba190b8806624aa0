import type { RequestSummary } from '../client.ts';

/** The columns of a request in lists. */
export const requestCells = (seen: RequestSummary): readonly unknown[] => [
  seen.id,
  seen.at.slice(11, 23),
  `${seen.duration_ms} ms`,
  seen.status,
  seen.method,
  seen.url,
  seen.person,
  ...seen.problems.map(({ pointer, message }) => `✗ ${message} (${pointer})`),
];
