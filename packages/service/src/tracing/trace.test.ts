import { context, propagation, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import Fastify from 'fastify';
import { inTraceOf, isTraced, traced, traceHeaders, traceRequests } from './trace';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE_ID}-b7ad6b7169203331-01`;

describe('without a collector', () => {
  it('work runs as it is, and there is nothing to continue', async () => {
    expect(await traced('work', async () => [isTraced(), traceHeaders()])).toEqual([false, {}]);
  });
});

describe('a trace', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

  beforeAll(() => provider.register());
  beforeEach(() => exporter.reset());
  afterAll(async () => {
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  });

  const spans = () =>
    exporter.getFinishedSpans().map((span) => ({
      name: span.name,
      traceId: span.spanContext().traceId,
      parent: span.parentSpanContext?.spanId,
      id: span.spanContext().spanId,
      links: span.links.map(({ context: { traceId, spanId } }) => ({ traceId, spanId })),
      attributes: span.attributes,
      status: span.status,
    }));

  function anApp(options: { continues: boolean }) {
    const app = Fastify();
    traceRequests(app, options);
    app.post<{ Params: { id: string } }>('/orders/:id', async ({ params }) => {
      if (params.id === 'broken') throw new Error('João Silva');
      return traced('charge', async () => traceHeaders(), { isCall: true });
    });
    return app;
  }

  it('goes on in a handler that reads a body, and from there to the next service', async () => {
    const app = anApp({ continues: true });

    const reply = await app.inject({
      method: 'POST',
      url: '/orders/7?cpf=52998224725',
      headers: { traceparent },
      payload: { a: 1 },
    });

    const [charge, request] = spans();
    expect(request).toMatchObject({
      name: 'POST /orders/:id',
      traceId: TRACE_ID,
      parent: 'b7ad6b7169203331',
      attributes: { 'http.route': '/orders/:id', 'http.response.status_code': 200 },
    });
    expect(charge).toMatchObject({ name: 'charge', traceId: TRACE_ID, parent: request?.id });
    expect(reply.json()).toEqual({ traceparent: `00-${TRACE_ID}-${charge?.id}-01` });
    expect(JSON.stringify(spans())).not.toContain('52998224725');
  });

  it('begins anew where shoppers can send requests, with a link to what they sent', async () => {
    const app = anApp({ continues: false });

    await app.inject({ method: 'POST', url: '/orders/7', headers: { traceparent }, payload: {} });

    expect(spans().map(({ traceId }) => traceId)).not.toContain(TRACE_ID);
    expect(spans().at(-1)).toMatchObject({
      parent: undefined,
      links: [{ traceId: TRACE_ID, spanId: 'b7ad6b7169203331' }],
    });
  });

  it.each(['', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'João Silva'])(
    'has no link to what is no trace: %j',
    async (sent) => {
      const headers = { traceparent: sent };

      await anApp({ continues: false }).inject({
        method: 'POST',
        url: '/orders/7',
        headers,
        payload: {},
      });

      expect(spans().at(-1)?.links).toEqual([]);
    },
  );

  it("is sampled as the server decides, whatever the shopper's flag says", async () => {
    const unsampled = anApp({ continues: false });

    await unsampled.inject({
      method: 'POST',
      url: '/orders/7',
      headers: { traceparent: traceparent.replace(/01$/, '00') },
      payload: {},
    });

    expect(spans().map(({ name }) => name)).toEqual(['charge', 'POST /orders/:id']);
  });

  it('tells that work failed by the kind of its error, without its text', async () => {
    const app = anApp({ continues: false });

    await expect(traced('work', () => Promise.reject(new TypeError('João Silva')))).rejects.toThrow(
      'João Silva',
    );
    await app.inject({ method: 'POST', url: '/orders/broken', payload: {} });

    expect(spans().map(({ name, status }) => [name, status])).toEqual([
      ['work', { code: 2, message: 'TypeError' }],
      ['POST /orders/:id', { code: 2 }],
    ]);
  });

  it('can be continued by a later job', async () => {
    await inTraceOf({ traceparent }, () => traced('deliver', async () => undefined));

    expect(spans()).toMatchObject([{ name: 'deliver', traceId: TRACE_ID }]);
  });
});
