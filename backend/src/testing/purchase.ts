import { CreatePayment, PlaceOrder, ReadSession } from 'shared-contracts/wire';
import { shippingIds } from 'shared-contracts/profile';
import { samplePerson } from '@fireflay/sample-store/customers';
import { aCartItem, approvedCard } from './builders';
import type { SomeLine } from './builders';
import { prepareOrder } from './order-request';
import type { SendOperation } from './order-request';
import { allCalls } from './test-app';
import type { TestApp } from './test-app';

export interface Purchase {
  cookie: string;
  /** The body of APP_0050, also of APP_0063 and APP_0079. */
  request: Record<string, unknown> & { mov: string };
}

export interface Buyer {
  card?: Partial<typeof approvedCard>;
  /** Default: the sample person and their password. */
  document?: string;
  password?: string;
}

/** Sends operations to the app as this visitor. */
export const sendTo =
  (shop: Pick<TestApp, 'call'>, cookie: string): SendOperation =>
  (address, body) => {
    const [code, query = ''] = address.split('?');
    const operation = allCalls.find((each) => each.code === code);
    if (!operation) throw new Error(`The wire has no ${code}.`);
    return shop.call(operation, body ?? Object.fromEntries(new URLSearchParams(query)), { cookie });
  };

/** Does everything before the order is sent: signs in, quotes the freight, opens the movement. */
export async function aPurchase(
  shop: TestApp,
  lines: readonly SomeLine[],
  { card, document = samplePerson, password }: Buyer = {},
): Promise<Purchase> {
  const cookie = await shop.signIn(document, password);
  const { body: customer } = await shop.call(ReadSession, {}, { cookie });
  const request = await prepareOrder(sendTo(shop, cookie), {
    customer,
    items: lines.map(aCartItem),
    shippingId: shippingIds.truck,
    card: card && { ...approvedCard, ...card },
  });
  return { cookie, request };
}

export function placeOrder(shop: TestApp, { cookie, request }: Purchase) {
  return shop.call(PlaceOrder, request, { cookie });
}

/** Places an order that waits for its Pix, with the payment opened. */
export async function anOpenPix(shop: TestApp, lines: readonly SomeLine[], buyer: Buyer = {}) {
  const purchase = await aPurchase(shop, lines, buyer);
  const { body: order } = await placeOrder(shop, purchase);
  const orderId = String(order.id);
  const { body: payment } = await shop.call(
    CreatePayment,
    { ...purchase.request, idmov: orderId },
    { cookie: purchase.cookie },
  );
  return { ...purchase, orderId, paymentId: String(payment.resposta) };
}
