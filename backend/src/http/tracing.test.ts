import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { BACKEND_TOKEN_HEADER } from '@fireflay/service';
import { startTraceCollector } from '@fireflay/service/testing';
import type { Database } from '../database/database';
import { outbox, products, stock } from '../database/schema';
import { aCartItem, approvedCard } from '../testing/builders';
import { launchServer } from '../testing/launch-program';
import { prepareOrder } from '../testing/purchase';
import { sendOver } from '../testing/send-operations';
import { addShoppers } from '../testing/shoppers';
import { aTestDatabase } from '../testing/test-database';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TOKEN = 'x'.repeat(32);

async function untilDelivered(db: Database) {
  while ((await db.$count(outbox, isNull(outbox.deliveredAt))) > 0) await pause(50);
}

/** A product of the sample store that is sold by the unit, without batches. */
async function findProduct(db: Database) {
  const [found] = await db
    .select({ id: products.code, priceCents: products.priceCents })
    .from(products)
    .innerJoin(stock, and(eq(stock.productCode, products.code), gt(stock.available, 0)))
    .where(and(isNull(products.boxArea), eq(stock.batchId, '')))
    .limit(1);
  if (!found) throw new Error('There is nothing to buy.');
  return found;
}

describe('the trace of a purchase', () => {
  it('leads from the request of the shell to statements, acquirer and e-mail, without what a shopper typed', async () => {
    const collector = await startTraceCollector();
    const database = await aTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'fireflay-traces-'));
    const { launched, address } = await launchServer({
      databaseUrl: database.url,
      dataDir,
      settings: {
        SANDBOX: 'on',
        PICTURES: 'sample',
        BACKEND_TOKEN: TOKEN,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      },
    });
    const origin = `http://${address}`;
    await launched.untilReady(`${origin}/readyz`);
    const product = await findProduct(database.db);
    const [shopper] = await addShoppers(database.db, 1);
    if (!shopper) throw new Error('Nobody buys.');
    const send = sendOver(origin, {
      cookie: shopper.cookie,
      'x-forwarded-for': shopper.address,
      [BACKEND_TOKEN_HEADER]: TOKEN,
      traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`,
    });
    const { customer } = shopper;
    const order = { customer, items: [aCartItem(product)], card: approvedCard };

    const { status } = await send('APP_0050', await prepareOrder(send, order));
    await untilDelivered(database.db);
    const ended = once(launched.child, 'exit');
    launched.child.kill('SIGTERM');
    await ended;

    expect(status).toBe(200);
    const names = new Set(
      collector.spans
        .filter(({ traceId }) => traceId === TRACE_ID)
        .map(({ name }) => name.replace(/^POST .*_/, 'POST APP_')),
    );
    expect([...names]).toEqual(
      expect.arrayContaining(['POST APP_0050', 'sql insert', 'sql commit', 'deliver order.paid']),
    );
    const texts = JSON.stringify(collector.spans.map(({ attributes }) => attributes));
    expect(texts).toContain('insert into');
    for (const typed of [shopper.customer.doc, shopper.customer.email, approvedCard.cardNumber])
      expect(texts).not.toContain(typed);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    await collector.close();
  });
});
