import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault } from '../domain/database-fault.ts';
import { DomainError, fail, type ErrorCode } from '../domain/errors.ts';

/** Maps the error codes of Fastify and its plugins to the server's own error codes. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_NOT_FOUND: 'not_found',
};

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'request_too_large',
  415: 'unsupported_media_type',
};

/** Clients are told to try again after this time. A restarted database is back within seconds. */
const RETRY_AFTER_S = 5;

/** Converts an unexpected error: a full disk gets 507, an unreachable database 503, others 500. */
const ofTheDatabase = (error: unknown): DomainError => {
  switch (databaseFault(error)) {
    case 'full':
      return fail('storage_full');
    case 'unreachable':
      return fail('unavailable', { retryAfterSeconds: RETRY_AFTER_S });
    case null:
      return fail('internal');
  }
};

const isClientError = (status: unknown): status is number =>
  typeof status === 'number' && status >= 400 && status < 500;

/** Converts an error of Fastify or of this server. Returns null for any other error. */
const knownError = (error: unknown): DomainError | null => {
  if (error instanceof DomainError) return error;
  if (!(error instanceof Error)) return null;
  if (error instanceof SyntaxError && 'statusCode' in error) return fail('invalid_json');
  if ('code' in error && typeof error.code === 'string') {
    const known = FRAMEWORK_ERRORS[error.code];
    if (known !== undefined) return fail(known);
  }
  if (!('statusCode' in error) || !isClientError(error.statusCode)) return null;
  return fail(BY_STATUS[error.statusCode] ?? 'invalid_request');
};

export const setRetryAfter = (reply: FastifyReply, { retryAfterSeconds }: DomainError): void => {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
};

const sendError = (reply: FastifyReply, error: DomainError): FastifyReply => {
  setRetryAfter(reply, error);
  // A client that is still uploading must see this response.
  void reply.removeHeader('connection');
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send({
      error: error.message,
      message: error.message,
      code: error.code,
      ...(error.fieldErrors && { field_errors: error.fieldErrors }),
    });
};

/** Converts any error to an error with one of the server's error codes. Logs unexpected errors. */
export const toDomainError = (error: unknown, request: FastifyRequest): DomainError => {
  const known = knownError(error);
  if (known !== null) return known;
  request.log.error({ err: error }, 'A request failed');
  return ofTheDatabase(error);
};

/** Sends the error response of a request. */
export const responseError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => sendError(reply, toDomainError(error, request));

const PACED: readonly ErrorCode[] = ['too_many_attempts', 'busy'];
/** When there are many refusals, the first are sent immediately and the rest at this rate. */
const PER_SECOND = 10;
const BURST = 10;
const LONGEST_WAIT_MS = 5000;

/** Delays refusals if there are many, so that clients cannot retry at full speed. */
const createRefusalPace = (): ((error: unknown) => Promise<void>) => {
  const gapMs = 1000 / PER_SECOND;
  let turnMs = -Infinity;
  return async (error) => {
    if (!(error instanceof DomainError) || !PACED.includes(error.code)) return;
    const nowMs = performance.now();
    turnMs = Math.max(turnMs, nowMs - BURST * gapMs) + gapMs;
    if (turnMs <= nowMs) return;
    turnMs = Math.min(turnMs, nowMs + LONGEST_WAIT_MS);
    await delay(turnMs - nowMs);
  };
};

const LIFT_LIMITS =
  'npm run double -- lift-limits; or "Lift the limits" in the control panel, /control/#people; or DELETE /control/limits';

/** Sends every error as JSON. `liftsLimits` is true if the control API can reset rate limits. */
export const registerErrorHandler = (app: FastifyInstance, liftsLimits: boolean): void => {
  const keepPace = createRefusalPace();
  app.setErrorHandler(async (error, request, reply) => {
    await keepPace(error);
    if (liftsLimits && error instanceof DomainError && error.code === 'too_many_attempts') {
      void reply.header('x-lift-limits', LIFT_LIMITS);
      request.log.warn(`A limit was reached. To lift all limits: ${LIFT_LIMITS}`);
    }
    return responseError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => responseError(fail('not_found'), request, reply));
};
