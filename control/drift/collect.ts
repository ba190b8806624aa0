import { PROVENANCES } from '../../openapi/provenances.ts';
import { isOfAccounts, maskedUrl } from '../../packages/http-guard/masked-url.ts';
import { maskedPassed } from '../../packages/http-guard/masking.ts';
import { withoutJwts } from '../../packages/http-guard/secrets.ts';
import { mediaType } from './bodies.ts';
import { classOf, type Deviation, type Examined } from './examine.ts';
import { LEVELS, type Drift, type DriftReport } from './report.ts';
import { suggestionFor } from './suggest.ts';

/** These limits bound the memory of the proxy, which may run for days. */
const MAX_KINDS = 1000;
const MAX_FOUND = 8;
const NAME = /^[\w-]{1,40}$/;

const fieldOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((field, key) => {
      if (/^\d+$/.test(key)) return `${field}[]`;
      return field === '' ? key : `${field}.${key}`;
    }, '');

const typeName = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

/**
 * Describes a wrong value by its type, since values may be private. The value itself is shown only
 * if it is a plain name and the contract lists the permitted names (`enum`).
 */
const foundIn = (
  { rule, value, in: side }: Deviation,
  { exchange }: Examined,
): string | undefined => {
  if (rule === 'operation') return `${exchange.status}`;
  if (value === undefined) return undefined;
  if (side === 'request' && isOfAccounts(exchange.url)) return typeName(value);
  return rule === 'enum' && typeof value === 'string' && NAME.test(value) ? value : typeName(value);
};

type Kind = Omit<Drift, 'found' | 'of' | 'suggestion'> & { found: Set<string> };

const add = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * Collects the deviations of a backend from the contract.
 * @param withBodies whether to keep an example body of each deviation
 */
export const createCollection = (target: string, withBodies: boolean) => {
  const since = new Date().toISOString();
  const kinds = new Map<string, Kind>();
  const requests = new Map<string, number>();
  const answers = new Map<string, number>();
  const failures = new Map<string, number>();
  let [compared, unread, others, leftOut] = [0, 0, 0, 0];

  /**
   * Counts the requests or responses in which a deviation could have occurred: those of the same
   * operation and, for responses, of the same status or class of statuses (4xx).
   */
  const chancesOf = ({ operation, in: side, status, rule, seen }: Kind): number => {
    if (operation === null) return seen;
    if (side === 'request') return requests.get(operation) ?? 0;
    const isSame = (other: number): boolean =>
      rule === 'status' ? classOf(other) === classOf(status ?? 0) : other === status;
    return [...answers]
      .filter(([key]) => key.startsWith(`${operation} `) && isSame(Number(key.split(' ')[1])))
      .reduce((sum, [, count]) => sum + count, 0);
  };

  const complete = (kind: Kind): Drift => {
    const drift = { ...kind, found: [...kind.found], of: chancesOf(kind), suggestion: null };
    return { ...drift, suggestion: suggestionFor(drift) };
  };

  const kindOf = (deviation: Deviation, examined: Examined): Kind => {
    const { operation, exchange, bodies } = examined;
    const { tier, rule, message, pointer, in: side } = deviation;
    const [path = ''] = maskedUrl(exchange.url).split('?');
    const requestType = mediaType(exchange.requestHeaders['content-type']);
    const passed = { url: exchange.url, status: exchange.status, requestType, ...bodies };
    const example = maskedPassed({ ...passed, operation: operation ?? undefined });
    return {
      ...{ tier, level: LEVELS[tier], rule, message, pointer, in: side },
      operation: operation?.id ?? null,
      method: operation?.method ?? exchange.method,
      path: operation?.path ?? path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}'),
      status: side === 'request' ? null : exchange.status,
      field: withoutJwts(fieldOf(deviation.path)),
      found: new Set(),
      seen: 0,
      ...(withBodies && { example }),
    };
  };

  return {
    /** @returns the new kinds of deviations */
    add(examined: Examined | null): Drift[] {
      if (examined === null) {
        others += 1;
        return [];
      }
      compared += 1;
      if (examined.isUnread) unread += 1;
      const { operation, exchange, deviations } = examined;
      if (operation !== null) {
        add(requests, operation.id);
        add(answers, `${operation.id} ${exchange.status}`);
      }
      const fresh = new Set<Kind>();
      const met = new Set<Kind>();
      for (const deviation of deviations) {
        const own = kindOf(deviation, examined);
        const { method, path, status, field, rule, pointer } = own;
        const key = [method, path, status, own.in, field, rule, pointer].join(' ');
        const kind = kinds.get(key) ?? own;
        if (!kinds.has(key)) {
          if (kinds.size === MAX_KINDS) {
            leftOut += 1;
            continue;
          }
          kinds.set(key, kind);
          fresh.add(kind);
        }
        const found = foundIn(deviation, examined);
        if (found !== undefined && kind.found.size < MAX_FOUND) kind.found.add(found);
        met.add(kind);
      }
      for (const kind of met) kind.seen += 1;
      return [...fresh].map(complete);
    },
    addFailure(text: string): void {
      add(failures, text);
    },
    report: (): Omit<DriftReport, 'proxy'> => ({
      ...{ target, since, until: new Date().toISOString(), compared, unread, others, leftOut },
      operations: [...requests].map(([operation, count]) => ({ operation, requests: count })),
      drifts: [...kinds.values()]
        .map(complete)
        .sort((a, b) => PROVENANCES.indexOf(a.tier) - PROVENANCES.indexOf(b.tier)),
      failures: [...failures].map(([text, times]) => ({ text, times })),
    }),
  };
};
