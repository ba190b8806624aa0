import path from 'node:path';
import { STATES } from './catalogue.ts';

/** Where they are committed. */
export const STATES_FILE = path.join(import.meta.dirname, 'states.json');

/** The provider states as states.json has them. */
export const statesJson = (): string =>
  `${JSON.stringify(
    Object.entries(STATES).map(([name, { description, params, returns }]) => ({
      name,
      description,
      params,
      returns,
    })),
    null,
    2,
  )}\n`;
