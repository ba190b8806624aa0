import type { components } from '../schema.gen.d.ts';

/** Filters requests. An unset field accepts every request. */
export interface RequestFilter {
  operation?: string | undefined;
  person?: string | undefined;
  status?: number | undefined;
  /** Selects failed requests and contract violations. */
  failed?: boolean | undefined;
  verdict?: 'kept' | 'broken' | undefined;
}

const FIRST_ERROR = 400;
/** The status of a request whose connection was lost on purpose. */
const LOST = 0;

/** Whether a request matches the filter. */
export const isWanted = (
  { operation, person, status, reason, problems }: components['schemas']['RequestSummary'],
  wanted: RequestFilter,
): boolean => {
  const verdict = problems.length === 0 ? 'kept' : 'broken';
  return (
    (wanted.operation === undefined || operation === wanted.operation) &&
    (wanted.person === undefined || person === wanted.person) &&
    (wanted.status === undefined || status === wanted.status) &&
    (wanted.verdict === undefined || verdict === wanted.verdict) &&
    (wanted.failed !== true ||
      status === LOST ||
      status >= FIRST_ERROR ||
      reason !== null ||
      verdict === 'broken')
  );
};
