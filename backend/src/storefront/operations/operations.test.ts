import { aTestApp } from '../../testing/test-app';

describe('operations', () => {
  it('describe invalid and unknown requests in Portuguese', async () => {
    const shop = await aTestApp();

    const unknown = await shop.app.inject('/api/datasnap/rest/TFireFlay/APP_9999');
    const noJson = await shop.app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0045',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    const foreignForm = await shop.app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0045',
      headers: { 'content-type': 'text/plain' },
      payload: '{"email":"","senha":"","redirect":""}',
    });

    expect([unknown, noJson, foreignForm].map(({ statusCode }) => statusCode)).toEqual([
      404, 400, 415,
    ]);
    for (const each of [unknown, noJson, foreignForm]) {
      expect(Object.keys(each.json())).toEqual(['resposta']);
    }
    await shop.close();
  });

  it('hide internal errors from the shopper', async () => {
    const shop = await aTestApp({
      shipping: { quote: () => Promise.reject(new Error('password of the rate service is x')) },
    });

    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0031',
      payload: { cep: '13010050', ids: [{ id: 1, quantity: 1 }], total_compra: 1 },
    });

    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({
      resposta: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    });
    await shop.close();
  });
});
