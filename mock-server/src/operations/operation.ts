import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../../openapi/schema.gen.d.ts';
import { fail } from '../domain/errors.ts';
import type { Caller, Services } from '../domain/services.ts';

export type OperationId = keyof operations;

export type ParametersOf<
  Operation extends OperationType,
  Kind extends 'path' | 'query',
> = NonNullable<Operation['parameters'][Kind]>;

/** An operation's types, which are generated from the contract. */
export interface OperationType {
  parameters: { path?: unknown; query?: unknown };
  responses: object;
}

/** In the contract, ids may be strings, because backends differ. This server's are numbers. */
type PathOf<Operation extends OperationType> = {
  [Name in keyof ParametersOf<Operation, 'path'>]: Name extends 'id'
    ? number
    : ParametersOf<Operation, 'path'>[Name];
};

export type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

type SuccessStatus = 200 | 201 | 204;

type ResponseTo<Status, Response> = Response extends { content: { 'application/json': infer Body } }
  ? { status: Status; body: Body }
  : Response extends { content: infer Types }
    ? { status: Status; type: keyof Types & string; body: Readable }
    : { status: Status };

/** The documented successful responses. For an error, the operation throws: `throw fail(…)`. */
type ResultOf<Operation extends OperationType> = {
  [Status in keyof Operation['responses'] & SuccessStatus]: ResponseTo<
    Status,
    Operation['responses'][Status]
  >;
}[keyof Operation['responses'] & SuccessStatus];

interface Input<Operation extends OperationType> {
  services: Services;
  /** The signed-in person, or null for a visitor. */
  caller: Caller | null;
  params: PathOf<Operation>;
  query: ParametersOf<Operation, 'query'>;
  /** The JSON body. An operation with a form reads it by `withForm(input, …)` instead. */
  body: BodyOf<Operation>;
  request: FastifyRequest;
  /** The HTTP reply, for cookies and headers. The operation returns status and body. */
  reply: FastifyReply;
}

/** The context of a request, with its validated parameters and body. */
export type OperationInput<Id extends OperationId> = Input<operations[Id]>;

/** The input of an operation that requires a sign-in, whose `caller` is never null. */
export interface SignedInInput<Id extends OperationId> extends OperationInput<Id> {
  caller: Caller;
}

export type AnyOperation = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ status: number; type?: string; body?: unknown }>;

/** The handlers of one group of operations, such as those about news, by operation id. */
export type OperationTable = Partial<Record<OperationId, AnyOperation>>;

/** Creates a handler for an operation of any contract. `handle` gets its generated types. */
export const handler =
  <Operation extends OperationType>(
    handle: (input: Input<Operation>) => Promise<ResultOf<Operation>>,
  ): AnyOperation =>
  (services, request, reply) => {
    // The cast is safe, because the request was validated against the schemas of these types.
    const validated: { params: unknown; query: unknown; body: unknown } = request;
    const { params, query, body } = validated as Pick<
      Input<Operation>,
      'params' | 'query' | 'body'
    >;
    return handle({ services, caller: request.caller, params, query, body, request, reply });
  };

/**
 * Creates the handler for an operation that requires no sign-in.
 * @example listSections: operation<'listSections'>(async ({ services }) => ({ status: 200, body: … }))
 */
export const operation = <Id extends OperationId>(
  handle: (input: OperationInput<Id>) => Promise<ResultOf<operations[Id]>>,
): AnyOperation => handler<operations[Id]>(handle);

/** Creates the handler for an operation that requires a sign-in, as the contract says. */
export const signedInOperation = <Id extends OperationId>(
  handle: (input: SignedInInput<Id>) => Promise<ResultOf<operations[Id]>>,
): AnyOperation =>
  operation<Id>((input) => {
    if (input.caller === null) throw fail('not_authorized');
    return handle({ ...input, caller: input.caller });
  });
