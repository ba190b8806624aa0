import { operations } from '../../openapi/contract.ts';
import {
  fieldsOf,
  isRecord,
  operationsOf,
  parseDocument,
  type Fields,
} from '../../openapi/document.ts';

/** A backend's own OpenAPI description, with the site's calls at the site's paths. */
export interface Description {
  document: Fields;
  /** Its operations by the ids of the site's. */
  calls: ReadonlyMap<string, Fields>;
  /** Of the site's operations, those whose path differs, and how. */
  differences: ReadonlyMap<string, string>;
  notes: readonly string[];
}

/** It cannot be compared. */
export class NoDescription extends Error {}

const API = '/api';
const keyOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The path of the first server: that of `https://a.example/api` is `/api`. */
const serverPath = ({ servers }: Fields): string => {
  const { url, variables } = fieldsOf(Array.isArray(servers) ? servers[0] : undefined);
  const filled = textOf(url).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    textOf(fieldsOf(fieldsOf(variables)[name]).default),
  );
  return (URL.parse(filled, 'http://localhost')?.pathname ?? '').replace(/\/$/, '');
};

/** What stands before most of the site's calls in these paths; null when none of them occurs. */
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

/**
 * Formats are left out, since the pacts have examples of one format where the site takes others; and
 * without formats more than one schema of a `oneOf` may fit.
 */
const withoutFormats = (value: unknown, isProperties = false): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutFormats(item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, own]) => isProperties || name !== 'format' || typeof own !== 'string')
      .map(([name, own]) => [
        name === 'oneOf' && !isProperties ? 'anyOf' : name,
        withoutFormats(own, name === 'properties' && !isProperties),
      ]),
  );
};

/** The site takes any status of success, so that the description's stands for all. */
const withSuccess = (theirs: Fields, statuses: readonly string[]): Fields => {
  const responses = fieldsOf(theirs.responses);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const missing = statuses.filter((status) => status.startsWith('2') && !(status in responses));
  const added = success === undefined ? [] : missing.map((status) => [status, success]);
  return { ...theirs, responses: { ...responses, ...Object.fromEntries(added) } };
};

/** Where the calls are, if that is not where the site looks for them; a note where it is not said. */
const placeOf = (document: Fields, prefix: string): { difference?: string; note?: string } => {
  const base = `${serverPath(document)}${prefix}`;
  if (base.endsWith(API)) return {};
  if (base === '' && document.servers === undefined) {
    return { note: `The description names no server; its paths are taken to be below ${API}.` };
  }
  const where = base === '' ? 'at the top' : `below ${base}`;
  return { difference: `The site calls ${API}/…, the description has its calls ${where}` };
};

/**
 * Reads an OpenAPI description, as YAML or JSON.
 * @throws NoDescription
 */
export const readDescription = (text: string): Description => {
  const document = fieldsOf(withoutFormats(parseDocument(text)));
  if (!String(document.openapi).startsWith('3.')) {
    throw new NoDescription('This is no OpenAPI description of version 3.');
  }
  const theirs = operationsOf(document);
  const prefix = prefixIn(theirs.map(({ path }) => path));
  if (prefix === null)
    throw new NoDescription('The description has none of the calls of the site.');
  const { difference, note } = placeOf(document, prefix);
  const calls = new Map<string, Fields>();
  const differences = new Map<string, string>();
  const paths: Record<string, Fields> = {};
  for (const { id, method, path, statuses } of operations) {
    const same = theirs.filter(
      (one) => one.method === method && keyOf(one.path) === `${prefix}${keyOf(path)}`,
    );
    const exact = same.find((one) => one.path.endsWith('/') === path.endsWith('/'));
    const found = exact ?? same[0];
    if (found === undefined) continue;
    const slash = `The site calls ${API}${path}, the description has ${found.path}`;
    const own = difference ?? (exact === undefined ? slash : undefined);
    if (own !== undefined) differences.set(id, own);
    const call = withSuccess(found.fields, statuses);
    calls.set(id, call);
    const names = found.path.slice(prefix.length).replace(/\/$/, '');
    const at = `${API}${names}${path.endsWith('/') ? '/' : ''}`;
    const { parameters = [] } = fieldsOf(fieldsOf(document.paths)[found.path]);
    paths[at] = { parameters, ...paths[at], [method.toLowerCase()]: call };
  }
  return {
    document: { ...document, paths },
    calls,
    differences,
    notes: note === undefined ? [] : [note],
  };
};
