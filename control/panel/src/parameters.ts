import { z } from 'zod';

const valueSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).default([]),
  enum: z.array(z.json()).optional(),
});
const schemaOf = valueSchema.extend({
  anyOf: z.array(valueSchema).default([]),
  default: z.json().optional(),
});

export interface Parameter {
  name: string;
  isRequired: boolean;
  /** The choices of a select field; undefined for a text field. */
  options: string[] | undefined;
  /** The value of a parameter whose field is left empty. */
  fallback: string;
  /** Converts the text of the field to a value. Undefined leaves the parameter out. */
  read: (text: string) => unknown;
}

/** Lists the parameters that a JSON schema describes. */
export const readParameters = (schema: {
  properties?: Record<string, unknown>;
  required?: string[];
}): Parameter[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const own = schemaOf.parse(property);
    const kinds = [own, ...own.anyOf];
    const hasType = (type: string) => kinds.some((kind) => [kind.type].flat().includes(type));
    const isNullable = hasType('null');
    const isRequired = schema.required?.includes(name) ?? false;
    const isJson = ['integer', 'number', 'boolean', 'array', 'object'].some(hasType);
    return {
      name,
      isRequired: isRequired && !isNullable,
      options: hasType('boolean')
        ? ['true', 'false']
        : kinds
            .find((kind) => kind.enum !== undefined)
            ?.enum?.filter((option) => typeof option === 'string'),
      fallback: own.default === undefined ? '' : JSON.stringify(own.default),
      read: (text) => {
        if (text === '') return isRequired && isNullable ? null : undefined;
        return isJson ? z.json().parse(JSON.parse(text)) : text;
      },
    };
  });
