import type { Check, Result } from '../lib/check.ts';

/** The overall result. */
export interface Verdict {
  /** 0: the backend serves the site. 1: it does not. 2: unknown. */
  exitCode: 0 | 1 | 2;
  headline: string;
  /** All checks, and how many of them were tried. */
  expected: number;
  executed: number;
}

export interface Circumstances {
  /** Provider states can be set up; true by default. */
  hasStates?: boolean;
  /** Why the site's pages cannot call the backend at all; null if they can. */
  obstacle?: string | null;
}

const numberOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Such as `50 of 50 documented interactions and 6 of 6 journeys pass`. */
const passing = (decisive: readonly Check[], tiers: string): string => {
  const kinds = [
    ['interaction', `${tiers} interactions`],
    ['journey', 'journeys'],
  ] as const;
  const parts = kinds.flatMap(([kind, name]) => {
    const own = decisive.filter((check) => check.kind === kind && check.result !== 'left out');
    const passed = own.filter(({ result }) => result === 'passed' || result === 'spared');
    return own.length === 0 ? [] : [`${passed.length} of ${own.length} ${name}`];
  });
  return `${parts.join(' and ')} pass`;
};

/**
 * The result in one line.
 * @param decisive the checks that count
 */
export const headlineOf = (
  decisive: readonly Check[],
  strict: boolean,
  exitCode: Verdict['exitCode'],
  { hasStates = true, obstacle = null }: Circumstances,
): string => {
  const of = (result: Result) => decisive.filter((check) => check.result === result);
  const [failed, blocked, untried] = [of('failed'), of('blocked'), of('untried')];
  const passes = passing(decisive, strict ? 'documented and assumed' : 'documented');
  const states = new Set(blocked.flatMap(({ missingStates = [] }) => missingStates)).size;
  const lack = hasStates
    ? numberOf(states, 'provider state is missing', 'provider states are missing')
    : 'the backend has no provider states yet';
  if (exitCode === 0) return `The backend serves the site: ${passes}.`;
  if (decisive.length === 0) return 'Not known: nothing that counts could be checked.';
  if (exitCode === 2) {
    const rest =
      blocked.length > 0
        ? `${blocked.length} could not be tried, since ${lack}`
        : 'the verifier did not try all';
    return `Not known yet: ${passes}; ${rest}.`;
  }
  const screens = new Set(failed.flatMap((check) => check.screens)).size;
  const reasons = [
    ...(obstacle === null ? [] : [obstacle]),
    ...(failed.length > 0
      ? [`${numberOf(failed.length, 'fails', 'fail')}, on ${numberOf(screens, 'screen')}`]
      : []),
    ...(blocked.length > 0 ? [`${blocked.length} could not be tried, since ${lack}`] : []),
    ...(untried.length > 0 ? [`${untried.length} not tried by the verifier`] : []),
  ];
  return `The backend does not serve the site: ${passes}; ${reasons.join('; ')}.`;
};
