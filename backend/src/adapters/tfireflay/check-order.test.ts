import { toPriceTermsDto } from 'shared-contracts/pricing';
import { ChargePix, CreatePayment, PlaceOrder, Products } from 'shared-contracts/wire';
import { cardOrder, pixOrder } from './retailer-test.fixture';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';

setUpOneCustomer();

const goodCard = '4024 0071 7361 2531';
const tenPercent = { pixDiscount: 10, maxInstalments: 12, interestFree: 3, monthlyRate: 2.5 };
const [line] = pixOrder().produtos;

/** Orders, each in its own checkout. */
async function place(order: object) {
  return customer.call(PlaceOrder, { ...pixOrder(), ...order, ...(await customer.openCheckout()) });
}

// Even a server that accepts whatever an order says is protected.
beforeEach(async () => {
  await customer.login();
  test.standIn.controls.trustsOrders = true;
});

describe('an order', () => {
  it.each<[string, object]>([
    ['a total of one cent', { resumo: { subtotal: 0.01, vl_frete: 0, total: 0.01 } }],
    ['another subtotal', { resumo: { subtotal: 123.4, vl_frete: 39.9, total: 163.31 } }],
    ['another freight in its total', { resumo: { subtotal: 123.41, vl_frete: 0, total: 123.41 } }],
    ['the freight 0', { frete: { ...pixOrder().frete, price: 0 } }],
    ['a freight that was never offered', { frete: { ...pixOrder().frete, id: 999, price: -50 } }],
    ['the freight of another address', { entrega: { ...pixOrder().entrega, cep: '01310100' } }],
    ['another price', { produtos: [{ ...line, price: 0.01 }] }],
    ['another m² of a box', { produtos: [{ ...line, multiploprdvenda: '0,01' }] }],
    ['another quantity', { produtos: [{ ...line, quantity: 2 }] }],
    ['an unknown product', { produtos: [{ ...line, id: 4 }] }],
  ])('with %s is refused and not sent', async (_, order) => {
    const refused = await place(order);

    expect(refused.status).toBe(409);
    expect(test.received(PlaceOrder)).toBe(0);
  });

  it.each<[string, object]>([
    ['another instalment', { installments: 2, installmentId: 2, installmentValue: 1 }],
    ['more instalments', { installments: 12, installmentId: 12, installmentValue: 14.15 }],
    ['another instalment’s id', { installments: 1, installmentId: 2, installmentValue: 169.8 }],
  ])('by card with %s is refused and not sent', async (_, plan) => {
    const order = cardOrder(goodCard);
    const refused = await place({ ...order, pagamento: { ...order.pagamento, ...plan } });

    expect(refused.status).toBe(409);
    expect(test.received(PlaceOrder)).toBe(0);
  });

  it('whose price has changed says before and after, and is sent once they are accepted', async () => {
    const checkout = await customer.openCheckout();
    const order = { ...pixOrder(), ...checkout };
    const refused = await customer.call(PlaceOrder, {
      ...order,
      produtos: [{ ...line, price: 120 }],
    });

    expect(refused.body.mudancas).toEqual([
      { idprd: 9101, motivo: 'preco', antes: 120, agora: 129.9 },
    ]);
    expect((await customer.call(PlaceOrder, order)).status).toBe(200);
  });

  it('with another freight than is offered says which it is now', async () => {
    const refused = await place({ frete: { ...pixOrder().frete, price: 12 } });

    expect(refused.body.mudancas).toEqual([{ motivo: 'frete', antes: 12, agora: 39.9 }]);
  });

  it('is not sent while the prices cannot be read, and can be sent later', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    test.standIn.controls.unreadable.push(Products.code);
    const failed = await customer.call(PlaceOrder, order);
    test.standIn.controls.unreadable.length = 0;

    expect(failed.status).toBe(503);
    expect(failed.body.resposta).not.toContain('Meus Pedidos');
    expect(test.received(PlaceOrder)).toBe(0);
    expect((await customer.call(PlaceOrder, order)).status).toBe(200);
  });

  it('that waits for a refused one of the same number is compared, too', async () => {
    const checkout = await customer.openCheckout();
    const refused = { ...cardOrder('4556 4141 2222 0002'), ...checkout };
    const other = await test.open();
    const here = customer.app;
    const first = customer.call(PlaceOrder, refused);
    customer.app = other;
    const cheap = customer.call(PlaceOrder, {
      ...pixOrder(),
      ...checkout,
      resumo: { subtotal: 0.01, vl_frete: 0, total: 0.01 },
    });
    customer.app = here;

    expect([(await first).status, (await cheap).status]).toEqual([402, 409]);
    expect(test.standIn.orders).toEqual([]);
  });

  it('is compared a few dozen times in a quarter of an hour, so that nobody floods that server with it', async () => {
    const wrong = {
      ...pixOrder(),
      ...(await customer.openCheckout()),
      resumo: { subtotal: 1, vl_frete: 0, total: 1 },
    };
    for (let each = 0; each < 60; each += 1) await customer.call(PlaceOrder, wrong);
    const compared = test.received(Products);

    expect((await customer.call(PlaceOrder, wrong)).status).toBe(429);
    expect(test.received(Products)).toBe(compared);
  });

  it('repeated after it was placed is the same order, also when the price has changed meanwhile', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    const placed = await customer.call(PlaceOrder, order);
    test.standIn.controls.terms = tenPercent;

    expect((await customer.call(PlaceOrder, order)).body).toEqual(placed.body);
  });
});

