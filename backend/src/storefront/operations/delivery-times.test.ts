import { ReadDeliveryTimes } from 'shared-contracts/wire';
import type { ReplyOf } from 'shared-contracts/wire';
import { storeStock } from '../../database/schema';
import { addProducts } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const CENTRE = '13010-050';
const TAQUARAL = '13087-000';
const RECIFE = '50010-000';
const JURUA = '69980-000';

describe('the delivery times of a list', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
    await addProducts(shop.db, [
      { code: 1, weightGrams: 2_000, available: 7 },
      { code: 2, weightGrams: 30_000, available: 9 },
      { code: 3, weightGrams: 2_000, available: 0 },
    ]);
    const count = (storeId: string, productCode: number, available: number) => ({
      storeId,
      productCode,
      available,
    });
    await shop.db
      .insert(storeStock)
      .values([count('taquaral', 2, 3), count('matriz', 2, 20), count('sousas', 2, 0)]);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.now = new Date('2026-11-24T13:00:00Z');
  });

  async function read(codigos: string, cep?: string): Promise<ReplyOf<typeof ReadDeliveryTimes>> {
    const { status, body } = await shop.call(ReadDeliveryTimes, { codigos, ...(cep && { cep }) });
    expect(status).toBe(200);
    return body;
  }

  it('are those of the fastest delivery, by the weight of each product', async () => {
    const { produtos, retirada } = await read('1-2', CENTRE);

    expect(produtos.map(({ entrega }) => entrega)).toEqual([
      { kind: 'express', delivery_time: 0 },
      { kind: 'truck', delivery_time: 2 },
    ]);
    expect(retirada).toBe(true);
  });

  it('elsewhere are those of a carrier, and nothing can be collected', async () => {
    const { produtos, retirada } = await read('1', RECIFE);

    expect(produtos[0]?.entrega).toEqual({ kind: 'carrier', delivery_time: 7 });
    expect(retirada).toBe(false);
  });

  it('are missing where nobody delivers, without a postal code, and of what is sold out', async () => {
    for (const [codes, cep] of [['1', JURUA], ['1'], ['3', CENTRE]] as const) {
      const { produtos } = await read(codes, cep);
      expect(produtos).toHaveLength(1);
      expect(produtos[0]).not.toHaveProperty('entrega');
    }
  });

  it('name the stores that have the product, nearest first, with at most what is left', async () => {
    const { produtos, lojas } = await read('2', TAQUARAL);

    expect(produtos[0]?.lojas).toEqual([
      { id: 'taquaral', saldo: 3 },
      { id: 'matriz', saldo: 9 },
    ]);
    expect(lojas[0]).toMatchObject({ id: 'taquaral', nome: 'Loja Taquaral', distancia_km: 0 });
    expect(lojas.map(({ id }) => id)).toContain('sousas');
  });

  it('name the pickup store of the profile for a product that no store counts', async () => {
    expect((await read('1')).produtos[0]?.lojas).toEqual([{ id: 'matriz', saldo: 7 }]);
    expect((await read('3')).produtos[0]?.lojas).toEqual([]);
  });

  it('leave out what is not for sale, and keep the order of the codes', async () => {
    expect((await read('2-999-1-2', CENTRE)).produtos.map(({ idprd }) => idprd)).toEqual([2, 1]);
  });

  it.each(['', 'abc', '1--2', Array.from({ length: 25 }, (_, at) => at + 1).join('-')])(
    'refuse the codes "%s"',
    async (codigos) => {
      const { status } = await shop.call(ReadDeliveryTimes, { codigos, cep: CENTRE });
      expect(status).toBe(400);
    },
  );
});
