import { and, eq } from 'drizzle-orm';
import { OrderDetail, QuoteShipping } from 'shared-contracts/wire';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { stock, storeStock } from '../../database/schema';
import { aPurchase, placeOrder } from '../../testing/purchase';
import type { Purchase } from '../../testing/purchase';
import { aSmallShop, unitsInStock } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';
import { expireOrderIfDue } from '../pix/pix-expiry';

const CENTRE = '13010-050';
const TAQUARAL = '13087-000';

describe('pickup stores', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  const putIn = (storeId: string, productCode: number, available: number, batchId = '') =>
    shop.db.insert(storeStock).values({ storeId, productCode, batchId, available });

  async function unitsIn(storeId: string, productCode: number, batchId = '') {
    const [row] = await shop.db
      .select({ available: storeStock.available })
      .from(storeStock)
      .where(
        and(
          eq(storeStock.storeId, storeId),
          eq(storeStock.productCode, productCode),
          eq(storeStock.batchId, batchId),
        ),
      );
    return row?.available;
  }

  async function quotePickup(
    ids: { id: number; quantity: number }[],
    cep = CENTRE,
  ): Promise<ShippingOptionDto | undefined> {
    const { body } = await shop.call(QuoteShipping, { cep, ids, total_compra: 0 });
    return body.find(({ id }) => id === 103);
  }

  const storesOf = (option: ShippingOptionDto | undefined) => option?.lojas?.map(({ id }) => id);

  async function aPickup(lines: Parameters<typeof aPurchase>[1], loja?: string): Promise<Purchase> {
    const purchase = await aPurchase(shop, lines);
    const ids = lines.map(({ id, quantity = 1 }) => ({ id, quantity }));
    const pickup = await quotePickup(ids);
    const price = pickup?.price ?? 0;
    const resumo = { ...Object(purchase.request.resumo), vl_frete: price };
    return {
      ...purchase,
      request: { ...purchase.request, frete: { ...pickup, lojas: undefined, loja }, resumo },
    };
  }

  it('are the profile’s pickup store for goods that are not counted for each store', async () => {
    expect(await quotePickup([{ id: 1, quantity: 1 }])).toMatchObject({
      lojas: [
        {
          id: 'matriz',
          nome: 'Loja Matriz - Centro',
          endereco: expect.stringContaining('13010-050') as string,
          telefone: '(19) 3200-1969',
          horario: [{ dias: 'Segunda a sexta-feira' }, { dias: 'Sábado' }],
          distancia_km: 0,
        },
      ],
    });
  });

  it('are those that have every line, the nearest first', async () => {
    await putIn('matriz', 1, 5);
    await putIn('taquaral', 1, 5);
    await putIn('sousas', 1, 5);
    await putIn('matriz', 3, 1);
    await putIn('taquaral', 3, 1);
    const wanted = [
      { id: 1, quantity: 2 },
      { id: 3, quantity: 1 },
    ];

    expect(storesOf(await quotePickup(wanted))).toEqual(['matriz', 'taquaral']);
    expect(storesOf(await quotePickup(wanted, TAQUARAL))).toEqual(['taquaral', 'matriz']);
  });

  it('must have all units of a product that is in two lines', async () => {
    await putIn('matriz', 1, 3);
    await putIn('taquaral', 1, 4);

    expect(
      storesOf(
        await quotePickup([
          { id: 1, quantity: 2 },
          { id: 1, quantity: 2 },
        ]),
      ),
    ).toEqual(['taquaral']);
  });

  it('are not offered when no store has all the goods', async () => {
    await putIn('matriz', 1, 0);

    expect(await quotePickup([{ id: 1, quantity: 1 }])).toBeUndefined();
  });

  it('lose the goods of an order, and the order names the store', async () => {
    await putIn('matriz', 1, 3);
    await putIn('taquaral', 1, 2);
    const purchase = await aPickup([{ id: 1, priceCents: 9_990, quantity: 2 }], 'taquaral');

    const { status, body } = await placeOrder(shop, purchase);

    expect(status).toBe(200);
    expect(await unitsIn('taquaral', 1)).toBe(0);
    expect(await unitsIn('matriz', 1)).toBe(3);
    expect(await unitsInStock(shop, 1)).toBe(3);
    const { body: order } = await shop.call(
      OrderDetail,
      { id: String(body.id) },
      { cookie: purchase.cookie },
    );
    expect(order.shipping).toMatchObject({
      via: -1,
      address: expect.stringContaining('Loja Taquaral') as string,
      loja: { nome: 'Loja Taquaral', telefone: '(19) 3200-1970' },
    });
  });

  it('get the goods back when the order expires', async () => {
    await putIn('taquaral', 1, 2);
    const purchase = await aPickup([{ id: 1, priceCents: 9_990, quantity: 2 }], 'taquaral');
    const { body } = await placeOrder(shop, purchase);
    shop.clock.now = new Date('2026-11-26T13:00:00Z');

    await expireOrderIfDue(shop.dependencies, Number(body.id));

    expect(await unitsIn('taquaral', 1)).toBe(2);
    expect(await unitsInStock(shop, 1)).toBe(5);
  });

  it('take a batch that the store itself has', async () => {
    await putIn('matriz', 2, 3, 'T1');
    await putIn('taquaral', 2, 4, 'T2');
    const line = { id: 2, priceCents: 4_590, quantity: 4, boxArea: '2,16', batch: 'T2' };
    const purchase = await aPickup([line], 'taquaral');

    expect((await placeOrder(shop, purchase)).status).toBe(200);
    expect(await unitsIn('taquaral', 2, 'T2')).toBe(0);
    expect(await unitsInStock(shop, 2, 'T2')).toBe(16);
  });

  it('refuse an order that another order has left without goods', async () => {
    await putIn('matriz', 1, 5);
    await putIn('taquaral', 1, 2);
    const purchase = await aPickup([{ id: 1, priceCents: 9_990, quantity: 2 }], 'taquaral');
    await shop.db
      .update(storeStock)
      .set({ available: 1 })
      .where(eq(storeStock.storeId, 'taquaral'));

    const { status, body } = await placeOrder(shop, purchase);

    expect([status, body.mudancas]).toEqual([409, [{ motivo: 'frete', antes: 0, agora: 0 }]]);
    expect(await unitsInStock(shop, 1)).toBe(5);
  });

  it('are the nearest for a client that names none', async () => {
    await putIn('taquaral', 1, 5);
    await putIn('sousas', 1, 5);
    const { status } = await placeOrder(shop, await aPickup([{ id: 1, priceCents: 9_990 }]));

    expect(status).toBe(200);
    expect(await unitsIn('taquaral', 1)).toBe(4);
  });

  it('do not sell what the store as a whole has not', async () => {
    await putIn('matriz', 3, 5);
    const purchase = await aPickup([{ id: 3, quantity: 1 }], 'matriz');
    await shop.db.update(stock).set({ available: 0 }).where(eq(stock.productCode, 3));

    const { status, body } = await placeOrder(shop, purchase);

    expect([status, body.mudancas]).toEqual([
      409,
      [{ idprd: 3, motivo: 'estoque', antes: 1, agora: 0 }],
    ]);
    expect(await unitsIn('matriz', 3)).toBe(5);
  });

  it('do not offer units that were delivered to other shoppers', async () => {
    await putIn('matriz', 1, 3);
    await putIn('taquaral', 1, 2);
    const delivery = await aPurchase(shop, [{ id: 1, priceCents: 9_990, quantity: 3 }]);
    expect((await placeOrder(shop, delivery)).status).toBe(200);

    expect(storesOf(await quotePickup([{ id: 1, quantity: 2 }]))).toEqual(['matriz', 'taquaral']);
    expect(await quotePickup([{ id: 1, quantity: 3 }])).toBeUndefined();
    const pickup = await aPickup([{ id: 1, priceCents: 9_990, quantity: 2 }], 'matriz');
    expect((await placeOrder(shop, pickup)).status).toBe(200);
    expect(await quotePickup([{ id: 1, quantity: 1 }])).toBeUndefined();
  });
});
