import { escapeUTF8 as escape } from 'entities/escape';
import type { DomainError } from '../../domain/errors.ts';
import { toDecimal } from '../../domain/payments/plans.ts';
import { CHECKOUT_STYLE } from './style.ts';

/** What the page shows of a checkout. */
export interface CheckoutView {
  id: string;
  status: 'open' | 'complete' | 'expired';
  email: string;
  planName: string;
  amountCents: number;
  currency: string;
  /** Where the browser goes once it is paid. */
  successUrl: string;
  cancelUrl: string;
  /** Told in a box above the ways to pay. */
  problem: string | null;
}

/** Cards and accounts as a provider's test mode has them: each does always the same. */
const WAYS_TO_PAY = [
  ['pay', 'Visa •••• 4242', 'succeeds'],
  ['decline', 'Visa •••• 0002', 'declined'],
  ['pay_later', 'Bank debit', 'confirmed later'],
] as const;

const TEST_BADGE = '<span class="test">TEST MODE</span>';

const summary = (view: CheckoutView, price: string, siteName: string): string => `<header><div>
  <div class="top">
    <a class="back" href="${escape(view.cancelUrl)}"><span aria-hidden="true">←</span>
      <span>${escape(siteName)}</span></a>
    ${TEST_BADGE}
  </div>
  <h1>Subscribe to Premium, ${escape(view.planName)}</h1>
  <p class="price">${price} <small>per<br>month</small></p>
  <dl>
    <div><dt>Premium, ${escape(view.planName)} <small>Billed every month</small></dt><dd>${price}</dd></div>
    <div class="due"><dt>Total due today (${escape(view.currency.toUpperCase())})</dt><dd>${price}</dd></div>
  </dl>
</div></header>`;

const wayToPay = (
  [outcome, name, note]: (typeof WAYS_TO_PAY)[number],
  index: number,
): string => `<label class="row">
      <input type="radio" name="outcome" value="${outcome}"${index === 0 ? ' checked' : ''}>
      <span>${name}</span> <small>${note}</small></label>`;

const form = (view: CheckoutView, price: string): string => {
  const action = `/checkout/${encodeURIComponent(view.id)}`;
  return `<h2>Payment details</h2>
  ${view.problem === null ? '' : `<p class="problem" role="alert" tabindex="-1" autofocus>${escape(view.problem)}</p>`}
  <form method="post" action="${action}">
    <fieldset><legend>Contact</legend>
      <div class="box"><div class="row email">${escape(view.email)}</div></div></fieldset>
    <fieldset><legend>Payment method</legend>
      <div class="box">${WAYS_TO_PAY.map(wayToPay).join('')}</div></fieldset>
    <button class="pay">Subscribe and pay ${price}</button>
    <p class="note">You are charged ${price} now and every month until you cancel. This is a simulated
      checkout: it asks for no card and takes no money.</p>
  </form>
  <form class="tools" method="post" action="${action}">
    <button name="outcome" value="expire">Expire this checkout</button>
  </form>`;
};

const ended = (view: CheckoutView): string =>
  view.status === 'complete'
    ? `<h2>This checkout is complete.</h2>
      <p>You have already paid and will not be charged again.</p>
  <a class="on" href="${escape(view.successUrl)}">See your payment</a>`
    : `<h2>This checkout has expired.</h2><p>Nothing has been charged. You can start a new one.</p>
  <a class="on" href="${escape(view.cancelUrl)}">Go back</a>`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${CHECKOUT_STYLE}</style></head>
<body>${body}</body></html>`;

/** The page of a checkout. */
export const checkoutHtml = (view: CheckoutView, siteName: string): string => {
  const price = `$${toDecimal(view.amountCents)}`;
  const content = view.status === 'open' ? form(view, price) : ended(view);
  return page(
    `${siteName}: checkout`,
    `${summary(view, price, siteName)}\n<main><div>${content}</div></main>`,
  );
};

/** The page where there is no checkout, or none can be shown. */
export const errorHtml = ({ code, message }: DomainError): string => {
  const isUnknown = code === 'payment_session_not_found';
  const title = isUnknown ? 'Checkout not found' : 'The checkout is not available';
  const text = isUnknown ? 'There is no checkout at this address.' : message;
  return page(
    title,
    `<header><div>${TEST_BADGE}</div></header>
<main><div><h1>${title}</h1><p>${escape(text)}</p></div></main>`,
  );
};
