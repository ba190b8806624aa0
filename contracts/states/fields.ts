import { z } from 'zod';
import { fieldsOf, listOf, type Fields } from '../../openapi/document.ts';

/** A parameter or a returned value of a provider state. */
export interface StateField {
  name: string;
  /** JSON types, such as `string` and `null`. */
  types: readonly string[];
  /** The JSON type of a list's items. */
  items: string | undefined;
  description: string;
  isRequired: boolean;
}

const typesOf = ({ type, anyOf }: Fields): readonly string[] =>
  anyOf === undefined ? [type].flat().map(String) : listOf(anyOf).map(fieldsOf).flatMap(typesOf);

/** Lists the fields that a backend has to know, without the formats and limits of this kit. */
export const fieldsOfState = (schema: z.ZodObject): StateField[] => {
  const { properties, required } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties ?? {}).map(([name, property]) => {
    const field = fieldsOf(property);
    return {
      name,
      types: typesOf(field),
      items: field.items === undefined ? undefined : typesOf(fieldsOf(field.items)).join(),
      description: String(field.description),
      isRequired: required?.includes(name) ?? false,
    };
  });
};
