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
import { defaultProfile } from 'shared-contracts/profile';
import { madeOnce } from '../../database/schema';
import { Browser, cardOrder, helena, pixOrder } from './retailer-test.fixture';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';

setUpOneCustomer();

const goodCard = '4024 0071 7361 2531';
const refusedCard = '4556 4141 2222 0002';

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
    customer.app = await test.open();
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
    // Now the order looks as if it had been placed directly at that server.
    await test.db.delete(madeOnce);

    expect(before.body).toEqual([]);
    expect((await customer.call(OrderDetail, { id })).status).toBe(200);
  });

  it('has the state that the store profile names for that server’s own word', async () => {
    const orderStatuses = { pago: 'Pagamento Efetuado', 'estorno total': 'Pagamento devolvido' };
    customer.app = await test.open({}, { profile: { ...defaultProfile, orderStatuses } });
    const id = await customer.placeOrder();
    const fields = { status: 'PAGO ', currentStepIndex: undefined };
    Object.assign(test.standIn.controls, { fields });

    expect((await customer.call(OrderDetail, { id })).body).toMatchObject({
      status: 'Pagamento Efetuado',
      currentStepIndex: 0,
    });
    fields.status = 'Estorno total';
    expect((await customer.call(OrderDetail, { id })).body.status).toBe('Pagamento devolvido');
    fields.status = 'Em separação';
    expect((await customer.call(OrderDetail, { id })).body.status).toBe('Em separação');
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
});
