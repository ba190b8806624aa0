import { fieldsOf, isRecord, lookUp, type Fields } from './document.ts';
import { tierOf, type Provenance } from './provenances.ts';

/** Example bodies of successful responses, by operationId and status. */
export type Examples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const COLORS = { documented: '#2a5d34', assumed: '#8c5a00', proposed: '#12436d' } as const;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const FILE = '@picture.jpg';

const mapValues = (value: unknown, change: (part: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([name, part]) => [name, change(part, name)]),
  );

const valueIn = (value: unknown, name: string): unknown => {
  const fields = fieldsOf(value);
  const inside = Object.values(fields).map((part) => valueIn(part, name));
  return fields[name] ?? inside.find((found) => found !== undefined);
};

const labelled = (part: Fields, tier: Provenance): Fields => {
  const text = typeof part.description === 'string' ? ` ${part.description}` : '';
  return { ...part, description: `\`${tier}\`${text}` };
};

/**
 * Copies a contract for human readers. Every operation, parameter, response and property is labeled
 * as documented, assumed or proposed. Successful responses without an example get an example.
 */
export const forReaders = (document: Fields, examples: Examples): Fields => {
  const resolved = (part: unknown): Fields => {
    const { $ref } = fieldsOf(part);
    return typeof $ref === 'string' ? resolved(lookUp(document, $ref)) : fieldsOf(part);
  };

  const isFile = (part: unknown): boolean => {
    const { contentMediaType, items } = resolved(part);
    return contentMediaType !== undefined || (items !== undefined && isFile(items));
  };

  /** Makes the API documentation show a file picker for the field, and `@` in its curl command. */
  const fileField = ({ title, description, type }: Fields): Fields => {
    const text = typeof description === 'string' ? description : '';
    const repetition = type === 'array' ? 'Repeat the field for each file.' : '';
    return {
      ...(title !== undefined && { title }),
      type: 'string',
      format: 'binary',
      description: `${text} ${repetition}`.trim(),
    };
  };

  const schema = (part: unknown, inherited: Provenance): unknown => {
    if (Array.isArray(part)) return part.map((item) => schema(item, inherited));
    if (!isRecord(part)) return part;
    const tier = tierOf(part, inherited);
    if (isFile(part)) return fileField(part);
    return mapValues(part, (value, key) => {
      if (['items', 'oneOf', 'anyOf', 'allOf'].includes(key)) return schema(value, tier);
      if (key !== 'properties') return value;
      return mapValues(value, (property) => {
        const target = resolved(property);
        const own = tierOf(property, tierOf(target, tier));
        const { description } = target;
        return labelled({ description, ...fieldsOf(schema(property, own)) }, own);
      });
    });
  };

  const content = (media: unknown, inherited: Provenance, example?: unknown): Fields =>
    mapValues(media, (part, type) => {
      const fields = fieldsOf(part);
      const isGiven = example === undefined || 'example' in fields || 'examples' in fields;
      return {
        ...fields,
        schema: schema(fields.schema, tierOf(part, inherited)),
        ...(type === JSON_TYPE && !isGiven && { example }),
      };
    });

  /** The body of a request: a form with texts of the example response and curl's file name. */
  const bodyContent = (media: unknown, inherited: Provenance, response: unknown): Fields =>
    mapValues(content(media, inherited), (part, type) => {
      if (type !== FORM_TYPE) return part;
      const { properties } = resolved(fieldsOf(fieldsOf(media)[type]).schema);
      const values = Object.entries(fieldsOf(properties)).map(
        ([name, field]): [string, unknown] => [
          name,
          isFile(field) ? FILE : valueIn(response, name),
        ],
      );
      const known = values.filter(([, value]) => typeof value === 'string');
      return { ...fieldsOf(part), example: Object.fromEntries(known) };
    });

  const operation = (fields: Fields, ofPath: readonly unknown[]): Fields => {
    const { operationId, requestBody, responses, parameters } = fields;
    const tier = tierOf(fields, 'documented');
    const own: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
    const body = resolved(requestBody);
    const success = Object.values(examples[String(operationId)] ?? {})[0];
    return {
      ...fields,
      'x-badges': [{ name: tier, color: COLORS[tier] }],
      parameters: [...ofPath, ...own].map((part) => {
        const parameter = resolved(part);
        return labelled(parameter, tierOf(part, tierOf(parameter, tier)));
      }),
      ...(requestBody !== undefined && {
        requestBody: { ...body, content: bodyContent(body.content, tierOf(body, tier), success) },
      }),
      responses: mapValues(responses, (part, status) => {
        const response = resolved(part);
        const known = tierOf(part, tierOf(response, tier));
        const example = examples[String(operationId)]?.[status];
        return {
          ...labelled(response, known),
          ...('content' in response && { content: content(response.content, known, example) }),
        };
      }),
    };
  };

  const { components, paths } = document;
  return {
    ...document,
    paths: mapValues(paths, (item) => {
      const { parameters, ...operations } = fieldsOf(item);
      const ofPath: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
      return mapValues(operations, (fields) => operation(fieldsOf(fields), ofPath));
    }),
    components: {
      ...fieldsOf(components),
      schemas: mapValues(fieldsOf(components).schemas, (part) => schema(part, 'documented')),
    },
  };
};
