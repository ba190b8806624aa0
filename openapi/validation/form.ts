import { isRecord } from '../document.ts';
import type { Schema } from './operations.ts';

/** A form as sent: the texts of each field and the files, in order. */
export interface FormParts {
  fields: Readonly<Record<string, readonly string[]>>;
  files: readonly { field: string; filename: string }[];
}

/** A file, a list of files, or a file among other choices. */
export const isFileField = ({ contentMediaType, anyOf, items }: Schema): boolean =>
  contentMediaType !== undefined ||
  (isRecord(items) && isFileField(items)) ||
  (Array.isArray(anyOf) && anyOf.some((choice) => isRecord(choice) && isFileField(choice)));

/** The form as the object that the contract's schema describes; a file is represented by its name. */
export const formObject = ({ fields, files }: FormParts, schema: Schema): Schema => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const entries = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    if (!isRecord(property)) return [];
    const many = property.type === 'array';
    const values = isFileField(property)
      ? files.filter(({ field }) => field === name).map(({ filename }) => filename)
      : (fields[name] ?? []);
    if (values.length === 0) return [];
    return [[name, many ? values : values.at(-1)]];
  });
  return Object.fromEntries(entries);
};
