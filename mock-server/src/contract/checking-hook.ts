import type { onSendAsyncHookHandler } from 'fastify';
import type { ContractOperation } from '../../../openapi/validation/operations.ts';
import { createResponseCheck } from '../../../openapi/validation/response-check.ts';

const FIRST_SERVER_ERROR = 500;

/**
 * Checks that each response obeys the contract. If not, sends a 500 instead, which names the
 * operation, the status and the invalid field. A response that already is a 500 is not checked,
 * because its error has been logged.
 */
export const checkingHook = (operation: ContractOperation): onSendAsyncHookHandler => {
  const check = createResponseCheck(operation);
  return async (request, reply, payload) => {
    const isUnchecked = request.method === 'HEAD' || request.fault?.status !== undefined;
    if (reply.statusCode >= FIRST_SERVER_ERROR || isUnchecked) return payload;
    const contentType = reply.getHeader('content-type');
    const fault = check({
      status: reply.statusCode,
      contentType: typeof contentType === 'string' ? contentType.split(';')[0] : undefined,
      text: typeof payload === 'string' ? payload : '',
    });
    if (fault === null) return payload;
    const text = `${operation.id} responded with ${reply.statusCode} against the contract: ${fault}`;
    request.log.error({ operation: operation.id, status: reply.statusCode, fault }, text);
    void reply.code(FIRST_SERVER_ERROR).removeHeader('content-length');
    void reply.type('application/json; charset=utf-8');
    return JSON.stringify({ error: text, message: text, code: 'contract_broken' });
  };
};
