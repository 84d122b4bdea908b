import { shippingIds } from 'shared-contracts/profile';
import type { aCartItem, approvedCard } from './builders';

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

/** Sends one operation, by its code with its query: to an app without a port, or to a server. */
export type SendOperation = (
  operation: string,
  body?: Record<string, unknown>,
) => Promise<{ body: unknown }>;

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
