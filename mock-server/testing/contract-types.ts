import { z } from 'zod';
import type { operations } from '../../openapi/schema.gen.d.ts';
import type { BodyOf, OperationId, ParametersOf } from '../src/operations/operation.ts';

/** A valid request to an operation. Tests send invalid ones with the client's function `raw`. */
export interface CallOptions<Id extends OperationId> {
  params?: ParametersOf<operations[Id], 'path'>;
  query?: ParametersOf<operations[Id], 'query'> | undefined;
  body?: BodyOf<operations[Id]>;
  form?: FormData;
  /** The access token, or undefined for a visitor. */
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** The contract allows several types, because backends differ. This server uses one. */
type OwnType<Name, Value> = Name extends 'id'
  ? number
  : Name extends 'user' | 'serial_number'
    ? Exclude<Value, number>
    : Value;

type OwnTypes<Body> = Body extends readonly (infer Item)[]
  ? OwnTypes<Item>[]
  : Body extends { id: string | number }
    ? { [Name in keyof Body]: OwnType<Name, Body[Name]> }
    : Body extends { results: (infer Item)[] }
      ? Omit<Body, 'results'> & { results: OwnTypes<Item>[] }
      : Body;

type BodyIn<Response> = Response extends { content: { 'application/json': infer Body } }
  ? OwnTypes<Body>
  : undefined;

type Statuses<Id extends OperationId> = keyof operations[Id]['responses'] & number;

/** A documented response of an operation. The type of its body follows from the status. */
export type ResponseOf<Id extends OperationId> = {
  [Status in Statuses<Id>]: {
    status: Status;
    body: BodyIn<operations[Id]['responses'][Status]>;
    headers: Headers;
  };
}[Statuses<Id>];

export type SuccessOf<Id extends OperationId> = {
  [Status in Statuses<Id> & (200 | 201 | 204)]: BodyIn<operations[Id]['responses'][Status]>;
}[Statuses<Id> & (200 | 201 | 204)];

export const errorBodySchema = z.strictObject({
  error: z.string(),
  message: z.string(),
  code: z.string().optional(),
  field_errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.output<typeof errorBodySchema>;
