import { answerOf, bodySchemaOf, operation } from '../../openapi/contract.ts';
import { isRecord } from '../../openapi/document.ts';
import { fieldsIn, TIERS, type SchemaField, type Tier } from '../../openapi/provenance.ts';
import { CALLS, type CalledOperation } from '../consumer/support/operations.ts';
import { PACTS, readPacts, type PactInteraction } from '../consumer/pacts/read.ts';
import { put, replace, type Handler, type Mutation } from './exchange.ts';

export const INTERACTIONS = readPacts(PACTS);

/** The operations with a documented interaction whose response satisfies `isLike`. */
export const operationsWith = (isLike: (response: PactInteraction['response']) => boolean) =>
  new Set(
    INTERACTIONS.filter(({ tier, response }) => tier === 'documented' && isLike(response)).map(
      ({ references }) => references.contract.operation,
    ),
  );

export const isCalled = (id: string): id is CalledOperation => id in CALLS;

export interface ReadField extends Omit<SchemaField, 'tier'> {
  operation: CalledOperation;
  tier: Tier;
}

/**
 * Removes wrappers such as `results` from a path. So a field has the same path in a list as in a
 * page, and in a membership object as at the top level of a profile.
 */
const plain = (at: string): string =>
  at
    .replace(/^results(?=\[\])/, '')
    .replace(/^subscription_profile\./, '')
    .replaceAll(/\[\]\.?/g, '.')
    .replace(/^\.|\.$/g, '');

/**
 * Returns every field that the site reads from successful responses. A field is documented, assumed
 * or proposed, like the most certain interaction that reads the field.
 */
export const readFields = (): ReadField[] => {
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

export const inCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const renamed = (name: string, value: unknown) => ({ [inCamelCase(name)]: value });
const toNull = () => null;
const inCapitals = (value: unknown) => String(value).toUpperCase();
const NOT_ISO = '31.12.2025, 10:30';
const SECONDS = 1_773_310_800;

const WORDS = ['role', 'status'];

/** Fields that may be null, because the specification has a fallback text for each. */
export const NULLABLE = [
  'category',
  'user',
  'views',
  'url',
  'created_at',
  'updated_at',
  'joined_date',
];
/** Membership fields, which people without a membership may lack. */
const OF_MEMBERS = ['status', 'is_active', 'end_date'];

const changesOf = ({ operation: id, path: at, tier, nullable, schema }: ReadField): Mutation[] => {
  const name = at.split('.').at(-1) ?? at;
  const mayBeNull = NULLABLE.includes(name);
  const isTime = schema.format === 'date-time';
  const changes: [what: string, handle: Handler, applies?: boolean, isHarmless?: boolean][] = [
    ['is missing', replace(at, () => ({}))],
    ['is null', put(at, toNull), !nullable || mayBeNull || OF_MEMBERS.includes(name), mayBeNull],
    ['has another type', put(at, (value) => (typeof value === 'object' ? [value] : { value }))],
    ['is in camelCase', replace(at, renamed), name.includes('_')],
    ['is in capitals', put(at, inCapitals), WORDS.includes(name)],
    ['is no ISO date', put(at, () => NOT_ISO), isTime],
    ['is in seconds', put(at, () => SECONDS), isTime],
    ['has no time', put(at, (value) => String(value).slice(0, 10)), isTime, true],
  ];
  // Undocumented fields are only removed. Documented fields are removed or get wrong values.
  return (tier === 'documented' ? changes : changes.slice(0, 1))
    .filter(([, , applies = true]) => applies)
    .map(([what, handle, , isHarmless]) => ({
      operation: id,
      name: `${at} ${what}`,
      breaks: isHarmless ? null : tier,
      handle,
    }));
};

export const FIELDS: readonly Mutation[] = readFields().flatMap(changesOf);
