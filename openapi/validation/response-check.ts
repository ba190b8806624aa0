import type { ValidateFunction } from 'ajv';
import { isRecord } from '../document.ts';
import { createJsonAjv } from './ajv.ts';
import type { ContractOperation, Schema } from './operations.ts';
import { problemsFound, textOf, type Problem } from './problem.ts';

/** A copy in which a property that the contract does not name is an error. */
const strictCopy = (value: unknown, insideAllOf = false): unknown => {
  if (Array.isArray(value)) return value.map((item) => strictCopy(item));
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'allOf' && Array.isArray(item)
        ? item.map((part) => strictCopy(part, true))
        : strictCopy(item),
    ]),
  );
  const namesProperties = isRecord(value.properties) && value.type === 'object';
  if (namesProperties && !insideAllOf && value.additionalProperties === undefined) {
    return { ...copy, unevaluatedProperties: false };
  }
  return copy;
};

/** A response that is about to be sent, or has been. */
export interface Answer {
  status: number;
  /** Without parameters such as the character set; none for an empty body. */
  contentType: string | undefined;
  /** The body as text; empty for none. */
  text: string;
}

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const ajv = createJsonAjv();
const compiled = new WeakMap<Schema, ValidateFunction>();

/** Compiled when it is first needed: all of them at once would slow the start down. */
const compile = (schema: Schema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const strict = strictCopy(schema);
  const check = ajv.compile(isRecord(strict) ? strict : {});
  compiled.set(schema, check);
  return check;
};

/**
 * What is wrong with an operation's answer by the contract: an undocumented status, an undocumented
 * content type, a body where none is documented, or a body that breaks its schema (a property too
 * many counts too).
 */
export const problemsOfAnswer = (
  operation: ContractOperation,
  { status, contentType, text }: Answer,
): Problem[] => {
  const place = [...operation.place, 'responses'];
  const one = (rule: string, message: string, ...inside: string[]): Problem[] => [
    { in: 'response', place: [...place, ...inside], rule, path: '', message },
  ];
  const documented = operation.responses.get(status);
  if (documented === undefined) return one('status', 'this status is not documented');
  const answer = String(status);
  if (documented.size === 0) {
    return text === '' ? [] : one('body', 'no body is documented', answer);
  }
  const schema = documented.get(contentType ?? '');
  if (schema === undefined) {
    const message = `the content type ${contentType ?? 'none'} is not documented`;
    return one('content type', message, answer, 'content');
  }
  if (contentType !== 'application/json') return [];
  const body = parse(text);
  const content = [answer, 'content', 'application/json'];
  if (body === null) return one('body', 'the body is not JSON', ...content);
  const check = compile(schema);
  return check(body.value)
    ? []
    : problemsFound(check, 'response', [...place, ...content, 'schema']);
};

/** Says what is wrong with an operation's answer by the contract, or null. */
export const createResponseCheck =
  (operation: ContractOperation): ((answer: Answer) => string | null) =>
  (answer) => {
    const [first] = problemsOfAnswer(operation, answer);
    return first === undefined ? null : textOf(first);
  };
