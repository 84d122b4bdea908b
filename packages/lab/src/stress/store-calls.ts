import { toCents } from 'shared-contracts/pricing';
import { aCartItem, approvedCard } from 'backend/testing/builders';
import { prepareOrder as prepare } from 'backend/testing/purchase';
import type { OrderRequest } from 'backend/testing/purchase';
import { sendOver } from 'backend/testing/send-operations';
import type { ApiResponse, SendOperation } from 'backend/testing/send-operations';
import type { Shopper } from 'backend/testing/shoppers';

/** A running back end. */
interface RunningStore {
  readonly origin: string;
}

export interface ProductLine {
  code: number;
  name: string;
  reais: number;
  quantity: number;
}

/** Sends one request of a shopper. Rejects when the connection breaks. */
export const callStore = (
  { origin }: RunningStore,
  { cookie, address }: Pick<Shopper, 'cookie' | 'address'>,
  operation: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<ApiResponse> =>
  sendOver(origin, { cookie, 'x-forwarded-for': address, ...headers }, signal)(operation, body);

/** Sends everything before the order: freight, movement, number. @returns the body of the order */
export const prepareOrder = (
  store: RunningStore,
  shopper: Shopper,
  line: ProductLine,
  type: 'pix' | 'credit',
  shippingId?: number,
): Promise<OrderRequest> =>
  prepareOrderBy(
    (address, body) => callStore(store, shopper, address, body),
    shopper,
    line,
    type,
    shippingId,
  );

/** The same, however a request is sent. */
export const prepareOrderBy = (
  send: SendOperation,
  shopper: Shopper,
  { code, name, reais, quantity }: ProductLine,
  type: 'pix' | 'credit',
  shippingId?: number,
): Promise<OrderRequest> =>
  prepare(send, {
    customer: shopper.customer,
    items: [{ ...aCartItem({ id: code, priceCents: toCents(reais), quantity }), name }],
    shippingId,
    card: type === 'credit' ? approvedCard : undefined,
  });
