type Part = string | number | boolean | Blob;

/** The fields of a multipart body. An array becomes several parts with the same name. */
export type MultipartFields = Record<string, Part | readonly Part[] | null | undefined>;

/**
 * Builds a multipart body: `api.POST(path, { body, bodySerializer: toFormData })`. Null, undefined
 * and empty arrays are omitted. Files keep their names.
 */
export const toFormData = (fields: MultipartFields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    const parts: readonly Part[] = isList(value) ? value : [value];
    for (const part of parts) {
      form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
};

const isList = (value: Part | readonly Part[]): value is readonly Part[] => Array.isArray(value);
