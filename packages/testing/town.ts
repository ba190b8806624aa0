import type { Identity } from '../../paper/identity.ts';
import type { about } from '../../paper/words/about.ts';
import type { introductions } from '../../paper/words/introductions.ts';
import type { promotion } from '../../paper/words/promotion.ts';
import type { Statements } from '../../paper/words/statements.ts';
import type { Terms } from '../../paper/words/terms.ts';

const identity: Identity = {
  name: 'The Kettleford Echo',
  town: 'Kettleford',
  motto: 'All that happens on the hill',
  edition: 'Local news for the hill',
  description: 'News from Kettleford and the villages on the hill.',
  locale: 'en-US',
  timeZone: 'America/New_York',
  contact: {
    email: 'desk@kettleford.example',
    phone: '(555) 555-0111',
    address: '3 Hill Street, Kettleford',
  },
  mailFrom: 'echo@kettleford.example',
  tax: { name: 'Sales tax', percent: 0 },
};

const TERMS = [
  ...['Acceptance of terms', 'Use license', 'Disclaimer', 'Limitations'],
  ...['Accuracy of materials', 'Links', 'Modifications', 'Governing law'],
];

interface Words {
  about: typeof about;
  introductions: typeof introductions;
  promotion: typeof promotion;
  statements: Statements;
  terms: Terms;
}

const statement = (title: string): Statements['privacy'] => ({
  title,
  intro: `${title} in Kettleford.`,
  parts: [['What we promise', 'To be there.']],
});

const words: Words = {
  about: {
    description: 'Who makes The Kettleford Echo.',
    mission: 'We report on Kettleford.',
    staff: [{ name: 'Ada Hill', beat: 'Everything' }],
    corrections: 'We correct what was wrong.',
    advertising: 'We read what people post.',
  },
  promotion: {
    badge: 'SAVE 50% ON Premium',
    title: 'Someone has to count the sheep',
    text: 'Members read every story.',
  },
  introductions: {
    pricing: 'Members pay for The Kettleford Echo.',
    advertisements: 'Sold and wanted on the hill.',
    advertisementsDescription: 'What the people of Kettleford sell.',
  },
  statements: {
    privacy: statement('Privacy and Cookies'),
    accessibility: statement('Accessibility'),
    corrections: statement('Corrections'),
  },
  terms: { sections: TERMS.map((title) => [title, `${title} in Kettleford.`]) },
};

/** The paper of the tests. They never read the folder `paper`, which every adopter edits. */
export const TOWN = { identity, ...words };
