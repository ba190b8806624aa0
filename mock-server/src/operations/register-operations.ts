import type {
  FastifyInstance,
  FastifyReply,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import glue from 'fastify-openapi-glue';
import { bodyLimitOf } from '../../../packages/http-guard/body-limits.ts';
import { checkingHook } from '../contract/checking-hook.ts';
import { isRecord } from '../../../openapi/document.ts';
import type {
  Contract,
  ContractOperation,
  Schema,
} from '../../../openapi/validation/operations.ts';
import { requestValidatorCompiler } from '../contract/path-parameters.ts';
import { jsonValidator } from '../contract/request-validation.ts';
import { fail } from '../domain/errors.ts';
import type { Services } from '../domain/services.ts';
import type { AnyOperation } from './operation.ts';
import { CHANGED_TOPICS, CACHED_READS } from '../cache/cached-reads.ts';
import { authenticationHook } from '../plugins/authentication.ts';
import { ignoreBody } from '../plugins/body-parsers.ts';
import { conditionalGet } from '../plugins/conditional-get.ts';
import { refuseOtherMethods } from '../plugins/method-not-allowed.ts';
import { cacheHooks } from '../cache/serve-cached.ts';

export const API_PREFIX = '/api';

/** Converts a path of the contract, such as /articles/{slug}/, to the router's syntax. */
const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export type HandlerTable = Readonly<Record<string, AnyOperation>>;

/** Thrown if the contract and the handlers do not match. The message names the operations. */
export class ContractMismatchError extends Error {
  override readonly name = 'ContractMismatchError';
}

const checkCompleteness = (contract: Contract, table: HandlerTable): void => {
  const handled = Object.keys(table);
  const missing = [...contract.operations.keys()].filter((id) => !handled.includes(id));
  const unknown = handled.filter((id) => !contract.operations.has(id));
  if (missing.length > 0) {
    throw new ContractMismatchError(`No handler for: ${missing.join(', ')}`);
  }
  if (unknown.length > 0) {
    throw new ContractMismatchError(`Not in the contract: ${unknown.join(', ')}`);
  }
};

const handlerOf =
  (services: Services, handle: AnyOperation): RouteHandlerMethod =>
  async (request, reply) => {
    const {
      status,
      type = 'application/json; charset=utf-8',
      body,
    } = await handle(services, request, reply);
    void reply.code(status);
    return body === undefined ? reply.send() : reply.type(type).send(body);
  };

/** Refuses a body of another content type than the operation supports. */
const bodyCheck = ({ body, bodyRequired }: ContractOperation) => {
  const schema = body?.get('application/json');
  const checkEmpty = schema && bodyRequired ? jsonValidator(schema) : null;
  return async (request: { mediaType?: string | undefined; body: unknown }): Promise<void> => {
    if (body === null) return;
    if (request.mediaType === undefined && schema !== undefined) {
      const error = checkEmpty?.({}) ?? null;
      if (error !== null) throw error;
      request.body = {};
    } else if (request.mediaType === undefined || !body.has(request.mediaType)) {
      throw fail('unsupported_media_type');
    }
  };
};

const isPersonal = ({ path, security }: ContractOperation): boolean =>
  path.startsWith('/auth/') ||
  (security.length > 0 && security.every((one) => Object.keys(one).length > 0));

const neverStored: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-store');
};

const NO_RESPONSES = { default: { description: 'As the contract says.' } };

/** Leaves out the schemas of responses, which the router does not need. */
const withoutResponses = ({ document }: Contract): Schema => {
  const all = isRecord(document.paths) ? document.paths : {};
  const paths = Object.entries(all).map(([path, item]) => {
    const entries = Object.entries(isRecord(item) ? item : {}).map(
      ([key, part]): [string, unknown] => [
        key,
        isRecord(part) ? { ...part, responses: NO_RESPONSES } : part,
      ],
    );
    return [path, Object.fromEntries(entries)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
};

/** Hooks that tests and the control API add. A production server has none. */
export interface ContractOptions {
  /** `onRequest` runs before caching and sign-in, `preValidation` once the body has been read. */
  firstHooks?: (operationId: string) => {
    onRequest: onRequestAsyncHookHandler;
    preValidation: preValidationAsyncHookHandler;
  };
  /** Called after each response, even one from the cache. */
  onResponse?: (operationId: string, status: number, elapsedMs: number, isCached: boolean) => void;
}

export interface RegistrationOptions extends ContractOptions {
  /** The prefix of all paths of operations. */
  prefix?: string;
  /** The maximum size in bytes of a JSON body whose schema has no limit. */
  bodyLimit?: number;
}

/**
 * Registers a route for each operation of the contract. A request passes these checks in order:
 * sign-in (so 401 precedes 400), content type, parameters, body. Then the operation's handler runs,
 * and its response is checked against the contract.
 * @throws ContractMismatchError if an operation has no handler, or a handler no operation
 */
export const registerOperations = async (
  app: FastifyInstance,
  services: Services,
  contract: Contract,
  table: HandlerTable,
  options: RegistrationOptions = {},
): Promise<void> => {
  checkCompleteness(contract, table);
  const handlers = new Map<string, AnyOperation>(Object.entries(table));
  const { firstHooks, onResponse, prefix = API_PREFIX, bodyLimit } = options;

  const operationResolver = (id: string) => {
    const operation = contract.operations.get(id);
    const handle = handlers.get(id);
    if (operation === undefined || handle === undefined) {
      throw new ContractMismatchError(`No handler for: ${id}`);
    }
    const first = firstHooks?.(id);
    const authentication = authenticationHook(services, operation.security);
    const cachedRead = CACHED_READS.get(id);
    const report =
      onResponse &&
      ((status: number, elapsedMs: number, isCached: boolean): void => {
        onResponse(id, status, elapsedMs, isCached);
      });
    const caching = cachedRead && cacheHooks(services, cachedRead, report);
    const changes = CHANGED_TOPICS.get(id);
    const json = operation.body?.get('application/json');
    const needed = (json && bodyLimitOf(json)) ?? bodyLimit;
    const limit = needed && Math.min(needed, bodyLimit ?? needed);
    return {
      method: operation.method,
      url: routeOf(operation.path),
      handler: handlerOf(services, handle),
      config: { ...(changes && { changes }) },
      ...(limit !== undefined && { bodyLimit: limit }),
      onRequest: [
        ...(isPersonal(operation) ? [neverStored] : []),
        ...(first ? [first.onRequest] : []),
        ...(caching ? [caching.onRequest] : []),
        ...(authentication === null ? [] : [authentication]),
        ...(operation.body === null ? [ignoreBody] : []),
      ],
      preValidation: [...(first ? [first.preValidation] : []), bodyCheck(operation)],
      onSend: [
        ...(services.config.contractCheck ? [checkingHook(operation)] : []),
        ...(caching ? [caching.onSend] : []),
        ...(operation.responses.has(304) ? [conditionalGet] : []),
      ],
      ...(report && {
        onResponse: async (_request: unknown, { statusCode, elapsedTime }: FastifyReply) => {
          report(statusCode, elapsedTime, false);
        },
      }),
    };
  };

  await app.register(async (scope) => {
    scope.setValidatorCompiler(requestValidatorCompiler);
    // A serializer made from the schema would silently drop fields that the contract lacks.
    scope.setSerializerCompiler(() => (body) => JSON.stringify(body));
    await scope.register(glue, {
      specification: withoutResponses(contract),
      operationResolver,
      prefix,
    });
    refuseOtherMethods(scope, contract, (path) => prefix + routeOf(path));
  });
};
