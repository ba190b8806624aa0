import { z } from 'zod';
import type { components } from '../../../../control/schema.gen.d.ts';
import { withoutJwts } from '../../../../packages/http-guard/secrets.ts';
import { isRecord } from '../../../../openapi/document.ts';
import type { Contract, ContractOperation } from '../../../../openapi/validation/operations.ts';
import { pointerTo } from '../../../../openapi/validation/place.ts';
import {
  textOf as lineOf,
  type Problem as Broken,
} from '../../../../openapi/validation/problem.ts';
import { problemsOfRequest } from '../../../../openapi/validation/request-check.ts';
import { problemsOfResponse } from '../../../../openapi/validation/response-check.ts';
import { createRouter } from '../../../../openapi/validation/router.ts';
import { LOST, type SeenRequest } from './request-log.ts';

type Problem = components['schemas']['RequestSummary']['problems'][number];
export const JSON_TYPE = 'application/json';
/** The body that the server sends instead of a response that breaks the contract. */
const brokenSchema = z.object({ code: z.literal('contract_broken'), error: z.string() });

export const textOf = ({ isCached, responseText }: SeenRequest): string =>
  isCached ? Buffer.from(responseText, 'latin1').toString('utf8') : responseText;

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Creates functions that find a logged request's operation and its contract violations. */
export const createVerdicts = (contract: Contract, prefix: string) => {
  const route = createRouter(contract.operations.values(), prefix);
  const toProblem = (problem: Broken): Problem => ({
    in: problem.in,
    pointer: pointerTo(contract.document, problem.place),
    message: withoutJwts(lineOf(problem)),
  });
  const known = new WeakMap<SeenRequest, Problem[]>();
  const operationOf = ({ method, url }: SeenRequest): ContractOperation | undefined =>
    route(method, url)?.operation;

  const check = (seen: SeenRequest): Problem[] => {
    const { method, url, status, requestType, responseType: contentType } = seen;
    const found = route(method, url);
    if (found === undefined) {
      return [
        { in: 'request', pointer: '#/paths', message: 'no operation has this path and method' },
      ];
    }
    const { operation } = found;
    const value = requestType === JSON_TYPE ? seen.requestBody : null;
    const body = isRecord(value) ? value : null;
    const ofRequest = problemsOfRequest(found, { url, body });
    const isUnchecked = method === 'HEAD' || seen.fault?.status !== undefined;
    if (isUnchecked || [304, LOST].includes(status)) return ofRequest.map(toProblem);
    const text = textOf(seen);
    const broken = status === 500 ? brokenSchema.safeParse(parsed(text)).data : undefined;
    if (broken) {
      const place = operation.responses.has(status) ? `/responses/${status}` : '/responses';
      const pointer = operation.pointer + place;
      return [...ofRequest.map(toProblem), { in: 'response', pointer, message: broken.error }];
    }
    return [...ofRequest, ...problemsOfResponse(operation, { status, contentType, text })].map(
      toProblem,
    );
  };

  return {
    operationOf,
    problemsOf: (seen: SeenRequest): Problem[] => {
      const found = known.get(seen) ?? check(seen);
      known.set(seen, found);
      return found;
    },
  };
};
