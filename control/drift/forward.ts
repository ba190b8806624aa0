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

/** A request and its answer, both as they have passed. */
export interface Exchange {
  method: string;
  url: string;
  requestHeaders: IncomingHttpHeaders;
  requestBody: BodyCopy;
  status: number;
  responseHeaders: IncomingHttpHeaders;
  responseBody: BodyCopy;
}

/** What is told of the requests that pass. */
export interface Observer {
  onExchange: (exchange: Exchange) => void;
  /** The backend gave no answer, or not all of it. @param text one sentence */
  onFailure: (method: string, url: string, text: string, advice?: string) => void;
}

/** Headers of the connection, and not of the message. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade'];
export const MAX_HEADER_BYTES = 64 * 1024;
const BAD_GATEWAY = 502;

/** @param host takes the place of the one that was asked for */
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

/** Says why there is no answer, to pages of another origin as well. */
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

/** Passes requests on to a backend and its answers back, unchanged but for the name of the host. */
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
      // A backend that closes after its answer would cut off a large body that it refuses, answer included.
      headers: [...passedHeaders(rawHeaders, target.host), 'connection', 'keep-alive'],
      // A connection that the backend is about to close would lose a request.
      agent: false,
      timeout: timeoutMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    incoming.on('data', (chunk: Buffer) => requestBody.add(chunk)).pipe(sent);
    // A client that leaves is no failure of the backend, which may have answered before it read all.
    outgoing.once('close', () => {
      if (!outgoing.writableFinished || !incoming.complete) sent.destroy();
    });
    sent
      .once('timeout', () => {
        sent.destroy(new DOMException('', 'TimeoutError'));
      })
      .once('close', () => {
        incoming.unpipe(sent).resume();
      })
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
        // A stream of events may be silent for long.
        sent.setTimeout(0);
        outgoing.sendDate = false;
        outgoing.writeHead(status, statusMessage, passedHeaders(answer.rawHeaders));
        // At once, and as they are: `flushHeaders` would write them as UTF-8.
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
