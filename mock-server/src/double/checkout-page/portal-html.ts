import { escapeUTF8 as escape } from 'entities/escape';
import { CARDS, type Portal } from '../payments/simulated-cards.ts';
import { back, page } from './html.ts';

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
