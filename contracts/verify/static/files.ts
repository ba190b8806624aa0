import path from 'node:path';
import { parse } from 'yaml';
import { fieldsOf, isRecord, lookUp, type Fields } from '../../../openapi/document.ts';

/** Reads the text at a file name or a URL. */
export type Load = (source: string) => Promise<string>;

const isUrl = (source: string): boolean => /^https?:/.test(source);

const placeOf = (file: string, from: string): string => {
  if (file === '') return from;
  if (isUrl(file) || isUrl(from)) return new URL(file, from).href;
  return path.resolve(path.dirname(from), file);
};

/** Copies the parts of an OpenAPI description in other files into its own `components`. */
export const withOtherFiles = async (
  document: Fields,
  root: string,
  load: Load,
): Promise<Fields> => {
  const files = new Map<string, unknown>([[root, document]]);
  const copies: Record<string, unknown> = {};
  const names = new Map<string, string>();

  const targetOf = async (reference: string, from: string) => {
    const [file = '', pointer = ''] = reference.split('#');
    const place = placeOf(file, from);
    if (!files.has(place)) files.set(place, parse(await load(place)));
    const whole = files.get(place);
    return { place, target: pointer.length > 1 ? lookUp(fieldsOf(whole), `#${pointer}`) : whole };
  };

  const copied = async (value: unknown, from: string, depth: number): Promise<unknown> => {
    if (Array.isArray(value)) {
      return Promise.all(value.map((item: unknown) => copied(item, from, depth + 1)));
    }
    if (!isRecord(value)) return value;
    const { $ref } = value;
    const isOther = typeof $ref === 'string' && !(from === root && $ref.startsWith('#'));
    if (!isOther) {
      const entries = Object.entries(value).map(
        async ([name, own]) => [name, await copied(own, from, depth + 1)] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    }
    const { place, target } = await targetOf($ref, from);
    // The operations of a path are read where the path is.
    if (depth === PATH_ITEM) return copied(target, place, depth);
    const key = `${place} ${$ref.split('#')[1] ?? ''}`;
    const name = names.get(key) ?? `copy${names.size}`;
    if (!names.has(key)) {
      names.set(key, name);
      copies[name] = await copied(target, place, depth + 1);
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const own = fieldsOf(await copied(document, root, 0));
  const components = fieldsOf(own.components);
  const schemas = { ...fieldsOf(components.schemas), ...copies };
  return { ...own, components: { ...components, schemas } };
};

/** The depth of the item of a path below the document and `paths`. */
const PATH_ITEM = 2;
