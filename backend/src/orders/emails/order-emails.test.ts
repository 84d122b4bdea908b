import { eq } from 'drizzle-orm';
import { defaultContents } from '../../content/published-documents';
import { customers, orders, outbox, payments, sandboxCharges } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { receiveEmails } from '../../testing/accounts';
import { addCustomers, addProducts } from '../../testing/builders';
import { anOpenPix, aPurchase, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { MAX_ORDER_EMAILS_PER_DAY } from './order-email-limit';
import { settlePix } from '../pix/pix-settlement';

const mailbox = 'maria.souza@exemplo.com.br';

describe('e-mails about orders', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
  });
  afterEach(() => shop.close());

  const advanceMinutes = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
  };

  it('are limited for one mailbox in a day, and continue on the next day', async () => {
    const { body } = await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    const payload = { orderId: Number(body.id) };
    const events = Array.from({ length: MAX_ORDER_EMAILS_PER_DAY + 5 }, (_, index) => ({
      topic: 'order.refunded',
      payload: { ...payload, reference: String(index) },
    }));
    await shop.db.insert(outbox).values(events);

    expect(await receiveEmails(shop, mailbox)).toHaveLength(MAX_ORDER_EMAILS_PER_DAY);

    advanceMinutes(24 * 60);
    await shop.db.insert(outbox).values({ topic: 'order.expired', payload });
    expect(await receiveEmails(shop, mailbox)).toHaveLength(MAX_ORDER_EMAILS_PER_DAY + 1);
  });

  it('name the delivery as the shop does, and its day', async () => {
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));

    const [email] = await receiveEmails(shop, mailbox);

    expect(email?.text).toMatch(/^(Entrega da loja|Motoboy.*): chega até .+, em .+\.$/m);
  });

  it('have what employees have published around the facts', async () => {
    const { body } = await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    const [before] = await receiveEmails(shop, mailbox);
    jest.spyOn(shop.dependencies.content, 'current').mockResolvedValue({
      ...defaultContents,
      emails: {
        introduction: 'Sobre o pedido {pedido}:',
        closing: '',
        support: 'Ajuda: {telefone}',
        signature: 'Equipe {nome_curto}',
      },
    });
    await shop.db
      .insert(outbox)
      .values({ topic: 'order.expired', payload: { orderId: Number(body.id) } });

    const after = (await receiveEmails(shop, mailbox)).at(-1);

    const { name, phone, shortName } = shop.dependencies.profile;
    expect(before?.text).toMatch(new RegExp(`\\n\\n${name}\\n`));
    expect(after?.text.split('\n\n')).toEqual([
      expect.stringMatching(/^Olá, /),
      `Sobre o pedido ${body.id}:`,
      expect.stringContaining('não foi pago a tempo'),
      `Ajuda: ${phone}`,
      `Equipe ${shortName}\n`,
    ]);
  });

  it('contain no extra line and no link that the shopper typed in the address', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });
    const entrega = {
      ...(purchase.request['entrega'] as object),
      street: 'Rua A\n\nGanhe: https://evil.example',
      cidade: 'www.evil.example',
    };

    const { status } = await placeOrder(shop, {
      ...purchase,
      request: { ...purchase.request, entrega },
    });

    expect(status).toBe(200);
    const text = (await receiveEmails(shop, mailbox)).map((email) => email.text).join('\n');
    expect(text).toContain('Rua A Ganhe');
    expect(text).not.toMatch(/https?:\/\/|evil\.example/);
  });

  it('are not sent for a closed account', async () => {
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    await shop.db.update(customers).set({ closedAt: shop.clock.now });

    expect(await receiveEmails(shop, mailbox)).toEqual([]);
    const waiting = (await shop.db.select().from(outbox)).filter((event) => !event.deliveredAt);
    expect(waiting).toEqual([]);
  });

  it('stop for a closed account, and a Pix that is paid afterwards is refunded', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    advanceMinutes(6);
    const [payment] = await shop.db.select().from(payments).where(eq(payments.id, pix.paymentId));
    await shop.db.update(orders).set({ state: 'expired' });
    await shop.db.update(customers).set({ closedAt: shop.clock.now });
    await shop.db.update(sandboxCharges).set({ state: 'paid' });

    if (payment) await settlePix(shop.dependencies, payment);
    await deliverOutbox(shop.dependencies);

    expect(await shop.db.select().from(orders)).toMatchObject([{ state: 'refunded' }]);
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
  });
});
