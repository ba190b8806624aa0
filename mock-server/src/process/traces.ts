import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { QUERIES } from '../db/connection.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Context | null;
  }
}

const FIRST_SERVER_ERROR = 500;

/** The hooks that make a span of each request. */
const addHooks = (app: FastifyInstance): void => {
  const tracer = trace.getTracer('local-news-kit');
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    // The route, since an address may hold a search or the id of a checkout.
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
  // A body comes in the connection's own context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(request.trace ?? context.active(), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.trace && trace.getSpan(request.trace);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    // Without the error: a message of the database may have values in it.
    if (reply.statusCode >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};

/** Sends a span of each request, with its queries as events, to OTEL_EXPORTER_OTLP_ENDPOINT. */
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
  QUERIES.subscribe((text) => {
    trace.getActiveSpan()?.addEvent('query', { 'db.query.text': String(text) });
  });
  return { trace: addHooks, close: () => provider.shutdown() };
};
