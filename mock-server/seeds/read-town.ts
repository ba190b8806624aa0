import type { Content } from '../src/settings/config.ts';
import { readMillbrook, readPeople, type SeedPerson, type Town } from './files.ts';

/**
 * Reads the content for an empty database, from the configured file or the demo town Millbrook.
 * @throws TownFileError if the file is invalid
 */
export const readTown = async (what: Content, now: Date): Promise<Town> => {
  if (typeof what === 'string') return readMillbrook();
  const { readTownFile } = await import('./town-file/read.ts');
  return readTownFile(what.file, now);
};

/**
 * Reads only the people of the content for an empty database.
 * @throws TownFileError if the people in the seed file are invalid
 */
export const readPeopleOf = async (what: Content | 'off'): Promise<readonly SeedPerson[]> => {
  if (typeof what === 'string') return readPeople();
  const { readTownPeople } = await import('./town-file/read.ts');
  return readTownPeople(what.file);
};
