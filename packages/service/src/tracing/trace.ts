import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Attributes, Context, Link, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The work of one span. Attributes hold no data of a person: no address, no value of a query, no text of a search. */
interface SpanOptions {
  attributes?: Attributes;
  /** The work is done by another service. */
  isCall?: boolean;
}

/** Balancers request them every second. */
const HEALTH_ROUTES = ['/healthz', '/readyz'];

const tracer = trace.getTracer('fireflay');

/** Runs work as a span of the current trace. Where traces are off it only runs the work. */
export function traced<Result>(
  name: string,
  work: () => Promise<Result>,
  { attributes = {}, isCall = false }: SpanOptions = {},
): Promise<Result> {
  const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Whether there is a trace that a span would belong to. */
export const isTraced = (): boolean => trace.getSpan(context.active())?.isRecording() ?? false;

/** The headers that let another process, or a later job, continue the current trace (W3C Trace Context). */
export function traceHeaders(): { traceparent?: string } {
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Runs work in the trace that the headers name. */
export const inTraceOf = <Result>(
  headers: { traceparent?: string | undefined },
  work: () => Result,
): Result => context.with(propagation.extract(context.active(), headers), work);

/**
 * Traces every request of an app by its route.
 *
 * @param continues whether the sender's trace is continued: only where shoppers cannot send requests. Elsewhere it is a
 *   link of a trace of its own: a sender decides neither what is sampled nor what is in a trace.
 */
export function traceRequests(app: FastifyInstance, { continues }: { continues: boolean }): void {
  const traces = new WeakMap<FastifyRequest, { span: Span; own: Context }>();
  const run = (request: FastifyRequest, done: () => void) =>
    context.with(traces.get(request)?.own ?? context.active(), done);

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id, headers } = request;
    const route = routeOptions.url ?? 'unknown';
    if (HEALTH_ROUTES.includes(route)) return done();
    const sent = propagation.extract(ROOT_CONTEXT, headers);
    const parent = continues ? sent : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes, links: continues ? [] : linksTo(sent) },
      parent,
    );
    traces.set(request, { span, own: trace.setSpan(parent, span) });
    run(request, done);
  });
  // The handler runs in the asynchronous context of the hook after the body was received.
  app.addHook('preHandler', (request, _reply, done) => run(request, done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { span } = traces.get(request) ?? {};
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

function linksTo(sent: Context): Link[] {
  const sender = trace.getSpanContext(sent);
  return sender ? [{ context: sender }] : [];
}

/** The kind of the error; its message may name a person. */
function fail(span: Span, error: unknown) {
  const name = error instanceof Error ? error.name : 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR, message: name });
}
