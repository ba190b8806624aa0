import path from 'node:path';

import { addresses, type KitOptions } from './kit.ts';
import type { Person } from './people.ts';

/** What `npm start` prints once everything answers. */
export const welcome = (options: KitOptions, people: readonly Person[]): string => {
  const { site, apiBase, reference, control } = addresses(options);
  const width = Math.max(...people.map(({ email }) => email.length));
  return [
    '',
    `  Site            ${site}`,
    `  API             ${apiBase}`,
    `  API reference   ${reference}`,
    `  Control panel   ${control}   (inbox with verification codes, clock, reset)`,
    '',
    `  Sign in with the password ${people[0]?.password ?? ''}`,
    ...people.map(({ email, about }) => `    ${email.padEnd(width)}   ${about}`),
    '',
    `  Logs and data are in ${shown(options)}. Press Ctrl-C to stop.`,
    '',
  ].join('\n');
};

/** The same for the site alone. */
export const welcomeToSite = (options: KitOptions, backend: string): string =>
  [
    '',
    `  Site      ${addresses(options).site}`,
    `  Backend   ${backend}   (API_HOST; the mock server is not running)`,
    '',
    `  To check the backend: npm run doctor -- ${backend} --site-origin ${addresses(options).site}`,
    `  The log is in ${shown(options)}. Press Ctrl-C to stop.`,
    '',
  ].join('\n');

const shown = ({ dataDir }: KitOptions): string => path.relative(process.cwd(), dataDir) || '.';
