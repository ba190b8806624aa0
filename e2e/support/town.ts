import { fileURLToPath } from 'node:url';

/** What journeys with @any-town need to know about the seeded town. */
interface TownFacts {
  lead: RegExp;
  leadText: string;
  leadLastText: string;
  premiumStory: { path: string; title: string };
  /** A section with stories that is not the first one. */
  section: string;
  category: string;
  /** The seeded people with these keys. */
  emails: { admin: string; reader: string };
  secondAdmin: string;
}

const DEMO_TOWN: TownFacts = {
  lead: /^Swing bridge stays open/,
  leadText: 'The council voted 5-4 on budget night',
  leadLastText: 'You show up, it works, nobody notices',
  premiumStory: {
    path: '/article/foundry-road-crossing-six-reports',
    title: 'Foundry Road crossing',
  },
  section: 'Business',
  category: 'For Sale',
  emails: {
    admin: 'admin@millbrook.example',
    reader: 'reader@millbrook.example',
  },
  secondAdmin: 'Leo Brandt',
};

/** The town of `another-town/town.yaml`. */
const ANOTHER_TOWN: TownFacts = {
  lead: /^The night ferry stays in port/,
  leadText: 'Two crossings are cancelled',
  leadLastText: 'her captain switched off the lights',
  premiumStory: { path: '/article/the-council-buys-a-snowplough-in-july', title: 'snowplough' },
  section: 'Council',
  category: 'Boats',
  emails: {
    admin: 'boss@kettleford.example',
    reader: 'baker@kettleford.example',
  },
  secondAdmin: 'Lou Marr',
};

const isAnotherTown = process.env.FOREIGN_NAMES !== undefined;

export const TOWN = isAnotherTown ? ANOTHER_TOWN : DEMO_TOWN;

/** The content of the test server, whatever SEED is in the environment. */
export const SEED = isAnotherTown
  ? fileURLToPath(new URL('../another-town/town.yaml', import.meta.url))
  : 'demo';
