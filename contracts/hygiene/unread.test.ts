import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { unreadFields, type UnreadField } from './unread.ts';

const SITE = path.resolve(import.meta.dirname, '../../web/src');
const { nowhere, places } = z
  .object({
    nowhere: z.array(z.string()),
    places: z.array(
      z.object({ of: z.array(z.string()), fields: z.array(z.string()), reason: z.string() }),
    ),
  })
  .parse(parse(readFileSync(path.join(import.meta.dirname, 'unread-fields.yaml'), 'utf8')));

const unread = unreadFields();

const isMeant = (field: string, name: string): boolean =>
  [field, field.replace(/^\[\]\./, '')].some((at) => at === name || at.endsWith(`.${name}`));

const isExcused = ({ operation, path: field }: UnreadField): boolean =>
  nowhere.some((name) => isMeant(field, name)) ||
  places.some(
    ({ of, fields }) => of.includes(operation) && fields.some((name) => isMeant(field, name)),
  );

it('what an answer may have is asked for by an interaction, or known to be unread', () => {
  expect(unread.filter((field) => !isExcused(field))).toEqual([]);
});

it('nothing is called unread that an interaction asks for', () => {
  const left = [
    ...nowhere.filter((name) => !unread.some(({ path: field }) => isMeant(field, name))),
    ...places.flatMap(({ of, fields }) =>
      fields.filter(
        (name) =>
          !unread.some(
            ({ operation, path: field }) => of.includes(operation) && isMeant(field, name),
          ),
      ),
    ),
  ];
  expect(left).toEqual([]);
});

it('what is read nowhere does not occur in the site’s code', () => {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: SITE,
    exclude: (name) => /^testing$|\.test\.|\.gen\./.test(path.basename(name)),
  });
  expect(files.length).toBeGreaterThan(100);
  const code = files.map((file) => readFileSync(path.join(SITE, file), 'utf8')).join('\n');
  expect(nowhere.filter((name) => new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
