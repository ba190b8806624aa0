import path from 'node:path';

import { kitUrls, type KitOptions } from '../../packages/runner/kit.ts';
import type { Person } from './people.ts';

/** The message of `npm start` when all services are ready. */
export const welcome = (options: KitOptions, people: readonly Person[]): string => {
  const { site, apiBase, reference, control } = kitUrls(options);
  const width = Math.max(...people.map(({ email }) => email.length));
  const passwords = new Set(people.map(({ password }) => password));
  const lineOf = ({ email, password, about }: Person): string =>
    `    ${email.padEnd(width)}   ${passwords.size > 1 ? `${password}   ` : ''}${about}`.trimEnd();
  return [
    '',
    `  Site            ${site}`,
    `  API             ${apiBase}`,
    `  API reference   ${reference}`,
    `  Control panel   ${control}`,
    '                  inbox with codes, people, states, clock, requests, faults, payments, snapshots,',
    '                  worlds',
    '',
    ...(people.length === 0
      ? []
      : [
          `  Sign in with ${passwords.size > 1 ? 'one of these' : `the password ${[...passwords].join('')}`}`,
        ]),
    ...people.map(lineOf),
    '',
    `  Logs and data are in ${shown(options)}. Press Ctrl-C to stop.`,
    '',
  ].join('\n');
};

/** The message of `npm start` for the site alone. `problem` says why the backend is unusable. */
export const welcomeToSite = (
  options: KitOptions,
  backend: string,
  problem: string | null,
): string =>
  [
    '',
    `  Site      ${kitUrls(options).site}`,
    `  Backend   ${backend}   (API_HOST; the mock server is not running)`,
    ...(problem === null ? [] : [`            ✗ ${problem}`]),
    '',
    `  To check the backend: npm run doctor -- ${backend} --site-origin ${kitUrls(options).site}`,
    `  The log is in ${shown(options)}. Press Ctrl-C to stop.`,
    '',
  ].join('\n');

const shown = ({ dataDir }: KitOptions): string => path.relative(process.cwd(), dataDir) || '.';
