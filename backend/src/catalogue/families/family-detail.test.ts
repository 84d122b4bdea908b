import { eq } from 'drizzle-orm';
import { OrderDetail, Products } from 'shared-contracts/wire';
import { inTransaction } from '../../database/in-transaction';
import { orderItems, productFamilies, products, stock } from '../../database/schema';
import { addProducts } from '../../testing/builders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';
import { changeFamilies } from './change-families';

let shop: TestApp;
beforeEach(async () => {
  shop = await aSmallShop();
  const variants = [3, 1, 2].map((code) => ({ code, values: [`${code} L`] }));
  await inTransaction(shop.db, (tx) =>
    changeFamilies(tx, [{ family: { name: 'Tinta', axes: ['Tamanho'], variants } }], {
      importId: 1,
      actor: 'Ana',
    }),
  );
});
afterEach(() => shop.close());

const familyOf = async (codigo: number) => (await shop.call(Products, { codigo })).body.familia;

describe('the family of a product', () => {
  it('has its variants in their order, each with its price and what can be bought now', async () => {
    await shop.db
      .update(products)
      .set({ listPriceCents: 12_990, promotionEndsAt: new Date('2026-12-01T03:00:00Z') })
      .where(eq(products.code, 1));
    await shop.db.update(stock).set({ available: 0 }).where(eq(stock.productCode, 3));

    expect((await shop.call(Products, { codigo: 2 })).body.variante).toBe('Tamanho: 2 L');
    expect(await familyOf(2)).toEqual({
      codigo: expect.any(String),
      descricao: 'Tinta',
      eixos: ['Tamanho'],
      variantes: [
        { idprd: 3, descricao: 'Produto 3', valores: ['3 L'], preco: 100, saldo: 0 },
        {
          idprd: 1,
          descricao: 'Produto 1',
          valores: ['1 L'],
          preco: 99.9,
          promocao: { de: 129.9, ate: '2026-11-30' },
          saldo: 5,
        },
        { idprd: 2, descricao: 'Produto 2', valores: ['2 L'], preco: 45.9, saldo: 23 },
      ],
    });
  });

  it('leaves out variants that are not for sale, and is no family with a single one', async () => {
    await shop.db.delete(products).where(eq(products.code, 3));
    expect((await familyOf(1))?.variantes.map(({ idprd }) => idprd)).toEqual([1, 2]);

    await shop.db.delete(products).where(eq(products.code, 2));

    expect(await familyOf(1)).toBeUndefined();
  });

  it('is named in an order, where the name of the product does not say it', async () => {
    await shop.db.update(products).set({ name: 'Tinta 2L' }).where(eq(products.code, 2));
    const purchase = await aPurchase(shop, [
      { id: 1, priceCents: 9_990 },
      { id: 2, priceCents: 4_590, boxArea: '2,16', batch: 'T2' },
    ]);
    const { body: placed } = await placeOrder(shop, purchase);

    const { body } = await shop.call(OrderDetail, { id: placed.id }, purchase);

    expect(body.items.map(({ variante }) => variante)).toEqual(['Tamanho: 1 L', undefined]);
  });

  it('stays in an order as it was on its day, and is that of today in one from before it was kept', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);
    const { body: placed } = await placeOrder(shop, purchase);
    await shop.db.update(productFamilies).set({ axes: ['Conteúdo'] });

    const { body } = await shop.call(OrderDetail, { id: placed.id }, purchase);

    expect(body.items.map(({ variante }) => variante)).toEqual(['Tamanho: 1 L']);
    await shop.db.update(orderItems).set({ variant: null });
    const { body: older } = await shop.call(OrderDetail, { id: placed.id }, purchase);
    expect(older.items.map(({ variante }) => variante)).toEqual(['Conteúdo: 1 L']);
  });

  it('is in no list, and in no page of another product', async () => {
    await addProducts(shop.db, [{ code: 4 }]);

    expect((await shop.call(Products, {})).body).not.toHaveProperty('familia');
    expect(await familyOf(4)).toBeUndefined();
  });
});
