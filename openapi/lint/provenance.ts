/** Finds parts of a contract that neither have nor inherit an `x-provenance`. */
import { PROVENANCES, type Provenance } from '../provenances.ts';

/** A problem and the path from the document's root to the problem. */
export type Problem = { path: Path; message: string };
type Path = readonly string[];

const KEY = 'x-provenance';
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The keywords of JSON Schema 2020-12 that hold one schema. */
const ONE_SCHEMA = [
  ...['items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
];
const SCHEMAS = [
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'],
  ...['patternProperties', 'dependentSchemas', '$defs'],
];

/**
 * Finds operations, responses and schema properties whose `x-provenance` (documented, assumed or
 * proposed) is missing or unknown.
 * @param document a parsed OpenAPI 3.1 document with its references
 */
export const provenanceProblems = (document: unknown): Problem[] => {
  const audit = new Audit();
  for (const key of ['paths', 'webhooks']) {
    for (const [path, item] of children([], document, key)) audit.pathItem(item, path);
  }
  const components = child(document, 'components');
  for (const [path, item] of children(['components'], components, 'pathItems')) {
    audit.pathItem(item, path);
  }
  for (const [path, schema] of children(['components'], components, 'schemas')) {
    audit.schema(schema, path, undefined);
  }
  for (const key of ['parameters', 'requestBodies', 'headers']) {
    for (const [path, part] of children(['components'], components, key)) {
      audit.holder(part, path, undefined);
    }
  }
  for (const [path, response] of children(['components'], components, 'responses')) {
    audit.demand('A shared response', path, audit.holder(response, path, undefined));
  }
  return audit.problems;
};

class Audit {
  readonly problems: Problem[] = [];

  pathItem(item: unknown, path: Path): void {
    for (const method of METHODS) {
      const operation = child(item, method);
      if (operation !== undefined) this.operation(operation, [...path, method]);
    }
    for (const [at, parameter] of children(path, item, 'parameters')) {
      this.holder(parameter, at, undefined);
    }
  }

  operation(operation: unknown, path: Path): void {
    const here = this.read(operation, path, undefined);
    this.demand('An operation', path, here);
    this.holder(child(operation, 'requestBody'), [...path, 'requestBody'], here);
    for (const key of ['parameters', 'responses']) {
      for (const [at, part] of children(path, operation, key)) this.holder(part, at, here);
    }
    for (const [callbackPath, callback] of children(path, operation, 'callbacks')) {
      for (const [url, item] of Object.entries(object(callback))) {
        this.pathItem(item, [...callbackPath, url]);
      }
    }
  }

  /** Checks a part that has a schema: a body, response, parameter, header or media type. */
  holder(part: unknown, path: Path, inherited: Provenance | undefined): Provenance | undefined {
    const here = this.read(part, path, inherited);
    this.schema(child(part, 'schema'), [...path, 'schema'], here);
    for (const key of ['content', 'headers']) {
      for (const [at, inner] of children(path, part, key)) this.holder(inner, at, here);
    }
    return here;
  }

  schema(schema: unknown, path: Path, inherited: Provenance | undefined): void {
    if (schema === undefined) return;
    const here = this.read(schema, path, inherited);
    for (const [at, property] of children(path, schema, 'properties')) {
      this.demand('A schema property', at, this.read(property, at, here));
      this.schema(property, at, here);
    }
    for (const key of ONE_SCHEMA) this.schema(child(schema, key), [...path, key], here);
    for (const key of SCHEMAS) {
      for (const [at, inner] of children(path, schema, key)) this.schema(inner, at, here);
    }
  }

  demand(what: string, path: Path, value: Provenance | undefined): void {
    if (value === undefined) {
      this.problems.push({ path, message: `${what} must carry or inherit ${KEY}.` });
    }
  }

  /** An invalid `x-provenance` is reported once and then treated as `documented`. */
  private read(part: unknown, path: Path, inherited: Provenance | undefined) {
    const own = child(part, KEY);
    if (own === undefined) return inherited;
    const known = PROVENANCES.find((value) => value === own);
    if (known === undefined && !this.problems.some(({ path: at }) => at.join() === path.join())) {
      const message = `${KEY} must be one of ${PROVENANCES.join(', ')}, not ${JSON.stringify(own)}.`;
      this.problems.push({ path, message });
    }
    return known ?? PROVENANCES[0];
  }
}

const object = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

const child = (value: unknown, key: string): unknown =>
  new Map<string, unknown>(Object.entries(object(value))).get(key);

const children = (path: Path, value: unknown, key: string): [Path, unknown][] =>
  Object.entries(object(child(value, key))).map(([name, inner]) => [[...path, key, name], inner]);
