import { identity } from '../identity.ts';

interface Statement {
  /** Whether this is still the kit's placeholder. Remove it once the text is yours. */
  placeholder?: true;
  title: string;
  intro: string;
  /** Each part has a title and paragraphs. */
  parts: readonly [title: string, ...paragraphs: string[]][];
}

export interface Statements {
  privacy: Statement;
  accessibility: Statement;
  corrections: Statement;
}

/** What the paper promises, each on a page of its own. */
export const statements: Statements = {
  privacy: {
    placeholder: true,
    title: 'Privacy and Cookies',
    intro:
      'What we store, why and for how long. There is no cookie banner, because we share none of it.',
    parts: [
      [
        'Reading',
        'You can read the paper without an account, and we set no cookies for it. There are no trackers, no advertising networks and no scripts, fonts or pictures from other companies.',
        'We count how often a story is read and an advertisement is seen. So that you count only once, we keep a hash of your IP address for a day. The address cannot be read from it. Our servers keep a log of requests, without what you searched for, to find faults.',
      ],
      [
        'Your account',
        'An account consists of your name, your email address and what you choose to add: a phone number and a picture. We store only hashes of passwords, from which no one can read them. Comments and advertisements appear with your name.',
        'Memberships are paid through a payment provider. We learn that you have paid, never your card’s number.',
      ],
      [
        'Cookies',
        'When you sign in, your browser stores four cookies: accessToken and refreshToken say who you are, isAuthenticated lets pages know that you are signed in, and rememberMe how long that lasts. accessToken and isAuthenticated last 30 days, the others a year. If you untick “Remember me” when you sign in, they go when you close the browser. Signing out removes them. While you sign up, a fifth cookie tells our server which registration is yours.',
      ],
      [
        'Kept in your browser',
        'Your choice of light or dark pages, a note that our fonts have been loaded, whether you are a member, so that offers do not flash up, and what you have written and not sent: drafts of advertisements, comments and messages. None of it is sent to us until you post it. For moderators it also keeps the reasons that they used last. Clearing the data of this site removes it.',
      ],
      [
        'Your rights',
        'Ask the newsroom what we have stored about you, or to correct or delete it. We answer within a month.',
      ],
    ],
  },
  accessibility: {
    placeholder: true,
    title: 'Accessibility',
    intro: `${identity.name} is for everyone in ${identity.town}, whichever way they read.`,
    parts: [
      [
        'What we aim for',
        'The site is meant to meet the Web Content Accessibility Guidelines 2.2 at level AA. Every page is checked for that, in light and dark, before a new version goes out.',
        'You can use all of it by keyboard and with a screen reader, at twice the size of text, on a screen as narrow as 320 pixels, and read it with scripts turned off. Nothing moves if your device asks for less motion.',
      ],
      [
        'What may fall short',
        'Advertisements are written by those who post them, and their pictures are described only by their titles. Moving the pieces of a picture that you crop needs some patience with a keyboard.',
      ],
      [
        'Tell us',
        'If something keeps you from reading, write or call. Tell us the page and what you use, and a person will answer within two working days.',
      ],
    ],
  },
  corrections: {
    title: 'Corrections',
    intro: 'When we get something wrong, we say so where it was wrong.',
    parts: [
      [
        'How we correct',
        'A corrected story says at its end what was wrong, what is right, and when we changed it. We never edit mistakes away silently, and we do not remove stories because someone dislikes them.',
        'We correct spelling and style without a note. A story that turns out to be wrong at its heart is not deleted: it says so at the top.',
      ],
      [
        'How to report a mistake',
        'Write to the newsroom with a link to the story and what is wrong with it. An editor who did not write the story decides, as a rule within a day, and tells you what was decided.',
      ],
    ],
  },
};
