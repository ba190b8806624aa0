import { isRecord } from '../../../openapi/document.ts';
import type { Schema } from '../../../openapi/validation/operations.ts';

const LIMITS = ['maxLength', 'maxItems'];
/** To check one of these keywords, Ajv reads the whole value, which is slow for long ones. */
const READERS = ['pattern', 'format', 'items'];

const pick = (schema: Schema, names: readonly string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name)));

const mapValues = (value: Schema, change: (item: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item)]));

const ofAny = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ofAny);
  return isRecord(value) ? lengthsFirst(value) : value;
};

/**
 * Copies a schema and adds conditions, so that patterns, formats and items are checked only if the
 * value is within its length limits. Without them, Ajv's option `allErrors` would check even texts
 * as long as the whole body.
 */
export const lengthsFirst = (schema: Schema): Schema => {
  const { properties, ...others } = schema;
  const copy = mapValues(others, ofAny);
  if (isRecord(properties)) copy.properties = mapValues(properties, ofAny);
  const limits = pick(copy, LIMITS);
  const readers = pick(copy, READERS);
  if (Object.keys(limits).length === 0 || Object.keys(readers).length === 0) return copy;
  const rest = Object.entries(copy).filter(([name]) => !READERS.includes(name));
  const then = { ...readers, ...pick(copy, ['x-error-message']) };
  return { ...Object.fromEntries(rest), if: limits, then };
};
