import { toCents } from 'shared-contracts/pricing';
import { shippingIds } from 'shared-contracts/profile';
import { OPERATIONS_PATH } from 'shared-contracts/wire';
import { aCartItem, approvedCard } from '../testing/builders';
import { anOrderRequest, deliveryAddress } from '../testing/order-request';
import type { Shopper, StoreProcess } from './store-process';

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
  store: StoreProcess,
  shopper: Shopper,
  address: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<ApiResponse> {
  const path = address.startsWith('/') ? address : `${OPERATIONS_PATH}/${address}`;
  const response = await fetch(`${store.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: shopper.cookie,
      'x-forwarded-for': shopper.address,
      connection: 'close',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ?? AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as ApiResponse['body'] };
}

/** Sends everything before the order: freight, movement, number. Returns the body of the order. */
export async function prepareOrder(
  store: StoreProcess,
  shopper: Shopper,
  { code, name, reais, quantity }: ProductLine,
  type: 'pix' | 'credit',
  shippingId: number = shippingIds.pickup,
) {
  const ids = [{ id: code, quantity }];
  const quotes = await callStore(store, shopper, 'APP_0031', {
    cep: deliveryAddress.cep,
    ids,
    total_compra: reais,
  });
  const shipping = (quotes.body as unknown as { id: number }[]).find(({ id }) => id === shippingId);
  const movement = await callStore(store, shopper, 'APP_0070');
  const movimento = String(movement.body['codigo']);
  const number = await callStore(store, shopper, `APP_0049?movimento=${movimento}`);
  return anOrderRequest({
    customer: shopper.customer,
    items: [{ ...aCartItem({ id: code, priceCents: toCents(reais), quantity }), name }],
    shipping,
    movement: movimento,
    number: number.body['mov'],
    card: type === 'credit' ? approvedCard : undefined,
  });
}

export type OrderBody = Awaited<ReturnType<typeof prepareOrder>>;
