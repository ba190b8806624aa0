import { installGoProgram, type FoundProgram, type GoProgram } from './go-program.ts';

/**
 * Finds Stripe's own stand-in, stripe-mock (a Go program), or installs it where Go is there.
 * `node scripts/find-stripe-mock.ts` prints where it is, or why there is none.
 */

const STRIPE_MOCK: GoProgram = {
  name: 'stripe-mock',
  module: 'github.com/stripe/stripe-mock',
  version: 'v0.203.0',
  hint: 'set STRIPE_MOCK_URL to use a running one',
};

/** The environment's programs come first, then what this has installed before. */
export const findStripeMock = (env: NodeJS.ProcessEnv): Promise<FoundProgram> =>
  installGoProgram(STRIPE_MOCK, env);

if (import.meta.main) {
  const mock = await findStripeMock(process.env);
  process.stdout.write(`${'file' in mock ? mock.file : `None: ${mock.reason}`}\n`);
}
