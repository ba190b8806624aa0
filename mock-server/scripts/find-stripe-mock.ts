import { installGoProgram, type FoundProgram, type GoProgram } from './go-program.ts';

/**
 * Finds Stripe's own mock server, stripe-mock (a Go program), or installs it if Go is available.
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
