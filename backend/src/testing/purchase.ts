import {
  CreatePayment,
  MovementNumber,
  OpenMovement,
  PlaceOrder,
  QuoteShipping,
  ReadSession,
} from 'shared-contracts/wire';
import { samplePerson } from '@fireflay/sample-store/customers';
import { aCartItem, approvedCard } from './builders';
import type { SomeLine } from './builders';
import { anOrderRequest, deliveryAddress } from './order-request';
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

/** Does everything before the order is sent: signs in, quotes the freight, opens the movement. */
export async function aPurchase(
  shop: TestApp,
  lines: readonly SomeLine[],
  { card, document = samplePerson, password }: Buyer = {},
): Promise<Purchase> {
  const cookie = await shop.signIn(document, password);
  const { body: customer } = await shop.call(ReadSession, {}, { cookie });
  const { body: movement } = await shop.call(OpenMovement, {}, { cookie });
  const { body: number } = await shop.call(
    MovementNumber,
    { movimento: movement.codigo },
    { cookie },
  );
  const ids = lines.map(({ id, quantity = 1 }) => ({ id, quantity }));
  const { body: quotes } = await shop.call(QuoteShipping, {
    cep: deliveryAddress.cep,
    ids,
    total_compra: 0,
  });
  const truck = Array.isArray(quotes) ? quotes.find((quote) => quote.id === 101) : undefined;
  return {
    cookie,
    request: anOrderRequest({
      customer,
      items: lines.map(aCartItem),
      shipping: truck,
      movement: movement.codigo,
      number: number.mov,
      card: card && { ...approvedCard, ...card },
    }),
  };
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
