import { STATES } from './catalogue.ts';

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
