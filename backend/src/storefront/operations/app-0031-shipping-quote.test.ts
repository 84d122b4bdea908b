import { QuoteShipping, SaveAddress } from 'shared-contracts/wire';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { addProducts } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('APP_0031 and APP_0030 freight', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
    await addProducts(shop.db, [
      { code: 1, weightGrams: 2_000 },
      { code: 2, weightGrams: 30_000 },
    ]);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.now = new Date('2026-11-24T13:00:00Z');
  });

  const quote = async (cep: string, id = 1, quantity = 1): Promise<ShippingOptionDto[]> => {
    const { status, body } = await shop.call(QuoteShipping, {
      cep,
      ids: [{ id, quantity }],
      total_compra: 0,
    });
    expect(status).toBe(200);
    return body;
  };
  const ids = (options: ShippingOptionDto[]) => options.map(({ id }) => id);

  it('offers motoboy, truck and pickup in the store’s own city', async () => {
    const options = await quote('13010-050');

    expect(ids(options)).toEqual([100, 101, 103]);
    expect(options[2]).toMatchObject({ price: 0, delivery_time: 1 });
  });

  it('offers the motoboy until 18:00 only, and up to 20 kg', async () => {
    expect(ids(await quote('13010050', 1, 10))).toContain(100);
    expect(ids(await quote('13010050', 1, 11))).toEqual([101, 103]);
    shop.clock.now = new Date('2026-11-24T20:59:59Z');
    expect(ids(await quote('13010050'))).toContain(100);
    shop.clock.now = new Date('2026-11-24T21:00:00Z');
    expect(ids(await quote('13010050'))).toEqual([101, 103]);
  });

  it('offers the motoboy on Saturdays, but not on Sundays', async () => {
    shop.clock.now = new Date('2026-11-28T13:00:00Z');
    expect(ids(await quote('13010050'))).toContain(100);
    shop.clock.now = new Date('2026-11-29T13:00:00Z');
    expect(ids(await quote('13010050'))).toEqual([101, 103]);
  });

  it('offers its own two-day delivery and two carriers in the same state', async () => {
    expect(ids(await quote('01310-100'))).toEqual([102, 201, 202]);
  });

  it('offers two carriers elsewhere, at prices and times that grow with distance and weight', async () => {
    const [rio] = await quote('20040-020');
    const [manaus] = await quote('69005-010');
    const [heavy] = await quote('20040-020', 2);

    expect(ids(await quote('20040-020'))).toEqual([201, 202]);
    expect(manaus?.price).toBeGreaterThan(rio?.price ?? 0);
    expect(manaus?.delivery_time).toBeGreaterThan(rio?.delivery_time ?? 0);
    expect(heavy?.price).toBeGreaterThan(rio?.price ?? 0);
  });

  it.each(['69980-000', '00000-000'])(
    'replies 404 to a postal code that no carrier serves: %s',
    async (cep) => {
      const request = { cep, ids: [{ id: 1, quantity: 1 }], total_compra: 0 };

      const { status } = await shop.call(QuoteShipping, request);

      expect(status).toBe(404);
    },
  );

  it('replies 500 to every invalid request, as its wire defines', async () => {
    const { status, body } = await shop.call(QuoteShipping, { cep: '123', ids: [] });

    expect([status, Object.keys(body)]).toEqual([500, ['resposta']]);
  });

  it('replies to the checkout’s address with the same options', async () => {
    const { body } = await shop.call(SaveAddress, {
      cep: '01310-100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: '',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
      ids: [{ id: 1, quantity: 1 }],
      total_compra: 100,
    });

    expect(body).toEqual(await quote('01310-100'));
  });

  it('shows each option with its own picture', async () => {
    const options = [...(await quote('13010-050')), ...(await quote('01310-100'))];

    for (const { company } of options) {
      const { statusCode, headers } = await shop.app.inject(company.picture);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    }
  });
});
