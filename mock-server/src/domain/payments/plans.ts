/** A membership that can be bought; the server alone decides what it costs. */
export interface Plan {
  name: string;
  priceId: string;
  amountCents: number;
  currency: string;
  durationDays: number;
}

export const MONTHLY_PLAN: Plan = {
  name: 'Monthly',
  priceId: 'price_monthly_499',
  amountCents: 499,
  currency: 'usd',
  durationDays: 30,
};

const PLANS: readonly Plan[] = [MONTHLY_PLAN];

/** The plan of this name, or undefined. */
export const findPlan = (name: string): Plan | undefined =>
  PLANS.find((plan) => plan.name === name);

const CENTS_PER_UNIT = 100;

/** '4.99' for 499: the decimal that prices are sent as. */
export const toDecimal = (amountCents: number): string => (amountCents / CENTS_PER_UNIT).toFixed(2);
