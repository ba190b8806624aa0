import type { Check } from '../../checks/check.ts';
import { decides } from './verdict.ts';

/**
 * The states of the site's screens. With --strict, assumed details are treated as documented.
 * - `breaks`: a check of documented calls fails.
 * - `not tried`: a check of documented calls did not run.
 * - `partly`: a check of assumed details fails.
 * - `left out`: the screen needs proposed calls that the backend lacks.
 */
export const SCREEN_STATES = ['breaks', 'not tried', 'partly', 'left out', 'works'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

export interface Screen {
  name: string;
  state: ScreenState;
  total: number;
  passed: number;
}

const FIRST_REFUSAL = 400;
const isWell = ({ result }: Check): boolean => result === 'passed' || result === 'spared';
const isSuccess = ({ details }: Check): boolean =>
  details === undefined || Number(details.status) < FIRST_REFUSAL;

const stateOf = (rows: readonly Check[], strict: boolean): ScreenState => {
  const decisive = rows.filter(({ tier }) => decides(tier, strict));
  if (decisive.some(({ result }) => result === 'failed')) return 'breaks';
  if (!decisive.every(isWell)) return 'not tried';
  const others = rows.filter((row) => !isWell(row));
  if (others.length === 0) return 'works';
  // A check that expects an error may pass even if the backend lacks the call.
  if (decisive.length === 0 && !rows.filter(isSuccess).some(isWell)) return 'left out';
  return others.some(({ tier, result }) => tier === 'assumed' && result === 'failed')
    ? 'partly'
    : 'works';
};

/** Returns all screens of the site with their states, broken screens first. */
export const screensOf = (rows: readonly Check[], strict: boolean): Screen[] => {
  const names = [...new Set(rows.flatMap(({ screens }) => screens))].sort();
  const screens = names.map((name): Screen => {
    const own = rows.filter(
      ({ screens, result }) => screens.includes(name) && result !== 'left out',
    );
    const passed = own.filter(isWell).length;
    return { name, state: stateOf(own, strict), total: own.length, passed };
  });
  const rank = ({ state }: Screen) => SCREEN_STATES.indexOf(state);
  return screens.sort((a, b) => rank(a) - rank(b));
};
