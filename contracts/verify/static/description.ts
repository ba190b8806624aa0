import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { operations } from '../../../openapi/contract.ts';
import {
  fieldsOf,
  isRecord,
  listOf,
  operationsOf,
  type Fields,
  type Operation,
} from '../../../openapi/document.ts';
import { mostAlike } from '../../../openapi/nearest.ts';
import { withOtherFiles, type Load } from './files.ts';

/** A backend's OpenAPI description. Its operations are found by the paths of the site's calls. */
export interface Description {
  document: Fields;
  /** The description's operations, by their ids in openapi.yaml. */
  calls: ReadonlyMap<string, Fields>;
  /** How an operation's path differs from the site's path, by the id in openapi.yaml. */
  differences: ReadonlyMap<string, string>;
  /** The line number of each operation in the file, by the id in openapi.yaml. */
  lines: ReadonlyMap<string, number>;
  notes: readonly string[];
}

/** Thrown if an OpenAPI description is invalid or contains none of the site's calls. */
export class NoDescription extends Error {}

const API = '/api';
/** Calls are alike if they share at least this fraction of their pairs of letters. */
const NEAR = 0.6;

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
const keyOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The path of the first server, such as `/api` of `https://a.example/api`. */
const serverPath = ({ servers }: Fields): string => {
  const { url, variables } = fieldsOf(Array.isArray(servers) ? servers[0] : undefined);
  const filled = textOf(url).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    textOf(fieldsOf(fieldsOf(variables)[name]).default),
  );
  return (URL.parse(filled, 'http://localhost')?.pathname ?? '').replace(/\/$/, '');
};

/** Returns the prefix, such as /v1, of most of the backend's paths. Null if they differ. */
const prefixIn = (paths: readonly string[]): string | null => {
  const found = operations.flatMap(({ path }) => {
    const key = keyOf(path);
    return paths
      .map(keyOf)
      .filter((theirs) => theirs.endsWith(key))
      .map((theirs) => theirs.slice(0, theirs.length - key.length));
  });
  const byNumber = [...Map.groupBy(found, (prefix) => prefix)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return byNumber[0]?.[0] ?? null;
};

/** Some descriptions declare JSON as any media type (springdoc does) or with a character set. */
const plainType = (type: string): string =>
  type.startsWith('*/*') || /^application\/([\w.]+\+)?json/.test(type) ? 'application/json' : type;

/** If a nullable schema has no type, the OpenAPI comparator would expect an object. */
const withNull = ({ nullable, ...schema }: Fields): Fields =>
  nullable === true && schema.type === undefined
    ? { ...schema, 'x-nullable': true }
    : { ...schema, ...(nullable !== undefined && { nullable }) };

/** Whether JavaScript has this pattern. Generators also write those of their own language. */
const isPattern = (pattern: unknown): boolean => {
  try {
    return new RegExp(textOf(pattern), 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/**
 * Prepares an OpenAPI description for the comparator. Removes all formats, because the site accepts
 * more formats than the examples in the pacts show. Replaces `oneOf` by `anyOf`, because without
 * formats several schemas may match.
 */
const normalized = (value: unknown, isProperties = false): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => normalized(item));
  if (!isRecord(value)) return value;
  if (isProperties)
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, normalized(own)]));
  // drf-spectacular describes an uploaded file as a URL with a pattern.
  const isFile = value.format === 'binary' || value.format === 'uri';
  const { content } = value;
  const entries = Object.entries({
    ...value,
    ...(isRecord(content) && {
      content: Object.fromEntries(
        Object.entries(content).map(([type, media]) => [plainType(type), media]),
      ),
    }),
  })
    .filter(([name, own]) => name !== 'format' || typeof own !== 'string')
    .filter(([name, own]) => name !== 'pattern' || (!isFile && isPattern(own)))
    .map(([name, own]) => [
      name === 'oneOf' ? 'anyOf' : name,
      normalized(own, name === 'properties'),
    ]);
  return withNull(fieldsOf(Object.fromEntries(entries)));
};

const FORM = 'multipart/form-data';

/** springdoc describes the texts of a form as parameters of the query. */
const withForm = (theirs: Fields, ours: Fields): Fields => {
  if (!(FORM in fieldsOf(fieldsOf(ours.requestBody).content))) return theirs;
  const isText = (part: unknown) => fieldsOf(part).in === 'query';
  const parameters = listOf(theirs.parameters);
  const texts = parameters.filter(isText).map(fieldsOf);
  if (texts.length === 0) return theirs;
  const form = fieldsOf(fieldsOf(fieldsOf(theirs.requestBody).content)[FORM]).schema;
  const schema = {
    type: 'object',
    properties: fieldsOf(Object.fromEntries(texts.map(({ name, schema: own }) => [name, own]))),
    required: texts.filter(({ required }) => required === true).map(({ name }) => name),
  };
  return {
    ...theirs,
    parameters: parameters.filter((part) => !isText(part)),
    requestBody: { content: { [FORM]: { schema: { allOf: [schema, form ?? {}] } } } },
  };
};

