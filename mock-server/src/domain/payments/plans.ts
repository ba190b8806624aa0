import { plan, planTerms } from '../../../../openapi/constants.gen.ts';

/** A membership for sale. Its price is set only here, never by a client. */
export interface Plan {
  name: string;
  priceId: string;
  amountCents: number;
  currency: string;
  durationDays: number;
}

export const MONTHLY_PLAN: Plan = { ...plan, ...planTerms };

const PLANS: readonly Plan[] = [MONTHLY_PLAN];

export const findPlan = (name: string): Plan | undefined =>
  PLANS.find((plan) => plan.name === name);

const CENTS_PER_UNIT = 100;

/** Converts cents to a decimal price: '4.99' for 499. */
export const toDecimal = (amountCents: number): string => (amountCents / CENTS_PER_UNIT).toFixed(2);
