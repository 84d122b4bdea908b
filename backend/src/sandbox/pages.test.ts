import { addCustomers, addProducts } from '../testing/builders';
import { anOpenPix } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

describe('the sandbox’s pages', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1 }]);
  });
  afterAll(() => shop.close());

  const press = (action: string) =>
    shop.app.inject({
      method: 'POST',
      url: action,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });

  it('pay an open Pix with a plain form, and say so', async () => {
    const { orderId } = await anOpenPix(shop, [{ id: 1 }]);
    const before = await shop.app.inject('/sandbox');
    const action = /action="([^"]+)"/.exec(before.body)?.[1] ?? '';
    expect(before.body).toContain(`Pedido ${orderId}`);

    const pressed = await press(action);

    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/sandbox?aviso=pago']);
    const after = await shop.app.inject(String(pressed.headers.location));
    expect(after.body).toContain('Pix pago. A loja já foi avisada.');
    expect(after.body).not.toContain(`Pedido ${orderId}`);
  });

  it('say so when there is no such Pix', async () => {
    expect((await press('/sandbox/pix/x/pagar')).headers.location).toBe(
      '/sandbox?aviso=desconhecido',
    );
  });

  it('never repeat what an address says', async () => {
    const { body } = await shop.app.inject('/sandbox?aviso=%3Cscript%3E');

    expect(body).not.toContain('<script>');
    expect(body).not.toContain('role="status"');
  });

  it('are not there when the sandbox is off', async () => {
    const { configuration } = shop.dependencies;
    const real = await aTestApp({ configuration: { ...configuration, sandbox: false } });

    for (const url of ['/sandbox', '/sandbox/emails']) {
      expect((await real.app.inject(url)).statusCode).toBe(404);
    }
    const pay = await real.app.inject({ method: 'POST', url: '/sandbox/pix/x/pagar' });
    expect(pay.json()).toEqual({ resposta: 'Não encontramos o que você procura.' });
    await real.close();
  });
});
