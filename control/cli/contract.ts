import { readFileSync } from 'node:fs';
import { fieldsOf, listOf, lookUp, type Fields } from '../../openapi/document.ts';
import { parseContract } from '../../openapi/validation/operations.ts';
import { textOf } from '../columns.ts';
import type { operations } from '../schema.gen.d.ts';

export type OperationId = keyof operations;

const CONTRACT = parseContract(readFileSync(new URL('../control.yaml', import.meta.url), 'utf8'));

const propertiesOf = ({ allOf, properties }: Fields): [string, unknown][] => [
  ...listOf(allOf).flatMap((part) => propertiesOf(fieldsOf(part))),
  ...Object.entries(fieldsOf(properties)),
];

export const schemaAt = (pointer: string): Fields => fieldsOf(lookUp(CONTRACT.document, pointer));

/** Returns an operation's texts, parameters and properties. */
export const operationOf = (id: OperationId) => {
  const operation = CONTRACT.operations.get(id);
  if (operation === undefined) throw new Error(`The contract has no ${id}`);
  const { method, path, pointer, parameters, body } = operation;
  const fields = fieldsOf(lookUp(CONTRACT.document, pointer));
  const json = body?.get('application/json');
  const needed = listOf(json?.required);
  const properties = propertiesOf(json ?? {}).map(([name, schema]) => ({
    name,
    in: 'body',
    required: needed.includes(name),
    description: undefined,
    schema: fieldsOf(schema),
  }));
  return {
    method,
    path,
    about: `${textOf(fields.summary)}. ${textOf(fields.description)}`,
    destroys: fields['x-destroys'] === true,
    done: textOf(fieldsOf(fieldsOf(fields.responses)['204']).description),
    hasBody: json !== undefined,
    parts: [...parameters, ...properties],
  };
};

/** A request to the control API. The path is relative to the API's URL and contains the query. */
export type ControlRequest = Pick<ReturnType<typeof operationOf>, 'method' | 'path'> & {
  body?: Fields;
};

/** Builds an operation's request from the values of its parameters and its body. */
export const requestOf = (id: OperationId, values: Fields): ControlRequest => {
  const { method, path, parts, hasBody } = operationOf(id);
  const body: Record<string, unknown> = {};
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place } of parts) {
    const value = values[name];
    if (value === undefined) continue;
    if (place === 'body') body[name] = value;
    else if (place === 'query') query.set(name, textOf(value));
    else filled = filled.replace(`{${name}}`, encodeURIComponent(textOf(value)));
  }
  return {
    method,
    path: query.size === 0 ? filled : `${filled}?${query.toString()}`,
    ...(hasBody && { body }),
  };
};
