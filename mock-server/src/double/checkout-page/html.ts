import { escapeUTF8 as escape } from 'entities/escape';
import type { DomainError } from '../../domain/errors.ts';
import { toDecimal } from '../../domain/payments/plans.ts';
import { CARDS, type Portal } from '../payments/simulated-cards.ts';

/** The styles of the checkout page. It looks unlike the site, as a real provider's page would. */
export const CHECKOUT_STYLE = `
  :root { color-scheme: light dark; --ink: #20242c; --soft: #565d6b; --left: #eef1f6; --right: #fff;
    --rule: #c9cfda; --field: #7c8494; --accent: #1d4f91; --on-accent: #fff; --bad: #a1211b;
    --bad-tint: #fdf0ef; --test: #6a4300; --test-tint: #fdeecb; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e9ecf2; --soft: #aab2c0; --left: #14171d;
    --right: #1c2027; --rule: #363c48; --field: #7f8899; --accent: #9cc3f5; --on-accent: #10141b;
    --bad: #f3a29c; --bad-tint: #35201f; --test: #f3d48f; --test-tint: #38301d; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: 1fr 1fr;
    font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--right); }
  header, main { padding: 48px clamp(20px, 5vw, 88px); }
  header { background: var(--left); display: grid; align-content: start; justify-items: end; }
  header > div, main > div { width: 100%; max-width: 400px; }
  .top { display: flex; align-items: center; gap: 12px; margin-bottom: 40px; }
  .back { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; font-weight: 600; }
  a { color: inherit; text-decoration: none; } a:hover { text-decoration: underline; }
  .test { padding: 2px 8px; border-radius: 4px; background: var(--test-tint); color: var(--test);
    font-size: 12px; font-weight: 700; letter-spacing: .04em; white-space: nowrap; }
  h1 { margin: 0; font-size: 16px; font-weight: 500; color: var(--soft); }
  h2 { margin: 0 0 24px; font-size: 20px; font-weight: 600; }
  .price { display: flex; align-items: baseline; gap: 10px; margin: 4px 0 40px; font-size: 38px;
    font-weight: 600; letter-spacing: -.01em; }
  .price small { font-size: 14px; font-weight: 400; line-height: 1.2; color: var(--soft); letter-spacing: 0; }
  dl { margin: 0; } dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; }
  dl div + div { border-top: 1px solid var(--rule); } dd { margin: 0; white-space: nowrap; font-weight: 600; }
  dt small { display: block; color: var(--soft); } .due { font-weight: 600; }
  fieldset { margin: 0 0 28px; padding: 0; border: 0; } legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
  .box { border: 1px solid var(--field); border-radius: 6px; }
  .row { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 10px 14px; cursor: pointer; }
  .row + .row { border-top: 1px solid var(--rule); }
  .row span { white-space: nowrap; }
  .row small { margin-left: auto; color: var(--soft); text-align: right; }
  .email { cursor: default; overflow-wrap: anywhere; }
  input { width: 18px; height: 18px; margin: 0; flex: none; accent-color: var(--accent); }
  button { font: inherit; cursor: pointer; }
  .pay { width: 100%; min-height: 48px; border: 0; border-radius: 6px; background: var(--accent);
    color: var(--on-accent); font-weight: 600; }
  .pay:hover { filter: brightness(1.08); }
  .note { margin: 16px 0 0; font-size: 13px; color: var(--soft); }
  .tools { margin-top: 32px; padding-top: 16px; border-top: 1px solid var(--rule); }
  .tools button { min-height: 44px; padding: 0; border: 0; background: none; color: var(--soft);
    font-size: 13px; text-decoration: underline; }
  .problem { margin: 0 0 24px; padding: 12px 14px; border: 1px solid var(--bad); border-radius: 6px;
    background: var(--bad-tint); color: var(--bad); font-weight: 600; }
  .on { display: inline-flex; align-items: center; justify-content: center; min-height: 48px;
    padding: 0 20px; border-radius: 6px; background: var(--accent); color: var(--on-accent); font-weight: 600; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .row:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: -1px; border-radius: 6px; }
  .row :focus-visible { outline: none; }
  @media (max-width: 760px) { body { grid-template-columns: 1fr; align-content: start; }
    header { justify-items: center; padding-block: 20px 24px; } main { padding-block: 28px 40px; display: grid; justify-items: center; }
    .top { margin-bottom: 20px; } .price { margin-bottom: 16px; } }
`;

