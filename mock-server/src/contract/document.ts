import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  isRecord,
  lookUp,
  operationsOf,
  parseDocument,
  type Operation,
} from '../../../openapi/document.ts';
import { API_CONTRACT, type ContractFiles } from '../settings/folders.ts';

/** A JSON schema as the contract writes it, with references resolved. */
export type Schema = Record<string, unknown>;

const documentSchema = z.record(z.string(), z.unknown());
const mediaTypes = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const responseSchema = z.object({ content: mediaTypes.optional() });
const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  requestBody: z.object({ required: z.boolean().optional(), content: mediaTypes }).optional(),
  responses: z.record(z.string(), responseSchema),
});

/** One operation of the contract, with everything that the server needs to know of it. */
export interface ContractOperation {
  id: string;
  /** JSON pointer into the document. */
  pointer: string;
  /** In capitals. */
  method: string;
  /** As in the contract, with `{id}`. */
  path: string;
  security: Record<string, string[]>[];
  /** Schemas of the request body by media type; null for an operation without a body. */
  body: Map<string, Schema> | null;
  bodyRequired: boolean;
  /** Documented statuses, each with its schemas by media type (none: an empty body). */
  responses: Map<number, Map<string, Schema>>;
}

/** The contract: as text, as a document, and operation by operation. */
export interface Contract {
  yaml: string;
  document: Schema;
  operations: Map<string, ContractOperation>;
}

/**
 * Replaces every `$ref` by what it points at, the same by the same object; the contract has no
 * circular references.
 */
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

const readOperation = ({ method, path, pointer, fields }: Operation): ContractOperation => {
  const { operationId, security, requestBody, responses } = operationSchema.parse(fields);
  return {
    id: operationId,
    pointer,
    method,
    path,
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

/** Reads a contract from YAML text; the lint has already looked for what is not checked here. */
export const parseContract = (yaml: string, document = parseDocument(yaml)): Contract => {
  const resolved = { paths: resolveReferences(document.paths, document) };
  const operations = operationsOf(resolved).map(readOperation);
  return { yaml, document, operations: new Map(operations.map((item) => [item.id, item])) };
};

/** What a build has read of a contract, and which contract that was. */
const readContractSchema = z.object({ sha256: z.string(), document: documentSchema });
export type ReadContract = z.infer<typeof readContractSchema>;

/** Tells one text of the contract from another. */
export const contractHash = (yaml: string): string => hash('sha256', yaml);

const read = (files: ContractFiles): Contract => {
  const yaml = readFileSync(files.yaml, 'utf8');
  if (!existsSync(files.json)) return parseContract(yaml);
  const built = readContractSchema.parse(JSON.parse(readFileSync(files.json, 'utf8')));
  return built.sha256 === contractHash(yaml)
    ? parseContract(yaml, built.document)
    : parseContract(yaml);
};

const contracts = new Map<ContractFiles, Contract>();

/**
 * Reads a contract, once. To parse the YAML of `openapi.yaml` takes a third of a second, so a built
 * server has the documents with it, which count as long as the YAML is the same.
 */
export const loadContract = (files: ContractFiles = API_CONTRACT): Contract => {
  const contract = contracts.get(files) ?? read(files);
  contracts.set(files, contract);
  return contract;
};
