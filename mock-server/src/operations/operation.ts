import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../../openapi/schema.gen.d.ts';
import { fail } from '../domain/errors.ts';
import type { Caller, World } from '../domain/world.ts';

/** The name of an operation of the contract. */
export type OperationId = keyof operations;

type ParametersOf<Operation extends OperationType, Kind extends 'path' | 'query'> = NonNullable<
  Operation['parameters'][Kind]
>;

/** The generated types of an operation. */
export interface OperationType {
  parameters: { path?: unknown; query?: unknown };
  responses: object;
}

/** Ids are numbers in this server. Other backends may use strings. */
type PathOf<Operation extends OperationType> = {
  [Name in keyof ParametersOf<Operation, 'path'>]: Name extends 'id'
    ? number
    : ParametersOf<Operation, 'path'>[Name];
};

type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

type SuccessStatus = 200 | 201 | 204;

type AnswerTo<Status, Response> = Response extends { content: { 'application/json': infer Body } }
  ? { status: Status; body: Body }
  : Response extends { content: infer Types }
    ? { status: Status; type: keyof Types & string; body: Readable }
    : { status: Status };

/** The documented successful responses of an operation. An error is thrown: `throw fail(…)`. */
type ResultOf<Operation extends OperationType> = {
  [Status in keyof Operation['responses'] & SuccessStatus]: AnswerTo<
    Status,
    Operation['responses'][Status]
  >;
}[keyof Operation['responses'] & SuccessStatus];

interface Input<Operation extends OperationType> {
  world: World;
  /** The signed-in person, or null for a visitor. */
  caller: Caller | null;
  params: PathOf<Operation>;
  query: ParametersOf<Operation, 'query'>;
  /** The JSON body. Forms are read with `withForm(input, …)`. */
  body: BodyOf<Operation>;
  request: FastifyRequest;
  /** The HTTP reply, to which cookies can be added. The operation returns status and body. */
  reply: FastifyReply;
}

/** The input of an operation. The contract has validated its parameters and body. */
export type OperationInput<Id extends OperationId> = Input<operations[Id]>;

/** The input of an operation that requires a sign-in. */
export interface SignedInInput<Id extends OperationId> extends OperationInput<Id> {
  caller: Caller;
}

/** A handler for the router, without the types of a particular operation. */
export type AnyOperation = (
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ status: number; type?: string; body?: unknown }>;

/** The handlers of an area, by operation id. */
export type OperationTable = Partial<Record<OperationId, AnyOperation>>;

/** Creates a handler for an operation of any contract, with the operation's generated type. */
export const handler =
  <Operation extends OperationType>(
    handle: (input: Input<Operation>) => Promise<ResultOf<Operation>>,
  ): AnyOperation =>
  (world, request, reply) => {
    // This is the only unchecked cast. The request has been validated against the schemas of these
    // types.
    const validated: { params: unknown; query: unknown; body: unknown } = request;
    const { params, query, body } = validated as Pick<
      Input<Operation>,
      'params' | 'query' | 'body'
    >;
    return handle({ world, caller: request.caller, params, query, body, request, reply });
  };

/**
 * Defines an operation that visitors may call too.
 * @example listSections: operation<'listSections'>(async ({ world }) => ({ status: 200, body: … }))
 */
export const operation = <Id extends OperationId>(
  handle: (input: OperationInput<Id>) => Promise<ResultOf<operations[Id]>>,
): AnyOperation => handler<operations[Id]>(handle);

/** Defines an operation whose `security` in the contract requires a sign-in. */
export const signedInOperation = <Id extends OperationId>(
  handle: (input: SignedInInput<Id>) => Promise<ResultOf<operations[Id]>>,
): AnyOperation =>
  operation<Id>((input) => {
    if (input.caller === null) throw fail('not_authorized');
    return handle({ ...input, caller: input.caller });
  });
