import { responseOf, bodySchemaOf, resolve } from './contract.ts';
import { fieldsOf, isRecord, type Fields, type Operation } from './document.ts';
import { branchFor, isNullable } from './provenance.ts';

const filled = (schema: unknown, value: unknown): unknown => {
  const own = branchFor(resolve(schema), value);
  if (Array.isArray(value)) return value.map((item: unknown) => filled(own.items, item));
  if (!isRecord(value)) return value;
  const properties = Object.entries(fieldsOf(own.properties));
  const present = properties.filter(([name]) => name in value);
  // An object without any of the fields is another, such as a message.
  if (present.length === 0) return value;
  const missing = properties.filter(
    ([name, property]) => !(name in value) && isNullable(resolve(property)),
  );
  const fields: Fields = {
    ...value,
    ...Object.fromEntries(missing.map(([name]) => [name, null])),
    ...Object.fromEntries(present.map(([name, inner]) => [name, filled(inner, value[name])])),
  };
  return fields;
};

/** Adds the nullable fields that a successful response leaves out. The site reads both alike. */
export const withNulls = (operation: Operation, body: unknown): unknown => {
  const status = operation.statuses.find((one) => one.startsWith('2'));
  return status === undefined ? body : filled(bodySchemaOf(responseOf(operation, status)), body);
};
