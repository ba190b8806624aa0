import path from 'node:path';
import { answerOf, bodySchemaOf, fieldsOf, operation } from '../openapi/document.ts';
import { fieldsIn } from '../openapi/provenance.ts';
import { readPacts, type PactInteraction } from '../verify/pacts.ts';

const PACTS = path.resolve(import.meta.dirname, '../pacts');

/** A field that the site reads although openapi.yaml lets it be null or missing. */
interface LooseField {
  operation: string;
  path: string;
}

/** Where in a body null stands, as paths such as `images[].url`. */
function nullsIn(value: unknown, at = ''): string[] {
  if (value === null) return [at];
  if (Array.isArray(value)) return value.flatMap((item) => nullsIn(item, `${at}[]`));
  return Object.entries(fieldsOf(value)).flatMap(([name, inner]) =>
    nullsIn(inner, at === '' ? name : `${at}.${name}`),
  );
}

const lastName = (field: string): string => field.split('.').at(-1) ?? field;

const idOf = ({ references }: PactInteraction): string => references.contract.operation;

/** Fields that the pacts need, that may be null or missing, and that no interaction has as null. */
export function looseFields(): LooseField[] {
  const interactions = readPacts(PACTS).filter(({ response }) => response.status < 400);
  // The same thing has the same field in the answers of other operations.
  const nulls = new Set(
    interactions.flatMap(({ response }) => nullsIn(response.body?.content)).map(lastName),
  );
  const loose = interactions.flatMap((interaction): LooseField[] => {
    const { status, body } = interaction.response;
    if (body === undefined) return [];
    const id = idOf(interaction);
    const schema = bodySchemaOf(answerOf(operation(id), status));
    return fieldsIn(schema, body.content, 'documented')
      .filter(({ required, nullable }) => !required || nullable)
      .map((field) => ({ operation: id, path: field.path }))
      .filter((field) => !nulls.has(lastName(field.path)));
  });
  const keyed = loose.map((field) => [`${field.operation} ${field.path}`, field] as const);
  return [...new Map(keyed).values()];
}
