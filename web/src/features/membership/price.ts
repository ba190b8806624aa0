/** Returns an amount with its currency, for example '$4.99' or '4.99 EUR'. */
export const priceOf = (amount: string, currency: string): string =>
  currency.toLowerCase() === 'usd' ? `$${amount}` : `${amount} ${currency.toUpperCase()}`;
