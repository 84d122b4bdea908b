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
import type { TestApp } from './test-app';

/** In the store's own town. */
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
    cep: '13010-050',
    ids,
    total_compra: 0,
  });
  const truck = Array.isArray(quotes) ? quotes.find((quote) => quote.id === 101) : undefined;
  return {
    cookie,
    request: {
      dados_cliente: {
        id: customer.id,
        nome: customer.nome,
        email: customer.email,
        doc: customer.doc,
        pessoa: customer.pessoa,
      },
      produtos: lines.map(aCartItem),
      frete: truck,
      pagamento: card ? { ...approvedCard, ...card } : {},
      entrega: deliveryAddress,
      movimento: movement.codigo,
      resumo: { subtotal: 0, vl_frete: 0, total: 0 },
      type: card ? 'credit' : 'pix',
      mov: String(number.mov),
    },
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