export interface CheckoutView {
  id: string;
  status: 'open' | 'complete' | 'expired';
  email: string;
  planName: string;
  amountCents: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  problem: string | null;
}

/** The simulated payment methods. Each always leads to the same result of a payment. */
const WAYS_TO_PAY = [
  ['pay', 'Visa •••• 4242', 'succeeds'],
  ['decline', 'Visa •••• 0002', 'declined'],
  ['pay_later', 'Bank debit', 'confirmed later'],
] as const;

const TEST_BADGE = '<span class="test">TEST MODE</span>';

const back = (url: string, siteName: string): string => `<div class="top">
    <a class="back" href="${escape(url)}"><span aria-hidden="true">←</span>
      <span>${escape(siteName)}</span></a>
    ${TEST_BADGE}
  </div>`;

const summary = (view: CheckoutView, price: string, siteName: string): string => `<header><div>
  ${back(view.cancelUrl, siteName)}
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

const form = (view: CheckoutView, price: string): string => `<h2>Payment details</h2>
  ${view.problem === null ? '' : `<p class="problem" role="alert" tabindex="-1" autofocus>${escape(view.problem)}</p>`}
  <form method="post">
    <fieldset><legend>Contact</legend>
      <div class="box"><div class="row email">${escape(view.email)}</div></div></fieldset>
    <fieldset><legend>Payment method</legend>
      <div class="box">${WAYS_TO_PAY.map(wayToPay).join('')}</div></fieldset>
    <button class="pay">Subscribe and pay ${price}</button>
    <p class="note">You are charged ${price} now and every month until you cancel. This is a simulated
      checkout: it asks for no card and takes no money.</p>
  </form>
  <form class="tools" method="post">
    <button name="outcome" value="expire">Expire this checkout</button>
  </form>`;

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
<title>${escape(title)}</title><link rel="icon" href="data:,"><style>${CHECKOUT_STYLE}</style></head>
<body>${body}</body></html>`;

/** Renders the checkout page as HTML. */
export const checkoutHtml = (view: CheckoutView, siteName: string): string => {
  const price = `$${toDecimal(view.amountCents)}`;
  const content = view.status === 'open' ? form(view, price) : ended(view);
  return page(
    `${siteName}: checkout`,
    `${summary(view, price, siteName)}\n<main><div>${content}</div></main>`,
  );
};

/** Renders the page on which a member changes the card. */
export const portalHtml = ({ email, card, returnUrl }: Portal, siteName: string): string => {
  const choice = ([digits, [name, note]]: [string, readonly [string, string]]) =>
    `<label class="row">
      <input type="radio" name="card" value="${digits}"${digits === card ? ' checked' : ''}>
      <span>${name}</span> <small>${note}</small></label>`;
  return page(
    `${siteName}: change card`,
    `<header><div>${back(returnUrl, siteName)}
  <h1>Premium, billed every month</h1></div></header>
<main><div><h2>Change card</h2>
  <form method="post">
    <fieldset><legend>Contact</legend>
      <div class="box"><div class="row email">${escape(email)}</div></div></fieldset>
    <fieldset><legend>Card for renewals</legend>
      <div class="box">${Object.entries(CARDS).map(choice).join('')}</div></fieldset>
    <button class="pay">Save card</button>
    <p class="note">These cards are simulated, as the payments are.</p>
  </form>
</div></main>`,
  );
};

/** Renders the error page for a checkout that does not exist or cannot be shown. */
export const errorHtml = ({ code, message }: DomainError): string => {
  const isUnknown = code === 'payment_session_not_found';
  const title = isUnknown ? 'Checkout not found' : 'This page is not available';
  const text = isUnknown ? 'There is no checkout at this address.' : message;
  return page(
    title,
    `<header><div>${TEST_BADGE}</div></header>
<main><div><h1>${title}</h1><p>${escape(text)}</p></div></main>`,
  );
};
