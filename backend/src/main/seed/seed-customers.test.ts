import { sampleStore } from '../../configuration/sample-store';
import { eq } from 'drizzle-orm';
import { OrderDetail, PaymentStatus } from 'shared-contracts/wire';
import { prepareDatabase } from '../prepare-database';
import { customers, orderItems, orders, stock } from '../../database/schema';
import { stepIndex } from '../../domain/order-state';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { samplePerson } from '@fireflay/sample-store/customers';

describe('the sample store', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
    await prepareDatabase(shop.db, { sample: sampleStore });
  });
  afterAll(() => shop.close());

  it('has a person with an order in each step and one awaiting payment', async () => {
    const [person] = await shop.db
      .select()
      .from(customers)
      .where(eq(customers.document, samplePerson));
    const own = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.customerId, person?.id ?? 0));

    expect(own.map(({ state }) => stepIndex(state)).toSorted((a, b) => a - b)).toEqual([
      -1, 0, 1, 2, 3, 4, 5,
    ]);
  });

  it('shows those orders to their customer', async () => {
    const cookie = await shop.signIn();
    for (const { id } of await shop.db.select().from(orders)) {
      const { status, body } = await shop.call(OrderDetail, { id: String(id) }, { cookie });
      expect([status, Array.isArray(body.items) && body.items.length]).toEqual([200, 2]);
    }
  });

  it('stores the batch of all goods that were bought, so that they can be returned', async () => {
    const bought = await shop.db.select().from(orderItems);
    const stockRows = await shop.db.select().from(stock);

    expect(
      bought.filter(
        (item) =>
          !stockRows.some(
            (stockRow) =>
              stockRow.productCode === item.productCode && stockRow.batchId === item.batchId,
          ),
      ),
    ).toEqual([]);
  });

  it('has an unpaid order that can be paid', async () => {
    const cookie = await shop.signIn();
    const [waiting] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.state, 'awaiting_payment'));
    const idmov = String(waiting?.id);
    const page = await shop.app.inject('/sandbox');
    const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? 'none is open';

    await shop.app.inject({ method: 'POST', url: action });

    expect((await shop.call(PaymentStatus, { idmov }, { cookie })).status).toBe(200);
  });

  it('is created once, also by several instances at the same time', async () => {
    await Promise.all([
      prepareDatabase(shop.db, { sample: sampleStore }),
      prepareDatabase(shop.db, { sample: sampleStore }),
    ]);

    expect(await shop.db.select().from(orders)).toHaveLength(7);
    expect(await shop.db.select().from(customers)).toHaveLength(2);
  });

  it('is not created without sample data', async () => {
    const bare = await aTestApp();

    await prepareDatabase(bare.db, {});

    expect(await bare.db.select().from(customers)).toEqual([]);
    await bare.close();
  });
});
