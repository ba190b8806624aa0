import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CheckoutOutcome } from '../../client.ts';
import { useAction } from './action.tsx';
import { checkoutsQuery, control } from './queries.ts';
import { readable } from './time.ts';
import { Webhooks } from './webhooks.tsx';

const OUTCOMES: [CheckoutOutcome, string][] = [
  ['pay', 'Pay'],
  ['pay_later', 'Pay, confirmed later'],
  ['decline', 'Decline the card'],
  ['expire', 'Expire'],
];

const priceOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);

export function Payments() {
  const { data: checkouts, isError } = useQuery(checkoutsQuery);
  const finish = useAction(async ({ id, outcome }: { id: string; outcome: CheckoutOutcome }) => {
    const { status, problem } = await control.finishCheckout(id, outcome);
    return problem ?? `The checkout is ${status}.`;
  });
  if (isError && !checkouts) return <p>This server uses another payment provider.</p>;
  if (!checkouts) return null;
  return (
    <>
      <h2>Open checkouts</h2>
      {checkouts.length === 0 && <p>No checkout is open.</p>}
      <ul className="list">
        {checkouts.map(({ id, email, created_at: at, ...checkout }) => (
          <li key={id}>
            <div>
              <h3>{email}</h3>
              <p>{`${checkout.plan_name}, ${priceOf(checkout.amount_cents, checkout.currency)}`}</p>
              <p className="soft">
                Since <time dateTime={at}>{readable(at)}</time>,{' '}
                <a href={checkout.checkout_url}>its page</a>
              </p>
            </div>
            <Group gap="xs">
              {OUTCOMES.map(([outcome, name]) => (
                <Button key={outcome} size="xs" onClick={() => finish.mutate({ id, outcome })}>
                  <span>{name}</span>
                  <VisuallyHidden>{`\u00a0for ${email}`}</VisuallyHidden>
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
      <Webhooks />
    </>
  );
}
