import { createHash } from 'node:crypto';
import {
  instalmentPlans,
  lineTotal,
  orderTotals,
  parseBoxArea,
  toCents,
  toPriceTerms,
  toReais,
} from 'shared-contracts/pricing';
import type { PricedLine, Totals } from 'shared-contracts/pricing';
import { OrderDetail, Products, QuoteShipping, SaveAddress } from 'shared-contracts/wire';
import type {
  OperationDefinition,
  OrderChangeDto,
  OrderRequestDto,
  ProductDto,
  ReplyOf,
  ShippingOptionDto,
} from 'shared-contracts/wire';
import type { Outcome } from '@fireflay/tfireflay';
import { findPriceChange, toGoneChange } from '../../domain/price-change';
import { OrderChangedError, ServerUnavailableError } from '../../ports/errors';
import { toCustomerError } from './server-calls';
import type { ServerCalls } from './server-calls';

/**
 * Compares an order with the retailer's own prices, box areas, terms and shipping, before that server gets it.
 * @throws OrderChangedError when anything differs; ServerUnavailableError when that server does not answer
 */
export async function checkOrder(order: OrderRequestDto, calls: ServerCalls): Promise<void> {
  const products = await fetchProducts(order, calls);
  const changes: OrderChangeDto[] = [];
  const lines: PricedLine[] = [];
  for (const sent of order.produtos) {
    const product = products.get(sent.id);
    if (!product) {
      changes.push(toGoneChange(sent));
      continue;
    }
    const priced = toPricedLine(product, sent.quantity);
    lines.push(priced);
    const { price: priceCents, boxArea, terms } = priced;
    const change = findPriceChange(sent, { priceCents, boxArea, terms });
    if (change) changes.push(change);
  }
  // That server has no coupons: the page offers none.
  if (order.cupom) changes.push({ motivo: 'cupom', antes: order.cupom.economia, agora: 0 });
  // The shipping may depend on the goods, so it is compared only when they are right.
  if (changes.length === 0) changes.push(...(await findShippingChange(order, lines, calls)));
  if (changes.length > 0) throw new OrderChangedError('order', changes);
  if (!hasTotals(order, orderTotals(lines, toCents(order.frete.price)))) {
    throw new OrderChangedError('total');
  }
}

function toPricedLine({ preco, multiploprdvenda, condicoes }: ProductDto, quantity: number) {
  return {
    price: toCents(preco[3].valorParcela),
    quantity,
    boxArea: parseBoxArea(multiploprdvenda),
    terms: condicoes && toPriceTerms(condicoes),
  };
}

/** The current products by code, without those that are no longer sold. They are not read from the cache. */
async function fetchProducts({ produtos }: OrderRequestDto, calls: ServerCalls) {
  const codes = [...new Set(produtos.map(({ id }) => id))];
  const replies = await Promise.all(
    codes.map(async (codigo) => {
      const outcome = await calls.call(Products, { codigo });
      if (outcome.kind === 'refused' && outcome.status === 404) return undefined;
      return readReply(Products, outcome).produtos[0];
    }),
  );
  return new Map(replies.flatMap((product) => (product ? [[Number(product.idprd), product]] : [])));
}

/** The shipping must be one that the server offers for this address: at the checkout, or by its postal code alone. */
async function findShippingChange(
  order: OrderRequestDto,
  lines: readonly PricedLine[],
  calls: ServerCalls,
): Promise<OrderChangeDto[]> {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of order.produtos) {
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  const goods = {
    ids: [...quantities].map(([id, quantity]) => ({ id, quantity })),
    total_compra: toReais(lines.reduce((sum, line) => sum + lineTotal(line), 0)),
  };
  const { frete, entrega } = order;
  const isOffered = ({ id, price, error }: ShippingOptionDto) =>
    id === frete.id && !error && toCents(price) === toCents(frete.price);
  const ask = async (
    operation: typeof SaveAddress | typeof QuoteShipping,
    request: object,
  ): Promise<ShippingOptionDto[]> => {
    const outcome = await calls.call(operation, request);
    return outcome.kind === 'refused' ? [] : readReply(operation, outcome);
  };

  const atCheckout = await ask(SaveAddress, { ...entrega, ...goods });
  if (atCheckout.some(isOffered)) return [];
  if ((await ask(QuoteShipping, { cep: entrega.cep, ...goods })).some(isOffered)) return [];
  const now = atCheckout.find(({ id, error }) => id === frete.id && !error);
  // Equal prices: the option is not offered.
  return [{ motivo: 'frete', antes: frete.price, agora: now?.price ?? frete.price }];
}

/** @throws ServerUnavailableError for anything but a reply: without it, nothing is sent */
function readReply<Operation extends OperationDefinition>(
  _operation: Operation,
  outcome: Outcome,
): ReplyOf<Operation> {
  if (outcome.kind !== 'reply') throw new ServerUnavailableError();
  return outcome.value as ReplyOf<Operation>;
}

function hasTotals(order: OrderRequestDto, totals: Totals): boolean {
  const { resumo, type, pagamento } = order;
  const isPix = type === 'pix';
  const hasSummary =
    toCents(resumo.subtotal) === (isPix ? totals.pixSubtotal : totals.subtotal) &&
    toCents(resumo.vl_frete) === totals.shipping &&
    toCents(resumo.total) === (isPix ? totals.pixTotal : totals.total);
  if (isPix || !hasSummary) return hasSummary;
  const { installments, installmentId, installmentValue } = pagamento;
  const plan = instalmentPlans(totals.total, totals.terms)[installments - 1];
  return plan?.value === toCents(installmentValue) && installmentId === installments;
}

/** The digest of an order's price and content tells whether a later call is about the same order. */
export function digestOrder({ produtos, frete, resumo, type }: OrderRequestDto): string {
  const lines = produtos.map((line) => [
    line.id,
    line.selectedLote,
    line.multiploprdvenda,
    line.quantity,
    toCents(line.price),
  ]);
  const amounts = [resumo.subtotal, resumo.vl_frete, resumo.total, frete.price].map(toCents);
  return createHash('sha256')
    .update(JSON.stringify([type, lines, frete.id, amounts]))
    .digest('hex');
}

/**
 * Compares a call about the payment of an order with what the retailer's server has of it.
 * @throws OrderChangedError; ServerUnavailableError
 */
export async function checkPayment(
  orderId: string,
  payment: Partial<OrderRequestDto>,
  calls: ServerCalls,
): Promise<void> {
  const outcome = await calls.call(OrderDetail, { id: orderId });
  if (outcome.kind === 'refused') throw toCustomerError(OrderDetail, outcome);
  const order = readReply(OrderDetail, outcome);
  const { resumo, frete, produtos = [] } = payment;
  const isSame =
    resumo !== undefined &&
    toCents(resumo.total) === toCents(order.total) &&
    toCents(resumo.vl_frete) === toCents(order.shipping.price) &&
    (!frete || toCents(frete.price) === toCents(order.shipping.price)) &&
    produtos.length === order.items.length &&
    produtos.every(({ id, quantity, price }) =>
      order.items.some(
        (item) =>
          Number(item.idprd) === id &&
          item.quantity === quantity &&
          toCents(item.price) === toCents(price),
      ),
    );
  if (!isSame) throw new OrderChangedError('payment');
}
