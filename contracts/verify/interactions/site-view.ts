import { operations } from '../../../openapi/contract.ts';
import { isRecord } from '../../../openapi/document.ts';
import { withNulls } from '../../../openapi/nulls.ts';
import { isErrorText } from '../../../openapi/reason-phrases.ts';
import { createRouter } from '../../../openapi/validation/router.ts';
import { startProxy, type ExchangedResponse, type Handler, type Next } from './proxy.ts';

const route = createRouter(operations, '.*/api');
const MAX_REDIRECTS = 5;
const FIRST_ERROR = 400;
/** After these statuses, browsers repeat a request with its method and body. */
const REPEATED = [307, 308];
const REPEATED_READS = [301, 302, ...REPEATED];

const followed = async (url: string, isRead: boolean, next: Next): Promise<ExchangedResponse> => {
  let response = await next();
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const statuses = isRead ? REPEATED_READS : REPEATED;
    const place = response.headers.location;
    if (place === undefined || !statuses.includes(response.status)) return response;
    const { origin, pathname, search } = new URL(place, new URL(url, 'http://backend.invalid'));
    // Browsers send no token to another origin.
    if (/^https?:/.test(place) && origin !== new URL(place).origin) return response;
    response = await next({ url: pathname + search });
  }
  return response;
};

/** The site reads the text of an error from the first field that has one. */
const withTexts = (status: number, body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const { error, message, detail } = body;
  const isText = (value: unknown) => isErrorText(value, status);
  const text = [error, message, detail].find(isText);
  if (text === undefined) return body;
  return {
    ...body,
    error: isText(error) ? error : text,
    message: isText(message) ? message : text,
  };
};

/** A backend as the site sees it: after redirects, with nulls and texts in their fields. */
const handle: Handler = async ({ method, url }, next) => {
  const response = await followed(url, method === 'GET', next);
  const operation = route(method, url)?.operation;
  const { status, body } = response;
  if (status >= FIRST_ERROR) return { ...response, body: withTexts(status, body) };
  return operation === undefined ? response : { ...response, body: withNulls(operation, body) };
};

/** Starts a proxy through which Pact's verifier sees a backend as the site does. */
export const startSiteView = (target: URL, env: NodeJS.ProcessEnv) =>
  startProxy(target, handle, env);
