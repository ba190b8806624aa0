import { toDecimal } from '../domain/plans.ts';

/** What the page shows of a checkout. */
export interface CheckoutView {
  id: string;
  status: 'open' | 'complete' | 'expired';
  planName: string;
  amountCents: number;
  currency: string;
  cancelUrl: string;
  /** Told in a box above the buttons. */
  problem?: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = `
  :root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --quiet: #f5f3ee; --rule: #d9d4c7; --accent: #12436d; --bad: #8c1c13; }
  @media (prefers-color-scheme: dark) { :root { --ink: #ede8dc; --paper: #14130f; --quiet: #1e1c17; --rule: #38352c; --accent: #8fb8de; --bad: #e08a7d; } }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--quiet); }
  .test { margin: 0; padding: 8px 16px; text-align: center; font-size: 14px; border-bottom: 1px solid var(--rule); }
  main { max-width: 880px; margin: 32px auto; display: grid; grid-template-columns: 1fr 1fr; background: var(--paper); border: 1px solid var(--rule); }
  section { padding: 32px; }
  section + section { border-left: 1px solid var(--rule); }
  h1 { margin: 0; font-size: 16px; font-weight: 600; } h2 { margin: 0 0 16px; font-size: 18px; }
  .price { margin: 4px 0 24px; font-size: 36px; font-weight: 600; } .price small { font-size: 16px; font-weight: 400; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 8px; margin: 0; } dd { margin: 0; }
  dl .sum { border-top: 1px solid var(--rule); padding-top: 8px; font-weight: 600; }
  button, .leave { display: block; width: 100%; min-height: 44px; margin: 0 0 12px; padding: 10px; font: inherit; text-align: center; border: 1px solid var(--rule); background: none; color: inherit; cursor: pointer; border-radius: 2px; text-decoration: none; }
  button.pay { background: var(--accent); border-color: var(--accent); color: var(--paper); font-weight: 600; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  .problem { border: 1px solid var(--bad); color: var(--bad); padding: 12px; margin: 0 0 16px; }
  p.note { font-size: 14px; }
  @media (max-width: 700px) { main { grid-template-columns: 1fr; margin: 0; } section + section { border-left: 0; border-top: 1px solid var(--rule); } }
`;

const actions = (view: CheckoutView, price: string): string => `
  <form method="post" action="/checkout/${encodeURIComponent(view.id)}">
    <button class="pay" name="outcome" value="pay">Pay ${price}</button>
    <button name="outcome" value="pay_later">Pay by bank debit (confirmed a while later)</button>
    <button name="outcome" value="decline">Pay with a card that is declined</button>
    <button name="outcome" value="expire">Let this checkout expire</button>
  </form>
  <a class="leave" href="${escape(view.cancelUrl)}">Cancel and go back</a>`;

const ended = (view: CheckoutView): string => `
  <p>${view.status === 'complete' ? 'This checkout is complete.' : 'This checkout has expired.'}</p>
  <a class="leave" href="${escape(view.cancelUrl)}">Back to the paper</a>`;

/** The page of a checkout, or of one that cannot be found. */
export const checkoutHtml = (view: CheckoutView | null): string => {
  const price = view === null ? '' : `$${toDecimal(view.amountCents)}`;
  const body =
    view === null
      ? '<main><section><h1>Checkout not found</h1><p>There is no checkout at this address.</p></section></main>'
      : `<main>
  <section aria-labelledby="summary">
    <h1 id="summary">${escape(view.planName)} membership</h1>
    <p class="price">${price} <small>per month</small></p>
    <dl>
      <dt>Premium, ${escape(view.planName)}</dt><dd>${price}</dd>
      <dt class="sum">Total due today (${escape(view.currency.toUpperCase())})</dt><dd class="sum">${price}</dd>
    </dl>
  </section>
  <section aria-labelledby="payment">
    <h2 id="payment">Payment</h2>
    ${view.problem === undefined ? '' : `<p class="problem" role="alert">${escape(view.problem)}</p>`}
    ${view.status === 'open' ? actions(view, price) : ended(view)}
    <p class="note">No card is asked for and no money moves.</p>
  </section>
</main>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Checkout</title><style>${STYLE}</style></head>
<body><p class="test">Test checkout: stands in for the payment provider</p>
${body}
</body></html>`;
};

/** The inline style above, for the content security policy. */
export const CHECKOUT_STYLE = STYLE;
