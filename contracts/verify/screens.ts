import { decides, type Result } from './verdict.ts';
import type { ReportRow } from './report.ts';

/**
 * `breaks`: an interaction that counts fails. `left out`: all verified ones fail, but none counts.
 * `partly`: some fail or were not verified. `not tried`: none was verified.
 */
export const SCREEN_STATES = ['breaks', 'left out', 'partly', 'not tried', 'works'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

/** The result of a screen. */
export interface Screen {
  name: string;
  state: ScreenState;
  total: number;
  failed: number;
  /** Blocked, or not verified. */
  notTried: number;
}

const WAS_NOT_TRIED: readonly Result[] = ['blocked', 'untried'];

const stateOf = (
  { total, failed, notTried }: Omit<Screen, 'state'>,
  breaks: boolean,
): ScreenState => {
  if (breaks) return 'breaks';
  if (notTried === total) return 'not tried';
  if (failed + notTried === total) return 'left out';
  return failed + notTried > 0 ? 'partly' : 'works';
};

/** All screens, those that break first. */
export const screensOf = (rows: readonly ReportRow[], strict: boolean): Screen[] => {
  const screens = [...new Set(rows.map(({ screen }) => screen))].sort().map((name) => {
    const own = rows.filter(({ screen }) => screen === name);
    const failed = own.filter(({ result }) => result === 'failed');
    const counts = {
      name,
      total: own.length,
      failed: failed.length,
      notTried: own.filter(({ result }) => WAS_NOT_TRIED.includes(result)).length,
    };
    return {
      ...counts,
      state: stateOf(
        counts,
        failed.some(({ tier }) => decides(tier, strict)),
      ),
    };
  });
  const rank = ({ state }: Screen) => SCREEN_STATES.indexOf(state);
  return screens.sort((a, b) => rank(a) - rank(b));
};
