/** @jest-environment node */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ChargePix,
  CreatePayment,
  MovementNumber,
  OpenMovement,
  OrderDetail,
  OrderList,
  PaymentStatus,
  PlaceOrder,
} from 'shared-contracts/wire';
import { server } from '@fireflay/testing';
import { Browser, cardOrder, GatewayTest, helena, pixOrder } from './gateway.fixture';

const goodCard = '4024 0071 7361 2531';
const refusedCard = '4556 4141 2222 0002';

let test: GatewayTest;
let customer: Browser;

beforeAll(() => server.close());
beforeEach(async () => {
  test = await GatewayTest.start();
  customer = new Browser((await test.openShell()).app);
});
afterEach(() => test.close());

describe('an order', () => {
  beforeEach(() => customer.login());

  it('by card is placed, listed and shown to its customer', async () => {
    const checkout = await customer.openCheckout();
    const placed = await customer.call(PlaceOrder, { ...cardOrder(goodCard), ...checkout });
    const id = String(placed.body.id);

    expect(placed.status).toBe(200);
    expect((await customer.call(PaymentStatus, { idmov: id })).status).toBe(200);
    expect((await customer.call(OrderDetail, { id })).body).toMatchObject({ id });
    const list = await customer.call(OrderList, { id: helena.id, pagina: 1, limite: 5 });
    expect(list.body).toMatchObject([{ id }]);
    expect(list.headers['x-total-count']).toBe('1');
  });

  it('by Pix has one payment and its code, also after a restart', async () => {
    const id = await customer.placeOrder();
    const payment = await customer.call(CreatePayment, { ...pixOrder(), idmov: id });
    customer.app = (await test.openShell()).app;
    const again = await customer.call(CreatePayment, { ...pixOrder(), idmov: id });
    const PaymentId = String(payment.body.resposta);
    const code = await customer.call(ChargePix, { ...pixOrder(), idmov: id, PaymentId });

    expect(payment.status).toBe(201);
    expect(again.body).toEqual(payment.body);
    expect(test.received(CreatePayment)).toBe(1);
    expect(code.body.payload).toContain('br.gov.bcb.pix');
    expect(
      (await customer.call(ChargePix, { ...pixOrder(), idmov: id, PaymentId: '1' })).status,
    ).toBe(403);
    expect((await customer.call(PaymentStatus, { idmov: id })).status).toBe(202);
    test.standIn.payPix(id);
    expect((await customer.call(PaymentStatus, { idmov: id })).status).toBe(200);
  });

  it('has one number for its movement: after a reload, in a second tab and at a double click', async () => {
    const { body } = await customer.call(OpenMovement);
    const movimento = String(body.codigo);
    const [one, two] = await Promise.all([
      customer.call(MovementNumber, { movimento }),
      customer.call(MovementNumber, { movimento }),
    ]);
    const later = await customer.call(MovementNumber, { movimento });

    expect(two.body).toEqual(one.body);
    expect(later.body).toEqual(one.body);
    expect(test.received(MovementNumber)).toBe(1);
    const placed = await customer.call(PlaceOrder, {
      ...pixOrder(),
      movimento,
      mov: String(one.body.mov),
    });
    expect((await customer.call(MovementNumber, { movimento })).body).toEqual({
      ...one.body,
      pedido: placed.body.id,
    });
  });

  it('is sent once by a double click, a repetition, another shell and a restart', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => customer.call(PlaceOrder, order)),
    );
    replies.push(await customer.call(PlaceOrder, order));
    customer.app = (await test.openShell()).app;
    replies.push(await customer.call(PlaceOrder, order));

    expect(new Set(replies.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(test.received(PlaceOrder)).toBe(1);
  });

  it('is never sent again when its reply was lost, also not after a restart', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    test.standIn.cutAfter(PlaceOrder.code);
    const lost = await customer.call(PlaceOrder, order);
    const again = await customer.call(PlaceOrder, order);
    customer.app = (await test.openShell()).app;
    const later = await customer.call(PlaceOrder, order);

    for (const { status, body } of [lost, again, later]) {
      expect(status).toBe(503);
      expect(body.resposta).toContain('Confira em Meus Pedidos');
    }
    expect(test.received(PlaceOrder)).toBe(1);
    expect(test.standIn.orders).toHaveLength(1);
    const list = await customer.call(OrderList, { id: helena.id });
    expect(list.body).toMatchObject([{ id: test.standIn.orders[0]?.id }]);
    expect(await customer.placeOrder()).not.toBe(test.standIn.orders[0]?.id);
  });

  it('can be sent again when that server cannot have received it', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    const { base } = test.standIn;
    // Nothing listens there.
    Object.assign(test.standIn, { base: 'http://127.0.0.1:9' });
    customer.app = (await test.openShell()).app;
    const failed = await customer.call(PlaceOrder, order);
    Object.assign(test.standIn, { base });
    customer.app = (await test.openShell()).app;
    const placed = await customer.call(PlaceOrder, order);

    expect(failed.status).toBe(503);
    expect(failed.body.resposta).not.toContain('Meus Pedidos');
    expect(placed.status).toBe(200);
  });

  it('can be paid with another card after a refused one, and a few refusals are the limit', async () => {
    const checkout = await customer.openCheckout();
    const pay = (card: string) => customer.call(PlaceOrder, { ...cardOrder(card), ...checkout });

    expect(await pay(refusedCard)).toMatchObject({
      status: 402,
      body: { resposta: 'O cartão foi recusado. Use outro cartão.' },
    });
    for (let each = 0; each < 9; each += 1) expect((await pay(refusedCard)).status).toBe(402);
    expect((await pay(goodCard)).status).toBe(429);
    test.now += 15 * 60_000;
    expect((await pay(goodCard)).status).toBe(200);
  });

  it('of another session is the customer’s own when APP_0055 lists it', async () => {
    const elsewhere = new Browser(customer.app, '198.51.100.4');
    await elsewhere.login();
    const before = await customer.call(OrderList, { id: helena.id });
    const id = await elsewhere.placeOrder();
    test.now += 3000;

    expect(before.body).toEqual([]);
    expect((await customer.call(OrderDetail, { id })).status).toBe(200);
  });

  it('of somebody else is a 404 without many calls, and a 503 while nobody can tell', async () => {
    for (let id = 1; id < 20; id += 1) {
      expect((await customer.call(OrderDetail, { id: String(id) })).status).toBe(404);
    }
    expect(test.received(OrderList)).toBe(1);
    expect(test.received(OrderDetail)).toBe(0);

    test.now += 60_000;
    test.standIn.controls.down = true;
    expect((await customer.call(OrderDetail, { id: '1' })).status).toBe(503);
  });

  it('is sent once when two shells get it at the same moment, and both answer it', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    const other = new Browser((await test.openShell()).app);
    other.cookies = { ...customer.cookies };

    const replies = await Promise.all([
      customer.call(PlaceOrder, order),
      other.call(PlaceOrder, order),
    ]);

    const id = String(test.standIn.orders[0]?.id);
    expect(replies).toMatchObject([
      { status: 200, body: { id } },
      { status: 200, body: { id } },
    ]);
    expect(test.received(PlaceOrder)).toBe(1);
    expect((await other.call(OrderDetail, { id })).status).toBe(200);
  });

  it('of unknown outcome is unknown at both shells that got it at the same moment', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    const other = new Browser((await test.openShell()).app);
    other.cookies = { ...customer.cookies };
    test.standIn.cutAfter(PlaceOrder.code);

    const replies = await Promise.all([
      customer.call(PlaceOrder, order),
      other.call(PlaceOrder, order),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    expect(test.received(PlaceOrder)).toBe(1);
  });

  it('is not sent again after a shell has stopped while it sent it', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    test.standIn.cutAfter(PlaceOrder.code);
    await customer.call(PlaceOrder, order);
    const [claim = ''] = await readdir(join(test.folder, 'calls'));
    await writeFile(join(test.folder, 'calls', claim), '');
    test.now += 60_000;
    customer.app = (await test.openShell()).app;

    const { status, body } = await customer.call(PlaceOrder, order);

    expect([status, body.resposta]).toEqual([503, expect.stringContaining('Meus Pedidos')]);
    expect(test.received(PlaceOrder)).toBe(1);
  });

  it('is refused, and nothing sent, when it cannot be remembered that it is sent', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    // In the place of the folder.
    await writeFile(join(test.folder, 'calls'), '');

    const { status, body } = await customer.call(PlaceOrder, order);

    expect([status, body.resposta]).toEqual([500, expect.stringContaining('Algo deu errado')]);
    expect(test.received(PlaceOrder)).toBe(0);
  });
});

