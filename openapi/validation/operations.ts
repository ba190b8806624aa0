import { z } from 'zod';
import { isRecord, lookUp, operationsOf, parseDocument, type Operation } from '../document.ts';

/** A JSON schema of the contract, with references resolved. */
export type Schema = Record<string, unknown>;

const schemaSchema = z.record(z.string(), z.unknown());
const mediaTypes = z.record(z.string(), z.object({ schema: schemaSchema }));
const responseSchema = z.object({ content: mediaTypes.optional() });
const parametersSchema = z.array(
  z.object({
    name: z.string(),
    in: z.string(),
    required: z.boolean().default(false),
    description: z.string().optional(),
    schema: schemaSchema,
  }),
);
const itemSchema = z.object({ parameters: parametersSchema.default([]) });
const operationSchema = itemSchema.extend({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  requestBody: z.object({ required: z.boolean().optional(), content: mediaTypes }).optional(),
  responses: z.record(z.string(), responseSchema),
});

/** The path from a document's root to a part of the document. */
export type Place = readonly (string | number)[];

/** A parameter of an operation, or of all operations of a path. */
export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string | undefined;
  schema: Schema;
  place: Place;
}

/** An operation of the contract, prepared for validation. */
export interface ContractOperation {
  id: string;
  pointer: string;
  /** The HTTP method in capitals. */
  method: string;
  /** The path as in the contract, with placeholders such as `{id}`. */
  path: string;
  place: Place;
  parameters: readonly Parameter[];
  security: Record<string, string[]>[];
  /** The schemas of the request body by media type; null for an operation without a body. */
  body: Map<string, Schema> | null;
  bodyRequired: boolean;
  /** Response bodies by status and media type. An empty body has no media type. */
  responses: Map<number, Map<string, Schema>>;
}

/** A contract: its YAML text, the parsed document and its operations by id. */
export interface Contract {
  yaml: string;
  document: Schema;
  operations: Map<string, ContractOperation>;
}

/** Replaces every `$ref` by its target, which equal references share. */
export const resolveReferences = (
  value: unknown,
  root: Schema,
  resolved = new Map<string, unknown>(),
): unknown => {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, root, resolved));
  if (!isRecord(value)) return value;
  const reference = value.$ref;
  if (typeof reference === 'string') {
    const known = resolved.get(reference);
    if (known !== undefined) return known;
    const result = resolveReferences(lookUp(root, reference), root, resolved);
    resolved.set(reference, result);
    return result;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveReferences(item, root, resolved)]),
  );
};

const schemasOf = (content: z.infer<typeof mediaTypes> | undefined): Map<string, Schema> =>
  new Map(Object.entries(content ?? {}).map(([type, { schema }]) => [type, schema]));

const placed = (parameters: z.infer<typeof parametersSchema>, place: Place): Parameter[] =>
  parameters.map((parameter, at) => ({ ...parameter, place: [...place, 'parameters', at] }));

const readOperation = (
  { method, path, pointer, fields }: Operation,
  pathItem: unknown,
): ContractOperation => {
  const { operationId, parameters, security, requestBody, responses } =
    operationSchema.parse(fields);
  const place = ['paths', path, method.toLowerCase()];
  return {
    id: operationId,
    pointer,
    method,
    path,
    place,
    parameters: [
      ...placed(itemSchema.parse(pathItem).parameters, place.slice(0, -1)),
      ...placed(parameters, place),
    ],
    security: security ?? [],
    body: requestBody === undefined ? null : schemasOf(requestBody.content),
    bodyRequired: requestBody?.required ?? false,
    responses: new Map(
      Object.entries(responses).map(([status, { content }]) => [
        Number(status),
        schemasOf(content),
      ]),
    ),
  };
};

/** Reads a contract from YAML that the lint has already validated. */
export const parseContract = (yaml: string, document = parseDocument(yaml)): Contract => {
  const paths = resolveReferences(document.paths, document);
  const operations = operationsOf({ paths }).map((operation) =>
    readOperation(operation, isRecord(paths) ? paths[operation.path] : {}),
  );
  return { yaml, document, operations: new Map(operations.map((item) => [item.id, item])) };
};
