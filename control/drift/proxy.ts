import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { inspect } from 'node:util';
import { parseContract } from '../../openapi/validation/operations.ts';
import { createHttpGuard, type Refusal } from '../../packages/http-guard/hosts.ts';
import { maskedUrl } from '../../packages/http-guard/masked-url.ts';
import { createCollection } from './collect.ts';
import { createExaminer, type Examined } from './examine.ts';
import { forwardTo, MAX_HEADER_BYTES, type Exchange } from './forward.ts';
import { htmlOf } from './html.ts';
import { junitOf } from './junit.ts';
import type { Drift, DriftReport } from './report.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../openapi.yaml');
const REPORTS = '/__drift/';
const OWN_ORIGIN = { 'cross-origin-resource-policy': 'same-origin' };

/** The functions that format a report, by file extension. */
export const FORMS: Readonly<Record<string, (report: DriftReport) => string>> = {
  html: htmlOf,
  json: (report) => JSON.stringify(report, null, 2),
  xml: junitOf,
};
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', json: 'application/json' };

export interface ProxyOptions {
  target: URL;
  host: string;
  port: number;
  names?: readonly string[];
  /** The path, such as `/api`, that precedes the contract's paths in the API's URLs. */
  prefix: string;
  timeoutMs: number;
  /** Whether the report contains example bodies. */
  withBodies: boolean;
  onDrift: (drift: Drift) => void;
  onExamined?: (exchange: Exchange, examined: Examined | null) => Promise<void>;
  onChange: () => void;
  onFailure: (line: string) => void;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  foreign_host:
    'The proxy is not available under this host name. Use localhost, or add the name with --names.',
  foreign_origin: 'Pages of other origins cannot read the report.',
};

const refuse = (incoming: IncomingMessage, outgoing: ServerResponse, code: Refusal): void => {
  // The client can receive the response only after the rest of its request has been read.
  incoming.resume();
  outgoing.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
  outgoing.end(JSON.stringify({ error: REFUSALS[code], message: REFUSALS[code], code }));
};

export interface DriftProxy {
  url: string;
  /** Returns the report after all exchanges (requests with responses) so far have been checked. */
  report: () => Promise<DriftReport>;
  close: () => Promise<void>;
}

/**
 * Starts a proxy that compares each exchange with openapi.yaml.
 * @throws Error if the port is taken
 */
export const startDriftProxy = async (options: ProxyOptions): Promise<DriftProxy> => {
  const { target, host, port, names = [], prefix, timeoutMs, withBodies } = options;
  const { onDrift, onChange, onFailure } = options;
  const guard = createHttpGuard({ bind: host, names });
  const examine = createExaminer(parseContract(await readFile(CONTRACT, 'utf8')), prefix);
  const collection = createCollection(target.origin + target.pathname, withBodies);
  let examined = Promise.resolve();

  const sendReport = async (asked: string, outgoing: ServerResponse): Promise<void> => {
    const [, ending = ''] = /^\/__drift\/report\.(\w+)$/.exec(asked) ?? [];
    const form = FORMS[ending];
    if (form === undefined) {
      outgoing.writeHead(404).end('There are report.html, report.json and report.xml.\n');
      return;
    }
    const type = `${TYPES[ending] ?? 'application/xml'}; charset=utf-8`;
    outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...OWN_ORIGIN });
    outgoing.end(form(await report()));
  };

  const forward = forwardTo(target, timeoutMs, {
    onExchange: (exchange) => {
      const { method, url: asked } = exchange;
      examined = examined
        .then(async () => {
          const found = await examine(exchange);
          for (const drift of collection.add(found)) onDrift(drift);
          await options.onExamined?.(exchange, found);
          onChange();
        })
        .catch((error: unknown) => {
          onFailure(`${method} ${maskedUrl(asked)} could not be compared: ${inspect(error)}`);
        });
    },
    onFailure: (method, asked, text, advice = '') => {
      collection.addFailure(text);
      onChange();
      onFailure(`${method} ${maskedUrl(asked)}: ${text} ${advice}`.trimEnd());
    },
  });
  // An upload may take as long as the backend allows, so Node's own timeout is off.
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: 0 },
    (incoming, outgoing) => {
      const { url: asked = '/' } = incoming;
      const isReport = asked.startsWith(REPORTS);
      // The backend receives another Host header, so only the proxy can check the original header.
      if (!guard.isOwnHost(incoming)) refuse(incoming, outgoing, 'foreign_host');
      else if (isReport && guard.refusalOf(incoming) !== null) {
        refuse(incoming, outgoing, 'foreign_origin');
      } else if (isReport) void sendReport(asked, outgoing);
      else forward(incoming, outgoing);
    },
  );
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  );
  const address = server.address();
  const actual = typeof address === 'object' ? address?.port : port;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  const report = async (): Promise<DriftReport> => {
    await examined;
    return { proxy: url, ...collection.report() };
  };
  return {
    url,
    report,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await examined;
    },
  };
};
