import { lookUp } from '../../openapi/document.ts';
import { leastCertain, tierOf, type Provenance } from '../../openapi/provenances.ts';
import type { Contract, ContractOperation } from '../../openapi/validation/operations.ts';
import { placeOf } from '../../openapi/validation/place.ts';
import type { Problem } from '../../openapi/validation/problem.ts';
import { problemsOfRequest } from '../../openapi/validation/request-check.ts';
import { problemsOfAnswer } from '../../openapi/validation/response-check.ts';
import { createRouter } from '../../openapi/validation/router.ts';
import { mediaType, parsedJson, readRequestBody } from './bodies.ts';
import type { Exchange } from './forward.ts';

/** A contract violation, and whether the broken rule is documented, assumed or proposed. */
export interface Deviation extends Problem {
  tier: Provenance;
  /** The JSON pointer of the broken rule in openapi.yaml. */
  pointer: string;
}

/** The result of comparing an exchange (a request and its response) with the contract. */
export interface Examined {
  exchange: Exchange;
  /** The operation that was called; null if the contract does not have it. */
  operation: ContractOperation | null;
  deviations: readonly Deviation[];
  /** Whether a body was too large or unreadable, so that it was not checked. */
  isUnread: boolean;
  /** The bodies of the request and the response, if they are JSON. */
  bodies: { request: unknown; response: unknown };
}

const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;
const NOT_MODIFIED = 304;
const FIRST_SERVER_ERROR = 500;

export const classOf = (status: number): number => Math.floor(status / 100);

/**
 * Compares a site's requests and a backend's responses with the contract.
 * @param prefix what precedes the contract's paths, such as `/api`; the result for other paths is
 * null
 */
export const createExaminer = ({ document, operations }: Contract, prefix: string) => {
  const route = createRouter(operations.values(), prefix);

  const tierOfOperation = ({ pointer }: ContractOperation): Provenance =>
    tierOf(lookUp(document, pointer), 'documented');

  /**
   * Returns how certain it is that an undocumented status violates the contract: documented,
   * assumed or proposed, like the most certain status of the same class, such as 4xx.
   */
  const tierOfStatus = (operation: ContractOperation, status: number): Provenance => {
    const own = tierOfOperation(operation);
    const isMissing = status === NOT_FOUND || status === METHOD_NOT_ALLOWED;
    if (isMissing || status >= FIRST_SERVER_ERROR) return own;
    const tiers = [...operation.responses.keys()]
      .filter((documented) => classOf(documented) === classOf(status))
      .map(
        (documented) => placeOf(document, [...operation.place, 'responses', documented], own).tier,
      );
    return (
      (['documented', 'assumed', 'proposed'] as const).find((tier) => tiers.includes(tier)) ?? own
    );
  };

  const toDeviation =
    (operation: ContractOperation, status: number) =>
    (problem: Problem): Deviation => {
      const { pointer, tier } = placeOf(document, problem.place, tierOfOperation(operation));
      if (problem.rule === 'status') {
        const message = `the status ${status} is not documented`;
        return { ...problem, message, pointer, tier: tierOfStatus(operation, status) };
      }
      // The documentation does not forbid additional fields, so this rule is at most assumed.
      const isExtra = /^(unevaluated|additional)Properties$/.test(problem.rule);
      return { ...problem, pointer, tier: isExtra ? leastCertain([tier, 'assumed']) : tier };
    };

  return async (exchange: Exchange): Promise<Examined | null> => {
    const { method, url, status, responseHeaders } = exchange;
    if (method === 'OPTIONS' || !url.startsWith(`${prefix}/`)) return null;
    const found = route(method, url);
    if (found === undefined) {
      const message = 'is not in the contract';
      const problem = { in: 'request', place: ['paths'], rule: 'operation', path: '' } as const;
      const deviation: Deviation = { ...problem, message, tier: 'assumed', pointer: '#/paths' };
      const bodies = { request: undefined, response: undefined };
      return { exchange, operation: null, deviations: [deviation], isUnread: false, bodies };
    }
    const { operation } = found;
    const body = await readRequestBody(exchange);
    const bytes = await exchange.responseBody.read(responseHeaders['content-encoding']);
    const text = bytes?.toString() ?? '';
    const contentType = mediaType(responseHeaders['content-type']);
    const isUnknown = bytes === null && operation.responses.has(status);
    const ofAnswer =
      method === 'HEAD' || status === NOT_MODIFIED || isUnknown
        ? []
        : problemsOfAnswer(operation, { status, contentType, text });
    const problems = [...problemsOfRequest(found, { url, body }), ...ofAnswer];
    return {
      exchange,
      operation,
      deviations: problems.map(toDeviation(operation, status)),
      isUnread: body === null || bytes === null,
      bodies: { request: body?.value, response: parsedJson(text) },
    };
  };
};
