import type { Control, Message, RequestSummary } from '../client.ts';
import { columns } from '../columns.ts';
import { effectOf } from './fault-text.ts';
import { isWanted } from './filter.ts';

/** The columns of a request in lists. */
export const requestCells = (seen: RequestSummary): readonly unknown[] => [
  seen.id,
  seen.at.slice(11, 23),
  `${seen.duration_ms} ms`,
  seen.status,
  seen.method,
  seen.url,
  seen.person,
  [
    ...(seen.fault ? [`Injected: ${effectOf(seen.fault)}`] : []),
    ...(seen.reason === null ? [] : [`✗ ${seen.reason}`]),
    ...seen.problems.map(({ pointer, message }) => `✗ ${message} (${pointer})`),
  ].join('  '),
];

/** The columns of a message in lists. */
export const messageCells = ({ id, at, to, code, subject, text }: Message): readonly unknown[] => [
  id,
  at,
  to,
  code,
  subject || text,
];

/** Sorts the failed requests before the others. */
export const failedFirst = (requests: readonly RequestSummary[]): RequestSummary[] => {
  const hasFailed = (seen: RequestSummary): boolean => isWanted(seen, { failed: true });
  return [...requests.filter(hasFailed), ...requests.filter((seen) => !hasFailed(seen))];
};

/** Lists a test's last requests, the failed ones first, and its messages. */
export const describeTest = async (control: Control) => {
  const requests = failedFirst(await control.requests());
  return {
    requests: columns(requests.map(requestCells)) || 'none',
    messages: columns((await control.messages()).map(messageCells)) || 'none',
  };
};
