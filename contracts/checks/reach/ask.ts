import { fieldsOf } from '../../../openapi/document.ts';
import { explainNoResponse, type NoResponse } from './no-response.ts';

export interface ProbeResponse {
  responded: true;
  status: number;
  headers: Headers;
  /** The body. Only about the first 4 MB of a larger body are read. */
  body: Buffer;
  text: string;
  /** The body as parsed JSON; undefined if it is not JSON. */
  json: unknown;
  askedAtMs: number;
  respondedAtMs: number;
}

export type ProbeResult = ProbeResponse | NoResponse;

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Requests a URL with a time limit and without following redirects. */
export type Ask = (url: string, question?: Question) => Promise<ProbeResult>;

export interface Backend {
  ask: Ask;
  origin: string;
  /** The URL of the API: the origin and `/api`. */
  apiBase: string;
  siteOrigin: string;
  /** Whether the CORS checks are repeated in Chromium, if Chromium is installed. */
  inBrowser: boolean;
}

/** The number of requests that are sent at the same time. */
export const LANES = 4;
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

interface Limits {
  /** The time limit of one request, including the response body, in milliseconds. */
  responseMs: number;
  /** The timeout of all requests together, in milliseconds. */
  allMs: number;
}

/** Sends the requests of the connection checks within the time limits and counts the responses. */
export class RequestBudget {
  responses = 0;
  readonly #limits: Limits;
  readonly #deadlineMs: number;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#deadlineMs = Date.now() + limits.allMs;
  }

  readonly ask: Ask = async (url, { method = 'GET', headers = {}, body } = {}) => {
    const leftMs = this.#deadlineMs - Date.now();
    if (leftMs <= 0) {
      return {
        responded: false,
        text: `Not checked: the time limit of ${this.#limits.allMs / 1000} s was reached`,
        advice: 'The backend responds too slowly to be checked; find out why, or try again',
      };
    }
    const limitMs = Math.min(this.#limits.responseMs, leftMs);
    const askedAtMs = Date.now();
    try {
      const response = await fetch(url, {
        method,
        headers: { 'accept-encoding': 'gzip, br', ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
        ...(body !== undefined && { body }),
      });
      const respondedAtMs = Date.now();
      const bytes = await readBody(response);
      this.responses += 1;
      const text = bytes.toString('utf8');
      const { status, headers: received } = response;
      const json = parseJson(text);
      return {
        responded: true,
        status,
        headers: received,
        body: bytes,
        text,
        json,
        askedAtMs,
        respondedAtMs,
      };
    } catch (error) {
      return explainNoResponse(error, url, limitMs);
    }
  };
}

const readBody = async (response: Response): Promise<Buffer> => {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  while (reader && bytes < BODY_LIMIT_BYTES) {
    const { value } = fieldsOf(await reader.read());
    if (!(value instanceof Uint8Array)) break;
    pieces.push(value);
    bytes += value.byteLength;
  }
  await reader?.cancel();
  return Buffer.concat(pieces);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isJson = ({ headers }: ProbeResponse): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '');

export const isPage = ({ headers }: ProbeResponse): boolean =>
  /^text\/html\b/.test(headers.get('content-type') ?? '');

export const isRedirect = ({ status }: ProbeResponse): boolean => status >= 300 && status < 400;
