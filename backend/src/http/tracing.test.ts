import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import { BACKEND_TOKEN_HEADER } from '@fireflay/service';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { startTraceCollector } from '@fireflay/service/testing';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import { prepareProducts } from '../stress/consistency';
import { callStore, prepareOrderBy } from '../stress/purchase';
import { addShoppers } from '../stress/store-process';
import { approvedCard } from '../testing/builders';
import { aTestDatabase } from '../testing/test-database';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TOKEN = 'x'.repeat(32);

async function untilDelivered(db: Database) {
  while ((await db.$count(outbox, isNull(outbox.deliveredAt))) > 0) await pause(50);
}

describe('the trace of a purchase', () => {
  it('leads from the request of the shell to statements, acquirer and e-mail, without what a shopper typed', async () => {
    const collector = await startTraceCollector();
    const database = await aTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'fireflay-traces-'));
    const port = await findFreePort();
    const launched = new LaunchedProcess(
      ['--import', 'tsx', join(__dirname, '../main/server.ts')],
      {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          API_PORT: String(port),
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
          SANDBOX: 'on',
          PICTURES: 'sample',
          BACKEND_TOKEN: TOKEN,
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
        },
      },
    );
    const store = { origin: `http://127.0.0.1:${port}` };
    await launched.untilReady(`${store.origin}/readyz`);
    const [line] = await prepareProducts(database.db, 1, 5);
    const [shopper] = await addShoppers(database.db, 1);
    if (!line || !shopper) throw new Error('There is nothing to buy, or nobody.');
    const headers = {
      [BACKEND_TOKEN_HEADER]: TOKEN,
      traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`,
    };
    const send = (address: string, body?: unknown) =>
      callStore(store, shopper, address, body, undefined, headers);

    const { status } = await send('APP_0050', await prepareOrderBy(send, shopper, line, 'credit'));
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