/** Copies a described success response to the success statuses that the description lacks. */
const withSuccess = (theirs: Fields, statuses: readonly string[]): Fields => {
  const responses = fieldsOf(theirs.responses);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const missing = statuses.filter((status) => status.startsWith('2') && !(status in responses));
  const added = success === undefined ? [] : missing.map((status) => [status, success]);
  return { ...theirs, responses: { ...responses, ...Object.fromEntries(added) } };
};

/** Checks that the backend's calls are below /api, where the site sends its requests. */
const placeOf = (document: Fields, prefix: string): { difference?: string; note?: string } => {
  const base = `${serverPath(document)}${prefix}`;
  if (base.endsWith(API)) return {};
  if (base === '' && document.servers === undefined) {
    return { note: `The description names no server; its paths are taken to be below ${API}.` };
  }
  const where = base === '' ? 'at the top' : `below ${base}`;
  return { difference: `The site calls ${API}/…, the description has its calls ${where}` };
};

const offsetOf = (document: Document, path: string, method: string): number => {
  const item = document.getIn(['paths', path], true);
  const pair = isMap(item)
    ? item.items.find(({ key }) => isScalar(key) && key.value === method)
    : undefined;
  return isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0;
};

/** Reads an OpenAPI description, as YAML or JSON. @throws NoDescription */
export const readDescription = async (
  text: string,
  file: string,
  load: Load,
): Promise<Description> => {
  const lineCounter = new LineCounter();
  const parsed = parseDocument(text, { lineCounter, uniqueKeys: false });
  const [error] = parsed.errors;
  if (error !== undefined) throw new NoDescription(error.message);
  const document = fieldsOf(normalized(await withOtherFiles(fieldsOf(parsed.toJS()), file, load)));
  if (!String(document.openapi).startsWith('3.')) {
    throw new NoDescription('This is not an OpenAPI 3 description.');
  }
  const theirs = operationsOf(document);
  const prefix = prefixIn(theirs.map(({ path }) => path));
  if (prefix === null) throw new NoDescription('The description has none of the site’s calls.');
  const { difference, note } = placeOf(document, prefix);
  const ours = new Set(operations.map((one) => `${one.method} ${prefix}${keyOf(one.path)}`));
  /** The calls that the site does not have, one of which may be a call under another name. */
  const others = theirs.filter((one) => !ours.has(`${one.method} ${keyOf(one.path)}`));
  const calls = new Map<string, Fields>();
  const differences = new Map<string, string>();
  const lines = new Map<string, number>();
  const paths: Record<string, Fields> = {};
  for (const { id, method, path, statuses, fields } of operations) {
    const same = theirs.filter(
      (one) => one.method === method && keyOf(one.path) === `${prefix}${keyOf(path)}`,
    );
    const exact = same.find((one) => one.path.endsWith('/') === path.endsWith('/'));
    const found = exact ?? same[0];
    const lineOf = (one: Operation) =>
      lineCounter.linePos(offsetOf(parsed, one.path, one.method.toLowerCase())).line;
    if (found === undefined) {
      const alike = mostAlike(`${method} ${prefix}${path}`, others.map(nameOf), NEAR);
      const near = others.find((one) => nameOf(one) === alike);
      if (near === undefined) continue;
      differences.set(id, `The site calls ${method} ${API}${path}, the description has ${alike}`);
      lines.set(id, lineOf(near));
      continue;
    }
    const slash = `The site calls ${API}${path}, the description has ${found.path}`;
    const own = difference ?? (exact === undefined ? slash : undefined);
    if (own !== undefined) differences.set(id, own);
    const call = withForm(withSuccess(found.fields, statuses), fields);
    calls.set(id, call);
    lines.set(id, lineOf(found));
    const names = found.path.slice(prefix.length).replace(/\/$/, '');
    const at = `${API}${names}${path.endsWith('/') ? '/' : ''}`;
    const { parameters = [] } = fieldsOf(fieldsOf(document.paths)[found.path]);
    paths[at] = { parameters, ...paths[at], [method.toLowerCase()]: call };
  }
  return {
    document: { ...document, paths },
    calls,
    differences,
    lines,
    notes: note === undefined ? [] : [note],
  };
};