describe('a price table of another Pix discount and other instalments', () => {
  beforeEach(() => {
    test.standIn.controls.terms = tenPercent;
    test.standIn.controls.trustsOrders = false;
  });

  const condicoes = toPriceTermsDto(tenPercent);
  const order = {
    produtos: [{ ...line, condicoes }],
    resumo: { subtotal: 116.91, vl_frete: 39.9, total: 156.81 },
  };

  it('is in its products, and orders are charged by it', async () => {
    const { body } = await customer.call(Products, { codigo: 9101 });

    expect(body.produtos).toMatchObject([{ condicoes }]);
    expect((await place(order)).status).toBe(200);
    expect(test.standIn.orders[0]?.request.resumo.total).toBe(156.81);
  });

  it('is in the refusal of an order that a page with the earlier table has sent', async () => {
    const refused = await place({});

    expect(refused.status).toBe(409);
    expect(refused.body.mudancas).toEqual([
      { idprd: 9101, motivo: 'preco', antes: 129.9, agora: 129.9, condicoes },
    ]);
    expect(test.received(PlaceOrder)).toBe(0);
  });

  it('has instalments by card that are charged', async () => {
    const plan = { installments: 3, installmentId: 3, installmentValue: 56.6 };
    const card = cardOrder(goodCard);
    const placed = await place({
      ...card,
      produtos: order.produtos,
      pagamento: { ...card.pagamento, ...plan },
    });

    expect(placed.status).toBe(200);
  });
});

describe('the payment of an order', () => {
  it.each([
    ['total', { resumo: { subtotal: 0.01, vl_frete: 0, total: 0.01 } }],
    ['freight', { frete: { ...pixOrder().frete, price: 0 } }],
    ['price', { produtos: [{ ...line, price: 0.01 }] }],
    ['quantity', { produtos: [{ ...line, quantity: 9 }] }],
  ])('with another %s is refused and not sent', async (_name, changed) => {
    const checkout = await customer.openCheckout();
    const order = { ...pixOrder(), ...checkout };
    const placed = await customer.call(PlaceOrder, order);
    const idmov = String(placed.body.id);
    const refused = await customer.call(CreatePayment, { ...order, ...changed, idmov });
    const payment = await customer.call(CreatePayment, { ...order, idmov });
    const PaymentId = String(payment.body.resposta);
    const charge = await customer.call(ChargePix, { ...order, ...changed, idmov, PaymentId });

    expect([refused.status, payment.status, charge.status]).toEqual([409, 201, 409]);
    expect(test.received(CreatePayment)).toBe(1);
    expect(test.received(ChargePix)).toBe(0);
  });

  it('is opened by another browser that knows only what APP_0053 says of the order', async () => {
    const idmov = await customer.placeOrder();
    // The page of an order has no number of APP_0049.
    const payment = await customer.call(CreatePayment, { ...pixOrder(), mov: idmov, idmov });

    expect(payment.status).toBe(201);
  });
});
