import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { explainNoResponse } from '../no-response.ts';
import { BodyCopy } from './body-copy.ts';

export interface Exchange {
  method: string;
  url: string;
  requestHeaders: IncomingHttpHeaders;
  requestBody: BodyCopy;
  status: number;
  responseHeaders: IncomingHttpHeaders;
  responseBody: BodyCopy;
}

/**
 * The proxy calls one of these functions for every request: `onExchange` after a complete response,
 * else `onFailure`.
 */
export interface Observer {
  onExchange: (exchange: Exchange) => void;
  /**
   * Called if the backend has sent no response or only a part of one.
   * @param text the reason in one sentence
   */
  onFailure: (method: string, url: string, text: string, advice?: string) => void;
}

/** These headers apply to a single connection, so they are not forwarded. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade'];
export const MAX_HEADER_BYTES = 64 * 1024;
const BAD_GATEWAY = 502;

/** @param host replaces the value of the Host header */
const passedHeaders = (raw: readonly string[], host?: string): string[] => {
  const passed: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    const known = name.toLowerCase();
    if (OF_CONNECTION.includes(known)) continue;
    passed.push(name, known === 'host' && host !== undefined ? host : value);
  }
  return passed;
};

/** Tells the client why the backend sent no response. Pages of any origin can read the reason. */
const refuse = (outgoing: ServerResponse, origin: string | undefined, text: string): void => {
  outgoing.writeHead(BAD_GATEWAY, {
    'content-type': 'application/json; charset=utf-8',
    ...(origin !== undefined && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    }),
  });
  outgoing.end(JSON.stringify({ error: text, message: text }));
};

const CUT = 'The connection was closed in the middle of the response.';

/** Forwards requests to a backend and returns its responses. Only the Host header changes. */
export const forwardTo = (
  target: URL,
  timeoutMs: number,
  { onExchange, onFailure }: Observer,
): RequestListener => {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const base = target.pathname.replace(/\/$/, '');

  return (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers, rawHeaders } = incoming;
    const requestBody = new BodyCopy();
    const sent = request({
      ...urlToHttpOptions(target),
      method,
      path: base + url,
      // Without keep-alive, a backend that rejects a large body may cut off its response.
      headers: [...passedHeaders(rawHeaders, target.host), 'connection', 'keep-alive'],
      // Connections are not reused, because the backend might close one during a request.
      agent: false,
      timeout: timeoutMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    incoming.on('data', (chunk: Buffer) => requestBody.add(chunk)).pipe(sent);
    // A client that closes its connection early is no failure of the backend.
    outgoing.once('close', () => {
      if (!outgoing.writableFinished || !incoming.complete) sent.destroy();
    });
    sent
      .once('timeout', () => sent.destroy(new DOMException('', 'TimeoutError')))
      .once('close', () => incoming.unpipe(sent).resume())
      .on('error', (error: Error) => {
        if (outgoing.headersSent || outgoing.destroyed) return;
        const cause = error.name === 'TimeoutError' ? error : new Error('', { cause: error });
        void explainNoResponse(cause, target.href, timeoutMs).then(({ text, advice }) => {
          const sentence = `${text} (${target.origin}).`;
          onFailure(method, url, sentence, `${advice}.`);
          refuse(outgoing, headers.origin, sentence);
        });
      })
      .once('response', (answer) => {
        const {
          statusCode: status = BAD_GATEWAY,
          statusMessage,
          headers: responseHeaders,
        } = answer;
        const responseBody = new BodyCopy();
        // An event stream may be silent for long, so the timeout applies only to the headers.
        sent.setTimeout(0);
        outgoing.sendDate = false;
        outgoing.writeHead(status, statusMessage, passedHeaders(answer.rawHeaders));
        /*
         * An empty write sends the headers immediately and unchanged. `flushHeaders` would convert
         * the headers to UTF-8.
         */
        outgoing.write(Buffer.alloc(0));
        answer
          .on('data', (chunk: Buffer) => responseBody.add(chunk))
          .once('error', () => {
            if (!outgoing.destroyed) onFailure(method, url, CUT);
          })
          .once('end', () => {
            const seen = { method, url, requestHeaders: headers, requestBody };
            onExchange({ ...seen, status, responseHeaders, responseBody });
          });
        pipeline(answer, outgoing, () => undefined);
      });
  };
};
