import { plan } from './contract.ts';

/** The name, contact and prices of the newspaper. Edit these values for another newspaper. */
export const site = {
  name: 'The Millbrook Courier',
  town: 'Millbrook',
  motto: 'The river, the town and everyone in it',
  edition: 'Independent local news',
  description:
    'News from Millbrook and the Wend valley: town hall, business, sport, schools, the river and the people who live along it.',
  locale: 'en-US',
  timeZone: 'America/New_York',
  promo: 'SAVE 50% ON Premium',
  plan,
  contact: {
    email: 'newsroom@millbrook.example',
    phone: '(555) 555-0100',
    address: '14 Foundry Road, Millbrook',
  },
} as const;
