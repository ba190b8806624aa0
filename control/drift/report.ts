import { PROVENANCES, type Provenance } from '../../openapi/provenances.ts';

/** What a deviation is called, by how well the part is known that it breaks. */
export const LEVELS = { documented: 'error', assumed: 'news', proposed: 'hint' } as const;

/** Deviations of the same kind: at the same place, in the same way. */
export interface Drift {
  tier: Provenance;
  level: (typeof LEVELS)[Provenance];
  /** operationId; null when the contract has no such operation. */
  operation: string | null;
  method: string;
  /** As in openapi.yaml, or as it was asked for. */
  path: string;
  in: 'request' | 'response';
  /** Of the response; null for a request. */
  status: number | null;
  /** Such as `results[].title`; empty for the whole. */
  field: string;
  rule: string;
  message: string;
  /** The types, or the names among a list of names, that were found instead. */
  found: readonly string[];
  /** JSON pointer into openapi.yaml. */
  pointer: string;
  /** In how many exchanges. */
  seen: number;
  /** Of how many in which it could have been. */
  of: number;
  /** What to change in openapi.yaml, when the backend always deviates. */
  suggestion: string | null;
  /** The first exchange with it, secrets masked, if asked for. */
  example?: { url: string; request: unknown; response: unknown };
}

/** What the proxy has found so far. */
export interface DriftReport {
  target: string;
  since: string;
  until: string;
  /** Exchanges that were compared with the contract. */
  compared: number;
  /** Those with a body that was too large or could not be read. */
  unread: number;
  /** What passed without being described by the contract, such as pictures. */
  others: number;
  /** Kinds of deviations that were left out, because there are too many. */
  leftOut: number;
  operations: readonly { operation: string; requests: number }[];
  drifts: readonly Drift[];
  /** Requests that got no answer, or not all of it. */
  failures: readonly { text: string; times: number }[];
}

/** Where a deviation is, in a few words. */
export const placeOfDrift = ({ method, path, status, in: side }: Drift): string =>
  `${method} ${path} ${side === 'request' ? '(request)' : `→ ${status}`}`;

/** What a deviation is, in a few words. */
export const textOfDrift = ({ field, message, found }: Drift): string => {
  const instead = found.length > 0 ? `, found ${found.join(', ')}` : '';
  return `${field} ${message}${instead}`.trim();
};

const amount = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The report in one sentence. */
export const headlineOf = ({ drifts, compared, failures }: DriftReport): string => {
  const [errors = 0, news = 0, hints = 0] = PROVENANCES.map(
    (tier) => drifts.filter((drift) => drift.tier === tier).length,
  );
  const failed = failures.reduce((sum, { times }) => sum + times, 0);
  return [
    `${amount(compared, 'exchange', 'exchanges')} compared with the contract:`,
    `${amount(errors, 'error', 'errors')}, ${news} news, ${amount(hints, 'hint', 'hints')}`,
    ...(failed > 0 ? [`and ${amount(failed, 'request', 'requests')} without an answer`] : []),
  ].join(' ');
};
