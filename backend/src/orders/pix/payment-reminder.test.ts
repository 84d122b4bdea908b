import { orders, outbox, payments } from '../../database/schema';
import { receiveEmails } from '../../testing/accounts';
import { addCustomers, addProducts } from '../../testing/builders';
import { anOpenPix } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { remindOfUnpaidOrders } from './payment-reminder';

describe('a reminder of an unpaid order', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
    await anOpenPix(shop, [{ id: 1 }]);
    await shop.db.update(payments).set({ codeShownAt: shop.clock.now });
    await deliverOutbox(shop.dependencies);
  });
  afterEach(() => shop.close());

  const afterMinutes = async (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    await Promise.all([
      remindOfUnpaidOrders(shop.dependencies),
      remindOfUnpaidOrders(shop.dependencies),
    ]);
  };
  const reminders = async () =>
    (await receiveEmails(shop, 'maria.souza@exemplo.com.br')).filter(({ subject }) =>
      subject.includes('ainda não foi pago'),
    );

  it('is sent once, shortly before the Pix ends, with its time and the page of the order', async () => {
    await afterMinutes(17);
    expect(await reminders()).toEqual([]);

    await afterMinutes(2);
    await afterMinutes(5);

    const [{ id } = { id: 0 }] = await shop.db.select().from(orders);
    const [reminder, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(reminder?.text).toContain('10:30');
    expect(reminder?.text).toContain(`/detalhes_pedido/${id}`);
  });

  it('is not sent of an order whose code nobody opened', async () => {
    await shop.db.update(payments).set({ codeShownAt: null });

    await afterMinutes(20);

    expect(await reminders()).toEqual([]);
  });

  it('is not sent once the order is paid, also where it was due before', async () => {
    await afterMinutes(20);
    await shop.db.update(orders).set({ state: 'paid' });

    expect(await reminders()).toEqual([]);
    const waiting = (await shop.db.select().from(outbox)).filter((event) => !event.deliveredAt);
    expect(waiting).toEqual([]);
  });
});
