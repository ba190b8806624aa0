import type { ErrorObject } from 'ajv';
import { fail, type DomainError, type FieldErrors } from '../domain/errors.ts';
import { unknownName } from '../../../openapi/nearest.ts';
import type { Schema } from '../../../openapi/validation/operations.ts';

/**
 * Converts Ajv's errors to sentences. The contract's `title` of a property is its name in these
 * sentences. The contract's `x-error-message` replaces the sentence about an invalid value.
 */

const asSchema = (value: unknown): Schema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

const keysOf = (instancePath: string): string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const schemaAt = (root: Schema, keys: readonly string[]): Schema | undefined =>
  keys.reduce<Schema | undefined>(
    (schema, key) => asSchema(asSchema(schema?.properties)?.[key] ?? schema?.items),
    root,
  );

const labelOf = (schema: Schema | undefined, name: string): string => {
  const title = schema?.title;
  if (typeof title === 'string') return title;
  const words = name.replaceAll(/[[\]]/g, '').replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const TYPE_NAMES: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list',
  object: 'an object',
};

const FORMAT_NAMES: Record<string, string> = {
  date: 'a date (YYYY-MM-DD)',
  'date-time': 'a date with time (ISO 8601)',
};

const nameOfType = (type: unknown): string =>
  (Array.isArray(type) ? type : [type])
    .map((name) => (typeof name === 'string' ? TYPE_NAMES[name] : undefined))
    .filter((name) => name !== undefined)
    .join(' or ');

const numberOf = (error: ErrorObject): string => String(error.params.limit);

const formSentence = (error: ErrorObject, label: string): string => {
  switch (error.keyword) {
    case 'type':
      return `${label} must be ${nameOfType(error.params.type)}`;
    case 'format': {
      const format = String(error.params.format);
      if (format === 'email') return 'Please enter a valid email address';
      return `${label} must be ${FORMAT_NAMES[format] ?? 'in the right format'}`;
    }
    case 'enum': {
      const allowed: unknown = error.params.allowedValues;
      return `${label} must be one of: ${Array.isArray(allowed) ? allowed.join(', ') : ''}`;
    }
    case 'minimum':
      return `${label} must be at least ${numberOf(error)}`;
    case 'maximum':
      return `${label} must be at most ${numberOf(error)}`;
    default:
      return `${label} is not valid`;
  }
};

const sentence = (error: ErrorObject, schema: Schema | undefined, name: string): string => {
  const label = labelOf(schema, name);
  const rule: unknown = error.keyword === 'not' ? error.schema : error.parentSchema;
  const ofRule = asSchema(rule)?.['x-error-message'];
  const own = ofRule ?? schema?.['x-error-message'];
  switch (error.keyword) {
    case 'minLength':
      if (error.data === '') return `${label} is required`;
      return typeof ofRule === 'string'
        ? ofRule
        : `${label} must be at least ${numberOf(error)} characters`;
    case 'maxLength':
      return `${label} must be at most ${numberOf(error)} characters`;
    case 'minItems':
      return typeof own === 'string' ? own : `${label}: at least ${numberOf(error)} required`;
    case 'maxItems':
      return typeof own === 'string' ? own : `${label}: at most ${numberOf(error)} allowed`;
    default:
      return typeof own === 'string' ? own : formSentence(error, label);
  }
};

/** Returns the path of the invalid property as names, or an empty list for the whole value. */
const fieldKeys = (error: ErrorObject): string[] => {
  const keys = keysOf(error.instancePath).filter((key) => !/^\d+$/.test(key));
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params;
  const own: unknown = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return typeof own === 'string' ? [...keys, own] : keys;
};

const propertyNames = (schema: Schema | undefined): string[] => [
  ...Object.keys(asSchema(schema?.properties) ?? {}),
  ...(Array.isArray(schema?.allOf) ? schema.allOf : []).flatMap((part) =>
    propertyNames(asSchema(part)),
  ),
];

const rank = (root: Schema, field: string): number =>
  Object.keys(asSchema(root.properties) ?? {}).indexOf(field.split('.')[0] ?? '');

/** Creates the 400 error with each field's messages and, as the general message, the first one. */
export const describeErrors = (errors: readonly ErrorObject[], root: Schema): DomainError => {
  const found = new Map<string, Set<string>>();
  for (const error of errors) {
    const keys = fieldKeys(error);
    const name = keys.at(-1);
    // A failing schema inside an `if` reports its own error, so the error of `if` is left out.
    if (name === undefined || error.keyword === 'if') continue;
    const schema = schemaAt(root, keys);
    const text = /^(?:additional|unevaluated)Properties$/.test(error.keyword)
      ? unknownName(name, propertyNames(asSchema(error.parentSchema)))
      : error.keyword === 'required'
        ? `${labelOf(schema, name)} is required`
        : sentence(error, schema, name);
    const field = keys.join('.');
    found.set(field, (found.get(field) ?? new Set()).add(text));
  }
  const entries = [...found]
    .sort(([a], [b]) => rank(root, a) - rank(root, b))
    .map(([field, texts]): [string, string[]] => {
      // An empty field breaks several rules, but its message "is required" is enough.
      const required = [...texts].find((text) => text.endsWith(' is required'));
      return [field, required === undefined ? [...texts] : [required]];
    });
  const fieldErrors: FieldErrors = Object.fromEntries(entries);
  const message = entries[0]?.[1][0];
  return message === undefined
    ? fail('invalid_request')
    : fail('invalid_request', { message, fieldErrors });
};
