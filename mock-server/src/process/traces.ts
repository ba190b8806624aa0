import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { SENT_QUERIES } from '../db/observe.ts';
import { CONTROL_PREFIX } from '../double/control/guard.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Context | null;
  }
}

const FIRST_SERVER_ERROR = 500;
/**
 * Requests to these paths are not traced, because programs and the control panel send them all the
 * time.
 */
const POLLED = ['/healthz', '/readyz', CONTROL_PREFIX];

const addHooks = (app: FastifyInstance): void => {
  const tracer = trace.getTracer('local-news-kit');
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    if (POLLED.some((path) => route.startsWith(path))) {
      done();
      return;
    }
    // The trace contains the route instead of the URL, which may contain a search text or the id of
    // a checkout.
    const attributes = { 'http.request.method': method, 'http.route': route };
    const caller = propagation.extract(context.active(), headers);
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    );
    request.trace = trace.setSpan(caller, span);
    context.with(request.trace, done);
  });
  /* After the body has arrived, the active trace is that of the connection. This hook makes the
     request's own trace active again. */
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(request.trace ?? context.active(), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.trace && trace.getSpan(request.trace);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    // The message of a database error may contain values, so the span omits the error itself.
    if (reply.statusCode >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};

/** During a request, creates a span for each query to PostgreSQL. */
const traceQueries = (): void => {
  const tracer = trace.getTracer('local-news-kit');
  const spans = new WeakMap<object, Span>();
  SENT_QUERIES.subscribe({
    start: (query) => {
      if (trace.getActiveSpan() === undefined) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.text };
      spans.set(query, tracer.startSpan('query', { kind: SpanKind.CLIENT, attributes }));
    },
    error: (query) => spans.get(query)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (query) => spans.get(query)?.end(),
    end: () => undefined,
    asyncStart: () => undefined,
  });
};

/** Sends the spans of requests and queries to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. */
export const startTraces = (): {
  trace: (app: FastifyInstance) => void;
  close: () => Promise<void>;
} => {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'local-news-kit-api' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  traceQueries();
  return { trace: addHooks, close: () => provider.shutdown() };
};
