import type { Tier } from '../../../openapi/provenance.ts';
import type { Check, Result } from '../../checks/check.ts';

export interface Verdict {
  /** The exit code. 0: the site works with the backend. 1: the site does not work. 2: unknown. */
  exitCode: 0 | 1 | 2;
  headline: string;
  /** The number of all interactions and workflows. */
  expected: number;
  executed: number;
}

/** Whether a failed check fails the command: documented ones do, assumed ones with --strict. */
export const decides = (tier: Tier, strict: boolean): boolean =>
  tier === 'documented' || (tier === 'assumed' && strict);

const wasTried = ({ result }: Check): boolean =>
  !['left out', 'blocked', 'untried'].includes(result);

const numberOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A sentence such as `50 of 50 documented interactions and 6 of 6 workflows pass`. */
const passing = (decisive: readonly Check[], tiers: string): string => {
  const kinds = [
    ['interaction', `${tiers} interactions`],
    ['workflow', 'workflows'],
  ] as const;
  const parts = kinds.flatMap(([kind, name]) => {
    const own = decisive.filter((check) => check.kind === kind && check.result !== 'left out');
    const passed = own.filter(({ result }) => result === 'passed' || result === 'spared');
    return own.length === 0 ? [] : [`${passed.length} of ${own.length} ${name}`];
  });
  return `${parts.join(' and ')} pass`;
};

const exitCodeOf = (
  checks: readonly Check[],
  decisive: readonly Check[],
  hasStates: boolean,
): Verdict['exitCode'] => {
  if (decisive.some(({ result }) => result === 'failed')) return 1;
  const isBlocked = decisive.some(({ result }) => result === 'blocked');
  // If a backend sets up some provider states, it must set up all.
  if (isBlocked && hasStates) return 1;
  const isUntried = checks.some(({ result }) => result === 'untried');
  const isEmpty = !decisive.some(({ kind }) => kind !== 'reach');
  return isEmpty || isBlocked || isUntried ? 2 : 0;
};

const headlineOf = (
  decisive: readonly Check[],
  strict: boolean,
  exitCode: Verdict['exitCode'],
  hasStates: boolean,
): string => {
  const tried = decisive.filter(({ kind }) => kind !== 'reach');
  const of = (result: Result) => tried.filter((check) => check.result === result);
  const [failed, blocked, untried] = [of('failed'), of('blocked'), of('untried')];
  const passes = passing(tried, strict ? 'documented and assumed' : 'documented');
  const states = new Set(blocked.flatMap(({ missingStates = [] }) => missingStates)).size;
  const lack = hasStates
    ? numberOf(states, 'provider state is missing', 'provider states are missing')
    : 'the backend has no provider states yet';
  const notTried = `${blocked.length} could not be tried, since ${lack}`;
  if (exitCode === 0) return `The backend serves the site: ${passes}.`;
  if (tried.length === 0) return 'Not known: nothing that counts could be checked.';
  if (exitCode === 2) {
    const rest = blocked.length > 0 ? notTried : 'the verifier did not try all';
    return `Not known yet: ${passes}; ${rest}.`;
  }
  const obstacle = decisive.find(({ kind, result }) => kind === 'reach' && result === 'failed');
  const screens = new Set(failed.flatMap((check) => check.screens)).size;
  const reasons = [
    ...(obstacle?.differences ?? []),
    ...(failed.length > 0
      ? [`${numberOf(failed.length, 'fails', 'fail')}, on ${numberOf(screens, 'screen')}`]
      : []),
    ...(blocked.length > 0 ? [notTried] : []),
    ...(untried.length > 0 ? [`${untried.length} not tried by the verifier`] : []),
  ];
  return `The backend does not serve the site: ${passes}; ${reasons.join('; ')}.`;
};

/** Judges the checks. The exit code is 0 only if all checks that must pass have passed. */
export const judge = (checks: readonly Check[], strict: boolean, hasStates = true): Verdict => {
  const decisive = checks.filter(({ tier }) => decides(tier, strict));
  const exitCode = exitCodeOf(checks, decisive, hasStates);
  const all = checks.filter(({ kind }) => kind !== 'reach');
  return {
    exitCode,
    headline: headlineOf(decisive, strict, exitCode, hasStates),
    expected: all.length,
    executed: all.filter(wasTried).length,
  };
};
