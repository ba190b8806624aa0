import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { inspect } from 'node:util';
import { parseContract } from '../../openapi/validation/operations.ts';
import { createDoor, type Refusal } from '../../door/hosts.ts';
import { maskedUrl } from '../../door/masked-url.ts';
import { createCollection } from './collect.ts';
import { createExaminer } from './examine.ts';
import { forwardTo, MAX_HEADER_BYTES } from './forward.ts';
import { htmlOf } from './html.ts';
import { junitOf } from './junit.ts';
import type { Drift, DriftReport } from './report.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../openapi.yaml');
const REPORTS = '/__drift/';
const OWN_ORIGIN = { 'cross-origin-resource-policy': 'same-origin' };

/** The forms of a report, by the ends of their names. */
export const FORMS: Readonly<Record<string, (report: DriftReport) => string>> = {
  html: htmlOf,
  json: (report) => JSON.stringify(report, null, 2),
  xml: junitOf,
};
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', json: 'application/json' };

/** How the proxy runs, and who is told of what it finds. */
export interface ProxyOptions {
  target: URL;
  host: string;
  port: number;
  /** More host names, without ports, at which it may be asked. */
  names?: readonly string[];
  /** Of the paths that the contract describes. */
  prefix: string;
  timeoutMs: number;
  /** Whether the report has example bodies. */
  withBodies: boolean;
  onDrift: (drift: Drift) => void;
  /** The report is another one than before. */
  onChange: () => void;
  onFailure: (line: string) => void;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  foreign_host:
    'The proxy is not available under this host name. Use localhost, or add the name with --names.',
  foreign_origin: 'Pages of other origins cannot read the report.',
};

const refuse = (incoming: IncomingMessage, outgoing: ServerResponse, code: Refusal): void => {
  // What is still to come of a body is dropped, so that the client sees this answer.
  incoming.resume();
  outgoing.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
  outgoing.end(JSON.stringify({ error: REFUSALS[code], message: REFUSALS[code], code }));
};

/** A running proxy. */
export interface DriftProxy {
  url: string;
  /** Once all that has passed is examined. */
  report: () => Promise<DriftReport>;
  close: () => Promise<void>;
}

/** Starts a proxy that compares what passes with openapi.yaml. @throws Error when the port is taken */
export const startDriftProxy = async (options: ProxyOptions): Promise<DriftProxy> => {
  const { target, host, port, names = [], prefix, timeoutMs, withBodies } = options;
  const { onDrift, onChange, onFailure } = options;
  const door = createDoor({ bind: host, names });
  const examine = createExaminer(parseContract(await readFile(CONTRACT, 'utf8')), prefix);
  const collection = createCollection(target.origin + target.pathname, withBodies);
  // One after the other, in the order in which they have passed.
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
          for (const drift of collection.add(await examine(exchange))) onDrift(drift);
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
  // An upload may take as long as the backend allows.
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: 0 },
    (incoming, outgoing) => {
      const { url: asked = '/' } = incoming;
      const isReport = asked.startsWith(REPORTS);
      // The backend no longer sees the name that was asked for, so it could not refuse it.
      if (!door.isOwnHost(incoming)) refuse(incoming, outgoing, 'foreign_host');
      else if (isReport && door.refusalOf(incoming) !== null) {
        refuse(incoming, outgoing, 'foreign_origin');
      } else if (isReport) void sendReport(asked, outgoing);
      else forward(incoming, outgoing);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
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