describe('the payment of an order', () => {
  let idmov: string;
  const open = (browser: Browser) => browser.call(CreatePayment, { ...pixOrder(), idmov });

  beforeEach(async () => {
    await customer.login();
    idmov = await customer.placeOrder();
  });

  it('is opened once by a double click, another shell and a browser without the first reply', async () => {
    const before = { ...customer.cookies };
    const other = new Browser((await test.openShell()).app);
    other.cookies = before;
    const replies = await Promise.all([open(customer), open(customer), open(other)]);
    customer.app = (await test.openShell()).app;
    customer.cookies = before;
    replies.push(await open(customer));

    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [201, { resposta: test.standIn.orders[0]?.paymentId }]),
    );
    expect(test.received(CreatePayment)).toBe(1);
  });

  it('is charged in another session of its customer', async () => {
    const PaymentId = String((await open(customer)).body.resposta);
    const elsewhere = new Browser(customer.app, '198.51.100.4');
    await elsewhere.login();

    const { status } = await elsewhere.call(ChargePix, { ...pixOrder(), idmov, PaymentId });

    expect(status).toBe(200);
  });

  it('is never opened again when the reply was lost, also not after a restart', async () => {
    test.standIn.cutAfter(CreatePayment.code);
    const lost = await open(customer);
    customer.app = (await test.openShell()).app;
    const again = await open(customer);

    for (const { status, body } of [lost, again]) {
      expect([status, body.resposta]).toEqual([503, expect.stringContaining('pague duas vezes')]);
    }
    expect(test.received(CreatePayment)).toBe(1);
  });

  it('can be opened again after a refusal of that server', async () => {
    const order = test.standIn.orders[0];
    if (!order) throw new Error('No order was placed.');
    order.id = '0';
    const refused = await open(customer);
    order.id = idmov;

    expect(refused.status).toBe(404);
    expect((await open(customer)).status).toBe(201);
  });
});
