import { z } from 'zod';
import { fieldsOf, isRecord, type Fields } from '../../openapi/document.ts';
import type { Control } from '../client.ts';
import { columns } from '../columns.ts';
import { UsageError } from '../explain-error.ts';
import { explainIssues } from '../explain-issues.ts';
import type { operations } from '../schema.gen.d.ts';
import { operationOf, requestOf, type ControlRequest, type OperationId } from './contract.ts';

/** Prints a line, or the JSON value of its content, before the end of the command. */
export type Print = (line: string, data: unknown) => void;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = Responses<Id>[keyof Responses<Id> & (200 | 201)];
type Body<Id extends OperationId> =
  Success<Id> extends { content: { 'application/json': infer Json } } ? Json : never;
/** The body of a response or, if that has only a list, the list. */
type Result<Id extends OperationId> = keyof Body<Id> extends 'results'
  ? Body<Id>[keyof Body<Id>]
  : Body<Id>;
type Item<Id extends OperationId> = Result<Id> extends (infer One)[] ? One : Result<Id>;

/** A row of the table of commands: how a command differs from its operation of the contract. */
interface Row<Id extends OperationId> {
  /** The command's description, if it differs from the contract's. */
  about?: string;
  /** The command's names for parts of its operations; null for a part that it does not offer. */
  names?: Readonly<Record<string, string | null>>;
  /** Additions to the contract's JSON schemas of inputs, by the command's names. */
  inputs?: Readonly<Record<string, Fields>>;
  /** The inputs that the command line accepts without an option name, in their order. */
  positional?: readonly string[];
  /** The inputs that MCP tools lack. */
  onlyHere?: readonly string[];
  /** The operations that the command uses besides its own. */
  others?: readonly OperationId[];
  choose?: (input: Fields) => OperationId;
  /** Values for the request, besides the inputs that the contract knows. */
  values?: (input: Fields, control: Control) => Fields | Promise<Fields>;
  /** Prints events until the command is interrupted. Returns false if the input does not ask for it. */
  follow?: (input: Fields, control: Control, print: Print) => Promise<boolean>;
  /** Changes the result before it is shown. */
  finish?: (result: Result<Id>, input: Fields) => unknown;
  columns?: readonly (keyof Item<Id> & string)[] | ((item: Item<Id>) => readonly unknown[]);
  show?: (result: Result<Id>) => string;
}

/** The inputs are the parts of the operation, and those that the row names or adds. */
const schemaOf = <Id extends OperationId>(id: Id, { names = {}, inputs = {}, others }: Row<Id>) => {
  const properties: Record<string, Fields> = {};
  for (const operation of [id, ...(others ?? [])]) {
    for (const { name, required, description, schema } of operationOf(operation).parts) {
      const its = operation === id && !(name in names) ? name : names[name];
      const isNeeded = required && operation === id;
      if (its) properties[its] ??= { description, ...schema, 'x-required': isNeeded };
    }
  }
  for (const [name, more] of Object.entries(inputs)) {
    properties[name] = { ...properties[name], ...more };
  }
  const required = Object.keys(properties).filter(
    (name) => properties[name]?.['x-required'] && !('default' in properties[name]),
  );
  return { type: 'object' as const, properties, required, additionalProperties: false };
};

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;
/** Formats a result for which the row has no format. */
const showAny = (result: unknown): string => {
  if (typeof result === 'string') return result;
  if (isNested(result) && Object.keys(result ?? []).length === 0) return 'None.';
  return isRecord(result) && !Object.values(result).some(isNested)
    ? columns(Object.entries(result))
    : JSON.stringify(result, null, 2);
};

/** Makes a command of the command line and an MCP tool from a row. */
export const defineVerb = <Id extends OperationId>(id: Id, row: Row<Id> = {}) => {
  const { about = operationOf(id).about, names = {}, positional = [], onlyHere = [] } = row;
  const schema = schemaOf(id, row);
  const checked = z.fromJSONSchema(schema);
  const used = [id, ...(row.others ?? [])].map(operationOf);

  const show = (result: Result<Id>): string => {
    const { columns: shown, show: its = showAny } = row;
    const items = [result].flat() as Item<Id>[];
    if (shown === undefined || items.length === 0) return its(result);
    const toCells = (item: Item<Id>) =>
      typeof shown === 'function' ? shown(item) : shown.map((name) => item[name]);
    return columns(items.map(toCells));
  };

  return {
    about,
    /** The JSON schema of the inputs. */
    schema,
    positional,
    onlyHere,
    hints: {
      readOnlyHint: used.every(({ method }) => method === 'GET'),
      destructiveHint: used.some(({ destroys }) => destroys),
    },
    /**
     * @param format formats the request, which is then not sent
     * @throws UsageError if the input is invalid
     */
    run: async (
      control: Control,
      given: unknown,
      print?: Print,
      format?: (request: ControlRequest) => string,
    ): Promise<{ result: unknown; text: string }> => {
      const { data, error } = checked.safeParse(given);
      if (error) throw new UsageError(explainIssues(error.issues, Object.keys(schema.properties)));
      const input = fieldsOf(data);
      if (print && (await row.follow?.(input, control, print))) return { result: null, text: '' };
      const chosen = row.choose?.(input) ?? id;
      const { parts, done } = operationOf(chosen);
      const known = parts.map(({ name }): [string, unknown] => [name, input[names[name] ?? name]]);
      const more = await row.values?.(input, control);
      const request = requestOf(chosen, { ...Object.fromEntries(known), ...more });
      if (format) return { result: request, text: format(request) };
      const body = await control.send(request.method, request.path, request.body);
      if (body === undefined) return { result: done, text: done };
      // The server checks its responses by the contract.
      const own = (
        isRecord(body) && Object.keys(body).join('') === 'results' ? body.results : body
      ) as Result<Id>;
      const result = row.finish ? await row.finish(own, input) : own;
      const isShown = row.show !== undefined || (chosen === id && typeof result !== 'string');
      return { result, text: isShown ? show(result as Result<Id>) : showAny(result) };
    },
  };
};

export type Verb = ReturnType<typeof defineVerb>;
