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

/** An operation as the generated types describe it. */
export interface OperationType {
  parameters: { path?: unknown; query?: unknown };
  responses: object;
}

/** The ids of other backends may be strings, those here are numbers. */
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

/** The documented successes of an operation; everything else is thrown: `throw fail(…)`. */
type ResultOf<Operation extends OperationType> = {
  [Status in keyof Operation['responses'] & SuccessStatus]: AnswerTo<
    Status,
    Operation['responses'][Status]
  >;
}[keyof Operation['responses'] & SuccessStatus];

interface Input<Operation extends OperationType> {
  world: World;
  /** The person who calls, or null for a visitor. */
  caller: Caller | null;
  params: PathOf<Operation>;
  query: ParametersOf<Operation, 'query'>;
  /** The JSON body; forms are read with `withForm(input, …)`. */
  body: BodyOf<Operation>;
  request: FastifyRequest;
  /** For cookies; status and body are what the operation answers. */
  reply: FastifyReply;
}

/** What an operation is given. Parameters and body have been validated by the contract. */
export type OperationInput<Id extends OperationId> = Input<operations[Id]>;

/** The same for an operation that needs a sign-in. */
export interface SignedInInput<Id extends OperationId> extends OperationInput<Id> {
  caller: Caller;
}

/** A handler as the router knows it, with the types of its operation forgotten. */
export type AnyOperation = (
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ status: number; type?: string; body?: unknown }>;

/** Handlers by operation, as each area exports them. */
export type OperationTable = Partial<Record<OperationId, AnyOperation>>;

/** A handler of an operation of any contract, given the generated type of the operation. */
export const handler =
  <Operation extends OperationType>(
    handle: (input: Input<Operation>) => Promise<ResultOf<Operation>>,
  ): AnyOperation =>
  (world, request, reply) => {
    // The one place where types are taken on trust: they are generated from the same schemas that
    // the request has just been validated by.
    const validated: { params: unknown; query: unknown; body: unknown } = request;
    const { params, query, body } = validated as Pick<
      Input<Operation>,
      'params' | 'query' | 'body'
    >;
    return handle({ world, caller: request.caller, params, query, body, request, reply });
  };

/**
 * An operation that visitors may call too.
 * @example listSections: operation<'listSections'>(async ({ world }) => ({ status: 200, body: … }))
 */
export const operation = <Id extends OperationId>(
  handle: (input: OperationInput<Id>) => Promise<ResultOf<operations[Id]>>,
): AnyOperation => handler<operations[Id]>(handle);

/** An operation whose `security` in the contract asks for a sign-in. */
export const signedInOperation = <Id extends OperationId>(
  handle: (input: SignedInInput<Id>) => Promise<ResultOf<operations[Id]>>,
): AnyOperation =>
  operation<Id>((input) => {
    if (input.caller === null) throw fail('not_authorized');
    return handle({ ...input, caller: input.caller });
  });
