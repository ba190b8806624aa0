import { fieldsOf, isRecord } from '../../openapi/document.ts';
import type { ContractOperation, Schema } from '../../openapi/validation/operations.ts';
import { isOfAccounts, maskedString, maskedUrl } from './masked-url.ts';
import { isSecret, MASK, withoutJwts } from './secrets.ts';

const JSON_TYPE = 'application/json';

/** Copies JSON and masks passwords, tokens and codes. */
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

/** A schema, and all schemas that it combines. */
const together = (schema: Schema): Schema[] => [
  schema,
  ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const parts = schema[keyword];
    return Array.isArray(parts) ? parts.filter(isRecord).flatMap(together) : [];
  }),
];

/** The schema of a field. Undefined if the contract does not declare the field. */
const fieldOf = (schema: Schema, name: string): Schema | undefined => {
  for (const { properties, additionalProperties } of together(schema)) {
    const own = fieldsOf(properties);
    if (Object.hasOwn(own, name) && isRecord(own[name])) return own[name];
    if (isRecord(additionalProperties)) return additionalProperties;
  }
  return undefined;
};

/** Copies JSON and masks secrets and undeclared fields. */
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

/** Returns the error messages about fields. They contain the fields' names and no secrets. */
const messagesIn = (response: unknown): object => {
  const { field_errors: messages } = fieldsOf(response);
  if (!isRecord(messages)) return {};
  const shown = Object.entries(messages).map(([name, list]): [string, unknown] => [
    withoutJwts(name),
    Array.isArray(list) ? list.map(maskedByName) : MASK,
  ]);
  return { field_errors: Object.fromEntries(shown) };
};

/** A request and its response. Only JSON bodies are included. */
interface Passed {
  url: string;
  /** Undefined if the contract does not have the operation. */
  operation: Pick<ContractOperation, 'body' | 'responses'> | undefined;
  status: number;
  requestType?: string | undefined;
  request: unknown;
  response: unknown;
}

/**
 * Removes passwords, tokens and codes from a request and its response before they are stored. It
 * recognises secrets by their names and JWTs by their form. Below `/auth/`, only declared fields
 * are kept, because people type passwords into the wrong fields.
 */
export const maskedPassed = ({
  url,
  operation,
  status,
  requestType = JSON_TYPE,
  request,
  response,
}: Passed) => {
  const shown = maskedBody(url, response, operation?.responses.get(status)?.get(JSON_TYPE));
  return {
    url: maskedUrl(url),
    request: maskedBody(url, request, operation?.body?.get(requestType)),
    response: isRecord(shown) ? { ...shown, ...messagesIn(response) } : shown,
  };
};
