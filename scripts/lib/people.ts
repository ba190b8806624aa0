import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import { UserError } from '../../packages/runner/user-error.mjs';

/** The demo accounts that `npm start` prints. docs/use.md lists every demo account. */
const KEYS = ['reader', 'member', 'lapsed', 'cancelled', 'advertiser', 'admin'];

export type Person = { key: string; email: string; password: string; about: string };

/** The defaults for the fields that a person lacks in a file of the option `--seed`. */
const DEFAULTS = { key: '', password: 'Courier2026', about: '' };

/** Returns the demo accounts in KEYS, or all people in the file of the option `--seed`. */
export const seededPeople = async (file: URL): Promise<Person[]> => {
  // The package `yaml` is loaded only while the servers start, so that loading it delays nothing.
  const { parse } = await import('yaml');
  const entries: unknown = parse(await readFile(file, 'utf8'));
  if (typeof entries === 'object' && entries !== null && 'people' in entries) {
    const listed: unknown[] = Array.isArray(entries.people) ? entries.people : [];
    return listed.map((entry) => Object.assign({}, DEFAULTS, entry)).filter(isPerson);
  }
  const people = Array.isArray(entries) ? entries.filter(isPerson) : [];
  return KEYS.flatMap((key) => people.find((person) => person.key === key) ?? []);
};

/**
 * Returns the people in the file of the option `--seed`.
 * @throws {UserError} if the file does not exist, cannot be read, or is not YAML
 */
export const peopleOfTown = async (file: string): Promise<Person[]> => {
  try {
    return await seededPeople(pathToFileURL(file));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isMissing = 'code' in error && error.code === 'ENOENT';
    const reason = isMissing ? 'it does not exist.' : error.message;
    throw new UserError(`The file ${file} of the option --seed cannot be used: ${reason}`);
  }
};

const isPerson = (value: unknown): value is Person => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['key', 'email', 'password', 'about'].every(
    (name) => typeof fields.get(name) === 'string',
  );
};
