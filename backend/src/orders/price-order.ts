import {
  toAreaText,
  instalmentPlans,
  lineTotal,
  orderTotals,
  parseBoxArea,
  pixPrice,
  toCents,
  toReais,
} from 'shared-contracts/pricing';
import type { OrderChangeDto, OrderRequestDto } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { noBatch } from '../database/schema';
import { Refusal } from '../operations/refusal';
import type { Shipping, ShippingQuote } from '../ports/shipping';
import { copy } from './copy';
import { consignmentOf, keptByBatches, productsOf } from './goods';
import { availableUnits } from './stock';

export interface PricedItem {
  line: number;
  productCode: number;
  batchId: string;
  /** As the shopper's line has it: what it is called in a refusal. */
  askedBatch: string;
  name: string;
  saleUnit: string;
  quantity: number;
  squareMetresPerBox: string | null;
  unitPriceCents: number;
  /** As charged: by Pix, after its discount. */
  totalCents: number;
}

export interface PricedOrder {
  items: PricedItem[];
  shipping: ShippingQuote;
  goodsCents: number;
  freightCents: number;
  totalCents: number;
  installments: number;
  installmentCents: number;
}

/**
 * Prices an order anew, from the catalogue and the shipping port alone. Refuses with 409 and what changed
 * when it is no longer what the shopper saw.
 */
export async function priceOrder(
  db: Database,
  shipping: Shipping,
  request: OrderRequestDto,
): Promise<PricedOrder> {
  const found = await productsOf(
    db,
    request.produtos.map((item) => item.id),
  );
  const kept = await keptByBatches(db, [...found.keys()]);
  const changes: OrderChangeDto[] = [];
  const byPix = request.type === 'pix';

  const items: PricedItem[] = [];
  for (const [index, sent] of request.produtos.entries()) {
    const product = found.get(sent.id);
    const line = { idprd: sent.id, ...inBatch(sent.selectedLote) };
    if (!product) {
      changes.push({ ...line, motivo: 'estoque', antes: sent.quantity, agora: 0 });
      continue;
    }
    const boxArea = parseBoxArea(product.squareMetresPerBox ?? '');
    const otherBox = parseBoxArea(sent.multiploprdvenda) !== boxArea;
    if (toCents(sent.price) !== product.priceCents || otherBox) {
      changes.push({
        ...line,
        motivo: 'preco',
        antes: sent.price,
        agora: toReais(product.priceCents),
        ...(otherBox && { caixa: boxArea === null ? '' : toAreaText(boxArea) }),
      });
    }
    // A batch that is gone counts as sold out: another one is another shade.
    const batchId = kept.has(sent.id) ? sent.selectedLote : noBatch;
    const total = lineTotal({ price: product.priceCents, quantity: sent.quantity, boxArea });
    items.push({
      line: index + 1,
      productCode: sent.id,
      batchId,
      askedBatch: sent.selectedLote,
      name: product.name,
      saleUnit: product.saleUnit,
      quantity: sent.quantity,
      squareMetresPerBox: product.squareMetresPerBox,
      unitPriceCents: product.priceCents,
      totalCents: byPix ? pixPrice(total) : total,
    });
  }
  changes.push(...(await shortages(db, items)));

  const quotes = await shipping.quote(
    await consignmentOf(db, request.entrega.cep, request.produtos),
  );
  const chosen = quotes.find((quote) => quote.id === request.frete.id);
  const sentFreight = request.frete.price;
  if (!chosen) {
    changes.push({ motivo: 'frete', antes: sentFreight, agora: sentFreight });
    throw new Refusal(409, copy.shippingGone, { mudancas: changes });
  }
  if (toCents(sentFreight) !== chosen.priceCents) {
    changes.push({ motivo: 'frete', antes: sentFreight, agora: toReais(chosen.priceCents) });
  }
  if (changes.length > 0) throw new Refusal(409, copy.changed, { mudancas: changes });

  return { items, shipping: chosen, ...charged(request, items, chosen.priceCents) };
}

function charged(request: OrderRequestDto, items: readonly PricedItem[], freightCents: number) {
  const totals = orderTotals(
    items.map(({ unitPriceCents, quantity, squareMetresPerBox }) => ({
      price: unitPriceCents,
      quantity,
      boxArea: parseBoxArea(squareMetresPerBox ?? ''),
    })),
    freightCents,
  );
  if (request.type === 'pix') {
    return {
      goodsCents: totals.pixSubtotal,
      freightCents,
      totalCents: totals.pixTotal,
      installments: 1,
      installmentCents: totals.pixTotal,
    };
  }
  const plan = instalmentPlans(totals.total).find(
    (each) => each.count === request.pagamento.installments,
  );
  if (!plan) throw new Refusal(400, copy.instalmentGone);
  return {
    goodsCents: totals.subtotal,
    freightCents,
    totalCents: plan.interestFree ? totals.total : plan.value * plan.count,
    installments: plan.count,
    installmentCents: plan.value,
  };
}

/** Two lines may be two batches of one product: says which. */
function inBatch(batchId: string): Pick<OrderChangeDto, 'lote'> {
  return batchId === noBatch ? {} : { lote: batchId };
}

/** Advice, so that the shopper learns of everything at once; the reservation itself decides. */
async function shortages(db: Database, items: readonly PricedItem[]): Promise<OrderChangeDto[]> {
  const changes: OrderChangeDto[] = [];
  for (const item of items) {
    const left = (await availableUnits(db, item.productCode, item.batchId)) ?? 0;
    if (left < item.quantity) changes.push(shortage(item, left));
  }
  return changes;
}

/** That there is less of a line than was asked for. */
export function shortage(item: PricedItem, left: number): OrderChangeDto {
  return {
    idprd: item.productCode,
    ...inBatch(item.askedBatch),
    motivo: 'estoque',
    antes: item.quantity,
    agora: left,
  };
}
