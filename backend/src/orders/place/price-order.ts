import { isDay, formatDayAndPeriod } from 'shared-contracts/calendar';
import type { StoreCalendar } from 'shared-contracts/calendar';
import {
  instalmentPlans,
  lineNetTotal,
  linePixTotal,
  lineTotal,
  orderTotals,
  toCents,
  toReais,
} from 'shared-contracts/pricing';
import type { Area, PriceTerms } from 'shared-contracts/pricing';
import { shippingIds, storeCalendar } from 'shared-contracts/profile';
import type { OrderChangeDto } from 'shared-contracts/wire';
import { priceCoupon } from '../discounts/order-coupon';
import type { PricedCoupon } from '../discounts/order-coupon';
import type { OrderServices } from '../order/services';
import type { Database } from '../../database/database';
import { NO_BATCH } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { hasPixPrice } from '../../domain/payment-kind';
import { findPriceChange, toBatchField, toGoneChange } from '../../domain/price-change';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import type { Place } from '../../limits/attempt-limiter';
import type { ShippingQuote } from '../../ports/shipping';
import { copy } from '../order/copy';
import { findVariantTexts } from '../../catalogue/families/family-detail';
import { findBatchedProducts, findOrderedProducts } from '../shipping/goods';
import { findPeriod } from '../shipping/delivery-bookings';
import type { ChosenPeriod } from '../shipping/delivery-bookings';
import { quoteGoods } from '../shipping/shipping-quotes';
import type { GoodsQuote, QuoteDependencies } from '../shipping/shipping-quotes';
import { availableUnits } from '../../catalogue/stock/stock';
import type { RequestedOrder } from './requested-order';

export interface PricedItem {
  line: number;
  productCode: number;
  batchId: string;
  /** The line's product and batch as the shopper saw them, for texts of refusals. */
  requestedBatch: string;
  name: string;
  /** Empty: none, or the name says it. */
  variant: string;
  saleUnit: string;
  quantity: number;
  boxArea: Area | null;
  unitPriceCents: number;
  /** Amount charged: after the coupon and, by Pix, its discount. */
  totalCents: number;
}

export interface PricedOrder {
  items: PricedItem[];
  shipping: ShippingQuote;
  /** Pickup only: the `id` of the store. */
  pickupStore: string | null;
  /** undefined: the option has a term only. */
  chosenPeriod: ChosenPeriod | undefined;
  /** The promised day counts with it. */
  calendar: StoreCalendar;
  coupon: PricedCoupon | undefined;
  goodsCents: number;
  shippingCents: number;
  totalCents: number;
  installments: number;
  installmentCents: number;
}

/**
 * Recalculates an order's prices, from the catalogue and the shipping port alone. Refuses with 409 and the changes
 * when they differ from what the shopper saw.
 */
export async function priceOrder(
  dependencies: QuoteDependencies & Pick<OrderServices, 'attempts' | 'now'> & Place,
  request: RequestedOrder,
  customer: SignedInCustomer,
): Promise<PricedOrder> {
  const { db, content } = dependencies;
  const { terms } = await content.current();
  const calendar = storeCalendar(await content.profile());
  const productsById = await findOrderedProducts(
    db,
    request.produtos.map((item) => item.id),
  );
  const batchedCodes = await findBatchedProducts(db, [...productsById.keys()]);
  const variants = await findVariantTexts(db, [...productsById.values()]);
  const changes: OrderChangeDto[] = [];

  const items: PricedItem[] = [];
  for (const [index, sent] of request.produtos.entries()) {
    const product = productsById.get(sent.id);
    if (!product) {
      changes.push(toGoneChange(sent));
      continue;
    }
    const { boxArea, priceCents } = product;
    const change = findPriceChange(sent, { priceCents, boxArea, terms });
    if (change) changes.push(change);
    // A missing batch counts as sold out: another batch has another shade.
    const batchId = batchedCodes.has(sent.id) ? sent.selectedLote : NO_BATCH;
    const total = lineTotal({ price: priceCents, quantity: sent.quantity, boxArea });
    items.push({
      line: index + 1,
      productCode: sent.id,
      batchId,
      requestedBatch: sent.selectedLote,
      name: product.name,
      variant: variants.get(sent.id) ?? '',
      saleUnit: product.saleUnit,
      quantity: sent.quantity,
      boxArea,
      unitPriceCents: priceCents,
      totalCents: total,
    });
  }
  changes.push(...(await findShortages(db, items)));

  const quotes = await quoteGoods(
    dependencies,
    request.entrega.cep,
    request.produtos.map(({ id, quantity, selectedLote }) => ({
      id,
      quantity,
      batchId: batchedCodes.has(id) ? selectedLote : NO_BATCH,
    })),
  );
  const chosen = quotes.find((quote) => quote.id === request.frete.id);
  const pickupStore = chosen && choosePickupStore(chosen, request.frete.loja);
  const sentShipping = request.frete.price;
  if (!chosen || pickupStore === undefined) {
    // A store cannot have what is sold out: then the shortage is the reason.
    if (
      request.frete.id === shippingIds.pickup &&
      changes.some(({ motivo }) => motivo === 'estoque')
    ) {
      throw new DomainError(409, copy.changed, { mudancas: changes });
    }
    changes.push({ motivo: 'frete', antes: sentShipping, agora: sentShipping });
    throw new DomainError(409, copy.shippingUnavailable, { mudancas: changes });
  }
  if (toCents(sentShipping) !== chosen.priceCents) {
    changes.push({ motivo: 'frete', antes: sentShipping, agora: toReais(chosen.priceCents) });
  }
  const chosenPeriod = choosePeriod(chosen, request.frete);
  if (typeof chosenPeriod === 'string') {
    changes.push(toPeriodChange(chosen, chosenPeriod));
    throw new DomainError(409, copy.changed, { mudancas: changes });
  }
  const coupon =
    request.cupom &&
    (await priceCoupon(dependencies, request.cupom, {
      lines: items,
      shippingCents: chosen.priceCents,
      customerId: customer.id,
      now: dependencies.now(),
      takesQuote: 'receipt' in request,
    }));
  if (coupon && 'change' in coupon) {
    changes.push(coupon.change);
    throw new DomainError(409, copy.changed, { mudancas: changes });
  }
  if (changes.length > 0) throw new DomainError(409, copy.changed, { mudancas: changes });

  return {
    shipping: chosen,
    pickupStore,
    chosenPeriod,
    calendar,
    coupon,
    ...calculateTotals(request, items, { shippingCents: chosen.priceCents, coupon, terms }),
  };
}

