import { responseOf, bodySchemaOf, operation } from '../../../openapi/contract.ts';
import { fieldsOf } from '../../../openapi/document.ts';
import { fieldsIn } from '../../../openapi/provenance.ts';
import { PACTS, readPacts, type PactInteraction } from '../pacts/read.ts';

/** A field that the site reads although openapi.yaml allows it to be null or missing. */
interface LooseField {
  operation: string;
  path: string;
}

const nullsIn = (value: unknown, at = ''): string[] => {
  if (value === null) return [at];
  if (Array.isArray(value)) return value.flatMap((item) => nullsIn(item, `${at}[]`));
  return Object.entries(fieldsOf(value)).flatMap(([name, inner]) =>
    nullsIn(inner, at === '' ? name : `${at}.${name}`),
  );
};

const idOf = ({ references }: PactInteraction): string => references.contract.operation;

/** Returns the key of a field, which has the same key in a plain list as in a page. */
const keyOf = ({ operation: id, path: field }: LooseField): string =>
  `${id} ${field.replace(/^results\[\]|^\[\]/, '')}`;

/** Returns the fields that may be null or missing, but have a value in every pact. */
export const looseFields = (): LooseField[] => {
  const interactions = readPacts(PACTS, ['documented', 'assumed']).filter(
    ({ response }) => response.status < 400,
  );
  const nulls = new Set(
    interactions.flatMap((interaction) =>
      nullsIn(interaction.response.body?.content).map((field) =>
        keyOf({ operation: idOf(interaction), path: field }),
      ),
    ),
  );
  const loose = interactions.flatMap((interaction): LooseField[] => {
    const { status, body } = interaction.response;
    if (body === undefined) return [];
    const id = idOf(interaction);
    const schema = bodySchemaOf(responseOf(operation(id), status));
    return fieldsIn(schema, body.content, 'documented')
      .filter(({ required, nullable }) => !required || nullable)
      .map((field) => ({ operation: id, path: field.path }))
      .filter((field) => !nulls.has(keyOf(field)));
  });
  return [...new Map(loose.map((field) => [keyOf(field), field])).values()];
};
