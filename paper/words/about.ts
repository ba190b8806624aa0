import { identity } from '../identity.ts';

/** The page About Us. */
export const about = {
  description: `Who reports for ${identity.name}, how we correct mistakes, which advertisements we accept, and how to reach the newsroom.`,
  mission: `We report on ${identity.town} and the villages around it for the people who live there. We sit through the meetings that nobody else has time for, ask what things cost and who decided, and print what we find, whether or not it pleases our advertisers. We belong to no party and to no company.`,
  staff: [
    { name: 'Ruth Adeyemi', beat: 'Council and politics' },
    { name: 'Tom Bellweather', beat: 'Crime, courts, news' },
    { name: 'Priya Raman', beat: 'Business' },
    { name: 'Sam Ostrowski', beat: 'Sport' },
    { name: 'Noor Haddad', beat: 'Culture, illustration' },
    { name: 'Elena Marsh', beat: 'Education and health' },
    { name: 'Gus Thorne', beat: 'Environment, farms' },
    { name: 'Bea Lindqvist', beat: 'Life, food, columns' },
  ],
  corrections:
    'When we get something wrong we say so at the end of the story: what was wrong, what is right, and when we changed it. We never edit mistakes away silently. If you find one, tell us, and a person will answer.',
  advertising:
    'Anyone with an account can post an advertisement. We review each one before it appears and reject anything that is forbidden, misleading or not fit to print. We tell you why, and you can edit it and resubmit it. Advertisements appear in a ruled box and are labeled as advertising. Nobody who pays for one has a say in the news.',
};
