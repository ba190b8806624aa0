import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { ObservePage } from './site-server.ts';

const FIRST_SERVER_ERROR = 500;
const NAME = 'local-news-kit-site';

/** Removes the query from a URL, because it may contain what a person searches for. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const setOutcome = (span: ReturnType<typeof trace.getActiveSpan>, status: number): void => {
  span?.setAttribute('http.response.status_code', status);
  if (status >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
};

/** Creates a span for each API call of a page and sends the span's id with the call. */
const traceCalls = (): void => {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (trace.getActiveSpan() === undefined) return send(input, init);
    const request = new Request(input, init);
    const { method } = request;
    const { pathname } = new URL(request.url);
    const span = trace.getTracer(NAME).startSpan(`${method} ${pathname}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'url.path': pathname },
    });
    propagation.inject(trace.setSpan(context.active(), span), request.headers, {
      set: (headers, name, value) => headers.set(name, value),
    });
    try {
      const response = await send(request);
      setOutcome(span, response.status);
      return response;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
};

/** Sends the spans of pages and of their API calls to OTEL_EXPORTER_OTLP_ENDPOINT. */
export const startTraces = (): { observe: ObservePage; close: () => Promise<void> } => {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': NAME }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  traceCalls();
  return {
    observe: async ({ headers, method, url = '/' }, response, answer) => {
      const caller = propagation.extract(context.active(), headers);
      const attributes = { 'http.request.method': method ?? '', 'url.path': pathOf(url) };
      const span = trace
        .getTracer(NAME)
        .startSpan(`${method ?? ''} page`, { kind: SpanKind.SERVER, attributes }, caller);
      await context.with(trace.setSpan(caller, span), answer);
      setOutcome(span, response.statusCode);
      span.end();
    },
    close: () => provider.shutdown(),
  };
};
