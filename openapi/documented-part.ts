import { fieldsOf, isRecord, listOf, lookUp, operationsOf, type Fields } from './document.ts';
import { tierOf } from './provenances.ts';

const REFERENCE = /^#\/components\/(\w+)\/(.+)$/;

/** The references in a part of the contract, and in the parts to which they lead. */
const referencesIn = (document: Fields, part: unknown, found = new Set<string>()): Set<string> => {
  for (const value of Array.isArray(part) ? part : Object.values(fieldsOf(part))) {
    referencesIn(document, value, found);
  }
  const { $ref } = fieldsOf(part);
  if (typeof $ref === 'string' && !found.has($ref)) {
    found.add($ref);
    referencesIn(document, lookUp(document, $ref), found);
  }
  return found;
};

/** Copies a contract without what is only proposed, and without components for it. */
export const documentedPart = (document: Fields): Fields => {
  const isProposed = (part: unknown): boolean => {
    const { $ref } = fieldsOf(part);
    const target = typeof $ref === 'string' ? lookUp(document, $ref) : undefined;
    return tierOf(part, tierOf(target, 'documented')) === 'proposed';
  };
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isProposed(item)).map(kept);
    if (!isRecord(value)) return value;
    const fields = fieldsOf(
      Object.fromEntries(
        Object.entries(value)
          .filter(([, own]) => !isProposed(own))
          .map(([name, own]) => [name, kept(own)]),
      ),
    );
    if (!isRecord(fields.properties) || !Array.isArray(fields.required)) return fields;
    const names = Object.keys(fields.properties);
    return { ...fields, required: fields.required.filter((name) => names.includes(String(name))) };
  };
  const part = fieldsOf(kept(document));
  const operations = operationsOf(part);
  const paths = Object.entries(fieldsOf(part.paths)).filter(([path]) =>
    operations.some((operation) => operation.path === path),
  );
  const own = { ...part, paths: Object.fromEntries(paths) };
  const references = referencesIn(part, own.paths);
  const components: Record<string, Fields> = {};
  for (const reference of references) {
    const [, group = '', name = ''] = REFERENCE.exec(reference) ?? [];
    components[group] = { ...components[group], [name]: lookUp(part, reference) };
  }
  const { securitySchemes } = fieldsOf(part.components);
  const used = new Set(operations.flatMap(({ fields }) => listOf(fields.tags)));
  return {
    ...own,
    tags: listOf(part.tags).filter((tag) => used.has(fieldsOf(tag).name)),
    components: { ...components, ...(securitySchemes !== undefined && { securitySchemes }) },
  };
};
