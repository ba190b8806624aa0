import { plan, planTerms } from '../../../../openapi/constants.gen.ts';

/** A membership that people can buy. No client can set its price. */
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

/** Converts cents to a decimal price, such as 499 to '4.99'. */
export const toDecimal = (amountCents: number): string => (amountCents / CENTS_PER_UNIT).toFixed(2);
