import { sql } from 'drizzle-orm';
import { openDatabase, requestLimits } from '../database/database';
import { aTestApp } from '../testing/test-app';
import { createServer } from './create-server';

describe('a request while the database is unreachable', () => {
  it('is refused with 503 and Retry-After, not as a fault of the store', async () => {
    // Nothing listens there.
    const db = openDatabase('postgres://store@127.0.0.1:9/store', {
      limits: requestLimits,
      onError: () => undefined,
    });
    const shop = await aTestApp({ db });

    const response = await shop.app.inject('/api/datasnap/rest/TFireFlay/APP_0041');

    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual({
      resposta: 'A loja está fora do ar por um instante. Tente de novo em alguns segundos.',
    });
    await db.$client.end();
    await shop.close();
  });
});

describe('a request that waits for what others hold', () => {
  it.each([
    ['lock_timeout', sql`lock table stock in access exclusive mode nowait`],
    ['statement_timeout', sql`select pg_sleep(60)`],
  ])('is refused with 503 and Retry-After after %s', async (_limit, statement) => {
    const shop = await aTestApp();
    const holder = await shop.db.$client.connect();
    await holder.query('begin; lock table stock in access exclusive mode');
    const app = createServer({ LOG_LEVEL: 'silent', TRUST_PROXY: false }, {});
    app.get('/waits', () =>
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 1`);
        await tx.execute(statement);
      }),
    );

    const response = await app.inject('/waits');
    await holder.query('rollback');
    holder.release();

    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    await shop.close();
  });
});
