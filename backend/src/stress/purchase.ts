import { PICKUP_ID } from 'shared-contracts/profile';
import { OPERATIONS_PATH } from 'shared-contracts/wire';
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

const entrega = {
  cep: '13010-050',
  street: 'Rua Barão de Jaguara',
  number: '10',
  complement: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'SP',
};

const pagamento = {
  cardNumber: '4024007173612531',
  expiry: '12/2035',
  name: 'COMPRADOR',
  cvv: '123',
  installments: 1,
  installmentId: 1,
  installmentValue: 1,
};

/** Sends everything before the order: freight, movement, number. Returns the body of the order. */
export async function prepareOrder(
  store: StoreProcess,
  shopper: Shopper,
  { code, name, reais, quantity }: ProductLine,
  type: 'pix' | 'credit',
) {
  const ids = [{ id: code, quantity }];
  const quotes = await callStore(store, shopper, 'APP_0031', {
    cep: entrega.cep,
    ids,
    total_compra: reais,
  });
  const frete = (quotes.body as unknown as { id: number }[]).find(({ id }) => id === PICKUP_ID);
  const movement = await callStore(store, shopper, 'APP_0070');
  const movimento = String(movement.body['codigo']);
  const number = await callStore(store, shopper, `APP_0049?movimento=${movimento}`);
  return {
    dados_cliente: shopper.customer,
    produtos: [
      {
        id: code,
        name,
        multiploprdvenda: '',
        codundvenda: 'UN',
        price: reais,
        quantity,
        image: '',
        lotes: [],
        description: '',
        selectedLote: '',
      },
    ],
    frete,
    entrega,
    movimento,
    resumo: { subtotal: 0, vl_frete: 0, total: 0 },
    mov: String(number.body['mov']),
    type,
    pagamento: type === 'credit' ? pagamento : {},
  };
}

export type OrderBody = Awaited<ReturnType<typeof prepareOrder>>;
