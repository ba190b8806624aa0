import { fieldsOf, isRecord } from '../../openapi/document.ts';
import type { ContractOperation, Schema } from '../../openapi/validation/operations.ts';
import { isOfAccounts, maskedString } from './masked-url.ts';
import { isSecret, MASK, withoutJwts } from './secrets.ts';

const JSON_TYPE = 'application/json';

const maskedByName = (value: unknown): unknown => {
  if (typeof value === 'string') return maskedString(value);
  if (Array.isArray(value)) return value.map(maskedByName);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    withoutJwts(name),
    isSecret(name, item) ? MASK : maskedByName(item),
  ]);
  return Object.fromEntries(entries);
};

/** A schema and all schemas that it combines by `allOf`, `anyOf` or `oneOf`. */
const together = (schema: Schema): Schema[] => [
  schema,
  ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const parts = schema[keyword];
    return Array.isArray(parts) ? parts.filter(isRecord).flatMap(together) : [];
  }),
];

/** Returns the schema of a field; undefined if the contract does not define the field. */
const fieldOf = (schema: Schema, name: string): Schema | undefined => {
  for (const { properties, additionalProperties } of together(schema)) {
    const own = fieldsOf(properties);
    if (Object.hasOwn(own, name) && isRecord(own[name])) return own[name];
    if (isRecord(additionalProperties)) return additionalProperties;
  }
  return undefined;
};

/** Masks the secrets in a JSON value, and all fields that the contract does not define. */
const maskedBySchema = (value: unknown, schema: Schema): unknown => {
  if (Array.isArray(value)) {
    const items = together(schema).find((part) => isRecord(part.items))?.items;
    return isRecord(items) ? value.map((item) => maskedBySchema(item, items)) : MASK;
  }
  if (!isRecord(value)) return maskedByName(value);
  const entries = Object.entries(value).map(([name, item]) => {
    const field = fieldOf(schema, name);
    const isHidden = field === undefined || isSecret(name, item);
    return [withoutJwts(name), isHidden ? MASK : maskedBySchema(item, field)];
  });
  return Object.fromEntries(entries);
};

const maskedBody = (url: string, value: unknown, schema: Schema | undefined): unknown => {
  if (value === null || value === undefined) return value;
  if (!isOfAccounts(url)) return maskedByName(value);
  return isRecord(value) && schema !== undefined ? maskedBySchema(value, schema) : MASK;
};

/** The error messages about fields, which contain names of fields and no secrets. */
const messagesIn = (response: unknown): object => {
  const { field_errors: messages } = fieldsOf(response);
  if (!isRecord(messages)) return {};
  const shown = Object.entries(messages).map(([name, list]): [string, unknown] => [
    withoutJwts(name),
    Array.isArray(list) ? list.map(maskedByName) : MASK,
  ]);
  return { field_errors: Object.fromEntries(shown) };
};

/** A request and its response, with the bodies if these are JSON. */
interface Passed {
  url: string;
  /** The operation; undefined if the contract does not define the operation. */
  operation: Pick<ContractOperation, 'body' | 'responses'> | undefined;
  status: number;
  requestType?: string | undefined;
  request: unknown;
  response: unknown;
}

/**
 * Masks passwords, tokens and codes in a request and its response before they are stored. Secrets
 * are recognized by the names of their fields, JWTs by their form. Below `/auth/`, all fields that
 * the contract does not have are masked, because people type passwords into wrong fields.
 */
export const maskedBodies = ({
  url,
  operation,
  status,
  requestType = JSON_TYPE,
  request,
  response,
}: Passed) => {
  const shown = maskedBody(url, response, operation?.responses.get(status)?.get(JSON_TYPE));
  return {
    request: maskedBody(url, request, operation?.body?.get(requestType)),
    response: isRecord(shown) ? { ...shown, ...messagesIn(response) } : shown,
  };
};
