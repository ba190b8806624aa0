import { runNode, type Outcome } from '../../scripts/lib/run.ts';

/** Runs `npm run contracts:verify`. */
export const verifyCommand = (...args: string[]): Promise<Outcome> =>
  runNode(['contracts/verify/main.ts', ...args]);
