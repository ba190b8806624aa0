import { isRecord } from '../document.ts';
import type { Schema } from './operations.ts';

/** A submitted form: the values of each field, and the files in order. */
export interface FormParts {
  fields: Readonly<Record<string, readonly string[]>>;
  files: readonly { field: string; filename: string }[];
}

/** Whether a schema describes a file or a list of files. */
export const isFileField = ({ contentMediaType, items }: Schema): boolean =>
  contentMediaType !== undefined || (isRecord(items) && isFileField(items));

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Converts a text to the type in the schema: a number, or null for an empty text. */
const valueOf = (text: string, { type }: Schema): string | number | null => {
  const types: unknown[] = [type].flat();
  if (text === '' && types.includes('null')) return null;
  const isNumber = types.includes('number') || types.includes('integer');
  return isNumber && NUMBER.test(text) ? Number(text) : text;
};

/** Converts a form to the contract's object, in which a file is represented by its name. */
export const formObject = ({ fields, files }: FormParts, schema: Schema): Schema => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const entries = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    if (!isRecord(property)) return [];
    const many = property.type === 'array';
    const values = isFileField(property)
      ? files.filter(({ field }) => field === name).map(({ filename }) => filename)
      : (fields[name] ?? []);
    if (values.length === 0) return [];
    return [[name, many ? values : valueOf(values.at(-1) ?? '', property)]];
  });
  return Object.fromEntries(entries);
};
