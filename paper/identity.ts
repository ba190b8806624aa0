/** Who publishes the site, and where. */
export interface Identity {
  name: string;
  town: string;
  /** The line beside the name on the front page. */
  motto: string;
  /** The line above the front page, such as "Independent local news". */
  edition: string;
  /** One sentence about the paper for search engines, feeds and link previews. */
  description: string;
  /** The language of dates, numbers and the document, such as en-GB. */
  locale: string;
  /** The town's time zone, such as Europe/London, which determines when a day starts. */
  timeZone: string;
  contact: {
    email: string;
    phone: string;
    /** The address on every page and on receipts. */
    address: string;
  };
  /** The sender of all email. */
  mailFrom: string;
  /** The tax that prices contain. The percentage may have three decimals. */
  tax: { name: string; percent: number; id?: string };
}

export const identity: Identity = {
  name: 'The Millbrook Courier',
  town: 'Millbrook',
  motto: 'The river, the town and everyone in it',
  edition: 'Independent local news',
  description:
    'News from Millbrook and the Wend valley: town hall, business, sport, schools, the river and the people who live along it.',
  locale: 'en-US',
  timeZone: 'America/New_York',
  contact: {
    email: 'newsroom@millbrook.example',
    phone: '(555) 555-0100',
    address: '14 Foundry Road, Millbrook',
  },
  mailFrom: 'courier@millbrook.example',
  tax: { name: 'Sales tax', percent: 0 },
};
