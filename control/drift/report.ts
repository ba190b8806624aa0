import { PROVENANCES } from '../../openapi/provenances.ts';
import type { components } from '../schema.gen.d.ts';

/** The label of a deviation if the violated rule is documented, assumed or proposed. */
export const LEVELS = { documented: 'error', assumed: 'news', proposed: 'hint' } as const;

export type Drift = components['schemas']['Drift'];
export type DriftReport = components['schemas']['DriftReport'];

export const placeOfDrift = ({ method, path, status, in: side }: Drift): string =>
  `${method} ${path} ${side === 'request' ? '(request)' : `→ ${status}`}`;

export const textOfDrift = ({ field, message, found }: Drift): string => {
  const instead = found.length > 0 ? `, found ${found.join(', ')}` : '';
  return `${field} ${message}${instead}`.trim();
};

const amount = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

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
