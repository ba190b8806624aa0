import type { Check } from '../../checks/check.ts';
import { decides } from './verdict.ts';

/**
 * `breaks`: a documented check fails. `not tried`: a documented check was not tried. `partly`: an
 * assumed check fails. `left out`: the screen needs proposed calls that the backend does not have.
 * With --strict, assumed checks have the effects of documented ones.
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
  // A check that expects an error may pass even if the call does not exist.
  if (decisive.length === 0 && !rows.filter(isSuccess).some(isWell)) return 'left out';
  return others.some(({ tier, result }) => tier === 'assumed' && result === 'failed')
    ? 'partly'
    : 'works';
};

/** Returns all screens. Those that break come first. */
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
