import { toCents } from 'shared-contracts/pricing';
import { OPERATIONS_PATH } from 'shared-contracts/wire';
import { aCartItem, approvedCard } from '../testing/builders';
import { prepareOrder as prepare } from '../testing/order-request';
import type { OrderRequest, SendOperation } from '../testing/order-request';
import type { Shopper } from './store-process';

/** A running back end. */
interface RunningStore {
  readonly origin: string;
}

export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

export interface ProductLine {
  code: number;
  name: string;
  reais: number;
  quantity: number;
}

/** Sends one request as a browser does. Rejects when the connection breaks. */
export async function callStore(
  store: RunningStore,
  shopper: Pick<Shopper, 'cookie' | 'address'>,
  address: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<ApiResponse> {
  const path = address.startsWith('/') ? address : `${OPERATIONS_PATH}/${address}`;
  const response = await fetch(`${store.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: shopper.cookie,
      'x-forwarded-for': shopper.address,
      connection: 'close',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as ApiResponse['body'] };
}

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
