/** Orders, customers and movements of the stand-in: in memory, and open to anybody who knows an id. */
import { instalmentPlans, orderTotals, parseBoxArea, toCents } from 'shared-contracts/pricing';
import type { StandInWays } from './ways';
import { standInProducts } from './products';

export interface StandInCustomer {
  id: string;
  nome: string;
  email: string;
  /** Digits only. */
  doc: string;
  senha: string;
  telcontato: string;
  telcelular: string;
}

export interface StandInOrder {
  id: string;
  customerId: string;
  mov: string;
  paymentId: string;
  method: 'credit' | 'pix';
  instalments: number;
  isPaid: boolean;
  /** −1 while not paid, then 0 to 5. */
  step: number;
  /** The body of APP_0050. */
  request: OrderBody;
  placedAt: string;
  tracking: string;
}

export interface OrderBody {
  dados_cliente: { id: string };
  produtos: {
    id: number;
    name: string;
    price: number;
    quantity: number;
    codundvenda: string;
    multiploprdvenda: string;
  }[];
  frete: { id: number; name: string; delivery_time: number; price: number };
  entrega: Record<string, string>;
  pagamento: { cardNumber?: string; installments?: number; installmentValue?: number };
  resumo: { subtotal: number; vl_frete: number; total: number };
  movimento: string;
  mov: string;
  type: 'credit' | 'pix';
}

const DAY_MS = 86_400_000;
const STEPS = [
  'Pagamento Efetuado',
  'Pedido Faturado',
  'Emissão Nota Fiscal',
  'Pedido Despachado',
  'Saiu para entrega',
  'Pedido Entregue',
];

export const createCustomers = (): StandInCustomer[] => [
  {
    id: '501',
    nome: 'Helena Prado',
    email: 'helena@exemplo.com.br',
    doc: '52998224725',
    senha: 'Obra@1969',
    telcontato: '1932310000',
    telcelular: '19999990000',
  },
  {
    id: '502',
    nome: 'Construtora Ipê Ltda.',
    email: 'compras@ipe.exemplo.com.br',
    doc: '11222333000181',
    senha: 'Obra@1969',
    telcontato: '1932320000',
    telcelular: '',
  },
];

/** The amount of an order that differs from this server's; undefined if none differs. */
export function findWrongAmount(
  { produtos, frete, resumo, type, pagamento }: OrderBody,
  offered: readonly { id: number; price: number }[],
  { terms, trustsOrders }: StandInWays,
): string | undefined {
  if (trustsOrders) return undefined;
  const lines = produtos.flatMap(({ id, quantity }) => {
    const product = standInProducts.find(({ code }) => code === id);
    if (!product) return [];
    return [{ price: product.cents, quantity, boxArea: parseBoxArea(product.boxArea), terms }];
  });
  const hasPrices = produtos.every(({ id, price, multiploprdvenda }) =>
    standInProducts.some(
      ({ code, cents, boxArea }) =>
        code === id && cents === toCents(price) && boxArea === multiploprdvenda,
    ),
  );
  if (!hasPrices) return 'O preço de um produto mudou.';
  if (!offered.some(({ id, price }) => id === frete.id && price === frete.price)) {
    return 'O frete mudou.';
  }
  const totals = orderTotals(lines, toCents(frete.price));
  const isPix = type === 'pix';
  const hasTotals =
    toCents(resumo.subtotal) === (isPix ? totals.pixSubtotal : totals.subtotal) &&
    toCents(resumo.vl_frete) === totals.shipping &&
    toCents(resumo.total) === (isPix ? totals.pixTotal : totals.total);
  if (!hasTotals) return 'O total mudou.';
  const { installments = 1, installmentValue = 0 } = pagamento;
  const plan = instalmentPlans(totals.total, terms)[installments - 1];
  return isPix || plan?.value === toCents(installmentValue) ? undefined : 'As parcelas mudaram.';
}

export function toOrderReply({ id, step, request, method, instalments }: StandInOrder) {
  const { frete, entrega, produtos, resumo } = request;
  const place = `${entrega.bairro}, ${entrega.cidade} - ${entrega.uf}, CEP ${entrega.cep}`;
  return {
    id,
    status: statusOf(step),
    items: produtos.map((item, index) => ({
      id: String(index + 1),
      idprd: item.id,
      name: item.name,
      quantity: item.quantity,
      codundvenda: item.codundvenda,
      price: item.price,
      total_item: toReais(item.price * item.quantity * areaOf(item.multiploprdvenda)),
    })),
    shipping: {
      method: frete.name,
      estimate: `${frete.delivery_time} dias úteis`,
      price: frete.price,
      address: `${entrega.street}, ${entrega.number}, ${place}`,
      via: frete.id === 103 ? -1 : frete.id,
    },
    payment: { method: method === 'pix' ? 'Pix' : 'Cartão de crédito', installments: instalments },
    total: resumo.total,
  };
}

export function toListItem({ id, placedAt, method, step, tracking }: StandInOrder) {
  return {
    id,
    date: placedAt,
    paymentMethod: method === 'pix' ? 'Pix' : 'Cartão de crédito',
    deliveryDate: new Date(Date.parse(placedAt) + 5 * DAY_MS).toISOString().slice(0, 10),
    rastreio: tracking,
    currentStepIndex: step,
  };
}

const statusOf = (step: number) => STEPS[step] ?? 'Aguardando pagamento';
const areaOf = (text: string) => (text === '' ? 1 : Number(text.replace(',', '.')));
const toReais = (reais: number) => Math.round(reais * 100) / 100;

/** A valid BR Code ('Pix copia e cola') of this amount. */
export function createBrCode(reais: number, reference: string): string {
  const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;
  const account = field('00', 'br.gov.bcb.pix') + field('01', 'pix@loja.exemplo.com.br');
  const text =
    field('00', '01') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    field('54', reais.toFixed(2)) +
    field('58', 'BR') +
    field('59', 'LOJA EXEMPLO') +
    field('60', 'CAMPINAS') +
    field('62', field('05', reference)) +
    '6304';
  return text + crc16(text);
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
