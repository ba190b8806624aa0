import { MatchersV3 } from '@pact-foundation/pact';
import { responseOf, bodySchemaOf, operation, resolve } from '../../../openapi/contract.ts';
import { fieldsOf, listOf, type Fields } from '../../../openapi/document.ts';
import {
  boolean,
  day,
  id,
  instant,
  integer,
  like,
  objectOrNull,
  oneOf,
  orNull,
  shownOrNull,
  some,
} from '../support/matchers.ts';

const ofText = ({ format, example = 'text', enum: words }: Fields): unknown => {
  const [first, ...others] = listOf(words).map(String);
  if (first !== undefined) return oneOf(first, ...others);
  if (format === 'date-time') return instant();
  return format === 'date' ? day('2026-03-02') : like(example);
};

const ofObject = ({ required, properties }: Fields, isBody: boolean): unknown =>
  Object.fromEntries(
    listOf(required).map((name) => {
      const isPage = isBody && name === 'results';
      return [name, ofSchema(fieldsOf(properties)[String(name)], isPage)];
    }),
  );

/** Lists inside the response may be empty, such as the corrections of a story. */
const ofList = ({ items }: Fields, mayBeEmpty: boolean): unknown => {
  const item = ofSchema(items, false);
  return mayBeEmpty ? like([item]) : some(item);
};

const ofType = (type: unknown, schema: Fields, isBody: boolean): unknown => {
  if (type === 'object') return ofObject(schema, isBody);
  if (type === 'array') return ofList(schema, !isBody);
  if (type === 'integer') return integer(Number(schema.example ?? schema.minimum ?? 1));
  return type === 'boolean' ? boolean(false) : ofText(schema);
};

/** A pact cannot describe the fields of an object that may be null. */
const ofNullable = (type: unknown, schema: Fields): unknown =>
  type === 'object' ? objectOrNull() : orNull(MatchersV3.reify(ofType(type, schema, false)));

/** The forms that a value may have: the branches of the schema, or its types. */
const formsOf = (schema: Fields): Fields[] =>
  Array.isArray(schema.oneOf)
    ? listOf(schema.oneOf).map(resolve)
    : [schema.type].flat().map((type) => ({ ...schema, type }));

/** @param isBody whether it is the schema of the whole body, or of the list in a page */
const ofSchema = (part: unknown, isBody: boolean): unknown => {
  const forms = formsOf(resolve(part));
  const [form = {}, ...others] = forms.filter(({ type }) => type !== 'null');
  const isNullable = forms.some(({ type }) => type === 'null');
  if (others.length > 0) return isNullable ? shownOrNull('text') : id();
  return isNullable ? ofNullable(form.type, form) : ofType(form.type, form, isBody);
};

/**
 * Returns matchers for the fields that openapi.yaml requires in an operation's successful response;
 * undefined if the response has no JSON body. The body, or the list in a page, must have an item.
 */
export const requiredFields = (operationId: string): unknown => {
  const called = operation(operationId);
  const success = called.statuses.find((status) => status.startsWith('2')) ?? '';
  const schema = bodySchemaOf(responseOf(called, success));
  return schema === undefined ? undefined : ofSchema(schema, true);
};
