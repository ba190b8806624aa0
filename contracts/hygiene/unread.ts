import path from 'node:path';
import { answerOf, bodySchemaOf, operations, resolve } from '../../openapi/contract.ts';
import { fieldsOf } from '../../openapi/document.ts';
import { readPacts } from '../verify/pacts.ts';

const PACTS = path.resolve(import.meta.dirname, '../pacts');
const FIRST_REFUSAL = 400;

/** A field of a success that openapi.yaml has and no interaction asks for. */
export interface UnreadField {
  operation: string;
  /** Such as `results[].images[].id`. */
  path: string;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** Every field that a schema knows and the examples of it do not have, the outermost only. */
const missingIn = (schema: unknown, examples: readonly unknown[], at = ''): string[] => {
  const resolved = resolve(schema);
  const known = examples.filter((example) => typeof example === 'object' && example !== null);
  const branches = list(resolved.oneOf).flatMap((branch) => missingIn(branch, known, at));
  const items = known.filter(Array.isArray).flat();
  const ofItems = items.length > 0 ? missingIn(resolved.items, items, `${at}[]`) : [];
  const objects = known.filter((example) => !Array.isArray(example)).map(fieldsOf);
  const ofFields = Object.entries(fieldsOf(resolved.properties)).flatMap(([name, property]) => {
    const values = objects.flatMap((fields) => (name in fields ? [fields[name]] : []));
    const here = below(at, name);
    return values.length === 0 && objects.length > 0 ? [here] : missingIn(property, values, here);
  });
  return [...branches, ...ofItems, ...ofFields];
};

/** A list may come whole or in pages; what is in it is the same. */
const ofItem = (field: string): string => field.replace(/^(results)?\[\]\./, '[].');

/** The same of an answer: what is asked for in one form of a list is not missing in the other. */
const missingInAnswer = (schema: unknown, bodies: readonly unknown[]): string[] => {
  const forms = list(resolve(schema).oneOf);
  if (forms.length === 0) return missingIn(schema, bodies);
  const missing = forms.map((form) => missingIn(form, bodies).map(ofItem));
  return missing
    .flat()
    .filter((field) => !field.startsWith('[].') || missing.every((other) => other.includes(field)));
};

/** What the contracts leave out of the answers of operations that the site calls. */
export const unreadFields = (): UnreadField[] => {
  const interactions = readPacts(PACTS).filter(({ response }) => response.status < FIRST_REFUSAL);
  return operations.flatMap((operation) => {
    const own = interactions.filter(
      ({ references }) => references.contract.operation === operation.id,
    );
    if (own.length === 0) return [];
    // An answer that nobody looks into has all of its fields unread.
    const bodies = own.map(({ response }) => response.body?.content ?? {});
    const schemas = operation.statuses
      .filter((status) => status.startsWith('2'))
      .map((status) => bodySchemaOf(answerOf(operation, status)));
    const missing = schemas.flatMap((schema) => missingInAnswer(schema, bodies));
    return [...new Set(missing)].map((field) => ({ operation: operation.id, path: field }));
  });
};
