import { eq } from 'drizzle-orm';
import { orderHistory, orders, stock } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { addCustomers, addProducts } from '../../testing/builders';
import { anOpenPix } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

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

  it('pay an open Pix with a plain form, and report it', async () => {
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

  it('expire a Pix, and release its goods', async () => {
    const { orderId, paymentId } = await anOpenPix(shop, [{ id: 1 }]);
    const before = await shop.db.select().from(stock);

    const pressed = await press(`/sandbox/pix/${paymentId}/expirar`);

    expect(pressed.headers.location).toBe('/sandbox?aviso=encerrado');
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(orderId)));
    expect(order?.state).toBe('expired');
    const [after] = await shop.db.select().from(stock);
    expect(after?.available).toBe((before[0]?.available ?? 0) + 1);
    expect((await press(`/sandbox/pix/${paymentId}/pagar`)).headers.location).toBe(
      '/sandbox?aviso=expirado',
    );
  });

  it('move an order from step to step, each once, and notify the customer when it is sent', async () => {
    const { orderId, paymentId } = await anOpenPix(shop, [{ id: 1 }]);
    await press(`/sandbox/pix/${paymentId}/pagar`);
    const button = async () => {
      const { body } = await shop.app.inject('/sandbox/pedidos');
      return new RegExp(`action="(/sandbox/pedidos/${orderId}/[^"]+)"`).exec(body)?.[1];
    };

    for (let action = await button(); action; action = await button()) {
      await press(action);
      await press(action);
    }
    await deliverOutbox(shop.dependencies);

    const changes = await shop.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, Number(orderId)));
    expect(changes.map(({ toState }) => toState)).toEqual([
      'awaiting_payment',
      'paid',
      'invoiced',
      'invoice_issued',
      'dispatched',
      'out_for_delivery',
      'delivered',
    ]);
    const { body } = await shop.app.inject('/sandbox/emails');
    for (const subject of ['recebido', ': pagamento confirmado', ': a caminho']) {
      const found = body.split(`Pedido ${orderId}${subject.startsWith(':') ? '' : ' '}${subject}`);
      expect([subject, found.length - 1]).toEqual([subject, 1]);
    }
    expect(body).toContain(`Código de rastreio: FF${orderId}BR`);
  });

  it('report a Pix that does not exist', async () => {
    expect((await press('/sandbox/pix/x/pagar')).headers.location).toBe(
      '/sandbox?aviso=desconhecido',
    );
  });

  it('never repeat text of the address', async () => {
    const { body } = await shop.app.inject('/sandbox?aviso=%3Cscript%3E');

    expect(body).not.toContain('<script>');
    expect(body).not.toContain('role="status"');
  });

  it('do not exist when the sandbox is off', async () => {
    const { configuration } = shop.dependencies;
    const real = await aTestApp({ configuration: { ...configuration, SANDBOX: false } });

    for (const url of ['/sandbox', '/sandbox/pedidos', '/sandbox/emails']) {
      expect((await real.app.inject(url)).statusCode).toBe(404);
    }
    const pay = await real.app.inject({ method: 'POST', url: '/sandbox/pix/x/pagar' });
    expect(pay.json()).toEqual({ resposta: 'Não encontramos o que você procura.' });
    await real.close();
  });
});
