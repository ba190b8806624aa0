import type { onSendAsyncHookHandler } from 'fastify';
import type { ContractOperation } from '../../../openapi/validation/operations.ts';
import { createResponseCheck } from '../../../openapi/validation/response-check.ts';

const FIRST_SERVER_ERROR = 500;

/**
 * Replaces an answer that breaks the contract by a 500 that names operation, status and place.
 * A response that already is a 500 is left alone; it has been logged.
 */
export const checkingHook = (operation: ContractOperation): onSendAsyncHookHandler => {
  const check = createResponseCheck(operation);
  return async (request, reply, payload) => {
    if (reply.statusCode >= FIRST_SERVER_ERROR || request.method === 'HEAD') return payload;
    const contentType = reply.getHeader('content-type');
    const fault = check({
      status: reply.statusCode,
      contentType: typeof contentType === 'string' ? contentType.split(';')[0] : undefined,
      text: typeof payload === 'string' ? payload : '',
    });
    if (fault === null) return payload;
    const text = `${operation.id} answered ${reply.statusCode} against the contract: ${fault}`;
    request.log.error({ operation: operation.id, status: reply.statusCode, fault }, text);
    void reply.code(FIRST_SERVER_ERROR).removeHeader('content-length');
    void reply.type('application/json; charset=utf-8');
    return JSON.stringify({ error: text, message: text, code: 'contract_broken' });
  };
};
