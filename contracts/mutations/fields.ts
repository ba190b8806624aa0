import path from 'node:path';
import { answerOf, bodySchemaOf, operation } from '../../openapi/contract.ts';
import { isRecord } from '../../openapi/document.ts';
import { fieldsIn, TIERS, type SchemaField, type Tier } from '../../openapi/provenance.ts';
import { CALLS, type CalledOperation } from '../consumer/support/operations.ts';
import { readPacts } from '../verify/pacts.ts';
import { put, replace, type Mutation } from './exchange.ts';

export const PACTS = path.resolve(import.meta.dirname, '../pacts');
export const INTERACTIONS = readPacts(PACTS);

export const isCalled = (id: string): id is CalledOperation => id in CALLS;

interface ReadField extends Omit<SchemaField, 'tier'> {
  operation: CalledOperation;
  /** The tier of the interaction that reads it. */
  tier: Tier;
}

/** A field is the same in a whole list and a page, and at the top level and in the membership. */
const plain = (at: string): string =>
  at
    .replace(/^results(?=\[\])/, '')
    .replace(/^subscription_profile\./, '')
    .replaceAll(/\[\]\.?/g, '.')
    .replace(/^\.|\.$/g, '');

/** Every field that the site reads of a success, with the first tier that asks for it. */
const readFields = (): ReadField[] => {
  const found = new Map<string, ReadField>();
  const byTier = TIERS.flatMap((tier) => INTERACTIONS.filter((one) => one.tier === tier));
  for (const { tier, response, references } of byTier) {
    const { operation: id } = references.contract;
    const { status, body } = response;
    if (
      !isCalled(id) ||
      status >= 400 ||
      (!isRecord(body?.content) && !Array.isArray(body?.content))
    )
      continue;
    const schema = bodySchemaOf(answerOf(operation(id), status));
    for (const field of fieldsIn(schema, body.content, 'documented')) {
      const read = { ...field, operation: id, tier, path: plain(field.path) };
      const key = `${id} ${read.path}`;
      if (read.path !== '' && read.path !== 'results' && !found.has(key)) found.set(key, read);
    }
  }
  return [...found.values()];
};

const inCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const inCapitals = (value: unknown) => String(value).toUpperCase();
const NOT_ISO = '31.12.2025, 10:30';
const SECONDS = 1_773_310_800;

/** Words whose case matters, though openapi.yaml lists no others. */
const WORDS = ['role', 'status'];

/** The specification has something to show in place of these, and links are optional. */
const NULLABLE = ['category', 'user', 'views', 'url', 'created_at', 'updated_at', 'joined_date'];
/** Members need these, although openapi.yaml lets them be absent for people who never were. */
const OF_MEMBERS = ['status', 'is_active', 'end_date'];

/** What may happen to one field: its documented values, and everything that is none. */
const changesOf = ({ operation: id, path: at, tier, nullable, schema }: ReadField): Mutation[] => {
  const name = at.split('.').at(-1) ?? at;
  const change = (what: string, handle: Mutation['handle'], isHarmless = false): Mutation => ({
    operation: id,
    name: `${at} ${what}`,
    breaks: isHarmless ? null : tier,
    handle,
  });
  const missing = change(
    'is missing',
    replace(at, () => ({})),
  );
  // For what is not documented, that it is read at all is enough.
  if (tier !== 'documented') return [missing];
  return [
    missing,
    ...(!nullable || NULLABLE.includes(name) || OF_MEMBERS.includes(name)
      ? [
          change(
            'is null',
            put(at, () => null),
            NULLABLE.includes(name),
          ),
        ]
      : []),
    change(
      'has another type',
      put(at, (value) => (typeof value === 'object' ? [value] : { value })),
    ),
    ...(name.includes('_')
      ? [
          change(
            'is in camelCase',
            replace(at, (own, value) => ({ [inCamelCase(own)]: value })),
          ),
        ]
      : []),
    ...(WORDS.includes(name) ? [change('is in capitals', put(at, inCapitals))] : []),
    ...(schema.format === 'date-time'
      ? [
          change(
            'is no ISO date',
            put(at, () => NOT_ISO),
          ),
          change(
            'is in seconds',
            put(at, () => SECONDS),
          ),
          change(
            'has no time',
            put(at, (value) => String(value).slice(0, 10)),
            true,
          ),
        ]
      : []),
  ];
};

/** Changes of each field that the site reads. */
export const FIELDS: readonly Mutation[] = readFields().flatMap(changesOf);
