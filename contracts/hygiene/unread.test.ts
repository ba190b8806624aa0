import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { unreadFields, type UnreadField } from './unread.ts';

const SITE = path.resolve(import.meta.dirname, '../../web/src');
const { nowhere, places } = z
  .object({
    nowhere: z.array(z.string()),
    places: z.array(
      z.object({
        of: z.array(z.string()),
        fields: z.array(z.string()),
        shown: z.array(z.string()).default([]),
        others: z.array(z.string()).default([]),
        reason: z.string(),
      }),
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

test('every response field is required by an interaction or listed as unread', () => {
  expect(unread.filter((field) => !isExcused(field))).toEqual([]);
});

test('no field is listed as unread that an interaction requires', () => {
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

/** The site's code in these files, or below these folders, without its tests. */
const codeIn = (...places: string[]): string => {
  const files = places.flatMap((place) =>
    place.endsWith('.tsx')
      ? [place]
      : globSync(path.join(place, '**/*.{ts,tsx}'), {
          cwd: SITE,
          exclude: (name) => /^testing$|\.test\.|\.gen\./.test(path.basename(name)),
        }),
  );
  return files.map((file) => readFileSync(path.join(SITE, file), 'utf8')).join('\n');
};

/** Whether a field is read: by its name behind a point, or taken out of an object by it. */
const isRead = (code: string, name: string): boolean =>
  new RegExp(`\\w\\??\\.${name}\\b|[{,]\\s*${name}(: \\w+)?\\s*[,}]`).test(code);

const shownPlaces = places.filter(({ shown }) => shown.length > 0);

test.each(shownPlaces)(
  'what is not read of $of does not occur in $shown',
  ({ fields, shown, others }) => {
    for (const place of shown) expect(codeIn(place), place).not.toBe('');
    const code = codeIn(...shown);
    const names = fields.map((field) => field.split(/[.[\]]+/).at(-1) ?? field);
    expect(names.filter((name) => !others.includes(name) && isRead(code, name))).toEqual([]);
  },
);

test('a field that the site reads is found', () => {
  const list = codeIn('features/moderation/api', 'features/moderation/list');
  expect(['views', 'status', 'created_at'].filter((name) => !isRead(list, name))).toEqual([]);
});

test('fields listed as unread do not occur in the site’s code', () => {
  const code = codeIn('');
  expect(code.length).toBeGreaterThan(100_000);
  expect(nowhere.filter((name) => new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
