import { eq, inArray } from 'drizzle-orm';
import {
  CreatePayment,
  MovementNumber,
  OpenMovement,
  PlaceOrder,
  QuoteShipping,
} from 'shared-contracts/wire';
import { customers, orders, stock } from '../../database/schema';
import { expireDuePix } from '../../orders/pix/pix-expiry';
import { selectReservedShare } from '../../orders/pix/unpaid-orders';
import { addCustomers, addProducts, aCartItem } from '../../testing/builders';
import { aPurchase, anOpenPix, deliveryAddress, placeOrder } from '../../testing/purchase';
import { addShoppers } from '../../testing/shoppers';
import type { Shopper } from '../../testing/shoppers';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

/** The code of a product that costs more than others. */
const DEAR = 3;

describe('orders that wait for their Pix', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [
      { code: 1, available: 50_000 },
      { code: 2, available: 10 },
    ]);
  });
  afterEach(() => shop.close());

  const unitsLeft = async (code: number) =>
    (await shop.db.select().from(stock).where(eq(stock.productCode, code)))[0]?.available;

  async function placeUnpaid(count: number) {
    for (let done = 0; done < count; done += 1) {
      expect((await placeOrder(shop, await aPurchase(shop, [{ id: 2 }]))).status).toBe(200);
    }
  }

  it('are limited to three of one customer: the fourth is refused and takes nothing out of stock', async () => {
    await placeUnpaid(3);

    const { status, body } = await placeOrder(shop, await aPurchase(shop, [{ id: 2 }]));

    expect([status, body.resposta]).toEqual([
      429,
      expect.stringContaining('3 pedidos esperando o Pix'),
    ]);
    expect(await unitsLeft(2)).toBe(7);
  });

  it('are limited to three when many are sent at once', async () => {
    const purchases = [];
    for (let each = 0; each < 6; each += 1) purchases.push(await aPurchase(shop, [{ id: 2 }]));

    const responses = await Promise.all(purchases.map((purchase) => placeOrder(shop, purchase)));

    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 429, 429, 429,
    ]);
    expect(await unitsLeft(2)).toBe(7);
  });

  it('do not keep the customer from paying by card', async () => {
    await placeUnpaid(3);

    const { status } = await placeOrder(shop, await aPurchase(shop, [{ id: 2 }], { card: {} }));

    expect(status).toBe(200);
  });

  it('no longer count when one is paid or expires', async () => {
    await placeUnpaid(2);
    const pix = await anOpenPix(shop, [{ id: 2 }]);
    await shop.app.inject({ method: 'POST', url: `/sandbox/pix/${pix.paymentId}/pagar` });
    await placeUnpaid(1);
    expect((await placeOrder(shop, await aPurchase(shop, [{ id: 2 }]))).status).toBe(429);
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);

    await expireDuePix(shop.dependencies);

    await placeUnpaid(3);
  });

  it('get the same reply when one of them is sent twice', async () => {
    const first = await aPurchase(shop, [{ id: 2 }]);
    const answered = await placeOrder(shop, first);
    await placeUnpaid(2);

    expect((await placeOrder(shop, first)).body).toEqual(answered.body);
    expect(
      (await shop.call(CreatePayment, { ...first.request, idmov: answered.body.id }, first)).status,
    ).toBe(201);
  });

  it('hold at most 2,000 units of one customer', async () => {
    const line = { id: 1, quantity: 1_500 };
    expect((await placeOrder(shop, await aPurchase(shop, [line]))).status).toBe(200);

    const { status, body } = await placeOrder(shop, await aPurchase(shop, [line]));

    expect([status, body.resposta]).toEqual([429, expect.stringContaining('2.000 unidades')]);
    expect(await unitsLeft(1)).toBe(48_500);
  });

  it('are limited for one network, with however many accounts', async () => {
    const attackers = await addShoppers(shop.db, 5);
    const statuses = [];

    for (const attacker of attackers) {
      for (let order = 0; order < 3; order += 1) {
        statuses.push(await reserve(attacker, 2_000, '198.51.100.7'));
      }
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(await unitsLeft(1)).toBe(44_000);
    const { rows } = await shop.db.execute<{ value: number }>(selectReservedShare);
    expect(rows[0]?.value).toBeCloseTo(6_000 / 50_010);
    const [shopper] = await addShoppers(shop.db, 1);
    expect(shopper && (await reserve(shopper, 10, '203.0.113.9'))).toBe(200);
  });

  it('are limited for all networks of an IPv6 /48', async () => {
    const attackers = await addShoppers(shop.db, 5);
    const statuses = [];

    for (const [at, attacker] of attackers.entries()) {
      statuses.push(await reserve(attacker, 2_000, `2001:db8:7:${at}::1`));
    }

    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  describe('of customers without a confirmed e-mail address', () => {
    async function addUnconfirmed(count: number) {
      const shoppers = await addShoppers(shop.db, count);
      await shop.db
        .update(customers)
        .set({ emailVerifiedAt: null })
        .where(
          inArray(
            customers.id,
            shoppers.map(({ customer }) => Number(customer.id)),
          ),
        );
      return shoppers;
    }
    const reserveOf = async (
      shopper: Shopper | undefined,
      quantity: number,
      from: string,
      product: number,
    ) => shopper && reserve(shopper, quantity, from, product);

    /** 240 units for R$ 500 each. */
    const addDearProduct = () =>
      addProducts(shop.db, [{ code: DEAR, available: 240, priceCents: 50_000 }]);

    it('keep no shopper of another network from two units or goods of R$ 300, whatever they hold', async () => {
      await addDearProduct();
      await addProducts(shop.db, [{ code: 4, available: 90, priceCents: 10_000 }]);
      const [large, second, small, tiny] = await addUnconfirmed(4);

      // The whole share of all networks: 80 of one, and 40 of another.
      expect(await reserveOf(large, 80, '198.51.100.1', DEAR)).toBe(200);
      expect(await reserveOf(second, 40, '198.51.100.2', DEAR)).toBe(200);
      expect(await reserveOf(large, 30, '198.51.100.1', 4)).toBe(200);
      expect(await reserveOf(second, 15, '198.51.100.2', 4)).toBe(200);

      expect(await reserveOf(small, 2, '203.0.113.1', DEAR)).toBe(200);
      expect(await reserveOf(tiny, 3, '203.0.113.2', DEAR)).toBe(429);
      expect(await reserveOf(small, 3, '203.0.113.1', 4)).toBe(200);
      expect(await reserveOf(tiny, 4, '203.0.113.2', 4)).toBe(429);
      // Also for a new shopper in the network that holds the share.
      expect(await reserveOf(tiny, 1, '198.51.100.1', DEAR)).toBe(200);
    });

    it('hold at most a third of a product in one network, and half of it together', async () => {
      await addDearProduct();
      const [first, second, third, fourth] = await addUnconfirmed(4);

      expect(await reserveOf(first, 78, '198.51.100.1', DEAR)).toBe(200);
      expect(await reserveOf(second, 3, '198.51.100.1', DEAR)).toBe(429);
      expect(await reserveOf(third, 42, '198.51.100.2', DEAR)).toBe(200);
      expect(await reserveOf(fourth, 3, '198.51.100.3', DEAR)).toBe(429);
      const [confirmed] = await addShoppers(shop.db, 1);
      expect(await reserveOf(confirmed, 120, '203.0.113.9', DEAR)).toBe(200);
    });

    it('do not exceed the share by several small orders of one customer', async () => {
      await addDearProduct();
      const [large, second, patient] = await addUnconfirmed(3);
      await reserveOf(large, 80, '198.51.100.1', DEAR);
      await reserveOf(second, 40, '198.51.100.2', DEAR);

      expect(await reserveOf(patient, 2, '203.0.113.1', DEAR)).toBe(200);
      expect(await reserveOf(patient, 2, '203.0.113.1', DEAR)).toBe(429);
    });

    it('hold at most a third in small quantities of one network, also when they are sent at once', async () => {
      const shoppers = await addUnconfirmed(5);

      const statuses = await Promise.all(
        shoppers.map((shopper) => reserve(shopper, 1, '198.51.100.1', 2)),
      );

      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(await unitsLeft(2)).toBe(7);
      expect(await reserveOf((await addUnconfirmed(1))[0], 1, '203.0.113.9', 2)).toBe(200);
    });

    it('can still take the last unit', async () => {
      await shop.db.update(stock).set({ available: 1 }).where(eq(stock.productCode, 2));

      expect(await reserveOf((await addUnconfirmed(1))[0], 1, '198.51.100.1', 2)).toBe(200);
    });

    it('hold 300 units of one customer', async () => {
      const [shopper] = await addUnconfirmed(1);
      const statuses = [];
      for (const quantity of [200, 101, 100])
        statuses.push(shopper && (await reserve(shopper, quantity, '198.51.100.1')));

      expect(statuses).toEqual([200, 429, 200]);
    });
  });

  it('store no network once they are paid or over', async () => {
    await placeUnpaid(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);

    await expireDuePix(shop.dependencies);

    expect(await shop.db.select().from(orders)).toMatchObject([{ networkKey: null }]);
  });

  it('are not written for an account that was closed meanwhile', async () => {
    const purchase = await aPurchase(shop, [{ id: 2 }], { card: {} });
    const { shipping } = shop.dependencies;
    const quoting = shipping.quote.bind(shipping);
    // The account is closed after the order's session was read.
    jest.spyOn(shipping, 'quote').mockImplementationOnce(async (consignment) => {
      await shop.db.update(customers).set({ closedAt: shop.clock.now });
      return quoting(consignment);
    });

    expect((await placeOrder(shop, purchase)).status).toBe(401);
    expect([await shop.db.select().from(orders), await unitsLeft(2)]).toEqual([[], 10]);
  });

  async function reserve(
    shopper: Shopper,
    quantity: number,
    from: string,
    id = 1,
  ): Promise<number> {
    const as = { cookie: shopper.cookie, from };
    const { body: movement } = await shop.call(OpenMovement, {}, as);
    const { body: number } = await shop.call(MovementNumber, { movimento: movement.codigo }, as);
    const ids = [{ id, quantity }];
    const { body: quotes } = await shop.call(QuoteShipping, {
      cep: '13010-050',
      ids,
      total_compra: 0,
    });
    const request = {
      dados_cliente: shopper.customer,
      produtos: [aCartItem({ id, quantity, priceCents: id === DEAR ? 50_000 : 10_000 })],
      frete: Array.isArray(quotes) ? quotes.find((quote) => quote.id === 101) : undefined,
      pagamento: {},
      entrega: deliveryAddress,
      movimento: movement.codigo,
      resumo: { subtotal: 0, vl_frete: 0, total: 0 },
      type: 'pix',
      mov: String(number.mov),
    };
    return (await shop.call(PlaceOrder, request, as)).status;
  }
});
