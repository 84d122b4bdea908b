import { sql } from 'drizzle-orm';
import { CreatePayment, pathOf } from 'shared-contracts/wire';
import { payments } from '../../database/schema';
import { addCustomers, addProducts } from '../../testing/builders';
import { anOpenPix } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';

// The time for which a request waits for another one passes immediately.
jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

describe('the Pix of a payment whose charge another request is opening', () => {
  it('is refused with the time after which that request counts as dead', async () => {
    const shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
    const { cookie, orderId } = await anOpenPix(shop, [{ id: 1 }]);
    await shop.db
      .update(payments)
      .set({ brCode: null, openingSince: sql`clock_timestamp() + interval '1 hour'` });

    const { statusCode, headers } = await shop.app.inject({
      method: 'POST',
      url: pathOf(CreatePayment),
      headers: { cookie },
      payload: { idmov: orderId },
    });

    expect(statusCode).toBe(503);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_600);
    expect(seconds).toBeLessThanOrEqual(3_660);
    await shop.close();
  });
});
