import { context, propagation, trace } from '@opentelemetry/api';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { startTracing } from '@fireflay/service';
import { PlaceOrder } from 'shared-contracts/wire';
import { cieloPayments } from '../adapters/cielo-payments';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { addCustomers, addProducts } from '../testing/builders';
import { startFakeCielo } from '../testing/fake-cielo';
import { aPurchase } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';

interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** What OTLP over HTTP sends as JSON. */
interface CollectedTraces {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

describe('the trace of a purchase', () => {
  let collector: FastifyInstance;
  const collected: CollectedSpan[] = [];
  let sendAll: () => Promise<unknown>;

  beforeAll(async () => {
    collector = Fastify();
    collector.post<{ Body: CollectedTraces }>('/v1/traces', async ({ body }) => {
      for (const { scopeSpans } of body.resourceSpans)
        collected.push(...scopeSpans.flatMap(({ spans }) => spans));
      return {};
    });
    const address = await collector.listen({ host: '127.0.0.1', port: 0 });
    await startTracing('back-end', address, { onClose: (close) => (sendAll = close) });
  });
  afterAll(async () => {
    await collector.close();
    for (const api of [trace, context, propagation]) api.disable();
  });

  it('leads from the request of the shell to statements, acquirer and e-mail, without what a shopper typed', async () => {
    const cielo = await startFakeCielo();
    const shop = await aTestApp({
      payments: cieloPayments(cielo.account),
      configure: { BACKEND_TOKEN: 'x'.repeat(32) },
    });
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
    const { cookie, request } = await aPurchase(shop, [{ code: 1 }], { card: {} });
    const traceparent = `00-${TRACE_ID}-b7ad6b7169203331-01`;

    const { status } = await shop.call(PlaceOrder, request, { cookie, headers: { traceparent } });
    await deliverOutbox(shop.dependencies);
    await sendAll();

    expect(status).toBe(200);
    const own = collected.filter(({ traceId }) => traceId === TRACE_ID);
    const names = new Set(own.map(({ name }) => name.replace(/ \/.*/, '')));
    expect([...names]).toEqual(
      expect.arrayContaining(['POST', 'sql insert', 'sql commit', 'Cielo', 'deliver order.paid']),
    );
    const ids = new Set(own.map(({ spanId }) => spanId));
    const roots = own.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId));
    expect(roots.map(({ parentSpanId }) => parentSpanId)).not.toContain(undefined);
    expect(JSON.stringify(collected)).not.toMatch(/52998224725|4111|Rua|@/);
    await shop.close();
    await cielo.close();
  });
});
