/** Name, contact and prices of the paper, to be edited for another town. */
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
  plan: {
    name: 'Monthly',
    price: '$4.99',
    /** The price that the promo halves. */
    regularPrice: '$9.98',
    priceId: 'price_monthly_499',
    durationType: 'monthly',
  },
  contact: {
    email: 'newsroom@millbrook.example',
    phone: '(555) 555-0100',
    address: '14 Foundry Road, Millbrook',
  },
} as const;
