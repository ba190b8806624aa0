import type { Config } from '../settings/config.ts';

type Settings = Pick<Config, 'stripe' | 'simulatesPayments' | 'publicHost'>;

/** Returns whether anyone can become a member without paying. */
export const isGivenAway = ({ stripe, simulatesPayments, publicHost }: Settings): boolean =>
  stripe === undefined && simulatesPayments && publicHost !== undefined;

/** Returns the log line that says whether Stripe or a simulation takes the payments. */
export const paymentsNote = (settings: Settings): string => {
  if (settings.stripe !== undefined) return 'Payments: Stripe in test mode';
  if (isGivenAway(settings)) {
    return 'Payments are simulated (PAYMENTS=simulated): anyone gets a membership without paying';
  }
  if (settings.simulatesPayments) return 'Payments are simulated by this server';
  return 'Purchases are refused: set STRIPE_SECRET_KEY, or PAYMENTS=simulated on staging';
};
