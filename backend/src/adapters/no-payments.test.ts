import { CreatePayment } from 'shared-contracts/wire';
import { aPurchase, placeOrder } from '../testing/purchase';
import { aSmallShop, unitsInStock } from '../testing/small-shop';
import type { TestApp } from '../testing/test-app';
import { noPayments } from './no-payments';

describe('a store without a payment provider', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop({ payments: noPayments });
  });
  afterEach(() => shop.close());

  it('answers a request for a Pix with 503 and a text for the shopper', async () => {
    const { cookie, request } = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);
    const { body: order } = await placeOrder(shop, { cookie, request });

    const { status, body } = await shop.call(
      CreatePayment,
      { ...request, idmov: String(order.id) },
      { cookie },
    );

    expect([status, body]).toEqual([
      503,
      { resposta: 'O pagamento está fora do ar. Tente de novo em alguns minutos.' },
    ]);
  });

  it('refuses a card, charges nothing and releases the goods', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], { card: {} });

    const { status, body } = await placeOrder(shop, purchase);

    expect(status).toBe(402);
    expect(body.resposta).toContain('Nada foi cobrado');
    expect(await unitsInStock(shop, 1)).toBe(5);
  });
});
