import { responseOf, bodySchemaOf, operation } from '../../openapi/contract.ts';
import { isRecord } from '../../openapi/document.ts';
import { fieldsIn, type SchemaField } from '../../openapi/provenance.ts';
import { PACTS, readPacts, type PactInteraction } from '../consumer/pacts/read.ts';
import { mutationsOf, named, put, replace, type Handler, type Mutation } from './mutation.ts';

export const DOCUMENTED = readPacts(PACTS, ['documented']);
const ASSUMED = readPacts(PACTS, ['assumed']);

/** The operations with a documented interaction whose response satisfies `isLike`. */
export const operationsWith = (
  isLike: (response: PactInteraction['response']) => boolean,
): string[] => {
  const found = DOCUMENTED.filter(({ response }) => isLike(response));
  return [...new Set(found.map(({ references }) => references.contract.operation))];
};

/** The operations whose assumed interactions expect this refusal. */
export const refusing = (status: number): string[] => {
  const found = ASSUMED.filter(({ response }) => response.status === status);
  return [...new Set(found.map(({ references }) => references.contract.operation))];
};

export interface ReadField extends SchemaField {
  operation: string;
}

/**
 * Removes wrappers such as `results` from a path. So a field has the same path in a list as in a
 * page, and in a membership object as at the top level of a profile.
 */
const plain = (path: string): string =>
  path
    .replace(/^results(?=\[\])/, '')
    .replace(/^subscription_profile\./, '')
    .replaceAll(/\[\]\.?/g, '.')
    .replace(/^\.|\.$/g, '');

const fieldsReadBy = ({ response, references }: PactInteraction): ReadField[] => {
  const { operation: id } = references.contract;
  const content = response.body?.content;
  const isJson = isRecord(content) || Array.isArray(content);
  if (response.status >= 400 || !isJson) return [];
  const schema = bodySchemaOf(responseOf(operation(id), response.status));
  return fieldsIn(schema, content, 'documented')
    .map((field) => ({ ...field, operation: id, path: plain(field.path) }))
    .filter(({ path }) => path !== '' && path !== 'results');
};

/** Every field that the site reads from successful responses of documented interactions. */
export const READ_FIELDS: readonly ReadField[] = [
  ...Map.groupBy(
    DOCUMENTED.flatMap(fieldsReadBy),
    ({ operation: id, path }) => `${id} ${path}`,
  ).values(),
].flatMap((same) => same.slice(0, 1));

export const inCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

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
const SECONDS = 1_773_310_800;

const changesOf = ({ operation: id, path, nullable, schema }: ReadField): Mutation[] => {
  const name = path.split('.').at(-1) ?? path;
  const mayBeNull = NULLABLE.includes(name);
  const isTime = schema.format === 'date-time';
  const isNull = put(path, () => null);
  const isMissing = replace(path, () => ({}));
  const breaking = named<Handler>(path, [
    ['is missing', isMissing, !mayBeNull],
    ['is null', isNull, !mayBeNull && (!nullable || OF_MEMBERS.includes(name))],
    ['has another type', put(path, (value) => (typeof value === 'object' ? [value] : { value }))],
    [
      'is in camelCase',
      replace(path, (own, value) => ({ [inCamelCase(own)]: value })),
      name.includes('_'),
    ],
    [
      'is in capitals',
      put(path, (value) => String(value).toUpperCase()),
      ['role', 'status'].includes(name),
    ],
    ['is no ISO date', put(path, () => '31.12.2025, 10:30'), isTime],
    ['is in seconds', put(path, () => SECONDS), isTime],
  ]);
  const harmless = named<Handler>(path, [
    ['is null', isNull, mayBeNull],
    ['is missing', isMissing, mayBeNull],
    ['has no time', put(path, (value) => String(value).slice(0, 10)), isTime],
  ]);
  return [
    ...mutationsOf('breaking', { [id]: breaking }),
    ...mutationsOf('harmless', { [id]: harmless }),
  ];
};

export const FIELDS: readonly Mutation[] = READ_FIELDS.flatMap(changesOf);
