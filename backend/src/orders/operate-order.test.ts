import { eq } from 'drizzle-orm';
import { OrderDetail, OrderList, ReadPersonalData, ReadSession } from 'shared-contracts/wire';
import { orderHistory, orders, outbox, payments, sandboxCharges } from '../database/schema';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { receiveEmails } from '../testing/accounts';
import { anNfeKey } from '../testing/nfe-key';
import { anOpenPix, aPurchase, placeOrder } from '../testing/purchase';
import { aSmallShop, unitsInStock } from '../testing/small-shop';
import type { TestApp } from '../testing/test-app';
import { operateOrder, orderOperations } from './operate-order';
import type { AdvanceInput } from './operate-order';
import type { OrderOperation } from './order-operation';
import type { InvoiceInput } from './invoice';
import { withdrawOrder } from './withdrawal';

const mailbox = 'maria.souza@exemplo.com.br';
const CARRIER_ID = 201;

describe('an operation on an order', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  const operate = <Input>(operation: OrderOperation<Input>, input: Input) =>
    operateOrder(shop.dependencies, operation, input, 'command ana');
  const invoice = (id: number, input: Partial<InvoiceInput> = {}) =>
    operate(orderOperations.invoice, { id, key: anNfeKey(), ...input });
  const advance = (id: number, to: AdvanceInput['to'], input: Partial<AdvanceInput> = {}) =>
    operate(orderOperations.advance, { id, to, ...input });
  const cancel = (id: number, why = 'Produto avariado') =>
    operate(orderOperations.cancel, { id, why });
  const refund = (id: number, withoutGoods = false) =>
    operate(orderOperations.refund, { id, why: 'Extraviado', withoutGoods });

  /** Two units of product 1, paid by card, delivered by this option. */
  const aPaidOrder = async (shippingId = CARRIER_ID) => {
    const purchase = await aPurchase(shop, [{ id: 1, quantity: 2, priceCents: 9_990 }], {
      card: {},
    });
    const { body } = await placeOrder(shop, purchase);
    const id = Number(body.id);
    await shop.db.update(orders).set({ shippingId }).where(eq(orders.id, id));
    return { id, cookie: purchase.cookie };
  };
  const anInvoicedOrder = async (shippingId?: number) => {
    const order = await aPaidOrder(shippingId);
    await invoice(order.id, { key: anNfeKey(order.id) });
    return order;
  };
  const changesOf = async (id: number) =>
    shop.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id))
      .orderBy(orderHistory.id);
  const statesOf = async (id: number) => (await changesOf(id)).map(({ toState }) => toState);
  const subjects = async () => (await receiveEmails(shop, mailbox)).map(({ subject }) => subject);
  const refusal = (status: number, text: string | RegExp) =>
    expect.objectContaining({ status, text: expect.stringMatching(text) });

  describe('invoice', () => {
    it('takes a paid order to its issued invoice, which the customer sees', async () => {
      const { id, cookie } = await aPaidOrder();
      const key = anNfeKey(123);

      const result = await invoice(id, {
        key,
        danfe: 'https://nfe.example/danfe/1.pdf',
        xml: 'https://nfe.example/xml/1.xml',
        issued: new Date('2026-11-24T12:00:00Z'),
      });

      expect(result).toEqual({ changed: true, state: 'invoice_issued' });
      const changes = (await changesOf(id)).slice(-2);
      expect(changes.map(({ toState, actor }) => [toState, actor])).toEqual([
        ['invoiced', 'command ana'],
        ['invoice_issued', 'command ana'],
      ]);
      const nota = {
        chave: key,
        numero: '123',
        serie: '1',
        emitida: '2026-11-24T12:00:00.000Z',
        danfe: 'https://nfe.example/danfe/1.pdf',
        xml: 'https://nfe.example/xml/1.xml',
      };
      const { body } = await shop.call(OrderDetail, { id: String(id) }, { cookie });
      expect(body).toMatchObject({ status: 'Emissão Nota Fiscal', nota });
      const { body: exported } = await shop.call(ReadPersonalData, {}, { cookie });
      expect(exported.pedidos).toMatchObject([{ id: String(id), nota }]);
      const email = (await receiveEmails(shop, mailbox)).find(({ subject }) =>
        subject.includes('nota fiscal'),
      );
      expect(email?.text).toContain(key.slice(0, 4) + ' ' + key.slice(4, 8));
      expect(email?.text).toContain('DANFE: https://nfe.example/danfe/1.pdf');
    });

    it('changes nothing when it is repeated, also at the same time', async () => {
      const { id } = await aPaidOrder();

      const results = await Promise.all([1, 2, 3].map(() => invoice(id)));
      results.push(await invoice(id));

      expect(results.filter(({ changed }) => changed)).toHaveLength(1);
      expect(await statesOf(id)).toEqual(['charging', 'paid', 'invoiced', 'invoice_issued']);
      expect((await subjects()).filter((each) => each.includes('nota fiscal'))).toHaveLength(1);
    });

    it('adds links that are known later, without another e-mail', async () => {
      const { id, cookie } = await anInvoicedOrder();

      const late = { key: anNfeKey(id), danfe: 'https://nfe.example/1.pdf' };
      expect(await invoice(id, late)).toMatchObject({ changed: true });
      expect(await invoice(id, late)).toMatchObject({ changed: false });

      const { body } = await shop.call(OrderDetail, { id: String(id) }, { cookie });
      expect(body.nota?.danfe).toBe('https://nfe.example/1.pdf');
      expect((await subjects()).filter((each) => each.includes('nota fiscal'))).toHaveLength(1);
    });

    it('refuses the invoice of another order, and another invoice of the same order', async () => {
      const [one, other] = [await aPaidOrder(), await aPaidOrder()];
      await invoice(one.id, { key: anNfeKey(1) });

      await expect(invoice(other.id, { key: anNfeKey(1) })).rejects.toEqual(
        refusal(409, `belongs to order ${one.id}`),
      );
      await expect(invoice(one.id, { key: anNfeKey(2) })).rejects.toEqual(
        refusal(409, 'has another invoice'),
      );
      expect(await statesOf(other.id)).toEqual(['charging', 'paid']);
    });

    it('refuses the key of another company unless that is confirmed; a branch is the same company', async () => {
      const { id } = await aPaidOrder();
      const foreign = anNfeKey(1, '33009911002506');

      await expect(invoice(id, { key: foreign })).rejects.toEqual(refusal(422, '33009911002506'));
      expect(await invoice(id, { key: foreign, otherIssuer: true })).toMatchObject({
        changed: true,
      });
      const branch = await aPaidOrder();
      expect(await invoice(branch.id, { key: anNfeKey(1, '19691969000265') })).toMatchObject({
        changed: true,
      });
    });

    it.each([
      [
        'a wrong check digit',
        { key: anNfeKey().replace(/.$/, (last) => String(9 - Number(last))) },
      ],
      ['a link without https', { danfe: 'http://nfe.example/1.pdf' }],
      ['a link that runs a script', { xml: 'javascript:alert(1)' }],
      ['a link with a password', { xml: 'https://user:password@nfe.example/1.xml' }],
      ['a time in the future', { issued: new Date('2026-12-24T13:00:00Z') }],
      ['no time', { issued: new Date('yesterday') }],
    ])('refuses %s, and changes nothing', async (_fault, input) => {
      const { id } = await aPaidOrder();

      await expect(invoice(id, input)).rejects.toEqual(refusal(422, 'must be'));
      expect(await statesOf(id)).toEqual(['charging', 'paid']);
    });

    it('refuses an unpaid order and one that does not exist', async () => {
      const { orderId } = await anOpenPix(shop, [{ id: 1, priceCents: 9_990 }]);

      await expect(invoice(Number(orderId))).rejects.toEqual(refusal(409, 'awaiting_payment'));
      await expect(invoice(999_999)).rejects.toEqual(refusal(404, 'no order 999999'));
    });
  });

  describe('advance', () => {
    const shipment = {
      tracking: 'BR123456789',
      trackingUrl: 'https://rastreio.example/BR123456789',
    };

    it('takes an invoiced order step by step to its delivery, with one e-mail each', async () => {
      const { id, cookie } = await anInvoicedOrder();

      for (const to of ['dispatched', 'out_for_delivery', 'delivered'] as const) {
        const input = to === 'dispatched' ? shipment : {};
        expect(await advance(id, to, input)).toEqual({ changed: true, state: to });
        expect(await advance(id, to, input)).toEqual({ changed: false, state: to });
      }

      expect((await statesOf(id)).slice(-3)).toEqual([
        'dispatched',
        'out_for_delivery',
        'delivered',
      ]);
      const { body } = await shop.call(OrderDetail, { id: String(id) }, { cookie });
      expect(body).toMatchObject({
        rastreio: shipment.tracking,
        rastreio_url: shipment.trackingUrl,
      });
      const { body: customer } = await shop.call(ReadSession, {}, { cookie });
      const { body: list } = await shop.call(OrderList, { id: customer.id }, { cookie });
      expect(list).toMatchObject([{ rastreio_url: shipment.trackingUrl }]);
      const emails = await receiveEmails(shop, mailbox);
      const textOf = (subject: string) =>
        emails
          .filter((each) => each.subject === `Pedido ${id}: ${subject}`)
          .map(({ text }) => text);
      expect(textOf('a caminho')).toEqual([expect.stringContaining(shipment.trackingUrl)]);
      expect(textOf('saiu para entrega')).toHaveLength(1);
      expect(textOf('entregue')).toEqual([expect.stringContaining('1º de dezembro de 2026')]);
    });

    it('never takes an order back: an earlier step changes nothing', async () => {
      const { id } = await anInvoicedOrder();
      await advance(id, 'dispatched', shipment);
      await advance(id, 'delivered');

      expect(await advance(id, 'dispatched', shipment)).toEqual({
        changed: false,
        state: 'delivered',
      });
    });

    it('takes an order that was not reported out for delivery to its delivery', async () => {
      const { id, cookie } = await anInvoicedOrder(103);
      await advance(id, 'dispatched');

      await advance(id, 'delivered');

      const { body } = await shop.call(OrderDetail, { id: String(id) }, { cookie });
      expect(body.shipping).toMatchObject({ via: -1, loja: { telefone: expect.any(String) } });
      expect((await statesOf(id)).slice(-2)).toEqual(['out_for_delivery', 'delivered']);
      const sent = (await subjects()).filter((each) => /retira|saiu/.test(each));
      expect(sent.toSorted()).toEqual([
        `Pedido ${id}: pronto para retirada`,
        `Pedido ${id}: retirado`,
      ]);
    });

    it('corrects a tracking code without another e-mail', async () => {
      const { id, cookie } = await anInvoicedOrder();
      await advance(id, 'dispatched', shipment);

      expect(await advance(id, 'dispatched', { tracking: 'BR2' })).toMatchObject({ changed: true });

      const { body } = await shop.call(OrderDetail, { id: String(id) }, { cookie });
      expect(body).toMatchObject({ rastreio: 'BR2', rastreio_url: shipment.trackingUrl });
      expect((await subjects()).filter((each) => each.includes('a caminho'))).toHaveLength(1);
    });

    it('requires a tracking code of a carrier, and none of the store’s own truck', async () => {
      const [carrier, truck] = [await anInvoicedOrder(), await anInvoicedOrder(101)];

      await expect(advance(carrier.id, 'dispatched')).rejects.toEqual(
        refusal(422, 'tracking code'),
      );
      expect(await advance(truck.id, 'dispatched')).toMatchObject({ state: 'dispatched' });
    });

    it.each([
      ['an order without an invoice', aPaid, 'dispatched', {}, 409, 'invoice first'],
      ['an order that was not dispatched', anInvoiced, 'delivered', {}, 409, 'dispatched first'],
      [
        'a pickup that would be out for delivery',
        aPickup,
        'out_for_delivery',
        {},
        422,
        'picked up',
      ],
      [
        'a tracking page without https',
        anInvoiced,
        'dispatched',
        { trackingUrl: 'ftp://x' },
        422,
        'https',
      ],
      [
        'a tracking code of two lines',
        anInvoiced,
        'dispatched',
        { tracking: 'A\nB' },
        422,
        'one line',
      ],
    ] as const)('refuses %s', async (_case, create, to, input, status, text) => {
      const { id } = await create();

      await expect(advance(id, to, input)).rejects.toEqual(refusal(status, text));
    });

    function aPaid() {
      return aPaidOrder();
    }
    function anInvoiced() {
      return anInvoicedOrder();
    }
    async function aPickup() {
      const order = await anInvoicedOrder(103);
      await advance(order.id, 'dispatched');
      return order;
    }
  });

  describe('cancel', () => {
    it('returns the goods and the money of an order that has not left', async () => {
      const { id } = await anInvoicedOrder();
      expect(await unitsInStock(shop, 1)).toBe(3);

      const results = await Promise.all([cancel(id), cancel(id), cancel(id)]);

      expect(results.filter(({ changed }) => changed)).toHaveLength(1);
      expect(await unitsInStock(shop, 1)).toBe(5);
      const emails = await receiveEmails(shop, mailbox);
      expect(emails.find(({ subject }) => subject === `Pedido ${id}: cancelado`)?.text).toContain(
        'Motivo: Produto avariado',
      );
      expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
      expect((await changesOf(id)).at(-1)).toMatchObject({
        toState: 'refunded',
        reason: 'Produto avariado',
        actor: 'command ana',
      });
    });

    it('ends an order that waits for its Pix, and its charge cannot be paid any more', async () => {
      const { orderId } = await anOpenPix(shop, [{ id: 1, quantity: 2, priceCents: 9_990 }]);

      expect(await cancel(Number(orderId))).toEqual({ changed: true, state: 'cancelled' });
      await deliverOutbox(shop.dependencies);

      expect(await unitsInStock(shop, 1)).toBe(5);
      const [charge] = await shop.db.select().from(sandboxCharges);
      expect(charge?.state).not.toBe('open');
      expect(await subjects()).toContain(`Pedido ${orderId}: cancelado`);
    });

    it('refunds a Pix that was paid just before', async () => {
      const { orderId, paymentId } = await anOpenPix(shop, [
        { id: 1, quantity: 2, priceCents: 9_990 },
      ]);
      const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
      await cancel(Number(orderId));
      await shop.db
        .update(sandboxCharges)
        .set({ state: 'paid' })
        .where(eq(sandboxCharges.reference, payment?.providerReference ?? ''));

      await deliverOutbox(shop.dependencies);
      await deliverOutbox(shop.dependencies);

      expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
      expect((await statesOf(Number(orderId))).slice(-2)).toEqual(['cancelled', 'refunded']);
      expect(await unitsInStock(shop, 1)).toBe(5);
    });

    it('refuses an order that has left, and a missing reason', async () => {
      const { id } = await anInvoicedOrder(101);
      await expect(cancel(id, ' ')).rejects.toEqual(refusal(422, 'reason'));
      await advance(id, 'dispatched');

      await expect(cancel(id)).rejects.toEqual(refusal(409, 'refund it instead'));
      expect(await unitsInStock(shop, 1)).toBe(3);
    });
  });

  describe('refund', () => {
    const aDeliveredOrder = async () => {
      const order = await anInvoicedOrder(101);
      await advance(order.id, 'dispatched');
      await advance(order.id, 'delivered');
      return order;
    };

    it('returns the money, and the goods unless they do not come back', async () => {
      const [returned, lost] = [await aDeliveredOrder(), await aDeliveredOrder()];
      expect(await unitsInStock(shop, 1)).toBe(1);

      expect(await refund(returned.id)).toEqual({ changed: true, state: 'refunded' });
      expect(await refund(returned.id)).toEqual({ changed: false, state: 'refunded' });
      await refund(lost.id, true);
      await deliverOutbox(shop.dependencies);

      expect(await unitsInStock(shop, 1)).toBe(3);
      const charges = await shop.db.select().from(sandboxCharges);
      expect(charges.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    });

    it('ends an order whose customer withdrew from it', async () => {
      const { id } = await aDeliveredOrder();
      await withdrawOrder(shop.dependencies, id);

      expect(await refund(id)).toEqual({ changed: true, state: 'refunded' });
      expect(await unitsInStock(shop, 1)).toBe(5);
    });

    it('refuses an order that has not left', async () => {
      const { id } = await anInvoicedOrder();

      await expect(refund(id)).rejects.toEqual(refusal(409, 'cancel it instead'));
    });
  });

  describe('a refund that the provider does not accept', () => {
    const makeRetriesDue = () =>
      shop.db
        .update(outbox)
        .set({ dueAt: new Date(0) })
        .where(eq(outbox.topic, 'payment.refund'));

    it('is retried until it is accepted, and reported to the store once', async () => {
      const { id } = await aPaidOrder();
      let failures = 0;
      const { refund: accept } = shop.dependencies.payments;
      shop.dependencies.payments.refund = (reference) => {
        failures += 1;
        return failures > 7 ? accept(reference) : Promise.reject(new Error('the acquirer is down'));
      };
      await cancel(id);

      for (let attempt = 0; attempt < 8; attempt += 1) {
        await makeRetriesDue();
        await deliverOutbox(shop.dependencies);
      }

      const alarms = await receiveEmails(shop, shop.dependencies.profile.email);
      expect(alarms.map(({ subject }) => subject)).toEqual([
        `Devolução do pedido ${id} não foi aceita`,
      ]);
      expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
      expect(await subjects()).toContain(`Pedido ${id}: valor devolvido`);
      expect(await statesOf(id)).toEqual(['charging', 'paid', 'refunded']);
    });

    it('is due at once when an operator retries it', async () => {
      const { id } = await aPaidOrder();
      const { refund: accept } = shop.dependencies.payments;
      shop.dependencies.payments.refund = () => Promise.reject(new Error('down'));
      await cancel(id);
      await deliverOutbox(shop.dependencies);
      shop.dependencies.payments.refund = accept;
      await deliverOutbox(shop.dependencies);
      expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'paid' }]);

      expect(await operate(orderOperations.retryRefund, { id })).toMatchObject({ changed: true });
      await deliverOutbox(shop.dependencies);

      expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
      expect(await operate(orderOperations.retryRefund, { id })).toMatchObject({ changed: false });
    });
  });
});
