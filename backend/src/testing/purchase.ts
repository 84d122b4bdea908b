import { CreatePayment, PlaceOrder, ReadSession } from 'shared-contracts/wire';
import { shippingIds } from 'shared-contracts/profile';
import { samplePerson } from '@fireflay/sample-store/customers';
import { aCartItem, approvedCard } from './builders';
import type { SomeLine } from './builders';
import { sendTo } from './send-operations';
import type { SendOperation } from './send-operations';
import type { TestApp } from './test-app';

/** An address in the store's own town. */
export const deliveryAddress = {
  cep: '13010-050',
  street: 'Rua Barão de Jaguara',
  number: '10',
  complement: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'SP',
};

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

interface Order {
  customer: Record<'id' | 'nome' | 'email' | 'doc' | 'pessoa', unknown>;
  items: readonly ReturnType<typeof aCartItem>[];
  /** The option of APP_0031; the pickup unless named. */
  shippingId?: number | undefined;
  address?: typeof deliveryAddress;
  /** undefined: the order is paid by Pix. */
  card?: typeof approvedCard | undefined;
}

/** Sends everything before the order: freight, movement, number. @returns the body of APP_0050, as a browser sends it */
export async function prepareOrder(
  send: SendOperation,
  { customer, items, shippingId = shippingIds.pickup, address = deliveryAddress, card }: Order,
) {
  const ids = items.map(({ id, quantity }) => ({ id, quantity }));
  const quotes = await send('APP_0031', { cep: address.cep, ids, total_compra: 0 });
  const options = Array.isArray(quotes.body) ? (quotes.body as { id: number }[]) : [];
  const shipping: object | undefined = options.find((option) => option.id === shippingId);
  const { codigo } = (await send('APP_0070')).body as { codigo: string };
  const { mov } = (await send(`APP_0049?movimento=${codigo}`)).body as { mov: unknown };
  const { id, nome, email, doc, pessoa } = customer;
  return {
    dados_cliente: { id, nome, email, doc, pessoa },
    produtos: items,
    frete: shipping,
    pagamento: card ?? {},
    entrega: address,
    movimento: codigo,
    resumo: { subtotal: 0, vl_frete: 0, total: 0 },
    type: card ? 'credit' : 'pix',
    mov: String(mov),
  };
}

export type OrderRequest = Awaited<ReturnType<typeof prepareOrder>>;

/** Does everything before the order is sent: signs in, quotes the shipping, opens the movement. */
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
