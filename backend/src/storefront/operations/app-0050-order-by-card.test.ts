import { eq } from 'drizzle-orm';
import { orders } from '../../database/schema';
import { settleAbandonedCharges } from '../../orders/card/card-payment';
import { ageOrders } from '../../testing/age-orders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop, unitsInStock, countOrders } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';

describe('APP_0050 order by card', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  it('is paid at once, with interest from the seventh instalment on', async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], {
      card: { installments: 10 },
    });

    const { status, body } = await placeOrder(shop, purchase);

    expect(status).toBe(200);
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(body.id)));
    expect(order).toMatchObject({
      state: 'paid',
      paymentMethod: 'Cartão de crédito Visa',
      installments: 10,
    });
    expect(order?.totalCents).toBe((order?.installmentCents ?? 0) * 10);
    expect(order?.totalCents).toBeGreaterThan(9_990 + (order?.shippingCents ?? 0));
  });

  it.each([
    ['4024 0071 7361 2572', 'A operadora não autorizou o pagamento.'],
    ['4556 4141 2222 0003', 'O cartão está vencido.'],
    ['4556 4141 2222 0005', 'O cartão está bloqueado.'],
    ['4556 4141 2222 0006', 'A operadora não respondeu a tempo. Nada foi cobrado'],
    ['4556 4141 2222 0007', 'O cartão foi cancelado.'],
    ['4556 4141 2222 0008', 'Há um problema com o cartão.'],
  ])(
    'is refused for the card %s, releases the goods and accepts another card',
    async (number, text) => {
      const refused = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], {
        card: { cardNumber: luhn(number) },
      });

      const { status, body } = await placeOrder(shop, refused);

      expect(status).toBe(402);
      expect(body.resposta).toContain(text);
      expect(await unitsInStock(shop, 1)).toBe(5);
      const pagamento = {
        ...(refused.request['pagamento'] as object),
        cardNumber: '5555555555554444',
      };
      const retried = await placeOrder(shop, {
        ...refused,
        request: { ...refused.request, pagamento },
      });
      expect(retried.status).toBe(200);
      expect(await unitsInStock(shop, 1)).toBe(4);
    },
  );

  it.each([
    [{ cardNumber: '4024 0071 7361 2532' }, 'O número do cartão não está correto.'],
    [{ expiry: '10/2026' }, 'O cartão está vencido. Use outro cartão.'],
    [{ cvv: '12' }, 'O CVV tem 3 dígitos.'],
  ])('is refused with the invalid card %p before the acquirer is called', async (card, text) => {
    const { status, body } = await placeOrder(
      shop,
      await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], { card }),
    );

    expect([status, body.resposta]).toEqual([400, text]);
    expect(await countOrders(shop)).toBe(0);
  });

  it('stores no card data anywhere in the database', async () => {
    await placeOrder(shop, await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], { card: {} }));

    const { rows } = await shop.db.$client.query<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { table_name: table } of rows) {
      const found = await shop.db.$client.query(
        `select 1 from "${table}" t where t::text like '%4024007173612531%' or t::text like '%4024 0071%' or t::text like '%12/2030%' or t::text like '%MARIA A SOUZA%'`,
      );
      expect([table, found.rowCount]).toEqual([table, 0]);
    }
  });

  it('queries the provider for the outcome when no reply was received, and does not charge again', async () => {
    const { payments: provider } = shop.dependencies;
    const silent = jest.spyOn(provider, 'chargeCard').mockRejectedValueOnce(new Error('lost'));
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], { card: {} });

    expect((await placeOrder(shop, purchase)).status).toBe(503);

    expect(silent).toHaveBeenCalledTimes(1);
    await ageOrders(shop.db, 5);
    await settleAbandonedCharges(shop.db, provider);
    expect(await shop.db.select().from(orders)).toMatchObject([{ state: 'refused' }]);
    expect(await unitsInStock(shop, 1)).toBe(5);
  });
});

/** The number with its first and last digits; the digit before the last makes the checksum valid. */
function luhn(number: string): string {
  const digits = number.replace(/\s/g, '');
  for (let check = 0; check <= 9; check += 1) {
    const candidate = `${digits.slice(0, -2)}${check}${digits.slice(-1)}`;
    const sum = [...candidate].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return candidate;
  }
  return digits;
}
