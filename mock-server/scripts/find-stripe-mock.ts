import { installGoProgram, type FoundProgram, type GoProgram } from './go-program.ts';

const STRIPE_MOCK: GoProgram = {
  name: 'stripe-mock',
  module: 'github.com/stripe/stripe-mock',
  version: 'v0.203.0',
  hint: 'set STRIPE_MOCK_URL to use a running one',
};

export const findStripeMock = (env: NodeJS.ProcessEnv): Promise<FoundProgram> =>
  installGoProgram(STRIPE_MOCK, env);
