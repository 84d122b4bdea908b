import Fastify from 'fastify';

interface CollectedSpan {
  name: string;
  traceId: string;
  attributes: unknown[];
  links: { traceId: string; spanId: string }[];
}

/** The part of the JSON of OTLP over HTTP that is read. */
interface CollectedTraces {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
}

/** A collector of traces that keeps every span. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const app = Fastify();
  app.post<{ Body: CollectedTraces }>('/v1/traces', async ({ body }) => {
    for (const { scopeSpans } of body.resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    return {};
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { spans, address, close: () => app.close() };
}