/**
 * The store of a pickup: the wanted one, or the nearest for a client that names none. null for a delivery; undefined if
 * the wanted store does not have all the goods.
 */
function choosePickupStore({ pickup }: GoodsQuote, wanted = ''): string | null | undefined {
  if (!pickup) return null;
  const offer = wanted === '' ? pickup[0] : pickup.find(({ store }) => store.id === wanted);
  return offer?.store.id;
}

/** The day and period of an option with an agenda. A text says why the order cannot have what was chosen. */
function choosePeriod(
  { name, days }: GoodsQuote,
  { dia: day, periodo: period }: RequestedOrder['frete'],
): ChosenPeriod | string | undefined {
  if (day === undefined || period === undefined) return days && copy.chooseDay(name);
  if (!days) return copy.noAgenda(name);
  const when = isDay(day) ? formatDayAndPeriod(day, period) : day;
  return findPeriod(days, { day, period }) ?? copy.periodIsFull(when);
}

/** The option is still there, but not as it was chosen: its price is the same. */
export const toPeriodChange = (
  { priceCents }: Pick<ShippingQuote, 'priceCents'>,
  texto: string,
): OrderChangeDto => ({
  motivo: 'frete',
  antes: toReais(priceCents),
  agora: toReais(priceCents),
  texto,
});

interface Charges {
  shippingCents: number;
  coupon: PricedCoupon | undefined;
  terms: PriceTerms;
}

function calculateTotals(
  request: RequestedOrder,
  items: readonly PricedItem[],
  { shippingCents, coupon, terms }: Charges,
) {
  const lines = items.map(({ unitPriceCents, quantity, boxArea }, index) => ({
    price: unitPriceCents,
    quantity,
    boxArea,
    discount: coupon?.saving.lines[index],
    terms,
  }));
  const totals = orderTotals(lines, shippingCents, coupon?.saving.shippingCents);
  const netShippingCents = totals.shipping - totals.shippingDiscount;
  const isAtPixPrice = hasPixPrice(request.type);
  const charged = {
    items: items.map((item, index) => {
      const line = lines[index];
      return line
        ? { ...item, totalCents: (isAtPixPrice ? linePixTotal : lineNetTotal)(line) }
        : item;
    }),
    shippingCents: netShippingCents,
  };
  if (isAtPixPrice) {
    return {
      ...charged,
      goodsCents: totals.pixSubtotal,
      totalCents: totals.pixTotal,
      installments: 1,
      installmentCents: totals.pixTotal,
    };
  }
  const instalments = request.type === 'credit' ? request.pagamento.installments : 1;
  const plan = instalmentPlans(totals.total, terms).find((each) => each.count === instalments);
  if (!plan) throw new DomainError(400, copy.instalmentUnavailable);
  return {
    ...charged,
    goodsCents: totals.subtotal - totals.discount,
    totalCents: plan.interestFree ? totals.total : plan.value * plan.count,
    installments: plan.count,
    installmentCents: plan.value,
  };
}

/** Reports all shortages to the shopper together. It is advisory: the reservation itself decides. */
async function findShortages(
  db: Database,
  items: readonly PricedItem[],
): Promise<OrderChangeDto[]> {
  const changes: OrderChangeDto[] = [];
  for (const item of items) {
    const available = (await availableUnits(db, item.productCode, item.batchId)) ?? 0;
    if (available < item.quantity) changes.push(toShortageChange(item, available));
  }
  return changes;
}

/** The change text for a line with too little stock. */
export function toShortageChange(item: PricedItem, available: number): OrderChangeDto {
  return {
    idprd: item.productCode,
    ...toBatchField(item.requestedBatch),
    motivo: 'estoque',
    antes: item.quantity,
    agora: available,
  };
}
