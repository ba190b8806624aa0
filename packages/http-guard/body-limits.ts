import { fieldsOf, isRecord } from '../../openapi/document.ts';
import type { Schema } from '../../openapi/validation/operations.ts';

/** Every limit on JSON bodies is at least this many bytes. */
const LEAST_BYTES = 16 * 1024;
/** Allowed for whitespace and for fields that the contract does not define. */
const SPARE_BYTES = 4 * 1024;
/** JSON permits two escapes for one character, such as `\ud83d\ude00`. */
const BYTES_PER_CHARACTER = 12;
const BYTES_PER_MEGABYTE = 1024 ** 2;
/** The maximum size of a number, `true`, `false` or `null`, in bytes. */
const SCALAR_BYTES = 32;
/** The size of quotes or brackets, a comma and a colon around a value, in bytes. */
const SIGN_BYTES = 4;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const bytesOfText = (length: number): number => length * BYTES_PER_CHARACTER + SIGN_BYTES;

const bytesOfObject = (schema: Schema): number =>
  sum(
    Object.entries(fieldsOf(schema.properties)).map(
      ([name, value]) => bytesOfText(name.length) + bytesOf(value),
    ),
  ) +
  sum(listOf(schema.allOf).map(bytesOf)) +
  bytesOfOthers(schema) +
  SIGN_BYTES;

/** The size of the properties whose names the schema does not list. */
const bytesOfOthers = (schema: Schema): number => {
  const { additionalProperties: others = false, maxProperties, propertyNames } = schema;
  if (others === false) return 0;
  const name = bytesOfText(Number(fieldsOf(propertyNames).maxLength ?? Infinity));
  return Number(maxProperties ?? Infinity) * (name + bytesOf(others));
};

const bytesOf = (value: unknown): number => {
  if (!isRecord(value)) return Infinity;
  const { type, maxLength, maxItems, items, 'x-max-megabytes': megabytes } = value;
  if (typeof megabytes === 'number') return Number(maxItems ?? 1) * megabytes * BYTES_PER_MEGABYTE;
  if (Array.isArray(value.enum)) {
    return Math.max(...value.enum.map((item) => bytesOfText(JSON.stringify(item).length)));
  }
  if ('const' in value) return bytesOfText(JSON.stringify(value.const).length);
  if (type === undefined) return sum(listOf(value.allOf).map(bytesOf)) || Infinity;
  const types: unknown[] = [type].flat();
  if (types.includes('object')) return bytesOfObject(value);
  if (types.includes('array')) {
    return Number(maxItems ?? Infinity) * (bytesOf(items) + SIGN_BYTES) + SIGN_BYTES;
  }
  if (types.includes('string')) return bytesOfText(Number(maxLength ?? Infinity));
  return SCALAR_BYTES;
};

/**
 * Returns the maximum size of a JSON body or a form, in bytes: at least 16 KiB, and more if the
 * schema permits more. Returns null if the schema permits any length.
 */
export const bodyLimitOf = (schema: Schema): number | null => {
  const bytes = bytesOf(schema);
  return Number.isFinite(bytes) ? Math.max(LEAST_BYTES, bytes + SPARE_BYTES) : null;
};
