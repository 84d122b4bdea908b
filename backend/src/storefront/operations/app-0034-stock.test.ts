import { CheckStock } from 'shared-contracts/wire';
import { addProducts } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('APP_0034 stock', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
    await addProducts(shop.db, [
      { code: 1, available: 3 },
      { code: 2, available: 1 },
      { code: 3, available: 0 },
      { code: 4, batches: { A: 2, B: 5 } },
      { code: 5, available: 1_200, boxArea: 21_600 },
    ]);
  });
  afterAll(() => shop.close());

  const check = (codigo: number, qtde: number, lote?: string) =>
    shop.call(CheckStock, lote === undefined ? { codigo, qtde } : { codigo, qtde, lote });

  it('accepts a quantity that is in stock', async () => {
    expect((await check(1, 3)).status).toBe(200);
  });

  it('reports how many are left when there are too few', async () => {
    const { status, body } = await check(1, 4);

    expect(status).toBe(406);
    expect(body.resposta).toBe('Só temos 3 unidades disponíveis.');
    expect((await check(2, 2)).body.resposta).toBe('Só temos 1 unidade disponível.');
    expect((await check(3, 1)).body.resposta).toBe('Produto esgotado no momento.');
  });

  it('counts boxes for products that are sold by the square metre', async () => {
    expect((await check(5, 1_201)).body.resposta).toBe('Só temos 1.200 caixas disponíveis.');
  });

  it('counts the fullest batch, because one order gets one shade', async () => {
    expect((await check(4, 5)).status).toBe(200);
    expect((await check(4, 6)).status).toBe(406);
  });

  it('counts the selected batch, and treats a missing batch as sold out', async () => {
    expect((await check(4, 2, 'A')).status).toBe(200);
    expect((await check(4, 3, 'A')).body).toEqual({
      resposta: 'Só temos 2 unidades disponíveis.',
      disponivel: 2,
    });
    expect((await check(4, 1, 'Z')).body).toMatchObject({ disponivel: 0 });
  });

  it('replies 404 to an unknown product', async () => {
    expect((await check(99, 1)).status).toBe(404);
  });

  it('refuses an invalid quantity', async () => {
    const response = await shop.app.inject('/api/datasnap/rest/TFireFlay/APP_0034?codigo=1&qtde=x');

    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      resposta: 'Alguns dados não estão como esperado. Confira e tente de novo.',
    });
  });
});
